/**
 * Reads addresses as browsers do (WHATWG URL: tabs and line breaks are ignored, and a backslash is a slash, so that
 * "/\t/elsewhere.test" is another host), and as editors mean them: without a scheme, relative, or over http.
 */
import { urlDecode, urlEncode } from '../../base/bytes/encoded'
import { centre, hasPath, localeNames, redirects } from '../../base/config'
import { familyOf, routes } from '../../base/routes'
import { insecureOrigin } from '../../base/settings'
import { readTelephone, telHref } from '../../base/telephone'
import { toLine } from './characters'

/** In UTF-16 units. */
export const maxAddressLength = 2_048

/** An address without what browsers ignore and "&amp;", its scheme in lower case; "//host" with https. */
export function normalizeAddress(address: string): string {
  const text = toLine(address.replace(/[\t\r\n]/g, '').replace(/&(?:amp;)+/g, '&'))
  const url = text.replace(scheme, (name) => name.toLowerCase())
  return /^[/\\]{2}/.test(url) ? url.replace(/^[/\\]+/, 'https://') : url
}

/** Whether an address is a path of this site, to every browser. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])[^\t\r\n]*$/.test(address)

/** The variables that say where the content's files are. */
export type FileBaseEnv = Partial<Pick<Env, 'CONTENT_API_URL' | 'CONTENT_FILES_URL'>>

/** The base URL of relative files in the content; "/" for this site, null where it is unknown. */
function fileBaseOf(env: FileBaseEnv): string | null {
  const filesUrl: string = env.CONTENT_FILES_URL ?? ''
  const apiUrl: string = env.CONTENT_API_URL ?? ''
  if (filesUrl === '/') return '/'
  if (filesUrl === '' && insecureOrigin(env) !== null) return apiUrl
  const base = filesUrl || apiUrl
  return URL.parse(base)?.protocol === 'https:' ? base : null
}

