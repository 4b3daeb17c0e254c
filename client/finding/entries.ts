/** Filters a server-rendered list of stores by name, by hiding and showing its elements. */
import type { foundNear } from '../../src/centre/search/by-name'
import { type FoldedWords, foldedWords, letterOf, nameMatcher } from '../../src/centre/stores/names'

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
}

/** The stores of one list, read once: each keystroke has to be answered at once. */
export class Entries {
  readonly #entries: Entry[]
  /** The groups of the list with their entries. */
  readonly #groups = new Map<HTMLElement, Entry[]>()

  /** @param elements Each contains a link whose text is the name; `data-words` lists other words to match. */
  constructor(elements: Iterable<HTMLElement>) {
    this.#entries = Array.from(elements, read)
    for (const entry of this.#entries) {
      // A category is empty when its parts are.
      let group = entry.element.closest<HTMLElement>('.letter')
      for (; group; group = group.parentElement?.closest<HTMLElement>('.letter') ?? null)
        this.#groups.set(group, [...(this.#groups.get(group) ?? []), entry])
    }
  }

  /**
   * Shows what matches and hides the rest, along with groups that become empty. `near` finds near matches for a query
   * that nothing contains.
   */
  show(query: string, near?: typeof foundNear): Left {
    const contains = nameMatcher(query)
    let left = this.#entries.filter(({ words }) => contains(words))
    if (!left[0] && near) left = near(this.#entries, query, ({ words }) => words)
    const shown = new Set(left)
    for (const entry of this.#entries) setHidden(entry.element, !shown.has(entry))
    for (const [group, members] of this.#groups) setHidden(group, !members.some((entry) => shown.has(entry)))
    const [addresses, letters] = [left.map(({ address }) => address), left.map(({ letter }) => letter)]
    return { count: new Set(addresses).size, letters: new Set(letters) }
  }
}

function read(element: HTMLElement): Entry {
  const link = element.querySelector('a')
  const name = link?.textContent ?? ''
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
