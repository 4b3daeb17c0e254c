/** Promotions, events and jobs (rule 8.6). */
import type { Event, Job, Promotion } from '../../content/schema/items'
import type { Store } from '../../content/schema/store'
import { eventAddress, jobAddress, promotionAddress } from '../addresses'
import { maxDatesShown } from '../constants'
import { eventPlace } from '../items/events'
import { fieldIn } from '../items/language'
import { type OwnedItem, statedOwner } from '../items/owners'
import { isCancelled, postedDate, visibility } from '../items/visibility'
import { plainText } from '../plain-text'
import { nameKey } from '../stores/directory'
import { deadlineOf, type EventWhen, eventDates, lastDayOf, spanOf } from '../time/dates'
import { datesOf } from '../time/spans'
import { centreReference, postalAddress } from './centre'
import { centreId, fileUrl, type GraphContext, idOf, isoDate, type NodeOf, node, pageUrl } from './graph'
import { storeId, storeReference } from './store'

type Owner = Pick<Store, 'slug' | 'name' | 'unit' | 'logo_image_url'> | null

/** What the nodes of promotions and events have in common. */
const nodeHead = (item: Promotion | Event, address: string, part: string, context: GraphContext) => ({
  '@id': idOf(address, part, context),
  name: fieldIn(context.locale, item.name, item.name_2),
  description: plainText(fieldIn(context.locale, item.description, item.description_2)),
  image: fileUrl(item.image_url ?? item.banner_url, context),
  url: pageUrl(address, context),
})

/** Who an item belongs to: its store, which may not be in the list any more, else the centre. */
function ownerNode(item: OwnedItem, store: Owner, context: GraphContext) {
  if (store) return storeReference(store, context)
  const name = statedOwner(item)
  return name === null ? centreReference(context) : node('Organization', { name })
}

/** A promotion. Not an Event: search engines forbid discounts as events. Dates are days, as on the page. */
export const offerNode = (item: Promotion, context: GraphContext, store: Owner = null): NodeOf<'Offer'> =>
  node('Offer', {
    ...nodeHead(item, promotionAddress(item), 'offer', context),
    validFrom: spanOf(item, context.zone).startDate,
    validThrough: lastDayOf(item, context),
    offeredBy: ownerNode(item, store, context),
  })

/** An event's dates that are not over, each a node; none without a readable start date: search engines require one. */
export const eventNodes = (item: Event, context: GraphContext, store: Owner = null): NodeOf<'Event'>[] =>
  eventDates(item, context, maxDatesShown).flatMap((when) => eventNode(item, context, store, when) ?? [])

function eventNode(item: Event, context: GraphContext, store: Owner, when: EventWhen): NodeOf<'Event'> | null {
  const { zone, locale, property } = context
  if (when.datetimeStart === null) return null
  const address = eventAddress(item)
  const { name: place, free } = eventPlace(item, locale)
  const day = datesOf(item, zone).length > 1 ? `-${when.datetimeStart.slice(0, 16)}` : ''
  return node('Event', {
    ...nodeHead(item, address, `event${day}`, context),
    startDate: when.datetimeStart,
    endDate: when.datetimeEnd,
    eventStatus: when.cancelled ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: node('Place', {
      name: place ?? store?.name ?? property.name,
      address: postalAddress(context, store?.unit),
    }),
    organizer: ownerNode(item, store, context),
    isAccessibleForFree: free || null,
    offers: free ? node('Offer', { price: 0, priceCurrency: 'CAD', url: pageUrl(address, context) }) : null,
  })
}

/** Google's employment types, by the words for them in a job type. */
const employmentPatterns = [
  [/full[\s-]*time|temps plein/i, 'FULL_TIME'],
  [/part[\s-]*time|temps partiel/i, 'PART_TIME'],
  [/season|saison|temporary|temporaire/i, 'TEMPORARY'],
  [/contract|contrat/i, 'CONTRACTOR'],
  [/intern(ship)?\b|co-op|\bstage\b/i, 'INTERN'],
  [/volunteer|bénévol/i, 'VOLUNTEER'],
] as const
/** The employment types that a job type names: several for "Full Time/Part Time", none where it names no known one. */
export const employmentTypes = (jobType: string | null) =>
  employmentPatterns.flatMap(([pattern, type]) => (pattern.test(jobType ?? '') ? [type] : []))

/** The title without the employer, which "Sales associate – Rainfold" repeats. */
function withoutEmployer(title: string, employer: string): string {
  for (const joint of [' - ', ' – ', ' — ', ' | ', ' @ ', ' at ', ', ']) {
    const tail = title.slice(-joint.length - employer.length)
    const named = tail.startsWith(joint) && nameKey(tail) === nameKey(joint + employer)
    if (named && tail.length < title.length) return title.slice(0, -tail.length).trim()
  }
  return title
}

/** A job that is open; null for one that is over or cancelled, or lacks a property that search engines require. */
export function jobPosting(item: Job, context: GraphContext, store: Owner = null): NodeOf<'JobPosting'> | null {
  const { now, zone, locale, property } = context
  if (visibility(item, now, zone) !== 'visible' || isCancelled(item)) return null
  const posted = isoDate(postedDate(item, context), zone)
  const description = fieldIn(locale, item.description, item.description_2)
  if (!posted || !description) return null
  const address = jobAddress(item)
  const stated = statedOwner(item)
  const employer = store?.name ?? stated ?? property.name
  return node('JobPosting', {
    '@id': idOf(address, 'job', context),
    title: withoutEmployer(fieldIn(locale, item.name, item.name_2), employer),
    description,
    url: pageUrl(address, context),
    datePosted: posted,
    validThrough: deadlineOf(item, context)?.validThrough,
    employmentType: employmentTypes(item.job_type),
    hiringOrganization: node('Organization', {
      '@id': store ? storeId(store, context) : stated ? null : centreId(context),
      name: employer,
      logo: fileUrl(store ? store.logo_image_url : stated ? null : property.default_logo, context),
    }),
    jobLocation: node('Place', { address: postalAddress(context, store?.unit) }),
    identifier: node('PropertyValue', { name: employer, value: String(item.id) }),
    directApply: false,
  })
}
