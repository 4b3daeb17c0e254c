/** Small behaviours whose script is fetched as a page arrives that uses them: what they change is seen at once. */
import { whenIdle } from '../base/idle'
import { loadChunk } from '../navigation/full-load'

interface Arriving {
  /** Called with a page, or a part of one, that contains what the selector matches. */
  page(part: ParentNode): void
}

const pictures = () => import('./pictures')

const arriving: Readonly<Record<string, () => Promise<Arriving>>> = {
  '[data-visit]': () => import('./lists/visit-list'),
  '[data-carousel]': () => import('./carousel'),
  '[data-popup]': () => import('./popup'),
  img: pictures,
}

/** Listens for pictures that fail, once for all pages. */
export function start(): void {
  const mend = ({ target }: Event) =>
    target instanceof HTMLImageElement && pictures().then((loaded) => loaded.mend(target), console.warn)
  document.addEventListener('error', mend, true)
}

/** Fetches what a page, or a part of one, needs, when idle, unless it is gone by then. */
export function page(part: ParentNode): void {
  for (const [selector, load] of Object.entries(arriving))
    if (part.querySelector(selector))
      whenIdle(() => void loadChunk(load).then((loaded) => part.isConnected && loaded?.page(part)))
}
