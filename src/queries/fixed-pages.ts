/**
 * The fixed addresses whose content is a custom page that may not exist (rule 5.3). The first record found among the
 * candidates wins; without one, the address still answers, with its name and a sentence.
 */
import { centre, hasPath, pagesBanner } from '../base/config'
import { routes } from '../base/routes'
import type { TextKey } from '../texts/texts'

export type FixedPage = ReturnType<typeof page>

/** A programme with a front page and sections of its own (rule 8.8), as the centre's folder declares it. */
export type Campaign = (typeof centre.campaigns)[number]
export type CampaignPage = Campaign['sections'][number]

const page = (path: string, name: TextKey, banner: string = pagesBanner, isContact = false) => ({
  path,
  /** Its name in breadcrumbs, and its title without a record. */
  name,
  /** Candidate slugs of the custom page, best first. */
  slugs: [prefixed(path.slice(1)), path.slice(1), ...(centre.slugs[path] ?? [])],
  /** Name of its group of banners. */
  banner,
  /** It tells how to reach the centre. */
  isContact,
})

/** A slug with the prefix that this centre's managers use. */
export const prefixed = (slug: string): string => `${centre.slugPrefix}-${slug}`

/** The pages with a fixed address whose text is a page record. */
export const amenities = page(routes.amenities.path, 'fixed.amenities', 'Amenities Banner')
export const contactUs = page(routes.contactUs.path, 'fixed.contactUs', 'Contact Us Banner', true)
export const kidsClub = page(routes.kidsClub.path, 'fixed.kidsClub', 'Kids Club Banner')
export const newsletter = page(routes.newsletter.path, 'fixed.newsletter', 'Newsletter Banner')
export const retailerHub = page(routes.retailerHub.path, 'fixed.retailerHub')
export const thankYou = page(routes.thankYou.path, 'fixed.thankYou')

/** Candidate slugs of the note to parents below the kids club's text. */
export const kidsClubDisclaimers = [prefixed('kids-club-disclaimer'), 'kids-club-disclaimer']

export const fixedPages: readonly Pick<FixedPage, 'path' | 'slugs'>[] = [
  ...[amenities, contactUs, kidsClub, newsletter, retailerHub, thankYou].filter(({ path }) => hasPath(path)),
  ...centre.campaigns.flatMap(({ front, sections }) => [front, ...sections]),
]

const unindexed: ReadonlySet<string> = new Set(
  Object.values(routes).flatMap((route) => ('unindexed' in route ? [route.path] : [])),
)

/** Whether search engines are to leave out a page. */
export const isUnindexed = (path: string): boolean => unindexed.has(path)

/** Slugs of records that are another page's fine print, not pages to list or search. */
export const fineprint = /-disclaimer$/
