/** Full-window search and menu: the dialogs behind the header's two buttons (`data-opens`). */
import { mobileWidth } from '../../../src/centre/constants'
import { closest } from '../../base/closest'
import { loadWholeStyle } from '../../base/style-applied'
import { loadChunk } from '../../navigation/full-load'
import { isPlainClick } from '../../shared/island'
import { closeAtOnce, openDialog } from './dialog'

const selector = '[data-opens]'
const currentSheet = (): HTMLDialogElement | null => document.querySelector('dialog.sheet[open]')

/** Opens the button's dialog. The menu's is built from the header the first time. */
async function openSheet(opener: HTMLAnchorElement): Promise<void> {
  // Safari does not focus a clicked link, and focus must return here.
  opener.focus()
  let sheet = document.getElementById(`${opener.dataset.opens}-overlay`)
  if (!sheet) {
    const drawer = await loadChunk(() => import('./drawer'))
    // Follow the link, as without script.
    if (!drawer) return location.assign(opener.href)
    // It may have been pressed again meanwhile.
    sheet = document.getElementById('menu-overlay') ?? drawer.createDrawer(opener)
  }
  await loadWholeStyle()
  if (!(sheet instanceof HTMLDialogElement)) return
  openDialog(sheet)
  // The search box has the focus, rather than the close button; typing replaces what was looked for before.
  const box = sheet.querySelector('input')
  box?.focus()
  box?.select()
}

/** Makes the header's links open their dialogs, once for all pages. */
export function startOverlays(): void {
  // Links without script; with it, they act as buttons.
  for (const opener of document.querySelectorAll(selector)) {
    opener.setAttribute('role', 'button')
    opener.setAttribute('aria-haspopup', 'dialog')
  }
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const opener = closest<HTMLAnchorElement>(event, selector)
    if (opener) {
      event.preventDefault()
      void openSheet(opener)
    } else {
      // A link in the menu may lead to an anchor on this very page.
      const around = closest(event, 'a[href]')?.closest<HTMLDialogElement>('dialog.sheet')
      if (around) closeAtOnce(around)
    }
  })
  document.addEventListener('keydown', (event) => {
    const opener = closest(event, selector)
    if (event.key !== ' ' || !opener) return
    event.preventDefault()
    opener.click()
  })
  const closeSheet = () => {
    const sheet = currentSheet()
    if (sheet) closeAtOnce(sheet)
  }
  document.addEventListener('mall:before-navigate', closeSheet)
  // In Safari the search loads its page in full, and Back would bring this one back as it was left.
  addEventListener('pagehide', closeSheet)
  // The menu was built from the previous page's header, which marks another link as current.
  document.addEventListener('mall:after-navigate', () => document.getElementById('menu-overlay')?.remove())
  // A window that has become wide shows the main navigation instead.
  matchMedia(`(max-width: ${mobileWidth}px)`).addEventListener('change', ({ matches }) => {
    const sheet = currentSheet()
    if (!matches && sheet?.id === 'menu-overlay') sheet.close()
  })
}
