/** Dates in a query, as visitors write them: "December 26", "26 Dec", "1er janvier", "Nov. 11th 2026". */
import { languageNames } from '../../../base/centre/names'
import { termOf } from '../terms'

/** Uses Intl, unlike format.ts: the browser has the month names already, and nothing here is hydrated. */
const inWords = (date: string, locale: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(Date.parse(date))

/** Saturday, December 26 · samedi 26 décembre; in French the first of a month is "1er". */
export function dateInWords(date: string, locale: string, hasYear: boolean): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric' } as const
  const words = inWords(date, locale, hasYear ? { ...style, year: 'numeric' } : style)
  return locale === 'fr' ? words.replace(/\b1 /, '1er ') : words
}

const twoDigits = (part: number | null): string => String(part).padStart(2, '0')

let months: readonly string[][] | undefined
/** The names of each month as terms, in every language of the product. */
function monthTerms(): readonly string[][] {
  months ??= Array.from({ length: 12 }, (_, month) => {
    const date = `2000-${twoDigits(month + 1)}-01`
    return languageNames.map((locale) => termOf(inWords(date, locale, { month: 'long' })))
  })
  return months
}

/** Letters of the shortest abbreviation of a month. */
const shortest = 3

/** The month (1–12) that a term names or abbreviates; null for none, and for an ambiguous one ("jui"). */
function monthOf(term: string): number | null {
  const found = monthTerms().flatMap((names, month) =>
    names.some((name) => name === term || (term.length >= shortest && name.startsWith(term))) ? [month + 1] : [],
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

const dayOf = (term: string): number | null => {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th|er|e)?$/.exec(term) ?? []
  return digits === undefined ? null : Number(digits)
}

/** A date in a query: month and day ("12-26"), the year if given, and the terms that were used. */
interface SaidDate {
  rest: string
  year: string | undefined
  words: string[]
}

/** The date named in a query's terms; null for none. */
export function saidDate(asked: readonly string[]): SaidDate | null {
  const month = asked.find((term) => monthOf(term) !== null)
  const day = asked.find((term) => dayOf(term) !== null)
  if (month === undefined || day === undefined) return null
  const year = asked.find((term) => /^2\d{3}$/.test(term))
  const rest = [monthOf(month), dayOf(day)].map(twoDigits).join('-')
  return { rest, year, words: [month, day, ...(year === undefined ? [] : [year])] }
}

/** The first such date (YYYY-MM-DD) from a day on; null for February 30, or if its year is not the one asked for. */
export function nextOf({ rest, year }: SaidDate, from: string): string | null {
  const first = Number(from.slice(0, 4))
  const date = [`${first}-${rest}`, `${first + 1}-${rest}`].find((each) => each >= from) ?? ''
  const isDay = new Date(Date.parse(date)).toJSON()?.slice(0, 10) === date
  return isDay && (year === undefined || date.startsWith(year)) ? date : null
}
