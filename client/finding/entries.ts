/** Filters a server-rendered list of stores by name, by hiding and showing its elements. */
import type { foundNear } from '../../src/centre/search/by-name'
import { type FoldedWords, foldedWords, letterOf, nameMatcher } from '../../src/centre/stores/names'
import { inSlices } from './slices'

interface Entry {
  element: HTMLElement
  /** The store's link: a store listed in several groups counts once. */
  address: string
  letter: string
  words: FoldedWords
}

/** What matches a query. */
export interface Left {
  /** Number of distinct stores. */
  count: number
  /** Letters with at least one match. */
  letters: ReadonlySet<string>
  /** The matching stores' links, as in `href`. */
  addresses: ReadonlySet<string>
}

/** Entries processed between two checks of the clock. */
const stride = 12

/** The stores of one list, read once: even with thousands, each keystroke has to be answered at once. */
export class Entries {
  readonly #elements: HTMLElement[]
  readonly #group: string
  readonly #entries: Entry[] = []
  /** In page order; null holds the entries outside any group. */
  readonly #groups = new Map<HTMLElement | null, Entry[]>()
  readonly #slices = inSlices()

  /** @param elements Each contains a link whose text is the name; `data-words` lists other words to match. */
  constructor(elements: Iterable<HTMLElement>, group = '.letter') {
    this.#elements = [...elements]
    this.#group = group
    this.#slices(this.#read())
  }

  /** Reads the elements not yet read. */
  *#read(): Generator<void, void> {
    while (this.#entries.length < this.#elements.length) {
      const element = this.#elements[this.#entries.length] as HTMLElement
      const entry = read(element)
      this.#entries.push(entry)
      const group = element.closest<HTMLElement>(this.#group)
      const members = this.#groups.get(group)
      if (members) members.push(entry)
      else this.#groups.set(group, [entry])
      if (this.#entries.length % stride === 0) yield
    }
  }

  /**
   * Shows what matches and hides the rest, along with groups that become empty: the top of the list at once, the rest
   * in slices. `near` finds near matches for a query that nothing contains.
   */
  show(query: string, near?: typeof foundNear): Left {
    for (const _ of this.#read());
    const contains = nameMatcher(query)
    let left = this.#entries.filter(({ words }) => contains(words))
    if (!left[0] && near) left = near(this.#entries, query, ({ words }) => words)
    this.#slices(this.#write(new Set(left)))
    const addresses = new Set(left.map(({ address }) => address))
    return { count: addresses.size, letters: new Set(left.map(({ letter }) => letter)), addresses }
  }

  *#write(shown: ReadonlySet<Entry>): Generator<void, void> {
    const remaining = [...this.#groups].filter(([group, members]) => {
      if (!group || members.some((entry) => shown.has(entry))) return true
      // Entries in a hidden group can wait until the group is shown.
      setHidden(group, true)
      return false
    })
    let done = 0
    for (const [group, members] of remaining) {
      for (const entry of members) {
        setHidden(entry.element, !shown.has(entry))
        if (++done % stride > 0) continue
        // Forces style and layout, most of the cost, so that they count towards the slice.
        void document.body.offsetHeight
        yield
      }
      if (group) setHidden(group, false)
    }
  }
}

function read(element: HTMLElement): Entry {
  const link = element.querySelector('a')
  // The map's entries show the unit beside the name.
  const name = (link?.querySelector('span') ?? link)?.textContent ?? ''
  const more = element.dataset.words?.split('\n') ?? []
  return {
    element,
    address: link?.getAttribute('href') ?? '',
    letter: letterOf(name),
    words: foldedWords([name, ...more]),
  }
}

/** Writes only changes: reading `hidden` is cheap, setting it is not. */
function setHidden(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden
}
