/** Days by name: a date, "tomorrow", a weekday, a holiday. */
import { nameWords } from '../centre/stores/names'
import { addDays, weekdayOf } from '../centre/time/calendar-days'
import { dateOf } from '../centre/time/time-zone'
import { namedDays } from '../queries/holidays'
import type { PageContext } from '../request/context'
import { ToolError } from './tool'

const dayForms =
  'YYYY-MM-DD, "today", "tomorrow", a weekday (the next one), or a holiday by name, for example "Boxing Day"'
/** Description of a parameter that names a day. */
export const dayHint = `A day in the centre’s time zone: ${dayForms}`

/** "new years day" for "New Year's Day" and for "New Years Day". */
const normalizedName = (name: string): string => nameWords(name).replace(/ s\b/g, 's')

/** The day that a text names, today or later; a named day is the first from `from` on. @throws ToolError */
export function readDay(text: string, context: PageContext, from?: string): string {
  const today = dateOf(context.now, context.zone)
  const day = dayNamed(text, today, from ?? today, context)
  if (day >= today) return day
  throw new ToolError(`${day} is past. Only days from today, ${today}, on are answered.`)
}

/** The property day, YYYY-MM-DD. */
function dayNamed(text: string, today: string, from: string, context: PageContext): string {
  const [, before, wanted = ''] = /^(?:(on|this|next) )?(.*)$/s.exec(normalizedName(text)) ?? []
  const [, date] = /^\s*(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text) ?? []
  // `addDays` turns an invalid date into another one.
  if (date !== undefined && addDays(date, 0) === date) return date
  if (wanted === 'today' || wanted === 'now' || wanted === 'tonight') return today
  if (wanted === 'tomorrow' || wanted === 'demain') return addDays(today, 1)
  const earliest = before === 'next' ? addDays(from, 1) : from
  const named = namedDays(context).flatMap(({ called, name, date: day }) => {
    if (day >= earliest) return { name: normalizedName(called), day }
    // A weekday recurs in a week, a holiday in a year.
    const ahead = (weekdayOf(day) - weekdayOf(earliest) + 7) % 7
    return name === null ? { name: normalizedName(called), day: addDays(earliest, ahead) } : []
  })
  const holiday =
    named.find(({ name }) => name === wanted) ??
    named.find(({ name }) => name === `${wanted} day`) ??
    (wanted.length > 3 ? named.find(({ name }) => name.startsWith(wanted)) : undefined)
  if (holiday) return holiday.day
  throw new ToolError(`"${text.slice(0, 60)}" is no day. Give ${dayForms}.`)
}
