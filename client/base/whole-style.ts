/** The style sheet of all components, which blocks no first paint: without script alone its media query matches. */
export const wholeStyleLink = (): HTMLLinkElement | null => document.querySelector('body > link[rel=stylesheet]')

/** Applies the style sheet now. */
export function enableWholeStyle(): void {
  const link = wholeStyleLink()
  if (link) link.media = 'all'
}
