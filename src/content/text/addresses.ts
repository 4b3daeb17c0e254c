/**
 * Addresses as browsers read them (WHATWG URL): tabs and line breaks are ignored, and a backslash is a slash, so that
 * "/\t/elsewhere.test" is another host. And as editors mean them: written without a scheme, relative, or over http.
 */
import { decoded, encoded } from '../../base/bytes/encoded'
import { centre, hasPath, localeNames, redirects } from '../../base/config'
import { familyOf, routes } from '../../base/routes'
import { originInTheClear } from '../../base/settings'
import { readTelephone, telHref } from '../../base/telephone'
import { toLine } from './characters'

/** The longest address that is read in full, in UTF-16 units. */
export const maxAddressLength = 2_048

/** An address without what browsers ignore or "&amp;", its scheme in lower case; https where it names none before "//". */
export function normaliseAddress(address: string): string {
  const bare = toLine(address.replace(/[\t\r\n]/g, '').replace(/&(?:amp;)+/g, '&')).replace(scheme, (name) =>
    name.toLowerCase(),
  )
  return /^[/\\]{2}/.test(bare) ? bare.replace(/^[/\\]+/, 'https://') : bare
}

/** Whether an address is a path of this site in every browser. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])[^\t\r\n]*$/.test(address)

/** The variables that say where the content's own files are. */
export type FileBaseEnv = Partial<Pick<Env, 'CONTENT_API_URL' | 'CONTENT_FILES_URL'>>

/** The base of relative files in the content: "/" for this site's own, an address, or null where it is unknown. */
function fileBaseOf(env: FileBaseEnv): string | null {
  const filesUrl: string = env.CONTENT_FILES_URL ?? ''
  const apiUrl: string = env.CONTENT_API_URL ?? ''
  if (filesUrl === '/') return '/'
  if (filesUrl === '' && originInTheClear(env) !== null) return apiUrl
  const base = filesUrl || apiUrl
  return URL.parse(base)?.protocol === 'https:' ? base : null
}

