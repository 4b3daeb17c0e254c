/** When a contest opens and closes, to the minute: these instants decide whether an entry is accepted. */
import { dayMinutes } from '../../base/time/durations'
import { datetimeOf, formatDate, formatTime, spanOf } from '../../centre/time/dates'
import { offsetIso } from '../../centre/time/time-zone'
import type { Contest } from '../../content/schema/items'
import type { PageContext } from '../../request/context'
import { zoneName } from '../../texts/hours-words'

const lastMinute = dayMinutes - 1

/** "Tuesday, December 1, 2026, 11:59 PM Pacific time"; the day alone where `minutes` is null. */
function format(date: string, minutes: number | null, { zone, locale, t }: PageContext): string {
  const day = formatDate(date, { locale, weekday: 'long', year: true })
  return minutes === null ? day : `${day}, ${formatTime(minutes, locale)} ${zoneName(zone, t)}`
}

/** When a contest opens, and the last minute in which entries are accepted, in property time; null if unknown. */
export function contestInstants(contest: Contest, context: PageContext) {
  const { zone } = context
  const { startDate, startMs, startMinutes, lastDate, endMinutes } = spanOf(contest, zone)
  // 11:59 PM for midnight, which people take for the start of the day.
  const last = Math.min(endMinutes ?? lastMinute, lastMinute)
  return {
    opens:
      startDate === null || startMs === null
        ? null
        : { text: format(startDate, startMinutes || null, context), datetime: offsetIso(startMs, zone) },
    closes:
      lastDate === null ? null : { text: format(lastDate, last, context), datetime: datetimeOf(lastDate, last, zone) },
  }
}
