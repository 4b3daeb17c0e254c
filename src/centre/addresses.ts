/** Where on this site a record is found. Only addresses of specification §2 exist; what has none stands on another page. */
import { bySlug, foldSlug, pageBySlug } from './lookup'

/** The specification's addresses without a slug (§2), optional slugs left out. */
export const fixedPaths: readonly string[] = [
  '/',
  ...[
    'amenities',
    'blogs',
    'checkin',
    'contact-us',
    'contests',
    'dining',
    'events',
    'hours',
    'jobs',
    'kids-club',
    'map',
  ].map(top),
  ...['newsletter', 'oneplanet', 'promotions', 'retailer-hub', 'stores', 'thank-you', 'pages'].map(top),
  ...['about-check-in', 'check-out-whos-checking-in', 'events', 'resources', 'the-goal', 'who-is-khp'].map(
    (name) => `/checkin/${name}`,
  ),
  ...['about', 'get-involved', 'retail-in-action', 'taking-action'].map((name) => `/oneplanet/${name}`),
  '/promotions/dining',
  '/promotions/stores',
  '/promotions/extra-promos',
  '/jobs/extra-jobs',
]

function top(name: string): string {
  return `/${name}`
}

/** Addresses below which pages of their own may stand (the optional slugs of specification §2). */
const sections = [
  '/checkin/check-out-whos-checking-in',
  '/checkin/the-goal',
  '/oneplanet/get-involved',
  '/oneplanet/retail-in-action',
]

/** What addresses need of a page record. */
export interface PageRecord {
  slug: string
  pageable_type?: string | null
  subpages?: readonly { slug?: string | null }[]
}

export interface AddressOptions {
  /** The centre's own slug: its page records may carry it in front ("sevenoaks-amenities" fills /amenities). */
  prefix?: string | null
  fixed?: readonly string[]
}

const segment = (slug: string): string => encodeURIComponent(slug)

/** The fixed address that a page record fills, or null. */
function fixedAddress(slug: string, { prefix, fixed = fixedPaths }: AddressOptions): string | null {
  const folded = foldSlug(slug)
  const bare = prefix && folded.startsWith(`${foldSlug(prefix)}-`) ? folded.slice(prefix.length + 1) : folded
  return (
    fixed.find((path) => {
      const names = path.split('/').filter(Boolean)
      const last = names.at(-1)
      // "about" alone says nothing; below a section the section's name must be there, unless the last part is telling.
      return (
        names.length > 0 && (bare === names.join('-') || (bare === last && (names.length === 1 || last.includes('-'))))
      )
    }) ?? null
  )
}

/**
 * The one address of a page record: the fixed one that it fills, its place in a section, or /pages/{slug}. Null for a
 * record that visitors cannot reach: of another owner, or with a slug that another record has before it.
 */
export function pageAddress<P extends PageRecord>(
  page: P,
  pages: readonly P[],
  options: AddressOptions = {},
): string | null {
  if (pageBySlug(pages, page.slug) !== page) return null
  const fixed = fixedAddress(page.slug, options)
  if (fixed !== null) return fixed
  for (const section of sections) {
    const parent = pages.find(
      (other) => pageBySlug(pages, other.slug) === other && fixedAddress(other.slug, options) === section,
    )
    if (parent && bySlug(parent.subpages, page.slug)) return `${section}/${segment(page.slug)}`
  }
  return `/pages/${segment(page.slug)}`
}

export const storeAddress = ({ slug }: { slug: string }): string => `/stores/${segment(slug)}`
export const promotionAddress = ({ slug }: { slug: string }): string => `/promotions/${segment(slug)}`
export const eventAddress = ({ slug }: { slug: string }): string => `/events/${segment(slug)}`
export const jobAddress = ({ slug }: { slug: string }): string => `/jobs/${segment(slug)}`
export const contestAddress = ({ slug }: { slug: string }): string => `/contests/${segment(slug)}`
export const postAddress = ({ slug }: { slug: string }): string => `/blogs/${segment(slug)}`
export const extraPromotionAddress = ({ slug }: { slug: string }): string => `/promotions/extra-promos/${segment(slug)}`
export const extraJobAddress = ({ slug }: { slug: string }): string => `/jobs/extra-jobs/${segment(slug)}`

/** Ids of the places on a page that stand for a record without an address of its own (design §10.11). */
export const newsAnchor = ({ slug }: { slug: string }): string => `news-${slug}`
export const couponAnchor = ({ slug }: { slug: string }): string => `coupon-${slug}`
export const placeAnchor = ({ slug, name }: { slug?: string | null; name?: string | null }): string =>
  `place-${slug ?? foldSlug(name).replace(/[^\p{L}\p{N}]+/gu, '-')}`
export const amenityAnchor = ({ slug, title }: { slug?: string | null; title?: string | null }): string =>
  slug ?? foldSlug(title).replace(/[^\p{L}\p{N}]+/gu, '-')

export const newsAddress = (news: { slug: string }): string => `/blogs#${segment(newsAnchor(news))}`
export const couponAddress = (coupon: { slug: string }): string => `/promotions#${segment(couponAnchor(coupon))}`
export const placeAddress = (place: Parameters<typeof placeAnchor>[0]): string => `/map#${segment(placeAnchor(place))}`
export const amenityAddress = (amenity: Parameters<typeof amenityAnchor>[0]): string =>
  `/amenities#${segment(amenityAnchor(amenity))}`
