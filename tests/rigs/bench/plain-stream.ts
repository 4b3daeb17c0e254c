/** For comparison: React's own streaming renderer, with the runtime's TextEncoder (`bundle({ renderer: 'plain' })`). */
export { renderToReadableStream } from '../../../node_modules/react-dom/cjs/react-dom-server.edge.production.js'
