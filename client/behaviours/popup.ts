/** The home page's popup: once per session, never over today's hours and the finder, as its record says (rule 3.9). */
import { announce } from '../base/live'
import { loadWholeStyle } from '../base/style-applied'
import { cookie } from '../state/visitor'
import { markOpenDialog } from './shell/dialog'

const cookieName = 'popup_viewed'

/** Shows the popup beside the page: it is announced but takes no focus, so the visitor can read on. */
function openBeside(popup: HTMLDialogElement): void {
  const before = document.activeElement
  // Inert, it takes no focus: Safari would scroll as the focus returns. Chromium only drops the focus.
  popup.inert = true
  popup.show()
  popup.inert = false
  markOpenDialog()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  announce(popup.ariaLabel ?? popup.querySelector('h2')?.textContent ?? '')
}

/** Shows the popup unless something is in its way. @returns true when it is shown, or no longer needed on this page */
function show(popup: HTMLDialogElement): boolean {
  if (!popup.isConnected || cookie(cookieName)) return true
  const isTyping = document.activeElement?.matches('input, select, textarea')
  // The visitor is in another tab, is typing, or has opened a dialog such as the menu.
  if (document.hidden || isTyping || document.querySelector('dialog[open], #consent:not([hidden])')) return false
  // A session cookie: no max-age.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${cookieName}=true; path=/; SameSite=Lax`
  openBeside(popup)
  return true
}

/** How often (ms) to check whether the page has been read. */
const checkInterval = 1000

/** Waits until the delay is over and hours and finder are out of view, or the pointer leaves the window at the top. */
function schedule(popup: HTMLDialogElement): void {
  const { delay, leaving } = popup.dataset
  const startedAt = performance.now()
  const done = new AbortController()
  let isInView = true
  const attempt = (): void => {
    if (isInView || performance.now() - startedAt < Number(delay) * 1000) return
    if (show(popup)) done.abort()
  }
  const observer = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting === true
    // The strip makes way for hours and finder when they come back into view.
    popup.classList.toggle('makes-way', isInView)
    if (!popup.isConnected) observer.disconnect()
  })
  const todaySection = document.querySelector('.now')
  if (todaySection) observer.observe(todaySection)
  const { signal } = done
  document.documentElement.addEventListener('pointerleave', ({ clientY }) => clientY <= 0 && attempt(), { signal })
  if (leaving !== undefined) return
  const timer = setInterval(attempt, checkInterval)
  signal.addEventListener('abort', () => clearInterval(timer))
}

document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  const popup = document.querySelector<HTMLDialogElement>('dialog.popup[open]')
  // Not the key press that closes a list of suggestions, or a dialog over the page.
  if (key === 'Escape' && popup && !defaultPrevented && !document.querySelector('dialog:modal')) popup.close()
})

export function setUp(part: ParentNode): void {
  const popup = part.querySelector<HTMLDialogElement>('dialog[data-popup]')
  // Without its styles it would appear in the middle of the page's content.
  if (popup && !cookie(cookieName)) void loadWholeStyle().then((isThere) => isThere && schedule(popup))
}
