/** A running site, as the smoke test asks it. */
import { setTimeout as pause } from 'node:timers/promises'

/** One answer is waited for so long (ms). */
const timeoutMs = 15_000

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {Headers} headers
 * @property {string} text
 */

/**
 * @typedef {object} Site
 * @property {string} origin without a slash at its end
 * @property {boolean} isLocal on this machine: there is no https, no cache in front, no cron
 * @property {boolean} isTrial on workers.dev
 * @property {string | null} token that purges
 * @property {string | null} version that should answer; null where it is not known
 * @property {readonly string[]} twins other hosts of the site, which lead to it
 * @property {number} memory longer than an instance remembers a page by itself (src/base/purge-bounds.ts, ms): what answers
 *   after that is the cache in front
 * @property {number} wait the most that is waited for what comes by itself (ms)
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

/**
 * @param {URL} address
 * @param {RequestInit} init
 * @returns {Promise<Answer>}
 * @throws {Error} in words, where nothing answers
 */
export async function ask(address, init) {
  try {
    // A redirect is an answer of its own, and would carry the token elsewhere.
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch (error) {
    const { name, message, cause } = /** @type {Error & { cause?: Error }} */ (error)
    const why = name === 'TimeoutError' ? `no answer within ${timeoutMs / 1000} s` : (cause?.message ?? message)
    throw new Error(`${address.pathname}: ${why}`)
  }
}

/**
 * Tries until it succeeds, or until the time is up: then the last failure counts.
 * @template Result
 * @param {number} wait ms
 * @param {() => Promise<Result>} attempt
 * @param {number} [every] ms between two tries, at most
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
