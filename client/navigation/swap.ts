/**
 * Puts another page of this site in the place of the one that is shown. The skip link, the header and everything from
 * the footer on stay: they are the same on every page, and shapes that other parts refer to are in them.
 */

import { hasWholeStyle } from '../base/style-here'

interface Parts {
  skip: Element
  header: Element
  footer: Element
}

/** The kept parts of a page; null for a page that is built otherwise, such as the fatal error page. */
function partsOf({ body }: Document): Parts | null {
  const child = (selector: string) => body.querySelector(`:scope > ${selector}`)
  const [skip, header, footer] = [child('.skip'), child('.site-header'), child('.footer-wrap')]
  return skip && header && footer && child('main') ? { skip, header, footer } : null
}

const script = (page: Document): string | null | undefined =>
  page.querySelector('script[type=module]')?.getAttribute('src')

/**
 * False where the two do not fit together: another language, another version of the site's scripts, a page without the
 * common parts, or one that would be without its style. The browser then loads it in full.
 */
export const canSwap = (next: Document): boolean =>
  hasWholeStyle() &&
  partsOf(document) !== null &&
  partsOf(next) !== null &&
  next.documentElement.lang === document.documentElement.lang &&
  script(next) === script(document)

/** What of a page's head belongs to it alone. */
const ownHead =
  'title, meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'

/**
 * Swaps. `leave` is given each element that goes, before it goes.
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
  // Alert and banner stand above the header, all else below it.
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
  const found: Element[] = []
  for (let next = skip.nextElementSibling; next && next !== footer; next = next.nextElementSibling)
    if (next !== header) found.push(next)
  return found
}

/** Which link of a kept part is the current page's, and where its language link leads. */
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
