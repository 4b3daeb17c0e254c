/** One place for the whole site where isolates agree on who does what, so that not all of them do it. */
import { DurableObject } from 'cloudflare:workers'
import { kvLag } from '../../base/purge-bounds'
import { slowestFetch } from '../cadence'
import type { PurgeType } from '../resources'
import type { PagePurges } from './page-purges'

/** Workers KV takes one write a second of a key, and refuses more; so long lies between two (ms). */
const between = 1_100
/** A fetch that began so soon after another brings nothing that the other did not (ms). */
const sameFetch = 2_000
/** Nobody waits longer for a turn (ms). */
const longestWait = 5_000
/** So long after a claim others may still be shown the old copy, and would claim it again (ms). */
const claimFor = kvLag + slowestFetch + longestWait
/** More signatures are not used in the minutes in which they are good; the oldest are forgotten. */
const mostSignatures = 1_000
/** Fewer keys are ever written in a minute; older notes say nothing any more. */
const mostNotes = 5_000

/** Somebody wants to write a key of KV. */
export interface Turn {
  key: string
  /** The version of what makes it: what another version makes is no substitute. */
  by: string
  /** When the fetch began that brought what is to be written, or when what it marks happened (epoch ms). */
  of: number
  /** What was of this moment or earlier is worth nothing any more (epoch ms): the last purge. */
  after: number
}

/**
 * One object for the whole site. Turns and claims are in memory: what is forgotten of them costs a second call or a refused
 * write, and nothing that a visitor sees. The rest is stored.
 */
export class Coordinator extends DurableObject<Env> {
  private readonly turns = new Map<string, { at: number; of: number; by: string }>()
  private readonly claims = new Map<string, number>()
  private lastVisit: number | null | undefined

  /**
   * When each may write, in ms from now; null where another writes what is as good. Turns of one key lie more than a
   * second apart.
   */
  take(wanted: readonly Turn[]): (number | null)[] {
    const now = Date.now()
    return wanted.map(({ key, by, of, after }) => {
      const last = this.turns.get(key)
      // One that lies far ahead is of a clock that was set back since.
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
   * Gives the keys that the caller is to fetch again: those that nobody else has claimed. A claim lasts until it is released
   * or everybody sees the new copy.
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

  /** Gives a claim back: the fetch failed. */
  release(key: string): void {
    this.claims.delete(key)
  }

  /** These types were purged at `at` (epoch ms): their pages are to be dropped. */
  async purged(types: readonly PurgeType[], at: number): Promise<void> {
    const purges = await this.pagePurges()
    for (const type of types) purges[type] = { at, emptiedAt: null, refused: 0, reason: null }
    await this.ctx.storage.put('page purges', purges)
  }

  /** A call that began at `began` (epoch ms) emptied the cache of their pages, or was refused. */
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

  /** True for the first who brings a signature, which is good until `until` (epoch ms). */
  async redeem(signature: string, until: number): Promise<boolean> {
    const used = await this.signatures()
    if (used.has(signature)) return false
    used.set(signature, until)
    await this.ctx.storage.put('signatures', [...used].slice(-mostSignatures))
    return true
  }

  /** Makes a signature good again: what it was used for failed. */
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

  /** Somebody reads the site. */
  async visited(): Promise<void> {
    this.lastVisit = Date.now()
    await this.ctx.storage.put('visited', this.lastVisit)
  }

  /** When somebody last read the site (epoch ms); null for never. */
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
