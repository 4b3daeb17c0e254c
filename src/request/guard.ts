/** Who may send a form: people on this site, at a person's pace (rule 10.2). No puzzle for anyone. */

import { turnstileOf, turnstileOrigin } from '../base/settings'
import { isOverLimit } from './visitor'

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

/**
 * True where this connection has sent too many forms in a minute. `token` is the id of a token that we signed, '' for
 * what came without one.
 *
 * A shopping centre's visitors share one address, its Wi-Fi's. So a form is counted by address and token: whoever
 * opened a form has a share of their own (`FORM_LIMIT`, 20 a minute), which no neighbour uses up. Opening forms is
 * free, so what all tokens of an address send has a ceiling too, far above what a busy Wi-Fi sends
 * (`FORM_ADDRESS_LIMIT`, 300 a minute). What comes without a token of ours is counted apart from both, 20 a minute and
 * address: junk closes the door to junk alone, and is answered before any rule has looked at it.
 */
export async function sendsTooMuch(request: Request, env: Env, token: string): Promise<boolean> {
  if (token === '') return isOverLimit(request, env.FORM_LIMIT, 'unsigned')
  // Its own share first: what is refused there is not counted against the neighbours.
  return (
    (await isOverLimit(request, env.FORM_LIMIT, `form ${token}`)) ||
    (await isOverLimit(request, env.FORM_ADDRESS_LIMIT, 'forms'))
  )
}

/** The optional check: true where it is not set up. Fails closed: what Turnstile does not confirm is not confirmed. */
export async function passesTurnstile(token: unknown, request: Request, env: Env): Promise<boolean> {
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
