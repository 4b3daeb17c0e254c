/**
 * THE table of the addresses whose content is a custom page that nobody guarantees (rule 5.3): which records are
 * looked for, the first found wins. The address answers in any case; without a record it has its name and a sentence.
 */
import type { TextKey } from '../texts/texts'

export interface FixedPage {
  path: string
  /** What it is called in trails, in the campaigns' navigation, and where no record gives it a title. */
  name: TextKey
  /** Candidate slugs of the custom page, the best first. */
  slugs: readonly string[]
  /** Group of banners named for it. */
  banner: string
  noindex?: true
  /** How to reach the centre is what it is for. */
  isContact?: true
  /** The entries of its page have addresses of their own below it (rule 5.4). */
  hasEntries?: true
}

/** A programme with a front page and sections of its own. */
export interface Campaign {
  front: FixedPage
  sections: readonly FixedPage[]
  /** Path of the section whose entries the front page shows. */
  stories: string
  /** Our drawing for it, where neither the page nor the banners have a picture. */
  scene: string
}

const defaultBanner = 'Pages Banner'
const page = (path: string, name: TextKey, slugs: readonly string[], banner: string = defaultBanner): FixedPage => ({
  path,
  name,
  slugs,
  banner,
})
const section = (path: string, name: TextKey, slugs: readonly string[]): FixedPage => ({
  ...page(path, name, slugs),
  hasEntries: true,
})

export const amenities = page('/amenities', 'fixed.amenities', ['sevenoaks-amenities', 'amenities'], 'Amenities Banner')
export const contactUs: FixedPage = {
  ...page('/contact-us', 'fixed.contactUs', ['sevenoaks-contact-us', 'contact-us'], 'Contact Us Banner'),
  isContact: true,
}
export const kidsClub = page('/kids-club', 'fixed.kidsClub', ['sevenoaks-kids-club', 'kids-club'], 'Kids Club Banner')
export const newsletter = page(
  '/newsletter',
  'fixed.newsletter',
  ['sevenoaks-newsletter', 'newsletter'],
  'Newsletter Banner',
)
export const retailerHub = page('/retailer-hub', 'fixed.retailerHub', ['sevenoaks-retailer-hub', 'retailer-hub'])
export const thankYou: FixedPage = {
  ...page('/thank-you', 'fixed.thankYou', ['sevenoaks-thank-you', 'thank-you']),
  noindex: true,
}

/** What parents are told under the text of the kids club. */
export const kidsClubDisclaimers = ['sevenoaks-kids-club-disclaimer', 'kids-club-disclaimer']

/** Its page lists the events that carry `checkInTag`. */
export const checkInEvents = page('/checkin/events', 'checkin.events', ['checkin-events', 'check-in-events'])
/** Tags of events are free words: letters alone are compared ("CHECK-IN!", "Check In"). */
export const checkInTag = 'checkin'

export const checkIn: Campaign = {
  front: page(
    '/checkin',
    'checkin.name',
    ['checkin', 'check-in', 'sevenoaks-checkin', 'sevenoaks-check-in'],
    'Check-in Banner',
  ),
  sections: [
    page('/checkin/about-check-in', 'checkin.about', ['about-check-in', 'checkin-about-check-in', 'about-checkin']),
    section('/checkin/check-out-whos-checking-in', 'checkin.who', [
      'check-out-whos-checking-in',
      'checkin-check-out-whos-checking-in',
    ]),
    checkInEvents,
    page('/checkin/resources', 'checkin.resources', ['checkin-resources', 'check-in-resources']),
    section('/checkin/the-goal', 'checkin.goal', ['the-goal', 'checkin-the-goal']),
    page('/checkin/who-is-khp', 'checkin.khp', ['who-is-khp', 'checkin-who-is-khp']),
  ],
  stories: '/checkin/check-out-whos-checking-in',
  scene: '/art/scenes/porch-lights.svg',
}

const onePlanet: Campaign = {
  front: page(
    '/oneplanet',
    'oneplanet.name',
    ['oneplanet', 'one-planet', 'sevenoaks-oneplanet', 'sevenoaks-one-planet'],
    'One Planet Banner',
  ),
  sections: [
    page('/oneplanet/about', 'oneplanet.about', [
      'oneplanet-about',
      'one-planet-about',
      'about-one-planet',
      'about-oneplanet',
    ]),
    section('/oneplanet/get-involved', 'oneplanet.getInvolved', ['get-involved', 'oneplanet-get-involved']),
    section('/oneplanet/retail-in-action', 'oneplanet.retail', ['retail-in-action', 'oneplanet-retail-in-action']),
    page('/oneplanet/taking-action', 'oneplanet.action', ['taking-action', 'oneplanet-taking-action']),
  ],
  stories: '/oneplanet/retail-in-action',
  scene: '/art/scenes/green-shoots.svg',
}

export const campaigns = [checkIn, onePlanet] as const

/** Every address of the table. */
export const fixedPages: readonly FixedPage[] = [
  amenities,
  contactUs,
  kidsClub,
  newsletter,
  retailerHub,
  thankYou,
  ...campaigns.flatMap(({ front, sections }) => [front, ...sections]),
]

/** Records that are a part of another page (its fine print), not pages that anyone would look for in the list. */
export const fineprint = /-disclaimer$/
