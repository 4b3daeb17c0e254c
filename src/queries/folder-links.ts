/** Where the centre's own folder leads: its menu, its footer, and the pages that it names for a purpose. */
import type { Label } from '../base/centre/schema'
import { centre, type Locale } from '../base/config'
import { pageBySlug } from '../centre/items/lookup'
import type { Page } from '../content/schema/page'
import { labelIn } from '../texts/localised'
import type { Texts } from '../texts/texts'

interface Link {
  name: Label
  href: string
}

const ofMenuAndFooter: readonly Link[] = [
  ...centre.menu.flatMap(({ name, href, sub_menu }) => [...(href ? [{ name, href }] : []), ...(sub_menu ?? [])]),
  ...centre.footer,
]

const base = '/pages/'
const slugOf = (href: string): string | null => (href.startsWith(base) ? href.slice(base.length) : null)

/**
 * The menu's and the footer's entries, named in the visitor's language, less those of custom pages that are not there; all of
 * them where nobody knows what is there.
 */
export const linksThatLead = (pages: readonly Page[] | null, locale: Locale): { name: string; href: string }[] =>
  ofMenuAndFooter
    .filter(({ href }) => {
      const slug = slugOf(href)
      return slug === null || pages === null || pageBySlug(pages, slug) !== null
    })
    .map(({ name, href }) => ({ name: labelIn(name, locale).text, href }))

/**
 * What the site itself calls the custom page of a slug, in the visitor's language: such a page answers without a record too
 * (rule 5.3), since links lead there from every page. Null for a page that nobody promised.
 */
export function promisedTitle(slug: string, locale: Locale, t: Texts): string | null {
  const named = [...ofMenuAndFooter, ...centre.legal].find(({ href }) => slugOf(href) === slug)
  if (named !== undefined) return labelIn(named.name, locale).text
  if (slug === slugOf(centre.arrival ?? '')) return t('hours.arrival')
  if (slug === slugOf(centre.giftCards ?? '')) return t('header.giftCards')
  return slug === slugOf(centre.privacy) ? t('contest.privacyLink') : null
}
