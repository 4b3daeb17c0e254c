/** Addresses as pages link to them. */

import { encoded } from '../base/bytes/encoded'
import type { PageContext } from './context'

/**
 * The `href` for an address from the content service: a path of this site, even one written as a full URL, becomes a
 * path in the visitor's language; anything else is left as is.
 */
export function contentHref(url: string, { link, site }: Pick<PageContext, 'link' | 'site'>): string {
  const isFull = url === site || url.startsWith(`${site}/`)
  if (!isFull && !url.startsWith('/')) return url
  const path = isFull ? url.slice(site.length) || '/' : url
  // An editor may have written the language prefix already.
  const home = link('/')
  return path === home || path.startsWith(`${home}/`) ? path : link(path)
}

/** The addresses that list a family's items. */
const listPath = /^\/([a-z-]+)(?:\/(?:stores|dining|extra-(?:promos|jobs)))?$/

/** The family of pages that an address lists, or a part of; null where it lists none. */
export const familyListed = (path: string): string | null => listPath.exec(path)?.[1] ?? null

/** Whether an address lists a family that is empty, so that no menu links to it (rule 5.9). */
export const listsNothing = (path: string, { empty }: Pick<PageContext, 'empty'>): boolean =>
  empty?.has(familyListed(path) ?? '') ?? false

/** An absolute address, for meta tags and structured data. */
export const absoluteUrl = (url: string, site: string): string => (url.startsWith('/') ? `${site}${url}` : url)

/** Whether letters follow digits at once ("1-800-FLOWERS"), or stand between digits ("555-0100 local 12"). */
function hasWord(number: string): boolean {
  const rest = number.slice(Math.max(0, number.search(/\d/)))
  const at = rest.search(/\p{L}/u)
  return at > 0 && (/\d[-.]?$/.test(rest.slice(Math.max(0, at - 2), at)) || /\d/.test(rest.slice(at)))
}

/** More digits than a number can have (E.164). */
const tooManyDigits = 16

/**
 * `tel:` of a North American number ("604-555-0100 ext. 4" → tel:+16045550100;ext=4), of the first where there are
 * several; other digits are kept as they are. Undefined for what cannot be dialled as it is written (no digit, a word
 * such as "1-800-FLOWERS", too many digits), which is shown without a link.
 */
export function telHref(phone: string): string | undefined {
  const [first = ''] = phone.split(/[/,;|]|\s(?:or|ou)\s/i)
  const [number = '', extension = ''] = first.split(/ext(?:ension)?\.?|x|poste/i)
  const digits = number.replace(/\D/g, '')
  if (digits === '' || digits.length >= tooManyDigits || hasWord(number)) return undefined
  const full =
    digits.length === 10
      ? `+1${digits}`
      : digits.length === 11 && digits.startsWith('1')
        ? `+${digits}`
        : number.trim().startsWith('+')
          ? `+${digits}`
          : digits
  return `tel:${full}${extension ? `;ext=${extension.replace(/\D/g, '')}` : ''}`
}

/** `mailto:` of an e-mail address; null for anything else, which is shown without a link. */
export const mailHref = (email: string): string | null =>
  /^[^\s@?&#<>"]+@[^\s@?&#<>",;]+$/.test(email) ? `mailto:${email}` : null

/** A web address as people would say it: "rainfold.test". */
export function webLabel(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname.replace(/\/$/, '')}`
}

/** The link that switches languages: the gateway sets the cookie and redirects the visitor (rule 6.1). */
export const languageHref = (locale: string, path: string): string => `/locale/${locale}?to=${encoded(path)}`
