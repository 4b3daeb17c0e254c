import * as z from 'zod'
import { gives } from '../check/outputs'
import { Hours } from './hours'
import {
  flag,
  html,
  id,
  idList,
  imageUrl,
  lenientListOf,
  linkUrl,
  number,
  optionalId,
  optionalSlug,
  requiredText,
  slug,
  text,
  textList,
} from './primitives'
import { SocialLink } from './property'

const count = gives(
  number.transform((value) => value ?? 0),
  z.number(),
)

/** A store as in the list (`stores/list`). */
export const Store = z.object({
  id,
  slug,
  name: requiredText,
  /** Ids of both top-level categories and sub-categories. */
  categories: idList,
  is_new_store: flag,
  is_coming_soon_store: flag,
  is_relocated_store: flag,
  is_temporarily_closed: flag,
  logo_image_url: imageUrl,
  store_front_image_url: imageUrl,
  phone: text,
  website: linkUrl,
  tags: textList,
  keywords: textList,
  unit: text,
  active_promotions_count: count,
  active_events_count: count,
  active_jobs_count: count,
  sync_with_centre_hours: flag,
  is_free_form_hours: flag,
  location_information: html,
  location_information_2: html,
  svgmap_region: text,
  x_coordinate: number,
  y_coordinate: number,
  z_coordinate: number,
  external_id: text,
})
export type Store = z.output<typeof Store>

/** A store's full record (`store_by_slug/{slug}`): the list's fields and the rest. */
export const FullStore = Store.extend({
  description: html,
  description_2: html,
  hours: Hours.nullish()
    .catch(null)
    .transform((value) => value ?? null),
  social_links: lenientListOf(SocialLink),
  store_recommendations: idList,
  products: html,
  brand_description: html,
  service: html,
  amenities: html,
  return_policy: html,
  parking_information: html,
})
export type FullStore = z.output<typeof FullStore>

/** Top-level when `parent_category_id` is null; sub-categories are in the same list (rule 7.8). */
export const Category = z.object({
  id,
  name: text,
  name_2: text,
  short_name: text,
  slug: optionalSlug,
  parent_category_id: optionalId,
})
export type Category = z.output<typeof Category>
