declare module 'react-dom-stream-renderer' {
  export { renderToReadableStream } from 'react-dom/server.edge'
}
