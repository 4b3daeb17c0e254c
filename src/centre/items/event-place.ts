/** Where an event is, for maps and calendars (rules 8.6 and 11.3), and a link that adds it to a visitor's calendar. */
import type { Locale } from '../../base/config'
import type { Event } from '../../content/schema/items'
import type { Property } from '../../content/schema/property'
import type { Store } from '../../content/schema/store'
import { addressLines } from '../place'
import { plainText } from '../plain-text'
import { foldName } from '../stores/names'
import { addDays } from '../time/calendar-days'
import { type EventWhen, entryTimes } from '../time/dates'
import { fieldIn } from './language'

/** The name of its place, and whether one of its parts says that admission is free ("Oak Court, Level 1, Free"). */
export function eventPlace(event: Event, locale: Locale): { name: string | null; free: boolean } {
  const parts = plainText(fieldIn(locale, event.location_information, event.location_information_2))
    .split(',')
    .map((part) => part.trim())
  const isFree = (part: string): boolean =>
    /^(free|free (entry|admission|event)|admission (is )?free|gratuit|entree (libre|gratuite))\.?$/.test(foldName(part))
  return { name: parts.filter((part) => part !== '' && !isFree(part)).join(', ') || null, free: parts.some(isFree) }
}

/** "Oak Court, Blue Door, Northfield Centre, 12 Main St, Abbotsford, BC V2S 0A0": suitable for a map search. */
export function eventLocation(
  event: Event,
  store: Pick<Store, 'name'> | null,
  { property, locale }: { property: Property; locale: Locale },
): string {
  const { name } = eventPlace(event, locale)
  return [...new Set([name, store?.name, property.name, ...addressLines(property)])].filter(Boolean).join(', ')
}

/** 20261128T000000Z */
const utcStamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
const dayStamp = (date: string): string => date.replaceAll('-', '')

/** The `dates` of a Google link: clock times in UTC, immune to old zone data elsewhere, or days to an exclusive end. */
function googleDates(when: EventWhen): string | null {
  const times = entryTimes(when)
  if (times === null) return null
  if (times.start !== undefined) return `${utcStamp(times.start)}/${utcStamp(times.end ?? times.start)}`
  return `${dayStamp(times.from)}/${dayStamp(addDays(times.to, 1))}`
}

/** A link that opens an entry of plain texts in Google Calendar; null for an event without a start. */
export function googleCalendarHref(
  { name, details, location }: Readonly<Record<'name' | 'details' | 'location', string>>,
  when: EventWhen,
): string | null {
  const dates = googleDates(when)
  if (dates === null) return null
  const query = new URLSearchParams({ action: 'TEMPLATE', text: name, dates, details, location })
  return `https://calendar.google.com/calendar/render?${query}`
}
