/** A huge directory page by page, places to eat, and how names are compared. */
import { describe, expect, test } from 'vitest'
import { diningKinds, diningStores } from '../../../src/centre/stores/dining'
import * as names from '../../../src/centre/stores/names'
import { isPaged, pageOfGroups } from '../../../src/centre/stores/pages'
import { categoryRecord as category, storeRecord } from '../records'

describe('pages of stores', () => {
  const groups = (...counts: number[]) =>
    counts.map((count, at) => ({ name: `g${at}`, stores: Array.from({ length: count }, (_, of) => `${at}-${of}`) }))
  const shown = (page: number, ...counts: number[]) => {
    const { groups: parts, ...rest } = pageOfGroups(groups(...counts), page, true) ?? {}
    const said = parts?.map(({ name, stores }) => `${name} ${stores[0]} ${stores.length}`)
    return said && { parts: said.join(', '), ...rest }
  }

  test('are made of more than four hundred', () => expect([400, 401].map(isPaged)).toEqual([false, true]))

  test('go through the groups', () => {
    const [begins, pages] = [[1, 1, 2], 3]
    const counts = [100, 50, 150]
    expect(shown(1, ...counts)).toEqual({ parts: 'g0 0-0 100, g1 1-0 20', page: 1, pages, begins })
    expect(shown(2, ...counts)).toEqual({ parts: 'g1 1-20 30, g2 2-0 90', page: 2, pages, begins })
    expect(shown(3, ...counts)).toEqual({ parts: 'g2 2-90 60', page: 3, pages, begins })
    expect(shown(4, ...counts)).toBeUndefined()
    expect(shown(2, 120, 120)).toEqual({ parts: 'g1 1-0 120', page: 2, pages: 2, begins: [1, 2] })
  })

  test('are one where there are few, or where nobody asked for pages', () => {
    expect(shown(1, 20, 100)).toMatchObject({ pages: 1, begins: [1, 1] })
    expect(pageOfGroups([], 1, true)).toEqual({ groups: [], page: 1, pages: 1, begins: [] })
    const all = groups(300, 300)
    expect(pageOfGroups(all, 1, false)).toEqual({ groups: all, page: 1, pages: 1, begins: [1, 1] })
    expect(pageOfGroups(all, 2, false)).toBeNull()
  })
})

describe('places to eat', () => {
  const all = [category(1, 'Food & Drink'), category(2, 'Tea', 1), category(3, 'Fashion'), category(4, 'Empty', 1)]
  const stores = [[3, 2], [3], [], [1]].map((categories, index) => storeRecord('A', { id: index + 1, categories }))
  const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id)

  test('are the stores of their categories', () => {
    expect(ids(diningStores(stores, all, ['Food and drink']))).toEqual([1, 4])
    expect(ids(diningStores(stores, all, ['', ' ']))).toEqual([])
  })

  test('come in kinds', () => {
    expect(ids(diningKinds(all, stores, ['Food & drink']))).toEqual([2])
    const two = [...all, category(5, 'Cafés'), { ...category(6, ''), name: null }]
    expect(ids(diningKinds(two, stores, ['food  et drink', 'cafes']))).toEqual([5, 1, 2])
  })
})

test('names contain a query, whatever stands between their letters', () => {
  const found = (query: string) => names.nameMatcher(query)(names.foldedWords(['H & M', 'Coats']))
  expect(['', ' ', 'hm', 'H&M', 'coat', 'h & m'].filter((query) => !found(query))).toEqual([])
  expect(['mh', 'hats', '@'].filter(found)).toEqual([])
})
