/**
 * Statutory holidays, which the content service does not name: those of Canada's provinces and territories, by rule,
 * and those that a deployment lists (rule 2.7). They only name a day, and tell whether its hours have been posted; the
 * hours themselves come from the rows. Why no library: docs/decisions/0011-statutory-holidays.md.
 */
import { addDays, byDate, dayOfParts, nthWeekday, weekdayOf } from './calendar-days'

/** A property day with a name, in French too where the table has it. */
export type NamedDay = { date: string; name: string; name_fr: string | null }

/** `statutory` is false for days that shopping centres list, but that are not holidays by law. */
export type Holiday = NamedDay & { statutory: boolean }

/** What a centre's holidays are made from. */
export type HolidayCalendar = ReturnType<typeof calendarOf>

/** The day of a holiday, in a year. */
type Rule = (year: number) => string
type Day = readonly [rule: Rule, name: string, name_fr: string]

/** The same date every year. */
function fixed(month: number, day: number): Rule {
  return (year) => dayOfParts(year, month, day)
}
/** The nth such weekday (0 = Sunday) of a month. */
function nth(count: number, weekday: number, month: number): Rule {
  return (year) => nthWeekday(year, month, weekday, count)
}
/** So many days after the day of another rule. */
function daysAfter(rule: Rule, days: number): Rule {
  return (year) => addDays(rule(year), days)
}

/** The Monday before May 25. */
function victoriaDay(year: number): string {
  const may25 = dayOfParts(year, 5, 25)
  return addDays(may25, -((weekdayOf(may25) + 6) % 7 || 7))
}

/** The IANA zone of each province's largest city, and the province's names, in letters alone. */
const provinces = {
  AB: ['America/Edmonton', 'alberta'],
  BC: ['America/Vancouver', 'britishcolumbia', 'colombiebritannique'],
  MB: ['America/Winnipeg', 'manitoba'],
  NB: ['America/Moncton', 'newbrunswick', 'nouveaubrunswick'],
  NL: ['America/St_Johns', 'newfoundlandandlabrador', 'newfoundlandlabrador', 'newfoundland', 'terreneuveetlabrador'],
  NS: ['America/Halifax', 'novascotia', 'nouvelleecosse'],
  NT: ['America/Yellowknife', 'northwestterritories', 'territoiresdunordouest'],
  NU: ['America/Iqaluit', 'nunavut'],
  ON: ['America/Toronto', 'ontario'],
  PE: ['America/Halifax', 'princeedwardisland', 'pei', 'ileduprinceedouard'],
  QC: ['America/Toronto', 'quebec'],
  SK: ['America/Regina', 'saskatchewan'],
  YT: ['America/Whitehorse', 'yukon'],
} as const satisfies Record<string, readonly [zone: string, ...names: string[]]>
export type Province = keyof typeof provinces
const provinceCodes = Object.keys(provinces) as Province[]
const everywhere = provinceCodes.join(' ')

const februaryMonday = nth(3, 1, 2)
const augustMonday = nth(1, 1, 8)
const boxing: Day = [fixed(12, 26), 'Boxing Day', 'Lendemain de Noël']

/** The holidays by employment standards law (as of November 2026), with the provinces whose law it is. */
const byLaw: readonly (readonly [...Day, provinces: string])[] = [
  [fixed(1, 1), "New Year's Day", 'Jour de l’An', everywhere],
  [februaryMonday, 'Family Day', 'Jour de la Famille', 'AB BC NB ON SK'],
  [februaryMonday, 'Louis Riel Day', 'Jour Louis Riel', 'MB'],
  [februaryMonday, 'Heritage Day', 'Fête du patrimoine', 'NS'],
  [februaryMonday, 'Islander Day', 'Fête des insulaires', 'PE'],
  [daysAfter(easterSunday, -2), 'Good Friday', 'Vendredi saint', everywhere],
  [victoriaDay, 'Victoria Day', 'Fête de la Reine', 'AB BC MB NT NU ON SK YT'],
  [victoriaDay, "National Patriots' Day", 'Journée nationale des patriotes', 'QC'],
  [fixed(6, 21), 'National Indigenous Peoples Day', 'Journée nationale des peuples autochtones', 'NT YT'],
  [fixed(6, 24), 'Fête nationale', 'Fête nationale', 'QC'],
  [fixed(7, 1), 'Canada Day', 'Fête du Canada', everywhere],
  [fixed(7, 9), 'Nunavut Day', 'Jour du Nunavut', 'NU'],
  [augustMonday, 'B.C. Day', 'Jour de la Colombie-Britannique', 'BC'],
  [augustMonday, 'New Brunswick Day', 'Jour du Nouveau-Brunswick', 'NB'],
  [augustMonday, 'Saskatchewan Day', 'Fête de la Saskatchewan', 'SK'],
  [augustMonday, 'Civic Holiday', 'Congé civique', 'NT NU'],
  [nth(3, 1, 8), 'Discovery Day', 'Jour de la Découverte', 'YT'],
  [nth(1, 1, 9), 'Labour Day', 'Fête du Travail', everywhere],
  [
    fixed(9, 30),
    'National Day for Truth and Reconciliation',
    'Journée nationale de la vérité et de la réconciliation',
    'BC MB NT NU PE YT',
  ],
  [nth(2, 1, 10), 'Thanksgiving Day', 'Action de grâce', 'AB BC MB NT NU ON QC SK YT'],
  [fixed(11, 11), 'Remembrance Day', 'Jour du Souvenir', 'AB BC NB NL NS NT NU PE SK YT'],
  [fixed(12, 25), 'Christmas Day', 'Noël', everywhere],
  [...boxing, 'ON'],
]

