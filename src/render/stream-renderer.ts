/**
 * Stands in for "react-dom/server.edge" (alias in wrangler.toml and vitest.config.ts): the same streaming renderer,
 * evaluated while the cheaper TextEncoder is in place. The order of these three imports is the point.
 */
import './encoder-in-place'
import { renderToReadableStream } from 'react-dom-stream-renderer'
import './encoder-back'

export { renderToReadableStream }
