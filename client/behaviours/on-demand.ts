/**
 * Small behaviours that most visits never need. Their script is fetched on hover, focus, touch or first click, or when
 * a page that uses them arrives. If it cannot be fetched, the plain link still works.
 */
import { closest } from '../base/closest'
import { whenIdle } from '../base/idle'
import { beginProgress, clearProgress } from '../base/progress'
import { loadChunk } from '../navigation/full-load'
import { isPlainClick } from '../shared/island'

interface Used {
  /** Handles the event, whose default is prevented. `element` is what the part's selector matched. */
  use(element: HTMLElement, event: Event): void
}
interface Arriving {
  /** Called with a page, or a part of one, that contains what the selector matches. */
  page(part: ParentNode): void
}

const carousel = (): Promise<Used & Arriving> => import('./carousel')
const pictures = () => import('./pictures')
const visitList = (): Promise<Used & Arriving> => import('./lists/visit-list')

const used: Readonly<Record<string, () => Promise<Used>>> = {
  '[data-slide]': carousel,
  'a[data-picture]': () => import('./gallery'),
  'a[data-load-more]': () => import('./lists/load-more'),
  'a[data-stop]': visitList,
  '[data-destination]': () => import('./directions'),
  '[data-share], [data-print]': () => import('./share'),
}
const arriving: Readonly<Record<string, () => Promise<Arriving>>> = {
  '[data-visit]': visitList,
  '[data-carousel]': carousel,
  '[data-popup]': () => import('./popup'),
  img: pictures,
  'form[data-form]': () => import('./forms'),
  '.prose .scroll-x': () => import('./tables'),
}

function matchOf(event: Event) {
  for (const [selector, load] of Object.entries(used)) {
    const element = closest(event, selector)
    if (element) return { element, load }
  }
  return null
}

/** Runs a behaviour. A link works without its script; anything else gets a retry, then at most one full page load. */
async function run(element: HTMLElement, load: () => Promise<Used>, event: Event): Promise<void> {
  const isLink = element instanceof HTMLAnchorElement
  beginProgress(event.timeStamp)
  const part = await (isLink ? load().catch(() => null) : loadChunk('behaviour', load))
  clearProgress()
  if (part) part.use(element, event)
  else if (isLink) location.assign(element.href)
}

const directoryForm = 'form[data-search=stores]'

/** Fetches the directory's name filter, which then applies what was typed before. */
const fetchNameFilter = () => void import('./lists/name-filter').catch(() => {})

/** Listens for clicks and signs of intent, once for all pages. */
export function start(): void {
  document.addEventListener('click', (event) => {
    const match = matchOf(event)
    if (!match || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void run(match.element, match.load, event)
  })
  // Fetched on the first sign of intent, so that the click itself is handled at once.
  for (const type of ['pointerover', 'touchstart', 'focusin', 'input'])
    document.addEventListener(
      type,
      (event) => {
        void matchOf(event)
          ?.load()
          .catch(() => {})
        if (closest(event, directoryForm)) fetchNameFilter()
      },
      { passive: true },
    )
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) pictures().then(({ mend }) => mend(target), console.warn)
    },
    true,
  )
}

/** Fetches what a page, or a part of one, needs, unless it is gone by then: when idle, or at once for typed text. */
export function page(part: ParentNode): void {
  for (const { value, defaultValue } of part.querySelectorAll<HTMLInputElement>(`${directoryForm} input`))
    if (value !== defaultValue) fetchNameFilter()
  for (const [selector, load] of Object.entries(arriving))
    if (part.querySelector(selector))
      whenIdle(() => void loadChunk('behaviour', load).then((loaded) => part.isConnected && loaded?.page(part)))
}
