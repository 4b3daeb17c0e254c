/** The one scheme and host of a site (`SITE_URL`). */
import { memoize } from '../base/memoize'
import { maxVariants } from '../base/settings'

/** `SITE_URL`, parsed; null where it is not a URL. */
const siteOf = memoize((siteUrl: string) => URL.parse(siteUrl), maxVariants)

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** Whether a host is the site's, with or without "www.". */
const hasHostOf = (url: URL, site: URL): boolean => withoutWww(url.host) === withoutWww(site.host)

/** Whether an address is the site's own, by either scheme, with or without "www.". */
export function isOwnUrl(url: URL, siteUrl: string): boolean {
  const site = siteOf(siteUrl)
  return site !== null && /^https?:$/.test(url.protocol) && hasHostOf(url, site)
}

/** Whether search engines may index an address: the site's own host, with or without "www.", never workers.dev. */
export function isIndexable(url: URL, siteUrl: string): boolean {
  if (url.hostname.endsWith('.workers.dev')) return false
  const site = siteOf(siteUrl)
  return site === null || hasHostOf(url, site)
}

/**
 * Where a request by http to an https site, or to its host with or without "www.", is redirected; null for a request to
 * the site itself, or to a host that is not the site's: workers.dev, a preview, localhost.
 */
export function canonicalAddress(url: URL, siteUrl: string): string | null {
  const site = siteOf(siteUrl)
  if (site === null || !hasHostOf(url, site)) return null
  const isInsecure = url.protocol === 'http:' && site.protocol === 'https:'
  return url.host === site.host && !isInsecure ? null : `${site.origin}${url.pathname}${url.search}`
}

/** `Strict-Transport-Security` (RFC 6797) for the site's own host alone: subdomains may belong to others. */
export function transportSecurity(url: URL, siteUrl: string): Readonly<Record<string, string>> {
  return siteOf(siteUrl)?.host === url.host && url.protocol === 'https:'
    ? { 'strict-transport-security': 'max-age=31536000' }
    : {}
}
