/** `/api/search?q=`: what the site search finds, grouped by kind. */

import type * as z from 'zod'
import { localesOf } from '../base/offered'
import { search as searchFor } from '../centre/search/search'
import { withPlainBlanks } from '../centre/time/format'
import { searchedResources, siteIndex } from '../queries/site-index'
import { linkOf } from '../request/open'
import { answer } from './answer'
import { type ApiContext, open } from './context'
import type { searchQuery } from './parameters'
import type { SearchResults } from './schemas'

type Hit = NonNullable<SearchResults['best']>

/** Most results of one kind, unless `limit` says otherwise. */
const most = 20

export async function siteSearch(c: ApiContext, { q, limit = most, ...query }: z.output<typeof searchQuery>) {
  const locales = localesOf(c.env)
  const { content, now, zone } = await open(c, ...searchedResources)
  const locale = query.locale ?? locales[0]
  const { index, isComplete } = await siteIndex({ content, now, zone, locale })
  const results = searchFor(index(), q, { limit })
  const link = linkOf({ locale, locales })
  const serialised = (hit: Hit): Hit => ({
    ...hit,
    href: link(hit.href),
    ...(hit.when === undefined ? {} : { when: withPlainBlanks(hit.when) }),
  })
  const body: SearchResults = {
    ...results,
    best: results.best && serialised(results.best),
    groups: results.groups.map((group) => ({ ...group, hits: group.hits.map(serialised) })),
    complete: isComplete,
  }
  const outcomes = searchedResources.flatMap((name) => content.outcomes.get(name) ?? [])
  return answer(c, body, { outcomes, modified: now })
}
