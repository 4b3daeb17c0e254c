/** Which results are plausible, and in which order; what is shown where hours or a place are asked for as well. */
import { describe, expect, test } from 'vitest'
import { buildIndex } from '../../../src/centre/search/indexing'
import { meaningsOf } from '../../../src/centre/search/meanings'
import { isPlausible, rankOf } from '../../../src/centre/search/retrieval'
import type { SearchDocument } from '../../../src/centre/search/schema'
import { search } from '../../../src/centre/search/search'
import { joinedTerm } from '../../../src/centre/search/terms'
import { searchDocument } from '../records'

type Result = Parameters<typeof rankOf>[0]
/** A result by what matched in it: the terms of some words, with their fields. */
const result = (title: string, matched: Record<string, string[]>): Result =>
  ({
    title,
    match: Object.fromEntries(Object.entries(matched).map(([word, fields]) => [joinedTerm(word), fields])),
  }) as unknown as Result

const rank = (query: string, of: Result) => rankOf(of, meaningsOf(query), joinedTerm(query))
test.each([
  ['nook coffee', 'Nook Coffee', {}, 4],
  ['forever21', 'Forever 21', {}, 4],
  ['body shop', 'The Body Shop', { body: ['title'] }, 4],
  ['coffee', 'Nook Coffee', { coffee: ['title'] }, 3],
  ['opening hours', 'Hours', { hours: ['title'] }, 3],
  ['coff', 'Nook Coffee', { coffee: ['text', 'title'], tea: ['text'] }, 2],
  ['nookcof', 'Nook Coffee', { nookcoffee: ['joined'] }, 2],
  ['opening hours', 'Golden Hour', { hours: ['title'] }, 1],
  ['coffee', 'Nook', { coffee: ['text', 'keywords'] }, 1],
  ['fee', 'Nook Coffee', { tea: ['text'] }, 0],
  ['coffee', 'Nook', { nookcoffee: ['joined'] }, 0],
])('the rank of %s for %s', (query, title, matched, expected) =>
  expect(rank(query, result(title, matched))).toBe(expected),
)

describe('a match', () => {
  const meant = (query: string, matched: Record<string, string[]>, combineWith: 'AND' | 'OR' = 'AND') =>
    isPlausible(result('', matched), meaningsOf(query), joinedTerm(query), combineWith)
  test.each([
    ['boots', { boots: ['text'] }, true],
    ['boo', { boots: ['text'] }, true],
    // Misspelled words count outside running text only.
    ['lantren', { lantern: ['text'] }, false],
    ['lantren', { lantern: ['title'] }, true],
    ['lantren', { lantern: ['text', 'title'] }, true],
    // "Hours" in a text says nothing.
    ['hours', { hours: ['text'] }, false],
    ['hours', { hours: ['title'] }, true],
    // Every word.
    ['red boots', { boots: ['title'] }, false],
    ['red boots', { boots: ['title'], red: ['text'] }, true],
    // Run together.
    ['forev21', { forever21: ['title'] }, false],
    ['forever2', { forever21: ['joined'] }, true],
    ['nookcofee', { nookcoffee: ['joined'], tea: ['text'] }, true],
    ['tea', { forever21: ['joined'] }, false],
  ])('of %s', (query, matched, is) => expect(meant(query, matched)).toBe(is))

  test.each([
    ['boxing day', { day: ['title'] }, false],
    ['boxing day', { boxing: ['title'] }, true],
    ['boxing day', { boxing: ['text'] }, false],
    ['boxing day', { boxing: ['text'], day: ['text'] }, false],
  ])('of any word of %s is of most of its letters', (query, matched, is) => {
    expect(meant(query, matched, 'OR')).toBe(is)
  })
})

describe('results', () => {
  const found = (documents: SearchDocument[], query: string, isAnswered = false) =>
    search(buildIndex(documents), query, { isAnswered }).groups.flatMap(({ hits }) => hits.map(({ title }) => title))
  const nook = [
    searchDocument('store', 'Nook Coffee'),
    searchDocument('store', 'Coffee House'),
    searchDocument('page', 'Quiet hours'),
  ]

  test.each([
    ['nook coffee hours', ['Nook Coffee']],
    ['when does nook close', ['Nook Coffee']],
    ['quiet hours', ['Quiet hours']],
  ])('of a store beside a word for its hours: %s', (query, titles) => expect(found(nook, query)).toEqual(titles))

  test('below an answer about hours are pages about hours only', () => {
    const documents = [searchDocument('page', 'Opening hours'), searchDocument('store', 'Opening Hours Bar')]
    expect(found(documents, 'opening hours', true)).toEqual(['Opening hours'])
    expect(found(documents, 'opening hours bar', true)).toEqual(['Opening Hours Bar'])
  })

  const shoes = [
    searchDocument('job', 'Shoe fitter'),
    searchDocument('job', 'Vendeur de chaussures'),
    searchDocument('store', 'First Tracks', { keywords: ['shoes', 'job'] }),
    searchDocument('store', 'Gable Street', { category: 'Shoes', keywords: ['Shoes', 'Chaussures'] }),
  ]
  test('a job comes first only where the words ask for work', () => {
    const kind = (query: string) => search(buildIndex(shoes), query).best?.kind
    expect(['shoes', 'chaussures', 'footwear'].map(kind)).toEqual(['store', 'store', 'store'])
    expect(['shoe fitter', 'shoe jobs', 'emploi chaussures'].map(kind)).toEqual(['job', 'job', 'job'])
  })
})
