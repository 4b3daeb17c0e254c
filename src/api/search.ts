/** `/api/search?q=`: the site search's answer and its hits, grouped by kind. */
import type * as z from 'zod'
import { searchedResources } from '../centre/search/documents'
import { withPlainSpaces } from '../centre/time/format'
import { searchSite } from '../queries/site-search'
import { openRequest, pageContext } from '../request/open'
import type { ApiContext } from './context'
import { jsonResponse } from './json-response'
import type { searchQuery } from './parameters'
import { SearchResults } from './schemas'

const defaultLimit = 20

export async function siteSearch(c: ApiContext, { q, limit = defaultLimit, ...query }: z.output<typeof searchQuery>) {
  const opened = await openRequest(c, ...searchedResources, 'hours')
  const context = pageContext(opened, { path: '/', slug: null, locale: query.locale ?? opened.locales[0] })
  const found = await searchSite(q, limit, context)
  const { content, link, now } = context
  const toHit = <Hit extends { href: string; when?: string }>(hit: Hit): Hit => ({
    ...hit,
    href: link(hit.href),
    ...(hit.when === undefined ? {} : { when: withPlainSpaces(hit.when) }),
  })
  const { best, groups, ...results } = found.results
  const body = SearchResults.parse({
    ...results,
    answer: found.answer && JSON.parse(withPlainSpaces(JSON.stringify(found.answer))),
    best: best && toHit(best),
    groups: groups.map((group) => ({ ...group, hits: group.hits.map(toHit) })),
    complete: found.isComplete,
  })
  return jsonResponse(c, body, { outcomes: [...content.outcomes.values()], modified: now })
}
