/**
 * The header comes back as soon as the visitor scrolls up, and leaves as they read on. Where it stays anyway, above the
 * letters of a directory, nothing happens; without script it is at the top of the page.
 */

/** CSS pixels that the page has to move in one direction. */
const least = 8

export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('.site-header')
  if (!header) return
  let last = scrollY
  const follow = (): void => {
    const moved = scrollY - last
    // Not where its place is to be seen, above the page's own part, nor as it bounces there.
    if ((header.nextElementSibling?.getBoundingClientRect().top ?? 0) > 0) {
      if (scrollY <= 0 || header.dataset.follows === 'away') delete header.dataset.follows
    } else if (Math.abs(moved) < least) return
    else header.dataset.follows = moved > 0 && !document.body.matches('.page-directory') ? 'away' : 'back'
    last = scrollY
  }
  document.addEventListener('scroll', follow, { passive: true })
}
