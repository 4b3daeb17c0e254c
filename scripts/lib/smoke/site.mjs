/** A running site, as the smoke test sees it, and as it is purged. */
import { setTimeout as pause } from 'node:timers/promises'

/** Timeout of a request (ms). */
const timeoutMs = 15_000

/** Nothing answers at an address. */
export class NoAnswer extends Error {}

/** @typedef {{ status: number, headers: Headers, text: string }} Answer */

/**
 * @typedef {object} Site
 * @property {string} origin without a trailing slash
 * @property {boolean} isLocal on this machine: no https, no cache in front, no cron
 * @property {boolean} isTrial on workers.dev
 * @property {string | null} token for purges
 * @property {string | null} version expected version; null when not known
 * @property {readonly string[]} twins other hosts of the site, which redirect to it
 * @property {number} memory ms, longer than an isolate remembers a page (src/content/freshness.ts): a copy served after
 *   that comes from the cache in front
 * @property {number} wait timeout (ms) for what happens by itself
 * @property {(path: string, init?: RequestInit) => Promise<Answer>} ask
 */

/**
 * @param {string} address
 * @param {Partial<Pick<Site, 'token' | 'version' | 'twins' | 'wait'>>} [options]
 * @returns {Site}
 */
export function siteAt(address, { token = null, version = null, twins = [], wait = 180_000 } = {}) {
  const { origin, hostname } = new URL(address)
  return {
    origin,
    isLocal: ['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    isTrial: hostname.endsWith('.workers.dev'),
    token,
    version,
    twins,
    memory: 7_000,
    wait,
    ask: (path, init = {}) => ask(new URL(path, origin), init),
  }
}

/** @type {(address: URL, init: RequestInit) => Promise<Answer>} @throws {Error} with the reason, when nothing answers */
export async function ask(address, init) {
  try {
    // A redirect is an answer of its own, and would carry the token elsewhere.
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch (error) {
    const { name, message, cause } = /** @type {Error & { cause?: Error }} */ (error)
    const why = name === 'TimeoutError' ? `no answer within ${timeoutMs / 1000} s` : (cause?.message ?? message)
    throw new NoAnswer(`${address.href}: ${why}`)
  }
}

/** The JSON of an answer. @param {Answer} answer @returns {any} */
export function json({ text, status }) {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`status ${status}, and no JSON`)
  }
}

const tokenAdvice =
  'PURGE_TOKEN in the environment must be the Worker’s secret of that name: each centre and stage has its own.'

/** Whether a header can hold a token. The error of `fetch` would repeat it. */
export const isSendable = (/** @type {string} */ token) => /^[!-~](?:[ -~]*[!-~])?$/.test(token)

/**
 * Purges a running site through its API.
 * @param {string | URL} site its address
 * @param {string} token
 * @param {readonly string[]} types if `all` is among them, everything
 * @returns {Promise<{ purged: string[], at: string, visible_everywhere_by: string, cache: string }>}
 * @throws {Error} with the reason, the valid types when one is unknown, and `advice` when it is the token
 */
export async function purgeSite(site, token, types) {
  if (!isSendable(token.trim()))
    throw Object.assign(new Error('The token has characters that no header can hold.'), { advice: tokenAdvice })
  const answer = await ask(new URL('/api/purge', site), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ types: types.includes('all') ? 'all' : types }),
  })
  const { detail, errors = [], ...body } = json(answer)
  if (answer.status === 200) return body
  const valid = errors.flatMap(({ valid: known = [] }) => known).join(', ')
  const error = new Error(`${detail ?? `Status ${answer.status}`}${valid && `\nValid are: ${valid}`}`)
  const isOfToken = /-not-(authorised|configured)$/.test(body.type)
  throw Object.assign(error, isOfToken && { advice: tokenAdvice })
}

/**
 * Retries until an attempt succeeds or the time is up; then throws the last failure.
 * @template Result
 * @param {number} wait ms
 * @param {() => Promise<Result>} attempt
 * @param {number} [every] ms between two attempts, at most
 * @returns {Promise<Result>}
 */
export async function within(wait, attempt, every = 3_000) {
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

/** The paths listed in a sitemap. @type {(sitemap: string) => string[]} */
export const pathsOf = (sitemap) =>
  Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname)

/**
 * One path of each family of pages, without those under /fr/.
 * @param {string} sitemap the text of /sitemap.xml
 * @returns {string[]} paths
 */
export function familiesOf(sitemap) {
  const paths = pathsOf(sitemap)
  const parentOf = (/** @type {string} */ path) => path.slice(0, path.lastIndexOf('/'))
  // A page with others below it is a family of its own; so is a top-level page.
  const parents = new Set(paths.map(parentOf))
  const listed = paths.filter((path) => !path.startsWith('/fr/'))
  const families = Map.groupBy(listed, (path) =>
    parentOf(path) === '' || parents.has(path) ? path : `${parentOf(path)}/*`,
  )
  return Array.from(families.values(), ([first = '']) => first)
}
