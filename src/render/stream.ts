/** Streams pages (rule 8.1): a thin wrapper around @hono/react-renderer, used by every page. */
import { reactRenderer } from '@hono/react-renderer'
import type { MiddlewareHandler } from 'hono'
import { log, messageOf } from '../base/log'

/**
 * Lets a handler answer with `c.render(<Document …/>)`.
 * A page has no Suspense boundary, so the shell is the page: an error in any component rejects `c.render`, before
 * the first byte, and the error page answers with its true status.
 */
export const streamed: MiddlewareHandler = (c, next) =>
  reactRenderer(undefined, {
    // An object, not `true`: the middleware would set Transfer-Encoding by hand.
    stream: { 'Content-Type': 'text/html; charset=utf-8' },
    readableStreamOptions: {
      // Keeps React from ever outlining a part into a hidden element with an inline script.
      progressiveChunkSize: 1e6,
      onError: (error) => {
        log.error('Rendering failed', { path: c.req.path, reason: messageOf(error) })
      },
    },
  })(c, next)
