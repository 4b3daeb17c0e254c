/** What a full load does by itself: the window's place, where the keyboard is, and that a reader hears of the page. */
import { say } from '../base/live'

/**
 * Called right after the swap. Focus goes to the target of the hash, else to the page's heading; the title is spoken.
 * @param scroll lets the browser restore the scroll position, or go to the hash or the top
 */
export function arriveAt(url: URL, scroll: () => void): void {
  const named = url.hash ? document.getElementById(decode(url.hash.slice(1))) : null
  const place = named ?? document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  if (place) {
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  scroll()
  say(document.title)
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
