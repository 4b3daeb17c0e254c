import * as z from 'zod/mini'
import * as field from './primitives'

/** A link to the centre's or a store's page on another site. `callout` is the label for screen readers. */
export const SocialLink = z.object({ social_type: field.text, url: field.linkUrl, callout: field.text })
export type SocialLink = z.output<typeof SocialLink>

/** The centre itself: the resource with an empty path (rule 7.8). */
export const Property = z.object({
  id: field.id,
  name: field.requiredText,
  slug: field.optionalSlug,
  url: field.linkUrl,
  time_zone: field.text,
  address1: field.text,
  address2: field.text,
  city: field.text,
  province_state: field.text,
  country: field.text,
  postal_code: field.text,
  /** Degrees; src/centre/place.ts ignores invalid ones. */
  latitude: field.number,
  longitude: field.number,
  contact_phone: field.phone,
  contact_email: field.email,
  description: field.html,
  welcome_message: field.longText,
  default_logo: field.imageUrl,
  social_links: field.lenientListOf(SocialLink),
  /** 'none' or nothing: no alert (rule 3.7). */
  alert_display_type: field.transform(field.text, (value) => value?.toLowerCase() ?? 'none', z.string()),
  ...field.withTwins({ alert_title: field.text, alert_message: field.html }),
  meta_data_object: field.transform(
    field.orNullish(z.object({ show_store_hours: field.flagUnlessOff })),
    (value) => value ?? { show_store_hours: true },
    z.object({ show_store_hours: z.boolean() }),
  ),
})
export type Property = z.output<typeof Property>
