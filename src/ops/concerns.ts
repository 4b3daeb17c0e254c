/**
 * What nobody notices on the site, and operators should know: a content type that has been failing for an hour,
 * submissions that could not be delivered, an outbox that is filling up, a page cache that refuses a purge, or a part
 * of the system that does not respond.
 */
import { lastSummary } from '../api/summary'
import { hourMs } from '../base/time/durations'
import { pagePurges, refusedOf } from '../content/coordinator'
import { visibleAfter } from '../content/freshness'
import { contentReport, type ResourceReport } from '../content/report'
import { type Resource, resources } from '../content/resources'
import { type Fill, type Lost, outboxReport } from '../forms/outbox/operators'
import { nearlyFull } from '../forms/outbox/submission'

/** The lists of the message to operators: each has the concerns whose key begins with its name. */
export const lists = ['failing', 'undeliverable', 'filling', 'refused', 'silent'] as const
type List = (typeof lists)[number]

/** An ongoing problem. */
export interface Concern {
  /** Stays the same while it lasts. */
  key: List | `${List} ${string}`
  /** When it began (epoch ms); absent if unknown: now. */
  since?: number | undefined
  /** How long it has to last before it is reported (ms). */
  after?: number
  /** Its subject, for the all-clear: "events". */
  about: string
  /** The items that it consists of: new ones are reported. */
  ids?: readonly string[]
  /** Its sentence and its list entry in the message: since when (ISO 8601), and for how many items. */
  sentence: (since: string, count: number) => string
  entry: (since: string, count: number) => object
}

/** When a failing type's copy went stale: then fetches began to fail. Undefined without a copy. */
function failingSince({ name, fetchedAt, purgedAt }: ResourceReport): number | undefined {
  if (fetchedAt === null) return undefined
  const { lifetimes }: Resource = resources[name]
  const aged = fetchedAt + lifetimes.fresh * 1000
  return purgedAt !== null && purgedAt > fetchedAt ? Math.min(purgedAt, aged) : aged
}

function failing(report: ResourceReport): Concern {
  const { name, last } = report
  const reason = last?.reason ?? null
  return {
    key: `failing ${name}`,
    since: failingSince(report),
    after: hourMs,
    about: name,
    sentence: (since) =>
      `${name} has failed since ${since} (${reason ?? 'no reason known'}): the last good copy is shown.`,
    entry: (since) => ({ type: name, since, reason }),
  }
}

const undeliverable = ({ kind: form, ids, reason }: Lost): Concern => ({
  key: `undeliverable ${form}`,
  about: `submissions of the ${form} form`,
  ids,
  sentence: (_, count) => `${count} submission(s) of the ${form} form could not be delivered: ${reason}.`,
  entry: (_, count) => ({ form, count }),
})

function filling({ kind: form, level }: Fill): Concern {
  const percent = Math.floor(level * 100)
  return {
    key: `filling ${form}`,
    about: `the outbox of the ${form} form`,
    sentence: () => `The outbox of the ${form} form is ${percent} % full; a full one takes no more forms.`,
    entry: () => ({ form, percent }),
  }
}

function refused(purges: ReturnType<typeof refusedOf>): Concern {
  const types = purges.map(({ type }) => type)
  const { reason } = purges[0] ?? {}
  return {
    key: 'refused',
    since: Math.min(...purges.map(({ at }) => at)),
    after: visibleAfter,
    about: 'the cache of pages',
    sentence: (since) =>
      `The cache of pages has refused to drop pages since ${since} (${reason}): ${types.join(', ')} may be shown as before their purge.`,
    entry: (since) => ({ types, since, reason }),
  }
}

/** A part of the system that does not respond. `consequence` is a sentence. */
const silent = (part: string, consequence: string): Concern => ({
  key: `silent ${part}`,
  about: part,
  sentence: () => `No answer comes from ${part}: ${consequence}`,
  entry: (since) => ({ part, since }),
})

const unsent = 'the form cannot be sent; what it holds is not lost.'

/** Without Workers KV, nothing else is known. */
export const kvConcern = silent(
  'Workers KV',
  'pages show what the service gives at once, and nothing else is known here.',
)

/** The concerns at `now` (epoch ms), and the keys of those that cannot be determined now. */
export async function currentConcerns(env: Env, now: number) {
  const summary = await lastSummary(env)
  const [reports, outboxes, purges] = await Promise.all([
    contentReport(env, now, summary?.content ?? []),
    outboxReport(env),
    pagePurges(env),
  ])
  const refusing = refusedOf(purges ?? {})
  const concerns = [
    ...reports.filter(({ isFailing }) => isFailing).map(failing),
    ...outboxes.lost.filter(({ count }) => count > 0).map(undeliverable),
    ...outboxes.fill.filter(({ level }) => level >= nearlyFull).map(filling),
    ...(refusing.length > 0 ? [refused(refusing)] : []),
    ...outboxes.silent.map((form) => silent(`the outbox of the ${form} form`, unsent)),
    ...(purges === null ? [silent('the coordinator', 'purges reach some locations late.')] : []),
  ]
  const ofSilent = outboxes.silent.flatMap((form) => [`undeliverable ${form}`, `filling ${form}`])
  return { concerns, unknown: new Set(purges === null ? [...ofSilent, 'refused'] : ofSilent) }
}
