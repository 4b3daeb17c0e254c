/**
 * Coordinates a site's isolates: one Durable Object, and its callers, who run after responses. While it is unavailable,
 * each isolate acts as if it were alone: no page depends on it.
 */
import { DurableObject } from 'cloudflare:workers'
import { BoundedMap } from '../base/bounded-map'
import { maxWriteMs, writeIntervalMs } from '../base/kv'
import { log, messageOf } from '../base/log'
import { minuteMs } from '../base/time/durations'
import { sleep, timedOut, withTimeout } from '../base/time/timeout'
import { cronPeriod, kvLagMs, maxFetchMs, maxTurnWait, oldPagesUntil } from './freshness'
import type { Isolate } from './isolate'
import type { PurgeType } from './resources'
import type { Defer } from './single-flight'

/** How long (ms) a claim lasts: after it, the new copy is visible everywhere. */
const claimMs = kvLagMs + maxFetchMs + maxWriteMs
/** More signatures than are used while they are valid; beyond it, the oldest are forgotten. */
const maxSignatures = 1_000
/** More keys than are written in a minute. */
const maxClaims = { entries: 5_000, weight: Number.POSITIVE_INFINITY }

/** How long (ms) a purge waits, and the stamp (epoch ms) that it then writes; null where another purge's covers it. */
type Turn = { wait: number; stamp: number | null }

/** The last purge of a type, and whether its pages have left Workers Cache (rule 7.3). */
export interface PagePurge {
  /** Epoch ms. */
  at: number
  /** When the last successful call to drop them began (epoch ms); absent where there was none. */
  droppedAt?: number
  /** How many calls have been refused since, and why the last one was. */
  refused: number
  reason: string | null
}

export type PagePurges = Partial<Record<PurgeType, PagePurge>>

/** One for the site. Turns and claims are in memory only: losing them costs a second call or a refused stamp. */
export class Coordinator extends DurableObject<Env> {
  /** By type: when its last stamp is or will be written, and the stamp (both epoch ms). */
  private readonly turns = new Map<PurgeType, { writtenAt: number; stamp: number }>()
  private readonly claims = new BoundedMap<number>(maxClaims)
  private lastVisit: number | null | undefined

  /** Claims keys; returns those that nobody else has claimed. */
  claim(keys: readonly string[]): string[] {
    const now = Date.now()
    return keys.filter((key) => {
      const before = this.claims.get(key)
      if (before !== undefined && Math.abs(now - before) < claimMs) return false
      this.claims.set(key, now)
      return true
    })
  }

  /** Releases a claim after a failed fetch. */
  release(key: string): void {
    this.claims.delete(key)
  }

  /**
   * Records a purge of these types at `at` (epoch ms). A stamp that has to wait is dated by its turn, so that it covers
   * all purges until then: a burst writes two.
   */
  async purged(types: readonly PurgeType[], at: number): Promise<Turn[]> {
    const purges = await this.pagePurges()
    for (const type of types) purges[type] = { at, refused: 0, reason: null }
    await this.ctx.storage.put('page purges', purges)
    const now = Date.now()
    return types.map((type) => {
      const turn = this.turns.get(type)
      // A turn in the far future comes from a clock that has since been set back.
      const last = turn && turn.writtenAt - now <= maxTurnWait + writeIntervalMs ? turn : undefined
      const next = last ? Math.max(now, last.writtenAt + writeIntervalMs) : now
      // The last stamp covers this purge too, unless a fast clock has dated it ahead.
      if (last && at <= last.stamp && last.stamp <= Math.max(now, last.writtenAt))
        return { wait: Math.max(0, last.writtenAt - now), stamp: null }
      const stamp = next > now ? Math.max(at, next) : at
      this.turns.set(type, { writtenAt: next, stamp })
      return { wait: next - now, stamp }
    })
  }

  /** Records that a call that began at `began` (epoch ms) dropped the types' pages from the cache, or was refused. */
  async dropped(types: readonly PurgeType[], began: number, refusal: string | null): Promise<void> {
    const purges = await this.pagePurges()
    for (const purge of types.flatMap((type) => purges[type] ?? [])) {
      const outcome = refusal === null ? { droppedAt: began, refused: 0 } : { refused: purge.refused + 1 }
      Object.assign(purge, outcome, { reason: refusal })
    }
    await this.ctx.storage.put('page purges', purges)
  }

  async pagePurges(): Promise<PagePurges> {
    return (await this.ctx.storage.get<PagePurges>('page purges')) ?? {}
  }

