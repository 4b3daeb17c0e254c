/**
 * The API's own documentation. Rarely requested, and built from every schema there is, so app.ts loads this module on
 * first use.
 */
import { keptByKey } from '../../base/kept'
import { siteOrigin } from '../../base/settings'
import type { ApiContext } from '../context'
import { contentType } from '../media-types'
import { docsPage, tryIt } from './docs-page'
import { openApiDocument } from './openapi'

/** Built once per isolate and origin: a deployment has few. */
const documentAt = keptByKey(openApiDocument, 2)
const documentFor = (c: ApiContext) => documentAt(siteOrigin(c.env, null, c.req.url))

/** `/api/openapi.json` */
export const openApiJson = (c: ApiContext) =>
  c.json(documentFor(c), 200, { 'cache-control': 'public, max-age=300', 'content-type': contentType() })
/** `/api` */
export const docs = (c: ApiContext) => docsPage(c, documentFor(c))
/** `/api/try` */
export const tryOut = (c: ApiContext) => tryIt(c, documentFor(c))
