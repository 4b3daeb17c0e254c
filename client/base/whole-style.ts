/**
 * The style sheet of all components. The page asks for it as if it were for browsers without script alone, so that it holds
 * nothing up and is drawn with in a quiet moment: what the first view needs of it, the page has brought itself.
 */
const link = (): HTMLLinkElement | null => document.querySelector('body > link[rel=stylesheet]')

export function showWholeStyle(): void {
  const sheet = link()
  if (sheet) sheet.media = 'all'
}

/** Whether it is here and drawn with. */
export function hasWholeStyle(): boolean {
  const found = link()
  return found?.media === 'all' && found.sheet !== null
}
