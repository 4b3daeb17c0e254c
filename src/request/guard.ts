/** Protects forms and the operators' token from bots (rules 10.2, 11.2). */
import { BoundedMap } from '../base/bounded-map'
import { log } from '../base/log'
import { turnstileOf, turnstileOrigin } from '../base/settings'
import { minuteMs } from '../base/time/durations'
import { isolate } from '../content/isolate'
import { isOverLimit, visitorOf } from './visitor'

/** A hidden field for bots that fill in everything. Its odd name keeps browsers from autofilling it. */
export const honeypot = 'oak_ring'

/**
 * False where `Sec-Fetch-Site` or else `Origin` say that another site's page sent the form. A request with neither
 * comes from no browser that another site could make send it, so its token alone decides.
 */
export function isSameOriginForm(request: Request, siteUrl: string): boolean {
  const hosts = [request.url, siteUrl].map((url) => URL.parse(url)?.host)
  const site = request.headers.get('sec-fetch-site')
  const from = request.headers.get('origin')
  if (site !== null && site !== 'same-origin') return false
  if (from !== null && from !== 'null') return URL.canParse(from) && hosts.includes(new URL(from).host)
  return from === null || site !== null
}

/**
 * Whether too many forms were sent in a minute. `token` is the id of a token that we signed, or ''. A centre's visitors
 * share the address of its Wi-Fi, so each token has its own quota (`FORM_LIMIT`, 20 a minute). Tokens are free, so each
 * address has one too (`FORM_ADDRESS_LIMIT`, 300). Forms without our token are counted separately, 20 an address: junk
 * only locks out junk.
 */
export async function exceedsFormLimit(request: Request, env: Env, token: string): Promise<boolean> {
  if (token === '') return isOverLimit(request, env.FORM_LIMIT, 'unsigned')
  // The token's quota first: what it refuses does not count against others at the address.
  return (
    (await isOverLimit(request, env.FORM_LIMIT, `form ${token}`)) ||
    (await isOverLimit(request, env.FORM_ADDRESS_LIMIT, 'forms'))
  )
}

/** Whether an address has begun too many forms in a minute: counted separately from those sent. */
export const exceedsStartLimit = (request: Request, env: Env) => isOverLimit(request, env.FORM_ADDRESS_LIMIT, 'begun')

/** Addresses that have guessed too often, until when (epoch ms) they are locked out. */
const lockedAddresses = () => new BoundedMap<number>({ entries: 10_000, weight: 1_000_000 })

/**
 * Tries the operators' token, or a signature made with it. Wrong ones are logged and counted (`FORM_LIMIT`, 20 a minute
 * and address): beyond, not even the right one is accepted for a minute.
 * @param where what it would open, for the log
 */
export async function tryToken(request: Request, env: Env, where: string, isRight: () => Promise<boolean>) {
  const visitor = visitorOf(request)
  const locked = isolate.singleton(lockedAddresses)
  if ((locked.get(visitor) ?? 0) > Date.now()) return 'too often'
  if (env.PURGE_TOKEN !== '' && (await isRight())) return 'right'
  const isOver = await isOverLimit(request, env.FORM_LIMIT, 'ops')
  log.warn(isOver ? 'The token was guessed too often' : 'A wrong token was refused', { where })
  if (!isOver) return 'wrong'
  locked.set(visitor, Date.now() + minuteMs)
  return 'too often'
}

/** The optional Turnstile check: true if it is not configured, false on any failure. */
export async function passesTurnstile(token: unknown, request: Request, env: Env): Promise<boolean> {
  const keys = turnstileOf(env)
  if (!keys) return true
  if (typeof token !== 'string' || token === '' || token.length > 2048) return false
  try {
    const body = new URLSearchParams({ secret: keys.secret, response: token })
    const init = { method: 'POST', body, signal: AbortSignal.timeout(3_000) }
    const answer = await fetch(`${turnstileOrigin}/turnstile/v0/siteverify`, init)
    const { success, hostname } = await answer.json<{ success?: boolean; hostname?: string }>()
    return success === true && hostname === new URL(request.url).hostname
  } catch {
    return false
  }
}
