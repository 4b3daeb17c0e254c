/**
 * The answers to search questions (src/centre/search/questions/questions.ts): days (days.ts), and the place or page
 * that a subject leads to. They do not depend on the query, so the browser gets them with its search documents.
 */
import { centre, hasFamily } from '../../base/config'
import { routes } from '../../base/routes'
import { telHref } from '../../base/telephone'
import { addressLines, directionsUrl } from '../../centre/place'
import { type Answer, type Answers, isAbout } from '../../centre/search/questions/questions'
import type { Subject } from '../../centre/search/questions/words'
import type { SearchDocument } from '../../centre/search/schema'
import { termsOf } from '../../centre/search/terms'
import { dateOf, nextMidnight } from '../../centre/time/time-zone'
import type { Readings } from '../../content/content'
import { mailHref } from '../../content/text/addresses'
import type { PageContext } from '../../request/context'
import { loadFloors } from '../floors'
import { contactAbout } from '../folder-links'
import { hasWalkways } from '../route/walks'
import { spotsOn, washroomsIn } from '../spots'
import { daysByName, holidays, hoursOf, periodsByName } from './days'
import { type AnswerSources, entryAnswer, placeAnswer, placeAnswers } from './places'

/** The places of a subject's kind on the map; without any, the amenity or page about it. */
function placesAbout(subject: Subject, sources: AnswerSources): Answer | undefined {
  const { places, context } = sources
  const kind = places.find((each) => [each.name, each.name_2].some((name) => isAbout(subject, name ?? '')))
  return hasFamily('map') && kind && kind.locations.length > 0
    ? placeAnswer(kind, context)
    : entryAbout(subject, sources)
}

/** The entries whose title names a subject, shortest first: "Parking" before "Bank machines, car park". */
const entriesNamed = (subject: Subject, entries: readonly SearchDocument[]): SearchDocument[] =>
  entries.filter(({ title }) => isAbout(subject, title)).sort((one, other) => one.title.length - other.title.length)

/** The amenity or page about a subject: by its title, else its keywords, else its text. */
function entryAbout(subject: Subject, { documents, context }: AnswerSources): Answer | undefined {
  const entries = documents.filter(({ kind }) => kind === 'place' || kind === 'page')
  const entry =
    entriesNamed(subject, entries)[0] ??
    entries.find(({ keywords = [] }) => keywords.some((word) => isAbout(subject, word))) ??
    entries.find(({ text = '' }) => isAbout(subject, text))
  return entry && entryAnswer(entry, context)
}

/** How to reach the centre's people: the form, and the telephone number and e-mail address if known. */
function contact({ t, link, property: { contact_phone: phone, contact_email: address } }: PageContext): Answer {
  const call = telHref(phone)
  const mail = address === null ? null : mailHref(address)
  return {
    title: t('fixed.contactUs'),
    text: call === undefined ? null : phone,
    links: [
      { href: link(routes.contactUs.path), text: t('fixed.contactUs') },
      ...(phone === null || call === undefined ? [] : [{ href: call, text: t('hours.call', { phone }) }]),
      ...(address === null || mail === null ? [] : [{ href: mail, text: address }]),
    ],
  }
}

/** Gift cards: the beginning of their page; without a page, the entry about them. */
function giftCards(sources: AnswerSources): Answer | undefined {
  const { giftCards: page } = centre
  const { t, link } = sources.context
  if (page === null) return entryAbout('giftCards', sources)
  const entry = sources.documents.find(({ href }) => href === page)
  const { text, links } = entry
    ? entryAnswer(entry, sources.context)
    : { text: null, links: [{ href: link(page), text: t('search.readMore') }] }
  return { title: t('header.giftCards'), text, links: [...links, ...contactAbout('giftCards', sources.context)] }
}

/** The entry about lost things, and the form to ask for them; undefined without either. */
function lostAndFound(sources: AnswerSources): Answer | undefined {
  const { context } = sources
  const ask = contactAbout('lost', context)
  const { title = null, text = null, links = [] } = entryAbout('lost', sources) ?? {}
  if (links.length + ask.length === 0) return undefined
  const words = [title, text].filter((part) => part !== null).join(context.t('search.colon'))
  return { title: context.t('search.lost'), text: words || null, links: [...ask, ...links] }
}

