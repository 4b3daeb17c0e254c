/** The reads other than content: what a page says of itself, the site's search, opening hours. */
import type * as z from 'zod'
import { urlDecode } from '../base/bytes/encoded'
import type { Locale } from '../base/config'
import { SiteError } from '../base/errors'
import { localesOf } from '../base/overrides'
import { bySlugOrId } from '../centre/items/lookup'
import { searchedResources } from '../centre/search/documents'
import { withPlainSpaces } from '../centre/time/format'
import { dateOf } from '../centre/time/time-zone'
import { openingFacts, openingOf, placeOf } from '../queries/opening'
import { searchSite } from '../queries/site-search'
import { readAddress, readQuery } from '../request/address'
import { type Opened, openRequest, pageContext, shellReads } from '../request/open'
import { headOf, metaRecordPath } from '../request/page-meta'
import { type ApiContext, requireAll } from './context'
import { jsonResponse } from './json-response'
import { invalidValue, type metaQuery, type openQuery, type searchQuery } from './parameters'
import { badParameter, notFound } from './problem'
import { type PageMetaAnswer, SearchResults } from './schemas'

/** The context of an answer that is about no page. */
const answerContext = (opened: Opened<'hours'>, locale: Locale = opened.locales[0]) =>
  pageContext(opened, { path: '/', slug: null, locale })

/** `/api/meta?path=`: a page's meta record, completed by the page itself, which is loaded: its 404 is one here too. */
export async function pageMeta(c: ApiContext, { path }: z.output<typeof metaQuery>) {
  const { pathname, search, searchParams } = new URL(path, 'https://site.invalid')
  const missing = notFound(`This site has no page ${(pathname + search).slice(0, 200)}.`)
  const { path: requested, route, locale } = readAddress(pathname, localesOf(c.env), c.get('routes'))
  if (requested === null || !route) throw missing
  const opened = await openRequest(c, ...shellReads, ...route.reads)
  const { slug = '' } = new URLPattern({ pathname: route.path }).exec({ pathname: requested })?.pathname.groups ?? {}
  const page = pageContext(opened, { path: requested, slug: slug === '' ? null : urlDecode(slug), locale })
  const context = { ...page, query: Object.fromEntries(readQuery(searchParams, route.query)) }
  const { meta } = await route.prepare(context).catch((error: unknown) => {
    throw error instanceof SiteError && error.statusCode === 404 ? missing : error
  })
  const { content, link } = context
  const words = headOf(meta, await content.metaData(metaRecordPath(context, meta.canonical)), context)
  return jsonResponse<PageMetaAnswer>(c, {
    path: link(words.path),
    meta_title: words.title,
    meta_description: words.description,
    meta_keywords: words.keywords,
    image_url: words.picture,
    canonical: words.canonical,
  })
}

/** `/api/search?q=`: the site search's answer and its hits, grouped by kind. */
export async function siteSearch(c: ApiContext, { q, limit = 20, locale }: z.output<typeof searchQuery>) {
  const context = answerContext(await openRequest(c, ...searchedResources, 'hours'), locale)
  const found = await searchSite(q, limit, context)
  const toHit = (hit: { href: string; when?: string }) => ({
    ...hit,
    href: context.link(hit.href),
    when: hit.when && withPlainSpaces(hit.when),
  })
  const { best, groups, ...results } = found.results
  const body = SearchResults.parse({
    ...results,
    answer: found.answer && JSON.parse(withPlainSpaces(JSON.stringify(found.answer))),
    best: best && toHit(best),
    groups: groups.map((group) => ({ ...group, hits: group.hits.map(toHit) })),
    complete: found.isComplete,
  })
  return jsonResponse(c, body)
}

/**
 * `/api/open`: whether the centre or a store is open, now, at a time or on a day.
 * @throws Problem for an unknown store, or where hours or stores are missing
 */
export async function openingNow(c: ApiContext, { store, date, time, locale }: z.output<typeof openQuery>) {
  const names = ['hours', ...(store === undefined ? [] : (['stores'] as const))] as const
  const opened = await openRequest(c, ...names)
  requireAll(opened.content, ...names)
  const context = answerContext(opened, locale)
  const match = store === undefined ? null : bySlugOrId((await context.content.read('stores')).stores, store)
  if (store !== undefined && match === null) throw badParameter(invalidValue('store', store))
  const today = dateOf(context.now, context.zone)
  if (date !== undefined && date < today) {
    const detail = `date must be today, ${today}, or later, not "${date}": hours of days that are over are not kept.`
    throw badParameter({ parameter: 'date', detail })
  }
  const place = await placeOf(match, context)
  const at = time === undefined ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return jsonResponse(c, openingFacts(place, openingOf(place, date ?? today, at, context), context))
}
