/**
 * Statutory holidays, which the content service does not name: those of Canada's provinces and territories, by rule,
 * and those that a deployment lists (rule 2.7). They only name a day, and tell whether its hours have been posted; the
 * hours themselves come from the rows. Why no library: docs/decisions/0011-statutory-holidays.md.
 */
import { addDays, byDate, dayOfParts, nthWeekday, weekdayOf } from './calendar-days'

export interface Holiday {
  /** Property day. */
  date: string
  name: string
  /** In French, where the table has it. */
  name_fr: string | null
  /** False for days that are customary in shopping centres' hours but not holidays by law. */
  statutory: boolean
}

/** A day that a deployment lists, of one year or (`year` null) of every year. */
interface ListedHoliday {
  year: number | null
  month: number
  day: number
  name: string
}

/** Where a centre's holidays come from. */
export interface HolidayCalendar {
  provinces: readonly Province[]
  listed: readonly ListedHoliday[]
}

const on = dayOfParts
/** The nth Monday of a month. */
const monday = (year: number, month: number, nth: number): string => nthWeekday(year, month, 1, nth)

/** The Monday before May 25. */
function victoriaDay(year: number): string {
  const may25 = on(year, 5, 25)
  return addDays(may25, -((weekdayOf(may25) + 6) % 7 || 7))
}

type Rule = (year: number) => string
type Day = readonly [rule: Rule, name: string, name_fr: string]

const newYear: Day = [(year) => on(year, 1, 1), "New Year's Day", 'Jour de l’An']
const february: Rule = (year) => monday(year, 2, 3)
const familyDay: Day = [february, 'Family Day', 'Jour de la Famille']
const goodFriday: Day = [(year) => addDays(easterSunday(year), -2), 'Good Friday', 'Vendredi saint']
const victoria: Day = [victoriaDay, 'Victoria Day', 'Fête de la Reine']
const indigenous: Day = [
  (year) => on(year, 6, 21),
  'National Indigenous Peoples Day',
  'Journée nationale des peuples autochtones',
]
const canada: Day = [(year) => on(year, 7, 1), 'Canada Day', 'Fête du Canada']
const august: Rule = (year) => monday(year, 8, 1)
const civic: Day = [august, 'Civic Holiday', 'Congé civique']
const labour: Day = [(year) => monday(year, 9, 1), 'Labour Day', 'Fête du Travail']
const reconciliation: Day = [
  (year) => on(year, 9, 30),
  'National Day for Truth and Reconciliation',
  'Journée nationale de la vérité et de la réconciliation',
]
const thanksgiving: Day = [(year) => monday(year, 10, 2), 'Thanksgiving Day', 'Action de grâce']
const remembrance: Day = [(year) => on(year, 11, 11), 'Remembrance Day', 'Jour du Souvenir']
const christmas: Day = [(year) => on(year, 12, 25), 'Christmas Day', 'Noël']
const boxing: Day = [(year) => on(year, 12, 26), 'Boxing Day', 'Lendemain de Noël']

/** Holidays everywhere in Canada. */
const everywhere: readonly Day[] = [newYear, goodFriday, canada, labour, christmas]

/** What each province's employment standards law adds to them (as of November 2026). */
const provinces = {
  AB: [familyDay, victoria, thanksgiving, remembrance],
  BC: [
    familyDay,
    victoria,
    [august, 'B.C. Day', 'Jour de la Colombie-Britannique'],
    reconciliation,
    thanksgiving,
    remembrance,
  ],
  MB: [[february, 'Louis Riel Day', 'Jour Louis Riel'], victoria, reconciliation, thanksgiving],
  NB: [familyDay, [august, 'New Brunswick Day', 'Jour du Nouveau-Brunswick'], remembrance],
  NL: [remembrance],
  NS: [[february, 'Heritage Day', 'Fête du patrimoine'], remembrance],
  NT: [victoria, indigenous, civic, reconciliation, thanksgiving, remembrance],
  NU: [
    victoria,
    [(year) => on(year, 7, 9), 'Nunavut Day', 'Jour du Nunavut'],
    civic,
    reconciliation,
    thanksgiving,
    remembrance,
  ],
  ON: [familyDay, victoria, thanksgiving, boxing],
  PE: [[february, 'Islander Day', 'Fête des insulaires'], reconciliation, remembrance],
  QC: [
    [victoriaDay, "National Patriots' Day", 'Journée nationale des patriotes'],
    [(year) => on(year, 6, 24), 'Fête nationale', 'Fête nationale'],
    thanksgiving,
  ],
  SK: [familyDay, victoria, [august, 'Saskatchewan Day', 'Fête de la Saskatchewan'], thanksgiving, remembrance],
  YT: [
    victoria,
    indigenous,
    [(year) => monday(year, 8, 3), 'Discovery Day', 'Jour de la Découverte'],
    reconciliation,
    thanksgiving,
    remembrance,
  ],
} as const satisfies Record<string, readonly Day[]>

export type Province = keyof typeof provinces

/** Not statutory everywhere, but in every centre's list of hours. */
const customary: readonly Day[] = [
  [(year) => easterSunday(year), 'Easter Sunday', 'Pâques'],
  [(year) => addDays(easterSunday(year), 1), 'Easter Monday', 'Lundi de Pâques'],
  [(year) => on(year, 12, 24), 'Christmas Eve', 'Veille de Noël'],
  boxing,
  [(year) => on(year, 12, 31), "New Year's Eve", 'Veille du jour de l’An'],
]

