/** When a contest opens and closes, to the minute: these instants decide whether an entry is accepted. */
import { dayMinutes } from '../../base/time/durations'
import { datetimeOf, formatDate, formatTime, type Span, spanOf } from '../../centre/time/dates'
import { offsetIso } from '../../centre/time/time-zone'
import type { Contest } from '../../content/schema/items'
import type { PageContext } from '../../request/context'
import { zoneWords } from '../../texts/hours-words'

const lastMinute = dayMinutes - 1

/** "Tuesday, December 1, 2026, 11:59 PM Pacific time": the minute in which the last entry is accepted. */
function closing({ lastDate, endMs, endMinutes }: Span, { zone, locale, t }: PageContext) {
  if (lastDate === null || endMs === null) return null
  // Midnight is given as the day's last minute, so that nobody takes it for the start of that day.
  const minutes = endMinutes === null || endMinutes >= lastMinute ? lastMinute : endMinutes
  return {
    text: `${formatDate(lastDate, { locale, weekday: 'long', year: true })}, ${formatTime(minutes, locale)} ${zoneWords(zone, t)}`,
    datetime: datetimeOf(lastDate, minutes, zone),
  }
}

/** "Tuesday, November 10, 2026", with the time of day unless it opens at midnight. */
function opening({ startDate, startMs, startMinutes }: Span, { zone, locale, t }: PageContext) {
  if (startDate === null || startMs === null) return null
  const day = formatDate(startDate, { locale, weekday: 'long', year: true })
  const text = startMinutes ? `${day}, ${formatTime(startMinutes, locale)} ${zoneWords(zone, t)}` : day
  return { text, datetime: offsetIso(startMs, zone) }
}

/** When a contest opens and closes, in property time; null where it does not say. */
export function contestInstants(contest: Contest, context: PageContext) {
  const span = spanOf(contest, context.zone)
  return { opens: opening(span, context), closes: closing(span, context) }
}
