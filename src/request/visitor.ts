/** Who a visitor is, as far as rate limits are concerned. The address is used for counting and stored nowhere. */
import { expandIPv6 } from 'hono/utils/ipaddr'

/** Longer than any address. */
const maxAddressLength = 64
/** Enough of a program's name to tell it from others. */
const maxProgramLength = 120

/**
 * A visitor's address, by which every limit counts; for IPv6 its first 64 bits, which identify a household or company:
 * whoever has one of its 2⁶⁴ addresses has them all.
 */
export function visitorOf(request: Request): string {
  const address = (request.headers.get('cf-connecting-ip') ?? 'unknown').trim().slice(0, maxAddressLength)
  // The URL parser normalises every spelling of an address.
  const url = address.includes(':') ? URL.parse(`http://[${address}]`) : null
  return url ? expandIPv6(url.hostname.slice(1, -1)).split(':', 4).join(':') : address
}

/**
 * True where so much was sent in a minute that no more is accepted. `what` keeps the counts of different things apart.
 * A rate limiter that is missing or fails limits nobody.
 */
export async function isOverLimit(request: Request, limit: RateLimit | undefined, what: string): Promise<boolean> {
  const outcome = await limit?.limit({ key: `${what} ${visitorOf(request)}` }).catch(() => null)
  return outcome?.success === false
}

/** The limits for programs: requests per period (in seconds), for each program and for all of an address. */
export const apiLimits = { program: 600, address: 6_000, period: 60 } as const

/**
 * True where a program has made too many requests in a minute, the API and `/mcp` counted together. A centre's Wi-Fi is
 * one address for many, so each program (`User-Agent`) has a quota of its own (`API_LIMIT`); names can be made up, so an
 * address has a ceiling too (`API_ADDRESS_LIMIT`). Both count per centre (deployment.ts).
 */
export async function exceedsApiLimit(request: Request, env: Env): Promise<boolean> {
  const program = (request.headers.get('user-agent') ?? '').slice(0, maxProgramLength)
  // Its own quota first: what that refuses is not counted against the neighbours.
  return (
    (await isOverLimit(request, env.API_LIMIT, `program ${program}`)) ||
    (await isOverLimit(request, env.API_ADDRESS_LIMIT, 'programs'))
  )
}