const scheme = /^[a-z][a-z0-9+.-]*:/i
/** What stands before a host, however written ("http//", "htp:/"); of several ("http://https://") the last counts. */
const webScheme = /^(?:(h?h?t{1,3}pp?s?|webcals?)(?:\s?[:;]+\s*[/\\]*|[/\\]{2}:?[/\\]*)\s*|www\.(?=https?:))+/i
/** "www.bluedoor.test", "bluedoor.test/shoes": another host's address as people write it; "rules.pdf" is none. */
const isHost = (address: string): boolean => {
  const [first = ''] = address.split(/[/?#]/, 1)
  if (/\.(?:html?|php|aspx?|jsp)$/i.test(first)) return false
  return /^[\w-]+(?:\.[\w-]+)+$/.test(first) && (address[first.length] === '/' || !isFile(first))
}

/** An address of the web or a calendar's, with one scheme in lower case and no blanks; null for anything else. */
function webAddress(read: string): string | null {
  const [before = '', written = 'https'] = webScheme.exec(read) ?? []
  if (before === '' && !isHost(read)) return null
  const name = /^webcal/i.test(written) ? 'webcal' : /s$/i.test(written) ? 'https' : 'http'
  const full = `${name}://${read.slice(before.length)}`
  return URL.canParse(full) ? full.replaceAll(' ', '%20') : null
}

/** The base for resolving paths of this site; never requested. */
const placeholderBase = 'https://own.invalid/'

/** A relative address as a path, with dot segments resolved ("../a" → "/a"). */
const pathOf = (address: string): string => {
  const { pathname, search, hash } = new URL(address, placeholderBase)
  return pathname + search + hash
}

/**
 * The address of a picture or another file: over https, except from a trial's service; a relative one is among the
 * content's files. Null for one that leads nowhere.
 */
export function fileAddress(address: string, env: FileBaseEnv): string | null {
  const normal = normaliseAddress(address)
  if (isPlaceholder(normal)) return null
  const web = webAddress(normal)
  if (web !== null || scheme.test(normal)) {
    if (web === null || /^https:/.test(web)) return web
    const url = new URL(web)
    if (url.origin !== originInTheClear(env)) url.protocol = 'https:'
    return url.protocol === 'webcal:' ? null : url.href
  }
  const base = fileBaseOf(env)
  if (normal === '' || /^[#?]/.test(normal) || base === null) return null
  if (base === '/') return isOwnPath(normal) ? normal.replaceAll(' ', '%20') : pathOf(normal)
  return URL.parse(normal, base)?.href ?? null
}

/** Whether an address is the service's stand-in for a missing picture, in any size, folder and network (rule 7.7). */
const isPlaceholder = (address: string): boolean =>
  /(?:^|\/)missing(?:[_-](?:original|large|medium|small|thumb(?:nail)?|square|[\da-f]{8,64}))?\.png$/i.test(
    address.split(/[?#]/, 1)[0] ?? '',
  )

/** Documents and pictures are among the content's files; every other path is a page. */
export const isFile = (path: string): boolean =>
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|zip|jpe?g|png|gif|webp|avif|svg|mp[34]|mov|csv)$/i.test(
    path.split(/[?#]/, 1)[0] ?? '',
  )

/** The first segments of this site's paths: a relative link that begins with one is a page of ours. */
const ownSections: readonly string[] = [
  ...new Set(
    [
      ...Object.values(routes)
        .map(({ path }) => path as string)
        .filter((path) => path !== routes.home.path && path !== routes.offline.path && hasPath(path)),
      ...centre.campaigns.flatMap(({ front, sections: below }) => [front, ...below].map(({ path }) => path)),
      ...Object.keys(redirects),
    ].map(familyOf),
  ),
].toSorted()

const mailbox = /^[^\s@?&#<>"(),;:/%]+@[^\s@?&#<>"(),;:/%]+$/

/** `mailto:` of e-mail addresses ("Desk <a@b.test>; c@d.test"); null for anything else, which is shown without a link. */
export function mailHref(written: string): string | null {
  const addresses = written.split(/[,;]/).flatMap((each) => (/<([^<>]*)>\s*$/.exec(each)?.[1] ?? each).trim() || [])
  return addresses.length > 0 && addresses.every((one) => mailbox.test(one)) ? `mailto:${addresses.join(',')}` : null
}

/** "mailto:", and what editors write for it. */
const contactScheme = /^(?:(mail-?to|e-?mail|courriel)|(sms(?:to)?)|tel(?:ephone)?|phone|callto)\s?[:;]\/*/i
const ipAddress = /^\d{1,3}(?:\.\d{1,3}){3}(?!\d)/

/** Whether an address without a scheme is a telephone number in full, and nothing else. */
const isTelephone = (bare: string): boolean => {
  const { number, isAlone } = (/^[+(\d][^/?#=&@]*$/.test(bare) && !ipAddress.test(bare) && readTelephone(bare)) || {}
  return isAlone === true && number !== undefined && number.startsWith('+')
}

/**
 * `mailto:` with its subject and body, `sms:` with its body, or `tel:`, also for an address without a scheme; undefined
 * for one that is nothing of the kind, null where it is invalid. All other parameters are dropped: an editor has no
 * business copying in others or attaching a visitor's file.
 */
function contactAddress(written: string): string | null | undefined {
  // A scheme before a scheme, as with "http://http://".
  const bare = written.replace(/^(?:mailto\s?:[/\s]*)+(?=mailto\s?:)/i, '')
  const [scheme, mail, sms] = contactScheme.exec(bare) ?? []
  const [, first = '', query = ''] = /^([^?&]*)[^?]*\??(.*)$/s.exec(bare.slice(scheme?.length ?? 0)) ?? []
  const to = decoded(first).replace(/\/$/, '')
  const isMail = scheme === undefined ? mailHref(to) !== null : mail !== undefined
  if (!isMail && scheme === undefined && !isTelephone(to)) return undefined
  const kept = query
    .split('&')
    .filter((pair) => (isMail ? /^(?:subject|body)=/i : /^body=/i).test(pair))
    .map((pair) => pair.replace(/[^\w.~!$'()*+,;:@/=%-]/g, encoded))
    .join('&')
  const href = !isMail ? telHref(to) : to.trim() === '' && kept !== '' ? 'mailto:' : mailHref(to)
  if (!isMail && sms === undefined) return href ?? null
  return href ? `${href.replace(/^tel/, 'sms')}${kept && `?${kept}`}` : null
}

/** A path of this site, in any language; null where it belongs to a family of pages that the centre does without. */
function pageAddress(path: string): string | null {
  const [, first, ...rest] = path.split('/')
  const isInLanguage = localeNames.some((name) => name === first)
  return hasPath(isInLanguage ? `/${rest.join('/')}` : path) ? path : null
}

/**
 * The address that an editor's link leads to, with the scheme that was meant: on the web, a page of ours ("stores",
 * "../events/market"), a file of the content's, a person, a fragment. Null where the target is unclear, for a page that
 * the centre does without (rule 5.8), and for anything that could run a script.
 */
export function linkAddress(address: string, env: FileBaseEnv): string | null {
  const normal = normaliseAddress(address).replace(/^["'“«<](.+)["'”»>]$/s, '$1')
  if (normal.startsWith('#')) return normal === '#' ? null : normal
  if (isOwnPath(normal)) return isFile(normal) ? fileAddress(normal, env) : pageAddress(normal)
  // Some editors put "http://" in front of whatever is typed.
  const bare = normal.replace(webScheme, '')
  const contact = contactAddress(bare)
  if (contact !== undefined) return contact
  const path = scheme.test(bare) || isHost(bare) ? '' : pathOf(bare)
  const isPage = ownSections.includes(familyOf(path).toLowerCase())
  if (bare !== normal && isPage) return path
  const web = webAddress(normal)
  // "https://host//path" occurs in real data; the doubled slash is collapsed.
  if (web !== null) return web.replace(/^([a-z]+:\/\/[^/?#]+)\/{2,}/, '$1/')
  if (normal === '' || normal.startsWith('?') || scheme.test(normal)) return null
  if (isFile(path)) return fileAddress(normal, env)
  return isPage ? path : null
}
