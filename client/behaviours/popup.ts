/**
 * The home page's popup: once a session, when the page has been read or is about to be left, and never over today's
 * hours and the finder (rule 3.9). How long a visitor is left alone, and whether only leaving counts, its record says.
 */
import { breakpoints } from '../../src/centre/constants'
import { say } from '../base/live'
import { wholeStyle } from '../base/style-here'
import { cookie } from '../state/visitor'
import { closeDialog, noteDialog, openDialog } from './shell/dialog'

const viewed = 'popup_viewed'

const opened = (): HTMLDialogElement | null => document.querySelector('dialog.popup[open]')

/** Without taking the keyboard: whoever reads or types goes on, and hears that it is there. */
function showBeside(popup: HTMLDialogElement): void {
  const before = document.activeElement
  popup.show()
  noteDialog()
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  say(popup.ariaLabel ?? popup.querySelector('h2')?.textContent ?? '')
}

/** Whether the visitor types: then nothing is laid over the page. */
const isTyping = (): boolean => document.activeElement?.matches('input, select, textarea') === true

/** Shows it now, unless something is in its way; true when it is there, or has no place on this page any more. */
function show(popup: HTMLDialogElement): boolean {
  if (!popup.isConnected || cookie(viewed)) return true
  // The visitor has opened the menu, types, or is in another tab.
  if (document.hidden || isTyping() || document.querySelector('dialog[open]')) return false
  // A session cookie: no lifetime.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${viewed}=true; path=/; SameSite=Lax`
  // On a narrow window a strip at the lower edge, beside which the page can be read and used.
  if (matchMedia(`(max-width: ${breakpoints.mobile}px)`).matches) showBeside(popup)
  else openDialog(popup)
  return true
}

/** How often (ms) it is looked whether the page has been read. */
const pace = 1000

/**
 * Waits for the visitor to have read: the delay is over, and hours and finder have been left behind, by scrolling on; or
 * for the pointer to leave the window by its upper edge, where tabs and the address are.
 */
function arm(popup: HTMLDialogElement): void {
  const { delay, leaving } = popup.dataset
  const came = performance.now()
  const over = new AbortController()
  let isInView = true
  const attempt = (): void => {
    if (isInView || performance.now() - came < Number(delay) * 1000) return
    if (show(popup)) over.abort()
  }
  const watcher = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting === true
    // A strip beside the page makes way for hours and finder when they come back.
    popup.classList.toggle('makes-way', isInView)
    if (!popup.isConnected) watcher.disconnect()
  })
  const kept = document.querySelector('.now')
  if (kept) watcher.observe(kept)
  const { signal } = over
  document.documentElement.addEventListener('pointerleave', ({ clientY }) => clientY <= 0 && attempt(), { signal })
  if (leaving !== undefined) return
  const timer = setInterval(attempt, pace)
  signal.addEventListener('abort', () => clearInterval(timer))
}

document.addEventListener('keydown', ({ key }) => {
  const popup = opened()
  // A modal one has Escape of its own.
  if (key === 'Escape' && popup && !popup.matches(':modal')) void closeDialog(popup)
})

/** A page has come that has one. */
export function page(part: ParentNode): void {
  const popup = part.querySelector<HTMLDialogElement>('dialog[data-popup]')
  // Without its style it would lie in the middle of the page.
  if (popup && !cookie(viewed)) void wholeStyle().then((isThere) => isThere && arm(popup))
}
