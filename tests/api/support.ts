/** Access to the API as a consumer has it, at a fixed moment. */
import { vi } from 'vitest'
import { asUsual, at } from '../support/clock'
import { get, mall } from '../support/site'

/** Saturday, November 21, 2026, 1:00 PM in Abbotsford. */
export const now = '2026-11-21T20:00:00.000Z'
export const token = 'sample-purge-token'

/** Takes back what tests have replaced, empties the caches, and sets both clocks to an instant. */
export async function startAt(instant = now): Promise<void> {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await mall.reset()
  await at(instant)
}

/** The same for tests that mostly read: what earlier ones have fetched stays, unless one has changed the mall. */
export async function startAsUsual(): Promise<void> {
  vi.restoreAllMocks()
  await asUsual(now)
}

let visitor = 0
/** A request from a visitor of its own, so that the rate limit does not affect the tests. */
export async function ask(path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  visitor += 1
  if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', `2001:db8:1:${visitor.toString(16)}::1`)
  const answer = await get(path, { ...init, headers })
  const type = answer.headers.get('content-type') ?? ''
  const json = type.includes('json') && answer.body !== '' ? JSON.parse(answer.body) : null
  return { ...answer, json }
}

// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests are about.
export type Json = any

/** The address and request of a purge. */
export const purgeOf = (types: readonly string[] | 'all') =>
  [
    '/api/purge',
    { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: JSON.stringify({ types }) },
  ] as const satisfies [string, RequestInit]

export const purge = (types: readonly string[] | 'all') => ask(...purgeOf(types))
