/**
 * The page's two live regions (src/components/shell/document.tsx). The server sends their texts, in the page's language, as
 * data attributes of the visible one.
 */

const region = (id: string): HTMLElement | null => document.getElementById(id)

/** Announces a sentence to screen readers only, such as the title of a new page. */
export function say(text: string): void {
  const live = region('live')
  if (live) live.textContent = text
}

/** Shows and announces one of the server's sentences at the bottom edge; null removes it. */
export function showNote(name: 'failed' | 'offline' | null): void {
  const line = region('note')
  if (line) line.textContent = name ? (line.dataset[name] ?? '') : ''
}
