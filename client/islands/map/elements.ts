/** The elements that the map's script works on, looked up each time: choices replace some of them. */

/** The column beside the drawing, with the form, the list and the select. */
export const sideSelector = '.map-side'
export const sideOf = (): HTMLElement | null => document.querySelector(sideSelector)
export const listOf = (): HTMLElement | null => document.querySelector('.map-list')
export const boxOf = (): HTMLInputElement | null => document.querySelector('.map-side .search input[name=q]')
export const categoryOf = (): HTMLSelectElement | null => document.querySelector('.map-side select[name=category]')
/** On phones, the select that stands in for the list. */
export const selectOf = (): HTMLSelectElement | null => document.querySelector('.map-one select')
/** The line that says how many stores match; its `data-` attributes are the server's sentences. */
export const statusOf = (page: ParentNode): HTMLElement | null => page.querySelector('[data-map-count]')
/** Drawing, card and route: everything that a choice changes. */
export const drawingOf = (page: ParentNode): Element | null => page.querySelector('.map > div:last-child')

/** Whether the page lacks stores to filter by name: the list has only some, or there is none. */
export const isPart = (): boolean => listOf()?.dataset.list !== 'all'

/** Whether there are so many stores that the server does the filtering by name. */
export const isInPages = (): boolean => listOf()?.dataset.list === 'pages'
