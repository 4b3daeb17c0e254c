/** Sharing a page: with the device's share sheet, by copying the link, or in a field to copy from; and printing. */
import { announce } from '../base/live'

/** How long (ms) a button shows what it has done. */
const shownFor = 4000

const timers = new WeakMap<Element, number>()

/** Shows what happened in the button's label, and announces it; the button keeps its width. */
function tell(button: HTMLElement, text: string): void {
  const label = button.querySelector('span') ?? button
  clearTimeout(timers.get(button))
  button.dataset.shareLabel ??= label.textContent ?? ''
  button.style.minInlineSize = `${button.offsetWidth}px`
  label.textContent = text
  announce(text)
  const back = () => {
    label.textContent = button.dataset.shareLabel ?? ''
    button.style.minInlineSize = ''
  }
  timers.set(button, window.setTimeout(back, shownFor))
}

/** Where nothing may be copied, as in the browsers of some applications: the address, selected, in a field. */
function offer(button: HTMLElement, url: string): void {
  const shown = button.nextElementSibling
  const field = shown instanceof HTMLInputElement ? shown : document.createElement('input')
  field.readOnly = true
  field.value = url
  field.ariaLabel = button.dataset.shareLabel ?? null
  button.after(field)
  field.select()
}

async function share(button: HTMLElement): Promise<void> {
  const {
    share: url = location.href,
    shareTitle: title = document.title,
    shareDone = '',
    shareFailed = '',
  } = button.dataset
  if ('share' in navigator && navigator.canShare?.({ url, title })) {
    try {
      await navigator.share({ url, title })
      return
    } catch (error) {
      // The visitor dismissed the share sheet.
      if ((error as Error).name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    tell(button, shareDone)
  } catch {
    tell(button, shareFailed)
    offer(button, url)
  }
}

/** Handles a click on "share" or "print". */
export function use(button: HTMLElement): void {
  if (button.matches('[data-print]')) print()
  else void share(button)
}
