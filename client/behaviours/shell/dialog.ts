/** What all dialogs share: opening, fading out, and leaving nothing behind. */
import type { NavigateDetail } from '../../navigation/router'

/**
 * Marks for the style sheet which dialog is open: a sheet, a smaller one over the page, or one beside it. `:has()`
 * would be matched against the whole page on every keystroke.
 */
export function markOpenDialog(): void {
  const { dataset } = document.documentElement
  const modal = document.querySelector('dialog:modal')
  delete dataset.dialog
  delete dataset.beside
  if (modal) dataset.dialog = modal.matches('.sheet') ? 'sheet' : 'part'
  else if (document.querySelector('.popup[open]')) dataset.beside = ''
}

/** Opens a dialog over the page: the rest is inert, and Escape closes it. */
export function openDialog(dialog: HTMLDialogElement): void {
  dialog.classList.remove('closing')
  if (!dialog.open) dialog.showModal()
  markOpenDialog()
}

/** Fades a dialog out, then closes it; at once with reduced motion. Focus returns to where it came from. */
export async function closeDialog(dialog: HTMLDialogElement): Promise<void> {
  if (!dialog.open || dialog.classList.contains('closing')) return
  dialog.classList.add('closing')
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
  // It may have been reopened meanwhile.
  if (dialog.classList.contains('closing')) closeNow(dialog)
}

/** Closes a dialog without a fade, for when the page under it is about to change. */
export function closeNow(dialog: HTMLDialogElement): void {
  dialog.classList.remove('closing')
  dialog.close()
  markOpenDialog()
}

const isDialog = (target: EventTarget | null): target is HTMLDialogElement => target instanceof HTMLDialogElement

export function start(): void {
  // Escape. `cancel` does not bubble, hence the capture.
  document.addEventListener(
    'cancel',
    (event) => {
      if (!isDialog(event.target) || !event.cancelable) return
      event.preventDefault()
      void closeDialog(event.target)
    },
    true,
  )
  // Dialogs that the browser itself closes.
  document.addEventListener('close', markOpenDialog, true)
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const dialog = form.closest('dialog')
    if (form.getAttribute('method') !== 'dialog' || !dialog) return
    event.preventDefault()
    void closeDialog(dialog)
  })
  // A click on the backdrop has the dialog as its target.
  document.addEventListener('click', ({ target, clientX, clientY }) => {
    if (!isDialog(target) || !target.matches(':modal')) return
    const { left, right, top, bottom } = target.getBoundingClientRect()
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) void closeDialog(target)
  })
  document.addEventListener('mall:after-navigate', (event) => {
    // A dialog that was open on the retailer hub is left alone (rule 9.10).
    if (!/\/retailer-hub$/.test(new URL((event as CustomEvent<NavigateDetail>).detail.from).pathname)) clearBackdrops()
    // A dialog removed with its page fires no close event.
    markOpenDialog()
  })
}

/** Removes whatever a dialog, including an embedded one, has left over the page, and lets it scroll again. */
function clearBackdrops(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) closeNow(dialog)
  for (const backdrop of document.querySelectorAll('.modal-backdrop')) backdrop.remove()
  for (const { classList, style } of [document.documentElement, document.body]) {
    classList.remove('modal-open')
    style.removeProperty('overflow')
    style.removeProperty('padding-right')
  }
}