  /** True for the first use of a signature, which is valid until `until` (epoch ms). */
  async redeem(signature: string, until: number): Promise<boolean> {
    const used = await this.signatures()
    if (used.has(signature)) return false
    used.set(signature, until)
    await this.ctx.storage.put('signatures', [...used].slice(-maxSignatures))
    return true
  }

  /** Makes a signature valid again after a failure. */
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

/** How long (ms) a caller waits for the coordinator. */
const timeoutMs = 1_000
/** How often an isolate reports visits, at most (ms). */
const reportEveryMs = 5 * minuteMs
/** A site is idle that has had no visit for this long (ms). */
const idleAfterMs = 30 * minuteMs

type Bindings = Pick<Env, 'COORDINATOR'>

const coordinator = (env: Bindings) => env.COORDINATOR.get(env.COORDINATOR.idFromName('content'))

/** The coordinator's answer, or `otherwise` where there is none in time. Never throws. */
export async function askCoordinator<Answer>(
  env: Bindings,
  call: (object: ReturnType<typeof coordinator>) => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> {
  try {
    const answer = await withTimeout((async () => call(coordinator(env)))(), timeoutMs)
    return answer === timedOut ? otherwise : answer
  } catch (error) {
    log.warn('The coordinator could not be asked', { reason: messageOf(error) })
    return otherwise
  }
}

/** Records a purge at `at` (epoch ms), waits for its turn, and returns the stamps to write. @throws where too late */
export async function recordPurge(env: Bindings, types: readonly PurgeType[], at: number) {
  const alone = types.map((): Turn => ({ wait: 0, stamp: at }))
  const turns = await askCoordinator(env, async (object) => object.purged([...types], at), alone)
  const longest = Math.max(...turns.map(({ wait }) => wait))
  if (longest > maxTurnWait) throw new Error('too much is to be written at once')
  if (longest > 0) await sleep(longest)
  const stamps = types.map((type, index): [PurgeType, number | null] => [type, turns[index]?.stamp ?? null])
  return stamps.filter((entry): entry is [PurgeType, number] => entry[1] !== null)
}

/** Returns the keys that this isolate should refetch; others are refetching the rest. */
export async function claim(env: Bindings, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  return new Set(await askCoordinator<readonly string[]>(env, async (object) => object.claim([...keys]), keys))
}

/** Lets another isolate try after a failure here. */
export const release = (env: Bindings, key: string): Promise<void> =>
  askCoordinator(env, async (object) => object.release(key), undefined)

/** Reports a visit at `now` (epoch ms): the cron refreshes more often while a site has visitors. */
export function reportVisit(env: Bindings, isolate: Isolate, now: number, defer: Defer): void {
  if (Math.abs(now - isolate.visitReportedAt) < reportEveryMs) return
  isolate.visitReportedAt = now
  defer(askCoordinator(env, async (object) => object.visited(), undefined))
}

/** Whether the site is idle at `now` (epoch ms); false where that is unknown. */
export async function isIdle(env: Bindings, now: number): Promise<boolean> {
  const last = await askCoordinator<number | null | undefined>(env, async (object) => object.visitedAt(), undefined)
  return last !== undefined && now - (last ?? 0) > idleAfterMs
}

/** Records a call to drop pages that began at `began` (epoch ms): null for success, else why it was refused. */
export const recordDrop = (env: Bindings, types: readonly PurgeType[], began: number, refusal: string | null) =>
  askCoordinator(env, async (object) => object.dropped([...types], began, refusal), undefined)

/** What is known about the purges of all types; null where it is unavailable. */
export const pagePurges = (env: Bindings): Promise<PagePurges | null> =>
  askCoordinator<PagePurges | null>(env, async (object) => object.pagePurges(), null)

const entriesOf = (purges: PagePurges) => Object.entries(purges) as [PurgeType, PagePurge][]

/** The types whose pages a cron run at `now` (epoch ms) should drop from the cache, until no old one can be stored. */
export const dueOf = (purges: PagePurges, now: number) =>
  entriesOf(purges).flatMap(([type, { at, droppedAt }]) =>
    droppedAt === undefined || (droppedAt < at + oldPagesUntil && now >= at + cronPeriod) ? type : [],
  )

/** The purges that were refused and have not succeeded since then. */
export const refusedOf = (purges: PagePurges): (PagePurge & { type: PurgeType })[] =>
  entriesOf(purges).flatMap(([type, purge]) => (purge.refused > 0 ? [{ type, ...purge }] : []))
