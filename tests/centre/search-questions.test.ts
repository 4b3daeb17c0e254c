/** Which queries are questions with one answer, and which answer each gets. */
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  type Answers,
  answerAmong,
  isAbout,
  type Subject,
  tellingTerms,
} from '../../src/centre/search/questions'
import { termsOf } from '../../src/centre/search/terms'

const answer = (title: string): Answer => ({ title, text: null, links: [] })
const day = (name: string, title: string, until?: number) => ({
  terms: termsOf(name),
  answer: answer(title),
  ...(until === undefined ? {} : { until }),
})
const subjects: Subject[] = ['hours', 'washrooms', 'parking', 'giftCards', 'directions', 'languages']
const now = 1_000
const answers: Answers = {
  own: termsOf('Northfield'),
  days: [
    day('Christmas', 'christmas'),
    day('Christmas Eve', 'eve'),
    day('Monday', 'monday'),
    day('Tomorrow', 'tomorrow', 2_000),
  ],
  subjects: Object.fromEntries(subjects.map((subject) => [subject, answer(subject)])),
  until: 2_000,
}
const said = (query: string, at = now, among = answers) => answerAmong(among, query, at)?.title ?? null

test.each([
  ['hours', 'hours'],
  ['when are you open', 'hours'],
  ['open today', 'hours'],
  ['northfield mall hours', 'hours'],
  ['heures d’ouverture', 'hours'],
  ['fermeture', 'hours'],
  ['where is the washroom', 'washrooms'],
  ['nearest toilette', 'washrooms'],
  ['bathroom', 'washrooms'],
  ['parking', 'parking'],
  ['stationnement', 'parking'],
  ['gift cards', 'giftCards'],
  ['carte-cadeau', 'giftCards'],
  ['address', 'directions'],
  ['itinéraire', 'directions'],
  ['languages', 'languages'],
  // A day, alone or with words about hours, and the one that is named in full before the other.
  ['christmas', 'christmas'],
  ['open on christmas', 'christmas'],
  ['christmas eve', 'eve'],
  ['hours christmas eve', 'eve'],
  ['monday hours', 'monday'],
  ['is the mall open on monday', 'monday'],
  ['tomorrow', 'tomorrow'],
  // While it is typed, and in spite of a slip in a long word.
  ['parki', 'parking'],
  ['park', null],
  ['open chr', 'christmas'],
  ['open c', null],
  ['washrom', 'washrooms'],
  ['washroon', 'washrooms'],
  ['parkign', null],
  ['xashroom', null],
  ['chris open', null],
  // Words that are no part of a question make it none.
  ['open road', null],
  ['christmas market', null],
  ['parking boots', null],
  ['monday washroom', 'washrooms'],
  ['northfield', null],
  ['mall', null],
  ['', null],
  ['?!', null],
])('%s: %s', (query, title) => expect(said(query)).toBe(title))

describe('what is said of today', () => {
  test('holds until its end, and days that have names hold on', () => {
    expect([said('hours', 1_999), said('hours', 2_000)]).toEqual(['hours', null])
    expect([said('tomorrow', 1_999), said('tomorrow', 2_000)]).toEqual(['tomorrow', null])
    expect([said('monday', 2_000), said('parking', 2_000)]).toEqual(['monday', 'parking'])
  })

  test('is nothing where nobody knows', () => {
    const { parking, ...others } = answers.subjects
    expect(parking).toEqual(answer('parking'))
    expect(said('parking', now, { ...answers, subjects: others })).toBeNull()
    expect(said('monday', now, { ...answers, days: [] })).toBeNull()
  })

  test('is of the first of two days of one length', () => {
    expect(said('monday', now, { ...answers, days: [day('Monday', 'first'), day('Monday', 'second')] })).toBe('first')
  })
})

test('a text is about a subject', () => {
  expect([isAbout('washrooms', 'Family washrooms'), isAbout('washrooms', 'Bank machines')]).toEqual([true, false])
  expect([isAbout('washrooms', 'Salles de bain'), isAbout('washrooms', 'Salle familiale')]).toEqual([true, false])
  expect([isAbout('hours', 'Washrooms'), isAbout('parking', '')]).toEqual([false, false])
})

test('some words of a name tell it from others', () => {
  expect(tellingTerms('Christmas Day')).toEqual(['christma'])
  expect(tellingTerms('Jour férié de la Reine')).toEqual(['reine'])
  expect(tellingTerms('The Centre of it')).toEqual(['the'])
})