/** The clock of each province's largest city, and what a province is called, in letters alone. */
const known: Readonly<Record<Province, readonly [clock: string, ...names: string[]]>> = {
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
}
const codes = Object.keys(known) as Province[]

/** The clock of a province's largest city: an IANA zone. */
export const clockOf = (province: Province): string => known[province][0]

/** The province named by a text: "BC", "CA-BC", "B.C.", "British Columbia", "Québec"; null for anything else. */
export function provinceOf(text: string | null | undefined): Province | null {
  const letters = (text ?? '')
    .slice(0, 60)
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
  const code = (letters.length === 4 ? letters.replace(/^ca/, '') : letters).toUpperCase()
  return codes.find((each) => each === code || known[each].slice(1).includes(letters)) ?? null
}

/** "2026-08-15 Founders’ Day", or "08-15 Founders’ Day" for every year; null for anything else. */
function listedHoliday(entry: string): ListedHoliday | null {
  const [, year, month, day, name = ''] = /^(?:(\d{4})-)?(\d{2})-(\d{2})\s(.+)$/.exec(entry.trim()) ?? []
  if (name === '' || Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return null
  return { year: year ? Number(year) : null, month: Number(month), day: Number(day), name: name.trim() }
}

/**
 * A centre's calendar: the provinces ("CA-AB") and days that its deployment lists, else the province in the property's
 * record. Where neither names a known province or day, there are no holidays.
 */
export function calendarOf(
  listed: readonly string[],
  { province_state, country }: { province_state: string | null; country: string | null },
): HolidayCalendar {
  if (listed.length > 0) {
    return {
      provinces: listed.flatMap((entry) => provinceOf(entry) ?? []),
      listed: listed.flatMap((entry) => listedHoliday(entry) ?? []),
    }
  }
  const isCanada = country === null || /^ca(?:nada|n)?$/i.test(country.trim())
  const province = isCanada ? provinceOf(province_state) : null
  return { provinces: province === null ? [] : [province], listed: [] }
}

/** The holidays of a year, earliest first; one that two rules name appears once. */
export function holidaysOf(year: number, { provinces: named, listed }: HolidayCalendar): Holiday[] {
  const dated =
    (statutory: boolean) =>
    ([rule, name, name_fr]: Day) => ({ date: rule(year), name, name_fr, statutory })
  const byLaw = named.flatMap((province): readonly Day[] => [...everywhere, ...provinces[province]])
  const days: Holiday[] = [
    ...listed
      .filter((day) => day.year === null || day.year === year)
      // Most years have no February 29.
      .filter(({ month, day }) => Number(on(year, month, day).slice(8)) === day)
      .map(({ month, day, name }) => ({ date: on(year, month, day), name, name_fr: null, statutory: true })),
    ...byLaw.map(dated(true)),
    // Customary in Canada only.
    ...(named.length > 0 ? customary : []).map(dated(false)),
  ]
  const first = new Map<string, Holiday>()
  for (const day of days) if (!first.has(`${day.date} ${day.name}`)) first.set(`${day.date} ${day.name}`, day)
  return [...first.values()].sort(byDate)
}

/** The holidays from a day to the end of the following year, earliest first. */
export function holidaysFrom(date: string, calendar: HolidayCalendar): Holiday[] {
  const year = Number(date.slice(0, 4))
  return [year, year + 1].flatMap((each) => holidaysOf(each, calendar)).filter((holiday) => holiday.date >= date)
}

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

export type CalledDay = Pick<Holiday, 'date' | 'name' | 'name_fr'>

/** Days after Thanksgiving in the United States, the fourth Thursday of November. */
const afterThanksgiving = (year: number, days: number): string => addDays(nthWeekday(year, 11, 4, 4), days)

const shoppingDays: readonly Day[] = [
  [(year) => dayOfParts(year, 2, 14), "Valentine's Day", 'Saint-Valentin'],
  [(year) => dayOfParts(year, 3, 17), "St. Patrick's Day", 'Saint-Patrick'],
  [(year) => nthWeekday(year, 5, 0, 2), "Mother's Day", 'Fête des Mères'],
  [(year) => nthWeekday(year, 6, 0, 3), "Father's Day", 'Fête des Pères'],
  [(year) => dayOfParts(year, 10, 31), 'Halloween', 'Halloween'],
  [(year) => afterThanksgiving(year, 1), 'Black Friday', 'Vendredi fou'],
  [(year) => afterThanksgiving(year, 4), 'Cyber Monday', 'Cyberlundi'],
]

/** The days with a name from a day to the end of the following year, earliest first; holidays before others. */
export function calledDaysFrom(date: string, calendar: HolidayCalendar): CalledDay[] {
  const year = Number(date.slice(0, 4))
  const others = [year, year + 1].flatMap((each) =>
    shoppingDays.map(([rule, name, name_fr]): CalledDay => ({ date: rule(each), name, name_fr })),
  )
  return [...holidaysFrom(date, calendar), ...others.filter((day) => day.date >= date)].sort(byDate)
}
