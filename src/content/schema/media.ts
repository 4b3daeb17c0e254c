/** Named picture groups, the home page, popups, and the optional picture lists (rule 7.8). */
import * as z from 'zod/mini'
import { isFile } from '../text/addresses'
import { Event, Promotion, visibilityFields } from './items'
import * as field from './primitives'
import { Store } from './store'

/** Not that of its file, as some tools enter it. */
const pictureName = field.transform(field.text, (name) => (isFile(name ?? '') ? null : name), z.nullable(z.string()))

/** A picture, which may be sent as its address alone. */
export const GalleryItem = z.pipe(
  z.transform((sent) => (typeof sent === 'string' ? { image_url: sent } : sent)),
  z.object({
    id: field.optionalId,
    ...field.withTwins({ name: pictureName }),
    heading: field.text,
    ...field.withTwins({ callout: field.text, description: field.html }),
    url: field.linkUrl,
    image_url: field.imageUrl,
    position: field.number,
    start_date: field.dateTime,
    end_date: field.dateTime,
  }),
)
export type GalleryItem = z.output<typeof GalleryItem>

const group = () =>
  z.object({
    id: field.optionalId,
    /** Empty if missing, so that the pictures are not lost. */
    name: field.transform(field.text, (value) => value ?? '', z.string()),
    slug: field.optionalSlug,
    gallery_items: field.lenientListOf(GalleryItem),
  })

/** A group of banners, found by its name; 'Property Banner' is the one every page falls back to. */
export const Banner = group()
export type Banner = z.output<typeof Banner>

export const Gallery = group()
export type Gallery = z.output<typeof Gallery>

const promotions = field.ifFamily('promotions', field.lenientListOf(Promotion), [])

export const Homepage = z.object({
  banners: field.lenientListOf(Banner),
  ...field.withTwins({ welcome_message: field.longText, callout: field.text }),
  featured_promotions: promotions,
  featured_stores: field.lenientListOf(Store),
  featured_on_home_page_promotions: promotions,
  featured_on_home_page_events: field.ifFamily('events', field.lenientListOf(Event), []),
})
export type Homepage = z.output<typeof Homepage>

/** Which one is shown: src/centre/items/popups.ts. */
const popupFields = {
  id: field.optionalId,
  ...field.withTwins({ name: field.text, description: field.html }),
  image_url: field.imageUrl,
  photo_link: field.linkUrl,
  position: field.number,
  ...visibilityFields,
  /** Seconds before it may appear; null: the centre's own. */
  delay_seconds: field.number,
  /** "leaving": only when the visitor is about to leave; anything else: after some reading (rule 3.9). */
  trigger: field.keyword,
  locale: field.text,
}
export const Popup = field.transform(z.object(popupFields), (popup) => field.untitled(popup, 'description', 'name'))
export type Popup = z.output<typeof Popup>

const featureFields = {
  ...field.withTwins({ name: field.text, description: field.html }),
  url: field.linkUrl,
  image_url: field.imageUrl,
}
export const FeatureItem = field.transform(z.object(featureFields), (item) =>
  field.untitled(item, 'description', 'name'),
)
export type FeatureItem = z.output<typeof FeatureItem>

export const Fashion = z.object({
  id: field.optionalId,
  name: field.requiredText,
  name_2: field.text,
  slug: field.optionalSlug,
  fashion_images: field.lenientListOf(
    z.object({
      id: field.orNullish(field.id),
      photo_url: field.imageUrl,
      ...field.withTwins({ caption: pictureName }),
      description: field.html,
      created_at: field.dateTime,
    }),
  ),
})
export type Fashion = z.output<typeof Fashion>
