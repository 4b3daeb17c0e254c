/** `/api/meta?path=`: a page's metadata, as search engines and link previews see it. */
import type * as z from 'zod'
import { urlDecode } from '../base/bytes/encoded'
import { SiteError } from '../base/errors'
import { localesOf } from '../base/overrides'
import { readAddress, readQuery } from '../request/address'
import { openRequest, pageContext, shellReads } from '../request/open'
import { headOf, metaRecordPath } from '../request/page-meta'
import type { ApiContext } from './context'
import { jsonResponse } from './json-response'
import type { metaQuery } from './parameters'
import { notFound } from './problem'
import type { PageMetaAnswer } from './schemas'

/** A page's meta record, completed by the page's own metadata. The page is loaded: its 404 is one here too. */
export async function pageMeta(c: ApiContext, { path }: z.output<typeof metaQuery>) {
  const { pathname, search, searchParams } = new URL(path, 'https://site.invalid')
  const missing = notFound(`This site has no page ${(pathname + search).slice(0, 200)}.`)
  const { path: requested, locale } = readAddress(pathname, localesOf(c.env), c.get('routes'))
  const route = requested === null ? null : c.get('routes').match(requested)
  if (requested === null || !route) throw missing
  const opened = await openRequest(c, ...shellReads, ...route.reads)
  const page = pageContext(opened, { path: requested, slug: slugIn(requested, route.path), locale })
  const context = { ...page, query: Object.fromEntries(readQuery(searchParams, route.query)) }
  const { meta } = await route.prepare(context).catch((error: unknown) => {
    throw error instanceof SiteError && error.statusCode === 404 ? missing : error
  })
  const { content, link, now } = context
  const words = headOf(meta, await content.metaData(metaRecordPath(context, meta.canonical)), context)
  const body: PageMetaAnswer = {
    path: link(words.path),
    meta_title: words.title,
    meta_description: words.description,
    meta_keywords: words.keywords,
    image_url: words.picture,
    canonical: words.canonical,
  }
  return jsonResponse(c, body, { outcomes: [...content.outcomes.values()], modified: now })
}

/** The last segment of a path, decoded, where the route's pattern has a slug there. */
function slugIn(path: string, pattern: string): string | null {
  const segments = path.split('/')
  if (!pattern.includes('/:slug') || segments.length !== pattern.split('/').length) return null
  return urlDecode(segments.at(-1) ?? '')
}
