/** A chart of the week: a shape for each day, as tall as it is long, above its hours in text. */
import { centre } from '../../base/config'
import { dateWords, formatCompactRange, formatWeekday } from '../../centre/time/format'
import { type DayHours, type WeekDay, weekHours } from '../../centre/time/hours'
import type { ContextProps, PageContext } from '../../request/context'
import { dayTimes } from '../../texts/hours-words'
import { withSpaces } from '../text'

/** Id of the centre's drawing for a day, if it has one, which the footer defines. */
export const dayShapeId = 'day-shape'

/** Height (px) of a closed day's shape, and the hours at which a shape stops growing. */
const closedHeight = 34
const maxHours = 15

/** Texts under a shape: "10–9", "Closed"; both spans of a split day. */
function keyLabels(day: DayHours, { t, locale }: PageContext): string[] {
  if (day.state === 'closed') return [t('hours.closed')]
  if (day.state === 'unknown') return ['?']
  if (day.fullDay) return [t('hours.allDayKey')]
  return day.ranges.map((range) => formatCompactRange(range, locale))
}

/** Characters that fit under a shape on a phone: "9:30–6". Longer texts ("9:30–21") are smaller there. */
const maxOnPhone = 6

function spokenLabel(day: WeekDay, context: PageContext): string {
  const weekday = formatWeekday(day.weekday, context.locale)
  const key = day.isToday ? 'hours.spokenToday' : 'hours.spokenDay'
  // Most screen readers skip a dash between times.
  const times = dayTimes(day, context).replaceAll(/\s–\s/g, ` ${dateWords[context.locale].to} `)
  return context.t(key, { weekday, times })
}

/** Width of a bar (px). */
const barWidth = 26

function DayShape({ day }: { day: DayHours }) {
  const drawing = centre.drawings.day
  const minutes = day.ranges.reduce((sum, { opens, closes }) => sum + closes - opens, 0)
  const open = Math.round((10 + 6 * Math.min(maxHours, minutes / 60)) * 10) / 10
  const height = day.state === 'open' ? open : closedHeight
  return (
    <svg
      width={drawing ? Math.round((height * 10 * drawing.width) / drawing.height) / 10 : barWidth}
      height={height}
      viewBox={drawing && `0 0 ${drawing.width} ${drawing.height}`}
      fill="currentColor"
      aria-hidden="true"
    >
      {drawing ? <use href={`#${dayShapeId}`} /> : <rect width="100%" height="100%" rx="4" />}
    </svg>
  )
}

/** This week as a chart. */
export function WeekChart({ context }: ContextProps) {
  const { hours, now, zone, locale, t } = context
  const week = weekHours(hours, now, zone)
  const keys = week.map((day) => keyLabels(day, context))
  const isTight = keys.flat().some((key) => /\d/.test(key) && key.length > maxOnPhone)
  return (
    <div className="week">
      <ol className="week-chart" aria-hidden="true">
        {week.map((day) => (
          <li key={day.date} className={day.isToday ? 'is-today' : day.state === 'open' ? undefined : 'is-closed'}>
            <DayShape day={day} />
          </li>
        ))}
      </ol>
      <ol className={isTight ? 'week-key is-tight' : 'week-key'} aria-label={t('hours.thisWeek')}>
        {week.map((day, index) => (
          <li
            key={day.date}
            className={day.isToday ? 'is-today' : undefined}
            aria-current={day.isToday ? 'date' : undefined}
          >
            <span aria-hidden="true">
              <b>{dateWords[locale].shortWeekdays[day.weekday]}</b>{' '}
              {withSpaces(keys[index] ?? [], (key) => (
                <span key={key} className={/\d/.test(key) ? 'whole' : undefined}>
                  {key}
                </span>
              ))}
            </span>{' '}
            <span className="sr">{spokenLabel(day, context)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
