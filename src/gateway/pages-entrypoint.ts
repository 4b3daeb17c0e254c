/** The app of the cached entrypoint `Pages`: feeds and files for programs, then the pages. */
import { Hono } from 'hono'
import { SiteError, sentences } from '../base/errors'
import { log, traceOf } from '../base/log'
import { files } from '../centre/files'
import { assistantFiles } from '../machine/assistants'
import { unavailable } from '../machine/context'
import { createFeeds } from '../machine/feeds'
import { searchIndexJson } from '../machine/search-index'
import { createPages } from '../pages/app'
import { indexedPaths } from '../pages/routes'

const machine = new Hono<{ Bindings: Env }>()
  .route('/', createFeeds(indexedPaths))
  .route('/', assistantFiles)
  .get(files.searchIndex.path, searchIndexJson)
  .onError((error, c) => {
    const status = error instanceof SiteError ? error.statusCode : 500
    const request = c.req.header('x-request-id')
    log.error('A file for programs failed', { path: c.req.path, status, request, ...traceOf(error) })
    if (status === 503) return unavailable(c)
    return c.text(sentences.fatal, status, { 'cache-control': 'no-store' })
  })

export const pages = createPages((app) => void app.route('/', machine))
