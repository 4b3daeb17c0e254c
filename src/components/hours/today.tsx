/** The answer first: today's hours, in the site's largest type. */
import { formatShortTimeRange } from '../../centre/time/format'
import type { DayHours } from '../../centre/time/hours'
import type { PageContext } from '../../request/context'
import { telHref } from '../../request/links'
import { todayWords, untilSentence } from '../../texts/hours-words'
import { openToday } from './open-state'

/** Parts that must not wrap inside: "10 AM –", "9 PM"; "6 PM", "to midnight". */
const parts = (day: DayHours, { t, locale }: PageContext): string[] =>
  day.fullDay
    ? [t('hours.allDayShort')]
    : day.ranges.flatMap((range) => formatShortTimeRange(range, locale).split(/ (?!\p{L}+$)/u))

/** "Open today 10 AM – 9 PM", "Today closed", "Hours not available" with a number to call. */
export function Fact({ today, context }: { today: DayHours; context: PageContext }) {
  const { t, property } = context
  if (today.state === 'unknown') {
    const phone = property.contact_phone
    return (
      <p className="fact fact-unknown">
        <small>{t('hours.notAvailable')}</small>{' '}
        {phone ? <a href={telHref(phone)}>{t('hours.call', { phone })}</a> : null}
      </p>
    )
  }
  const closed = today.state === 'closed'
  return (
    <p className="fact">
      <small>{closed ? t('hours.today') : todayWords(today, context).label}</small>
      {(closed ? [t('hours.closed')] : parts(today, context)).flatMap((part) => [' ', <span key={part}>{part}</span>])}
    </p>
  )
}

/** Whether the centre is open now; nothing if today's hours are unknown. */
export const CentreNow = ({ context }: { context: PageContext }) => openToday(context.hours, untilSentence, context)
