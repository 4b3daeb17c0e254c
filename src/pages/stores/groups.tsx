import { StoreRows, StoreTiles } from '../../components/cards/store-tile'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import type { CategoryLabel } from '../../texts/category-label'
import type { DirectoryChoice } from './directory-tools'

interface Group {
  id: string
  /** Its heading; `lang` where it is not in the page's language. */
  title: { text: string | null; lang?: string | undefined }
  stores: readonly Store[]
}

interface GroupsProps {
  groups: readonly Group[]
  /** What the groups are: a letter is a large character, a category a word or more. */
  by: 'letter' | 'category'
  view: DirectoryChoice['view']
  label: CategoryLabel
  context: PageContext
  attributes?: { id: string; 'data-directory': 'all' | 'part' | 'pages' }
}

/** The numbers of columns that the cards may be in (client/styles/pages/directory.css). */
const columnCounts = [3, 4, 5, 6]

/** For groups of so many stores: the numbers of columns at which a heading would end a row and so begins the next. */
export function rowStarts(sizes: readonly number[]): (string | undefined)[] {
  const starts = sizes.map((): number[] => [])
  for (const columns of columnCounts) {
    let filled = 0
    for (const [index, size] of sizes.entries()) {
      if (filled === columns - 1) {
        starts[index]?.push(columns)
        filled = 0
      }
      filled = (filled + 1 + size) % columns
    }
  }
  return starts.map((counts) => counts.join(' ') || undefined)
}

/** Stores in groups. Among tiles, a heading is a card among those of its stores. */
export function StoreGroups({ groups, by, view, label, context, attributes }: GroupsProps) {
  const Stores = view === 'list' ? StoreRows : StoreTiles
  const starts = view === 'list' ? [] : rowStarts(groups.map(({ stores }) => stores.length))
  const looks = ['letters']
  if (view === 'list') looks.push('letters-list')
  if (by === 'category') looks.push('letters-category')
  return (
    <div className={looks.join(' ')} {...attributes}>
      {groups.map(({ id, title, stores }, index) => (
        <section key={id} className="letter" aria-labelledby={id} data-starts={starts[index]}>
          <h2 id={id} lang={title.lang}>
            {title.text}
          </h2>
          <Stores stores={stores} category={label} context={context} />
        </section>
      ))}
    </div>
  )
}
