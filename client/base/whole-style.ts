/**
 * The style sheet of all components, which blocks no first paint: its media query matches only without script. A first
 * view has its own styles inline.
 */
export const wholeStyleLink = (): HTMLLinkElement | null => document.querySelector('body > link[rel=stylesheet]')

/** Applies the style sheet now. */
export function enableWholeStyle(): void {
  const link = wholeStyleLink()
  if (link) link.media = 'all'
}
