/** Addresses of the map: its filter and what is chosen on it live in the address. */

import { boxOf, categoryOf } from './elements'

type Change = Readonly<Record<string, string | null>>

/** The page's URL with other choices; null removes one. */
export function address(change: Change): URL {
  const url = new URL(location.href)
  url.hash = ''
  const all = { q: boxOf()?.value.trim() || null, category: categoryOf()?.value || null, ...change }
  for (const [name, value] of Object.entries(all)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url
}

/** Clears earlier choices when a store or a place is chosen by hand. */
const nothing = {
  from: null,
  to: null,
  from_name: null,
  to_name: null,
  stepfree: null,
  store_id: null,
  place: null,
  store: null,
  level: null,
}

/** The page's URL with a store or a place chosen by hand. */
export const choiceAddress = (choice: Change): URL => address({ ...nothing, ...choice })
