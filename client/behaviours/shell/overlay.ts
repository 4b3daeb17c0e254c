/** Search and menu over the whole window: dialogs behind the header's two buttons (`data-opens`). */
import { breakpoints } from '../../../src/centre/constants'
import { wholeStyle } from '../../base/style-here'
import { loadChunk } from '../../navigation/full-load'
import { closeDialog, closeNow, openDialog } from './dialog'

const selector = '[data-opens]'
const openSheet = (): HTMLDialogElement | null => document.querySelector('dialog.sheet[open]')

/** Opens the dialog of a button. The menu's is made of the header the first time. */
async function openSheetOf(opener: HTMLAnchorElement): Promise<void> {
  // Safari does not focus what is clicked, and focus shall come back here.
  opener.focus()
  let sheet = document.getElementById(`${opener.dataset.opens}-overlay`)
  if (!sheet) {
    const drawer = await loadChunk('menu', () => import('./drawer'))
    // The link then does what it does without script.
    if (!drawer) return location.assign(opener.href)
    sheet = drawer.makeDrawer(opener)
  }
  await wholeStyle()
  if (!(sheet instanceof HTMLDialogElement)) return
  openDialog(sheet)
  // Not the button that closes it.
  sheet.querySelector('input')?.focus()
}

export function start(): void {
  // Links without script, buttons with it.
  for (const opener of document.querySelectorAll(selector)) {
    opener.setAttribute('role', 'button')
    opener.setAttribute('aria-haspopup', 'dialog')
  }
  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    const opener = target.closest<HTMLAnchorElement>(selector)
    if (opener) {
      event.preventDefault()
      void openSheetOf(opener)
    } else if (target.closest('a[href]')) {
      // A link in the menu may lead to a place on this very page.
      const around = target.closest<HTMLDialogElement>('dialog.sheet')
      if (around) closeNow(around)
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLElement) || !event.target.matches(selector)) return
    event.preventDefault()
    event.target.click()
  })
  document.addEventListener('mall:before-navigate', () => {
    const sheet = openSheet()
    if (sheet) closeNow(sheet)
  })
  // The header it was made of marks another page now.
  document.addEventListener('mall:after-navigate', () => document.getElementById('menu-overlay')?.remove())
  // A window that has become wide shows the main menu itself.
  matchMedia(`(max-width: ${breakpoints.mobile}px)`).addEventListener('change', ({ matches }) => {
    const sheet = openSheet()
    if (!matches && sheet?.id === 'menu-overlay') void closeDialog(sheet)
  })
}
