import { StoreTiles } from '../../components/cards/store-tile'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import type { CategoryLabel } from '../../texts/category-label'
import type { DirectoryChoice } from './directory-tools'
import type { StoreFacts } from './facts'

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

/** With this many stores, letters that follow each other share a row: as many tiles as a wide page has beside them. */
const widestRow = 5

/** Letters as they stand: one with few stores shares a row, and a heading, with those that follow it. */
export function letterRuns<Letter extends { stores: readonly unknown[] }>(letters: readonly Letter[]): Letter[][] {
  const runs: Letter[][] = []
  let length = 0
  for (const letter of letters) {
    const run = runs.at(-1)
    length += letter.stores.length
    if (run && length <= widestRow) run.push(letter)
    else {
      runs.push([letter])
      length = letter.stores.length
    }
  }
  return runs
}

/** "A", or "I–K": each letter is a place to jump to. */
const lettersOf = ([first, ...others]: readonly Group[]) => [
  first?.title.text,
  ...others.map(({ id, title }, index) => (
    <span key={id} id={id}>
      {index === others.length - 1 ? `–${title.text}` : null}
    </span>
  )),
]

interface GroupsProps {
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
  const looks = ['letters', view === '' ? null : `as-${view}`, by === 'letter' ? null : 'by-category']
  const tilesOf = (stores: readonly Store[], heading?: 'h4') =>
    stores.length === 0 ? null : (
      <StoreTiles stores={stores} category={label} facts={facts} heading={heading} context={context} />
    )
  return (
    <div className={looks.filter(Boolean).join(' ')} {...attributes}>
      {by === 'letter'
        ? letterRuns(groups).map((run) => (
            <section key={run[0]?.id} className="letter" aria-labelledby={run[0]?.id}>
              <h2 id={run[0]?.id}>{lettersOf(run)}</h2>
              {tilesOf(run.flatMap(({ stores }) => stores))}
            </section>
          ))
        : sectionsOf(groups).map(({ id, title, stores, parts }) => (
            <section key={id} className="letter" aria-labelledby={by === 'name' ? undefined : id}>
              {by === 'name' ? null : (
                <h2 id={id} lang={title.lang}>
                  {title.text}
                </h2>
              )}
              {tilesOf(stores)}
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
