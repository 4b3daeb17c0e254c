/** What a full load does by itself: scroll position, focus, and announcing the page to screen readers. */
import { hashTarget } from '../base/hash-target'
import { say } from '../base/live'

/**
 * Called right after the swap. Moves focus to the target of the hash, else to the page's heading, and announces the
 * title.
 * @param scroll makes the browser restore the scroll position, or go to the hash or the top
 */
export function arriveAt(url: URL, scroll: () => void): void {
  const place = hashTarget(url) ?? document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  if (place) {
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  scroll()
  say(document.title)
}
