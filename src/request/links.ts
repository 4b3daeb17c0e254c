/** Addresses as pages link to them. */
import { env } from 'cloudflare:workers'
import { urlEncode } from '../base/bytes/encoded'
import { localesOf } from '../base/overrides'
import { familyOf, routes } from '../base/routes'
import { isFile } from '../content/text/addresses'
import type { PageContext } from './context'
import { isOwnUrl } from './site-address'

/**
 * The `href` for an address of the content: a page of this site, even as a full URL (of either scheme, with or without
 * "www."), becomes a path in the visitor's language; anything else stays.
 */
export function contentHref(url: string, { link, site }: Pick<PageContext, 'link' | 'site'>): string {
  const full = url.startsWith('/') ? null : URL.parse(url)
  if (full ? !isOwnUrl(full, site) : !url.startsWith('/')) return url
  const path = full ? full.pathname + full.search + full.hash : url
  const [bare = ''] = path.split(/[?#]/, 1)
  // An editor may have written a language prefix, which the first language does not have.
  const [, prefix = '', ...below] = bare.split('/')
  const [first, ...others] = localesOf(env)
  if (isFile(path) || others.some((locale) => locale === prefix)) return path
  return link(prefix === first ? `/${below.join('/')}` : bare) + path.slice(bare.length)
}

/** Sanitised HTML with links to this site's pages in the visitor's language. */
export const withContentLinks = (html: string, context: Pick<PageContext, 'link' | 'site'>): string =>
  html.replace(
    /(<a (?:(?:class|dir|id|lang|title)="[^"]*" ){0,5}href=")([^"]*)/g,
    (_, before: string, url: string) => before + contentHref(url, context),
  )

const paths: ReadonlySet<string> = new Set(Object.values(routes).map(({ path }) => path))

/** The family of pages that an address lists, in whole or in part; null for another address. */
export const listedFamilyOf = (path: string): string | null => (paths.has(path) ? familyOf(path) : null)

/** Whether an address lists an empty family, so that no menu links to it (rule 5.9). */
export const listsEmptyFamily = (path: string, { empty }: Pick<PageContext, 'empty'>): boolean =>
  empty?.has(listedFamilyOf(path) ?? '') ?? false

/** An absolute address, for meta tags and structured data. */
export const absoluteUrl = (url: string, site: string): string => (url.startsWith('/') ? `${site}${url}` : url)

/** An address as people say it: "rainfold.test", "desk@rainfold.test", "+16045550100". */
export function addressLabel(url: string): string {
  const { host, pathname } = URL.parse(url) ?? { host: '', pathname: url }
  return host === '' ? pathname : host.replace(/^www\./, '') + pathname.replace(/\/$/, '')
}

/** The link that switches languages: the gateway sets the cookie and redirects the visitor (rule 6.1). */
export const languageHref = (locale: string, path: string): string => `/locale/${locale}?to=${urlEncode(path)}`
