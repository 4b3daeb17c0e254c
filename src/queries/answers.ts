/**
 * Questions that have one answer: when is it open (today, on a day, on a holiday), where are the washrooms, how does one get
 * here, gift cards, parking, languages. A query is a question only where all of its words are understood as one: "open road"
 * is none.
 */
import { centre, has, languages } from '../base/config'
import { placeAddress } from '../centre/addresses'
import { directionsUrl } from '../centre/place'
import { addressLines } from '../centre/postal-address'
import { termOf, termsOf } from '../centre/search/terms'
import { meaningsOf } from '../centre/search/words'
import { addDays, weekdayOf } from '../centre/time/calendar-days'
import { dayLabel, formatWeekday } from '../centre/time/dates'
import { holidayHours } from '../centre/time/holidays'
import { dayHours } from '../centre/time/hours'
import { holidaysOf } from '../centre/time/statutory'
import { dateOf } from '../centre/time/time-zone'
import type { PointOfInterest } from '../content/schema/page'
import type { PageContext } from '../request/context'
import { dayTimes, holidayName } from '../texts/hours-words'
import { inLanguage } from '../texts/localised'
import { holidayCalendar } from './holidays'

export interface Answer {
  title: string
  text: string | null
  links: { href: string; text: string }[]
}

/** Words by which a subject is known, in both languages; synonyms (synonyms.ts) count as well. */
const subjects = {
  hours: 'hours open opening closed close closing until heures ouvert ouverts ouverture fermé ferme fermeture horaire',
  washrooms: 'washroom toilet restroom toilette',
  parking: 'parking stationnement',
  giftCards: 'gift card gift-card carte-cadeau cadeau carte',
  directions: 'directions address adresse route itinéraire location where',
  languages: 'language languages french français english anglais langue',
} as const
type Subject = keyof typeof subjects

/** Words that say no more than that a day, or the centre, is meant. */
const plainWords = 'day jour holiday holidays férié fériés centre center mall store stores magasin today aujourd’hui'

interface Known {
  subjects: ReadonlyMap<Subject, ReadonlySet<string>>
  plain: ReadonlySet<string>
}

let known: Known | undefined
/** Made when somebody looks for something: most pages are shown to those who do not. */
function knownTerms(): Known {
  known ??= {
    subjects: new Map(Object.entries(subjects).map(([name, words]) => [name as Subject, new Set(termsOf(words))])),
    plain: new Set(termsOf(plainWords)),
  }
  return known
}

const isOf = (subject: Subject, term: string): boolean => knownTerms().subjects.get(subject)?.has(term) ?? false

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
    terms: termsOf(said).filter((term) => !knownTerms().plain.has(term) && term.length > 2),
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

/** The day that a query names: of several the one with most words, then the earliest. */
function dayOf(terms: ReadonlySet<string>, context: PageContext): NamedDay | null {
  return (
    namedDays(context)
      .filter((day) => day.terms.every((term) => terms.has(term)))
      .sort((a, b) => b.terms.length - a.terms.length || (a.date < b.date ? -1 : 1))[0] ?? null
  )
}

/** The answer to a query; null where it is no question, or nobody knows. `places` are the points of interest. */
export function answerTo(query: string, places: readonly PointOfInterest[], context: PageContext): Answer | null {
  const { t, link, property, hours, now, zone, locale, locales } = context
  const meanings = meaningsOf(query)
  if (meanings.length === 0) return null
  const asked = new Set(termsOf(query))
  const day = dayOf(asked, context)
  const own = new Set([...knownTerms().plain, ...termsOf(property.name), ...(day?.terms ?? [])])
  const isAbout = (subject: Subject): boolean => {
    const isSaid = ({ terms, others }: (typeof meanings)[number]) =>
      terms.some((term) => isOf(subject, term)) || others.some((phrase) => phrase.every((term) => isOf(subject, term)))
    return meanings.some(isSaid) && meanings.every((each) => isSaid(each) || each.terms.every((term) => own.has(term)))
  }
  const isDayAlone = day !== null && meanings.every(({ terms }) => terms.every((term) => own.has(term)))

  if (isDayAlone || isAbout('hours')) {
    const date = day?.date ?? dateOf(now, zone)
    const found = dayHours(hours, date, zone)
    const label = dayLabel(date, now, zone, locale)
    const name = day?.name ?? null
    return {
      title: name === null ? label : `${name}, ${label}`,
      text: dayTimes(found, context),
      links: [{ href: link('/hours'), text: t('hours.holidayLink') }],
    }
  }
  const placesOf = (subject: 'washrooms' | 'parking') =>
    places.filter((kind) =>
      [kind.name, kind.name_2].some((name) => termsOf(name ?? '').some((term) => isOf(subject, term))),
    )
  for (const subject of ['washrooms', 'parking'] as const) {
    const [kind] = isAbout(subject) && has('map') ? placesOf(subject) : []
    if (kind && kind.locations.length > 0) {
      return {
        title: inLanguage(kind, 'name', locale).text ?? kind.name,
        text: null,
        links: kind.locations.map((spot) => ({
          href: link(placeAddress(spot)),
          text: inLanguage(spot, 'name', locale).text ?? kind.name,
        })),
      }
    }
  }
  if (isAbout('giftCards') && centre.giftCards !== null) {
    return {
      title: t('header.giftCards'),
      text: null,
      links: [{ href: link(centre.giftCards), text: t('search.readMore') }],
    }
  }
  const way = directionsUrl(property)
  if (isAbout('directions') && way !== null) {
    return {
      title: t('home.directions'),
      text: addressLines(property).join(', '),
      links: [{ href: way, text: t('home.directions') }],
    }
  }
  if (isAbout('languages') && locales.length > 1) {
    return { title: t('search.languages'), text: locales.map((each) => languages[each].name).join(', '), links: [] }
  }
  return null
}
