/** `/api/meta?path=`: what a page says of itself to search engines and link previews. */

import { SiteError } from '../base/errors'
import { localesOf } from '../base/settings'
import type { Outcome } from '../content/content'
import { readAddress } from '../request/address'
import { absoluteUrl, contentHref } from '../request/links'
import { runMiddleware } from '../request/middleware'
import { answer } from './answer'
import type { ApiContext } from './context'
import { pageAt } from './page-context'
import { readParameters, required } from './parameters'
import { missing } from './problem'
import type { PageMetaAnswer } from './schemas'

/**
 * The meta record of the content service, filled up with what the page says itself. The page is loaded first: an
 * address that is a 404 is one here too, and costs the service no call.
 */
export async function pageMeta(c: ApiContext): Promise<Response> {
  const path = required(readParameters(c, ['path']), 'path')
  const { pathname } = new URL(path, 'https://site.invalid')
  const address = readAddress(pathname, localesOf(c.env), c.get('routes'))
  const found = address.path === null ? null : await pageAt(c, address.path, address.locale)
  if (!found) throw missing(`This site has no page ${pathname.slice(0, 200)}.`)
  const { route, context } = found
  await runMiddleware(route.middleware, context)
  const { meta } = await route.prepare(context).catch((error: unknown) => {
    if (error instanceof SiteError && error.statusCode === 404) {
      throw missing(`This site has no page ${pathname.slice(0, 200)}.`)
    }
    throw error
  })
  const { content, locale, property, site, link, now } = context
  const own = meta.canonical ?? context.path
  const record = await content.metaData(own)
  // The record's words are English: in another language the page's own are used.
  const words = locale === 'en' ? record : null
  const image = record?.image_url ?? meta.image ?? null
  const body: PageMetaAnswer = {
    path: link(own),
    meta_title: words?.meta_title ?? (meta.title === null ? property.name : `${meta.title} | ${property.name}`),
    meta_description: words?.meta_description ?? meta.description ?? null,
    meta_keywords: words?.meta_keywords ?? null,
    image_url: image === null ? null : absoluteUrl(image, site),
    canonical: absoluteUrl(words?.canonical ? contentHref(words.canonical, context) : link(own), site),
  }
  // A page without a record, or whose record cannot be had, still has an answer.
  const outcomes = [...content.outcomes.values()].filter(({ standing }: Outcome) => standing !== 'missing')
  return answer(c, body, { outcomes, modified: now })
}
