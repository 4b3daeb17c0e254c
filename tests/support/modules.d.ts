/** React's original file, beside the patched one that streams pages (vitest.config.ts). */
declare module 'react-dom-server-as-it-comes' {
  export { renderToReadableStream } from 'react-dom/server.edge'
}
