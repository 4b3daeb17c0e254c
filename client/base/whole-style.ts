/**
 * The style sheet of all components. The page asks for it as if it were for browsers without script alone, so that it holds
 * nothing up and is drawn with in a quiet moment: what the first view needs of it, the page has brought itself.
 */
export const wholeStyleLink = (): HTMLLinkElement | null => document.querySelector('body > link[rel=stylesheet]')

export function showWholeStyle(): void {
  const link = wholeStyleLink()
  if (link) link.media = 'all'
}
