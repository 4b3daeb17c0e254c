/**
 * Promotions, coupons, events, news and jobs: one shared record with a different owner prefix (rule 7.8).
 */
import * as z from 'zod'
import { gives } from '../check/outputs'
import {
  dateTime,
  email,
  flag,
  flagUnlessOff,
  html,
  id,
  imageUrl,
  lenientListOf,
  linkUrl,
  longText,
  number,
  optionalId,
  plainAsHtml,
  requiredText,
  slug,
  text,
  textList,
} from './primitives'

/** The owner of an item: a store, or the centre itself (`type` "Property"). */
const Owner = z
  .object({ id: optionalId, name: text, type: text })
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

interface Described {
  description: string | null
  description_2: string | null
  plain_text_description: string | null
  plain_text_description_2: string | null
}

/** Fills `description`, which views read, for an item that is only described in plain text. */
const described = <Item extends Described>(item: Item): Item => ({
  ...item,
  description: item.description ?? plainAsHtml(item.plain_text_description),
  description_2: item.description_2 ?? plainAsHtml(item.plain_text_description_2),
})

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
  /** Clock times are hidden only where this is false: a service that does not say it means nothing by it. */
  show_times: flagUnlessOff,
  is_featured: flag,
  is_featured_on_home_page: flag,
  position_featured: number,
  position_featured_on_home_page: number,
  location_information: html,
  location_information_2: html,
  cadence_line: text,
  cadence_line_2: text,
  disclaimer_message: longText,
  alt_url: linkUrl,
  phone: text,
  email,
  locale: text,
  created_at: dateTime,
  updated_at: dateTime,
}

const promotionFields = {
  ...shared,
  /** 'Store' links to a store (rule 4.2). */
  promotionable_type: text,
  promotionable_id: optionalId,
  promotionable: Owner,
}
export const Promotion = gives(z.object(promotionFields).transform(described), z.object(promotionFields))
export type Promotion = z.output<typeof Promotion>

/** A coupon has the fields of a promotion (rule 7.8). */
export const Coupon = Promotion
export type Coupon = Promotion

const OtherDate = z.object({
  id: optionalId,
  start_date: dateTime,
  end_date: dateTime,
  status: text.transform((value) => value?.toLowerCase() ?? null),
})
/** The other dates of a recurring event; null for anything but an event (rule 1.7). */
const otherDates = z.array(OtherDate).nullable()
/** A date may be written alone, without its record. */
const writtenDate = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? { start_date: value } : value))
  .pipe(OtherDate)
type OtherDates = z.output<typeof otherDates>
export const datesOfEvent = gives(
  lenientListOf(writtenDate).transform((dates): OtherDates => dates),
  otherDates,
)

/** From the API alone: which dates are left is known when it is asked. */
const next_dates = gives(
  z
    .unknown()
    .optional()
    .transform((): z.output<typeof otherDates> => null),
  otherDates,
)

const eventFields = {
  ...shared,
  eventable_type: text,
  eventable_id: optionalId,
  eventable: Owner,
  is_recurring: flag,
  is_ongoing: flag,
  recurring_events: datesOfEvent,
  next_dates,
}
export const Event = gives(z.object(eventFields).transform(described), z.object(eventFields))
export type Event = z.output<typeof Event>

/** News has an event's fields, including its owner's (rule 4.2), but no recurring dates. */
const newsFields = {
  ...eventFields,
  recurring_events: gives(
    z
      .unknown()
      .optional()
      .transform((): OtherDates => null),
    otherDates,
  ),
}
export const News = gives(z.object(newsFields).transform(described), z.object(newsFields))
export type News = z.output<typeof News>

const jobFields = {
  ...shared,
  jobable_type: text,
  jobable_id: optionalId,
  jobable: Owner,
  job_type: text,
  message: html,
  contact_name: text,
  contact_email: email,
  contact_phone: text,
  contact_website: linkUrl,
}
export const Job = gives(z.object(jobFields).transform(described), z.object(jobFields))
export type Job = z.output<typeof Job>

const contestFields = {
  id,
  slug,
  name: requiredText,
  name_2: text,
  description: html,
  description_2: html,
  plain_text_description: longText,
  plain_text_description_2: longText,
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
  /** The minimum age of entrants, in years. */
  minimum_age: number,
  /** How often one person may enter: 'once' or 'daily'. */
  entry_limit: text.transform((value) => value?.toLowerCase() ?? null),
  /** The skill-testing question, or 'yes' for one of ours. */
  skill_question: text,
  updated_at: dateTime,
}
export const Contest = gives(z.object(contestFields).transform(described), z.object(contestFields))
export type Contest = z.output<typeof Contest>
