/** Drops pages of purged content types from Workers Cache (rule 7.3). */
import { answerWithin } from '../base/answer-within'
import { log, messageOf } from '../base/log'
import type { Content } from '../content/content'
import { dueOf, type PagePurges, pagePurges, recordDrop } from '../content/coordinator'
import { repeatWindow } from '../content/freshness'
import type { PurgeType } from '../content/resources'

/** `none`: there is no cache, as in local development. `reason`: why it refused, else null. */
export type DropOutcome = { state: 'dropped' | 'none' | 'refused'; reason: string | null }

const timeoutMs = 5_000

/** The cache, as the entrypoint of pages has it. */
export type PageCache = { drop: (types: readonly PurgeType[]) => Promise<DropOutcome> }

/** Drops every cached page that read one of these types, and records the outcome. */
export async function dropPages(env: Env, cache: PageCache, types: readonly PurgeType[], now: number) {
  const { state, reason } = await answerWithin('The cache of pages', () => cache.drop(types), timeoutMs).catch(
    (error: unknown): DropOutcome => ({ state: 'refused', reason: messageOf(error) }),
  )
  if (reason !== null) log.error('The cache of pages could not drop pages: it is tried again', { types, reason })
  await recordDrop(env, types, now, reason)
  return state
}

/**
 * The cron's part: drops pages of purged types once more, because KV may have served old content elsewhere for up to a
 * minute, and retries refused calls. One call for all types, since the platform allows few. Returns what was known of
 * the last purges until then; null where that is unavailable.
 */
export async function dropPagesAgain(env: Env, cache: PageCache, content: Content): Promise<PagePurges | null> {
  const { now } = content
  const [known, stamped] = await Promise.all([
    pagePurges(env),
    content.purgedBetween(now - repeatWindow.until, now - repeatWindow.from),
  ])
  // A purge that never reached the coordinator has left only its stamp.
  const unknown = stamped.filter((type) => (known?.[type]?.at ?? 0) < now - repeatWindow.until)
  const types = [...new Set([...dueOf(known ?? {}, now), ...unknown])]
  if (types.length > 0) await dropPages(env, cache, types, now)
  return known
}
