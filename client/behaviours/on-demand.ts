/**
 * Small behaviours that most visits never need. Their script is fetched on hover, focus, touch or first click, or when
 * a page that uses them arrives. If it cannot be fetched, the plain link still works.
 */
import { whenIdle } from '../base/idle'
import { loadChunk } from '../navigation/full-load'

interface Used {
  /** Handles the event, whose default is prevented. `element` is what the part's selector matched. */
  use(element: HTMLElement, event: Event): void
}
interface Arriving {
  /** Called with a page, or a part of one, that contains what the selector matches. */
  page(part: ParentNode): void
}

const carousel = (): Promise<Used> => import('./carousel')
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
  '[data-popup]': () => import('./popup'),
  img: pictures,
  'form[data-form]': () => import('./forms'),
  '.prose .scroll-x': () => import('./tables'),
}
/** For text inputs: fetched on first touch, unless the page has it run sooner. Applies what was typed before. */
const touched: Readonly<Record<string, () => Promise<unknown>>> = {
  'form[data-search=stores]': () => import('./lists/name-filter'),
}
const row = '[data-carousel] .slides'

interface Found {
  element: HTMLElement
  load: () => Promise<Used>
}

function find({ target }: Event): Found | null {
  for (const [selector, load] of Object.entries(used)) {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    if (element) return { element, load }
  }
  return null
}

/** Runs a behaviour. A link works without its script; anything else gets a retry, then at most one full page load. */
async function run({ element, load }: Found, event: Event): Promise<void> {
  const isLink = element instanceof HTMLAnchorElement
  const part = await (isLink ? load().catch(() => null) : loadChunk('behaviour', load))
  if (part) part.use(element, event)
  else if (isLink) location.assign(element.href)
}

const alive = new Set<string>()

function touch(target: EventTarget | null): void {
  for (const [selector, load] of Object.entries(touched)) {
    if (alive.has(selector) || !(target instanceof Element && target.closest(selector))) continue
    alive.add(selector)
    load().catch(() => alive.delete(selector))
  }
}

export function start(): void {
  document.addEventListener('click', (event) => {
    const found = find(event)
    if (!found || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void run(found, event)
  })
  // Fetched on the first sign of intent, so that the click itself is handled at once.
  for (const type of ['pointerover', 'focusin', 'touchstart', 'input'])
    document.addEventListener(
      type,
      (event) => {
        void find(event)
          ?.load()
          .catch(() => {})
        touch(event.target)
      },
      { passive: true },
    )
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === ' ' && target.matches('[data-slide]')) {
      event.preventDefault()
      target.click()
    } else if (/^(Arrow(Left|Right)|Home|End)$/.test(key) && target.matches(row)) {
      event.preventDefault()
      void run({ element: target, load: carousel }, event)
    }
  })
  // Swipes. Scroll events of an element do not bubble, hence the capture.
  const options = { capture: true, passive: true }
  for (const type of ['scroll', 'scrollend']) {
    document.addEventListener(
      type,
      (event) => {
        const { target } = event
        if (target instanceof HTMLElement && target.matches(row)) void run({ element: target, load: carousel }, event)
      },
      options,
    )
  }
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) pictures().then(({ mend }) => mend(target), console.warn)
    },
    true,
  )
  const { gtm, accessibilityMonitor } = document.documentElement.dataset
  if (gtm || accessibilityMonitor) void import('./tags').then(({ startTags }) => startTags()).catch(() => {})
}

export function page(part: ParentNode): void {
  // Links without script; with it, they act as buttons.
  for (const control of part.querySelectorAll('[data-slide]')) control.setAttribute('role', 'button')
  for (const label of part.querySelectorAll<HTMLElement>('[data-share-native] > span'))
    if ('share' in navigator) label.textContent = label.parentElement?.dataset.shareNative ?? ''
  // Text typed before this script had loaded.
  for (const box of part.querySelectorAll('input')) if (box.value !== box.defaultValue) touch(box)
  for (const [selector, load] of Object.entries(arriving))
    if (part.querySelector(selector))
      whenIdle(() => void loadChunk('behaviour', load).then((loaded) => loaded?.page(part)))
}
