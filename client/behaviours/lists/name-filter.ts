/**
 * Filters the directory as the visitor types: hides and shows the server's own tiles by the server's own rule
 * (src/centre/stores/names.ts). Imports neither React nor the entry, before which the directory loads it.
 */
import { foldedWords, letterOf, nameMatcher } from '../../../src/centre/stores/names'
import { afterPaint } from '../../finding/after-paint'
import { formAddress, isChanged, updateAddress } from '../../finding/form-address'

const formSelector = '.tools[data-search=stores]'
const listSelector = '[data-directory]'

const listOf = (): HTMLElement | null => document.querySelector(listSelector)
const boxOf = (form: HTMLFormElement): HTMLInputElement | null => form.querySelector('input[name=q]')

/**
 * The letters of the strip that initially have stores: without any, a letter is a gap, labelled and no tab stop.
 * @param strip its `data-letters` is the label of a gap, in the page's language; "" for none
 */
function readLetters(strip: HTMLElement | null) {
  const label = strip?.dataset.letters ?? ''
  const links = label === '' ? [] : (strip?.querySelectorAll('li + li a') ?? [])
  return Array.from(links, (link) => {
    const gap = document.createElement('span')
    gap.role = 'img'
    gap.ariaLabel = label.replace('{letter}', link.ariaLabel ?? '')
    gap.textContent = link.textContent
    return { letter: link.textContent ?? '', link, gap }
  })
}

/** A tile: the text of its link is the store's name, and `data-words` lists other words to match. */
function entryOf(element: HTMLElement) {
  const link = element.querySelector('a')
  const name = link?.textContent ?? ''
  const words = foldedWords([name, ...(element.dataset.words?.split('\n') ?? [])])
  // A store listed in several groups counts once, by its address.
  return { element, address: link?.getAttribute('href') ?? '', letter: letterOf(name), words }
}

const readDirectory = (list: HTMLElement) => ({
  list,
  entries: Array.from(list.querySelectorAll<HTMLElement>('.tile'), entryOf),
  letters: readLetters(document.querySelector('[data-letters]')),
})
type Directory = ReturnType<typeof readDirectory>
let directory: Directory | null = null

/** The list on the page now, read once: each keystroke has to be answered at once. */
function currentDirectory(): Directory | null {
  const list = listOf()
  if (directory?.list !== list) directory = list && readDirectory(list)
  return directory
}

/** Writes only changes: reading `hidden` is cheap, setting it is not. */
function setHidden(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden
}

/** Shows matching stores, their letters and groups, and hides the rest. @returns the number of stores left */
function showMatches({ list, entries, letters }: Directory, query: string): number {
  const contains = nameMatcher(query)
  let left = entries.filter(({ words }) => contains(words))
  if (!left[0] && extras) left = extras.filterSimilar(entries, query, ({ words }) => words)
  const matches = new Set(left)
  for (const entry of entries) setHidden(entry.element, !matches.has(entry))
  // A category is empty when its parts are.
  for (const group of list.querySelectorAll<HTMLElement>('.letter'))
    setHidden(group, !group.querySelector('.tile:not([hidden])'))
  const withStores = new Set(left.map(({ letter }) => letter))
  for (const { letter, link, gap } of letters) {
    const [now, then] = withStores.has(letter) ? [gap, link] : [link, gap]
    if (now.isConnected) now.replaceWith(then)
  }
  return new Set(left.map(({ address }) => address)).size
}

/** "12 stores", or that nothing matches; the sentences are the server's. */
function showCount(count: number, query: string): void {
  const status = document.querySelector<HTMLElement>('#found span')
  if (!status) return
  if (count === 0 && extras) extras.showNoMatch(status, query)
  else {
    const { one = '', many = '' } = status.dataset
    status.className = 'small muted'
    status.textContent = count === 1 ? one : many.replace('{count}', String(count))
  }
}

