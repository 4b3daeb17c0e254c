/** Shows another page of this site without a full load (rule 9.2). Loaded on the first sign of intent to navigate. */
import { progressDuration } from '../../src/centre/constants'
import { hashTarget } from '../base/hash-target'
import { announce } from '../base/live'
import { endProgress } from '../base/progress'
import { loadWholeStyle } from '../base/style-applied'
import { parsePage } from '../base/trusted-types'
import { fetchPage } from './fetch-page'
import { entryScriptOf } from './full-load'
import { shown } from './shown'
import { restoreTyped, saveTyped } from './typed'

/** Callbacks for every element that is about to be removed, and that has been added. */
export type Hooks = Readonly<Record<'leave' | 'arrive', (part: ParentNode) => void>>

// A hash that is followed meanwhile belongs to the page that is shown, though the address is already the next one's.
navigation.addEventListener('navigate', (event) => {
  const { hashChange, navigationType, destination } = event
  if (!shown.entry?.url || shown.entry.key === navigation.currentEntry?.key) return
  if (!hashChange || navigationType === 'traverse') return
  event.preventDefault()
  location.href = new URL(new URL(destination.url).hash, shown.entry.url).href
})

/** Swaps in the page of a URL for that of `from`. @returns false if it has to be loaded in full. @throws if it fails */
export async function showPage(
  url: URL,
  event: NavigateEvent,
  { leave, arrive }: Hooks,
  from: NavigationHistoryEntry | null,
): Promise<boolean> {
  const left = from?.url ?? location.href
  // A part of the page that is still shown: the pending page is given up.
  if (url.hash && url.href === new URL(url.hash, left).href) {
    moveFocus(url, () => event.scroll())
    endProgress()
    return true
  }
  if (from) saveTyped(from)
  const isStyled = loadWholeStyle()
  const { response, next } = await fetchNext(url, event.signal)
  if (!(canSwap(next) && (await isStyled))) return false
  if (event.signal.aborted) return true
  await withTransition(() => {
    // A page shorter than this one's scroll position would be scrolled to its end, and Chromium then restores nothing.
    scrollTo({ top: 0, behavior: 'instant' })
    // Once more: text may have been typed while the page was loading.
    if (from) saveTyped(from)
    recordDeparture(from)
    const parts = swap(next, leave)
    document.dispatchEvent(new Event('mall:swapped'))
    restoreTyped()
    const isSame = new URL(left).pathname === url.pathname
    moveFocus(url, () => event.scroll(), isSame ? event.sourceElement : null, event.navigationType === 'traverse')
    for (const part of parts) arrive(part)
  }, event.hasUAVisualTransition)
  if (event.signal.aborted) return true
  endProgress()
  document.dispatchEvent(new CustomEvent('mall:after-navigate', { detail: left }))
  if (response.redirected) correctAddress(response.url + url.hash)
  return true
}

/** The page that has come; a note says when it is late. @throws if it does not come */
async function fetchNext(url: URL, signal: AbortSignal) {
  const note = document.getElementById('note')
  const late = document.createTextNode(` ${note?.dataset.late}`)
  const timer = setTimeout(() => note?.append(late), progressDuration)
  try {
    const response = await fetchPage(url, signal)
    if (response.status >= 500 || !response.headers.get('content-type')?.startsWith('text/html'))
      throw new Error(`No page: ${response.status}`)
    return { response, next: await parsePage(response) }
  } finally {
    clearTimeout(timer)
    late.remove()
  }
}

/** Runs the swap in a view transition, if supported and welcome, unless the browser has animated the pages itself. */
function withTransition(change: () => void, byBrowser: boolean): Promise<void> | void {
  const plain = byBrowser || document.hidden || !('startViewTransition' in document)
  if (plain || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change)
  // These reject when the transition is skipped, such as when the window is resized; the swap happens all the same.
  for (const end of [ready, finished]) end.catch(() => {})
  return updateCallbackDone
}

/** Shows the URL after a redirect, once the navigation has finished: an earlier change would cancel it. */
function correctAddress(address: string): void {
  const done = navigation.transition?.finished ?? Promise.resolve()
  void done.then(() => history.replaceState(history.state, '', address)).catch(() => {})
}

/**
 * How a page was left, by history entry: by which link, if by keyboard (a pointer needs no focus ring), and scrolled how
 * far (px), which browsers forget where the map has added the next entry.
 */
const departures = new Map<string, readonly [href: string, place: number, top: number]>()
/** Links with this address: a position among all links would change in a list that was filtered here. */
const linksTo = (href: string) => [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)]

