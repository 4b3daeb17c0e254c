/**
 * The answers to the questions of the search (src/centre/search/questions.ts): hours of today, of a day or a holiday; washrooms,
 * parking, gift cards, the way here, languages. They are the same for every query, so that the browser can have them with the
 * documents of its search.
 */
import { centre, has, languages, twinLocale } from '../base/config'
import { placeAddress } from '../centre/addresses'
import { usualHoursDays } from '../centre/constants'
import { directionsUrl } from '../centre/place'
import { cutText } from '../centre/plain-text'
import { addressLines } from '../centre/postal-address'
import {
  type Answer,
  type Answers,
  type AskedDay,
  type HoursAhead,
  isAbout,
  isPlainName,
  type Subject,
  tellingTerms,
} from '../centre/search/questions'
import type { SearchDocument } from '../centre/search/search'
import { termsOf } from '../centre/search/terms'
import { addDays, daysBetween, weekdayOf } from '../centre/time/calendar-days'
import { dayLabel, formatDateRange, formatWeekday } from '../centre/time/dates'
import { holidayHours, holidaysWithoutHours } from '../centre/time/holidays'
import { type DayHours, dayHours } from '../centre/time/hours'
import { holidaysFrom } from '../centre/time/statutory'
import { dateOf, nextMidnight } from '../centre/time/time-zone'
import type { PointOfInterest } from '../content/schema/page'
import type { PageContext } from '../request/context'
import { telHref } from '../request/links'
import { dayTimes, holidayName } from '../texts/hours-words'
import { inLanguage } from '../texts/localised'
import { holidayCalendar } from './holidays'

interface NamedDay {
  date: string
  name: string | null
  terms: readonly string[]
  plain: boolean
}

/** What visitors call a day, beside its names (statutory.ts). */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  "New Year's Day": ['New Year', 'Nouvel An', 'premier de l’An'],
  'Easter Sunday': ['Easter'],
  "National Patriots' Day": ['Patriots Day', 'Jour des patriotes', 'Victoria Day', 'Fête de la Reine'],
  'Fête nationale': ['Saint-Jean', 'St-Jean', 'St-Jean-Baptiste', 'Quebec Day'],
  'B.C. Day': ['British Columbia Day'],
  'Labour Day': ['Labor Day'],
  'National Day for Truth and Reconciliation': ['Reconciliation Day', 'Vérité et réconciliation', 'Orange Shirt Day'],
  'Remembrance Day': ['Armistice'],
  'Christmas Day': ['Xmas'],
  'Christmas Eve': ['Xmas Eve', 'Réveillon de Noël'],
  'Boxing Day': ['After Christmas', 'Après Noël'],
  "New Year's Eve": ['NYE', 'Veille du Nouvel An', 'Réveillon du jour de l’An', 'Saint-Sylvestre'],
}

/** The days that can be asked for by name: holidays that are not over, tomorrow, the weekdays ahead. */
function namedDays({ hours, now, zone, property, locale, locales }: PageContext): NamedDay[] {
  const today = dateOf(now, zone)
  const known = holidaysFrom(today, holidayCalendar(property)).flatMap((holiday) =>
    [holiday.name, holiday.name_fr, ...(alsoCalled[holiday.name] ?? [])].flatMap((said) =>
      said === null ? [] : [{ date: holiday.date, name: holidayName(holiday, locale).text, said }],
    ),
  )
  const posted = holidayHours(hours, now, zone).days.flatMap(({ reason, date }) =>
    reason === null ? [] : [{ date, name: reason, said: reason }],
  )
  const holidays = [...known, ...posted].map(({ date, name, said }) => ({
    date,
    name,
    terms: tellingTerms(said),
    plain: isPlainName(said),
  }))
  const called = (date: string, word: string) => ({ date, name: null, terms: termsOf(word), plain: false })
  const ahead = Array.from({ length: 7 }, (_, days) => addDays(today, days)).flatMap((date) =>
    locales.map((each) => called(date, formatWeekday(weekdayOf(date), each))),
  )
  const tomorrow = ['tomorrow', 'demain'].map((word) => called(addDays(today, 1), word))
  return [...holidays, ...tomorrow, ...ahead].filter(({ terms }) => terms.length > 0)
}

/** Characters of an entry's text that are told. */
const longestSaid = 120

/** A day farther away is called by its date alone, which stays true. */
const calledByDistance = 7

/** What an answer about hours leads to. */
const hoursLinks = ({ t, link }: Pick<PageContext, 't' | 'link'>): Answer['links'] => [
  { href: link('/hours'), text: t('hours.holidayLink') },
]

/** The times of a day in words. */
type TimesOf = (day: DayHours) => string