/** What few visitors need: other choices, matching despite typing errors, what is said when nothing is found. */
const loadExtras = () => import('./directory-choice')
let extras: Awaited<ReturnType<typeof loadExtras>> | undefined

function filter(form: HTMLFormElement): void {
  const query = boxOf(form)?.value.trim() ?? ''
  const now = currentDirectory()
  if (!now) return
  const count = showMatches(now, query)
  // A strip of categories shows those that still have stores.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.az-words a:not([href="#main"])'))
    link.hidden = Boolean(document.getElementById(link.hash.slice(1))?.parentElement?.hidden)
  if (count === 0 && !extras) {
    loadExtras().then(
      (loaded) => {
        extras = loaded
        filter(form)
      },
      // Without it the server says that nothing matches; without a network there is the count.
      () => navigator.onLine && location.assign(formAddress(form)),
    )
  }
  if (query !== '' || count > 0) showCount(count, query)
  updateChoiceLinks(query)
  updateAddress(formAddress(form))
}

/** The links to other choices and to the site's search keep the name, as the server's links do. */
function updateChoiceLinks(query: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.tools .toggle a, .chips-row a, #found a + a')) {
    const url = new URL(link.href)
    if (query === '') url.searchParams.delete('q')
    else url.searchParams.set('q', query)
    link.href = url.href
    if (link.closest('#found')) link.hidden = query === ''
  }
}

/** Whether the directory is so large that the server does the filtering by name. */
const isPaged = (): boolean => listOf()?.dataset.directory === 'pages'

/** Fetches the directory for newly made choices from the server, then applies the name. */
async function reloadDirectory(form: HTMLFormElement): Promise<void> {
  try {
    const { applyChoices } = await loadExtras()
    const withName = isPaged()
    if (!(await applyChoices(form, listSelector, withName))) return
    if (!isPaged()) filter(form)
    // The new choice has too many stores to filter here.
    else if (!withName && boxOf(form)?.value) await reloadDirectory(form)
    else updateAddress(formAddress(form))
  } catch {
    // Submitting the form leads to the same list.
    location.assign(formAddress(form))
  }
}

/** Filters the stores on the page, or fetches first where an earlier choice has left some out. */
async function update(form: HTMLFormElement): Promise<void> {
  // Used by pages/directory.css.
  form.dataset.typed = ''
  if (listOf()?.dataset.directory === 'all') filter(form)
  else await reloadDirectory(form)
}

/** Scrolls to what was found by a finished choice, not by a name that is still being typed. */
const scrollToFirst = async (): Promise<void> => (await loadExtras()).scrollToFirst(listSelector)

const updateSoon = afterPaint(update)

const formOf = ({ target }: Event): HTMLFormElement | null =>
  target instanceof Element && listOf() ? target.closest<HTMLFormElement>(formSelector) : null

document.addEventListener('input', (event) => {
  const form = formOf(event)
  if (form && event.target === boxOf(form)) updateSoon(form)
})
document.addEventListener('change', (event) => {
  const form = formOf(event)
  if (form && event.target instanceof HTMLSelectElement) void reloadDirectory(form).then(scrollToFirst)
})
document.addEventListener('submit', (event) => {
  const form = formOf(event)
  if (!form || event.defaultPrevented) return
  event.preventDefault()
  void update(form).then(scrollToFirst)
})
// Once the visitor moves on to the list, it needs its true height, so that Back finds the scroll position again.
document.addEventListener('focusout', (event) => formOf(event)?.removeAttribute('data-typed'))

// What was typed or chosen before this script had loaded.
const form = document.querySelector<HTMLFormElement>(formSelector)
const box = form && boxOf(form)
if (form && isChanged(form.querySelector('select'))) void reloadDirectory(form)
else if (form && box && box.value !== box.defaultValue) void update(form)
// Reading hundreds of names takes a moment, so do it before the first letter is typed.
else currentDirectory()
