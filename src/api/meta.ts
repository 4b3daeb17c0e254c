/** `/api/meta?path=`: a page's metadata, as search engines and link previews see it. */

import type * as z from 'zod'
import { SiteError } from '../base/errors'
import { localesOf } from '../base/offered'
import type { Outcome } from '../content/content'
import { readAddress } from '../request/address'
import { runMiddleware } from '../request/middleware'
import { headWords, recordPath } from '../request/page-meta'
import { answer } from './answer'
import type { ApiContext } from './context'
import { pageAt } from './page-context'
import type { metaQuery } from './parameters'
import { missing } from './problem'
import type { PageMetaAnswer } from './schemas'

/**
 * The meta record of the content service, completed with the page's own metadata. The page is loaded first, so that an
 * address that is a 404 on the site is one here too, without a call to the service.
 */
export async function pageMeta(c: ApiContext, { path }: z.output<typeof metaQuery>) {
  const { pathname, searchParams } = new URL(path, 'https://site.invalid')
  const address = readAddress(pathname, localesOf(c.env), c.get('routes'))
  const found =
    address.path === null ? null : await pageAt(c, { path: address.path, locale: address.locale, search: searchParams })
  if (!found) throw missing(`This site has no page ${pathname.slice(0, 200)}.`)
  const { route, context } = found
  await runMiddleware(route.middleware, context)
  const { meta } = await route.prepare(context).catch((error: unknown) => {
    if (error instanceof SiteError && error.statusCode === 404) {
      throw missing(`This site has no page ${pathname.slice(0, 200)}.`)
    }
    throw error
  })
  const { content, link, now } = context
  const words = headWords(meta, await content.metaData(recordPath(context, meta.canonical)), context)
  const body: PageMetaAnswer = {
    path: link(words.path),
    meta_title: words.title,
    meta_description: words.description,
    meta_keywords: words.keywords,
    image_url: words.picture,
    canonical: words.canonical,
  }
  // A page whose record is missing or unavailable still gets a response.
  const outcomes = [...content.outcomes.values()].filter(({ standing }: Outcome) => standing !== 'missing')
  return answer(c, body, { outcomes, modified: now })
}
