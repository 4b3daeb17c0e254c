/** When a contest opens and closes, to the minute: these instants decide whether an entry is accepted. */
import { dayMinutes } from '../../base/time/durations'
import { formatDate, formatTime, spanOf } from '../../centre/time/dates'
import { instantOf, offsetIso } from '../../centre/time/time-zone'
import type { Contest } from '../../content/schema/items'
import type { PageContext } from '../../request/context'
import { zoneName } from '../../texts/hours-words'

const lastMinute = dayMinutes - 1

/** "Tuesday, December 1, 2026, 11:59 PM Pacific time", the day alone where `minutes` is null; with the instant. */
function worded(date: string, minutes: number | null, instant: number, { zone, locale, t }: PageContext) {
  const day = formatDate(date, { locale, weekday: 'long', year: true })
  const text = minutes === null ? day : `${day}, ${formatTime(minutes, locale)} ${zoneName(zone, t)}`
  return { text, datetime: offsetIso(instant, zone) }
}

/** When a contest opens, and the last minute in which entries are accepted, in property time; null if unknown. */
export function contestInstants(contest: Contest, context: PageContext) {
  const { startDate, startMs, startMinutes, lastDate, endMinutes } = spanOf(contest, context.zone)
  // 11:59 PM for midnight, which people take for the start of the day.
  const last = Math.min(endMinutes ?? lastMinute, lastMinute)
  return {
    opens: startDate === null || startMs === null ? null : worded(startDate, startMinutes || null, startMs, context),
    closes: lastDate === null ? null : worded(lastDate, last, instantOf(lastDate, last, context.zone), context),
  }
}
