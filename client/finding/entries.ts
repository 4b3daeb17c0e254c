/** The server's stores in a list, as far as a filter by name needs them. Hides and shows; makes nothing anew. */
import { type FoldedWords, foldedWords, letterOf, nameMatcher } from '../../src/centre/names'

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

/** Stores of one list, read once: with thousands of them each letter typed has to be answered at once. */
export class Entries {
  readonly #entries: Entry[]
  readonly #groups: Map<Element, Entry[]>

  /** @param elements Each holds a link whose text is the name; `data-words` has what else it is found by. */
  constructor(elements: Iterable<HTMLElement>, group = '.letter') {
    this.#entries = [...elements].map((element) => {
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
    })
    this.#groups = Map.groupBy(
      this.#entries.filter(({ element }) => element.closest(group)),
      ({ element }) => element.closest(group) as Element,
    )
  }

  /** Shows what matches and hides the rest, with groups that become empty. */
  show(query: string): Left {
    const matches = nameMatcher(query)
    const left = this.#entries.filter(({ words }) => matches(words))
    const shown = new Set(left)
    // Only what changes is written: reading `hidden` is cheap, setting it is not.
    for (const entry of this.#entries) setHidden(entry.element, !shown.has(entry))
    for (const [group, members] of this.#groups)
      setHidden(group as HTMLElement, !members.some((entry) => shown.has(entry)))
    const addresses = new Set(left.map(({ address }) => address))
    return { count: addresses.size, letters: new Set(left.map(({ letter }) => letter)), addresses }
  }
}

function setHidden(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden
}
