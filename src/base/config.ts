/** What makes this centre this centre: its menu, its fixed pages, its numbers. */

/** The centre this site is for; `PROPERTY_ID` and `CENTRE_ID` override them. */
export const defaultPropertyId = '698'
export const defaultCentreId = '7'

/** What stands under the icon on a home screen, where the centre's name begins so. */
export const shortName = 'Sevenoaks'

/** Used when the property names no zone, or one that cannot be resolved. */
export const defaultTimeZone = 'America/Vancouver'

/** Languages the site can speak; `LOCALES` chooses. The tag is what `lang` and `hreflang` say. */
export const languages = { en: { tag: 'en-US', name: 'English' }, fr: { tag: 'fr-CA', name: 'Français' } } as const
export type Locale = keyof typeof languages
export const localeNames = Object.keys(languages) as Locale[]

/**
 * The language in which every field of the content is written, and that of its twins with `_2` (rule 6.2), null where
 * there are none. A deployment has one content service, so both stand once its first request is opened, and never change.
 */
export let contentLocale: Locale = 'en'
export let twinLocale: Locale | null = 'fr'

/** Says in which languages the content of this deployment is written (src/base/settings.ts). */
export function writtenIn([first, twin]: readonly [Locale, ...Locale[]]): void {
  contentLocale = first
  twinLocale = twin ?? null
}

/** The language of the names in this file. */
export const labelLocale: Locale = 'en'

/** One entry of the main menu (rule 5.5). */
export interface MenuItem {
  name: string
  id: string
  href?: string
  sub_menu?: readonly { name: string; id: string; href: string }[]
}

/** The main menu, label for label (rule 5.5). */
export const menu: readonly MenuItem[] = [
  {
    name: 'Shopping',
    id: 'shopping',
    sub_menu: [
      { name: 'Store Directory', id: 'store-directory', href: '/stores' },
      { name: 'Centre Map', id: 'centre-map', href: '/map' },
      { name: 'Hours', id: 'hours', href: '/hours' },
      { name: 'Gift Cards', id: 'gift-cards', href: '/pages/sevenoaks-gift-cards' },
    ],
  },
  { name: 'Promotions', id: 'promotions', href: '/promotions/stores' },
  {
    name: "What's Happening",
    id: 'whats-happening',
    sub_menu: [
      { name: 'Events', id: 'events', href: '/events' },
      { name: 'Newsletter', id: 'newsletter', href: '/newsletter' },
      { name: '50th Anniversary', id: '50th-anniversary', href: '/pages/50-years-of-sevenoaks' },
    ],
  },
  {
    name: 'Community',
    id: 'community',
    sub_menu: [
      { name: 'Mall Walking Club', id: 'walking-club', href: '/pages/walking-club' },
      { name: 'Kids Club', id: 'kids-club', href: '/contests/sevenoaks-kids-club' },
      { name: 'Community Support', id: 'community-support', href: '/pages/sevenoaks-community-programs' },
      { name: 'One Planet', id: 'one-planet', href: '/oneplanet' },
      { name: 'CHECK-IN!', id: 'check-in', href: '/checkin' },
    ],
  },
  {
    name: 'Contact Us',
    id: 'contact',
    sub_menu: [
      { name: 'Contact Us', id: 'contact-us', href: '/contact-us' },
      { name: 'Guest Experience', id: 'guest-experience', href: '/pages/sevenoaks-guest-services' },
      { name: 'Leasing Opportunities', id: 'leasing', href: '/pages/sevenoaks-leasing' },
      { name: 'Careers', id: 'careers', href: '/jobs' },
    ],
  },
]

/** The footer's links: every part of the site that the main menu does not lead to in one step, and the most used. */
export const footerLinks: readonly { name: string; href: string }[] = [
  { name: 'Store Directory', href: '/stores' },
  { name: 'Dining', href: '/dining' },
  { name: 'Centre Map', href: '/map' },
  { name: 'Amenities', href: '/amenities' },
  { name: 'Gift Cards', href: '/pages/sevenoaks-gift-cards' },
  { name: 'Promotions', href: '/promotions' },
  { name: 'Events', href: '/events' },
  { name: 'Contests', href: '/contests' },
  { name: 'Blog', href: '/blogs' },
  { name: 'One Planet', href: '/oneplanet' },
  { name: 'CHECK-IN!', href: '/checkin' },
  { name: 'Kids Club', href: '/kids-club' },
  { name: 'Newsletter', href: '/newsletter' },
  { name: 'Careers', href: '/jobs' },
  { name: 'Leasing', href: '/pages/sevenoaks-leasing' },
  { name: 'Retailer Hub', href: '/retailer-hub' },
  { name: 'Contact Us', href: '/contact-us' },
  { name: 'All pages', href: '/pages' },
]

export const giftCardHref = '/pages/sevenoaks-gift-cards'
export const privacyHref = '/pages/privacy'
export const legalLinks = [
  { name: 'Accessibility', href: '/pages/accessibility' },
  { name: 'Privacy', href: privacyHref },
] as const

/**
 * Slugs of the contest by whose record children join the kids club (rule 3.4). No other contest is the club, whatever its
 * name says. The first is where the way to it leads while the contests cannot be had.
 */
export const kidsClubContests = ['sevenoaks-kids-club'] as const

/** The group of banners that every page falls back to (rule 4.9). */
export const propertyBanner = 'Property Banner'

/** What categories of places to eat are called; `DINING_CATEGORIES` names others (rule 4.5). */
export const usualDiningNames: readonly string[] = [
  'Dining',
  'Food',
  'Food & Drink',
  'Food & Drinks',
  'Food & Beverage',
  'Food & Dining',
  'Food & Restaurants',
  'Food Court',
  'Food Services',
  'Dining & Food',
  'Dining & Restaurants',
  'Restaurants',
  'Restaurant',
  'Restaurants & Cafés',
  'Restaurants & Food',
  'Cafés & Restaurants',
  'Eat',
  'Eats',
  'Eat & Drink',
  'Eateries',
  'Places to eat',
  'Restauration',
  'Aire de restauration',
  'Manger',
]

/** Old addresses that now live elsewhere, from → to; answered with 308. */
export const redirects: Readonly<Record<string, string>> = {
  '/directory': '/stores',
  '/store-directory': '/stores',
  '/centre-map': '/map',
  '/blog': '/blogs',
  '/careers': '/jobs',
  '/contact': '/contact-us',
}
