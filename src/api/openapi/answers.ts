/**
 * What is answered about the API itself. Asked for rarely, and made of every schema there is: it is loaded when it is first
 * asked for (app.ts).
 */
import { siteOrigin } from '../../base/settings'
import type { ApiContext } from '../context'
import { validTypes } from '../purge'
import { docsPage, tryIt } from './docs-page'
import type { OpenApi } from './document'
import { openApiDocument } from './openapi'

let known: { origin: string; document: OpenApi } | null = null

/** The document, made once an isolate. */
function documentFor(c: ApiContext): OpenApi {
  const origin = siteOrigin(c.env, null, c.req.url)
  if (known?.origin !== origin) known = { origin, document: openApiDocument(origin, validTypes) }
  return known.document
}

/** `/api/openapi.json` */
export const openApiJson = (c: ApiContext) => c.json(documentFor(c), 200, { 'cache-control': 'public, max-age=300' })
/** `/api` */
export const docs = (c: ApiContext) => docsPage(c, documentFor(c))
/** `/api/try` */
export const tryOut = (c: ApiContext) => tryIt(c, documentFor(c))
