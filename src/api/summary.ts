/** The cron's summary for `/healthz`, each minute: one KV entry, so that a monitor may poll every few seconds. */
import { read, write } from '../base/kv'
import { log, messageOf } from '../base/log'
import { daySeconds, minuteMs } from '../base/time/durations'
import { type PagePurges, refusedOf } from '../content/coordinator'
import { visibleAfter } from '../content/freshness'
import type { CacheState } from '../content/report'
import { outboxReport } from '../forms/outbox/operators'

const summaryKey = 'ops:summary'
const timeoutMs = 1_000
/** How often the outboxes are asked (ms). */
const outboxInterval = 10 * minuteMs
/** When a summary expires (s): it is useless once the cron has been dead for a day. */
const summaryTtl = daySeconds

export interface Summary {
  /** When the cron run began (epoch ms). */
  at: number
  content: CacheState[]
  /** How long the run took (ms), and the content types it fetched. */
  run: { ms: number; fetched: string[] }
  /** Types whose pages the cache has refused to drop for longer than a purge takes; null: the coordinator is down. */
  refused: string[] | null
  /**
   * `at`: when they were asked (epoch ms); `why`: the reason for each form with something undeliverable; `fullest`: the
   * highest fill level, 0 to 1; `silent`: forms whose outbox does not answer.
   */
  outboxes: { at: number; undeliverable: number; why?: string; fullest: number; silent: string[] }
}

/** The last run's summary; null where there is none, undefined where KV does not answer. Never throws. */
export async function lastSummary(env: Env): Promise<Summary | null | undefined> {
  try {
    const summary = await read<Summary>(env.CONTENT_CACHE, summaryKey, timeoutMs)
    return typeof summary?.at !== 'number' || !Array.isArray(summary.content) ? null : summary
  } catch (error) {
    log.warn('The summary could not be read', { reason: messageOf(error) })
    return undefined
  }
}

/** Writes the summary of the cron run that began at `now` (epoch ms); `states`: null keeps the last. Never throws. */
export async function writeSummary(
  env: Env,
  states: CacheState[] | null,
  purges: PagePurges | null,
  now: number,
  fetched: string[] = [],
): Promise<void> {
  try {
    const before = await lastSummary(env)
    const content = states ?? before?.content
    if (!content) return
    const known = before?.outboxes
    // Those that did not answer are asked again each minute.
    const isRecent = known && known.silent.length === 0 && Math.abs(now - known.at) < outboxInterval
    const outboxes = isRecent ? known : await outboxesAt(env, now)
    const run = { ms: Math.max(0, Date.now() - now), fetched }
    const refused = purges && refusedOf(purges).flatMap(({ at, type }) => (now - at > visibleAfter ? type : []))
    const summary: Summary = { at: now, content, run, refused, outboxes }
    await write(env.CONTENT_CACHE, summaryKey, JSON.stringify(summary), summaryTtl)
  } catch (error) {
    log.warn('The summary could not be written', { reason: messageOf(error) })
  }
}

async function outboxesAt(env: Env, now: number): Promise<Summary['outboxes']> {
  const { lost, fill, silent } = await outboxReport(env)
  return {
    at: now,
    undeliverable: lost.reduce((sum, { count }) => sum + count, 0),
    why: lost.flatMap(({ kind, reason }) => (reason === null ? [] : `${kind}: ${reason}`)).join('; '),
    fullest: Math.max(0, ...fill.map(({ level }) => level)),
    silent,
  }
}
