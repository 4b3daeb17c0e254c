/** Small behaviours whose script is fetched with the page that uses them: what they change is visible at once. */
import { whenIdle } from '../base/idle'
import { loadChunk } from '../navigation/full-load'

const loadPictures = () => import('./pictures')

/** Each is called with a page, or a part of one, that contains what the selector matches. */
const behaviours: Readonly<Record<string, () => Promise<{ setUp(part: ParentNode): void }>>> = {
  '[data-visit]': () => import('./lists/visit-list'),
  '[data-carousel]': () => import('./carousel'),
  '[data-popup]': () => import('./popup'),
  img: loadPictures,
}

/** Listens for pictures that fail, once for all pages. */
export function startPictures(): void {
  const onError = ({ target }: Event) =>
    target instanceof HTMLImageElement && loadPictures().then((loaded) => loaded.handleError(target), console.warn)
  document.addEventListener('error', onError, true)
}

/** Fetches what a page, or a part of one, needs, when idle, unless it is gone by then. */
export function setUpBehaviours(part: ParentNode): void {
  for (const [selector, load] of Object.entries(behaviours))
    if (part.querySelector(selector))
      whenIdle(() => void loadChunk(load).then((loaded) => part.isConnected && loaded?.setUp(part)))
}
