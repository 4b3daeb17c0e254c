/** The visit list in the browser: saves changes to it and updates the rest of the page. */
import { visitQuery } from '../../src/centre/stores/visit-list'
import { isOwnList, omittedKeys, updateSaveButtons } from '../behaviours/lists/visit-list'
import { updateOpenStates } from '../behaviours/open-now'
import { fetchChoice } from '../finding/fetch-choice'
import { type VisitList, VisitStops, type VisitStopsProps } from '../shared/visit-stops'
import { favorites } from '../state/visitor'
import { startOf } from './hydrate'

/** The visitor's own list after a change, until it is on the page. */
let ownList: readonly string[] | null = null
/** Whether the list on the page is the visitor's own; an empty list stays what it was. */
let isOwn = false

async function onChange(before: readonly string[], shown: readonly string[]): Promise<VisitList | null> {
  const rest = omittedKeys()
  const after = [...shown, ...rest]
  if (before.length > 0) isOwn = isOwnList([...before, ...rest])
  // Changing somebody else's list leaves the visitor's own as it is.
  ownList = isOwn ? after : null
  const url = new URL(visitQuery(after), location.href)
  // No history entry: a change is undone beside the list.
  history.replaceState(history.state, '', url)
  try {
    const next = await fetchChoice(url)
    return next && updatePage(next)
  } catch {
    // The browser shows what is wrong, unless the visitor has left the list meanwhile.
    if (location.href === url.href) location.assign(url)
    return null
  }
}

/** Updates the other parts of the page that depend on the list. @returns the new list. @throws if `next` has none */
function updatePage(next: Document): VisitList {
  if (!next.querySelector('[data-visit]')) throw new Error('No list')
  const props = next.querySelector('[data-island=visit-stops] > script')?.textContent
  for (const part of document.querySelectorAll<HTMLElement>('[data-visit-part]')) {
    const then = next.querySelector(`[data-visit-part=${part.dataset.visitPart}]`)
    part.replaceChildren(...(then?.childNodes ?? []))
  }
  // Without stops a page has no island; here it stays, for the last one to be put back.
  return props ? (JSON.parse(props) as VisitStopsProps) : { stops: [], rest: [], walk: null }
}

function onShown(focus: readonly string[]): void {
  if (ownList) favorites.set(ownList)
  ownList = null
  updateSaveButtons()
  updateOpenStates()
  const [wanted] = focus.flatMap((selector) => document.querySelector<HTMLElement>(`main ${selector}`) ?? [])
  wanted?.focus()
}

export const start = startOf((props: VisitStopsProps) => (
  <VisitStops {...props} onChange={onChange} onShown={onShown} />
))
