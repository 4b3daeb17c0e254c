/**
 * Alerts operators, through `OPS_WEBHOOK_URL`, to what nobody notices on the site: a content type that has been failing
 * for an hour, submissions that could not be delivered, an outbox that is filling up, a page cache that refuses a purge
 * or a part of the system that does not respond. Each is reported once, then daily while it lasts, and when it is over.
 */
import { lastSummary } from '../api/summary'
import { deployedVersion } from '../base/deployment'
import { write } from '../base/kv'
import { log, messageOf } from '../base/log'
import { daySeconds, hourMs, minuteMs } from '../base/time/durations'
import { timedOut, withTimeout } from '../base/time/timeout'
import { type PagePurges, pagePurges, refusedOf } from '../content/coordinator'
import { visibleAfter } from '../content/freshness'
import { isolate } from '../content/isolate'
import { contentReport, type ResourceReport } from '../content/report'
import { type Resource, resources } from '../content/resources'
import { type OutboxReport, outboxReport } from '../forms/outbox/operators'
import { fillLevel, nearlyFull } from '../forms/outbox/submission'
import { type Comparison, type Concern, compare, type News, type Reported } from './concerns'
import { deliver, webhookOf } from './delivery'

/** Minutes between checks, which read KV and the outboxes. */
const checkEvery = 10
/** How long a type may fail before operators are alerted (ms). */
const failingThreshold = hourMs
/** How long past alerts are remembered (s): longer than an undeliverable submission is kept. */
const alertRetention = 40 * daySeconds
const timeoutMs = 5_000

const key = 'ops:told'

/** The lists of the message: each has the concerns whose key begins with its name. */
const lists = ['failing', 'undeliverable', 'filling', 'refused', 'silent'] as const
type List = (typeof lists)[number]

/** A concern with its sentence and list entry in the message. */
interface Reportable extends Concern {
  key: List | `${List} ${string}`
  sentence: (news: News<Reportable>) => string
  entry: (news: News<Reportable>) => object
}

/** True in the minutes in which `alertOperators` should be called. `now` is epoch ms. */
export const isAlertDue = (now: number): boolean => Math.floor(now / minuteMs) % checkEvery === 0

/** When a failing type's copy went stale: then fetches began to fail. Absent without a copy. */
function failingSince({ name, fetchedAt, purgedAt }: ResourceReport): { since?: number } {
  if (fetchedAt === null) return {}
  const { lifetimes }: Resource = resources[name]
  const aged = fetchedAt + lifetimes.fresh * 1000
  return { since: purgedAt !== null && purgedAt > fetchedAt ? Math.min(purgedAt, aged) : aged }
}

const timeOf = (instant: number): string => new Date(instant).toISOString()

const failing = (reports: readonly ResourceReport[]): Reportable[] =>
  reports
    .filter(({ isFailing }) => isFailing)
    .map((report) => {
      const { name, last } = report
      const reason = last?.reason ?? null
      return {
        key: `failing ${name}`,
        ...failingSince(report),
        after: failingThreshold,
        about: name,
        sentence: ({ since }) =>
          `${name} has failed since ${timeOf(since)} (${reason ?? 'no reason known'}): the last good copy is shown.`,
        entry: ({ since }) => ({ type: name, since: timeOf(since), reason }),
      }
    })

const undeliverablePrefix = 'undeliverable '

const undeliverable = ({ lost }: OutboxReport): Reportable[] =>
  lost
    .filter(({ count }) => count > 0)
    .map(({ target: form, ids, reason }) => ({
      key: `${undeliverablePrefix}${form}`,
      after: 0,
      about: `submissions of the ${form} form`,
      ids,
      sentence: ({ ids }) => `${ids.length} submission(s) of the ${form} form could not be delivered: ${reason}.`,
      entry: ({ ids }) => ({ form, count: ids.length }),
    }))

const filling = ({ fill }: OutboxReport): Reportable[] =>
  fill
    .filter((each) => fillLevel(each) >= nearlyFull)
    .map((each) => {
      const { target } = each
      const percent = Math.floor(fillLevel(each) * 100)
      return {
        key: `filling ${target}`,
        after: 0,
        about: `the outbox of the ${target} form`,
        sentence: () => `The outbox of the ${target} form is ${percent} % full; a full one takes no more forms.`,
        entry: () => ({ form: target, percent }),
      }
    })