const scheme = /^[a-z][a-z0-9+.-]*:/i
/** A web scheme, also a mistyped one ("http//", "htp:/"); of several ("http://https://") the last counts. */
const webScheme = /^(?:(h?h?t{1,3}pp?s?|webcals?)(?:\s?[:;]+\s*[/\\]*|[/\\]{2}:?[/\\]*)\s*|www\.(?=https?:))+/i
/** Whether an address without a scheme begins with a host: "bluedoor.test/shoes", but not "rules.pdf". */
const isHost = (address: string): boolean => {
  const [first = ''] = address.split(/[/?#]/, 1)
  if (/\.(?:html?|php|aspx?|jsp)$/i.test(first)) return false
  return /^[\w-]+(?:\.[\w-]+)+$/.test(first) && (address[first.length] === '/' || !isFile(first))
}

/** An http, https or webcal address with one correct scheme and no blanks; null for anything else. */
function webAddress(url: string): string | null {
  const [prefix = '', written = 'https'] = webScheme.exec(url) ?? []
  if (prefix === '' && !isHost(url)) return null
  const name = /^webcal/i.test(written) ? 'webcal' : /s$/i.test(written) ? 'https' : 'http'
  const full = `${name}://${url.slice(prefix.length)}`
  return URL.canParse(full) ? full.replaceAll(' ', '%20') : null
}

/** A relative address as a path, with dot segments resolved ("../a" → "/a"). */
const pathOf = (address: string): string => {
  const { pathname, search, hash } = new URL(address, 'https://own.invalid/')
  return pathname + search + hash
}

/** The address of a picture or file, over https, except from a trial's service; relative ones are the content's. */
export function fileAddress(address: string, env: FileBaseEnv): string | null {
  const url = normalizeAddress(address)
  if (placeholder.test(withoutQuery(url))) return null
  const web = webAddress(url)
  if (web !== null || scheme.test(url)) {
    if (web === null || /^https:/.test(web)) return web
    const secure = new URL(web)
    if (secure.origin !== insecureOrigin(env)) secure.protocol = 'https:'
    return secure.protocol === 'webcal:' ? null : secure.href
  }
  const base = fileBaseOf(env)
  if (url === '' || /^[#?]/.test(url) || base === null) return null
  if (base === '/') return isOwnPath(url) ? url.replaceAll(' ', '%20') : pathOf(url)
  return URL.parse(url, base)?.href ?? null
}

const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** The service's placeholder for a missing picture, of any size and folder (rule 7.7). */
const placeholder = /(?:^|\/)missing(?:[_-](?:original|large|medium|small|thumb(?:nail)?|square|[\da-f]{8,64}))?\.png$/i

/** Whether a path is a document or picture among the content's files; every other one is a page. */
export const isFile = (path: string): boolean =>
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|zip|jpe?g|png|gif|webp|avif|svg|mp[34]|mov|csv)$/i.test(withoutQuery(path))

/** The first segments of this site's paths: a relative link that begins with one is to a page. */
const ownSections: ReadonlySet<string> = new Set(
  [
    ...Object.values(routes).flatMap(({ path }) => (path !== routes.offline.path && hasPath(path) ? path : [])),
    ...centre.campaigns.flatMap(({ front, sections: below }) => [front, ...below].map(({ path }) => path)),
    ...Object.keys(redirects),
  ].flatMap((path) => familyOf(path) || []),
)

const mailbox = /^[^\s@?&#<>"(),;:/%]+@[^\s@?&#<>"(),;:/%]+$/

/** `mailto:` of e-mail addresses ("Desk <a@b.test>; c@d.test"); null for anything else. */
export function mailHref(written: string): string | null {
  const addresses = written.split(/[,;]/).flatMap((each) => (/<([^<>]*)>\s*$/.exec(each)?.[1] ?? each).trim() || [])
  const isMail = addresses.length > 0 && addresses.every((address) => mailbox.test(address))
  return isMail ? `mailto:${addresses.join(',')}` : null
}

/** "mailto:", "sms:" and "tel:", as editors write them. */
const contactScheme = /^(?:(mail-?to|e-?mail|courriel)|(sms(?:to)?)|tel(?:ephone)?|phone|callto)\s?[:;]\/*/i
const ipAddress = /^\d{1,3}(?:\.\d{1,3}){3}(?!\d)/

/** Whether an address without a scheme is a telephone number in full, and nothing else. */
const isTelephone = (bare: string): boolean => {
  const { number, isAlone } = (/^[+(\d][^/?#=&@]*$/.test(bare) && !ipAddress.test(bare) && readTelephone(bare)) || {}
  return isAlone === true && number !== undefined && number.startsWith('+')
}

/**
 * `mailto:` with its subject and body, `sms:` with its body, or `tel:`, also for an address without a scheme; undefined
 * for another kind of address, null for an invalid one. Other parameters are dropped: a link must not copy in others or
 * attach a visitor's file.
 */
function contactAddress(written: string): string | null | undefined {
  // A scheme before a scheme, as with "http://http://".
  const bare = written.replace(/^(?:mailto\s?:[/\s]*)+(?=mailto\s?:)/i, '')
  const [scheme, mail, sms] = contactScheme.exec(bare) ?? []
  const [, first = '', query = ''] = /^([^?&]*)[^?]*\??(.*)$/s.exec(bare.slice(scheme?.length ?? 0)) ?? []
  const to = urlDecode(first).replace(/\/$/, '')
  const isMail = scheme === undefined ? mailHref(to) !== null : mail !== undefined
  if (!isMail && scheme === undefined && !isTelephone(to)) return undefined
  const parameters = query
    .split('&')
    .filter((pair) => (isMail ? /^(?:subject|body)=/i : /^body=/i).test(pair))
    .map((pair) => pair.replace(/[^\w.~!$'()*+,;:@/=%-]/g, urlEncode))
    .join('&')
  const href = !isMail ? telHref(to) : to.trim() === '' && parameters !== '' ? 'mailto:' : mailHref(to)
  if (!isMail && sms === undefined) return href ?? null
  return href ? `${href.replace(/^tel/, 'sms')}${parameters && `?${parameters}`}` : null
}

/** A path of this site, in any language; null where it belongs to a family of pages that the centre does without. */
function pageAddress(path: string): string | null {
  const [, first, ...rest] = path.split('/')
  const isInLanguage = localeNames.some((name) => name === first)
  return hasPath(isInLanguage ? `/${rest.join('/')}` : path) ? path : null
}

/**
 * Where an editor's link leads: the web, a page of ours ("stores", "../events/market"), a file of the content's, an
 * e-mail address or telephone number, a fragment. Null where that is unclear, for a page that the centre does without
 * (rule 5.8), and for anything that could run a script.
 */
export function linkAddress(address: string, env: FileBaseEnv): string | null {
  const url = normalizeAddress(address).replace(/^["'“«<](.+)["'”»>]$/s, '$1')
  if (url.startsWith('#')) return url === '#' ? null : url
  if (isOwnPath(url)) return isFile(url) ? fileAddress(url, env) : pageAddress(url)
  // Some editing tools put "http://" in front of whatever is typed.
  const bare = url.replace(webScheme, '')
  const contact = contactAddress(bare)
  if (contact !== undefined) return contact
  const path = scheme.test(bare) || isHost(bare) ? '' : pathOf(bare)
  const isPage = ownSections.has(familyOf(path).toLowerCase())
  if (bare !== url && isPage) return path
  const web = webAddress(url)
  // "https://host//path" occurs in real data.
  if (web !== null) return web.replace(/^([a-z]+:\/\/[^/?#]+)\/{2,}/, '$1/')
  if (url === '' || url.startsWith('?') || scheme.test(url)) return null
  if (isFile(path)) return fileAddress(url, env)
  return isPage ? path : null
}
