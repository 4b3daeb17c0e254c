/** The stores of a directory in groups, and what is said of each: where it is, and whether it is open. */
import type { ReactNode } from 'react'
import { memoizeWeak } from '../../base/memoize'
import { letterGroups } from '../../centre/stores/directory'
import { StoreTiles } from '../../components/cards/store-tile'
import { storeStates } from '../../components/hours/store-states'
import type { CentreMap, MapLevel } from '../../content/schema/map'
import type { Store } from '../../content/schema/store'
import { levelTitle } from '../../queries/floors'
import type { PageContext } from '../../request/context'
import type { CategoryLabel } from '../../texts/category-label'
import type { Lists } from '../page'
import type { DirectoryChoice } from './directory-tools'

/** The level of each store that the map names, where there are several. No drawing is read for it. */
const levelsOf = memoizeWeak(({ levels }: CentreMap): ReadonlyMap<number, MapLevel> => {
  const named = (levels.length > 1 ? levels : []).flatMap((level) =>
    level.locations.flatMap(({ store_id }) => (store_id === null ? [] : [[store_id, level] as const])),
  )
  return new Map(named)
})

/** "Level 1 · 132", "Unit 132"; null where nothing is known. */
function locationOf({ id, unit }: Store, map: CentreMap | null, { t, locale }: PageContext): ReactNode {
  const level = map === null ? undefined : levelsOf(map).get(id)
  if (level === undefined) return unit === null ? null : <span key="where">{t('store.unit', { unit })}</span>
  const { text, lang } = levelTitle({ level }, locale)
  return (
    <span key="where" lang={lang}>
      {unit === null ? text : `${text} · ${unit}`}
    </span>
  )
}

type FactLists = Lists<['mapplic', 'store_hours']>

/** The facts of a store: what stands before its flags, and what after them. */
type StoreFacts = (store: Store) => [where: ReactNode, state: ReactNode]

/**
 * The facts of each store of one list, in its order: most keep the same hours, so the first that keeps them carries
 * them, and the browser gives them to the others (client/behaviours/lists/open-rows.ts).
 */
export function storeFacts({ mapplic, store_hours }: FactLists, context: PageContext): StoreFacts {
  const { states, stateOf } = storeStates(store_hours, context)
  const sent = new Set<number>()
  return (store) => {
    const { state: number } = stateOf(store)
    const state = number === undefined ? undefined : states[number]
    const where = locationOf(store, mapplic, context)
    // The flags say that it is closed, or not open yet.
    if (number === undefined || !state?.data) return [where, null]
    const hours = sent.has(number) ? {} : state.data
    sent.add(number)
    return [
      where,
      <span key="state" className="open-state" data-open-as={number} {...hours}>
        {state.text}
      </span>,
    ]
  }
}

interface Heading {
  id: string
  /** `lang` where it is not in the page's language. */
  title: { text: string | null; lang?: string | undefined }
}

export interface Group extends Heading {
  stores: readonly Store[]
  /** The group that it is a part of, which stands right before it or has no stores of its own. */
  within?: Heading | undefined
}

/** Stores by their first letter. */
export const byLetter = (stores: readonly Store[]): Group[] =>
  letterGroups(stores).map(({ letter, ...group }) => ({ ...group, title: { text: letter } }))

/** With this many stores, letters that follow each other share a row: as many tiles as a wide page has beside them. */
const maxRun = 5

/** Letters as they stand: one with few stores shares a row, and a heading, with those that follow it. */
export function letterRuns<Letter extends { stores: readonly unknown[] }>(letters: readonly Letter[]): Letter[][] {
  const runs: Letter[][] = []
  let length = 0
  for (const letter of letters) {
    const run = runs.at(-1)
    length += letter.stores.length
    if (run && length <= maxRun) run.push(letter)
    else {
      runs.push([letter])
      length = letter.stores.length
    }
  }
  return runs
}

/** "A", or "I–K": each letter is a place to jump to. "#" is said as in the letter strip. */
const runHeading = ([first, ...others]: readonly Group[], { t }: PageContext) => [
  first?.title.text === '#' ? (
    <span key="#" role="img" aria-label={t('stores.numbers')}>
      #
    </span>
  ) : (
    first?.title.text
  ),
  ...others.map(({ id, title }, index) => (
    <span key={id} id={id}>
      {index === others.length - 1 ? `–${title.text}` : null}
    </span>
  )),
]

export interface GroupsProps {
  groups: readonly Group[]
  /** What the groups are: a letter stands at the edge, a category above its stores; by name, there is no heading. */
  by: 'letter' | 'category' | 'name'
  /** Where none is chosen, rows or tiles as the width allows. */
  view: DirectoryChoice['view']
  label: CategoryLabel
  facts: StoreFacts
  context: PageContext
  attributes?: { id: string; 'data-directory': 'all' | 'part' | 'pages' }
}

/** Stores in groups, each as a tile or a row. */
export function StoreGroups({ groups, by, view, label, facts, context, attributes }: GroupsProps) {
  const classes = ['letters', view === '' ? null : `as-${view}`, by === 'letter' ? null : 'by-category']
  const tilesOf = (stores: readonly Store[], heading?: 'h2' | 'h4') =>
    stores.length === 0 ? null : (
      <StoreTiles stores={stores} category={label} facts={facts} heading={heading} context={context} />
    )
  return (
    <div className={classes.filter(Boolean).join(' ')} {...attributes}>
      {by === 'letter'
        ? letterRuns(groups).map((run) => (
            <section key={run[0]?.id} className="letter">
              <h2 id={run[0]?.id}>{runHeading(run, context)}</h2>
              {tilesOf(run.flatMap(({ stores }) => stores))}
            </section>
          ))
        : sectionsOf(groups).map(({ id, title, stores, parts }) => (
            <section key={id} className="letter">
              {by === 'name' ? null : (
                <h2 id={id} lang={title.lang}>
                  {title.text}
                </h2>
              )}
              {tilesOf(stores, by === 'name' ? 'h2' : undefined)}
              {parts.map((part) => (
                <div key={part.id} className="letter">
                  <h3 id={part.id} lang={part.title.lang}>
                    {part.title.text}
                  </h3>
                  {tilesOf(part.stores, 'h4')}
                </div>
              ))}
            </section>
          ))}
    </div>
  )
}

/** The groups at the top, each with its parts. */
export function sectionsOf(groups: readonly Group[]): (Group & { parts: Group[] })[] {
  const sections: (Group & { parts: Group[] })[] = []
  for (const group of groups) {
    const top = group.within ?? group
    if (sections.at(-1)?.id !== top.id) sections.push({ stores: [], ...top, parts: [] })
    if (group.within) sections.at(-1)?.parts.push(group)
  }
  return sections
}
