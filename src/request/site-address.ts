/** The one scheme and host of a site (`SITE_URL`): what is asked for by another of its addresses belongs there. */

import { keptByKey } from '../base/kept'
import { mostValues } from '../base/settings'

/** The parts of `SITE_URL`; null where it is no address. */
const siteOf = keptByKey((siteUrl: string) => {
  if (!URL.canParse(siteUrl)) return null
  const { host, origin, protocol } = new URL(siteUrl)
  return { host, origin, protocol }
}, mostValues)

const bare = (host: string): string => host.replace(/^www\./, '')

/** Whether search engines may list what is at an address: not on any host but the site's own, and never where it is on trial. */
export function isIndexable(url: URL, siteUrl: string): boolean {
  if (url.hostname.endsWith('.workers.dev')) return false
  const site = siteOf(siteUrl)
  return site === null || url.host === site.host
}

/**
 * Where a request belongs that came by http to a site of https, or to its twin name with or without "www.".
 * @returns null where it came to the site itself, or by a name that is not the site's: workers.dev, a preview, an address
 *   on this machine
 */
export function properAddress(url: URL, siteUrl: string): string | null {
  const site = siteOf(siteUrl)
  if (site === null || bare(url.host) !== bare(site.host)) return null
  const isInsecure = url.protocol === 'http:' && site.protocol === 'https:'
  return url.host === site.host && !isInsecure ? null : `${site.origin}${url.pathname}${url.search}`
}

/**
 * `Strict-Transport-Security` (RFC 6797) of the site's own host, for a year. Not for the hosts below it, which may be
 * others'; and not where the Worker answers by another name.
 */
export function transportSecurity(url: URL, siteUrl: string): Readonly<Record<string, string>> {
  return siteOf(siteUrl)?.host === url.host && url.protocol === 'https:'
    ? { 'strict-transport-security': 'max-age=31536000' }
    : {}
}
