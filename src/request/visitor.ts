/** Rate limits by visitors' addresses, which are stored nowhere. */
import { expandIPv6 } from 'hono/utils/ipaddr'

const maxAddressLength = 64
const maxProgramLength = 120

/** A visitor's address; of IPv6 the first 64 bits, which identify a household or company. */
export function visitorOf(request: Request): string {
  const address = (request.headers.get('cf-connecting-ip') ?? 'unknown').trim().slice(0, maxAddressLength)
  // The URL parser normalises every spelling of an address.
  const url = address.includes(':') ? URL.parse(`http://[${address}]`) : null
  return url ? expandIPv6(url.hostname.slice(1, -1)).split(':', 4).join(':') : address
}

/** Whether a visitor has exceeded a limit; each `what` counts by itself. Without a working limiter, nobody has. */
export async function isOverLimit(request: Request, limit: RateLimit | undefined, what: string): Promise<boolean> {
  const outcome = await limit?.limit({ key: `${what} ${visitorOf(request)}` }).catch(() => null)
  return outcome?.success === false
}

/** Requests of programs per period (seconds): of each program, and of all at an address. */
export const apiLimits = { program: 600, address: 6_000, period: 60 } as const

/**
 * Whether a program has made too many requests in a minute, to the API and `/mcp` together. A centre's Wi-Fi is one
 * address for many, so each program (`User-Agent`) has its own quota (`API_LIMIT`); names can be made up, so each
 * address has one too (`API_ADDRESS_LIMIT`). Both are per centre (deployment.ts).
 */
export async function exceedsApiLimit(request: Request, env: Env): Promise<boolean> {
  const program = (request.headers.get('user-agent') ?? '').slice(0, maxProgramLength)
  // The program's quota first: what it refuses does not count against others at the address.
  return (
    (await isOverLimit(request, env.API_LIMIT, `program ${program}`)) ||
    (await isOverLimit(request, env.API_ADDRESS_LIMIT, 'programs'))
  )
}