function recordDeparture(from: NavigationHistoryEntry | null): void {
  const href = document.querySelector('main a:focus-visible')?.getAttribute('href') ?? ''
  const place = linksTo(href).findIndex((link) => link.matches(':focus-visible'))
  if (from) departures.set(from.key, [href, place, scrollY])
}
// Also where the map adds an entry by itself.
navigation.addEventListener('navigate', ({ navigationType }) => {
  if (navigationType === 'push') recordDeparture(navigation.currentEntry)
})

/**
 * Moves the focus as a full load does, to the target of the hash or the heading; after a choice among chips, to the
 * chip; at Back, to the link followed by keyboard. Announces the title, unless the heading has the focus.
 * @param scroll makes the browser restore the scroll position, or go to the hash or the top
 * @param followed the link to another state of the same page
 */
function moveFocus(url: URL, scroll: () => void, followed: Element | null = null, isBack = false): void {
  const chips = followed?.closest('nav.chips')?.ariaLabel ?? ''
  const [href, at, top] = departures.get(navigation.currentEntry?.key ?? '') ?? ['', -1, 0]
  const left = isBack ? linksTo(href)[at] : undefined
  const place =
    left ??
    hashTarget(url) ??
    document.querySelector<HTMLElement>(`nav[aria-label="${CSS.escape(chips)}"] [aria-current]`) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.getElementById('main')
  if (place) {
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  scroll()
  const restore = () => isBack && scrollY === 0 && scrollTo({ top, behavior: 'instant' })
  navigation.transition?.finished.then(restore).catch(() => {})
  left?.scrollIntoView({ block: 'nearest' })
  announce(place?.localName === 'h1' ? '' : document.title)
}

/** Where the parts of a page are; null for a page of another structure, such as the fatal error page. */
function partsOf({ body }: Document) {
  const child = (selector: string) => body.querySelector(`:scope > ${selector}`)
  const [skip, header, footer] = [child('.skip'), child('.site-header'), child('.footer-wrap')]
  return skip && header && footer && child('main') ? { skip, header, footer } : null
}

/** False for a page in another language, of another version or structure: the browser loads it in full. */
const canSwap = (next: Document): boolean =>
  partsOf(document) !== null &&
  partsOf(next) !== null &&
  next.documentElement.lang === document.documentElement.lang &&
  entryScriptOf(next) === entryScriptOf(document)

/** The elements of the head that belong to one page. */
const pageHead =
  'title, meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'

/** Swaps the pages; calls `leave` with each element before it is removed. @returns the new elements */
function swap(next: Document, leave: (part: Element) => void): Element[] {
  const [now, then] = [partsOf(document), partsOf(next)]
  if (!now || !then) throw new Error('This page has not the common parts')
  for (const part of partsBetween(now)) {
    leave(part)
    part.remove()
  }
  const parts = partsBetween(then)
  // Alert and banner go above the header, everything else below it.
  const above = parts.filter((part) => part.compareDocumentPosition(then.header) & Node.DOCUMENT_POSITION_FOLLOWING)
  now.header.before(...above)
  now.header.after(...parts.slice(above.length))
  document.body.className = next.body.className
  for (const element of document.head.querySelectorAll(pageHead)) element.remove()
  document.head.append(...next.head.querySelectorAll(pageHead))
  updateHeaderLinks(now.header, then.header)
  // What the header and the search, which are kept, say of today.
  for (const link of ['.site-header .today', '#q-overlay-help a']) {
    const model = next.querySelector(link)
    if (model) document.querySelector(link)?.replaceWith(model)
  }
  return parts
}

/** The elements from the skip link to the footer, without the header, which is kept. */
function partsBetween({ skip, header, footer }: NonNullable<ReturnType<typeof partsOf>>): Element[] {
  const all = [...(skip.parentElement?.children ?? [])]
  return all.slice(all.indexOf(skip) + 1, all.indexOf(footer) + 1).filter((part) => part !== header)
}

/** Updates the header: which link is the current page's, and where the language link leads. */
function updateHeaderLinks(now: Element, then: Element): void {
  const links = (part: Element) => [...part.querySelectorAll('a, summary')]
  const wanted = links(then)
  links(now).forEach((link, index) => {
    const model = wanted[index]
    const names = link.hasAttribute('data-full-load') ? ['aria-current', 'href'] : ['aria-current']
    for (const name of names) {
      const value = model?.getAttribute(name)
      if (value == null) link.removeAttribute(name)
      else link.setAttribute(name, value)
    }
  })
}
