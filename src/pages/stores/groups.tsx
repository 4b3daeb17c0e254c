/** The stores of a directory in groups, each with where it is and whether it is open. */
import type { ReactNode } from 'react'
import { hasFamily } from '../../base/config'
import { memoizeWeak } from '../../base/memoize'
import { storeMapAddress } from '../../centre/addresses'
import { letterGroups } from '../../centre/stores/directory'
import { StoreTiles } from '../../components/cards/store-tile'
import { storeStates } from '../../components/hours/open-state'
import { Words } from '../../components/text'
import type { CentreMap, MapLevel } from '../../content/schema/map'
import type { Store } from '../../content/schema/store'
import { levelTitle } from '../../queries/floors'
import type { ContextProps, PageContext } from '../../request/context'
import type { CategoryLabel } from '../../texts/category-label'
import type { Lists } from '../page'
import type { DirectoryChoice } from './directory-tools'

/** The level of each store by its id, as the map's record says; empty where there is one level. */
const levelsOf = memoizeWeak(({ levels }: CentreMap): ReadonlyMap<number, MapLevel> => {
  const entries = (levels.length > 1 ? levels : []).flatMap((level) =>
    level.locations.flatMap(({ store_id }) => (store_id === null ? [] : [[store_id, level] as const])),
  )
  return new Map(entries)
})

/** "Level 1 · 132" or "Unit 132", as a link to its card on the map; null if neither is known. */
function levelAndUnit(store: Store, map: CentreMap | null, { t, locale, link }: PageContext): ReactNode {
  const { id, unit } = store
  const level = map === null ? undefined : levelsOf(map).get(id)
  if (level === undefined && unit === null) return null
  const { text, lang } = level ? levelTitle({ level }, locale) : { text: t('store.unit', { unit: unit ?? '' }) }
  const words = <span lang={lang}>{level && unit !== null ? `${text} · ${unit}` : text}</span>
  if (map === null || !hasFamily('map')) return <span key="where">{words}</span>
  return (
    <a key="where" href={link(storeMapAddress(store))}>
      {words}
      <span className="sr">{` ${t('stores.onMap')}`}</span>
    </a>
  )
}

/** Where a store is, and if it is open. Called in their order: hours of several go with the first (open-rows.ts). */
function storeFacts(lists: GroupsProps['lists'], context: PageContext) {
  const { states, stateOf } = storeStates(lists.store_hours, context)
  const sent = new Set<number>()
  return (store: Store): [where: ReactNode, state: ReactNode] => {
    const { state: number } = stateOf(store)
    const state = number === undefined ? undefined : states[number]
    const where = levelAndUnit(store, lists.mapplic, context)
    // The flags say that it is temporarily closed or coming soon.
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

type Heading = { id: string; title: { text: string | null; lang?: string | undefined } }

export interface Group extends Heading {
  stores: readonly Store[]
  /** The group that it is a part of, which is the one before it or has no stores of its own. */
  within?: Heading | undefined
}

/** Stores by their first letter. */
export const byLetter = (stores: readonly Store[]): Group[] =>
  letterGroups(stores).map(({ letter, ...group }) => ({ ...group, title: { text: letter } }))

/** Most stores in a row that several letters share: as many tiles as a wide window has. */
const maxRun = 5

/** The letters by row: those with few stores share a row and a heading. */
export function letterRuns<Letter extends { stores: readonly unknown[] }>(letters: readonly Letter[]): Letter[][] {
  const runs: Letter[][] = []
  let room = -1
  for (const letter of letters) {
    if (letter.stores.length > room) {
      runs.push([])
      room = maxRun
    }
    runs.at(-1)?.push(letter)
    room -= letter.stores.length
  }
  return runs
}

/** "A", or "I–K" with an anchor for each letter. "#" is read as in the letter strip. */
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

export interface GroupsProps extends ContextProps {
  groups: readonly Group[]
  /** A letter is shown beside its stores, a category above them; by name, there is no heading. */
  by: 'letter' | 'category' | 'name'
  view?: DirectoryChoice['view']
  label: CategoryLabel
  lists: Lists<['mapplic', 'store_hours']>
  attributes?: { id: string; 'data-directory': 'all' | 'part' | 'pages' }
}

/** Stores in groups, as tiles or rows. */
export function StoreGroups({ groups, by, view = '', label, lists, context, attributes }: GroupsProps) {
  const facts = storeFacts(lists, context)
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
              {by === 'name' ? null : <Words as="h2" id={id} of={title} />}
              {tilesOf(stores, by === 'name' ? 'h2' : undefined)}
              {parts.map((part) => (
                <div key={part.id} className="letter">
                  <Words as="h3" id={part.id} of={part.title} />
                  {tilesOf(part.stores, 'h4')}
                </div>
              ))}
            </section>
          ))}
    </div>
  )
}

/** The top groups, each with its parts. */
export function sectionsOf(groups: readonly Group[]): (Group & { parts: Group[] })[] {
  const sections: (Group & { parts: Group[] })[] = []
  for (const group of groups) {
    const top = group.within ?? group
    if (sections.at(-1)?.id !== top.id) sections.push({ stores: [], ...top, parts: [] })
    if (group.within) sections.at(-1)?.parts.push(group)
  }
  return sections
}