/** Not statutory everywhere, but listed in the hours of every centre. */
const customary: readonly Day[] = [
  [easterSunday, 'Easter Sunday', 'Pâques'],
  [daysAfter(easterSunday, 1), 'Easter Monday', 'Lundi de Pâques'],
  [fixed(12, 24), 'Christmas Eve', 'Veille de Noël'],
  boxing,
  [fixed(12, 31), "New Year's Eve", 'Veille du jour de l’An'],
]

/** Thanksgiving in the United States. */
const thanksgivingInUs = nth(4, 4, 11)

/** Other days that people call by a name (rule 2.8). */
const observances: readonly Day[] = [
  [fixed(2, 14), "Valentine's Day", 'Saint-Valentin'],
  [fixed(3, 17), "St. Patrick's Day", 'Saint-Patrick'],
  [nth(2, 0, 5), "Mother's Day", 'Fête des Mères'],
  [nth(3, 0, 6), "Father's Day", 'Fête des Pères'],
  [fixed(10, 31), 'Halloween', 'Halloween'],
  [daysAfter(thanksgivingInUs, 1), 'Black Friday', 'Vendredi fou'],
  [daysAfter(thanksgivingInUs, 4), 'Cyber Monday', 'Cyberlundi'],
]

/** The IANA zone of a province's largest city. */
export const zoneOf = (province: Province): string => provinces[province][0]

/** The province named by a text: "BC", "CA-BC", "B.C.", "British Columbia", "Québec"; null for anything else. */
export function provinceOf(text: string | null | undefined): Province | null {
  const letters = (text ?? '')
    .slice(0, 60)
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
  const code = (letters.length === 4 ? letters.replace(/^ca/, '') : letters).toUpperCase()
  return provinceCodes.find((each) => each === code || provinces[each].some((name) => name === letters)) ?? null
}

/** "2026-08-15 Founders’ Day", or "08-15 Founders’ Day" for every year (`year` null); null for anything else. */
function listedHoliday(entry: string) {
  const [, year, month, day, name = ''] = /^(?:(\d{4})-)?(\d{2})-(\d{2})\s(.+)$/.exec(entry.trim()) ?? []
  if (name === '' || Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return null
  return { year: year ? Number(year) : null, month: Number(month), day: Number(day), name: name.trim() }
}

/** A centre's calendar: the provinces and days of its deployment, else the province in its property's record. */
export function calendarOf(listed: readonly string[], property: Record<'province_state' | 'country', string | null>) {
  const { province_state, country } = property
  const isCanada = country === null || /^ca(?:nada|n)?$/i.test(country.trim())
  const named = listed.length > 0 ? listed : isCanada ? [province_state] : []
  return {
    provinces: named.flatMap((entry) => provinceOf(entry) ?? []),
    listed: listed.flatMap((entry) => listedHoliday(entry) ?? []),
  }
}

const dayIn = (year: number, [rule, name, name_fr]: readonly [...Day, ...string[]]): NamedDay => ({
  date: rule(year),
  name,
  name_fr,
})

/** The holidays of a year, earliest first; one that two rules name appears once. */
export function holidaysOf(year: number, { provinces: named, listed }: HolidayCalendar): Holiday[] {
  const statutory = named.flatMap((province) => byLaw.filter(([, , , of]) => of.includes(province)))
  const days: Holiday[] = [
    ...listed
      .filter((day) => day.year === null || day.year === year)
      .map(({ month, day, name }) => ({ day, date: dayOfParts(year, month, day), name }))
      // Most years have no February 29.
      .filter(({ day, date }) => Number(date.slice(8)) === day)
      .map(({ date, name }) => ({ date, name, name_fr: null, statutory: true })),
    ...statutory.map((day) => ({ ...dayIn(year, day), statutory: true })),
    // Customary in Canada only.
    ...(named.length > 0 ? customary : []).map((day) => ({ ...dayIn(year, day), statutory: false })),
  ]
  const groups = Map.groupBy(days, ({ date, name }) => `${date} ${name}`)
  return [...groups.values()].flatMap(([first]) => first ?? []).sort(byDate)
}

/** The days from a property day to the end of the following year; `daysOf` gives those of a year. */
function throughNextYear<Day extends { date: string }>(date: string, daysOf: (year: number) => Day[]): Day[] {
  const year = Number(date.slice(0, 4))
  return [year, year + 1].flatMap(daysOf).filter((day) => day.date >= date)
}

/** The holidays from a day to the end of the following year, earliest first. */
export const holidaysFrom = (date: string, calendar: HolidayCalendar): Holiday[] =>
  throughNextYear(date, (year) => holidaysOf(year, calendar))

/** The holidays and other named days (rule 2.8) from a day to the end of the following year, earliest first. */
export const namedDaysFrom = (date: string, calendar: HolidayCalendar): NamedDay[] =>
  [
    ...holidaysFrom(date, calendar),
    ...throughNextYear(date, (year) => observances.map((day) => dayIn(year, day))),
  ].sort(byDate)

/** Easter Sunday in the Gregorian calendar (the "anonymous" algorithm; all divisions are integer divisions). */
export function easterSunday(year: number): string {
  const div = Math.trunc
  const a = year % 19
  const b = div(year / 100)
  const c = year % 100
  const h = (19 * a + b - div(b / 4) - div((b - div((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * div(c / 4) - h - (c % 4)) % 7
  const m = div((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dayOfParts(year, div(n / 31), (n % 31) + 1)
}
