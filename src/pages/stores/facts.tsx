/** What is said of a store in the directory besides its name and its flags: where it is, and whether it is open. */
import type { ReactNode } from 'react'
import { keptFor } from '../../base/kept'
import { storeStates } from '../../components/hours/store-states'
import type { Reading } from '../../content/content'
import type { CentreMap, MapLevel } from '../../content/schema/map'
import type { Store } from '../../content/schema/store'
import { levelTitle } from '../../queries/floors'
import type { PageContext } from '../../request/context'

/** The level of each store that the map names, where there are several. No drawing is read for it. */
const levelsOf = keptFor(({ levels }: CentreMap): ReadonlyMap<number, MapLevel> => {
  const named = (levels.length > 1 ? levels : []).flatMap((level) =>
    level.locations.flatMap(({ store_id }) => (store_id === null ? [] : [[store_id, level] as const])),
  )
  return new Map(named)
})

/** "Level 1 · 132", "Unit 132"; null where nothing is known. */
function whereabouts({ id, unit }: Store, map: CentreMap | null, { t, locale }: PageContext): ReactNode {
  const level = map === null ? undefined : levelsOf(map).get(id)
  if (level === undefined) return unit === null ? null : <span key="where">{t('store.unit', { unit })}</span>
  const { text, lang } = levelTitle({ level }, locale)
  return (
    <span key="where" lang={lang}>
      {unit === null ? text : `${text} · ${unit}`}
    </span>
  )
}

interface FactsOf {
  mapplic: CentreMap | null
  /** Today's row of every store that keeps its own hours. */
  store_hours: Reading<'store_hours'>
}

/** The facts of a store: what stands before its flags, and what after them. */
export type StoreFacts = (store: Store) => [where: ReactNode, state: ReactNode]

/**
 * The facts of each store of one list, in its order: most keep the same hours, so the first that keeps them carries
 * them, and the browser gives them to the others (client/behaviours/lists/open-rows.ts).
 */
export function storeFacts({ mapplic, store_hours }: FactsOf, context: PageContext): StoreFacts {
  const { states, stateOf } = storeStates(store_hours, context)
  const carried = new Set<number>()
  return (store) => {
    const { state: number } = stateOf(store)
    const state = number === undefined ? undefined : states[number]
    const where = whereabouts(store, mapplic, context)
    // The flags say that it is closed, or not open yet.
    if (number === undefined || !state?.data) return [where, null]
    const hours = carried.has(number) ? {} : state.data
    carried.add(number)
    return [
      where,
      <span key="state" className="open-state" data-open-as={number} {...hours}>
        {state.text}
      </span>,
    ]
  }
}
