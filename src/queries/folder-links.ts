/** The links in the centre's folder (menu, footer, pages for a purpose) and in the home page's records. */
import { centre, hasPath, type Link, type Locale, linksOf } from '../base/config'
import { routes } from '../base/routes'
import { foldSlug, pageBySlug } from '../centre/items/lookup'
import { visiblePopups } from '../centre/items/popups'
import { visibleSlides } from '../centre/items/visibility'
import { isAbout } from '../centre/search/questions/questions'
import type { Subject } from '../centre/search/questions/words'
import type { Page } from '../content/schema/page'
import type { PageContext } from '../request/context'
import { contentHref, listedFamilyOf } from '../request/links'
import { labelIn } from '../texts/localised'
import type { Texts } from '../texts/texts'

const navigationLinks: readonly Link[] = [...centre.menu.flatMap(linksOf), ...centre.footer]

const pagesPrefix = '/pages/'

/** Whether a link leads to something: not to a custom page without a record. `pages` is null where unknown. */
export const isLive = ({ href }: Link, pages: readonly Page[] | null): boolean =>
  pages === null || !href.startsWith(pagesPrefix) || pageBySlug(pages, href.slice(pagesPrefix.length)) !== null

/** The live links of menu and footer, named in the visitor's language. */
export const liveLinks = (pages: readonly Page[] | null, locale: Locale): { name: string; href: string }[] =>
  navigationLinks
    .filter((link) => isLive(link, pages))
    .map(({ name, href }) => ({ name: labelIn(name, locale).text, href }))

/** All links of the folder that have a name. */
const namedLinks: readonly Link[] = [...navigationLinks, ...centre.legal, ...centre.programmes]

/** The name of a custom page in the site's links, which needs no record (rule 5.3); null if no link leads there. */
export function linkedPageTitle(slug: string, locale: Locale, t: Texts): string | null {
  const isOf = (href: string | null | undefined) => foldSlug(href ?? '') === foldSlug(pagesPrefix + slug)
  const link = namedLinks.find(({ href }) => isOf(href))
  if (link !== undefined) return labelIn(link.name, locale).text
  if (isOf(centre.arrival)) return t('hours.arrival')
  if (isOf(centre.giftCards)) return t('header.giftCards')
  return isOf(centre.privacy) ? t('contest.privacyLink') : null
}

const clubPath = hasPath(routes.kidsClub.path) ? routes.kidsClub.path : routes.contests.path

const parentPaths: ReadonlyMap<string, string> = new Map([
  ...[...namedLinks.map(({ href }) => href), centre.arrival, centre.giftCards, centre.privacy].flatMap((href) => {
    const above = href?.slice(0, href.lastIndexOf('/'))
    return href && above ? [[foldSlug(href), above] as const] : []
  }),
  ...centre.kidsClub.map((slug) => [foldSlug(`/contests/${slug}`), clubPath] as const),
])

/**
 * Where to redirect an address that the site itself links to, while its item is gone or to come (rule 5.3): the kids
 * club's contest to the club's page, any other to the list above it. Null for any other address.
 */
export const fallbackPage = (path: string): string | null => parentPaths.get(foldSlug(path)) ?? null

/** The same for an address that the home page links to: the list above it. `path` is without a language prefix. */
export async function fallbackList(path: string, context: PageContext): Promise<string | null> {
  const above = path.slice(0, path.lastIndexOf('/'))
  if (listedFamilyOf(above) === null) return null
  const { content, now, zone } = context
  const read = await content.read('homepage', 'banners', 'feature_items', 'popups')
  const slides = [...(read.homepage?.banners ?? []), ...read.banners].flatMap(({ gallery_items }) => gallery_items)
  const shown = [...visibleSlides(slides, now, zone), ...read.feature_items]
  const popups = visiblePopups(read.popups, context)
  const urls = [...shown.map(({ url }) => url), ...popups.map(({ photo_link }) => photo_link)]
  const wanted = foldSlug(context.link(path))
  const isLinked = urls.some((url) => url && foldSlug(contentHref(url, context).split(/[?#]/, 1)[0]) === wanted)
  return isLinked ? above : null
}

/** A link to the contact form's topic about a subject (rule 10.11); none if the centre's folder has no such topic. */
export function contactAbout(subject: Subject, { t, link, locale }: PageContext): { href: string; text: string }[] {
  const topic = centre.contact.find(({ name }) =>
    (typeof name === 'string' ? [name] : Object.values(name)).some((text) => isAbout(subject, text)),
  )
  if (topic === undefined) return []
  const text = `${t('fixed.contactUs')}${t('search.colon')}${labelIn(topic.name, locale).text}`
  return [{ href: link(`${routes.contactUs.path}?topic=${topic.id}`), text }]
}
