/**
 * /sitemap.xml (sitemaps.org 0.9): every page that visitors and search engines may see, absolute addresses, `lastmod`
 * only where the content says when it changed, no priority or changefreq (rule 11.3).
 */
import { type Locale, languages } from '../../base/config'
import { element, xmlDeclaration, xmlText } from './xml'

export interface SitemapEntry {
  /** Path of this site, without language prefix. */
  path: string
  /** Epoch ms of the last change; null where the content does not say. */
  modified?: number | null
}

/** What the protocol allows in one file. */
export const mostAddresses = 50_000

/** The map. With two languages each address is an entry of its own that names all of them, itself included. */
export function sitemapXml(
  entries: readonly SitemapEntry[],
  site: string,
  locales: readonly Locale[],
  now: number,
): string {
  const [first] = locales
  const address = (path: string, locale: Locale): string =>
    new URL(locale === first ? path : `/${locale}${path === '/' ? '' : path}`, site).href
  const alternate = (tag: string, href: string): string =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${xmlText(href)}"/>`
  const alternates = (path: string): string =>
    locales.length < 2
      ? ''
      : locales.map((locale) => alternate(languages[locale].tag, address(path, locale))).join('') +
        alternate('x-default', first ? address(path, first) : '')

  const unique = [...new Map(entries.map((entry) => [entry.path, entry])).values()]
  const urls = unique.slice(0, Math.floor(mostAddresses / locales.length)).flatMap(({ path, modified }) =>
    locales.map((locale) => {
      // A change in the future is a mistake in the data, and a date search engines would distrust.
      const lastmod = modified && modified <= now ? new Date(modified).toISOString() : null
      return `<url>${element('loc', address(path, locale))}${element('lastmod', lastmod)}${alternates(path)}</url>\n`
    }),
  )
  return `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}
