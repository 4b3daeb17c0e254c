/** Which queries are questions with one answer, and which answer each gets. */
import { describe, expect, test } from 'vitest'
import { meaningsOf } from '../../../../src/centre/search/meanings'
import type { Answer, Answers, AskedDay, NamedAnswer } from '../../../../src/centre/search/questions/questions'
import * as questions from '../../../../src/centre/search/questions/questions'
import { vocabulary } from '../../../../src/centre/search/questions/words'
import { termOf, termsOf } from '../../../../src/centre/search/terms'

const { answerTo, dayTerms, isAbout, isPlainName, namedBeside, saysNothingElse } = questions
const answer = (title: string): Answer => ({ title, text: null, links: [] })
const day = (name: string, title: string): AskedDay => ({
  terms: dayTerms(name),
  answer: answer(title),
  ...(isPlainName(name) ? { plain: true } : {}),
})
const beside = termsOf('Events What’s on Événements À l’affiche')
const span = (title: string, ...called: string[]): NamedAnswer => ({
  ...{ called: called.map(termsOf), answer: answer(title), beside, ofToday: true },
})
const subjects = Object.fromEntries(vocabulary().subjects.map(({ name }) => [name, answer(name)]))
const now = 1_000
const answers: Answers = {
  own: termsOf('Northfield Shopping Centre'),
  days: [
    ...['Christmas Day', 'Noël', 'Xmas'].map((name) => day(name, 'christmas')),
    day('Christmas Eve', 'eve'),
    day('Boxing Day', 'boxing'),
    ...['Jour de l’An', 'Nouvel An'].map((name) => day(name, 'new year')),
    day('Veille du jour de l’An', 'new year eve'),
    ...['Family Day', 'Jour de la Famille'].map((name) => day(name, 'family')),
    ...['Victoria Day', 'Fête de la Reine'].map((name) => day(name, 'victoria')),
    ...['Black Friday', 'Vendredi fou'].map((name) => day(name, 'black friday')),
    ...['Mother’s Day', 'Fête des Mères'].map((name) => day(name, 'mothers')),
    ...['Easter', 'Canada Day', 'Saint-Jean', 'Halloween'].map((name) =>
      day(name, name.replace(' Day', '').toLowerCase()),
    ),
    day('B.C. Day', 'bc'),
  ],
  subjects,
  places: [],
  spans: [
    span('events today', 'today', 'tonight', 'aujourd’hui', 'ce soir'),
    span('weekend', 'This weekend', 'Cette fin de semaine'),
    span('next week', 'Next week', 'La semaine prochaine'),
  ],
  until: 2_000,
}
const said = (query: string, at = now, among = answers) => answerTo(among, query, at).answer?.title ?? null

test.each<[string | null, ...string[]]>([
  ['hours', 'northfield mall hours'],
  ['washrooms', 'nearest toilette'],
  // While it is being typed.
  ['parking', 'parki'],
  ['christmas', 'open chr'],
  [null, 'park', 'open c', 'chris open'],
  // Words that do not belong to a question make it no question.
  [null, 'parking boots', 'monday washroom', 'monday hours', 'northfield', '', '?!'],
])('%s answers %j', (title, ...queries) => {
  expect(queries.map((query) => said(query))).toEqual(queries.map(() => title))
})

test.each<[string | null, ...string[]]>([
  ['events today', 'today', 'what’s on tonight', 'événements ce soir'],
  ['weekend', 'What’s on this weekend?', 'this weeken', 'à l’affiche cette fin de semaine'],
  ['next week', 'next week', 'la semaine prochaine'],
  // Hours are another question, and a day's name a closer one.
  ['christmas', 'christmas today'],
  ['holidays', 'long weekend'],
  [null, 'what’s on saturday'],
])('%s, of days with events, answers %j', (title, ...queries) => {
  expect(queries.map((query) => said(query))).toEqual(queries.map(() => title))
})

