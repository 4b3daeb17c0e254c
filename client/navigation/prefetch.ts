/** Fetches pages ahead: on a sign of intent, and for the few links of a page that are marked for it (design §7). */
import { isPage, isSamePage } from './addresses'
import { mayPrefetch, prefetch } from './fetch-page'

/** A pointer that rests this long (ms) on a link means it. */
const hover = 65
/** Marked links in view are fetched ahead for no more than this many on a page. */
const mostInView = 5

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

function consider(link: HTMLAnchorElement | null): void {
  if (!link || link.target || link.hasAttribute('download') || link.hasAttribute('data-full-load')) return
  const url = new URL(link.href)
  if (isPage(url) && !isSamePage(url, new URL(location.href))) prefetch(url)
}

/** Listens for intent, once for all pages. */
export function startPrefetch(): void {
  let timer = 0
  const options = { passive: true }
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer)
    const link = event.pointerType === 'mouse' && linkOf(event)
    if (link) timer = window.setTimeout(consider, hover, link)
  }, options)
  for (const type of ['focusin', 'touchstart']) document.addEventListener(type, (event) => consider(linkOf(event)), options)
}

let observer: IntersectionObserver | null = null

/** Watches the marked links (`data-prefetch`) of a page; those of the page before are forgotten. */
export function watchMarkedLinks(): void {
  observer?.disconnect()
  if (!mayPrefetch() || !('IntersectionObserver' in window)) return
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      watcher.unobserve(target)
      consider(target as HTMLAnchorElement)
    }
  })
  observer = watcher
  for (const link of [...document.querySelectorAll('a[data-prefetch]')].slice(0, mostInView)) watcher.observe(link)
}
