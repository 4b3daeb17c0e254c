/**
 * /sitemap.xml (sitemaps.org 0.9): every page that visitors and search engines may see, with absolute addresses,
 * `lastmod` only where the content says when it changed, no priority or changefreq (rule 11.3).
 */
import { type Locale, languages } from '../../base/config'
import { element, xmlDeclaration, xmlText } from './xml'

export interface SitemapEntry {
  /** Path of this site, without language prefix. */
  path: string
  /** Epoch ms of the last change; null where the content does not say. */
  modified?: number | null
}

/** Addresses in the file, all languages together: the protocol's limit, and more than any centre has. */
const mostAddresses = 50_000

/** A path that needs no encoding or escaping, as most do. */
const asWritten = /^\/[\w/-]*$/

/** The file. With several languages, each address has its own entry, which links to all of them, itself included. */
export function sitemapXml(
  entries: readonly SitemapEntry[],
  site: string,
  locales: readonly Locale[],
  now: number,
): string {
  const [first] = locales
  const address = (path: string, locale: Locale): string => {
    const own = locale === first ? path : `/${locale}${path === '/' ? '' : path}`
    return asWritten.test(own) ? site + own : xmlText(new URL(own, site).href)
  }
  const alternate = (tag: string, href: string | undefined): string =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${href ?? ''}"/>`

  const urls = entries.slice(0, mostAddresses / locales.length).map(({ path, modified }) => {
    const hrefs = locales.map((locale) => address(path, locale))
    const alternates =
      locales.length < 2
        ? ''
        : locales.map((locale, index) => alternate(languages[locale].tag, hrefs[index])).join('') +
          alternate('x-default', hrefs[0])
    // A date in the future is an error in the data, and search engines would distrust it.
    const lastmod = modified && modified <= now ? element('lastmod', new Date(modified).toISOString()) : ''
    return hrefs.map((href) => `<url><loc>${href}</loc>${lastmod}${alternates}</url>\n`).join('')
  })
  return `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}
