/** The centre itself, and the site (rule 8.6, home page). */

import type { GeoCoordinates, LocationFeatureSpecification, PostalAddress, ShoppingCenter, WebSite } from 'schema-dts'
import type { Locale } from '../../base/config'
import { has } from '../../base/config'
import type { SocialLink } from '../../content/schema/property'
import { coordinatesOf } from '../place'
import { plainText } from '../plain-text'
import { centreId, fileUrl, type GraphContext, idOf, languageTag, type NodeOf, node, pageUrl, reference } from './graph'
import { openingHours, specialOpeningHours } from './opening-hours'

// Search engines ask for ISO codes; the service sends either.
const countries: ReadonlyMap<string, string> = new Map([
  ['canada', 'CA'],
  ['ca', 'CA'],
  ['can', 'CA'],
  ['united states', 'US'],
  ['usa', 'US'],
  ['us', 'US'],
])
const provinces: ReadonlyMap<string, string> = new Map([
  ['alberta', 'AB'],
  ['british columbia', 'BC'],
  ['manitoba', 'MB'],
  ['new brunswick', 'NB'],
  ['newfoundland and labrador', 'NL'],
  ['northwest territories', 'NT'],
  ['nova scotia', 'NS'],
  ['nunavut', 'NU'],
  ['ontario', 'ON'],
  ['prince edward island', 'PE'],
  ['quebec', 'QC'],
  ['québec', 'QC'],
  ['saskatchewan', 'SK'],
  ['yukon', 'YT'],
])
const coded = (name: string | null, codes: ReadonlyMap<string, string>): string | null =>
  name === null ? null : (codes.get(name.trim().toLowerCase()) ?? name)

const unitWords: Readonly<Record<Locale, string>> = { en: 'Unit', fr: 'Local' }

/** The centre's address; that of a store has its unit in front. */
export function postalAddress(
  { property, locale }: Pick<GraphContext, 'property' | 'locale'>,
  unit?: string | null,
): NodeOf<PostalAddress> {
  const street = [unit ? `${unitWords[locale]} ${unit}` : null, property.address1, property.address2]
    .filter(Boolean)
    .join(', ')
  return node<NodeOf<PostalAddress>>({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: property.city,
    addressRegion: coded(property.province_state, provinces),
    postalCode: property.postal_code,
    // The postal code of Canada is like no other: it names the country where the service does not.
    addressCountry:
      coded(property.country, countries) ?? (/^[A-Z]\d[A-Z]/i.test(property.postal_code ?? '') ? 'CA' : null),
  })
}

/** Pages elsewhere; some records hold no more than a network's front door. */
export const sameAs = (links: readonly SocialLink[], ...others: (string | null)[]): string[] => {
  const urls = [...others, ...links.map(({ url }) => url)]
  return [...new Set(urls.filter((url): url is string => url !== null && isTelling(url)))]
}
const isTelling = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, pathname, search, hostname } = new URL(url)
  const isNetwork =
    /(^|\.)(facebook|instagram|twitter|x|youtube|pinterest|yelp|tripadvisor|weibo|snapchat|tiktok)\.[a-z]+$/.test(
      hostname,
    )
  return /^https?:$/.test(protocol) && !(isNetwork && pathname === '/' && search === '')
}

/** The centre as other nodes name it: enough to be understood where the full node is not on the page. */
export const centreReference = (context: GraphContext): NodeOf<ShoppingCenter> =>
  node<NodeOf<ShoppingCenter>>({
    '@type': 'ShoppingCenter',
    '@id': centreId(context),
    name: context.property.name,
    url: pageUrl('/', context),
    address: postalAddress(context),
  })

export interface CentreDetails {
  /** A picture of the centre. */
  image?: string | null
  /** As the page shows it; may be HTML. */
  description?: string | null
  /** Names of what the centre offers: "Wheelchairs and strollers". */
  amenities?: readonly string[]
}

/** The centre in full: for the home page, /hours, /amenities, /map and /contact-us. */
export function shoppingCentre(
  context: GraphContext,
  { image, description, amenities = [] }: CentreDetails = {},
): NodeOf<ShoppingCenter> {
  const { property, hours, now, zone } = context
  const place = coordinatesOf(property)
  return node<NodeOf<ShoppingCenter>>({
    ...centreReference(context),
    description: plainText(description),
    geo: place && node<NodeOf<GeoCoordinates>>({ '@type': 'GeoCoordinates', ...place }),
    telephone: property.contact_phone,
    image: fileUrl(image ?? property.default_logo, context),
    logo: fileUrl(property.default_logo, context),
    hasMap: has('map') ? pageUrl('/map', context) : undefined,
    sameAs: sameAs(property.social_links),
    openingHoursSpecification: openingHours(hours, zone),
    specialOpeningHoursSpecification: specialOpeningHours(hours, now, zone),
    amenityFeature: amenities.map((name) =>
      node<NodeOf<LocationFeatureSpecification>>({ '@type': 'LocationFeatureSpecification', name, value: true }),
    ),
  })
}

/** The site, for its name in search results. No search box: engines stopped showing it in 2024. */
export const webSite = (context: GraphContext): NodeOf<WebSite> =>
  node<NodeOf<WebSite>>({
    '@type': 'WebSite',
    '@id': idOf('/', 'website', context),
    name: context.property.name,
    url: pageUrl('/', context),
    inLanguage: languageTag(context.locale),
    publisher: reference(centreId(context)),
  })
