/** Days of the year in an editor's words, in either language: "December 24 to 26", "les 24 et 25 décembre". */
import { dateWords } from './format'

/** The number of each month, in two digits, by its full and its short name. */
const months = new Map(
  [dateWords.en, dateWords.fr].flatMap(({ months, shortMonths }) =>
    [...months, ...shortMonths].map(
      (name, index) => [name.toLowerCase().replace('.', ''), String((index % 12) + 1).padStart(2, '0')] as const,
    ),
  ),
)

/** Days with a name of their own, as a day and a month. */
const namedDates: readonly (readonly [name: RegExp, date: string])[] = [
  [/ (?:christmas eve|veille de noël)(?= )/g, ' 24 december'],
  [/ (?:christmas(?: day)?|noël)(?= )/g, ' 25 december'],
  [/ boxing day(?= )/g, ' 26 december'],
  [/ new year (?:['’] )?s eve(?= )/g, ' 31 december'],
  [/ (?:new year (?:['’] )?s day|jour de l ['’] an)(?= )/g, ' 1 january'],
]

/** Words and signs between the days of a list or run. */
const connectives = new Set(['and', 'et', '&', 'to', 'through', 'thru', 'au', '–', '—', '-'])
/** What follows a further day of a list: "24, 25" has one, "24, 10 to 4" does not. */
const followers = new Set([undefined, '', ',', ';', ')', '&', 'and', 'et'])

/** The day of the month at a position: "24", "24th", "1er", but no time of day ("4 pm", "16 h", "4:30"). */
function dayAt(words: readonly string[], index: number): string | undefined {
  const [next = '', after = ''] = words.slice(index + 1, index + 3)
  const isTime = /^(?:h|[ap]m?)$/.test(next) || (next === ':' && /^\d/.test(after))
  return isTime ? undefined : /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(words[index] ?? '')?.[1]?.padStart(2, '0')
}

/** The list of days that begins at a position, each with the word before it, and the position after the list. */
function listAt(words: readonly string[], start: number) {
  const days: { before: string; day: string }[] = []
  let [end, next] = [start, start]
  for (let day = dayAt(words, next); day !== undefined; day = dayAt(words, next)) {
    days.push({ before: words[next - 1] ?? '', day })
    end = next + 1
    const isComma = words[end] === ','
    next = isComma && connectives.has(words[end + 1] ?? '') ? end + 2 : end + 1
    const joins = next === end + 2 || connectives.has(words[end] ?? '') || (isComma && followers.has(words[end + 2]))
    if (!joins) break
  }
  return { days, end }
}

/** Replaces dates by "@1225", and runs of days by "@1224-1226", in a text with spaces around every word and sign. */
export function markDates(text: string): string {
  const words = namedDates.reduce((marked, [name, date]) => marked.replace(name, date), text).split(' ')
  const marked: string[] = []
  for (let i = 0; i < words.length; ) {
    const monthBefore = months.get(words[i] ?? '')
    const { days, end } = listAt(words, monthBefore === undefined ? i : i + (words[i + 1] === '.' ? 2 : 1))
    // In English the month precedes the days, in French it follows them.
    const month = monthBefore ?? months.get(words[end] ?? '')
    if (month === undefined || days.length === 0) {
      marked.push(words[i] ?? '')
      i += 1
      continue
    }
    for (const { before, day } of days)
      marked.push(...(marked.at(-1)?.startsWith('@') ? [before] : []), `@${month}${day}`)
    i = monthBefore === undefined ? end + (words[end + 1] === '.' ? 2 : 1) : end
    // A year that follows is skipped: a run takes place within one.
    const year = words[i] === ',' ? i + 1 : i
    if (/^20\d\d$/.test(words[year] ?? '')) i = year + 1
  }
  return marked.join(' ').replace(/@(\d{4}) (?:[–—-]|to|through|thru|au) (?:le )?@(\d{4})/g, '@$1-$2')
}
