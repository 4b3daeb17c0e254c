import { dateWords } from '../../src/centre/time/format'

const [english = '', french = ''] = (['en', 'fr'] as const).map((locale) => {
  const { months, shortMonths } = dateWords[locale]
  const names = [...months, ...shortMonths].sort((a, b) => b.length - a.length)
  return `(?:${names.join('|').replaceAll('.', '\\.')})`
})
const day = '(?<!\\d)(?:1er|\\d{1,2})(?!\\d)'

/** Each date and each time; in a range of days within a month, the first day stands alone. */
const parts = [
  /\d AM\b|\d PM\b/,
  /\d h(?: \d\d)?(?![\p{L}\d])/u,
  new RegExp(`(?<!\\p{L})${english} (?:${day}(?:, \\d{4}(?!\\d))?|\\d{4}(?!\\d))`, 'u'),
  new RegExp(`(?:${day} )${french}(?!\\p{L})(?: \\d{4}(?!\\d))?`, 'u'),
  new RegExp(`(?<!\\p{L})${french} \\d{4}(?!\\d)`, 'u'),
  new RegExp(`(?<=– )${day}, \\d{4}(?!\\d)`, 'u'),
].map(({ source }) => source)
const part = new RegExp(parts.join('|'), 'gu')
const beginning = new RegExp(`(\\d|AM|PM|\u00a0h|${french}) (?=– (?:\\d|${english}))`, 'gu')

/** Adds the no-break spaces with which the site writes times and dates, and French its punctuation. */
export const held = (text: string): string =>
  text
    .replace(part, (whole) => whole.replaceAll(' ', '\u00a0'))
    .replace(beginning, '$1\u00a0')
    .replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0')
