/** Promotions, coupons, events, news, jobs and contests: records with shared fields (rule 7.8). */
import * as z from 'zod/mini'
import * as field from './primitives'

/** The owner of an item: a store (type 'Store'), or the centre (rule 4.2). */
const Owner = field.orNull(z.object({ id: field.optionalId, name: field.text, type: field.text }))

type Described = z.output<z.ZodMiniObject<typeof words>> & { name: string; subtitle?: string | null }

/** Fills `description`, which views read, from the plain text; the name repeated is no subtitle, and no heading. */
const withDescriptions = <Item extends Described>(item: Item): Item => {
  const description = item.description ?? field.plainAsHtml(item.plain_text_description)
  const description_2 = item.description_2 ?? field.plainAsHtml(item.plain_text_description_2)
  const subtitle = item.subtitle === item.name ? { subtitle: null } : {}
  return field.untitled({ ...item, ...subtitle, description, description_2 }, 'description', 'name')
}

const named = { id: field.id, slug: field.slug, name: field.requiredText, name_2: field.text }
const words = field.withTwins({ description: field.html, plain_text_description: field.longText })
/** The fields that say whether and when an item is shown. */
export const visibilityFields = {
  /** Any value but 'active' and 'cancelled' hides the item. */
  status: field.keyword,
  start_date: field.dateTime,
  end_date: field.dateTime,
  no_end_date: field.flag,
  show_on_web_date: field.dateTime,
}

const shared = {
  ...named,
  subtitle: field.text,
  ...words,
  tags: field.textList,
  image_url: field.imageUrl,
  image_url_alt_text: field.text,
  banner_url: field.imageUrl,
  banner_url_alt_text: field.text,
  ...visibilityFields,
  /** Clock times are hidden only where this is false (rule 1.6). */
  show_times: field.flagUnlessOff,
  is_featured: field.flag,
  is_featured_on_home_page: field.flag,
  position_featured: field.number,
  position_featured_on_home_page: field.number,
  ...field.withTwins({ location_information: field.html, cadence_line: field.text }),
  disclaimer_message: field.longText,
  alt_url: field.linkUrl,
  phone: field.phone,
  email: field.email,
  locale: field.text,
  created_at: field.dateTime,
  updated_at: field.dateTime,
}

const promotionFields = {
  ...shared,
  promotionable_type: field.text,
  promotionable_id: field.optionalId,
  promotionable: Owner,
}
export const Promotion = field.transform(z.object(promotionFields), withDescriptions)
export type Promotion = z.output<typeof Promotion>

const OtherDate = z.object({
  id: field.optionalId,
  start_date: field.dateTime,
  end_date: field.dateTime,
  status: field.keyword,
})
/** The other dates of a recurring event; null for anything but an event (rule 1.7). */
const otherDates = z.nullable(z.array(OtherDate))
type OtherDates = z.output<typeof otherDates>
export const datesOfEvent = field.transform(field.lenientListOf(OtherDate), (dates): OtherDates => dates, otherDates)
const noDates = field.transform(field.anything, (): OtherDates => null, otherDates)

const eventFields = {
  ...shared,
  eventable_type: field.text,
  eventable_id: field.optionalId,
  eventable: Owner,
  is_recurring: field.flag,
  is_ongoing: field.flag,
  recurring_events: datesOfEvent,
  /** Filled by the API. */
  next_dates: noDates,
}
export const Event = field.transform(z.object(eventFields), withDescriptions)
export type Event = z.output<typeof Event>

/** News has an event's fields, but no recurring dates. */
export const News = field.transform(z.object({ ...eventFields, recurring_events: noDates }), withDescriptions)
export type News = z.output<typeof News>

const jobFields = {
  ...shared,
  jobable_type: field.text,
  jobable_id: field.optionalId,
  jobable: Owner,
  job_type: field.text,
  message: field.html,
  contact_name: field.text,
  contact_email: field.email,
  contact_phone: field.phone,
  contact_website: field.linkUrl,
}
export const Job = field.transform(z.object(jobFields), withDescriptions)
export type Job = z.output<typeof Job>

const contestFields = {
  ...named,
  ...words,
  image_url: field.imageUrl,
  ...visibilityFields,
  is_featured: field.flag,
  /** Entries need a picture. */
  use_contest_image: field.flag,
  rules_and_regs: field.linkUrl,
  /** The minimum age of entrants, in years: the number in "19+". */
  minimum_age: field.transform(field.text, (age) => Number(/\d+/.exec(age ?? '')?.[0]) || null, z.nullable(z.number())),
  /** How often one person may enter: 'once' or 'daily'. */
  entry_limit: field.keyword,
  /** The skill-testing question, or 'yes' for one of ours. */
  skill_question: z.pipe(
    z.transform((sent) => (sent === true ? 'yes' : sent)),
    field.text,
  ),
  updated_at: field.dateTime,
}
export const Contest = field.transform(z.object(contestFields), withDescriptions)
export type Contest = z.output<typeof Contest>
