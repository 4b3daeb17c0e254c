/**
 * `/search-index.json`: everything that can be searched for, one a language. The browser makes the same index of it as
 * `/search` has, so both find the same, and the browser goes on finding without a network.
 */
import type { Context } from 'hono'
import { defaultTimeZone, type Locale } from '../base/config'
import { localesOf } from '../base/settings'
import type { SearchDocument } from '../centre/search/search'
import { resolveZone } from '../centre/time/time-zone'
import { Content } from '../content/content'
import { searchedResources, siteIndex } from '../queries/site-index'
import type { PageContext } from '../request/context'
import { pageHeaders, pageLifetime } from '../request/lifetime'

/** What the browser gets; addresses have the language's prefix. */
interface SearchIndexAnswer {
  documents: Omit<SearchDocument, 'image'>[]
}

/** Answers with the same lifetime, tags and ETag rules as a page that read the same lists. */
export async function searchIndexJson(
  c: Pick<Context<{ Bindings: Env }>, 'env' | 'executionCtx' | 'json'>,
  locale: Locale,
): Promise<Response> {
  const content = new Content(c.env, (work) => c.executionCtx.waitUntil(work))
  const { property } = await content.read('property', ...searchedResources)
  const { zone } = resolveZone(property.time_zone, defaultTimeZone)
  const setting = { content, now: content.now, zone, locale, property }
  const { documents } = await siteIndex(setting)
  const [first] = localesOf(c.env)
  const prefix = locale === first ? '' : `/${locale}`
  const answer: SearchIndexAnswer = {
    // Suggestions have no pictures.
    documents: documents.map(({ image: _, ...document }) => ({ ...document, href: `${prefix}${document.href}` })),
  }
  // Headers read no more of a page than this.
  const page = { ...setting, path: '/search-index.json', query: {} } as unknown as PageContext
  return c.json(answer, 200, pageHeaders(page, pageLifetime(page)))
}
