/** What all dialogs have in common: how they open, fade away, and leave nothing behind. */
import type { NavigateDetail } from '../../navigation/navigate'

/**
 * Tells the style whether a dialog is open: a sheet or a smaller one, which hold the page still, or one beside the page. `:has()`
 * would say so too, but is looked for through the whole page at every key that is typed.
 */
export function noteDialog(): void {
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
  noteDialog()
}

/** Closes a dialog when it has faded out; with reduced motion at once. Focus goes back to where it came from. */
export async function closeDialog(dialog: HTMLDialogElement): Promise<void> {
  if (!dialog.open || dialog.classList.contains('closing')) return
  dialog.classList.add('closing')
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
  // It may have been opened again meanwhile.
  if (dialog.classList.contains('closing')) closeNow(dialog)
}

/** Closes a dialog without a fade: the page under it is about to change. */
export function closeNow(dialog: HTMLDialogElement): void {
  dialog.classList.remove('closing')
  dialog.close()
  noteDialog()
}

const isDialog = (target: EventTarget | null): target is HTMLDialogElement => target instanceof HTMLDialogElement

export function start(): void {
  // Escape. The event does not bubble, hence the capture.
  document.addEventListener(
    'cancel',
    (event) => {
      if (!isDialog(event.target) || !event.cancelable) return
      event.preventDefault()
      void closeDialog(event.target)
    },
    true,
  )
  // The browser's own ways to close one.
  document.addEventListener('close', noteDialog, true)
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const dialog = form.closest('dialog')
    if (form.getAttribute('method') !== 'dialog' || !dialog) return
    event.preventDefault()
    void closeDialog(dialog)
  })
  // The backdrop belongs to the dialog itself.
  document.addEventListener('click', ({ target, clientX, clientY }) => {
    if (!isDialog(target) || !target.matches(':modal')) return
    const { left, right, top, bottom } = target.getBoundingClientRect()
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) void closeDialog(target)
  })
  document.addEventListener('mall:after-navigate', (event) => {
    // A dialog that was open on the retailer hub is left alone (rule 9.10).
    if (!/\/retailer-hub$/.test(new URL((event as CustomEvent<NavigateDetail>).detail.from).pathname)) clearBackdrops()
    // One that went with its page has closed without a word.
    noteDialog()
  })
}

/** Takes away what a dialog, also an embedded one, may have left over the page, and lets it scroll again. */
function clearBackdrops(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) closeNow(dialog)
  for (const backdrop of document.querySelectorAll('.modal-backdrop')) backdrop.remove()
  for (const { classList, style } of [document.documentElement, document.body]) {
    classList.remove('modal-open')
    style.removeProperty('overflow')
    style.removeProperty('padding-right')
  }
}
