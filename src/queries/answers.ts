/**
 * The answers to the questions of the search (src/centre/search/questions.ts): hours of today, of a day or a holiday; washrooms,
 * parking, gift cards, the way here, languages. They are the same for every query, so that the browser can have them with the
 * documents of its search.
 */
import { centre, has, languages, twinLocale } from '../base/config'
import { placeAddress } from '../centre/addresses'
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
import { holidayHours } from '../centre/time/holidays'
import { dayHours } from '../centre/time/hours'
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

/**
 * The answer to every question that this centre can answer now. `places` are the points of interest; of what is none of them, an entry
 * of the amenities among the `documents` of the search answers.
 */
export function answersOf(
  places: readonly PointOfInterest[],
  documents: readonly SearchDocument[],
  context: PageContext,
): Answers {
  const { t, link, property, hours, now, zone, locale, locales } = context
  const today = dateOf(now, zone)
  const until = nextMidnight(now, zone)
  const onDay = (date: string, name: string | null): Answer => {
    const label = dayLabel(date, now, zone, locale)
    return {
      title: name === null ? label : `${name}, ${label}`,
      text: dayTimes(dayHours(hours, date, zone), context),
      links: [{ href: link('/hours'), text: t('hours.holidayLink') }],
    }
  }
  const byDate = namedDays(context).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  // Of two days of one name the first is meant.
  const named = [...Map.groupBy(byDate, ({ terms }) => terms.join(' ')).values()]
    .flatMap(([first]) => first ?? [])
    .map(({ date, name, terms, plain }) => ({
      terms,
      answer: onDay(date, name),
      ...(name === null ? {} : { date }),
      ...(plain ? { plain } : {}),
      ...(daysBetween(today, date) < calledByDistance ? { until } : {}),
    }))
  const days = [...named, ...weekend(context)]

  const told = ({ title, text, href }: SearchDocument): Answer => ({
    title,
    text: text ? cutText(text, longestSaid) : null,
    links: [{ href: link(href), text: t('search.readMore') }],
  })
  const placesCalled = (subject: Subject): Answer | undefined => {
    const kind = places.find((each) => [each.name, each.name_2].some((name) => isAbout(subject, name ?? '')))
    if (!has('map') || !kind || kind.locations.length === 0) {
      const [entry] = documents
        .filter((each) => each.kind === 'place' && isAbout(subject, each.title))
        // "Parking" before "Bank machines, west car park": the shortest says nothing else.
        .sort((one, other) => one.title.length - other.title.length)
      return entry && told(entry)
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
  const saysOf = (subject: Subject): Answer | undefined => {
    const about = documents.filter(({ kind }) => kind === 'place' || kind === 'page')
    const found =
      about.find(({ title }) => isAbout(subject, title)) ??
      about.find(({ keywords = [] }) => keywords.some((word) => isAbout(subject, word))) ??
      about.find(({ text = '' }) => isAbout(subject, text))
    return found && told(found)
  }
  const { contact_phone: phone } = property
  const call = phone === null ? undefined : telHref(phone)
  const way = directionsUrl(property)
  const arrival = centre.arrival === null ? [] : [{ href: link(centre.arrival), text: t('hours.arrival') }]
  const subjects: Partial<Record<Subject, Answer | undefined>> = {
    hours: onDay(today, null),
    holidays: holidaysAhead(context),
    washrooms: placesCalled('washrooms'),
    familyRoom: placesCalled('familyRoom'),
    parking: placesCalled('parking'),
    charging: placesCalled('charging'),
    wifi: placesCalled('wifi'),
    lost: saysOf('lost'),
    map: has('map')
      ? { title: t('map.title'), text: null, links: [{ href: link('/map'), text: t('map.title') }] }
      : undefined,
    phone:
      phone === null || call === undefined
        ? undefined
        : {
            title: t('forms.phone'),
            text: phone,
            links: [{ href: call, text: t('hours.call', { phone }) }],
          },
    giftCards:
      centre.giftCards === null
        ? undefined
        : {
            title: t('header.giftCards'),
            text: null,
            links: [{ href: link(centre.giftCards), text: t('search.readMore') }],
          },
    directions:
      way === null
        ? undefined
        : {
            title: t('home.directions'),
            text: addressLines(property).join(', '),
            links: [{ href: way, text: t('home.directions') }, ...arrival],
          },
    languages:
      locales.length > 1
        ? { title: t('search.languages'), text: locales.map((each) => languages[each].name).join(', '), links: [] }
        : undefined,
  }
  return {
    locale,
    own: termsOf(property.name),
    days,
    subjects: subjects as Answers['subjects'],
    // Only where a date is asked for, or all answers are sent.
    get ahead() {
      return hoursAhead(context)
    },
    until,
  }
}

/** The hours of this weekend: its Sunday alone on that day. */
function weekend(context: PageContext): AskedDay[] {
  const { t, link, hours, now, zone, locale } = context
  const today = dateOf(now, zone)
  const sunday = addDays(today, (7 - weekdayOf(today)) % 7)
  const from = sunday === today ? sunday : addDays(sunday, -1)
  const said = [...new Set([from, sunday])].map((date) => {
    const times = dayTimes(dayHours(hours, date, zone), context)
    return `${formatWeekday(weekdayOf(date), locale)}: ${times}`
  })
  const answer: Answer = {
    title: formatDateRange(from, sunday, { locale }),
    text: said.join(' · '),
    links: [{ href: link('/hours'), text: t('hours.holidayLink') }],
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
  const { t, link, hours, now, zone, locale } = context
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
    links: [{ href: link('/hours'), text: t('hours.holidayLink') }],
  }
}

/** Days of which the hours are told by their date. */
const daysAhead = 365

/** What the hours of every day of the coming year are; undefined where none is known. */
function hoursAhead(context: PageContext): HoursAhead | undefined {
  const { t, link, hours, now, zone } = context
  const from = dateOf(now, zone)
  const texts: string[] = []
  const days = Array.from({ length: daysAhead }, (_, at) => {
    const day = dayHours(hours, addDays(from, at), zone)
    if (day.state === 'unknown') return '-'
    const text = dayTimes(day, context)
    const known = texts.indexOf(text)
    const place = known < 0 ? texts.push(text) - 1 : known
    return place < 36 ? place.toString(36) : '-'
  })
  if (texts.length === 0) return undefined
  return { from, texts, days: days.join(''), links: [{ href: link('/hours'), text: t('hours.holidayLink') }] }
}
