/**
 * The answers to the questions of the search (src/centre/search/questions.ts): hours of today, of a day or a holiday; washrooms,
 * parking, gift cards, the way here, languages. They are the same for every query, so that the browser can have them with the
 * documents of its search.
 */
import { centre, has, languages } from '../base/config'
import { placeAddress } from '../centre/addresses'
import { directionsUrl } from '../centre/place'
import { cutText } from '../centre/plain-text'
import { addressLines } from '../centre/postal-address'
import { type Answer, type Answers, isAbout, type Subject, tellingTerms } from '../centre/search/questions'
import type { SearchDocument } from '../centre/search/search'
import { termOf, termsOf } from '../centre/search/terms'
import { addDays, daysBetween, weekdayOf } from '../centre/time/calendar-days'
import { dayLabel, formatWeekday } from '../centre/time/dates'
import { holidayHours } from '../centre/time/holidays'
import { dayHours } from '../centre/time/hours'
import { holidaysOf } from '../centre/time/statutory'
import { dateOf, nextMidnight } from '../centre/time/time-zone'
import type { PointOfInterest } from '../content/schema/page'
import type { PageContext } from '../request/context'
import { dayTimes, holidayName } from '../texts/hours-words'
import { inLanguage } from '../texts/localised'
import { holidayCalendar } from './holidays'

interface NamedDay {
  date: string
  name: string | null
  terms: readonly string[]
}

/** The days that can be asked for by name: holidays that are not over, tomorrow, the weekdays ahead. */
function namedDays({ hours, now, zone, property, locale }: PageContext): NamedDay[] {
  const today = dateOf(now, zone)
  const year = Number(today.slice(0, 4))
  const calendar = holidayCalendar(property)
  const known = [year, year + 1]
    .flatMap((each) => holidaysOf(each, calendar))
    .filter(({ date }) => date >= today)
    .flatMap((holiday) =>
      [holiday.name, holiday.name_fr].flatMap((said) =>
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
  }))
  const ahead = Array.from({ length: 7 }, (_, days) => addDays(today, days)).map((date) => ({
    date,
    name: null,
    terms: [termOf(formatWeekday(weekdayOf(date), locale))],
  }))
  const tomorrow = ['tomorrow', 'demain'].map((word) => ({
    date: addDays(today, 1),
    name: null,
    terms: [termOf(word)],
  }))
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
  const days = [...Map.groupBy(byDate, ({ terms }) => terms.join(' ')).values()]
    .flatMap(([first]) => first ?? [])
    .map(({ date, name, terms }) => ({
      terms,
      answer: onDay(date, name),
      ...(daysBetween(today, date) < calledByDistance ? { until } : {}),
    }))

  const placesCalled = (subject: Subject): Answer | undefined => {
    const kind = places.find((each) => [each.name, each.name_2].some((name) => isAbout(subject, name ?? '')))
    if (!has('map') || !kind || kind.locations.length === 0) {
      const entry = documents.find((each) => each.kind === 'place' && isAbout(subject, each.title))
      if (entry === undefined) return undefined
      const { title, text, href } = entry
      return {
        title,
        text: text ? cutText(text, longestSaid) : null,
        links: [{ href: link(href), text: t('search.readMore') }],
      }
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
  const way = directionsUrl(property)
  const arrival = centre.arrival === null ? [] : [{ href: link(centre.arrival), text: t('hours.arrival') }]
  const subjects: Partial<Record<Subject, Answer | undefined>> = {
    hours: onDay(today, null),
    washrooms: placesCalled('washrooms'),
    parking: placesCalled('parking'),
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
  return { own: termsOf(property.name), days, subjects: subjects as Answers['subjects'], until }
}
