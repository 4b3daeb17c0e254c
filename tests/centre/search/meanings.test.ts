/** What a query means, and which words count as the same. */
import { describe, expect, test } from 'vitest'
import { filterSimilar, storesByName } from '../../../src/centre/search/by-name'
import { isSimilar, isWithin, maxEdits } from '../../../src/centre/search/edits'
import { meaningsOf } from '../../../src/centre/search/meanings'
import { termOf } from '../../../src/centre/search/terms'
import { foldedWords } from '../../../src/centre/stores/names'

describe('slips of the keys', () => {
  // biome-ignore format: many short rows.
  test.each([
    ['', '', 0, true], ['boot', 'boat', 0, false], ['boot', 'boat', 1, true], ['boot', 'boots', 1, true],
    ['boot', 'beat', 1, false], ['boot', 'obot', 0, false],
    // Two swapped neighbours are one slip, wherever they are.
    ['boot', 'obot', 1, true],
    ['sushi', 'suhsi', 1, true],
    ['sushi', 'sash', 1, false],
    ['burger', 'barber', 1, false],
    ['abcd', 'badc', 1, false],
    ['boot', 'bootees', 2, false],
    ['abc', 'bcd', 2, true],
    ['abcdef', 'bcdefa', 2, true],
    ['abcxyz', 'abc', 2, false],
  ])('%s and %s are at most %i apart: %s', (one, other, most, expected) => {
    expect([isWithin(one, other, most), isWithin(other, one, most)]).toEqual([expected, expected])
  })

  test('count for the more, the longer the word is', () => {
    const words = ['ab1', 'abc', 'abcd', 'abcde', 'abcdefg', 'abcdefgh', 'abcdefghijk', 'abcd1', 'abcdefgh2']
    expect(words.map(maxEdits)).toEqual([0, 0, 1, 1, 1, 2, 2, 0, 0])
  })

  // biome-ignore format: many short rows.
  test.each([
    ['taxi', 'tax', false], ['lantrn', 'lantern', true], ['food', 'foot', false], ['root', 'boot', false],
    ['five', '5', true], ['cinq', 'five', true], ['six', '5', false],
  ])('%s is taken for %s: %s', (typed, word, expected) => expect(isSimilar(typed, word)).toBe(expected))
})

describe('a list of names', () => {
  const stores = ['Sephora', 'Forever 21', 'Boots & Belts', 'Roots'].map((name) => ({
    name,
    keywords: name === 'Roots' ? ['moccasins'] : [],
  }))
  const found = (query: string) => storesByName(stores, query).map(({ name }) => name)

  test.each([
    ['oot', ['Boots & Belts', 'Roots']],
    ...['roots', 'moccasin', 'mocassins'].map((query): [string, string[]] => [query, ['Roots']]),
    // Nothing contains these.
    ['sefora', ['Sephora']],
    ['forevr 21', ['Forever 21']],
    ['forevr 22', []],
    ['belts boots', ['Boots & Belts']],
    ['?!', []],
  ])('of which %s finds %j', (query, expected) => expect(found(query)).toEqual(expected))

  test('is looked through for one slip before two', () => {
    const words = ['bottle', 'battle'].map((word) => foldedWords([word]))
    expect(filterSimilar(words, 'bottel', (each) => each)).toEqual([words[0]])
    expect(filterSimilar(words, 'bettle', (each) => each)).toEqual(words)
    expect(filterSimilar(words, '', (each) => each)).toEqual([])
  })
})

describe('a query means', () => {
  const termsIn = (query: string) => meaningsOf(query).map(({ terms }) => terms.join(' '))
  const others = (query: string) =>
    meaningsOf(query).flatMap((meaning) => meaning.synonyms.map((words) => words.join(' ')))

  // biome-ignore format: many short rows.
  test.each([
    ['where is the bathroom', ['bathroom']], ['lost and found', ['lost and found']],
    ['a lost and found hat', ['lost and found', 'hat']], ['parking lot', ['parking lot']],
    ['the of and', ['the', 'of', 'and']], ['', []],
  ])('%s: %j', (query, expected) => expect(termsIn(query)).toEqual(expected))

  test('other words for the same, and none that only say more', () => {
    expect(others('bathroom')).toContain('washroom')
    expect(others('bathroom')).not.toContain('bathroom')
    expect(others('parking lot')).toContain('parking')
    expect(others('parking')).not.toContain('parking lot')
    expect(others('parking')).toContain(termOf('stationnement'))
    expect(others('zeppelin')).toEqual([])
    expect(others('breast feeding')).toEqual(['breastfeeding', ...others('breastfeeding')])
  })

  test('at most eight things, of the words at its head', () => {
    const words = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at}`)
    expect(meaningsOf(words(9, 'a').join(' '))).toHaveLength(8)
    expect(termsIn([...Array(32).fill('the'), 'hat'].join(' '))).toEqual(Array(8).fill('the'))
    expect(termsIn([...Array(31).fill('the'), 'hat'].join(' '))).toEqual(['hat'])
    expect(termsIn(Array(20).fill('the').join(' '))).toHaveLength(8)
  })
})

// biome-ignore format: many short rows.
test.each([
  ["l'été", 'ete'], ["qu'il", 'il'], ["l'a", 'la'], ["o'brien", 'obrien'], ['dresses', 'dress'], ['essex', 'essex'],
  ['boxes', 'box'], ['watches', 'watch'], ['glass', 'glass'], ['d’Écureuil', 'ecureuil'], ['Children’s', 'children'],
  ["Levi's", 'levi'], ['shoes', 'shoe'], ['2026', '2026'],
])('%s is compared as %s', (word, term) => expect(termOf(word)).toBe(term))
