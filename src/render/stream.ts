/** Streams pages (rule 8.1): a thin wrapper around @hono/react-renderer, used by every page. */
import { reactRenderer } from '@hono/react-renderer'
import type { MiddlewareHandler } from 'hono'
import { log, messageOf } from '../base/log'

/**
 * Lets a handler respond with `c.render(<Document …/>)`.
 * A page has no Suspense boundary, so the shell is the whole page: an error in any component rejects `c.render` before
 * the first byte, and the error page is sent with its proper status.
 */
export const streamed: MiddlewareHandler = (c, next) =>
  reactRenderer(undefined, {
    // An object, because with `true` the middleware sets Transfer-Encoding itself.
    stream: { 'Content-Type': 'text/html; charset=utf-8' },
    readableStreamOptions: {
      // Keeps React from ever outlining part of the page into a hidden element with an inline script.
      progressiveChunkSize: 1e6,
      onError: (error) => {
        log.error('Rendering failed', { path: c.req.path, reason: messageOf(error) })
      },
    },
  })(c, next)