const arrivalLinks = ({ t, link }: PageContext): Answer['links'] =>
  centre.arrival === null ? [] : [{ href: link(centre.arrival), text: t('hours.arrival') }]

function directions(context: PageContext): Answer | undefined {
  const { t, property } = context
  const url = directionsUrl(property)
  if (url === null) return undefined
  return {
    title: t('home.directions'),
    text: addressLines(property).join(', '),
    links: [{ href: url, text: t('home.directions') }, ...arrivalLinks(context)],
  }
}

/** The amenity about buses, the stops, and the page about arriving; without the amenity, directions to the centre. */
function transit(sources: AnswerSources): Answer | undefined {
  const { documents, context } = sources
  const amenities = documents.filter(({ kind }) => kind === 'place')
  const [amenity] = entriesNamed('transit', amenities)
  if (!amenity) return directions(context)
  const stops = placesAbout('transit', sources)?.links ?? []
  return { ...entryAnswer(amenity, context), links: [...stops, ...arrivalLinks(context)] }
}

function subjectAnswers(sources: AnswerSources): { [Name in Subject]: Answer | undefined } {
  const { context } = sources
  const { t, link } = context
  return {
    hours: { ...hoursOf(dateOf(context.now, context.zone), context), isToday: true },
    holidays: holidays(context),
    washrooms: placesAbout('washrooms', sources),
    familyRoom: placesAbout('familyRoom', sources),
    parking: placesAbout('parking', sources),
    charging: placesAbout('charging', sources),
    wifi: placesAbout('wifi', sources),
    lost: lostAndFound(sources),
    map: hasFamily('map')
      ? { title: t('map.title'), text: null, links: [{ href: link(routes.map.path), text: t('map.title') }] }
      : undefined,
    contact: contact(context),
    giftCards: giftCards(sources),
    transit: transit(sources),
    directions: directions(context),
  }
}

/** The answers with their other inputs, by the documents of a language, which are rebuilt with their content. */
const answersCache = new WeakMap<readonly SearchDocument[], { answers: Answers; inputs: readonly unknown[] }>()

/** The answers to every question that this centre can answer, memoised until the day or the content changes. */
export function answersOf(
  { point_of_interests: places, ...lists }: Readings<'point_of_interests' | 'events' | 'mallcomm' | 'stores'>,
  documents: readonly SearchDocument[],
  context: PageContext,
): Answers {
  const { property, hours, now, zone } = context
  const inputs = [places, property, hours, dateOf(now, zone)]
  const cached = answersCache.get(documents)
  if (cached?.inputs.every((value, index) => value === inputs[index])) return cached.answers
  const sources = { places, documents, context }
  const answers: Answers = {
    own: termsOf(property.name),
    days: daysByName(context),
    subjects: subjectAnswers(sources) as Answers['subjects'],
    places: placeAnswers(sources),
    spans: periodsByName(lists, context),
    until: nextMidnight(now, zone),
  }
  answersCache.set(documents, { answers, inputs })
  return answers
}

/** The answers, with the route to the nearest washroom first, if the map has routes (rule 4.13). */
export async function withNearestWashroom(answers: Answers, context: PageContext): Promise<Answers> {
  const { washrooms, ...others } = answers.subjects
  if (washrooms === undefined || !hasFamily('map')) return answers
  const lists = await context.content.read('mapplic', 'stores', 'categories', 'point_of_interests')
  const floors = await loadFloors(context, lists)
  const nearest = washroomsIn(spotsOn(floors, lists.point_of_interests))
  if (nearest === null || !hasWalkways(floors)) return answers
  const link = { href: context.link(routes.map.href({ to: nearest.id })), text: context.t('route.nearest') }
  return { ...answers, subjects: { ...others, washrooms: { ...washrooms, links: [link, ...washrooms.links] } } }
}
