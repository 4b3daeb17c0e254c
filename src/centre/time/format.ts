/**
 * Dates and times as visitors read them, formatted by hand: engines differ in what Intl writes (spaces, "a.m."), and a
 * text that differs between server and browser breaks hydration. Clock times are minutes after midnight; days are
 * YYYY-MM-DD on the property's calendar.
 */
import type { Locale } from '../../base/config'
import { dayMinutes } from '../../base/time/durations'
import { weekdayOf } from './calendar-days'

const english = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: 'January February March April May June July August September October November December'.split(' '),
  shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  midnight: 'midnight',
  to: 'to',
  daily: 'daily',
  starts: (day: string) => `Starts ${day}`,
  ends: (day: string) => `Ends ${day}`,
  endsToday: 'Ends today',
  endsOn: (weekday: string) => `Ends ${weekday}`,
  ongoing: 'Ongoing',
  next: (date: string) => `Next: ${date}`,
  until: (day: string) => `Until ${day}`,
}
const french: typeof english = {
  weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  shortWeekdays: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  shortMonths: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juill.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  midnight: 'minuit',
  to: 'à',
  daily: 'tous les jours',
  starts: (day) => `Commence le ${day}`,
  ends: (day) => `Se termine le ${day}`,
  endsToday: 'Se termine aujourd’hui',
  endsOn: (weekday) => `Se termine ${weekday}`,
  ongoing: 'En cours',
  next: (date) => `Prochaine date\u00a0: ${date}`,
  until: (day) => `Jusqu’au ${day}`,
}

/** Names of days and months, and the few words around them. */
export const dateWords: Readonly<Record<Locale, typeof english>> = { en: english, fr: french }

/** French has its own word order and clock; every other language uses those of English. */
const isFrench = (locale: Locale): boolean => locale === 'fr'

const pad = (value: number): string => String(value).padStart(2, '0')
const withinDay = (minutes: number): number => ((minutes % dayMinutes) + dayMinutes) % dayMinutes

/** No-break space: a date wraps only after its weekday, a range after its dash. `withPlainSpaces` is for programs. */
const nbsp = '\u00a0'

/** A text with plain spaces instead of no-break spaces, for programs that compare it. */
export const withPlainSpaces = (text: string): string => text.replaceAll(nbsp, ' ')

/** "18:30": a clock time in ISO 8601, as schema.org takes it. Minutes past 1440 wrap into the next day. */
export function isoTime(minutes: number): string {
  const clock = withinDay(minutes)
  return `${pad(Math.floor(clock / 60))}:${pad(clock % 60)}`
}

/** 10:00 AM, 10:30 AM · 10 h, 10 h 30, with no-break spaces. Minutes past 1440 wrap into the next day. */
export function formatTime(minutes: number, locale: Locale = 'en'): string {
  const clock = withinDay(minutes)
  const hour = Math.floor(clock / 60)
  const parts = isFrench(locale)
    ? [hour, 'h', ...(clock % 60 === 0 ? [] : [pad(clock % 60)])]
    : [`${hour % 12 || 12}:${pad(clock % 60)}`, hour < 12 ? 'AM' : 'PM']
  return parts.join(nbsp)
}

/** 10 AM, 10:30 AM · 10 h, 10 h 30: for large type. */
export const formatShortTime = (minutes: number, locale: Locale = 'en'): string =>
  formatTime(minutes, locale).replace(':00', '')

/** A closing time: midnight by name, otherwise as `formatTime`. */
export const formatClosing = (minutes: number, locale: Locale = 'en'): string =>
  withinDay(minutes) === 0 ? dateWords[locale].midnight : formatTime(minutes, locale)

/** A span of clock times, in minutes after midnight; `closes` may exceed 1440. */
export type TimeRange = { opens: number; closes: number }

/** The separator of a range: a line may wrap after it, never before. */
export const dash = `${nbsp}– `

