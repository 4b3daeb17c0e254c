/**
 * The last failed fetch of each resource, for operators. This isolate's own are kept in memory; those of the cron also
 * in KV, so that every instance knows them. Nothing here decides what is served.
 */

import { log, messageOf } from '../../base/log'
import { daySeconds, minuteMs } from '../../base/time/durations'
import { readAll } from './kv'

export interface Failure {
  /** Epoch ms at which the fetch began. */
  at: number
  /** How long it took. */
  ms: number
  /** Never contains an address with a key. */
  reason: string
}

const prefix = 'failure:'
/** A failing type costs one write per five minutes (ms). */
const writeEvery = 5 * minuteMs
const kvTimeout = 1_000
/** Older ones mean nothing any more (seconds). */
const keep = daySeconds

const latest = new Map<string, Failure>()
const writtenAt = new Map<string, number>()

/** For tests: as in a new isolate. */
export function forgetNotes(): void {
  latest.clear()
  writtenAt.clear()
}

/** Records a failure; with `defer` (`ctx.waitUntil`), also in KV for the other instances. */
export function noteFailure(
  kv: KVNamespace,
  key: string,
  failure: Failure,
  defer: ((work: Promise<unknown>) => void) | null,
): void {
  latest.set(key, failure)
  if (!defer || Math.abs(failure.at - (writtenAt.get(key) ?? 0)) < writeEvery) return
  writtenAt.set(key, failure.at)
  const put = async () => kv.put(prefix + key, JSON.stringify(failure), { expirationTtl: keep })
  defer(put().catch((error: unknown) => log.warn('A failure could not be noted', { key, reason: messageOf(error) })))
}

/** The last known failure of each key; none where KV cannot be read and this isolate knows none. */
export async function lastFailures(kv: KVNamespace, keys: readonly string[]): Promise<Map<string, Failure>> {
  const known = new Map<string, Failure>()
  const names = keys.map((key) => prefix + key)
  const read = await readAll(kv, names, kvTimeout).catch(() => new Map<string, unknown>())
  for (const key of keys) {
    const elsewhere = asFailure(read.get(prefix + key))
    const here = latest.get(key)
    const later = here && (!elsewhere || here.at >= elsewhere.at) ? here : elsewhere
    if (later) known.set(key, later)
  }
  return known
}

function asFailure(value: unknown): Failure | null {
  if (typeof value !== 'object' || value === null) return null
  const { at, ms, reason } = value as Partial<Failure>
  return typeof at === 'number' && typeof ms === 'number' && typeof reason === 'string' ? { at, ms, reason } : null
}
