/**
 * The table of the addresses whose content is a custom page that nobody guarantees (rule 5.3): which records are
 * looked for, the first found wins. The address answers in any case; without a record it has its name and a sentence.
 */

import type { Label } from '../base/centre/schema'
import { centre, hasPath } from '../base/config'
import type { TextKey } from '../texts/texts'

/** `Name`: a text of the product, or for a campaign one of the centre's folder. */
export interface FixedPage<Name = TextKey> {
  path: string
  /** What it is called in trails, in the campaigns' navigation, and where no record gives it a title. */
  name: Name
  /** Candidate slugs of the custom page, the best first. */
  slugs: readonly string[]
  /** Group of banners named for it. */
  banner: string
  noindex?: true
  /** How to reach the centre is what it is for. */
  isContact?: true
  /** The entries of its page have addresses of their own below it (rule 5.4). */
  hasEntries?: boolean
}

/** A page of a campaign. */
export interface CampaignPage extends FixedPage<Label> {
  /** The events with this tag are listed on it, and have addresses below it. */
  eventsTagged?: string | undefined
}

/** A programme with a front page and sections of its own (rule 8.8). */
export interface Campaign {
  front: CampaignPage
  sections: readonly CampaignPage[]
  /** Path of the section whose entries the front page shows. */
  stories: string
  /** The picture for it, where neither the page nor the banners have one. */
  scene: string
  /** Without the padding of inside pages. */
  flush: boolean
}

const defaultBanner = 'Pages Banner'
const page = (path: string, name: TextKey, banner: string = defaultBanner): FixedPage => {
  const slug = path.slice(1)
  return { path, name, slugs: [prefixed(slug), slug, ...(centre.slugs[path] ?? [])], banner }
}

/** The name of a record as this centre's managers give it. */
export const prefixed = (slug: string): string => `${centre.slugPrefix}-${slug}`

/** The pages with a fixed address whose text is a page record. */
export const amenities = page('/amenities', 'fixed.amenities', 'Amenities Banner')
export const contactUs: FixedPage = { ...page('/contact-us', 'fixed.contactUs', 'Contact Us Banner'), isContact: true }
export const kidsClub = page('/kids-club', 'fixed.kidsClub', 'Kids Club Banner')
export const newsletter = page('/newsletter', 'fixed.newsletter', 'Newsletter Banner')
export const retailerHub = page('/retailer-hub', 'fixed.retailerHub')
export const thankYou: FixedPage = { ...page('/thank-you', 'fixed.thankYou'), noindex: true }

/** What parents are told under the text of the kids club. */
export const kidsClubDisclaimers = [prefixed('kids-club-disclaimer'), 'kids-club-disclaimer']

/** The campaigns of this centre (centre.ts), with their pages. */
export const campaigns: readonly Campaign[] = centre.campaigns.map(
  ({ front, sections, stories, scene, flush = false }) => ({
    front,
    sections: sections.map((section) => ({ ...section, banner: defaultBanner })),
    stories,
    scene,
    flush,
  }),
)

/** Every address of the table. */
export const fixedPages: readonly FixedPage<TextKey | Label>[] = [
  ...[amenities, contactUs, kidsClub, newsletter, retailerHub, thankYou].filter(({ path }) => hasPath(path)),
  ...campaigns.flatMap(({ front, sections }) => [front, ...sections]),
]

/** Records that are a part of another page (its fine print), not pages that anyone would look for in the list. */
export const fineprint = /-disclaimer$/