/** 10:00 AM – 9:00 PM; 6:00 PM to midnight. */
export function formatTimeRange(range: TimeRange, locale: Locale = 'en', time = formatTime): string {
  const { midnight, to } = dateWords[locale]
  return withinDay(range.closes) === 0
    ? `${time(range.opens, locale)} ${to} ${midnight}`
    : `${time(range.opens, locale)}${dash}${time(range.closes, locale)}`
}

/** 10 AM – 9 PM, for large type. */
export const formatShortTimeRange = (range: TimeRange, locale: Locale = 'en'): string =>
  formatTimeRange(range, locale, formatShortTime)

/** 10–7, 9:30–6, 10–2 past midnight, 10–12 AM up to it; in French by the 24-hour clock, 10–19. For the week chart. */
export function formatCompactRange(range: TimeRange, locale: Locale = 'en'): string {
  const hourText = (minutes: number): string => {
    const clock = withinDay(minutes)
    const hour = Math.floor(clock / 60)
    const shown = isFrench(locale) ? hour : hour % 12 || 12
    return clock % 60 === 0 ? String(shown) : `${shown}:${pad(clock % 60)}`
  }
  const closing = withinDay(range.closes) > 0 ? hourText(range.closes) : isFrench(locale) ? '24' : '12 AM'
  return `${hourText(range.opens)}–${closing}`
}

export interface DateStyle {
  locale?: Locale
  /** Prefixes the weekday: 'long' Saturday, 'short' Sat. */
  weekday?: 'long' | 'short'
  /** Abbreviates the month: Dec. */
  short?: boolean
  year?: boolean
}

const partsOf = (date: string) => ({
  year: date.slice(0, 4),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})

const dayNumber = (day: number, french: boolean): string => (french && day === 1 ? '1er' : String(day))

/** Saturday, December 26 · samedi 26 décembre; with `year` December 26, 2026 · 26 décembre 2026. */
export function formatDate(date: string, style: DateStyle = {}): string {
  const locale = style.locale ?? 'en'
  const words = dateWords[locale]
  const { year, month, day } = partsOf(date)
  const monthName = (style.short ? words.shortMonths : words.months)[month - 1] ?? ''
  const number = dayNumber(day, isFrench(locale))
  const names = style.weekday === 'short' ? words.shortWeekdays : words.weekdays
  const weekday = style.weekday ? (names[weekdayOf(date)] ?? '') : ''
  if (isFrench(locale)) return `${weekday && `${weekday} `}${number}${nbsp}${monthName}${style.year ? nbsp + year : ''}`
  return `${weekday && `${weekday}, `}${monthName}${nbsp}${number}${style.year ? `,${nbsp}${year}` : ''}`
}

/**
 * December 5 – 6, 2026 · November 28 – December 2, 2026 · December 28, 2026 – January 3, 2027. Across years both ends
 * have their year, whatever the style; otherwise `year` decides, and the year appears once.
 */
export function formatDateRange(from: string, to: string, style: DateStyle = {}): string {
  if (from === to) return formatDate(from, style)
  const start = partsOf(from)
  const end = partsOf(to)
  if (start.year !== end.year)
    return `${formatDate(from, { ...style, year: true })}${dash}${formatDate(to, { ...style, year: true })}`
  if (start.month !== end.month || style.weekday)
    return `${formatDate(from, { ...style, year: false })}${dash}${formatDate(to, style)}`
  return isFrench(style.locale ?? 'en')
    ? `${dayNumber(start.day, true)}${dash}${formatDate(to, style)}`
    : `${formatDate(from, { ...style, year: false })}${dash}${end.day}${style.year ? `,${nbsp}${end.year}` : ''}`
}

/** November 2026: the heading of a month's events. `month` is a date or YYYY-MM. */
export const formatMonth = (month: string, locale: Locale = 'en'): string =>
  `${dateWords[locale].months[Number(month.slice(5, 7)) - 1] ?? ''}${nbsp}${month.slice(0, 4)}`

/** Saturday · samedi; 0 is Sunday. */
export const formatWeekday = (weekday: number, locale: Locale = 'en'): string =>
  dateWords[locale].weekdays[weekday] ?? ''
