/** Goods by which stores are found, beside their own words. */
import { expect, test } from 'vitest'
import { searchDocuments } from '../../../src/centre/search/documents'
import { goodsWords } from '../../../src/centre/search/goods'
import { buildIndex } from '../../../src/centre/search/indexing'
import { search } from '../../../src/centre/search/search'
import * as records from '../records'

const setting = { now: Date.UTC(2026, 10, 20), zone: 'America/Vancouver', pageAddress: () => null, t: String }
const categories = [
  { ...records.categoryRecord(1, 'Beauty'), name_2: 'Beauté' },
  { ...records.categoryRecord(2, 'Travel & post'), name_2: 'Voyage et poste' },
  { ...records.categoryRecord(3, 'Food & drink'), name_2: 'Restauration' },
]
const stores = [
  records.storeRecord('Lumen', { id: 1, categories: [1] }),
  records.storeRecord('Waypoint', { id: 2, categories: [2] }),
  records.storeRecord('Boulangerie Mie Jolie', { id: 3, categories: [3] }),
  records.storeRecord('Fil et Cie', { id: 4, keywords: ['knitting'] }),
  records.storeRecord('Breadth', { id: 5, categories: [3] }),
  records.storeRecord('Maple Row Dental', { id: 7, categories: [1] }),
  records.storeRecord('Golden Hour Jewellers', { id: 8 }),
  records.storeRecord('Arbour Bridal', { id: 9 }),
  records.storeRecord('Everyday Pet', { id: 10 }),
  records.storeRecord('Dunlin Optical', { id: 11 }),
  records.storeRecord('5 Corners Barber', { id: 12 }),
  records.storeRecord('Cove', { id: 13, keywords: ['clothes'] }),
  records.storeRecord('Little Fir', { id: 6, keywords: ['kids'] }),
]

/** Names of the stores found. */
const found = (query: string, locale: 'en' | 'fr'): string[] =>
  search(buildIndex(searchDocuments({ stores, categories }, { ...setting, locale })), query).groups.flatMap(
    ({ hits }) => hits.map(({ title }) => title),
  )

test.each<[string, ...string[]]>([
  ['Lumen', 'makeup', 'maquillage', 'perfume'],
  ['Maple Row Dental', 'orthodontist'],
  ['Little Fir', 'baby', 'baby clothes', 'tout-petit'],
  ['Boulangerie Mie Jolie', 'birthday cake', 'gâteau d’anniversaire', 'pain'],
  ['Arbour Bridal', 'wedding dress'],
  ['Golden Hour Jewellers', 'engagement ring', 'bague de fiançailles', 'boucles d’oreilles'],
  ['Everyday Pet', 'dog food', 'nourriture pour chien', 'nourriture pour chats', 'animaux'],
  ['Dunlin Optical', 'eye exam', 'examen de la vue'],
  ['5 Corners Barber', 'coupe de cheveux'],
  ['Waypoint', 'stamps', 'travel agency'],
  ['Fil et Cie', 'wool'],
  // A store with the word in its name comes along with stores of the kind.
  ['Boulangerie Mie Jolie, Breadth', 'bread'],
])('%s is what is found in either language by %j', (names, ...queries) => {
  for (const query of queries)
    for (const locale of ['en', 'fr'] as const) expect(found(query, locale).toSorted().join(', '), query).toBe(names)
})

test('a phrase counts whole, and a name of no kind is asked for by nothing else', () => {
  expect(goodsWords(['Post & Beam', 'Key Largo'], [])).not.toContain('locksmith')
  expect(goodsWords(['Rainfold', '', '…'], [''])).toEqual([])
})

test('categories tell what a store’s own words do not', () => {
  expect(goodsWords(['Waypoint'], ['Travel & post'])).toEqual(expect.arrayContaining(['stamps', 'vacation']))
  expect(goodsWords(['Relais postal'], ['Travel & post'])).not.toContain('vacation')
})

test('whatever a kind of store is called, all that it is called finds it', () => {
  const words = goodsWords(['Bakery'], [])
  expect(words).toContain('croissant')
  for (const word of words) expect(new Set(goodsWords([word], []))).toEqual(new Set(words))
})
