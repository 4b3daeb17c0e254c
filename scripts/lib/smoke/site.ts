/** A running site, as the smoke test sees it, and as it is purged. */
import { setTimeout as pause } from 'node:timers/promises'

/** How long a request may take (s). */
const timeout = 15

/** Nothing answers at an address. */
export class NoAnswer extends Error {}

type Answer = Pick<Response, 'status' | 'headers'> & { text: string }

interface Known {
  /** For purges. */
  token: string | null
  /** The expected version; null when not known. */
  version: string | null
  /** Other hosts of the site, which redirect to it. */
  twins: readonly string[]
  /** Timeout (ms) for what happens by itself. */
  wait: number
}

export type Site = ReturnType<typeof siteAt>

/** The site at an address, with what is known of it. */
export function siteAt(address: string, known: Partial<Known> = {}) {
  const { origin, hostname } = new URL(address)
  const facts: Known = { token: null, version: null, twins: [], wait: 180_000, ...known }
  return {
    ...facts,
    /** Without a trailing slash. */
    origin,
    /** On this machine: no https, no cache in front, no cron. */
    isLocal: ['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    isTrial: hostname.endsWith('.workers.dev'),
    /** An isolate remembers a page for less (ms; src/content/freshness.ts): a later copy is the cache's in front. */
    memory: 7_000,
    ask: (path: string, init: RequestInit = {}) => ask(new URL(path, origin), init),
  }
}

/** Throws with the reason, when nothing answers: of a host of several addresses there is a code alone. */
export async function ask(address: URL, init: RequestInit): Promise<Answer> {
  try {
    // A redirect is an answer of its own, and would carry the token elsewhere.
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeout * 1000), ...init })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    const why = name === 'TimeoutError' ? `no answer within ${timeout} s` : cause?.message || cause?.code || message
    throw new NoAnswer(`${address.href}: ${why}`, { cause })
  }
}

/** The JSON of an answer. */
export function json({ text, status }: Answer) {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`status ${status}, and no JSON`)
  }
}

const tokenAdvice =
  'PURGE_TOKEN in the environment must be the Worker’s secret of that name: each centre and stage has its own.'

/** Whether the API reads a token as it is sent (`bearerOf`). The error of `fetch` would repeat others. */
export const isSendable = (token: string) => /^[!-~]{1,990}$/.test(token)

type Purged = Record<'at' | 'visible_everywhere_by' | 'cache', string> & Record<'purged' | 'not_fetched', string[]>

/**
 * Purges a running site through its API: everything, if `all` is among the types. Throws with the reason, the valid
 * types when one is unknown, and `advice` when it is the token.
 */
export async function purgeSite(site: string | URL, token: string, types: readonly string[]): Promise<Purged> {
  if (!isSendable(token.trim()))
    throw Object.assign(new Error('The token has characters that no header can hold.'), { advice: tokenAdvice })
  const answer = await ask(new URL('/api/purge', site), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ types: types.includes('all') ? 'all' : types }),
  })
  const { detail, errors = [], ...body } = json(answer)
  if (answer.status === 200) return body
  const valid = errors.flatMap(({ valid: known = [] }: { valid?: string[] }) => known).join(', ')
  const error = new Error(`${detail ?? `Status ${answer.status}`}${valid && `\nValid are: ${valid}`}`)
  const isOfToken = /-not-(authorised|configured)$/.test(body.type)
  throw Object.assign(error, isOfToken && { advice: tokenAdvice })
}

/** Retries, waiting `every` ms at most, until an attempt succeeds or the time (ms) is up; then throws the last failure. */
export async function within<Result>(wait: number, attempt: () => Promise<Result>, every = 3_000): Promise<Result> {
  const end = Date.now() + wait
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() >= end) throw error
      await pause(Math.min(every, end - Date.now()))
    }
  }
}

/** The paths listed in a sitemap. */
export const pathsOf = (sitemap: string) =>
  Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname)

/** One path of each family of pages that a sitemap lists, in the default language, whose addresses have no prefix. */
export function familiesOf(sitemap: string) {
  const paths = pathsOf(sitemap)
  const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  // A page with others below it is a family of its own; so is a top-level page.
  const parents = new Set(paths.map(parentOf))
  const listed = paths.filter((path) => !/^\/[a-z]{2}\//.test(path))
  const families = Map.groupBy(listed, (path) =>
    parentOf(path) === '' || parents.has(path) ? path : `${parentOf(path)}/*`,
  )
  return Array.from(families.values(), ([first = '']) => first)
}
