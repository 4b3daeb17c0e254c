/** Parses the Worker's variables, which are all text (rule 11.4). */
import { memoize } from './memoize'

/** How many values of a variable are memoised: a deployment has one, tests several. */
export const maxVariants = 100

/** "a.test, b.test" as a list; empty text gives an empty list. */
export const commaList = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Whether an entry of a list matches a host: `cdn.test`, `https://cdn.test`, `*.cdn.test` (not `cdn.test` itself). */
export function matchesHost(entry: string, host: string): boolean {
  const name = entry.toLowerCase().replace(/^https:\/\//, '')
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : name === host
}

/** The public origin: of `SITE_URL`, else of the property, else of the request. */
export function siteOrigin(env: Pick<Env, 'SITE_URL'>, propertyUrl: string | null, requestUrl: string): string {
  const candidates = [env.SITE_URL, propertyUrl ?? '', requestUrl]
  // A property's may be no web address: "mailto:info@mall.ca".
  const address = candidates.find((candidate) => /^https?:$/.test(URL.parse(candidate)?.protocol ?? ''))
  return new URL(address ?? requestUrl).origin
}

/** Cloudflare's own path for resizing pictures. */
const resizingPath = '/cdn-cgi/image'

/** The prefix of resized pictures' addresses (`IMAGE_RESIZING`: a path or an https address); null: no resizing. */
export const imageResizingOf = (env: Pick<Env, 'IMAGE_RESIZING'>) => parseResizing(env.IMAGE_RESIZING ?? '')

const parseResizing = memoize((variable: string): string | null => {
  const value = variable.trim().replace(/\/$/, '')
  if (/^(?:\/[\w.-]+)+$/.test(value)) return value
  const url = URL.parse(value)
  if (url?.protocol !== 'https:') return null
  return url.origin + (url.pathname === '/' ? resizingPath : url.pathname)
}, maxVariants)

/** The third-party scripts that a deployment uses. */
export type Tags = Readonly<ReturnType<typeof tagsOf>>

export const tagManagerHost = 'https://www.googletagmanager.com'

/** `GTM_ID` and `ACCESSIBILITY_MONITOR_URL` if valid: they widen the security policy. */
export function tagsOf(env: Pick<Env, 'GTM_ID' | 'ACCESSIBILITY_MONITOR_URL'>) {
  const id = (env.GTM_ID ?? '').trim()
  const monitor = URL.parse((env.ACCESSIBILITY_MONITOR_URL ?? '').trim())
  return {
    /** "GTM-…"; null without a tag manager. */
    gtm: /^GTM-[A-Z0-9]+$/i.test(id) ? id : null,
    /** Address of the accessibility monitor's script, or null. */
    monitor: monitor?.protocol === 'https:' ? monitor.href : null,
  }
}

/** Every secret of this Worker, to keep them out of logs and errors (log.ts). */
export const secretsOf = (env: Env): string[] =>
  [
    env.CONTENT_API_KEY,
    env.MALLCOMM_ACCESS_KEY,
    env.MALLCOMM_PASSWORD,
    env.PURGE_TOKEN,
    turnstileOf(env)?.secret ?? '',
    alertWebhook(env),
  ].filter(Boolean)

/** `OPS_WEBHOOK_URL`, an optional secret: whoever knows it can post to the operators. "" if not set. */
export const alertWebhook = (env: object): string => (env as { OPS_WEBHOOK_URL?: string }).OPS_WEBHOOK_URL ?? ''

/** The keys of Turnstile, an optional check of forms; null unless both are set. */
export function turnstileOf(env: object): { siteKey: string; secret: string } | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret } = env as Record<string, string | undefined>
  return siteKey && secret ? { siteKey, secret } : null
}

export const turnstileOrigin = 'https://challenges.cloudflare.com'

/** The origin of a content service that is reached over http, as a trial's may be, with its files; else null. */
export function insecureOrigin({ CONTENT_API_URL = '' }: Partial<Pick<Env, 'CONTENT_API_URL'>>): string | null {
  const service = URL.parse(CONTENT_API_URL)
  return service?.protocol === 'http:' ? service.origin : null
}
