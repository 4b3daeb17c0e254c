/** The addresses of records: paths of the route table (rule 5.1), or else an anchor on another page. */
import { urlEncode } from '../base/bytes/encoded'
import { routes } from '../base/routes'
import { type ItemType, itemKinds, type MaybeExtra } from './items/kinds'
import { foldSlug } from './items/lookup'

type Slugged = { slug: string }

/** The lists of the community's items that have pages (rule 5.4); its events have none. */
export const extraPaths = { promotions: routes.extraPromotions.path, jobs: routes.extraJobs.path } as const
export const hasExtraPages = (name: ItemType): name is keyof typeof extraPaths => name in extraPaths

/** The list that an item of a content type is in. */
export const listPathOf = (name: ItemType, { isExtra }: MaybeExtra): string =>
  isExtra && hasExtraPages(name) ? extraPaths[name] : itemKinds[name].path

/** The element id of a community's item that has no page, in its list. */
export const communityAnchor = ({ slug }: Slugged): string => `community-${slug}`

/** The addresses of a content type's items; that of one without a page is its place in the list. */
export const itemAddress =
  (name: ItemType) =>
  (item: Slugged & MaybeExtra): string => {
    const hasPage = !item.isExtra || hasExtraPages(name)
    return listPathOf(name, item) + (hasPage ? `/${urlEncode(item.slug)}` : `#${urlEncode(communityAnchor(item))}`)
  }

/** Addresses of records that have a page: paths without a language prefix. */
export const storeAddress = ({ slug }: Slugged): string => routes.store.href({ slug })
/** The map with a store marked. */
export const storeMapAddress = ({ slug }: Slugged): string => routes.map.href({ store: slug })
/** The map with the route to a store. */
export const storeRouteAddress = ({ slug }: Slugged): string => routes.map.href({ to: slug })
export const promotionAddress = itemAddress('promotions')
export const eventAddress = itemAddress('events')
export const jobAddress = itemAddress('jobs')
export const contestAddress = itemAddress('contests')
export const postAddress = ({ slug }: Slugged): string => routes.post.href({ slug })
/** The same for the community's items of a content type. */
export const extraAddress =
  (name: ItemType) =>
  ({ slug }: Slugged): string =>
    itemAddress(name)({ slug, isExtra: true })

/** The heading of the holidays on the page of hours. */
export const holidaysId = 'h-holidays'
export const holidaysAddress = `${routes.hours.path}#${holidaysId}`

/** Element ids of records without a page of their own (rule 3.6). */
export const newsAnchor = ({ slug }: Slugged): string => `news-${slug}`
export const couponAnchor = ({ slug }: Slugged): string => `coupon-${slug}`
/** Words as part of an element's id or of an address. */
export const slugify = (words: string | null | undefined): string => foldSlug(words).replace(/[^\p{L}\p{N}]+/gu, '-')
/** The anchor of an entrance, as the drawings name it. */
export const entranceAnchor = (name: string): string => `entrance-${slugify(name)}`
export const amenityAnchor = ({ slug, title }: { slug?: string | null; title?: string | null }): string =>
  slug ?? slugify(title)

type PlaceSpot = { slug?: string | null; name?: string | null }

/** A place's anchor: its slug, else the names of its kind and itself ("Washrooms", "Level 1"), numbered if several. */
export function placeAnchor({ name, locations }: { name: string; locations: readonly PlaceSpot[] }, spot: PlaceSpot) {
  if (spot.slug) return `place-${spot.slug}`
  const position = locations.filter((each) => !each.slug && each.name === spot.name).indexOf(spot)
  return `place-${slugify([name, spot.name, position > 0 ? position + 1 : null].filter(Boolean).join(' '))}`
}

/** The addresses of these elements. */
export const newsAddress = (news: Slugged): string => `${routes.blogs.path}#${urlEncode(newsAnchor(news))}`
export const couponAddress = (coupon: Slugged): string => `${routes.promotions.path}#${urlEncode(couponAnchor(coupon))}`
export const placeAddress = (...place: Parameters<typeof placeAnchor>): string =>
  `${routes.map.path}#${urlEncode(placeAnchor(...place))}`
export const amenityAddress = (anchor: string): string => `${routes.amenities.path}#${urlEncode(anchor)}`