describe('what is said of today', () => {
  test('holds until its end, and days that have names hold on', () => {
    expect([said('hours', 1_999), said('hours', 2_000)]).toEqual(['hours', null])
    expect([said('this weekend', 1_999), said('this weekend', 2_000)]).toEqual(['weekend', null])
    expect([said('christmas', 2_000), said('parking', 2_000)]).toEqual(['christmas', 'parking'])
  })

  test('is nothing where nobody knows', () => {
    const { parking, ...others } = answers.subjects
    expect(parking).toEqual(answer('parking'))
    expect(said('parking', now, { ...answers, subjects: others })).toBeNull()
    expect(said('christmas', now, { ...answers, days: [] })).toBeNull()
  })

  test('is of the first of two days of one length', () => {
    expect(said('noël', now, { ...answers, days: [day('Noël', 'first'), day('Noël', 'second')] })).toBe('first')
  })
})

test('a text is about a subject', () => {
  expect([isAbout('washrooms', 'Family washrooms'), isAbout('washrooms', 'Bank machines')]).toEqual([true, false])
  expect([isAbout('washrooms', 'Salles de bain'), isAbout('washrooms', 'Salle familiale')]).toEqual([true, false])
  expect([isAbout('hours', 'Washrooms'), isAbout('parking', '')]).toEqual([false, false])
})

test('some words of a name tell it from others', () => {
  expect(dayTerms('Christmas Day')).toEqual(['christma'])
  expect(dayTerms('Jour férié de la Reine')).toEqual(['reine'])
  expect(dayTerms('The Centre of it')).toEqual(['centre', 'it'])
  // One or two letters alone identify nothing.
  expect(dayTerms('Jour de l’An')).toEqual(['jour', 'an'])
  expect(dayTerms('Veille du jour de l’An')).toEqual(['veille', 'an'])
  expect(dayTerms('B.C. Day')).toEqual(['bc', 'day'])
  expect(['Family Day', 'Canada Day', 'Noël', 'Easter Sunday'].map(isPlainName)).toEqual([true, true, false, false])
})

