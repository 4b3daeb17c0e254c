/** The page's one live region (src/components/live.tsx): a short sentence that screen readers speak. */

/** @param text as the server shipped it, or the title of a page; '' takes the last one away */
export function say(text: string): void {
  const region = document.getElementById('live')
  if (region) region.textContent = text
}
