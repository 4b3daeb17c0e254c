/** Who may send a form: people on this site, at a person's pace (checklist §3.2 "Anti-bot"). No puzzle for anyone. */
import { turnstileOf, turnstileOrigin } from '../settings'

/** Looks like a field to a program that fills in everything; people do not meet it. An odd name, so that no browser fills it. */
export const honeypot = 'oak_ring'

/**
 * True where the browser says that the form was sent from a page of this site: `Sec-Fetch-Site`, and for browsers
 * without it `Origin`. A request that says neither comes from no browser.
 */
export function isOwnForm(request: Request, siteUrl: string): boolean {
  const hosts = [request.url, siteUrl].flatMap((url) => (URL.canParse(url) ? [new URL(url).host] : []))
  const site = request.headers.get('sec-fetch-site')
  const from = request.headers.get('origin')
  if (site !== null && site !== 'same-origin') return false
  if (from !== null && from !== 'null') return URL.canParse(from) && hosts.includes(new URL(from).host)
  return site !== null
}

/** Who sends, as far as limits go: an address, of IPv6 the part that names a household. */
export function visitorOf(request: Request): string {
  const address = request.headers.get('cf-connecting-ip') ?? ''
  if (!address.includes(':')) return address
  const [front = '', back] = address.toLowerCase().split('::')
  const groups = front === '' ? [] : front.split(':')
  const missing = back === undefined ? 0 : 8 - groups.length - back.split(':').length
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')
}

/** True where this visitor has sent too much in a minute. A limit that cannot be asked limits nobody. */
export async function isTooMuch(request: Request, limit: RateLimit): Promise<boolean> {
  try {
    return !(await limit.limit({ key: visitorOf(request) })).success
  } catch {
    return false
  }
}

/** The optional check: true where it is not set up. Fails closed: what Turnstile does not confirm is not confirmed. */
export async function isVouchedFor(token: unknown, request: Request, env: Env): Promise<boolean> {
  const keys = turnstileOf(env)
  if (!keys) return true
  if (typeof token !== 'string' || token === '' || token.length > 2048) return false
  try {
    const body = new URLSearchParams({ secret: keys.secret, response: token })
    const answer = await fetch(`${turnstileOrigin}/turnstile/v0/siteverify`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(3_000),
    })
    const { success, hostname } = await answer.json<{ success?: boolean; hostname?: string }>()
    return success === true && hostname === new URL(request.url).hostname
  } catch {
    return false
  }
}