/** Questions as visitors word them. */
const asked: Readonly<Record<string, readonly string[]>> = {
  hours: [
    'what time does the mall close, what time do you close, what are your hours, closing time today, how late is it open tonight, closing time, open now',
    'open tonight, how late are you open, hours, mall hours, store hours, hours of operation, business hours, open late, is the mall open',
    'are you still open, are you open right now, when does northfield shopping centre open, what time do the stores open today, opening times, closed today, hrs',
    'are you open this evening, until when are you open, hours this week, what are the mall hours please, is it open, closing hours, hours today',
    'à quelle heure fermez-vous, quand fermez-vous, ouvert maintenant, ouvert ce soir, êtes-vous ouverts, c’est ouvert, heures d’ouverture, horaire, horaires',
    'vous fermez à quelle heure, à quelle heure ouvre le centre, quelles sont vos heures, est-ce ouvert aujourd’hui, jusqu’à quelle heure êtes-vous ouvert, fermeture, heure de fermeture',
  ],
  holidays: [
    'holiday hours, holidays, stat holiday, statutory holidays, holiday schedule, stat holidays hours, are you open on holidays, holiday shopping hours, what are your holiday hours',
    'long weekend hours, heures des fêtes, jours fériés, horaire des fêtes, ouvert les jours fériés, heures jours fériés, congés, êtes-vous ouverts les jours fériés',
  ],
  christmas: [
    'christmas, xmas, xmas hours, noël, ouvert à noël, fermé à noël, is the mall open on christmas day, christmas day hours',
  ],
  eve: ['christmas eve, hours christmas eve, open christmas eve'],
  boxing: ['boxing day, boxing day hours, open on boxing day'],
  'new year': ['jour de l’an, nouvel an, ouvert au jour de l’an'],
  'new year eve': ['veille du jour de l’an'],
  bc: ['bc day, b.c. day, bc day hours, is the mall open bc day'],
  family: ['family day, family day hours, hours on family day, jour de la famille, fête de la famille'],
  canada: ['canada day, fête du canada, open canada day'],
  victoria: ['victoria day, fête de la reine, victoria day hours'],
  easter: ['easter, easter hours, are you open easter'],
  'saint-jean': ['saint-jean, la saint-jean, ouvert à la saint-jean'],
  map: [
    'map, mall map, floor plan, plan du centre, carte du centre, centre map, store map, where is the map, plan des magasins, show me the map',
  ],
  directions: [
    'how do i get there, how to get here, where are you located, where are you, comment s’y rendre, comment venir, s’y rendre, où êtes-vous, directions, address',
    'where is the mall, where is northfield, what is your address, how do i get to the mall, getting here, où êtes-vous situés, quelle est votre adresse, directions to northfield, taxi, is there a taxi, taxi stand, call a taxi',
  ],
  giftCards: [
    'gift card, gift cards, gift card balance, where to buy gift cards, giftcard, giftcards, gift card online, solde carte cadeau, chèque cadeau, carte-cadeau, cartes-cadeaux, do you sell gift cards, gift certificate',
    'where can i buy a gift card, check my gift card balance, acheter une carte-cadeau',
  ],
  parking: [
    'parking, is parking free, parking free, stationnement gratuit, disabled parking, parking lot hours, where to park, stationnement, how much is parking, where can i park, accessible parking',
    'parkade, car park, handicapped parking, le stationnement est-il gratuit, prix du stationnement',
  ],
  charging: [
    'EV charging, electric car charging, borne électrique, ev charger, charging station, bornes de recharge, tesla charger',
  ],
  wifi: [
    'wifi, free wifi, wi-fi, wi-fi password, is there wifi, wifi gratuit, mot de passe wifi, do you have free wi-fi',
  ],
  lost: [
    'lost and found, i lost my phone, i lost my keys, objets trouvés, objets perdus, lost property, lost wallet, j’ai perdu mes clés, lost my bag, objet perdu',
  ],
  familyRoom: [
    'changer bébé, table à langer, nursing room, change table, baby change, family room, diaper change, salle d’allaitement, where can i breastfeed, baby changing station',
    'family washroom, where is the family washroom, family restrooms, family bathroom, toilettes familiales, toilette familiale, salle de bain familiale, accessible family washroom',
  ],
  transit: [
    'bus, buses, transit, how do i get there by bus, bus stop, where is the bus stop, how to get to the mall by bus, bus routes, public transit, nearest bus stop, public transportation',
    'autobus, transport en commun, transports en commun, comment venir en autobus, comment s’y rendre en autobus, arrêt d’autobus, où est l’arrêt de bus, quel autobus prendre',
  ],
  contact: [
    'email, email address, e-mail, what is your email address, courriel, adresse courriel, write to you',
    'phone number, telephone, contact, numéro de téléphone, contact number, what is your phone number, mall phone number, telephone number, votre numéro de téléphone, security, call security, mall security, security guard, first aid, lost child, i lost my child, enfant perdu, sécurité, agent de sécurité, gardien de sécurité, premiers soins',
    'report a problem, problem, i have a problem, report an issue, complaint, make a complaint, complain, feedback, give feedback, signaler un problème, plainte, porter plainte, faire une plainte, j’ai un problème, commentaires',
  ],
  'black friday': [
    'black friday, black friday hours, are you open on black friday, vendredi fou, heures du vendredi fou',
  ],
  halloween: ['halloween hours, open on halloween'],
  mothers: ['mother’s day, mothers day hours, fête des mères'],
  washrooms: [
    'washroom, where is the washroom, nearest washroom, bathrooms, toilettes, où sont les toilettes, wc, les w.-c., restroom, public washrooms, salle de bain',
  ],
}

test.each(
  Object.entries(asked).flatMap(([title, lines]) =>
    lines.flatMap((line) => line.split(', ').map((each) => [each, title])),
  ),
)('%s asks for %s', (query, title) => expect(said(query as string)).toBe(title))

