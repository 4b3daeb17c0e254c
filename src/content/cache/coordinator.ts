/** The one place where a site's isolates agree on who does what, so that they do not all do it. */
import { DurableObject } from 'cloudflare:workers'
import { kvLag } from '../../base/purge-bounds'
import { slowestFetch } from '../cadence'
import type { PurgeType } from '../resources'
import type { PagePurges } from './page-purges'

/** The time between two writes of a key (ms): Workers KV takes one per second and refuses more. */
const between = 1_100
/** A fetch that began this soon (ms) after another brings nothing new. */
const sameFetch = 2_000
/** The longest wait for a turn (ms). */
const longestWait = 5_000
/** How long after a claim others may still see the old copy, and would claim it again (ms). */
const claimFor = kvLag + slowestFetch + longestWait
/** No more signatures than this are used in the minutes while they are valid; beyond it, the oldest are forgotten. */
const mostSignatures = 1_000
/** More keys than are ever written in a minute; older notes are of no use. */
const mostNotes = 5_000

/** A request to write a key of KV. */
export interface Turn {
  key: string
  /** The version of the code that makes it: what another version makes is no substitute. */
  by: string
  /** When the fetch behind it began, or when the event that it marks happened (epoch ms). */
  of: number
  /** The last purge (epoch ms): anything from then or earlier is worthless. */
  after: number
}

/**
 * One object for the whole site. Turns and claims are in memory: losing them costs a second call or a refused write,
 * and nothing that a visitor sees. The rest is stored.
 */
export class Coordinator extends DurableObject<Env> {
  private readonly turns = new Map<string, { at: number; of: number; by: string }>()
  private readonly claims = new Map<string, number>()
  private lastVisit: number | null | undefined

  /**
   * When each may write, in ms from now; null where another write is just as good, or the wait would be too long. Turns
   * of one key are more than a second apart.
   */
  take(wanted: readonly Turn[]): (number | null)[] {
    const now = Date.now()
    return wanted.map(({ key, by, of, after }) => {
      const last = this.turns.get(key)
      // A turn far in the future comes from a clock that has since been set back.
      const isKnown = last !== undefined && last.at - now <= longestWait + between
      const isAsGood = last?.by === by && last.of > after && of < last.of + sameFetch
      if (isKnown && isAsGood && now - last.at < sameFetch) return null
      const at = isKnown ? Math.max(now, last.at + between) : now
      if (at - now > longestWait) return null
      note(this.turns, key, { at, by, of: isKnown ? Math.max(of, last.of) : of })
      return at - now
    })
  }

  /**
   * Returns the keys that the caller should refetch: those that nobody else has claimed. A claim lasts until it is
   * released or the new copy is visible everywhere.
   */
  claim(keys: readonly string[]): string[] {
    const now = Date.now()
    return keys.filter((key) => {
      const before = this.claims.get(key)
      if (before !== undefined && Math.abs(now - before) < claimFor) return false
      note(this.claims, key, now)
      return true
    })
  }

  /** Releases a claim, because the fetch failed. */
  release(key: string): void {
    this.claims.delete(key)
  }

  /** Records that these types were purged at `at` (epoch ms): their pages must be dropped. */
  async purged(types: readonly PurgeType[], at: number): Promise<void> {
    const purges = await this.pagePurges()
    for (const type of types) purges[type] = { at, emptiedAt: null, refused: 0, reason: null }
    await this.ctx.storage.put('page purges', purges)
  }

  /** Records that a call that began at `began` (epoch ms) dropped their pages from the cache, or was refused. */
  async emptied(types: readonly PurgeType[], began: number, refusal: string | null): Promise<void> {
    const purges = await this.pagePurges()
    for (const type of types) {
      const purge = purges[type]
      if (!purge) continue
      purges[type] =
        refusal === null
          ? { ...purge, emptiedAt: began, refused: 0, reason: null }
          : { ...purge, refused: purge.refused + 1, reason: refusal }
    }
    await this.ctx.storage.put('page purges', purges)
  }

  /** The last purge of each type. */
  async pagePurges(): Promise<PagePurges> {
    return (await this.ctx.storage.get<PagePurges>('page purges')) ?? {}
  }

  /** True for the first use of a signature, which is valid until `until` (epoch ms). */
  async redeem(signature: string, until: number): Promise<boolean> {
    const used = await this.signatures()
    if (used.has(signature)) return false
    used.set(signature, until)
    await this.ctx.storage.put('signatures', [...used].slice(-mostSignatures))
    return true
  }

  /** Makes a signature valid again, because what it was used for failed. */
  async giveBack(signature: string): Promise<void> {
    const used = await this.signatures()
    used.delete(signature)
    await this.ctx.storage.put('signatures', [...used])
  }

  private async signatures(): Promise<Map<string, number>> {
    const now = Date.now()
    const used = (await this.ctx.storage.get<[string, number][]>('signatures')) ?? []
    return new Map(used.filter(([, until]) => until >= now))
  }

  /** Records a visit. */
  async visited(): Promise<void> {
    this.lastVisit = Date.now()
    await this.ctx.storage.put('visited', this.lastVisit)
  }

  /** The time of the last recorded visit (epoch ms); null if there was none. */
  async visitedAt(): Promise<number | null> {
    if (this.lastVisit === undefined) this.lastVisit = (await this.ctx.storage.get<number>('visited')) ?? null
    return this.lastVisit
  }
}

function note<Value>(notes: Map<string, Value>, key: string, value: Value): void {
  notes.delete(key)
  notes.set(key, value)
  if (notes.size > mostNotes) for (const oldest of notes.keys()) return void notes.delete(oldest)
}