function refused(known: PagePurges): Reportable[] {
  const purges = refusedOf(known)
  if (purges.length === 0) return []
  const types = purges.map(({ type }) => type)
  const { reason } = purges[0] ?? {}
  return [
    {
      key: 'refused',
      since: Math.min(...purges.map(({ at }) => at)),
      after: visibleAfter,
      about: 'the cache of pages',
      sentence: ({ since }) =>
        `The cache of pages refuses to be emptied since ${timeOf(since)} (${reason}): ${types.join(', ')} may be shown as before their purge.`,
      entry: ({ since }) => ({ types, since: timeOf(since), reason }),
    },
  ]
}

/** A part of the system that does not respond. `consequence` is a sentence. */
const silent = (part: string, consequence: string): Reportable => ({
  key: `silent ${part}`,
  after: 0,
  about: part,
  sentence: () => `No answer comes from ${part}: ${consequence}`,
  entry: ({ since }) => ({ part, since: timeOf(since) }),
})

const kvConcern = silent('Workers KV', 'pages show what the service gives at once, and nothing else is known here.')

/** The current concerns, and the keys of those that cannot be determined now. */
async function collect(env: Env, now: number) {
  const summary = await lastSummary(env)
  const [reports, outboxes, purges] = await Promise.all([
    contentReport(env, now, summary?.content ?? []),
    outboxReport(env),
    pagePurges(env),
  ])
  const concerns = [...failing(reports), ...undeliverable(outboxes), ...filling(outboxes), ...refused(purges ?? {})]
  const unknown = new Set(outboxes.silent.flatMap((form) => [`${undeliverablePrefix}${form}`, `filling ${form}`]))
  for (const form of outboxes.silent)
    concerns.push(silent(`the outbox of the ${form} form`, 'the form cannot be sent; what it holds is not lost.'))
  if (purges === null) {
    unknown.add('refused')
    concerns.push(silent('the coordinator', 'purges reach some locations late.'))
  }
  return { concerns, unknown }
}

/** Submissions that are no longer undeliverable may have been deleted or replayed: that is no "all clear". */
const clearedSentence = ({ key, about, since }: Comparison<Reportable>['cleared'][number]): string =>
  key.startsWith(undeliverablePrefix)
    ? `None of the ${about} is undeliverable any more.`
    : `All clear: ${about}, since ${timeOf(since)}, is well again.`

/** One message for all news. Chat services show its `text`; nothing in it comes from a visitor. */
function messageFor({ news, cleared }: Comparison<Reportable>, env: Env, now: number): string {
  const site = env.SITE_URL || `property ${env.PROPERTY_ID}`
  const sentences = [
    ...news.map((each) => `${each.isReminder ? 'Still: ' : ''}${each.concern.sentence(each)}`),
    ...cleared.map(clearedSentence),
  ]
  const listed = (list: List) =>
    news.filter(({ concern }) => concern.key.split(' ')[0] === list).map((each) => each.concern.entry(each))
  return JSON.stringify({
    text: `${site}: ${sentences.join(' ')} See /ops.`,
    site,
    at: timeOf(now),
    version: deployedVersion(),
    ...Object.fromEntries(lists.map((list) => [list, listed(list)])),
    cleared: cleared.map(({ about, since }) => ({ about, since: timeOf(since) })),
  })
}

/** Alerts about KV itself, which only the isolate can remember. */
const kvReports = (): { concerns: Reported } => ({ concerns: {} })

/** The past alerts; null where KV does not answer. */
async function pastAlerts({ CONTENT_CACHE: kv }: Env): Promise<Reported | null> {
  try {
    const stored = await withTimeout(kv.get<{ concerns: Reported }>(key, 'json'), timeoutMs)
    return stored === timedOut ? null : (stored?.concerns ?? {})
  } catch {
    return null
  }
}

/** Checks for news and sends it. Does nothing where no webhook is set. `now` is epoch ms. Never throws. */
export async function alertOperators(env: Env, now: number): Promise<void> {
  const url = webhookOf(env)
  if (url === null) return
  try {
    const past = await pastAlerts(env)
    const ofKv = isolate.singleton(kvReports)
    const before = { ...past, ...ofKv.concerns }
    // Without the past alerts, everything else would be reported again.
    const { concerns, unknown } = past ? await collect(env, now) : { concerns: [kvConcern], unknown: new Set<string>() }
    const compared = compare(before, concerns, now, unknown)
    const { after, news, cleared } = compared
    const isNews = news.length + cleared.length > 0
    if (isNews && !(await deliver(env, url, messageFor(compared, env, now), now))) return
    ofKv.concerns = past ? {} : after
    if (past && JSON.stringify(after) !== JSON.stringify(past))
      await write(env.CONTENT_CACHE, key, JSON.stringify({ concerns: after }), alertRetention)
  } catch (error) {
    log.warn('What operators have to know could not be found out', { reason: messageOf(error) })
  }
}
