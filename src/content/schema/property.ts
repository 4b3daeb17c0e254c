import * as z from 'zod'
import { gives } from '../check/outputs'
import {
  email,
  flagUnlessOff,
  html,
  id,
  imageUrl,
  lenientListOf,
  linkUrl,
  longText,
  number,
  optionalSlug,
  requiredText,
  text,
} from './primitives'

/** A link to the centre's or a store's page on another site. `callout` is the label for screen readers. */
export const SocialLink = z.object({ social_type: text, url: linkUrl, callout: text })
export type SocialLink = z.output<typeof SocialLink>

/** The centre itself: the service's empty resource (rule 7.8). */
export const Property = z.object({
  id,
  name: requiredText,
  slug: optionalSlug,
  url: linkUrl,
  time_zone: text,
  address1: text,
  address2: text,
  city: text,
  province_state: text,
  country: text,
  postal_code: text,
  /** Degrees; invalid coordinates are ignored where they are read (src/centre/place.ts). */
  latitude: number,
  longitude: number,
  contact_phone: text,
  contact_email: email,
  description: html,
  welcome_message: longText,
  default_logo: imageUrl,
  social_links: lenientListOf(SocialLink),
  /** 'none': no alert; null and empty mean the same (rule 3.7). */
  alert_display_type: gives(
    text.transform((value) => value?.toLowerCase() ?? 'none'),
    z.string(),
  ),
  alert_title: text,
  alert_title_2: text,
  alert_message: html,
  alert_message_2: html,
  meta_data_object: gives(
    z
      .object({ show_store_hours: flagUnlessOff })
      .nullish()
      .catch(null)
      .transform((value) => value ?? { show_store_hours: true }),
    z.object({ show_store_hours: z.boolean() }),
  ),
})
export type Property = z.output<typeof Property>
