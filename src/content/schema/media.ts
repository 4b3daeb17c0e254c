/** Named picture groups, the home page, popups, and the optional picture lists (rule 7.8). */
import * as z from 'zod'
import { gives } from '../check/outputs'
import { Event, Promotion } from './items'
import {
  dateTime,
  flag,
  html,
  id,
  imageUrl,
  lenientListOf,
  linkUrl,
  longText,
  number,
  optionalId,
  optionalSlug,
  requiredText,
  text,
} from './primitives'
import { Store } from './store'

const galleryItemFields = {
  id: optionalId,
  name: text,
  name_2: text,
  heading: text,
  callout: text,
  callout_2: text,
  description: html,
  description_2: html,
  url: linkUrl,
  image_url: imageUrl,
  position: number,
  start_date: dateTime,
  end_date: dateTime,
}
/** A picture of a group. The service's older generation calls it `photo_url`, and sends an absolute URL beside it. */
export const GalleryItem = gives(
  z
    .object({ ...galleryItemFields, image_url_abs: imageUrl, photo_url_abs: imageUrl, photo_url: imageUrl })
    .transform(({ image_url_abs, photo_url_abs, photo_url, ...item }) => ({
      ...item,
      image_url: image_url_abs ?? item.image_url ?? photo_url_abs ?? photo_url,
    })),
  z.object(galleryItemFields),
)
export type GalleryItem = z.output<typeof GalleryItem>

const groupFields = {
  id: optionalId,
  /** Empty where it is missing, so that the pictures are not lost. */
  name: gives(
    text.transform((value) => value ?? ''),
    z.string(),
  ),
  slug: optionalSlug,
  gallery_items: lenientListOf(GalleryItem),
}
/** A named group of pictures. The older generation calls them `images`. */
const group = () =>
  gives(
    z
      .object({ ...groupFields, images: lenientListOf(GalleryItem) })
      .transform(({ images, ...rest }) => (rest.gallery_items.length > 0 ? rest : { ...rest, gallery_items: images })),
    z.object(groupFields),
  )

/** A group of banners, found by its name; 'Property Banner' is the one every page falls back to. */
export const Banner = group()
export type Banner = z.output<typeof Banner>

export const Gallery = group()
export type Gallery = z.output<typeof Gallery>

export const Homepage = z.object({
  banners: lenientListOf(Banner),
  welcome_message: longText,
  welcome_message_2: longText,
  callout: text,
  callout_2: text,
  featured_promotions: lenientListOf(Promotion),
  featured_stores: lenientListOf(Store),
  featured_on_home_page_promotions: lenientListOf(Promotion),
  featured_on_home_page_events: lenientListOf(Event),
})
export type Homepage = z.output<typeof Homepage>

/** Which one is shown: src/centre/items/popups.ts. `photo_url` is the older generation's name for the picture. */
const popupFields = {
  id: optionalId,
  name: text,
  name_2: text,
  description: html,
  description_2: html,
  image_url: imageUrl,
  photo_link: linkUrl,
  position: number,
  status: text.transform((value) => value?.toLowerCase() ?? null),
  start_date: dateTime,
  end_date: dateTime,
  no_end_date: flag,
  show_on_web_date: dateTime,
  /** Seconds before it may appear; null: as the centre's folder says. */
  delay_seconds: number,
  /** "leaving": only when the visitor is about to leave; anything else: once the page has been read. */
  trigger: text.transform((value) => value?.toLowerCase() ?? null),
  locale: text,
}
export const Popup = gives(
  z
    .object({ ...popupFields, photo_url: imageUrl })
    .transform(({ photo_url, ...popup }) => ({ ...popup, image_url: popup.image_url ?? photo_url })),
  z.object(popupFields),
)
export type Popup = z.output<typeof Popup>

export const FeatureItem = z.object({
  name: text,
  name_2: text,
  description: html,
  description_2: html,
  url: linkUrl,
  image_url: imageUrl,
})
export type FeatureItem = z.output<typeof FeatureItem>

export const Fashion = z.object({
  id: optionalId,
  name: requiredText,
  name_2: text,
  slug: optionalSlug,
  fashion_images: lenientListOf(
    z.object({
      id: id.nullish().catch(null),
      photo_url: imageUrl,
      caption: text,
      caption_2: text,
      description: html,
      created_at: dateTime,
    }),
  ),
})
export type Fashion = z.output<typeof Fashion>
