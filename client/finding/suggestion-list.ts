/** The list under a search box. Focus stays in the box, which handles the keys; pointers are handled here. */
import type { Option, StoreState, Suggestions } from '../shared/suggestions'

function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** "Open now until 5 PM", kept current as on a page (client/behaviours/open-now.ts). */
function stateOf({ text, data }: StoreState): HTMLElement {
  const attributes = Object.entries(data ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  return element('small', { class: 'open-state', ...Object.fromEntries(attributes) }, element('span', {}, text))
}

function logoOf(logo: string | null): HTMLElement {
  const box = element('div', { class: 'plate', 'aria-hidden': 'true' })
  if (logo !== null) box.append(element('img', { src: logo, alt: '', width: '280', height: '168' }))
  return box
}

function row(id: string, { title, lang, note, owner, logo, state, isAnswer }: Option): HTMLElement {
  const words = title.map(({ text, matched }) => (matched ? element('mark', {}, text) : text))
  return element(
    'div',
    { id, role: 'option', 'aria-selected': 'false', tabindex: '-1', ...(isAnswer ? { class: 'suggest-answer' } : {}) },
    ...(logo === undefined ? [] : [logoOf(logo)]),
    element('span', { class: 'suggest-title', ...(lang === undefined ? {} : { lang }) }, ...words),
    // Spaces separate them for screen readers.
    ...(owner === undefined ? [] : [' ', element('small', { class: 'suggest-owner' }, owner)]),
    ...(note === undefined ? [] : [' ', element('small', {}, note)]),
    ...(state === undefined ? [] : [' ', stateOf(state)]),
  )
}

/** A list of suggestions and its active option. */
export class SuggestionList {
  readonly element: HTMLElement
  readonly options: readonly Option[]
  readonly #rows: HTMLElement[] = []
  /** Position among all options, or -1. */
  #active = -1

  /**
   * @param label accessible name of the list
   * @param go called with an option that is clicked
   */
  constructor(id: string, label: string, { groups }: Suggestions, go: (option: Option) => void) {
    this.options = groups.flatMap(({ options }) => options)
    this.element = element('div', { class: 'suggest', id, role: 'listbox', 'aria-label': label })
    for (const { heading, options } of groups) {
      const rows = options.map((option) => {
        const made = row(`${id}-${this.#rows.length}`, option)
        made.addEventListener('click', () => go(option))
        this.#rows.push(made)
        return made
      })
      if (heading === null) this.element.append(...rows)
      else {
        const kind = element('div', { class: 'suggest-kind', 'aria-hidden': 'true' }, heading)
        this.element.append(element('div', { role: 'group', 'aria-label': heading }, kind, ...rows))
      }
    }
    // The box keeps the focus when the list, or its scroll bar, is pressed.
    for (const type of ['pointerdown', 'mousedown'])
      this.element.addEventListener(type, (event) => event.preventDefault())
  }

  get active(): number {
    return this.#active
  }

  /** Id of the active option, or null. */
  get activeId(): string | null {
    return this.#rows[this.#active]?.id ?? null
  }

  /** Makes an option active and scrolls it into view; -1 for none. */
  activate(position: number): void {
    this.#rows[this.#active]?.setAttribute('aria-selected', 'false')
    this.#active = position
    const row = this.#rows[position]
    row?.setAttribute('aria-selected', 'true')
    row?.scrollIntoView({ block: 'nearest' })
  }
}
