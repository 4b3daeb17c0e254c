/** Sharing a page: with the device's share sheet, by copying the link, or in a field to copy from; and printing. */
import { announce } from '../base/live'

/** How long (ms) a button shows the result. */
const resultMs = 4000

const timers = new WeakMap<Element, number>()

/** Shows what happened in the button's label, and announces it; the button keeps its width. */
function showResult(button: HTMLElement, text: string): void {
  const label = button.querySelector('span') ?? button
  clearTimeout(timers.get(button))
  button.dataset.shareLabel ??= label.textContent ?? ''
  button.style.minInlineSize = `${button.offsetWidth}px`
  label.textContent = text
  announce(text)
  const restoreLabel = () => {
    label.textContent = button.dataset.shareLabel ?? ''
    button.style.minInlineSize = ''
  }
  timers.set(button, window.setTimeout(restoreLabel, resultMs))
}

/** Where copying is not allowed, as in some in-app browsers: shows the address, selected, in a field. */
function showAddress(button: HTMLElement, url: string): void {
  const next = button.nextElementSibling
  const field = next instanceof HTMLInputElement ? next : document.createElement('input')
  field.readOnly = true
  field.value = url
  field.ariaLabel = button.dataset.shareLabel ?? null
  button.after(field)
  field.select()
}

async function share(button: HTMLElement): Promise<void> {
  const { share: url = location.href, shareTitle: title = document.title, shareDone, shareFailed } = button.dataset
  if ('share' in navigator && navigator.canShare?.({ url, title })) {
    try {
      return await navigator.share({ url, title })
    } catch (error) {
      // The visitor dismissed the share sheet.
      if ((error as Error).name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showResult(button, shareDone ?? '')
  } catch {
    showResult(button, shareFailed ?? '')
    showAddress(button, url)
  }
}

export function onClick(button: HTMLElement): void {
  if (button.matches('[data-print]')) print()
  else void share(button)
}
