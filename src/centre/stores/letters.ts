/** The directory by first letter, and the letters to jump by (rule 4.4). */
import { memoize, memoizeWeak } from '../../base/memoize'
import { inNameOrder, mostNames, type Named } from './directory'
import { letterId, letterOf as letterOfName } from './names'

/** `letterOf` of names.ts, memoised. */
export const letterOf = memoize(letterOfName, mostNames)

export interface LetterGroup<T> {
  letter: string
  id: string
  stores: T[]
}

const alphabet = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

// Memoised: each page of a huge centre's directory would sort thousands of stores.
const lettersOf = memoizeWeak((stores: readonly Named[]): LetterGroup<Named>[] => {
  const groups = Map.groupBy(inNameOrder(stores), (store) => letterOf(store.name))
  return alphabet.flatMap((letter) => {
    const members = groups.get(letter)
    return members === undefined ? [] : [{ letter, id: letterId(letter), stores: members }]
  })
})

/** The stores by first letter, '#' first, only letters that have any. Memoised for the list: never modify it. */
export const letterGroups = <T extends Named>(stores: readonly T[]): readonly LetterGroup<T>[] =>
  lettersOf(stores) as LetterGroup<T>[]

export interface StripLetter {
  letter: string
  id: string
  /** False: shown, but disabled. */
  hasStores: boolean
}

/** '#' and A–Z, each with whether it has stores. */
export function letterStrip(stores: readonly Named[]): StripLetter[] {
  const used = new Set(letterGroups(stores).map(({ letter }) => letter))
  return alphabet.map((letter) => ({ letter, id: letterId(letter), hasStores: used.has(letter) }))
}
