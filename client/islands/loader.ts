/**
 * Starts islands when they are due. `data-island-status` on the element is server → loading → ready, or failed; except
 * when ready, the server's markup does the work (rule 9.1).
 */
import { whenIdle } from '../base/idle'
import { loadChunk } from '../navigation/full-load'
import type { IslandName, IslandStart } from '../shared/island'

/** Its props are unchecked JSON. */
type IslandModule = { start: IslandStart<never> }

/** An island's module, requested together with React and all else that it needs, not as each is found out. */
function withReact(island: Promise<IslandModule>, ...others: unknown[]): Promise<IslandModule> {
  // Whoever needs the result handles its failure.
  Promise.all([island, import('./hydrate'), ...others]).catch(() => {})
  return island
}

const indexRequests: Record<string, Promise<Response>> = {}

/** Loads the search box and its index; without one, the code alone, ahead: if that fails, touching it tries again. */
export function loadSearchBox({ index }: { index?: string } = {}): Promise<IslandModule> {
  const search = import('../finding/site-index')
  if (index) indexRequests[index] ??= fetch(index)
  const request = indexRequests[index ?? '']
  const loading = search.then<unknown>(({ siteIndex }) => index && siteIndex(index, request))
  return withReact(import('./search-box'), request, loading)
}

const registry: Readonly<Partial<Record<IslandName, (props?: never) => Promise<IslandModule>>>> = {
  drawing: () => import('./drawing'),
  map: () => withReact(import('./map')),
  'search-box': loadSearchBox,
  'visit-stops': () => withReact(import('./visit-stops')),
}

/** How to stop each island: first its idle callback, then what it runs. */
const cleanups = new Map<Element, () => void>()

const islandsIn = (part: ParentNode) => part.querySelectorAll('[data-island]')

/** Whether nothing has taken over the server's markup yet. */
const isServed = (element: Element): boolean => element.getAttribute('data-island-status') === 'server'

/** Schedules every island in a part of the page that has not been scheduled yet. */
export function startIslands(part: ParentNode): void {
  for (const element of islandsIn(part)) if (isServed(element) && !cleanups.has(element)) schedule(element)
}

/** Stops the islands in a part of the page that is about to be removed. */
export function stopIslands(part: ParentNode): void {
  for (const element of islandsIn(part)) cleanUp(element)
}

function cleanUp(element: Element): void {
  cleanups.get(element)?.()
  cleanups.delete(element)
}

function schedule(element: Element): void {
  const start = () => isServed(element) && load(element)
  let cancel = () => {}
  if (element.getAttribute('data-defer') === 'interaction') {
    // In a dialog, the button that opens it is touched first.
    const opener = element.closest('dialog') && document.querySelector('[data-opens=search]')
    for (const type of ['pointerover', 'touchstart', 'focusin', 'input'])
      for (const touched of [element, opener]) touched?.addEventListener(type, start, { passive: true, once: true })
    // It had the focus before this script had loaded.
    if (element.contains(document.activeElement)) void start()
  } else cancel = whenIdle(start)
  cleanups.set(element, cancel)
}

async function load(element: Element): Promise<void> {
  const name = element.getAttribute('data-island') as IslandName
  const show = (status: string) => element.setAttribute('data-island-status', status)
  const container = element.firstElementChild
  const chunk = registry[name]
  if (!container || !chunk) return show('failed')
  cleanUp(element)
  show('loading')
  // React only ever removes the outermost nodes, so keeping them is enough to restore the server's markup.
  const markup = [...container.childNodes]
  const giveUp = (error: unknown) => {
    console.error(`The island ${name} could not be started`, error)
    stop()
    // A new container: React still listens on the old one.
    const fresh = container.cloneNode(false) as Element
    fresh.append(...markup)
    container.replaceWith(fresh)
    show('failed')
  }
  let stop = () => {}
  try {
    const props = JSON.parse(element.querySelector(':scope > script')?.textContent || '{}') as never
    const island = await loadChunk(() => chunk(props))
    if (!element.isConnected) return
    if (!island) {
      show('failed')
      // Nothing is reloaded while offline; retry once the network is back.
      addEventListener('online', () => element.isConnected && load(element), { once: true })
      return
    }
    cleanups.set(element, () => stop())
    stop = island.start(container, props, (error) => queueMicrotask(() => giveUp(error))) ?? stop
    show('ready')
  } catch (error) {
    giveUp(error)
  }
}
