/**
 * The API's own documentation. Rarely requested, and built from every schema there is, so app.ts loads this module on
 * first use.
 */
import { siteOrigin } from '../../base/settings'
import type { ApiContext } from '../context'
import { contentType } from '../media-types'
import { docsPage, tryIt } from './docs-page'
import type { OpenApi } from './document'
import { openApiDocument } from './openapi'

let known: { origin: string; document: OpenApi } | null = null

/** The document, built once per isolate and origin. */
function documentFor(c: ApiContext): OpenApi {
  const origin = siteOrigin(c.env, null, c.req.url)
  if (known?.origin !== origin) known = { origin, document: openApiDocument(origin) }
  return known.document
}

/** `/api/openapi.json` */
export const openApiJson = (c: ApiContext) =>
  c.json(documentFor(c), 200, { 'cache-control': 'public, max-age=300', 'content-type': contentType() })
/** `/api` */
export const docs = (c: ApiContext) => docsPage(c, documentFor(c))
/** `/api/try` */
export const tryOut = (c: ApiContext) => tryIt(c, documentFor(c))
