/** Passing a page on: the device's own sharing where it has one, else the link on the clipboard; and printing. */
import { say } from '../base/live'

/** How long (ms) a button says what it has done. */
const told = 4000

const timers = new WeakMap<Element, number>()

/** Says what happened, in the button's own place and to screen readers; the button keeps its width. */
function tell(button: HTMLElement, text: string): void {
  const label = button.querySelector('span') ?? button
  clearTimeout(timers.get(button))
  button.dataset.shareLabel ??= label.textContent ?? ''
  button.style.minInlineSize = `${button.offsetWidth}px`
  label.textContent = text
  say(text)
  const back = () => {
    label.textContent = button.dataset.shareLabel ?? ''
    button.style.minInlineSize = ''
  }
  timers.set(button, window.setTimeout(back, told))
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
      // The visitor has thought better of it.
      if ((error as Error).name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    tell(button, shareDone)
  } catch {
    tell(button, shareFailed)
  }
}

/** A click on "share" or on "print". */
export function use(button: HTMLElement): void {
  if (button.matches('[data-print]')) print()
  else void share(button)
}
