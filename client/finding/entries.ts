/** The server's stores in a list, as far as a filter by name needs them. Hides and shows; makes nothing anew. */
import type { foundNear } from '../../src/centre/search/by-name'
import { type FoldedWords, foldedWords, letterOf, nameMatcher } from '../../src/centre/stores/names'
import { inSlices } from './slices'

interface Entry {
  element: HTMLElement
  /** The store's address: one that stands in several groups counts once. */
  address: string
  letter: string
  words: FoldedWords
}

/** What a query leaves. */
export interface Left {
  /** Stores, each once. */
  count: number
  /** Letters with at least one of them. */
  letters: ReadonlySet<string>
  /** Their addresses, as the links have them. */
  addresses: ReadonlySet<string>
}

/** Steps between two looks at the clock. */
const stride = 12

/** Stores of one list, read once: with thousands of them each letter typed has to be answered at once. */
export class Entries {
  readonly #elements: HTMLElement[]
  readonly #group: string
  readonly #entries: Entry[] = []
  /** In the order of the page; null is for those that stand in no group. */
  readonly #groups = new Map<HTMLElement | null, Entry[]>()
  readonly #slices = inSlices()

  /** @param elements Each holds a link whose text is the name; `data-words` has what else it is found by. */
  constructor(elements: Iterable<HTMLElement>, group = '.letter') {
    this.#elements = [...elements]
    this.#group = group
    this.#slices(this.#read())
  }

  /** Reads those that have not been read. */
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
   * Shows what matches and hides the rest, with groups that become empty: what is on top at once, thousands further
   * down in a moment. `near` finds what is meant by a query that nothing contains.
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
      // What is in a hidden group can wait until the group is shown.
      setHidden(group, true)
      return false
    })
    let done = 0
    for (const [group, members] of remaining) {
      for (const entry of members) {
        setHidden(entry.element, !shown.has(entry))
        if (++done % stride === 0) yield
      }
      if (group) setHidden(group, false)
    }
  }
}

function read(element: HTMLElement): Entry {
  const link = element.querySelector('a')
  // The map's entries have the unit beside the name.
  const name = (link?.querySelector('span') ?? link)?.textContent ?? ''
  const more = element.dataset.words?.split('\n') ?? []
  return {
    element,
    address: link?.getAttribute('href') ?? '',
    letter: letterOf(name),
    words: foldedWords([name, ...more]),
  }
}

/** Only what changes is written: reading `hidden` is cheap, setting it is not. */
function setHidden(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden
}
