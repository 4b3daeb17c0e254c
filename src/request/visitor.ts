/** Who a visitor is, as far as limits go. The address is used for counting and kept nowhere. */

/** Longer than any address is written. */
const longest = 64
/** So much of a program's name tells it from others. */
const longestProgram = 120

/**
 * A visitor's address; of IPv6 the first 64 bits, which name a household or a company: whoever has one has all 2⁶⁴
 * addresses behind them. An IPv4 address written as IPv6 (`::ffff:203.0.113.7`) is that IPv4 address. Every limit
 * counts by this.
 */
export function visitorOf(request: Request): string {
  const address = (request.headers.get('cf-connecting-ip') ?? 'unknown').trim().slice(0, longest)
  const [bare = ''] = address.split('%')
  if (!bare.includes(':') || !URL.canParse(`http://[${bare}]`)) return address
  // The URL parser gives every way to write an address as one: eight groups, the longest run of zeros left out.
  const [front = '', back] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
  const [head, tail] = [groupsOf(front), groupsOf(back ?? '')]
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (!mapped) return groups.slice(0, 4).join(':')
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/**
 * True where so much was sent in a minute that no more is taken. `what` keeps the counts of different things apart.
 * A limit that cannot be asked limits nobody.
 */
export async function isOverLimit(request: Request, limit: RateLimit | undefined, what = ''): Promise<boolean> {
  const visitor = visitorOf(request)
  const outcome = await limit?.limit({ key: what === '' ? visitor : `${what} ${visitor}` }).catch(() => null)
  return outcome?.success === false
}

/** The limits of what programs read: requests in a period of so many seconds, for each program and for all of an address. */
export const readLimits = { program: 600, address: 6_000, period: 60 } as const

/**
 * True where a program has asked too often in a minute, the API and `/mcp` counted together. A centre's Wi-Fi, and the servers
 * of an assistant, are one address for many: so what says that it is another program (`User-Agent`) has a share of its own
 * (`API_LIMIT`), which no neighbour uses up. Names are free, so that all of an address has a ceiling too (`API_ADDRESS_LIMIT`).
 * Both count for one centre: their numbers are its own (deployment.ts).
 */
export async function asksTooOften(request: Request, env: Env): Promise<boolean> {
  const program = (request.headers.get('user-agent') ?? '').slice(0, longestProgram)
  // Its own share first: what is refused there is not counted against the neighbours.
  return (
    (await isOverLimit(request, env.API_LIMIT, `program ${program}`)) ||
    (await isOverLimit(request, env.API_ADDRESS_LIMIT, 'programs'))
  )
}
