/** The home page's popup: once a session, never in the first paint, and never over the page on a phone's arrival. */
import { breakpoints } from '../../src/centre/constants'
import { say } from '../base/live'
import { wholeStyle } from '../base/style-here'
import { cookie } from '../state/visitor'
import { closeDialog, openDialog } from './shell/dialog'

const viewed = 'popup_viewed'

const opened = (): HTMLDialogElement | null => document.querySelector('dialog.popup[open]')

/** Runs `work` when the page has been painted and has loaded: whatever comes now moves nothing and hides nothing. */
function whenSettled(work: () => void): void {
  const painted = () => requestAnimationFrame(() => setTimeout(work))
  if (document.readyState === 'complete') painted()
  else addEventListener('load', painted, { once: true })
}

/** Without taking the keyboard: whoever reads or types goes on, and hears that it is there. */
function showBeside(popup: HTMLDialogElement): void {
  const before = document.activeElement
  popup.show()
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  say(popup.ariaLabel ?? popup.querySelector('h2')?.textContent ?? '')
}

function show(popup: HTMLDialogElement): void {
  // The visitor may have gone on, opened the menu, or be in another tab.
  if (!popup.isConnected || cookie(viewed) || document.querySelector('dialog[open]')) return
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => show(popup), { once: true })
    return
  }
  // A session cookie: no lifetime.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${viewed}=true; path=/; SameSite=Lax`
  // On a narrow window a strip at the lower edge, beside which the page can be read and used.
  if (matchMedia(`(max-width: ${breakpoints.mobile}px)`).matches) showBeside(popup)
  else openDialog(popup)
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
  if (popup && !cookie(viewed)) whenSettled(() => void wholeStyle().then((isThere) => isThere && show(popup)))
}
