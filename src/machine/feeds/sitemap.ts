/**
 * /sitemap.xml (sitemaps.org 0.9): every page that visitors and search engines may see, with absolute addresses,
 * `lastmod` only where the content says when it changed, no priority or changefreq (rule 11.3). A large site's sitemap
 * is an index of parts.
 */
import { type Locale, languages } from '../../base/config'
import { files } from '../../centre/files'
import { element, xmlDeclaration, xmlText } from './xml'

export interface SitemapEntry {
  /** Path of this site, without language prefix. */
  path: string
  /** Epoch ms of the last change; null where the content does not say. */
  modified?: number | null
}

/** Addresses per file, all languages together: more than any centre has today. The protocol would allow 50,000. */
const mostAddresses = 2_500

/** A path that needs no encoding or escaping, as most do. */
const asWritten = /^\/[\w/-]*$/

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The entries split into files, numbered from 1. There is always at least one; a sole one is the sitemap itself. */
export function sitemapParts(
  entries: readonly SitemapEntry[],
  locales: readonly Locale[],
): { count: number; part: (number: number) => readonly SitemapEntry[] } {
  const size = Math.max(1, Math.floor(mostAddresses / locales.length))
  return {
    count: Math.max(1, Math.ceil(entries.length / size)),
    part: (number) => entries.slice((number - 1) * size, number * size),
  }
}

/** `/sitemap/2.xml`. */
const pathOfPart = (part: number): string => files.sitemapPart.path.replace(/:.*/, `${part}.xml`)

/** The sitemap of a large site: the addresses of its parts. */
export function sitemapIndexXml(count: number, site: string): string {
  const parts = Array.from(
    { length: count },
    (_, index) => `<sitemap>${element('loc', site + pathOfPart(index + 1))}</sitemap>\n`,
  )
  return `${xmlDeclaration}<sitemapindex xmlns="${protocol}">\n${parts.join('')}</sitemapindex>\n`
}

/** One file. With several languages, each address has its own entry, which links to all of them, itself included. */
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

  const urls = entries.map(({ path, modified }) => {
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
  return `${xmlDeclaration}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}