/** Names, goods and other queries that are not questions, and must not be answered with hours. */
const unasked = [
  'open road, open road driving school, golden hour, golden hour jewellers, holiday inn, holiday market, holiday gifts, happy hour, quiet hours, five minute news',
  'family, families, canada, victoria, famille, reine, canada goose, victoria’s secret, family restaurant, family day skate, famille et enfants, bc liquor, boxing, boxing gloves',
  'card, cards, carte, gift, gift shop, gifts, card night, phone, phone case, phone repair, phone charger, wireless, mobile, contact lenses, map pins, road map',
  'time, times, late, night, story time, late music, first tracks, day spa, weekend, warehouse weekend, story, open mic, opening soon, open house',
  'femme, mode femme, sundae, sundaes, sushi, burger, book store, new stores, north, shop, store, mall, magasin, where, how, when, what time',
  'may, march, dec, december, 25, december 25, today’s deals, weekend florist, this week, next, events, sale today, now hiring, closing sale',
  'christmas market, christmas tree, easter eggs, thanksgiving dinner, new year sale, monday special, park, lot, free, gratuit, balance, solde',
  'school bus, bus tour, halloween, halloween costumes, mother, mère, black, black boots, problem solving, late, later, now, family, family photo',
  'french fries, english muffin, plan, route 66 burgers, lost boys books, key cutting, changing lives, ice cream, marché, printemps, hotel, house, houses, closet, clove, packing, clothes',
]
test.each(unasked.flatMap((line) => line.split(', ')))('%s is no question', (query) => expect(said(query)).toBeNull())

test.each(['hours', 'open', 'today', 'fermé', 'please', 'mall', 'holiday'])('%s says nothing else', (word) => {
  expect(saysNothingElse(termOf(word))).toBe(true)
})
test.each(['coffee', 'house', 'closet', 'parking', 'hou'])('but %s does', (word) => {
  expect(saysNothingElse(termOf(word))).toBe(false)
})

const named = (query: string) => namedBeside(meaningsOf(query))?.map(({ terms }) => terms.join(' ')) ?? null
test.each<[string[] | null, ...string[]]>([
  [['nook', termOf('coffee')], 'nook coffee hours'],
  [['nook'], 'what time does nook close', 'telephone number of nook', 'nook showtimes tonight'],
  [null, 'nook', 'hours', 'opening hours tonight', 'late tonight'],
])('%j is named beside the question about a store %j', (names, ...queries) =>
  expect(queries.map(named)).toEqual(queries.map(() => names)),
)

describe('a place', () => {
  const place = (title: string, ...called: string[]) => ({ called: called.map(termsOf), answer: answer(title) })
  const lockers = [place('lockers', 'locker'), place('phone lockers', 'phone locker'), place('other lockers', 'locker')]
  const places = [place('machines', 'bank machine', 'atm'), ...lockers]
  const tell = (query: string) => answerTo({ ...answers, places }, query, now)

  test.each<[string, ...string[]]>([
    ['machines', 'atm', 'where is the nearest bank machine', 'atm northfield'],
    ['lockers', 'rent a locker'],
    ['phone lockers', 'lockers for a phone', 'phone lockers'],
  ])('%s are told of by %j', (title, ...queries) => {
    for (const query of queries) expect(tell(query), query).toEqual({ answer: answer(title), isAnswered: false })
  })

  test.each(['bank', 'atm fees', 'locker room', 'shoes', '', '?', 'atm '.repeat(17)])('%s names none', (query) => {
    expect(tell(query)).toEqual({ answer: null, isAnswered: false })
  })

  test('is named in at most sixteen words', () => {
    expect(tell(`the ${'nearest '.repeat(14)}atm`).answer).toEqual(answer('machines'))
    expect(tell(`the ${'nearest '.repeat(14)}${'atm '.repeat(2)}`).answer).toBeNull()
  })

  test('comes after a question, which is answered by its answer alone', () => {
    expect(tell('parking')).toEqual({ answer: answer('parking'), isAnswered: true })
  })
})
