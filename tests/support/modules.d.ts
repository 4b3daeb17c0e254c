/** React's original file, beside the patched one that streams pages (vitest.config.ts). */
declare module 'react-dom-server-as-it-comes' {
  export { renderToReadableStream } from 'react-dom/server.edge'
}

/** Vite's files by a pattern: their paths, and what of each is imported. */
interface ImportMeta {
  glob(pattern: string | string[], how?: { query: string; import: string; eager: true }): Record<string, string>
}

/** It brings no types. */
declare module 'culori'
