/** The centre itself, and the site (rule 8.6, home page). */
import { hasFamily, type Locale } from '../../base/config'
import { routes } from '../../base/routes'
import { plainTelephone } from '../../base/telephone'
import type { SocialLink } from '../../content/schema/property'
import { coordinatesOf, postalCodeOf, streetLines } from '../place'
import { plainText } from '../plain-text'
import { profilesOf } from '../social-networks'
import { provinceOf } from '../time/statutory'
import { centreId, fileUrl, type GraphContext, idOf, languageTag, type NodeOf, node, pageUrl } from './graph'
import { openingHours, specialOpeningHours } from './opening-hours'

// Search engines expect ISO codes; the service sends codes or names.
const countries: ReadonlyMap<string, string> = new Map(
  Object.entries({ canada: 'CA', ca: 'CA', can: 'CA', 'united states': 'US', usa: 'US', us: 'US' }),
)
const countryOf = (name: string | null): string | null =>
  name === null ? null : (countries.get(name.trim().toLowerCase()) ?? name)

const unitWords: Readonly<Record<Locale, string>> = { en: 'Unit', fr: 'Local' }

/** The centre's address; a store's is prefixed with its unit. */
export function postalAddress({ property, locale }: Pick<GraphContext, 'property' | 'locale'>, unit?: string | null) {
  return node('PostalAddress', {
    streetAddress: [...(unit ? [`${unitWords[locale]} ${unit}`] : []), ...streetLines(property)].join(', '),
    addressLocality: property.city,
    addressRegion: provinceOf(property.province_state) ?? property.province_state,
    postalCode: postalCodeOf(property),
    // Canadian postal codes are unlike any others, so one implies the country where the service names none.
    addressCountry: countryOf(property.country) ?? (/^[A-Z]\d[A-Z]/i.test(property.postal_code ?? '') ? 'CA' : null),
  })
}

/** Valid, distinct URLs of profiles elsewhere. */
export const sameAs = (links: readonly SocialLink[], ...others: (string | null)[]): string[] =>
  profilesOf([...others.map((url) => ({ url })), ...links]).flatMap(({ url }) => (/^https?:/.test(url) ? url : []))

/** The centre as other nodes refer to it: enough for pages without the full node. */
export const centreReference = (context: GraphContext): NodeOf<'ShoppingCenter'> =>
  node('ShoppingCenter', {
    '@id': centreId(context),
    name: context.property.name,
    url: pageUrl('/', context),
    address: postalAddress(context),
  })

/** A picture; a description as the page shows it, maybe HTML; names of what it offers: "Wheelchairs and strollers". */
type CentreDetails = { image?: string | null; description?: string | null; amenities?: readonly string[] }

/** The centre in full: for the home page, /hours, /amenities, /map and /contact-us. */
export function shoppingCentre(context: GraphContext, { image, description, amenities = [] }: CentreDetails = {}) {
  const { property, hours, now, zone } = context
  const place = coordinatesOf(property)
  return node('ShoppingCenter', {
    ...centreReference(context),
    description: plainText(description),
    geo: place && node('GeoCoordinates', { ...place }),
    telephone: plainTelephone(property.contact_phone),
    image: fileUrl(image ?? property.default_logo, context),
    logo: fileUrl(property.default_logo, context),
    hasMap: hasFamily('map') ? pageUrl(routes.map.path, context) : undefined,
    sameAs: sameAs(property.social_links),
    openingHoursSpecification: openingHours(hours, zone),
    specialOpeningHoursSpecification: specialOpeningHours(hours, now, zone),
    amenityFeature: amenities.map((name) => node('LocationFeatureSpecification', { name, value: true })),
  })
}

/** The site, for its name in search results. No SearchAction: engines stopped showing the search box in 2024. */
export const webSite = (context: GraphContext): NodeOf<'WebSite'> =>
  node('WebSite', {
    '@id': idOf('/', 'website', context),
    name: context.property.name,
    url: pageUrl('/', context),
    inLanguage: languageTag(context.locale),
    publisher: { '@id': centreId(context) },
  })
