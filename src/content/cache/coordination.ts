/**
 * What an isolate asks the coordinator (coordinator.ts). It is called after responses and never waited for long; where
 * it is unavailable, each isolate acts as if it were alone, so that no page depends on it.
 */

import { log, messageOf } from '../../base/log'
import { minuteMs } from '../../base/time/durations'
import { timedOut, within } from '../../base/time/within'
import { idleAfter } from '../cadence'
import type { PurgeType } from '../resources'
import type { Turn } from './coordinator'
import type { PagePurges } from './page-purges'

/** The longest that anything waits for it (ms). */
const timeoutMs = 1_000
/** How often an isolate reports visits, at most (ms). */
const tellEvery = 5 * minuteMs

/** The binding that is needed to call it. */
export type Coordinated = Pick<Env, 'COORDINATOR'>

/** The one coordinator of the site. */
export const coordinator = (env: Coordinated) => env.COORDINATOR.get(env.COORDINATOR.idFromName('content'))

/** The coordinator's answer, or `otherwise` where there is none in time. Never throws. */
export async function asked<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    const answer = await within(ask(), timeoutMs)
    return answer === timedOut ? otherwise : answer
  } catch (error) {
    log.warn('The coordinator could not be asked', { reason: messageOf(error) })
    return otherwise
  }
}

/**
 * Waits for its turn to write keys of KV, each of which takes one write per second. Returns the keys to write; for the
 * others, another isolate is writing something just as good.
 */
export async function turnsToWrite(env: Coordinated, wanted: readonly Turn[]): Promise<Set<string>> {
  const none = wanted.map(() => 0)
  const waits = await asked<readonly (number | null)[]>(() => coordinator(env).take([...wanted]), none)
  const longest = Math.max(0, ...waits.map((wait) => wait ?? 0))
  if (longest > 0) await new Promise((resolve) => setTimeout(resolve, longest))
  return new Set(wanted.flatMap(({ key }, at) => (waits[at] === null ? [] : [key])))
}

/** The keys that this isolate should refetch; others are refetching the rest. */
export async function claim(env: Coordinated, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  return new Set(await asked<readonly string[]>(() => coordinator(env).claim([...keys]), keys))
}

/** Lets another isolate try what failed here. */
export const release = (env: Coordinated, key: string): Promise<void> =>
  asked(async () => coordinator(env).release(key), undefined)

let toldAt = Number.NEGATIVE_INFINITY

/** Reports a visit at `now` (epoch ms): the cron refreshes more often while a site has visitors. */
export function noteVisit(env: Coordinated, now: number, defer: (work: Promise<unknown>) => void): void {
  if (Math.abs(now - toldAt) < tellEvery) return
  toldAt = now
  defer(asked(async () => coordinator(env).visited(), undefined))
}

/** Whether nobody has visited the site for a while before `now` (epoch ms). False where that is unknown. */
export async function isIdle(env: Coordinated, now: number): Promise<boolean> {
  const last = await asked<number | null | undefined>(() => coordinator(env).visitedAt(), undefined)
  return last !== undefined && now - (last ?? 0) > idleAfter
}

/** Records a purge at `at` (epoch ms), whose pages must be dropped. */
export const notePurge = (env: Coordinated, types: readonly PurgeType[], at: number): Promise<void> =>
  asked(async () => coordinator(env).purged([...types], at), undefined)

/** Records the outcome of a purge call that began at `began` (epoch ms): null for success, else why it was refused. */
export const noteEmptying = (
  env: Coordinated,
  types: readonly PurgeType[],
  began: number,
  refusal: string | null,
): Promise<void> => asked(async () => coordinator(env).emptied([...types], began, refusal), undefined)

/** What is known about the purges of all types; null where it is unavailable. */
export const pagePurges = (env: Coordinated): Promise<PagePurges | null> =>
  asked<PagePurges | null>(async () => coordinator(env).pagePurges(), null)
