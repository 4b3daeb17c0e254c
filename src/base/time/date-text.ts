/** Parses dates and times of the content service, without applying a time zone. */
import { dayMinutes } from './durations'

export type WrittenDate = NonNullable<ReturnType<typeof readDate>>

const datePattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?|P[SD]?T|Pacific(?: time)?)?)?$/i

/** In characters. */
export const maxDateLength = 60

/** Whether a date is so far off that it means never: "9999-12-31", "2099-12-31". */
export const isFarFuture = (value: string | null | undefined) =>
  /^\s*(?:209\d|2[1-9]\d\d|[3-9]\d{3})-/.test(value ?? '')

/** A date or time in any form that the content service sends; null for anything else. */
export function readDate(value: string | null | undefined) {
  if (value && value.length > maxDateLength) return null
  const match = datePattern.exec((value ?? '').trim())
  if (match === null) return null
  const [, year = '', month = '', day = '', hours, minutes = '0', seconds = '0', fraction = '0', zone] = match
  const date = `${year}-${month}-${day}`
  const at = Date.parse(`${date}T00:00:00Z`)
  // Some engines parse February 30 as March 1: compare.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date) return null
  // "9999-12-31" and "0001-01-01" are no dates.
  if (year < '1900' || year > '2200') return null
  const written = {
    /** YYYY-MM-DD. */
    date,
    /** After midnight. */
    minutes: Number(hours ?? 0) * 60 + Number(minutes),
    seconds: Number(seconds),
    millis: Math.floor(Number(`0.${fraction}`) * 1000),
    /** It has no time. */
    dateOnly: hours === undefined,
    /** Minutes ahead of UTC; null without an offset, which means the centre's clock. */
    offset: offsetIn(zone),
  }
  if (Number(minutes) > 59 || written.seconds > 60 || written.minutes > dayMinutes) return null
  return written
}

function offsetIn(zone: string | undefined): number | null {
  if (zone === undefined || /^p/i.test(zone)) return null
  if (/^[zug]/i.test(zone)) return 0
  const digits = zone.replace(/\D/g, '')
  const size = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return zone.startsWith('-') ? -size : size
}

/** Whether a time has a day: databases date clock times without one on 1 January 2000. */
export const hasDay = (text: string | null | undefined): boolean =>
  /^\d{4}-\d{2}-\d{2}/.test(text ?? '') && (text ?? '').slice(0, 4) > '2001'
