/** Drops pages from Workers Cache, by content type, after a purge (rule 7.3). */
import { log, messageOf } from '../base/log'
import { repeated } from '../base/purge-bounds'
import { noteEmptying, pagePurges } from '../content/cache/coordination'
import { dueOf, type PagePurges } from '../content/cache/page-purges'
import type { Content } from '../content/content'
import type { PurgeType } from '../content/resources'

/** What came of a call. `none`: there is no cache, as on this machine. */
export type Emptied = { state: 'emptied' | 'none' } | { state: 'refused'; reason: string }

/** The entrypoint whose cache it is. */
export interface CachedPages {
  purgeTags: (types: readonly PurgeType[]) => Promise<Emptied>
}

/** Empties the cache of every page that read one of these types, and notes what came of it. */
export async function emptyPages(
  env: Env,
  pages: CachedPages,
  types: readonly PurgeType[],
  now: number,
): Promise<Emptied['state']> {
  const emptied = await pages
    .purgeTags(types)
    .catch((error: unknown): Emptied => ({ state: 'refused', reason: messageOf(error) }))
  const refusal = emptied.state === 'refused' ? emptied.reason : null
  if (refusal !== null)
    log.error('The cache of pages could not be emptied: it is tried again', { types, reason: refusal })
  await noteEmptying(env, types, now, refusal)
  return emptied.state
}

/**
 * The cron's work: empties the cache once more of what was purged, because KV may have shown old content elsewhere for a
 * minute, and of what was refused, until that has worked. One call for all types: the platform takes few. Gives what was known
 * of the last purges before it; null where that cannot be told.
 */
export async function emptyPagesAgain(env: Env, pages: CachedPages, content: Content): Promise<PagePurges | null> {
  const { now } = content
  const [known, stamped] = await Promise.all([
    pagePurges(env),
    content.purgedBetween(now - repeated.until, now - repeated.from),
  ])
  // A purge that the coordinator could not be told of has its stamp alone.
  const unknown = stamped.filter((type) => (known?.[type]?.at ?? 0) < now - repeated.until)
  const types = [...new Set([...dueOf(known ?? {}, now), ...unknown])]
  if (types.length > 0) await emptyPages(env, pages, types, now)
  return known
}
