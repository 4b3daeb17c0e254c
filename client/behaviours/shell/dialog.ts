/** What all dialogs share: how they open and close. The style sheet fades them. */

/** Marks which dialog is open, for the style sheet: `:has()` would be matched against the whole page at every key. */
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
  if (!dialog.open) dialog.showModal()
  markOpenDialog()
}

/** Closes a dialog without a fade, before its page goes: the page transition would show it half faded. */
export function closeAtOnce(dialog: HTMLDialogElement): void {
  dialog.close()
  for (const fade of dialog.getAnimations({ subtree: true })) fade.finish()
}

export function startDialogs(): void {
  // `close` does not bubble, hence the capture.
  document.addEventListener('close', markOpenDialog, true)
  // Safari keeps Escape in a search field, even in an empty one.
  document.addEventListener('keydown', (event) => {
    const { key, target, defaultPrevented } = event
    if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLInputElement) || target.value !== '') return
    const dialog = target.closest<HTMLDialogElement>('dialog:modal')
    if (!dialog) return
    event.preventDefault()
    dialog.close()
  })
  document.addEventListener('mall:after-navigate', (event) => {
    const { detail: left } = event as CustomEvent<string>
    // A dialog that was open on the retailer hub is left alone (rule 9.10).
    if (!/\/retailer-hub$/.test(new URL(left).pathname)) clearBackdrops()
    // A dialog removed with its page fires no close event.
    markOpenDialog()
  })
}

/** Removes whatever a dialog, including an embedded one, has left over the page, and lets it scroll again. */
function clearBackdrops(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) closeAtOnce(dialog)
  for (const backdrop of document.querySelectorAll('.modal-backdrop')) backdrop.remove()
  for (const { classList, style } of [document.documentElement, document.body]) {
    classList.remove('modal-open')
    style.removeProperty('overflow')
    style.removeProperty('padding-right')
  }
}
