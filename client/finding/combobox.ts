/**
 * A search box with suggestions: the combobox of the ARIA Authoring Practices, editable, with list autocomplete and
 * manual selection. Down and Up go round the options, Home and End to the ends once there is a chosen one, Enter goes
 * where it leads, Escape closes the list and then clears the box. Until there is something to look in, and for ever
 * when that does not come, it is the server's plain box.
 */

import type { Option, Suggestions } from '../shared/suggestions'
import { afterPaint } from './after-paint'
import { SuggestionList } from './suggestion-list'

type Find = (query: string) => Suggestions | null

interface ComboboxOptions {
  /** Name of the list for readers. */
  label: string
  /** Loads what is looked in; called when the box is first used, and again after a failure. */
  load: () => Promise<Find>
  /** Called with each list that is shown: it may have states to keep true. */
  shown: () => void
}

/** Gives a box of the server its suggestions. What the visitor did to it before counts too. */
export class Combobox {
  readonly #box: HTMLInputElement
  readonly #options: ComboboxOptions
  readonly #status = document.createElement('span')
  #find: Find | null = null
  /** The list may be shown; there is one as soon as there are letters to look for. */
  #isOpen = false
  /** Letters have been typed that the list does not know yet. */
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
        // Asked for twice, by the focus and by a letter.
        if (this.#find) return
        this.#find = find
        const { id } = this.#box
        const said = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': `${id}-list` }
        for (const [name, value] of Object.entries(said)) this.#box.setAttribute(name, value)
        this.#box.after(this.#status)
        this.#show()
      },
      // The form still leads to the results.
      () => {},
    )
  }

  /** Letters are painted before they are looked for: with thousands of stores they must not wait for the list. */
  readonly #showSoon = afterPaint(() => {
    // A key may have asked for the list already, and an option of it may be chosen.
    if (this.#isBehind) this.#show()
  })

  #onInput(): void {
    this.#isOpen = true
    this.#isBehind = true
    this.#activate(-1)
    this.#prepare()
    // An emptied box has no list at once: Escape pressed again is not meant for the one before.
    if (this.#box.value.trim() === '') this.#show()
    else this.#showSoon()
  }

  /** Brings the list up to what stands in the box, and says how much was found. */
  #show(): void {
    const asked = this.#box.value.trim()
    this.#isBehind = false
    this.#list?.element.remove()
    this.#list = null
    if (!this.#find || !this.#box.isConnected) return
    const found = this.#isOpen && asked !== '' ? this.#find(asked) : null
    if (found) {
      this.#list = new SuggestionList(`${this.#box.id}-list`, this.#options.label, found, (option) => this.#go(option))
      this.#box.after(this.#list.element)
      this.#options.shown()
    }
    this.#activate(-1)
    this.#box.ariaExpanded = String(found !== null)
    const status = found?.status ?? ''
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
    // As when typed: others listen as well.
    this.#box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    const { key } = event
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    // Not an option of the letters before.
    if (isArrow && this.#isBehind) this.#show()
    const active = this.#list?.active ?? -1
    const count = this.#list?.options.length ?? 0
    const move = (to: number): void => {
      event.preventDefault()
      this.#activate(to)
    }
    if (isArrow && count > 0) move(key === 'ArrowDown' ? (active + 1) % count : (active <= 0 ? count : active) - 1)
    else if (isArrow) {
      // Closed, or not there yet.
      if (this.#box.value.trim() === '') return
      event.preventDefault()
      this.#isOpen = true
      this.#show()
      if (key === 'ArrowDown') this.#activate(0)
    } else if (key === 'Home' || key === 'End') {
      // Without a chosen option they belong to the text.
      if (active >= 0) move(key === 'Home' ? 0 : count - 1)
    } else if (key === 'Enter') {
      // Without a chosen option the form is sent.
      const option = this.#list?.options[active]
      if (!option) return
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
