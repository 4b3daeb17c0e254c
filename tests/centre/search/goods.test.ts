/** Goods by which stores are found, beside their own words. */
import { expect, test } from 'vitest'
import { searchDocuments } from '../../../src/centre/search/documents'
import { alsoAskedFor } from '../../../src/centre/search/goods'
import { searchIndex } from '../../../src/centre/search/indexing'
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
  search(searchIndex(searchDocuments({ stores, categories }, { ...setting, locale })), query).groups.flatMap(
    ({ hits }) => hits.map(({ title }) => title),
  )

test.each([
  ['makeup', ['Lumen']],
  ['maquillage', ['Lumen']],
  ['perfume', ['Lumen']],
  ['orthodontist', ['Maple Row Dental']],
  ['baby', ['Little Fir']],
  ['baby clothes', ['Little Fir']],
  ['tout-petit', ['Little Fir']],
  ['birthday cake', ['Boulangerie Mie Jolie']],
  ['gâteau d’anniversaire', ['Boulangerie Mie Jolie']],
  ['wedding dress', ['Arbour Bridal']],
  ['engagement ring', ['Golden Hour Jewellers']],
  ['bague de fiançailles', ['Golden Hour Jewellers']],
  ['boucles d’oreilles', ['Golden Hour Jewellers']],
  ['dog food', ['Everyday Pet']],
  ['nourriture pour chien', ['Everyday Pet']],
  ['nourriture pour chats', ['Everyday Pet']],
  ['animaux', ['Everyday Pet']],
  ['eye exam', ['Dunlin Optical']],
  ['examen de la vue', ['Dunlin Optical']],
  ['coupe de cheveux', ['5 Corners Barber']],
  ['stamps', ['Waypoint']],
  ['travel agency', ['Waypoint']],
  // A store with the word in its name comes along with stores of the kind.
  ['bread', ['Boulangerie Mie Jolie', 'Breadth']],
  ['pain', ['Boulangerie Mie Jolie']],
  ['wool', ['Fil et Cie']],
])('%s finds %j in either language', (query, names) => {
  expect([found(query, 'en').toSorted(), found(query, 'fr').toSorted()]).toEqual([names, names])
})

test('a phrase counts whole, and a name of no kind is asked for by nothing else', () => {
  expect(alsoAskedFor(['Post & Beam', 'Key Largo'], [])).not.toContain('locksmith')
  expect(alsoAskedFor(['Rainfold', '', '…'], [''])).toEqual([])
})

test('categories tell what a store’s own words do not', () => {
  expect(alsoAskedFor(['Waypoint'], ['Travel & post'])).toEqual(expect.arrayContaining(['stamps', 'vacation']))
  expect(alsoAskedFor(['Relais postal'], ['Travel & post'])).not.toContain('vacation')
})

test('whatever a kind of store is called, all that it is called finds it', () => {
  const words = alsoAskedFor(['Bakery'], [])
  expect(words).toContain('croissant')
  for (const word of words) expect(new Set(alsoAskedFor([word], []))).toEqual(new Set(words))
})