/** Of a holiday ahead that no row speaks of is told that its hours may differ (rule 2.7). */
function timesBy({ hours, now, zone, property, locale, t }: PageContext): TimesOf {
  const from = addDays(dateOf(now, zone), 1)
  const unposted = new Map(
    holidaysWithoutHours(hours, holidayCalendar(property), { from, zone }).map((holiday) => [holiday.date, holiday]),
  )
  return (day) => {
    const holiday = day.state === 'unknown' ? undefined : unposted.get(day.date)
    return holiday ? `${holidayName(holiday, locale).text}: ${t('hours.notPosted')}` : dayTimes(day, { t, locale })
  }
}

/** What the answers are taken from. */
interface Sources {
  /** The points of interest. */
  places: readonly PointOfInterest[]
  /** The documents of the search. */
  documents: readonly SearchDocument[]
  context: PageContext
  timesOf: TimesOf
}

/** The hours of a day, called by its own name as well where it has one. */
function onDay(date: string, name: string | null, { context, timesOf }: Sources): Answer {
  const { hours, now, zone, locale } = context
  const label = dayLabel(date, now, zone, locale)
  return {
    title: name === null ? label : `${name}, ${label}`,
    text: timesOf(dayHours(hours, date, zone)),
    links: hoursLinks(context),
  }
}

/** The answers about the days that have a name; of two days of one name the first is meant. */
function daysByName(sources: Sources): AskedDay[] {
  const { context } = sources
  const { now, zone } = context
  const today = dateOf(now, zone)
  const until = nextMidnight(now, zone)
  const byDate = namedDays(context).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return [...Map.groupBy(byDate, ({ terms }) => terms.join(' ')).values()]
    .flatMap(([first]) => first ?? [])
    .map(({ date, name, terms, plain }) => ({
      terms,
      answer: onDay(date, name, sources),
      ...(name === null ? {} : { date }),
      ...(plain ? { plain } : {}),
      ...(daysBetween(today, date) < calledByDistance ? { until } : {}),
    }))
}

/** A document as an answer: its name, how it begins, and the way to the rest. */
const told = ({ title, text, href }: SearchDocument, { t, link }: PageContext): Answer => ({
  title,
  text: text ? cutText(text, longestSaid) : null,
  links: [{ href: link(href), text: t('search.readMore') }],
})

/** All places of the kind that a subject is; of what is none, the entry of the amenities that is called so. */
function placesCalled(subject: Subject, { places, documents, context }: Sources): Answer | undefined {
  const { link, locale } = context
  const kind = places.find((each) => [each.name, each.name_2].some((name) => isAbout(subject, name ?? '')))
  if (!has('map') || !kind || kind.locations.length === 0) {
    const [entry] = documents
      .filter((each) => each.kind === 'place' && isAbout(subject, each.title))
      // "Parking" before "Bank machines, west car park": the shortest says nothing else.
      .sort((one, other) => one.title.length - other.title.length)
    return entry && told(entry, context)
  }
  return {
    title: inLanguage(kind, 'name', locale).text ?? kind.name,
    text: null,
    links: kind.locations.map((spot) => ({
      href: link(placeAddress(spot)),
      text: inLanguage(spot, 'name', locale).text ?? kind.name,
    })),
  }
}

/** The place or page that is about a subject: by its name, else by what it has, else by what it says. */
function saysOf(subject: Subject, { documents, context }: Sources): Answer | undefined {
  const about = documents.filter(({ kind }) => kind === 'place' || kind === 'page')
  const found =
    about.find(({ title }) => isAbout(subject, title)) ??
    about.find(({ keywords = [] }) => keywords.some((word) => isAbout(subject, word))) ??
    about.find(({ text = '' }) => isAbout(subject, text))
  return found && told(found, context)
}

/** The telephone; undefined where no number is known that can be called. */
function telephone({ t, property: { contact_phone: phone } }: PageContext): Answer | undefined {
  const call = phone === null ? undefined : telHref(phone)
  if (phone === null || call === undefined) return undefined
  return { title: t('forms.phone'), text: phone, links: [{ href: call, text: t('hours.call', { phone }) }] }
}

/** The way here; undefined where nobody knows where that is. */
function wayHere({ t, link, property }: PageContext): Answer | undefined {
  const way = directionsUrl(property)
  if (way === null) return undefined
  const arrival = centre.arrival === null ? [] : [{ href: link(centre.arrival), text: t('hours.arrival') }]
  return {
    title: t('home.directions'),
    text: addressLines(property).join(', '),
    links: [{ href: way, text: t('home.directions') }, ...arrival],
  }
}

