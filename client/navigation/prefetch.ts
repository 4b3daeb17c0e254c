/** Prefetches pages: on a sign of intent, and for the few links of a page that are marked for it (rule 9.2). */
import { closest } from '../base/closest'
import { mayPrefetch, prefetch } from './fetch-page'
import { isPage, loadRouter } from './navigate'

/** Hovering over a link for this long (ms) counts as intent. */
const hoverDelay = 65
/** At most this many marked links per page are prefetched when they come into view. */
const maxInView = 5

/** @param intent the visitor is about to go there, so the router is loaded too */
function prefetchLink(link: HTMLAnchorElement, intent: boolean): void {
  // Links that open a dialog are not followed.
  if (link.matches('[target], [download], [data-full-load], [data-opens]')) return
  const url = new URL(link.href)
  const isCurrent = url.pathname === location.pathname && url.search === location.search
  if (!isPage(url) || isCurrent || !mayPrefetch()) return
  // Without the router the link is simply followed.
  if (intent) loadRouter().catch(() => {})
  prefetch(url)
}

/** Listens for intent, and watches marked links, once for all pages. */
export function startPrefetch(): void {
  let hoverTimer = 0
  // The units of a drawing are chosen in place.
  const linkAt = (event: Event) => closest<HTMLAnchorElement>(event, 'a[href]:not(svg *)')
  const listen = (type: string, handler: (event: Event) => void) =>
    document.addEventListener(type, handler, { passive: true })
  const onIntent = (event: Event) => {
    // Focus set by a script before any user activation is not intent.
    if (event.type === 'focusin' && navigator.userActivation?.hasBeenActive === false) return
    const link = linkAt(event)
    if (link) prefetchLink(link, true)
  }
  listen('focusin', onIntent)
  listen('touchstart', onIntent)
  // Separate from focus: a link that keyboard scrolling moves under a resting pointer must not replace the focused one.
  listen('pointerover', (event) => {
    clearTimeout(hoverTimer)
    const link = linkAt(event)
    // A finger's pointerover is followed by its touchstart.
    if (link && (event as PointerEvent).pointerType === 'mouse')
      hoverTimer = window.setTimeout(prefetchLink, hoverDelay, link, true)
  })
  watchMarkedLinks()
  document.addEventListener('mall:after-navigate', watchMarkedLinks)
}

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer.unobserve(target)
    prefetchLink(target as HTMLAnchorElement, false)
  }
})

/** Watches the marked links (`data-prefetch`) of a page instead of those of the previous page. */
function watchMarkedLinks(): void {
  observer.disconnect()
  for (const link of [...document.querySelectorAll('a[data-prefetch]')].slice(0, maxInView)) observer.observe(link)
}
