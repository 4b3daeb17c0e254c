/** React's own file, beside the one that pages are streamed by (vitest.config.ts). */
declare module 'react-dom-server-as-it-comes' {
  export { renderToReadableStream } from 'react-dom/server.edge'
}
