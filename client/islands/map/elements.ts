/** The elements that the map's script works on, looked up each time, as choices replace some; and its addresses. */

/** The column beside the drawing, with the form and the list. */
export const sideSelector = '.map-side'
export const sideOf = (): HTMLElement | null => document.querySelector(sideSelector)
export const listOf = (): HTMLElement | null => document.querySelector('.map-list')
export const boxOf = (): HTMLInputElement | null => document.querySelector('.map-side .search input[name=q]')
export const categoryOf = (): HTMLSelectElement | null => document.querySelector('.map-side select[name=category]')
/** The line that says how many stores match; its `data-` attributes are the server's sentences. */
export const statusOf = (page: ParentNode): HTMLElement | null => page.querySelector('[data-map-count]')
/** Drawing, card and route: everything that a choice changes. */
export const drawingOf = (page: ParentNode): Element | null => page.querySelector('.map-main')

/** Whether the page lacks stores to filter by name: the list has only some, or there is none. */
export const isPart = (): boolean => listOf()?.dataset.list !== 'all'

/** Whether there are so many stores that the server does the filtering by name. */
export const isInPages = (): boolean => listOf()?.dataset.list === 'pages'

type Change = Readonly<Record<string, string | null>>

/** The page's URL with other choices; null removes one. What is chosen lives in the address. */
export function address(change: Change): URL {
  const url = new URL(location.href)
  url.hash = ''
  const all = { q: boxOf()?.value.trim() || null, category: categoryOf()?.value || null, ...change }
  for (const [name, value] of Object.entries(all)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url
}

/** Clears earlier choices when a store or a place is chosen by hand. */
const nothing = {
  from: null,
  to: null,
  from_name: null,
  to_name: null,
  stepfree: null,
  store_id: null,
  place: null,
  store: null,
  level: null,
}

/** The page's URL with a store or a place chosen by hand. */
export const choiceAddress = (choice: Change): URL => address({ ...nothing, ...choice })
