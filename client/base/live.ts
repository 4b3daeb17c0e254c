/** The page's two live regions (src/components/shell/document.tsx); the visible one has the texts in its data. */

/** Announces a sentence to screen readers only, such as the title of a new page. */
export function announce(text: string): void {
  const region = document.getElementById('live')
  if (region) region.textContent = text
}

/** Shows and announces one of the server's sentences at the bottom edge; null removes it. */
export function showNote(name: 'failed' | 'offline' | null): void {
  const note = document.getElementById('note')
  if (note) note.textContent = name ? (note.dataset[name] ?? '') : ''
}
