/**
 * Addresses as browsers read them (WHATWG URL): tabs and line breaks are ignored, and a backslash is a slash. "/", a
 * tab, "/elsewhere.test" is another host to them, and must not be a path of this site to us. And addresses as editors
 * mean them: written without a scheme, relative, or over http.
 */

import { encoded } from '../../base/bytes/encoded'
import { centre, hasPath, localeNames, redirects } from '../../base/config'
import { originInTheClear } from '../../base/settings'
import { line } from './characters'

/**
 * An address without the characters that browsers ignore, its scheme in lower case ("HTTPS://" is what phones write); a
 * protocol-relative one gets https. If the result begins with a slash, it is a path of this site.
 */
export function asBrowsersRead(address: string): string {
  const bare = line(address.replace(/[\t\r\n]/g, '')).replace(scheme, (name) => name.toLowerCase())
  return /^[/\\]{2}/.test(bare) ? bare.replace(/^[/\\]+/, 'https://') : bare
}

/** Whether an address is a path of this site in every browser. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])[^\t\r\n]*$/.test(address)

/** The variables that say where the content's own files are. */
export type FileHome = Partial<Pick<Env, 'CONTENT_API_URL' | 'CONTENT_FILES_URL'>>

/**
 * The base of relative file addresses in the content: "/" for this site's own files, an address on another host, or
 * null where it is unknown (`CONTENT_FILES_URL`, or the content service where that is empty).
 */
function homeOfFiles(home: FileHome): string | null {
  const { CONTENT_FILES_URL: named = '', CONTENT_API_URL: service = '' } = home
  if (named === '/') return '/'
  if (named === '' && originInTheClear(home) !== null) return service
  const secure = named || service
  return URL.canParse(secure) && new URL(secure).protocol === 'https:' ? secure : null
}

const scheme = /^[a-z][a-z0-9+.-]*:/i
/** "www.bluedoor.test", "bluedoor.test/shoes": another host's address as people write it; "rules.pdf" is not one. */
const isHost = (address: string): boolean => {
  const [first = ''] = address.split(/[/?#]/, 1)
  return /^[\w-]+(?:\.[\w-]+)+$/.test(first) && (address[first.length] === '/' || !isFile(first))
}
/** The base for resolving paths of this site; never requested. */
const own = 'https://own.invalid/'

/** A relative address as a path, with dot segments resolved ("../a" → "/a"). */
const pathOf = (address: string): string => {
  const { pathname, search, hash } = new URL(address, own)
  return pathname + search + hash
}

/**
 * The address of a picture or another file: over https, since our pages may load nothing else, except from a trial's
 * service. A relative one is resolved against the content's files. Null for one that leads nowhere: browsers would
 * request it from our own site, in vain.
 */
export function fileAddress(address: string, home: FileHome): string | null {
  const read = asBrowsersRead(address)
  const full = !scheme.test(read) && isHost(read) ? `https://${read}` : read
  if (scheme.test(full)) {
    if (!/^https?:/i.test(full) || !URL.canParse(full)) return null
    if (/^https:/i.test(full)) return full
    const url = new URL(full)
    if (url.origin !== originInTheClear(home)) url.protocol = 'https:'
    return url.href
  }
  const base = homeOfFiles(home)
  if (read === '' || /^[#?]/.test(read) || base === null) return null
  if (base === '/') return isOwnPath(read) ? read : pathOf(read)
  return URL.canParse(read, base) ? new URL(read, base).href : null
}

/** Documents and pictures are among the content's files; every other path is a page. */
const isFile = (path: string): boolean =>
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|zip|jpe?g|png|gif|webp|avif|svg|mp[34]|mov|csv)$/i.test(
    path.split(/[?#]/, 1)[0] ?? '',
  )

/** The first segment of a path of this site: "/stores/blue-door" → "stores". */
const firstOf = (path: string): string => path.slice(1).split(/[/?#]/, 1)[0] ?? ''

/** Paths that mean the same at every centre. */
const everywhere = [
  '/amenities',
  '/blogs',
  '/contact-us',
  '/contests',
  '/dining',
  '/events',
  '/hours',
  '/jobs',
  '/kids-club',
  '/map',
  '/newsletter',
  '/pages',
  '/promotions',
  '/retailer-hub',
  '/search',
  '/stores',
  '/thank-you',
  '/visit',
]

/** The first segments of this site's paths: a relative link that begins with one is a page of ours. */
export const sections: readonly string[] = [
  ...new Set(
    [
      ...everywhere.filter(hasPath),
      ...centre.campaigns.flatMap(({ front, sections: below }) => [front, ...below].map(({ path }) => path)),
      ...Object.keys(redirects),
    ].map(firstOf),
  ),
].toSorted()

/**
 * A `mailto:` with its addresses, subject and body, and nothing else: an editor has no business copying in others or
 * attaching a visitor's file. Null where it is invalid.
 */
function mailAddress(link: string): string | null {
  const [first = '', ...queries] = link.slice('mailto:'.length).split('?')
  const [to = ''] = first.split('&', 1)
  const said = queries
    .join('?')
    .split('&')
    .filter((pair) => /^(?:subject|body)=/i.test(pair))
    .map((pair) => pair.replace(/[^\w.~!$'()*+,;:@/=%-]/g, encoded))
  const isRight = to === '' ? said.length > 0 : to.split(',').every((one) => /^[^\s@]+@[^\s@]+$/.test(one.trim()))
  return isRight ? ['mailto:', to, said.length > 0 ? '?' : '', said.join('&')].join('') : null
}

/** A path of this site, in any language; null where it belongs to a family of pages that the centre does without. */
function pageAddress(path: string): string | null {
  const [, first, ...rest] = path.split('/')
  const isInLanguage = localeNames.some((name) => name === first)
  return hasPath(isInLanguage ? `/${rest.join('/')}` : path) ? path : null
}

/**
 * The address that an editor's link leads to: a web address, a path of this site, a fragment, `mailto:` or `tel:`. A
 * host without a scheme gets one; "stores" and "../events/market" are pages of ours, and documents are among the
 * content's files. Null where the target is unclear, for a page that the centre does without (rule 5.8), and for
 * anything that could run a script.
 */
export function linkAddress(address: string, home: FileHome): string | null {
  const read = asBrowsersRead(address)
  if (read.startsWith('#')) return read
  if (/^mailto:/i.test(read)) return mailAddress(read)
  if (/^tel:/i.test(read)) return `tel:${read.slice('tel:'.length)}`
  if (isOwnPath(read)) return isFile(read) ? fileAddress(read, home) : pageAddress(read)
  const full = !scheme.test(read) && isHost(read) ? `https://${read}` : read
  if (scheme.test(full)) {
    const isWeb = /^https?:\/\//i.test(full) && URL.canParse(full)
    // "https://host//path" occurs in real data; the doubled slash is collapsed.
    return isWeb ? full.replace(/^(https?:\/\/[^/]+)\/{2,}/i, '$1/') : null
  }
  if (read === '' || read.startsWith('?')) return null
  const path = pathOf(read)
  if (isFile(path)) return fileAddress(read, home)
  return sections.includes(firstOf(path).toLowerCase()) ? path : null
}
