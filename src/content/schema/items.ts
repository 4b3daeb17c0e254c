/**
 * Promotions, coupons, events, news and jobs: one shared record with a different owner prefix (rule 7.8).
 */
import * as z from 'zod'
import { gives } from '../check/outputs'
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
  requiredText,
  slug,
  text,
  textList,
} from './primitives'

/** Who an item belongs to: a store, or the centre itself (`type` "Property"). */
const Owner = z
  .object({ id: optionalId, name: text, type: text })
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

const shared = {
  id,
  slug,
  name: requiredText,
  name_2: text,
  subtitle: text,
  description: html,
  description_2: html,
  plain_text_description: longText,
  plain_text_description_2: longText,
  tags: textList,
  image_url: imageUrl,
  image_url_alt_text: text,
  banner_url: imageUrl,
  banner_url_alt_text: text,
  /** 'active' and 'cancelled' are shown; any other value hides the item. */
  status: text.transform((value) => value?.toLowerCase() ?? null),
  start_date: dateTime,
  end_date: dateTime,
  no_end_date: flag,
  show_on_web_date: dateTime,
  /** Clock times are shown only where this is set. */
  show_times: flag,
  is_featured: flag,
  is_featured_on_home_page: flag,
  position_featured: number,
  position_featured_on_home_page: number,
  location_information: html,
  cadence_line: text,
  disclaimer_message: longText,
  alt_url: linkUrl,
  phone: text,
  email: text,
  locale: text,
  created_at: dateTime,
  updated_at: dateTime,
}

export const Promotion = z.object({
  ...shared,
  /** 'Store' links to a store (rule 4.2). */
  promotionable_type: text,
  promotionable_id: optionalId,
  promotionable: Owner,
})
export type Promotion = z.output<typeof Promotion>

/** A coupon has the fields of a promotion (rule 7.8). */
export const Coupon = Promotion
export type Coupon = Promotion

/** The other dates of an event that comes back; null for what is no event (rule 1.5). */
const OtherDate = z.object({ id: optionalId, start_date: dateTime, end_date: dateTime })
const otherDates = z.array(OtherDate).nullable()
type OtherDates = z.output<typeof otherDates>

export const Event = z.object({
  ...shared,
  eventable_type: text,
  eventable_id: optionalId,
  eventable: Owner,
  is_recurring: flag,
  is_ongoing: flag,
  recurring_events: gives(
    lenientListOf(OtherDate).transform((dates): OtherDates => dates),
    otherDates,
  ),
})
export type Event = z.output<typeof Event>

/** News has an event's fields, its owner's among them (rule 4.2), and happens on no day. */
export const News = Event.extend({
  recurring_events: gives(
    z
      .unknown()
      .optional()
      .transform((): OtherDates => null),
    otherDates,
  ),
})
export type News = z.output<typeof News>

export const Job = z.object({
  ...shared,
  jobable_type: text,
  jobable_id: optionalId,
  jobable: Owner,
  job_type: text,
  message: html,
  contact_name: text,
  contact_email: text,
  contact_phone: text,
  contact_website: linkUrl,
})
export type Job = z.output<typeof Job>

export const Contest = z.object({
  id,
  slug,
  name: requiredText,
  name_2: text,
  description: html,
  description_2: html,
  image_url: imageUrl,
  status: text.transform((value) => value?.toLowerCase() ?? null),
  start_date: dateTime,
  end_date: dateTime,
  no_end_date: flag,
  show_on_web_date: dateTime,
  is_featured: flag,
  /** An entry needs an uploaded picture. */
  use_contest_image: flag,
  rules_and_regs: linkUrl,
  updated_at: dateTime,
})
export type Contest = z.output<typeof Contest>
