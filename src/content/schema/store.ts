import * as z from 'zod/mini'
import { Hours } from './hours'
import * as field from './primitives'
import { SocialLink } from './property'

const count = field.transform(field.number, (value) => value ?? 0, z.number())

/** The word before the number of a unit, which our texts add; "0" and "TBA" are no number. */
const unitWords =
  /^(?:(?:units?|unités?|local|locaux|suites?|spaces?)(?![\p{L}\d])[\s.:\p{Pd}]*)?(?:#\s*|n[o°]\.?\s*(?=\d))?(?:(?:0+|tb[ad])$)?/iu
const unit = field.transform(field.text, (value) => value?.replace(unitWords, '') || null)

/** A store as in the list (`stores/list`). */
export const Store = z.object({
  id: field.id,
  slug: field.slug,
  name: field.requiredText,
  /** Ids of both top-level categories and sub-categories. */
  categories: field.idList,
  is_new_store: field.flag,
  is_coming_soon_store: field.flag,
  is_relocated_store: field.flag,
  is_temporarily_closed: field.flag,
  logo_image_url: field.imageUrl,
  store_front_image_url: field.imageUrl,
  phone: field.phone,
  website: field.linkUrl,
  tags: field.textList,
  keywords: field.textList,
  unit,
  active_promotions_count: field.ifFamily('promotions', count, 0),
  active_events_count: field.ifFamily('events', count, 0),
  active_jobs_count: field.ifFamily('jobs', count, 0),
  sync_with_centre_hours: field.flag,
  is_free_form_hours: field.flag,
  ...field.withTwins({ location_information: field.html }),
  svgmap_region: field.text,
  x_coordinate: field.number,
  y_coordinate: field.number,
  z_coordinate: field.number,
  external_id: field.text,
})
export type Store = z.output<typeof Store>

/** A store's full record (`store_by_slug/{slug}`). */
export const FullStore = z.extend(Store, {
  ...field.withTwins({ description: field.html }),
  hours: field.orNull(Hours),
  social_links: field.lenientListOf(SocialLink),
  store_recommendations: field.idList,
  products: field.html,
  brand_description: field.html,
  service: field.html,
  amenities: field.html,
  return_policy: field.html,
  parking_information: field.html,
})
export type FullStore = z.output<typeof FullStore>

/** A top-level category, or with a `parent_category_id` a sub-category, in one list. */
export const Category = z.object({
  id: field.id,
  ...field.withTwins({ name: field.text }),
  short_name: field.text,
  slug: field.optionalSlug,
  parent_category_id: field.optionalId,
})
export type Category = z.output<typeof Category>
