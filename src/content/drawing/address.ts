/**
 * Where a drawing may be fetched from. It becomes part of our pages, so this is stricter than for pictures: this site,
 * the content service, and the hosts of `IMAGE_HOSTS`; with `*`, any public host by name. No key is sent.
 */
import { commaList, matchesHost } from '../../base/settings'
import { isOwnPath } from '../text/addresses'

const isPrivateHost = (host: string): boolean =>
  !host.includes('.') || /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|invalid)\.?$/.test(host)

/** The URL parser normalises IPv4 to four numbers, and puts IPv6 in brackets. */
const isIpAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')

/** Where to read a drawing from: a path of this site, or a URL; null where its address is not allowed. */
export function drawingLocation(
  address: string,
  env: Pick<Env, 'CONTENT_API_URL' | 'IMAGE_HOSTS' | 'SITE_URL'>,
): { ownPath: string } | { url: URL } | null {
  if (isOwnPath(address)) return { ownPath: address }
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return null
  // Over http too, if the service itself is (in a trial).
  if (/^https?:$/.test(url.protocol) && url.origin === URL.parse(env.CONTENT_API_URL)?.origin) return { url }
  if (url.protocol !== 'https:') return null
  // The site's own files are not fetched over the network.
  if (url.origin === URL.parse(env.SITE_URL)?.origin) return { ownPath: url.pathname }
  if (url.port !== '' || isIpAddress(url.hostname)) return null
  const hosts = commaList(env.IMAGE_HOSTS)
  const isAllowed = hosts.includes('*')
    ? !isPrivateHost(url.hostname)
    : hosts.some((entry) => matchesHost(entry, url.hostname))
  return isAllowed ? { url } : null
}

/** Whether an address names an SVG: "plans/level-1.svg?v=2". */
export const isSvg = (address: string): boolean => /\.svg($|\?)/i.test(address)

/** True for the content types that drawings are served with: SVG, XML, and those of storage that knows no types. */
export const isDrawingType = (contentType: string | null): boolean =>
  contentType === null ||
  /^\s*(?:image\/svg\+xml|(?:text|application)\/xml|text\/plain|(?:application|binary)\/octet-stream)\s*(?:;|$)/i.test(
    contentType,
  )
