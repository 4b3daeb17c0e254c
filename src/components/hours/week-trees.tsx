/** Seven trees for seven days: the longer the day is open, the taller its tree. The key under it is the text. */
import { formatCompactRange, formatWeekday, wordsOf } from '../../centre/time/format'
import { type DayHours, type WeekDay, weekHours } from '../../centre/time/hours'
import type { PageContext } from '../../request/context'
import { dayTimes } from '../../texts/hours-words'

/** The crown with its seven lobes and the trunk, in a box of 100 × 109: drawn once, in the footer. */
export const oakPath =
  'M2 55a18 18 0 1 1 36 0a18 18 0 1 1-36 0ZM62 55a18 18 0 1 1 36 0a18 18 0 1 1-36 0ZM11 31a19 19 0 1 1 38 0a19 19 0 1 1-38 0ZM51 31a19 19 0 1 1 38 0a19 19 0 1 1-38 0ZM32.8 18a17.2 17.2 0 1 1 34.4 0a17.2 17.2 0 1 1-34.4 0ZM27.6 47a22.4 22.4 0 1 1 44.8 0a22.4 22.4 0 1 1-44.8 0ZM36 62a16 16 0 1 1 32 0a16 16 0 1 1-32 0ZM44 109Q48 84 47.5 59H52.5Q52 84 56 109Z'
/** Id of the tree's shape, which the footer of every page defines. */
export const oakId = 'oak'

/** A closed day keeps a small tree; a day open round the clock does not outgrow the page. */
const closedHeight = 34
const longestHours = 15

function treeHeight(day: DayHours): number {
  if (day.state !== 'open') return closedHeight
  const minutes = day.ranges.reduce((sum, { opens, closes }) => sum + closes - opens, 0)
  return 10 + 6 * Math.min(longestHours, minutes / 60)
}

/** Under the tree: "10–9", "Closed". */
function keyText(day: DayHours, { t, locale }: PageContext): string {
  if (day.state === 'closed') return t('hours.closed')
  if (day.state === 'unknown') return '?'
  if (day.fullDay) return t('hours.allDayKey')
  return day.ranges.map((range) => formatCompactRange(range, locale)).join(' ')
}

function spoken(day: WeekDay, context: PageContext): string {
  const weekday = formatWeekday(day.weekday, context.locale)
  const key = day.isToday ? 'hours.spokenToday' : 'hours.spokenDay'
  return context.t(key, { weekday, times: dayTimes(day, context) })
}

/** This week as a grove; `scale` enlarges it on the hours page. */
export function WeekTrees({ context, scale = 1 }: { context: PageContext; scale?: number }) {
  const { hours, now, zone, locale, t } = context
  const week = weekHours(hours, now, zone, { from: 'monday' })
  const { shortWeekdays } = wordsOf(locale)
  return (
    <div className="week">
      <ol className="grove" aria-hidden="true">
        {week.map((day) => {
          const height = Math.round(treeHeight(day) * scale * 10) / 10
          return (
            <li key={day.date} className={day.isToday ? 'is-today' : day.state === 'open' ? undefined : 'is-closed'}>
              <svg
                width={Math.round(height * 9.2) / 10}
                height={height}
                viewBox="0 0 100 109"
                fill="currentColor"
                aria-hidden="true"
              >
                <use href={`#${oakId}`} />
              </svg>
            </li>
          )
        })}
      </ol>
      <ol className="grove-key" aria-label={t('hours.thisWeek')}>
        {week.map((day) => (
          <li
            key={day.date}
            className={day.isToday ? 'is-today' : undefined}
            aria-current={day.isToday ? 'date' : undefined}
          >
            <span aria-hidden="true">
              <b>{shortWeekdays[day.weekday]}</b> {keyText(day, context)}
            </span>{' '}
            <span className="sr">{spoken(day, context)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
