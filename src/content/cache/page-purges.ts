/** What is known of emptying the cache of pages after a purge, type by type: it is tried until it has worked (rule 7.3). */
import { cronPeriod, oldPagesUntil } from '../../base/purge-bounds'
import type { PurgeType } from '../resources'

/** The last purge of a type, and what became of its pages. */
export interface PagePurge {
  /** Epoch ms. */
  at: number
  /** When the last call began that emptied the cache of them (epoch ms); null where none did. */
  emptiedAt: number | null
  /** Calls that were refused since, and why the last one was. */
  refused: number
  reason: string | null
}

export type PagePurges = Partial<Record<PurgeType, PagePurge>>

/** True when no page from before the purge can be in the cache any more: none could enter it after it was emptied. */
const isDone = ({ at, emptiedAt }: PagePurge): boolean => emptiedAt !== null && emptiedAt >= at + oldPagesUntil

/** The types of whose pages a run of the cron at `now` (epoch ms) is to empty the cache. */
export const dueOf = (purges: PagePurges, now: number): PurgeType[] =>
  entriesOf(purges).flatMap(([type, purge]) =>
    !isDone(purge) && (purge.emptiedAt === null || now >= purge.at + cronPeriod) ? [type] : [],
  )

/** The purges that were refused and have not succeeded since. */
export const refusedOf = (purges: PagePurges): (PagePurge & { type: PurgeType })[] =>
  entriesOf(purges).flatMap(([type, purge]) => (purge.refused > 0 ? [{ type, ...purge }] : []))

const entriesOf = (purges: PagePurges) => Object.entries(purges) as [PurgeType, PagePurge][]
