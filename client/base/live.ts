/**
 * The page's two live regions (src/components/shell/live.tsx). Their texts come from the server, in the page's language, as
 * data attributes of the visible one.
 */

const region = (id: string): HTMLElement | null => document.getElementById(id)

/** Speaks a sentence, unseen: the title of a page that has come. */
export function say(text: string): void {
  const live = region('live')
  if (live) live.textContent = text
}

/** Shows and speaks one of the shipped sentences at the lower edge, or takes it away with null. */
export function note(name: 'failed' | 'offline' | null): void {
  const line = region('note')
  if (line) line.textContent = name ? (line.dataset[name] ?? '') : ''
}
