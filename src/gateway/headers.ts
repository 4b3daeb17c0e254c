/** Security headers of every response, except those to programs (src/request/data-headers.ts). */
import { memoizeWeak } from '../base/memoize'
import {
  commaList,
  imageResizingOf,
  insecureOrigin,
  type Tags,
  tagManagerHost,
  tagsOf,
  turnstileOf,
  turnstileOrigin,
} from '../base/settings'
import { embedSources } from '../content/text/embeds'
import { isIndexable, transportSecurity } from '../request/site-address'

/**
 * No inline scripts, and no inline styles but our own sheets, by their digests: pages need no nonce and can be cached.
 * Variables widen the policy by exactly what a deployment names. The tag manager's host serves every container in the
 * world from one path, so it is no script source; a `nonce`, new with each response, is. Only our own script gets it
 * (`tagTiming`), and sets it on the one element that it creates.
 */
export const contentSecurityPolicy = (env: Env, nonce: string | null = null, sheets: readonly string[] = []): string =>
  policyOf(env)
    .replace(nonceMark, nonce === null ? '' : ` 'nonce-${nonce}'`)
    .replace(sheetsMark, ["'self'", ...sheets].join(' '))

/** Placeholders for the nonce and the sheets; a host name contains no braces. */
const nonceMark = '{nonce}'
const sheetsMark = '{sheets}'

/** A deployment's policy, with both placeholders. */
const policyOf = memoizeWeak((env: Env): string => {
  const { gtm, monitor } = tagsOf(env)
  const hosts = commaList(env.ANALYTICS_HOSTS).map(withHttps)
  const analytics = [...hosts, ...(gtm ? [tagManagerHost] : []), ...(monitor ? [new URL(monitor).origin] : [])]
  const images = commaList(env.IMAGE_HOSTS).flatMap((host) => (host === '*' ? 'https:' : withHttps(host)))
  const resizing = imageResizingOf(env)
  if (resizing?.startsWith('https:')) images.push(new URL(resizing).origin)
  const trial = insecureOrigin(env)
  if (trial !== null) images.push(trial)
  const turnstile = turnstileOf(env) ? [turnstileOrigin] : []
  const frames = [...embedSources(env), ...turnstile]
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [["'self'", ...hosts].join(' ') + nonceMark, ...turnstile],
    'style-src': [sheetsMark],
    'img-src': ["'self'", ...images, ...analytics],
    // Films and sounds have the hosts of pictures.
    'media-src': ["'self'", ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...analytics],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  // Third-party scripts may create script elements, for which our Trusted Types policy cannot vouch.
  if (gtm === null && monitor === null && turnstile.length === 0) {
    policy['require-trusted-types-for'] = ["'script'"]
    policy['trusted-types'] = ['mall']
  }
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
})

const withHttps = (host: string): string => (host.includes('://') ? host : `https://${host}`)

/** Whether each response has a nonce of its own. */
export const hasTags = (env: Env): boolean => Object.values(tagsOf(env)).some((tag) => tag !== null)

/**
 * The `Server-Timing` metric with the nonce and what to load ("-": nothing), for client/behaviours/tags.ts. Not in the
 * markup: that is cached, and editors write parts of it (an attribute of a second `<html>` becomes the document's).
 */
const tagTiming = (nonce: string, { gtm, monitor }: Tags): string =>
  `tags;desc="${[nonce, gtm ?? '-', monitor ?? '-'].join(' ')}"`

/** Sets the headers of every HTML response. `sheets`: the digests of all sheets that any page inlines (one policy). */
export function secureHeaders(headers: Headers, env: Env, url: URL, sheets: readonly string[]): void {
  const nonce = hasTags(env) ? crypto.getRandomValues(new Uint8Array(16)).toBase64() : null
  headers.set('content-security-policy', contentSecurityPolicy(env, nonce, sheets))
  if (nonce !== null) headers.append('server-timing', tagTiming(nonce, tagsOf(env)))
  headers.set('x-content-type-options', 'nosniff')
  // Not no-referrer: form posts would then arrive with `Origin: null`.
  // An e-mail address in the query (rule 10.6) is never in a referrer.
  headers.set('referrer-policy', url.searchParams.has('email') ? 'strict-origin' : 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('x-frame-options', 'DENY')
  for (const [name, value] of Object.entries(transportSecurity(url, env.SITE_URL))) headers.set(name, value)
  if (!isIndexable(url, env.SITE_URL)) headers.set('x-robots-tag', 'noindex')
}
