/** Tracks, per type, whether a purge's pages have left Workers Cache, and which to retry (rule 7.3). */
import { cronPeriod, oldPagesUntil } from '../../base/purge-bounds'
import type { PurgeType } from '../resources'

/** The last purge of a type, and what happened to its pages. */
export interface PagePurge {
  /** Epoch ms. */
  at: number
  /** When the last successful call to drop them began (epoch ms); null where there was none. */
  emptiedAt: number | null
  /** How many calls were refused since, and why the last one was. */
  refused: number
  reason: string | null
}

export type PagePurges = Partial<Record<PurgeType, PagePurge>>

/** True when no page from before the purge can be cached any more: none could enter after the cache was emptied. */
const isDone = ({ at, emptiedAt }: PagePurge): boolean => emptiedAt !== null && emptiedAt >= at + oldPagesUntil

/** The types whose pages a cron run at `now` (epoch ms) should drop from the cache. */
export const dueOf = (purges: PagePurges, now: number): PurgeType[] =>
  entriesOf(purges).flatMap(([type, purge]) =>
    !isDone(purge) && (purge.emptiedAt === null || now >= purge.at + cronPeriod) ? [type] : [],
  )

/** The purges that were refused and have not succeeded since then. */
export const refusedOf = (purges: PagePurges): (PagePurge & { type: PurgeType })[] =>
  entriesOf(purges).flatMap(([type, purge]) => (purge.refused > 0 ? [{ type, ...purge }] : []))

const entriesOf = (purges: PagePurges) => Object.entries(purges) as [PurgeType, PagePurge][]
