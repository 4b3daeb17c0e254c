/**
 * The answers to search questions (src/centre/search/questions/questions.ts): hours (hours.ts), washrooms, parking, gift
 * cards, buses, directions, languages. They do not depend on the query, so the browser gets them with its search documents.
 */
import { centre, has, languages } from '../../base/config'
import { directionsUrl } from '../../centre/place'
import { addressLines } from '../../centre/postal-address'
import { type Answer, type Answers, isAbout } from '../../centre/search/questions/questions'
import type { Subject } from '../../centre/search/questions/words'
import type { SearchDocument } from '../../centre/search/schema'
import { termsOf } from '../../centre/search/terms'
import { dateOf, nextMidnight } from '../../centre/time/time-zone'
import type { PointOfInterest } from '../../content/schema/page'
import type { PageContext } from '../../request/context'
import { mailHref, telHref } from '../../request/links'
import { daysByName, type HoursSources, holidaysAhead, onDay, timesBy, weekend } from './hours'
import { entryAnswer, placesByName, placesOfKind } from './named-places'

/** What the answers are made from. */
interface Sources extends HoursSources {
  /** The points of interest. */
  places: readonly PointOfInterest[]
  /** The search documents. */
  documents: readonly SearchDocument[]
}

/** The amenity entry or place that is named for a subject. "Parking" before "Bank machines, west car park". */
const entryOf = (subject: Subject, { documents }: Sources): SearchDocument | undefined =>
  documents
    .filter((each) => each.kind === 'place' && isAbout(subject, each.title))
    // The shortest title is about nothing else.
    .sort((one, other) => one.title.length - other.title.length)[0]

/** All places of a subject's kind; if the map has none, the amenity entry of that name. */
function placesCalled(subject: Subject, sources: Sources): Answer | undefined {
  const { places, context } = sources
  const kind = places.find((each) => [each.name, each.name_2].some((name) => isAbout(subject, name ?? '')))
  if (!has('map') || !kind || kind.locations.length === 0) {
    const entry = entryOf(subject, sources)
    return entry && entryAnswer(entry, context)
  }
  return placesOfKind(kind, context)
}

/** The place or page about a subject: by its title, else its keywords, else its text. */
function saysOf(subject: Subject, { documents, context }: Sources): Answer | undefined {
  const about = documents.filter(({ kind }) => kind === 'place' || kind === 'page')
  const found =
    about.find(({ title }) => isAbout(subject, title)) ??
    about.find(({ keywords = [] }) => keywords.some((word) => isAbout(subject, word))) ??
    about.find(({ text = '' }) => isAbout(subject, text))
  return found && entryAnswer(found, context)
}

/** The telephone number; undefined if there is none that can be called. */
function telephone({ t, property: { contact_phone: phone } }: PageContext): Answer | undefined {
  const call = phone === null ? undefined : telHref(phone)
  if (phone === null || call === undefined) return undefined
  return { title: t('forms.phone'), text: phone, links: [{ href: call, text: t('hours.call', { phone }) }] }
}

/** The address to write to, and the form; undefined without an address. */
function email({ t, link, property: { contact_email: address } }: PageContext): Answer | undefined {
  const href = address === null ? null : mailHref(address)
  if (address === null || href === null) return undefined
  return {
    title: t('forms.email'),
    text: null,
    links: [
      { href, text: address },
      { href: link('/contact-us'), text: t('fixed.contactUs') },
    ],
  }
}

/** Whom to tell of a problem: the form, and the telephone number where there is one. */
function contact(context: PageContext): Answer {
  const { t, link } = context
  const phone = telephone(context)
  return {
    title: t('fixed.contactUs'),
    text: phone?.text ?? null,
    links: [{ href: link('/contact-us'), text: t('fixed.contactUs') }, ...(phone?.links ?? [])],
  }
}

/** Gift cards: what their page says first; without a page, what a place says of them. */
function giftCards(sources: Sources): Answer | undefined {
  const { giftCards: page } = centre
  const { t, link } = sources.context
  if (page === null) return saysOf('giftCards', sources)
  const found = sources.documents.find(({ href }) => href === page)
  const title = t('header.giftCards')
  if (found) return { ...entryAnswer(found, sources.context), title }
  return { title, text: null, links: [{ href: link(page), text: t('search.readMore') }] }
}

/** The page about arriving, if the centre has one. */
const arrivalLinks = ({ t, link }: PageContext): Answer['links'] =>
  centre.arrival === null ? [] : [{ href: link(centre.arrival), text: t('hours.arrival') }]

/** What the amenity entry says of buses, the stops, and the page about arriving; where nothing is said, the way here. */
function transit(sources: Sources): Answer | undefined {
  const { context } = sources
  const entry = entryOf('transit', sources)
  if (!entry) return wayHere(context)
  const stops = placesCalled('transit', sources)?.links ?? []
  return { ...entryAnswer(entry, context), links: [...stops, ...arrivalLinks(context)] }
}

/** Directions to the centre; undefined if its location is unknown. */
function wayHere(context: PageContext): Answer | undefined {
  const { t, property } = context
  const way = directionsUrl(property)
  if (way === null) return undefined
  return {
    title: t('home.directions'),
    text: addressLines(property).join(', '),
    links: [{ href: way, text: t('home.directions') }, ...arrivalLinks(context)],
  }
}

/** The answer to each question that is not about a particular day. */
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
    contact: contact(context),
    email: email(context),
    phone: telephone(context),
    giftCards: giftCards(sources),
    transit: transit(sources),
    directions: wayHere(context),
    languages:
      locales.length > 1
        ? { title: t('search.languages'), text: locales.map((each) => languages[each].name).join(', '), links: [] }
        : undefined,
  }
}

/** Answers, with what they were made from besides the documents. */
interface Kept {
  answers: Answers
  made: readonly unknown[]
}

/** By the documents of a language, which are rebuilt whenever their content changes (site-index.ts). */
const kept = new WeakMap<readonly SearchDocument[], Kept>()

/**
 * The answer to every question that this centre can answer now, cached for the property day until content changes.
 * `places` are the points of interest; for anything else, the amenity entries among the search `documents` answer.
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
  const { context } = sources
  const { property, now, zone } = context
  return {
    own: termsOf(property.name),
    days: [...daysByName(sources), ...weekend(sources)],
    subjects: subjectAnswers(sources) as Answers['subjects'],
    places: placesByName(sources),
    until: nextMidnight(now, zone),
  }
}
