/** The parts of reading a question, each by itself: dates, words that say nothing else, what is named, places. */
import { describe, expect, test } from 'vitest'
import { searchIndex } from '../../src/centre/search/indexing'
import type { Answer, Answers } from '../../src/centre/search/questions/answers'
import { dateInWords, nextOf, saidDate } from '../../src/centre/search/questions/asked-date'
import { isPlainName, namedBeside, saysNothingElse } from '../../src/centre/search/questions/questions'
import { toldFor } from '../../src/centre/search/questions/told'
import { hasWord } from '../../src/centre/search/retrieval'
import { termOf, termsOf } from '../../src/centre/search/terms'
import { meaningsOf } from '../../src/centre/search/words'

describe('a date', () => {
  test.each([
    ['2026-12-01', 'fr', false, 'mardi 1er décembre'],
    ['2026-12-11', 'fr', false, 'vendredi 11 décembre'],
    ['2026-12-01', 'en', false, 'Tuesday, December 1'],
    ['2027-01-01', 'fr', true, 'vendredi 1er janvier 2027'],
    ['2027-01-01', 'en', true, 'Friday, January 1, 2027'],
  ])('%s in %s, with its year: %s', (date, locale, hasYear, words) => {
    expect(dateInWords(date, locale, hasYear)).toBe(words)
  })

  test.each([
    ['december 26', '12-26', undefined],
    ['Dec 26', '12-26', undefined],
    ['26 déc.', '12-26', undefined],
    ['1er janvier', '01-01', undefined],
    ['May 5th, 2027', '05-05', '2027'],
    ['mai 5', '05-05', undefined],
    ['mar 3', '03-03', undefined],
    ['juin 2', '06-02', undefined],
    ['5 july 2027', '07-05', '2027'],
  ])('%s is said', (query, rest, year) => {
    expect(saidDate(termsOf(query))).toMatchObject({ rest, year })
  })

  test.each(['jui 2', 'ma 3', 'december', '26', 'december 260', 'x26 december', 'january1 2', 'sunday 3', ''])(
    '%s is none',
    (query) => {
      expect(saidDate(termsOf(query))).toBeNull()
    },
  )

  test.each(['12027', '20270'])('%s is no year', (number) => {
    expect(saidDate(['december', '26', number])?.year).toBeUndefined()
  })

  test('lists the words that it was said with', () => {
    expect(saidDate(['open', 'december', '26', '2026'])?.words).toEqual(['december', '26', '2026'])
    expect(saidDate(['december', '26'])?.words).toEqual(['december', '26'])
  })

  test.each([
    ['12-26', undefined, '2026-12-26'],
    // Today is the first from today on.
    ['11-25', undefined, '2026-11-25'],
    ['11-24', undefined, '2027-11-24'],
    ['02-29', undefined, null],
    ['02-30', undefined, null],
    ['12-26', '2026', '2026-12-26'],
    ['12-26', '2028', null],
  ])('%s of %s, from today on', (rest, year, date) => {
    expect(nextOf({ rest, year, words: [] }, '2026-11-25')).toBe(date)
  })
})

describe('words that say nothing else', () => {
  test.each(['hours', 'open', 'today', 'fermé', 'please', 'mall', 'holiday', 'opning', 'houres'])('%s', (word) => {
    expect(saysNothingElse(termOf(word))).toBe(true)
  })
  test.each(['coffee', 'house', 'closet', 'parking', 'hou'])('but not %s', (word) => {
    expect(saysNothingElse(termOf(word))).toBe(false)
  })
})

describe('what is named beside a question about a store', () => {
  const named = (query: string) => namedBeside(meaningsOf(query))?.map(({ terms }) => terms.join(' ')) ?? null
  test.each([
    ['nook coffee hours', ['nook', termOf('coffee')]],
    ['what time does nook close', ['nook']],
    ['telephone number of nook', ['nook']],
    ['nook showtimes tonight', ['nook']],
    ['nook', null],
    ['nook coffee', null],
    ['hours', null],
    ['opening hours tonight', null],
    ['phone number please', null],
    ['late tonight', null],
  ])('%s', (query, names) => {
    expect(named(query)).toEqual(names)
  })
})

test.each([
  ['Family Day', true],
  ['Canada Day', true],
  ['Boxing Week', false],
  ['Christmas', false],
  ['Easter', false],
])('whether the name of a day is an ordinary word: %s', (name, is) => {
  expect(isPlainName(name)).toBe(is)
})

describe('a place', () => {
  const answer = (title: string): Answer => ({ title, text: null, links: [] })
  const answers: Answers = {
    locale: 'en',
    own: termsOf('Northfield Shopping Centre'),
    days: [],
    subjects: { parking: answer('parking') },
    places: [
      { called: ['bank machine', 'atm'].map(termsOf), answer: answer('machines') },
      { called: [termsOf('locker')], answer: answer('lockers') },
      { called: [termsOf('phone locker')], answer: answer('phone lockers') },
      { called: [termsOf('locker')], answer: answer('other lockers') },
    ],
    until: 2_000,
  }
  const tell = (query: string, found?: string) =>
    toldFor(answers, query, 1_000, (term) => found !== undefined && term === termOf(found))

  test.each([
    ['atm', 'machines'],
    ['where is the nearest bank machine', 'machines'],
    ['machine bank', 'machines'],
    ['atm northfield', 'machines'],
    ['locker', 'lockers'],
    ['rent a locker', 'lockers'],
    ['lockers for a phone', 'phone lockers'],
    ['phone lockers', 'phone lockers'],
    ['rent a lockre', 'lockers'],
  ])('%s is told of', (query, title) => {
    expect(tell(query)).toEqual({ told: answer(title), isAnswered: false })
  })

  test.each(['bank', 'atm fees', 'locker room', 'shoes', '', '?', 'atm '.repeat(17)])('%s names none', (query) => {
    expect(tell(query)).toEqual({ told: null, isAnswered: false })
  })

  test('is named in at most sixteen words', () => {
    expect(tell(`the ${'nearest '.repeat(14)}atm`).told).toEqual(answer('machines'))
    expect(tell(`the ${'nearest '.repeat(14)}${'atm '.repeat(2)}`).told).toBeNull()
  })

  test('is not what a word of the site is like', () => {
    expect(tell('rent a lockre', 'lockre').told).toBeNull()
  })

  test('comes after a question, which is answered by its answer alone', () => {
    expect(tell('parking')).toEqual({ told: answer('parking'), isAnswered: true })
  })
})

test('an index has the words of its documents, as they are', () => {
  const index = searchIndex([{ id: 'store:1', kind: 'store', title: 'Nook Coffee', href: '/stores/nook-coffee' }])
  expect(['nook', termOf('coffee'), 'noo', 'nooks', 'nok', 'tea'].map((term) => hasWord(index, term))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
