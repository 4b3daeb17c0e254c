/** Reads from an editor's words, in either language, on which days a long run takes place (rule 1.8). */
import { weekdayOf } from './calendar-days'
import { markDates } from './dates-in-words'
import { dateWords, withPlainSpaces } from './format'

/** Words for some days only: "Saturdays", "Monday to Friday", "every two weeks", "un samedi sur deux". */
const cadencePatterns = [
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|week(?:end|day|night))s\b/i,
  /\b(?:(?:(?:bi|semi)-?)?(?:week|month)ly|fortnightly|hebdomadaire|mensuel(?:le)?)\b/i,
  /\b(?:every|each) (?:[\w-]{1,20} ){0,2}(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)|week(?:end|day)?|fortnight|month)s?\b/i,
  /\b(?:once|twice|times|(?<!\b(?:7|seven) )days) (?:a|per|each|every) (?:week|month)\b/i,
  /\b(?:first|second|third|fourth|fifth|last|[1-5](?:st|nd|rd|th)) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i,
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\.?(?: ?[,/&+–—-] ?|,? (?:to|through|thru|and|or) )(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\b/i,
  /\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: ?[,/&+–—-] ?|,? (?:au|à|et|ou) (?:le )?)(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b/i,
  /\b(?:chaque|les|tous les|toutes les|aux) (?:[a-z0-9]{1,20} )?(?:semaines?|mois|fins? de semaine|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))\b/i,
  /\b(?:premier|dernier) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b|\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) sur\b|\bfois par (?:semaine|mois)\b|\b(?:jours? de|sur) semaine\b/i,
  // "Le samedi", but not "le samedi 5 décembre".
  /\ble (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b(?! (?:\d|premier))/i,
]
const normalizeSpaces = (text: string): string => text.replaceAll('&amp;', '&').replace(/&nbsp;|&#xa0;|\s/gi, ' ')

/** Whether a text says that something takes place on some days only. */
export const hasCadence = (text: string): boolean => {
  const normalized = normalizeSpaces(text)
  return cadencePatterns.some((pattern) => pattern.test(normalized))
}

const { en, fr } = dateWords
/** The weekdays' full names, and short ones in English and in French, each with its day. */
const fullNames = new Map(
  [en, fr].flatMap(({ weekdays }) =>
    weekdays.flatMap((name, day) => [name, `${name}s`].map((each) => [each.toLowerCase(), day] as const)),
  ),
)
const shortNames = ['sun mon tue/tues wed/weds thu/thur/thurs fri sat', 'dim lun mar mer jeu ven sam'].map(
  (line) => new Map(line.split(' ').flatMap((names, day) => names.split('/').map((name) => [name, day]))),
)
const englishShort = [...(shortNames[0]?.keys() ?? [])]

/** Words beside which a short name means a weekday: "the sun" is no Sunday, "with Sam" no Saturday. */
const neighbourWords = new Set([
  ...'every each on and or to through thru at from until only noon morning mornings afternoon afternoons'.split(' '),
  ...'evening evenings night nights chaque et ou au à le les du de midi matin soir'.split(' '),
  ...shortNames.flatMap((ofLanguage) => [...ofLanguage.keys()]),
])
const isNeighbour = (word: string | undefined): boolean =>
  word === undefined || neighbourWords.has(word) || !/[\p{L}'’]/u.test(word) || /\d/.test(word)

/** Weekdays as letters, in a row or between signs: "MWF", "Tu/Th", "M–F". */
const weekdayLetters =
  /\b(?:(?:M|Tu?|W|Th|F|Sa|Su)(?: ?[/–—-] ?(?:M|Tu?|W|Th|F|Sa|Su))+|M?(?:Tu?)?W(?:Th)?F?|TTh|TuTh)\b/g

/**
 * A text in lower case with spaces around every word and sign, and its weekdays as numbers: "mon.–wed., 9 to 5" becomes
 * " #123 , 9 to 5 ". Dates are replaced as by `markDates`, adjoining ones by "@1225+1226", and a date's own weekday by
 * "@". Short names of weekdays count only in a cadence line (`isLine`), and only those of one language.
 */
function markWeekdays(text: string, isLine: boolean): string {
  const spelled = normalizeSpaces(text).replace(isLine ? weekdayLetters : /^$/, (found) =>
    found.replace(/[A-Z][a-z]?/g, (each) => ` ${englishShort.find((name) => name.startsWith(each.toLowerCase()))} `),
  )
  const parts = spelled.toLowerCase().match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
  const words = markDates(` ${parts.join(' ')} `)
    .trim()
    .split(' ')
  const tries = (isLine ? shortNames : [undefined]).map((ofLanguage) =>
    words.map((word, i) => {
      const day =
        fullNames.get(word) ?? ([words[i - 1], words[i + 1]].every(isNeighbour) ? ofLanguage?.get(word) : undefined)
      if (day === undefined) return word
      const next = words.slice(i + 1, i + 4).find((each) => !/^[.,]$/.test(each))
      return /^@\d+$/.test(next ?? '') && !/(?:day|di|che)s$/.test(word) ? '@' : `#${day}`
    }),
  )
  const marked = tries.find((each) => each.some((word) => /^#\d|^@$/.test(word))) ?? words
  return ` ${marked.join(' ')} `
    .replace(/(#\d) \./g, '$1')
    .replace(/ (?:weekends?|fins? de semaine) /g, ' #60 ')
    .replace(/ (?:week(?:day|night)s?|jours? de semaine|sur semaine) /g, ' #1 – #5 ')
    .replace(/#(\d) (?:[–—-]|to|through|thru|au|à) #(\d)/g, (_, first: string, last: string) => {
      const count = ((Number(last) - Number(first) + 7) % 7) + 1
      return `#${Array.from({ length: count }, (_, ahead) => (Number(first) + ahead) % 7).join('')}`
    })
    .replace(/([#@]\d[\d-]*) (?:, )?(?:[,&/+] |(?:and|or|et|ou) )?(?:les? )?(?=[#@]\d)/g, '$1 ')
    .replace(/#\d+(?: #\d+)+/g, (days) => `#${days.replace(/[ #]/g, '')}`)
    .replace(/@[\d-]+(?: @[\d-]+)+/g, (days) => `@${days.slice(1).replaceAll(' @', '+')}`)
}

const everyWeek = / (?:weekly|(?:every|each) week|hebdomadaire|chaque semaine|toutes les semaines) /
const someWeeks =
  / (?:(?:bi|semi)(?: - )?weekly|\w*monthly|fortnight(?:ly)?|every other|alternat(?:e|ing)|mensuel(?:le)?|quinzaine|sur (?:deux|trois)|(?:once|twice|times|(?<! (?:7|seven) )days|fois) (?:a|per|each|every|par) (?!day|jour|week |semaine )\S+|(?:two|three|four|[2-4]|deux|trois|quatre) (?:weeks|semaines)|(?:a|per|each|every|par|chaque|les|two|three|[2-4]|deux|trois) (?:months?|mois)|(?:first|second|third|fourth|fifth|last|[1-5](?:st|nd|rd|th)|select(?:ed)?|some|premiers?|deuxièmes?|troisièmes?|quatrièmes?|derniers?|certains|[1-5]er?) #\d+) /
const daily = / (?:daily|every ?day|(?:7|seven) days (?:a|per) week|quotidien|(?:tous les jours|chaque jour)) /
const exceptions = [
  // "Mondays closed", but not "Fridays closed Sundays".
  /([#@]\d[\d+-]*) (?:(?:is|are|:|–|—|-) )?(?:closed|ferm[ée]e?s?) (?!(?:on |les? )?[#@])/g,
  / (?:except|excluding|closed|sauf|ferm[ée]e?s?|excepté)(?: (?:on|for|the|all|every|each|first|last|les?|du|tous|premiers?|derniers?|@(?: ,)?))* ([#@]\d[\d+-]*)[^,;.]*/g,
  / (?:no|but|not)(?: (?:not|for|on))? ([#@]\d[\d+-]*)/g,
  // "No event December 25", but not "no registration Saturdays".
  / (?:no|but|not|pas)(?: (?!until|before|after|by)[^\s\d,;.#]+){0,4} (@\d[\d+-]*)/g,
]
/** An exception that names no day. "Except holidays" is none: the line does not say which days those are. */
const unreadable =
  / (?:except|excluding|sauf|excepté) (?!(?:(?:on|for|the|les|stat|statutory|public) ){0,2}(?:holidays?|jours fériés) )/

/** Every day, some weekdays (0 = Sunday), the weekday of the first day, or, if nothing else is certain, that day. */
type Days = 'each' | 'weekly' | 'first' | ReadonlySet<number>

const weekdaysIn = (text: string): Set<number> =>
  new Set(Array.from(text.match(/#\d+/g)?.join('').replaceAll('#', '') ?? '', Number))

/** The days that are named by words without their exceptions. */
function readDays(words: string): Days {
  if (someWeeks.test(words)) return 'first'
  const [before = '', after] = words.split(daily)
  // "Saturdays, 11 to 4 daily" and "daily, Monday to Friday", but not "daily 10 to 5, Fridays to 9".
  if (after !== undefined && !before.includes('#') && !/^[^#\d]*#\d\d/.test(after)) return 'each'
  const named = weekdaysIn(words)
  if (named.size > 0) return named
  if (everyWeek.test(words)) return 'weekly'
  return hasCadence(words) || words.includes(' @ ') ? 'first' : 'each'
}

/** Reads words about how often. Without certain days of every week, or unreadable, only the first day is certain. */
export function cadenceOf(text: string, isLine: boolean) {
  let [words, excepted] = [markWeekdays(text, isLine), '']
  for (const exception of exceptions)
    words = words.replace(exception, (_, days: string) => {
      excepted += ` ${days}`
      return ' '
    })
  const on = isLine && unreadable.test(words) ? 'first' : readDays(words)
  const weekdays = weekdaysIn(excepted)
  const runs = [...excepted.matchAll(/[@+](\d{4})-?(\d{4})?/g)]
  return {
    on,
    hasExceptions: excepted !== '',
    /** The words say "daily" and name no days. */
    isDaily: on === 'each' && daily.test(words) && weekdaysIn(words).size === 0 && excepted === '',
    /** Whether a day (YYYY-MM-DD) is excepted. */
    isExcepted: (day: string): boolean => {
      const date = day.slice(5).replace('-', '')
      const isIn = (from: string, to: string) => (from <= to ? from <= date && date <= to : from <= date || date <= to)
      return weekdays.has(weekdayOf(day)) || runs.some(([, from = '', to = from]) => isIn(from, to))
    },
  }
}

/** Whether a cadence line says that it is on each day, and no more about days. */
export const isDaily = (line: string): boolean => cadenceOf(line, true).isDaily

const wordsIn = (text: string): string[] =>
  withPlainSpaces(text)
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? []

/** Whether a line of ours ("daily 11:00 AM – 5:00 PM") says all of a cadence line: "Daily, 11:00 AM to 5:00 PM". */
export function coversCadence(line: string, cadence: string): boolean {
  // "de 11 h à 17 h" is "11 h 00 – 17 h 00".
  const words = new Set([...wordsIn(line), 'from', 'to', 'de', 'à'])
  return wordsIn(cadence).every((word) => words.has(word))
}
