/**
 * Starts islands when they are due. An island's state is public, on its element: `data-island-status` is server →
 * loading → ready, or failed. Until it is ready, and if it fails, the server's markup does the work (rule 9.1).
 */
import { whenIdle } from '../base/idle'
import { loadChunk } from '../navigation/full-load'
import type { IslandModule, IslandName } from '../shared/island'

/** Each island's code: one module per island, fetched when it is due. */
const registry: Readonly<Record<IslandName, () => Promise<IslandModule>>> = {
  map: () => import('./map/map'),
  'search-box': () => import('./search-box'),
  'visit-stops': () => import('./visit-stops'),
}

type Defer = 'idle' | 'visible' | 'interaction'

/** How to stop each running React island. */
const running = new Map<Element, () => void>()
/** How to cancel what each waiting island waits for: listeners, observers or an idle callback. */
const waiting = new Map<Element, () => void>()

const selector = '[data-island]'
const islandsIn = (part: ParentNode): Element[] => [
  ...(part instanceof Element && part.matches(selector) ? [part] : []),
  ...part.querySelectorAll(selector),
]

/** Schedules every island in a part of the page that has not been scheduled yet. */
export function startIslands(part: ParentNode): void {
  for (const element of islandsIn(part)) {
    if (element.getAttribute('data-island-status') !== 'server' || waiting.has(element)) continue
    wait(element, (element.getAttribute('data-defer') ?? 'idle') as Defer)
  }
}

/** Stops the islands in a part of the page that is about to be removed. */
export function stopIslands(part: ParentNode): void {
  for (const element of islandsIn(part)) {
    for (const list of [waiting, running]) {
      list.get(element)?.()
      list.delete(element)
    }
  }
}

/** Stops an island's waiting and starts it. */
function startNow(element: Element): void {
  waiting.get(element)?.()
  waiting.delete(element)
  if (element.getAttribute('data-island-status') === 'server') void load(element)
}

function wait(element: Element, defer: Defer): void {
  const start = () => startNow(element)
  const controller = new AbortController()
  const { signal } = controller
  let cancel = () => controller.abort()
  if (defer === 'interaction') {
    for (const type of ['pointerover', 'touchstart', 'focusin', 'input'])
      element.addEventListener(type, start, { passive: true, signal })
    // The visitor was there before the script.
    if (element.contains(document.activeElement)) queueMicrotask(start)
  } else if (defer === 'visible') {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && start(), {
      rootMargin: '200px',
    })
    // The wrappers have no box of their own (display: contents).
    for (const child of element.firstElementChild?.children ?? []) observer.observe(child)
    cancel = () => observer.disconnect()
  } else cancel = whenIdle(start)
  waiting.set(element, cancel)
}

async function load(element: Element): Promise<void> {
  const name = element.getAttribute('data-island') as IslandName
  const show = (status: string) => element.setAttribute('data-island-status', status)
  const container = element.firstElementChild
  if (!container || !Object.hasOwn(registry, name)) return show('failed')
  show('loading')
  // React only ever removes the outermost nodes, so keeping them is enough to restore the server's markup.
  const markup = [...container.childNodes]
  const giveUp = (error: unknown) => {
    console.error(`The island ${name} could not be started; the page works without it.`, error)
    stop()
    // A new container: React still listens on the old one.
    const fresh = container.cloneNode(false) as Element
    fresh.append(...markup)
    container.replaceWith(fresh)
    show('failed')
  }
  let stop = () => {}
  const island = await loadChunk(name, registry[name])
  const react = island && 'default' in island ? await loadChunk('react', () => import('./hydrate')) : null
  if (!element.isConnected) return
  if (!island || !(react || 'start' in island)) {
    show('failed')
    // Nothing is reloaded while offline; retry once the network is back.
    const again = () => element.isConnected && load(element)
    if (!navigator.onLine) addEventListener('online', again, { once: true })
    return
  }
  running.set(element, () => stop())
  try {
    const json = element.querySelector(':scope > script[type="application/json"]')?.textContent || '{}'
    const props = JSON.parse(json) as never
    const failed = (error: unknown) => queueMicrotask(() => giveUp(error))
    if ('start' in island) {
      island.start(container, props)
      show('ready')
    } else if (react) stop = react.hydrate(container, island.default, props, () => show('ready'), failed)
  } catch (error) {
    giveUp(error)
  }
}
