/** Opening hours in words, the same wherever they are shown. */
import { type Locale, languages } from '../base/config'
import { formatClosing, formatShortTimeRange, formatTimeRange } from '../centre/time/dates'
import { type DayHours, dayHours, type HoursSource, hasClosed, weekHours } from '../centre/time/hours'
import type { HoursKind } from '../centre/time/hours-rows'
import type { NamedDay } from '../centre/time/statutory'
import { dateOf, type Moment } from '../centre/time/time-zone'
import type { LangText } from './localised'
import type { TextKey, Texts } from './texts'

/** The part of a context that these functions need. */
type Wording = { t: Texts; locale: Locale }

type WordingNow = Wording & Moment
type CentreHours = Moment & { hours: HoursSource }

/** Names of days without a name of their own, by the kind of their hours. */
export const dayNames: Partial<Record<HoursKind, TextKey>> = {
  extra: 'hours.extended',
  special: 'hours.special',
  today: 'hours.todayOnly',
}

/** The centre's hours today. */
export const centreToday = ({ hours, now, zone }: CentreHours): DayHours => dayHours(hours, dateOf(now, zone), zone)

/** Whether the hours of any day of this week are known; otherwise no table or chart is shown. */
export const weekIsKnown = ({ hours, now, zone }: CentreHours): boolean =>
  weekHours(hours, now, zone).some(({ state }) => state !== 'unknown')

/** "10:00 AM – 9:00 PM", with all spans of a split day; "Closed", "Not available". */
export function dayTimes(day: DayHours, { t, locale }: Wording): string {
  if (day.state === 'closed') return t('hours.closed')
  if (day.state === 'unknown') return t('hours.unknownDay')
  if (day.fullDay) return t('hours.allDay')
  return day.ranges.map((range) => formatTimeRange(range, locale)).join(', ')
}

/** In the header: "Open today" (after closing "Today") and "10 AM – 9 PM", "Closed today", "Hours not available". */
export function todayWords(day: DayHours, { t, locale, now, zone }: WordingNow) {
  if (day.state === 'closed') return { label: t('hours.closedToday'), times: null }
  if (day.state === 'unknown') return { label: t('hours.notAvailable'), times: null }
  const times = day.fullDay
    ? t('hours.allDayShort')
    : day.ranges.map((range) => formatShortTimeRange(range, locale)).join(', ')
  return { label: t(hasClosed(day, now, zone) ? 'hours.today' : 'hours.openToday'), times }
}

/** A sentence about today that stays true until closing: "Open today 10:00 AM – 9:00 PM". */
export function todaySentence(day: DayHours, context: WordingNow): string {
  const { label, times } = todayWords(day, context)
  // `dayTimes` would repeat "open": "Open today Open 24 hours".
  return times === null ? label : `${label} ${day.fullDay ? times : dayTimes(day, context)}`
}

/** "Today 10 AM – 9 PM", as short as the state that the browser replaces it with; else `todaySentence`. */
export const shortTodaySentence = (day: DayHours, context: WordingNow): string =>
  day.state === 'open' && !day.fullDay
    ? `${context.t('hours.today')} ${todayWords(day, context).times}`
    : todaySentence(day, context)

/** "Open today until 9:00 PM"; else `todaySentence`. */
export function untilSentence(day: DayHours, context: WordingNow): string {
  const last = day.ranges.at(-1)
  if (day.fullDay || !last || hasClosed(day, context.now, context.zone)) return todaySentence(day, context)
  return context.t('hours.openTodayUntil', { time: formatClosing(last.closes, context.locale) })
}

const zoneKeys: Readonly<Record<string, TextKey>> = {
  'America/Vancouver': 'zone.pacific',
  'America/Edmonton': 'zone.mountain',
  'America/Winnipeg': 'zone.central',
  'America/Toronto': 'zone.eastern',
  'America/Halifax': 'zone.atlantic',
  'America/St_Johns': 'zone.newfoundland',
}

/** "Pacific time"; not "PST" or "PDT", which would imply that the clocks change. */
export const zoneName = (zone: string, t: Texts): string => t(zoneKeys[zone] ?? 'zone.local')

/** The name of a holiday or another named day. Those that the deployment lists have one name for all languages. */
export function holidayName({ name, name_fr }: NamedDay, locale: Locale): LangText {
  if (locale === 'fr' && name_fr !== null) return { text: name_fr, lang: undefined }
  return { text: name, lang: locale === 'en' || name_fr === null ? undefined : languages.en.tag }
}
