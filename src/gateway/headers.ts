/** Security headers of every answer (design §6, §7). */
import { commaList, tagManagerHost, tagsOf, turnstileOf, turnstileOrigin } from '../settings'

/**
 * No inline script or style anywhere, so the policy needs no nonce and pages can be cached.
 * `IMAGE_HOSTS`, `EMBED_HOSTS`, `ANALYTICS_HOSTS`, `GTM_ID` and `ACCESSIBILITY_MONITOR_URL` widen it by exactly what a
 * deployment names.
 */
export function contentSecurityPolicy(env: Env): string {
  const { gtm, monitor } = tagsOf(env)
  const analytics = [
    ...commaList(env.ANALYTICS_HOSTS).map(secure),
    ...(gtm === null ? [] : [tagManagerHost]),
    ...(monitor === null ? [] : [new URL(monitor).origin]),
  ]
  const images = commaList(env.IMAGE_HOSTS).flatMap((host) => (host === '*' ? 'https:' : secure(host)))
  const turnstile = turnstileOf(env) ? [turnstileOrigin] : []
  const frames = [...commaList(env.EMBED_HOSTS).map(secure), ...turnstile]
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...analytics, ...turnstile],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...images, ...analytics],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...analytics],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  // A tag manager writes script elements of its own, and a monitor may, which no policy of ours could vouch for
  // (design §7).
  if (gtm === null && monitor === null && turnstile.length === 0) {
    policy['require-trusted-types-for'] = ["'script'"]
    policy['trusted-types'] = ['sevenoaks']
  }
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

const secure = (host: string): string => (host.includes('://') ? host : `https://${host}`)

/** Sets the headers every HTML answer carries. `indexable` is false on any host but the site's own. */
export function secureHeaders(headers: Headers, env: Env, url: URL, indexable: boolean): void {
  headers.set('content-security-policy', contentSecurityPolicy(env))
  headers.set('x-content-type-options', 'nosniff')
  // Not no-referrer: form posts would then arrive with `Origin: null`.
  // An address in a link (ruling 10.13) goes no further than the page it was meant for.
  headers.set('referrer-policy', url.searchParams.has('email') ? 'strict-origin' : 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('x-frame-options', 'DENY')
  if (url.protocol === 'https:') headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (!indexable) headers.set('x-robots-tag', 'noindex')
}
