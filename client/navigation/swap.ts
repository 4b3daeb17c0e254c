/**
 * Replaces the current page with another of this site. The skip link, the header and everything from the footer on
 * stay: they are the same on every page, and contain SVG shapes that other parts refer to.
 */

import { hasWholeStyle } from '../base/style-here'
import { entryOf } from './full-load'

interface Parts {
  skip: Element
  header: Element
  footer: Element
}

/** The kept parts of a page; null for a page of another structure, such as the fatal error page. */
function partsOf({ body }: Document): Parts | null {
  const child = (selector: string) => body.querySelector(`:scope > ${selector}`)
  const [skip, header, footer] = [child('.skip'), child('.site-header'), child('.footer-wrap')]
  return skip && header && footer && child('main') ? { skip, header, footer } : null
}

/**
 * False where the next page cannot be swapped in: another language, another version of the site's scripts, a page
 * without the common parts, or a style sheet that has not loaded. The browser then loads the page in full.
 */
export const canSwap = (next: Document): boolean =>
  hasWholeStyle() &&
  partsOf(document) !== null &&
  partsOf(next) !== null &&
  next.documentElement.lang === document.documentElement.lang &&
  entryOf(next) === entryOf(document)

/** The elements of the head that belong to one page. */
const ownHead =
  'title, meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'

/**
 * Swaps the pages. `leave` is called with each element before it is removed.
 * @returns the new elements
 */
export function swap(next: Document, leave: (part: Element) => void): Element[] {
  const [now, then] = [partsOf(document), partsOf(next)]
  if (!now || !then) throw new Error('This page has not the common parts')
  for (const part of between(now)) {
    leave(part)
    part.remove()
  }
  const parts = between(then)
  // Alert and banner go above the header, everything else below it.
  const isAbove = (part: Element) =>
    Boolean(part.compareDocumentPosition(then.header) & Node.DOCUMENT_POSITION_FOLLOWING)
  const above = parts.filter(isAbove)
  now.header.before(...above)
  now.footer.before(...parts.filter((part) => !above.includes(part)))
  document.body.className = next.body.className
  for (const element of document.head.querySelectorAll(ownHead)) element.remove()
  document.head.append(...next.head.querySelectorAll(ownHead))
  for (const part of ['header', 'footer'] as const) alignLinks(now[part], then[part])
  return parts
}

/** The elements from the skip link to the footer, without the header. */
function between({ skip, header, footer }: Parts): Element[] {
  const parts: Element[] = []
  for (let next = skip.nextElementSibling; next && next !== footer; next = next.nextElementSibling)
    if (next !== header) parts.push(next)
  return parts
}

/** Updates a kept part: which link is the current page's, and where the language link leads. */
function alignLinks(now: Element, then: Element): void {
  const links = (part: Element) => [...part.querySelectorAll('a, summary')]
  const wanted = links(then)
  links(now).forEach((link, index) => {
    const model = wanted[index]
    const names = link.hasAttribute('data-full-load') ? ['aria-current', 'href'] : ['aria-current']
    for (const name of names) {
      const value = model?.getAttribute(name)
      if (value == null) link.removeAttribute(name)
      else link.setAttribute(name, value)
    }
  })
}