/** The answer to each question that is about no certain day. */
function subjectAnswers(sources: Sources): { [Name in Subject]: Answer | undefined } {
  const { context } = sources
  const { t, link, now, zone, locales } = context
  return {
    hours: onDay(dateOf(now, zone), null, sources),
    holidays: holidaysAhead(context),
    washrooms: placesCalled('washrooms', sources),
    familyRoom: placesCalled('familyRoom', sources),
    parking: placesCalled('parking', sources),
    charging: placesCalled('charging', sources),
    wifi: placesCalled('wifi', sources),
    lost: saysOf('lost', sources),
    map: has('map')
      ? { title: t('map.title'), text: null, links: [{ href: link('/map'), text: t('map.title') }] }
      : undefined,
    phone: telephone(context),
    giftCards:
      centre.giftCards === null
        ? undefined
        : {
            title: t('header.giftCards'),
            text: null,
            links: [{ href: link(centre.giftCards), text: t('search.readMore') }],
          },
    directions: wayHere(context),
    languages:
      locales.length > 1
        ? { title: t('search.languages'), text: locales.map((each) => languages[each].name).join(', '), links: [] }
        : undefined,
  }
}

/** Answers, and what they were made of beside the documents. */
interface Kept {
  answers: Answers
  made: readonly unknown[]
}

/** By the documents of a language, which are made anew when any content of theirs has changed (site-index.ts). */
const kept = new WeakMap<readonly SearchDocument[], Kept>()

/**
 * The answer to every question that this centre can answer now. `places` are the points of interest; of what is none of them, an entry
 * of the amenities among the `documents` of the search answers. They hold all day, and are made once for all who ask on it.
 */
export function answersOf(
  places: readonly PointOfInterest[],
  documents: readonly SearchDocument[],
  context: PageContext,
): Answers {
  const made = [places, context.property, context.hours, dateOf(context.now, context.zone)]
  const known = kept.get(documents)
  if (known?.made.every((value, at) => value === made[at])) return known.answers
  const answers = answersNow({ places, documents, context, timesOf: timesBy(context) })
  kept.set(documents, { answers, made })
  return answers
}

function answersNow(sources: Sources): Answers {
  const { context, timesOf } = sources
  const { property, hours, now, zone, locale, t, link } = context
  let ahead: HoursAhead | null | undefined = null
  return {
    locale,
    own: termsOf(property.name),
    days: [...daysByName(sources), ...weekend(sources)],
    subjects: subjectAnswers(sources) as Answers['subjects'],
    // Only where a date is asked for, or all answers are sent.
    get ahead() {
      if (ahead === null) ahead = hoursAhead({ hours, now, zone, locale, t, link }, timesOf)
      return ahead
    },
    until: nextMidnight(now, zone),
  }
}

/** The hours of this weekend: its Sunday alone on that day. */
function weekend({ context, timesOf }: Sources): AskedDay[] {
  const { hours, now, zone, locale } = context
  const today = dateOf(now, zone)
  const sunday = addDays(today, (7 - weekdayOf(today)) % 7)
  const from = sunday === today ? sunday : addDays(sunday, -1)
  const said = [...new Set([from, sunday])].map((date) => {
    const times = timesOf(dayHours(hours, date, zone))
    return `${formatWeekday(weekdayOf(date), locale)}: ${times}`
  })
  const answer: Answer = {
    title: formatDateRange(from, sunday, { locale }),
    text: said.join(' · '),
    links: hoursLinks(context),
  }
  const until = nextMidnight(now, zone)
  return ['weekend', 'week end', 'fin de semaine'].map((name) => ({
    terms: tellingTerms(name),
    answer,
    plain: true,
    until,
  }))
}

/** Holidays that one answer names. */
const mostHolidays = 3

/** The next holidays whose hours are posted. */
function holidaysAhead(context: PageContext): Answer | undefined {
  const { t, hours, now, zone, locale } = context
  const posted = holidayHours(hours, now, zone).days.slice(0, mostHolidays)
  if (posted.length === 0) return undefined
  const said = posted.map((day) => {
    const name = (locale === twinLocale ? day.reason_2 : null) ?? day.reason
    const label = formatDateRange(day.date, day.endDate, { locale })
    return `${name === null ? '' : `${name}, `}${label}: ${dayTimes(day, context)}`
  })
  return {
    title: t('hours.holidays'),
    text: said.join(' · '),
    links: hoursLinks(context),
  }
}

/** What the hours of every day of the coming year are; undefined where none is known. */
function hoursAhead(
  context: Pick<PageContext, 'hours' | 'now' | 'zone' | 'locale' | 't' | 'link'>,
  timesOf: TimesOf,
): HoursAhead | undefined {
  const { hours, now, zone } = context
  const from = dateOf(now, zone)
  const texts: string[] = []
  const days = Array.from({ length: usualHoursDays }, (_, at) => {
    const day = dayHours(hours, addDays(from, at), zone)
    if (day.state === 'unknown') return '-'
    const text = timesOf(day)
    const known = texts.indexOf(text)
    const place = known < 0 ? texts.push(text) - 1 : known
    return place < 36 ? place.toString(36) : '-'
  })
  if (texts.length === 0) return undefined
  return { from, texts, days: days.join(''), links: hoursLinks(context) }
}
