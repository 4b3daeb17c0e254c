import type { ReactNode } from 'react'
import { addDays, daysFrom } from '../../centre/time/calendar-days'
import { formatDate, formatWeekday } from '../../centre/time/format'
import {
  type DayHours,
  dayHours,
  type HoursSource,
  hasSameHours,
  regularWeek,
  weekHours,
} from '../../centre/time/hours'
import { dateOf } from '../../centre/time/time-zone'
import type { ContextProps, PageContext } from '../../request/context'
import { centreToday, dayNames, dayTimes } from '../../texts/hours-words'
import { inLanguage } from '../../texts/localised'
import { noWrap, Words } from '../text'

/** A row: its head, and its day. */
export interface HoursLine {
  head: ReactNode
  day: DayHours
  /** If several lines are about the same day. */
  id?: number
  isToday?: boolean
  /** The holiday's name under the head. */
  note?: ReactNode
}

interface HoursTableProps extends ContextProps {
  lines: readonly HoursLine[]
  caption: ReactNode
  /** If the caption is not in the page's language. */
  captionLang?: string | undefined
  className?: string
}

/** A table of opening hours; today is highlighted, "closed" is red. */
export const HoursTable = ({ lines, caption, captionLang, context, className = '' }: HoursTableProps) => (
  <table className={`hours ${className}`.trim()}>
    <caption className="sr" lang={captionLang}>
      {caption}
    </caption>
    <tbody>
      {lines.map(({ head, day, id, isToday, note }) => {
        const times = dayTimes(day, context)
        return (
          <tr key={id ?? day.date} aria-current={isToday ? 'date' : undefined}>
            <th scope="row">
              {head}
              {note && ' '}
              {note}
            </th>
            <td>{day.state === 'closed' ? <span className="closed">{times}</span> : noWrap(times)}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

/** The name of a holiday or of a day with extra hours, as a second line under the row's head. */
export function dayNote(day: DayHours, { t, locale }: PageContext): ReactNode {
  const reason = inLanguage(day, 'reason', locale)
  if (reason.text !== null) return <Words as="span" className="hours-note" of={reason} />
  const name = dayNames[day.kind]
  const className = day.kind === 'today' ? 'hours-note of-day' : 'hours-note'
  return name ? <span className={className}>{t(name)}</span> : null
}

/** This calendar week, Monday first, with its holidays. */
export const weekLines = (source: HoursSource, context: PageContext): HoursLine[] =>
  weekHours(source, context.now, context.zone).map((day) => ({
    head: formatWeekday(day.weekday, context.locale),
    day,
    isToday: day.isToday,
    note: dayNote(day, context),
  }))

/** The centre's regular hours, Monday first; today's weekday is marked. */
export function regularLines(context: PageContext): HoursLine[] {
  const { hours, zone, locale, t } = context
  const today = centreToday(context)
  return regularWeek(hours, zone).map((day) => {
    // On a holiday the regular hours of the weekday are not today's.
    const isToday = today.kind === 'regular' && day.weekday === today.weekday
    const name = formatWeekday(day.weekday, locale)
    const marked = (
      <>
        {`${name} `}
        <span className="flag flag-promo">{t('hours.today')}</span>
      </>
    )
    return { head: isToday ? marked : name, day, isToday }
  })
}

/** Those of the next `ahead` days whose hours differ from the regular ones. */
export function unusualLines(source: HoursSource, ahead: number, context: PageContext): HoursLine[] {
  const { now, zone, locale } = context
  const usual = new Map(regularWeek(source, zone).map((day) => [day.weekday, day]))
  const today = dateOf(now, zone)
  return daysFrom(today, addDays(today, ahead), ahead)
    .map((date) => dayHours(source, date, zone))
    .filter((day) => !hasSameHours(day, usual.get(day.weekday)))
    .map((day) => ({
      head: <time dateTime={day.date}>{formatDate(day.date, { locale, weekday: 'long', short: true })}</time>,
      day,
      isToday: day.date === today,
      note: dayNote(day, context),
    }))
}
