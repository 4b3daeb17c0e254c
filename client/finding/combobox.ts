/**
 * A search box with suggestions: the editable combobox of the ARIA Authoring Practices, with list autocomplete and
 * manual selection. Down and Up cycle through the options; Home and End go to the ends once an option is active; Enter
 * follows the active option; Escape closes the list, then clears the box. Until its index has loaded, or if that fails,
 * it is the server's plain box.
 */

import type { Option, Suggestions } from '../shared/suggestions'
import { afterPaint } from './after-paint'
import { SuggestionList } from './suggestion-list'

type Find = (query: string) => Suggestions | null

interface ComboboxOptions {
  /** Accessible name of the list. */
  label: string
  /** Loads the function that searches; called when the box is first used, and again after a failure. */
  load: () => Promise<Find>
  /** Called after each list is shown: it may contain open states to keep current. */
  shown: () => void
}

/** Adds suggestions to a server-rendered search box, including for what was typed before. */
export class Combobox {
  readonly #box: HTMLInputElement
  readonly #options: ComboboxOptions
  readonly #status = document.createElement('span')
  #find: Find | null = null
  /** Whether the list may be shown; there is one only while the box has text. */
  #isOpen = false
  /** Whether the list does not yet reflect the text in the box. */
  #isBehind = false
  #list: SuggestionList | null = null

  constructor(box: HTMLInputElement, options: ComboboxOptions) {
    this.#box = box
    this.#options = options
    this.#status.className = 'sr'
    this.#status.role = 'status'
    box.addEventListener('focus', () => this.#prepare())
    box.addEventListener('blur', () => this.#close())
    box.addEventListener('keydown', (event) => this.#onKey(event))
    box.addEventListener('input', () => this.#onInput())
    if (document.activeElement !== box) return
    this.#isOpen = box.value !== box.defaultValue
    this.#prepare()
  }

  #prepare(): void {
    if (this.#find) return
    this.#options.load().then(
      (find) => {
        // Requested twice, by focus and by a keystroke.
        if (this.#find) return
        this.#find = find
        const { id } = this.#box
        const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': `${id}-list` }
        for (const [name, value] of Object.entries(attributes)) this.#box.setAttribute(name, value)
        this.#box.after(this.#status)
        this.#show()
      },
      // Submitting the form still leads to the results.
      () => {},
    )
  }

  /** Paints a letter before searching for it. */
  readonly #showSoon = afterPaint(() => {
    // An arrow key may already have updated the list and made an option active.
    if (this.#isBehind) this.#show()
  })

  #onInput(): void {
    this.#isOpen = true
    this.#isBehind = true
    this.#activate(-1)
    this.#prepare()
    // An emptied box loses its list at once: the next Escape is not meant for the old list.
    if (this.#box.value.trim() === '') this.#show()
    else this.#showSoon()
  }

  /** Updates the list to match the box, and announces how much was found. */
  #show(): void {
    const query = this.#box.value.trim()
    this.#isBehind = false
    this.#list?.element.remove()
    this.#list = null
    if (!this.#find || !this.#box.isConnected) return
    const suggestions = this.#isOpen && query !== '' ? this.#find(query) : null
    if (suggestions) {
      this.#list = new SuggestionList(`${this.#box.id}-list`, this.#options.label, suggestions, (option) =>
        this.#go(option),
      )
      this.#box.after(this.#list.element)
      this.#options.shown()
    }
    this.#activate(-1)
    this.#box.ariaExpanded = String(suggestions !== null)
    const status = suggestions?.status ?? ''
    if (this.#status.textContent !== status) this.#status.textContent = status
  }

  #activate(position: number): void {
    this.#list?.activate(position)
    const id = this.#list?.activeId
    if (id) this.#box.setAttribute('aria-activedescendant', id)
    else this.#box.removeAttribute('aria-activedescendant')
  }

  #close(): void {
    this.#isOpen = false
    this.#show()
  }

  #go(option: Option): void {
    this.#close()
    location.assign(option.href)
  }

  #clear(): void {
    this.#box.value = ''
    // As if typed: others listen for input too.
    this.#box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    const { key } = event
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    // Never pick an option of an outdated list.
    if (isArrow && this.#isBehind) this.#show()
    const active = this.#list?.active ?? -1
    const count = this.#list?.options.length ?? 0
    const move = (to: number): void => {
      event.preventDefault()
      this.#activate(to)
    }
    if (isArrow && count > 0) move(key === 'ArrowDown' ? (active + 1) % count : (active <= 0 ? count : active) - 1)
    else if (isArrow) {
      // The list is closed, or not there yet.
      if (this.#box.value.trim() === '') return
      event.preventDefault()
      this.#isOpen = true
      this.#show()
      if (key === 'ArrowDown') this.#activate(0)
    } else if (key === 'Home' || key === 'End') {
      // Without an active option they move the text cursor.
      if (active >= 0) move(key === 'Home' ? 0 : count - 1)
    } else if (key === 'Enter') {
      // Without an active option, Enter submits the form, whose answer is not to be covered.
      const option = this.#list?.options[active]
      if (!option) {
        this.#close()
        return
      }
      event.preventDefault()
      this.#go(option)
    } else if (key === 'Escape') {
      if (!this.#list && this.#box.value === '') return
      event.preventDefault()
      if (this.#list) this.#close()
      else this.#clear()
    }
  }
}
