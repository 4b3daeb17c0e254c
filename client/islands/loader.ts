/**
 * Starts islands when they are due. An island's state is on its element for everyone to see: `data-island-status` is
 * server → loading → ready, or failed. Until it is ready, and for ever when it fails, the server's markup does the
 * work (rule 9.1).
 */
import { whenIdle } from '../base/idle'
import { loadChunk } from '../navigation/full-load'
import type { IslandName } from '../shared/island-name'
import { registry } from './registry'

type Defer = 'idle' | 'visible' | 'interaction'

/** How each running island of React is ended. */
const running = new Map<Element, () => void>()
/** What keeps each waiting island from being forgotten: listeners and observers. */
const waiting = new Map<Element, () => void>()

const selector = '[data-island]'
const islandsIn = (part: ParentNode): Element[] => [
  ...(part instanceof Element && part.matches(selector) ? [part] : []),
  ...part.querySelectorAll(selector),
]

/** Looks after every island in a part of the page that has not been seen before. */
export function startIslands(part: ParentNode): void {
  for (const element of islandsIn(part)) {
    if (element.getAttribute('data-island-status') !== 'server' || waiting.has(element)) continue
    wait(element, (element.getAttribute('data-defer') ?? 'idle') as Defer)
  }
}

/** Ends the islands in a part of the page that is about to go. */
export function stopIslands(part: ParentNode): void {
  for (const element of islandsIn(part)) {
    for (const list of [waiting, running]) {
      list.get(element)?.()
      list.delete(element)
    }
  }
}

/** Starts an island at once, whatever it was waiting for: for a behaviour that knows it is needed. */
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
    // Typed before the script was there.
    if (element.contains(document.activeElement)) queueMicrotask(start)
  } else if (defer === 'visible' && 'IntersectionObserver' in window) {
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
  // React only ever removes the outermost nodes: holding them is enough to put the server's markup back.
  const markup = [...container.childNodes]
  const giveUp = (error: unknown) => {
    console.error(`The island ${name} could not be started; the page works without it.`, error)
    stop()
    // A new container: on the old one React still listens.
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
    // Without a network nothing is reloaded; the island has another chance when there is one.
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
