/**
 * Small behaviours that most visits never need. Their script is fetched on hover, focus, touch or first click, or when
 * a page that uses them arrives. If it cannot be fetched, the plain link still works.
 */
import { whenIdle } from '../base/idle'
import { beginProgress, clearProgress } from '../base/progress'
import { loadChunk } from '../navigation/full-load'

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

interface Match {
  element: HTMLElement
  load: () => Promise<Used>
}

function matchOf({ target }: Event): Match | null {
  for (const [selector, load] of Object.entries(used)) {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    if (element) return { element, load }
  }
  return null
}

/** Runs a behaviour. A link works without its script; anything else gets a retry, then at most one full page load. */
async function run({ element, load }: Match, event: Event): Promise<void> {
  const isLink = element instanceof HTMLAnchorElement
  beginProgress(event.timeStamp)
  const part = await (isLink ? load().catch(() => null) : loadChunk('behaviour', load))
  clearProgress()
  if (part) part.use(element, event)
  else if (isLink) location.assign(element.href)
}

/** Fetches the directory's name filter, which then applies what was typed before. */
function fetchNameFilter(target: EventTarget | null): void {
  if (target instanceof Element && target.closest('form[data-search=stores]'))
    import('./lists/name-filter').catch(() => {})
}

/** Listens for clicks and signs of intent, once for all pages. */
export function start(): void {
  document.addEventListener('click', (event) => {
    const match = matchOf(event)
    if (!match || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void run(match, event)
  })
  // Fetched on the first sign of intent, so that the click itself is handled at once.
  for (const type of ['pointerover', 'touchstart', 'focusin', 'input'])
    document.addEventListener(
      type,
      (event) => {
        void matchOf(event)
          ?.load()
          .catch(() => {})
        fetchNameFilter(event.target)
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
  for (const box of part.querySelectorAll('input')) if (box.value !== box.defaultValue) fetchNameFilter(box)
  for (const [selector, load] of Object.entries(arriving))
    if (part.querySelector(selector))
      whenIdle(() => void loadChunk('behaviour', load).then((loaded) => part.isConnected && loaded?.page(part)))
}
