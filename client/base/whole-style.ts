/**
 * The style sheet of all components. Each page inlines what its first view needs; this sheet is linked with a media query
 * that matches only without script, so that it loads without blocking the first paint and is applied when there is time.
 */
export const wholeStyleLink = (): HTMLLinkElement | null => document.querySelector('body > link[rel=stylesheet]')

/** Applies the style sheet now. */
export function enableWholeStyle(): void {
  const link = wholeStyleLink()
  if (link) link.media = 'all'
}
