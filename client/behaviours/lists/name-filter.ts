/**
 * The directory answers while one types: the server's own tiles are hidden and shown, with the rule by which the
 * server finds them (src/centre/stores/names.ts). Letters, count and address follow. Needs no React.
 */

import { afterPaint } from '../../finding/after-paint'
import { Entries, type Left } from '../../finding/entries'
import { formAddress, isChanged, noteAddress } from '../../finding/form-address'
import { LetterLinks } from '../../finding/letter-links'

const formSelector = '.tools-form[data-search=stores]'
const listSelector = '[data-directory]'

const formOf = (): HTMLFormElement | null => document.querySelector(formSelector)
const listOf = (): HTMLElement | null => document.querySelector(listSelector)
const boxOf = (form: HTMLFormElement): HTMLInputElement | null => form.querySelector('input[name=q]')

interface Shown {
  list: HTMLElement
  entries: Entries
  letters: LetterLinks | null
}
let shown: Shown | null = null

/** What is on the page now, read once. */
function read(): Shown | null {
  const list = listOf()
  if (!list) return null
  if (shown?.list === list) return shown
  const strip = document.querySelector<HTMLElement>('[data-letters]')
  const entries = new Entries(list.querySelectorAll<HTMLElement>('.tile, .store-rows > li'))
  shown = { list, entries, letters: strip && new LetterLinks(strip) }
  return shown
}

/** "12 stores", or that nothing matches; the sentences are the server's. */
function tell({ count }: Left, query: string): void {
  const status = document.querySelector<HTMLElement>('[data-store-count]')
  if (!status) return
  const { one = '', many = '' } = status.dataset
  status.className = count > 0 ? 'small muted' : ''
  if (count > 0) status.textContent = count === 1 ? one : many.replace('{count}', String(count))
  else more?.tellNone(status, query)
}

/** What few visitors need: other choices, typing errors, what is said where nothing is found. */
const loadMore = () => import('./directory-choice')
let more: Awaited<ReturnType<typeof loadMore>> | undefined

function filter(form: HTMLFormElement): void {
  const query = boxOf(form)?.value.trim() ?? ''
  const now = read()
  if (!now) return
  const left = now.entries.show(query, more?.foundNear)
  now.letters?.show(left.letters)
  if (left.count === 0 && !more) {
    void loadMore().then((loaded) => {
      more = loaded
      filter(form)
    })
  }
  if (query !== '' || left.count > 0) tell(left, query)
  passOn(query)
  noteAddress(formAddress(form))
}

/** The other choices keep the name, as the server's links do. */
function passOn(query: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.tools .toggle a, .chips-row a')) {
    const url = new URL(link.href)
    if (query === '') url.searchParams.delete('q')
    else url.searchParams.set('q', query)
    link.href = url.href
  }
}

/** Whether the directory is so large that its server finds the names. */
const isInPages = (): boolean => listOf()?.dataset.directory === 'pages'

/** Shows the directory of other choices than those on the page, before the name: the server makes it. */
async function change(form: HTMLFormElement): Promise<void> {
  try {
    const { changeChoice } = await loadMore()
    const withName = isInPages()
    if (!(await changeChoice(form, listSelector, withName))) return
    if (!isInPages()) filter(form)
    // Another choice, and now there are too many to filter here.
    else if (!withName && boxOf(form)?.value) await change(form)
    else noteAddress(formAddress(form))
  } catch {
    // The form leads to the same list.
    location.assign(formAddress(form))
  }
}

/** Filters what is there, or first fetches the stores that an earlier choice left out. */
function update(form: HTMLFormElement): void {
  // For the style: pages/directory.css.
  form.parentElement?.setAttribute('data-typed', '')
  if (listOf()?.dataset.directory === 'all') filter(form)
  else void change(form)
}

/** What was typed is shown first, the list after it; letters that come meanwhile are one change. */
const updateSoon = afterPaint(update)

const formAround = ({ target }: Event): HTMLFormElement | null =>
  target instanceof Element && listOf() ? target.closest<HTMLFormElement>(formSelector) : null

document.addEventListener('input', (event) => {
  const form = formAround(event)
  if (form && event.target === boxOf(form)) updateSoon(form)
})
document.addEventListener('change', (event) => {
  const form = formAround(event)
  if (form && event.target instanceof HTMLSelectElement) void change(form)
})
document.addEventListener('submit', (event) => {
  const form = formAround(event)
  if (!form || event.defaultPrevented) return
  event.preventDefault()
  update(form)
})
document.addEventListener('focusin', (event) => {
  if (formAround(event)) read()
})
// Whoever goes on with the list, and comes Back to it, finds it as high as it is: not as high as letters out of sight are guessed.
document.addEventListener('focusout', (event) => formAround(event)?.parentElement?.removeAttribute('data-typed'))

/** What was typed and chosen before this script was there counts too. */
export function page(): void {
  const form = formOf()
  const box = form && boxOf(form)
  if (form && isChanged(form.querySelector('select'))) void change(form)
  else if (form && box && box.value !== box.defaultValue) update(form)
  // Reading thousands of names takes a moment: before the first letter is typed.
  else read()
}
