/**
 * `/healthz`: how old each content type is, and what an operator ought to know. It never calls the content service, and
 * reads one KV entry, the cron's summary (the whole report only while the cron is dead).
 */
import type { Context } from 'hono'
import { centre } from '../base/config'
import { deployedVersion } from '../base/deployment'
import { minuteMs } from '../base/time/durations'
import { hasCurrentZoneData } from '../centre/time/time-zone'
import { visibleAfter } from '../content/freshness'
import { contentReport, healthOf, type ResourceHealth } from '../content/report'
import { maxAge } from '../content/resources'
import { nearlyFull } from '../forms/outbox/submission'
import type { LogVariables } from '../request/request-log'
import { jsonType } from './json-response'
import type { HealthProblem } from './schemas'
import { lastSummary, type Summary } from './summary'

/** The cron counts as dead after this long (ms): it runs every minute, and KV may show its summary a minute late. */
const deadAfter = 5 * minuteMs
/** How much older than promised (s) content may be: a minute for the cron, a minute for KV. */
const graceSeconds = 2 * 60

/** The problems that an operator should know about at `now` (epoch ms). */
export function problemsOf(
  content: readonly ResourceHealth[],
  summary: Summary | null | undefined,
  now: number,
  zone: string,
): HealthProblem[] {
  const problems: HealthProblem[] = []
  const add = (what: HealthProblem['what'], detail: string) => void problems.push({ what, detail })
  const isOld = ({ fetchedAt, purgedAt, state }: ResourceHealth) =>
    fetchedAt === null ||
    now - fetchedAt > (maxAge + graceSeconds) * 1000 ||
    (state === 'purged' && now - (purgedAt ?? 0) > visibleAfter)
  const old = content.filter(isOld)
  // Without KV, neither the copies nor the cron's findings are known.
  if (summary === undefined) add('content', 'Workers KV does not answer: pages show what the service gives at once.')
  else if (old.length > 0) add('content', `Older than promised, or missing: ${old.map(({ name }) => name).join(', ')}.`)
  if (summary === null) add('cron', 'The cron has not run yet.')
  if (summary) {
    const { at, refused, outboxes } = summary
    const { silent, undeliverable, why, fullest } = outboxes
    if (now - at > deadAfter) add('cron', `The cron has not run since ${new Date(at).toISOString()}.`)
    if (refused === null)
      add('cache', 'The coordinator does not answer: whether old pages have left their cache is not known.')
    else if (refused.length > 0) add('cache', `The cache of pages refuses to drop those of: ${refused.join(', ')}.`)
    if (silent.length > 0)
      add('outbox', `No answer comes from the outbox of: ${silent.join(', ')}. Those forms cannot be sent.`)
    if (undeliverable > 0)
      add('submissions', `${undeliverable} submission(s) could not be delivered${why ? ` (${why})` : ''}.`)
    if (fullest >= nearlyFull) add('outbox', `An outbox is ${Math.floor(fullest * 100)} % full.`)
  }
  if (!hasCurrentZoneData(zone)) add('zone', `The engine does not know the clock of ${zone} this winter.`)
  return problems
}

/** 200 as long as the Worker runs; with `?strict`, 503 where there are `problems`. `empty`: some type has no copy. */
export async function health(c: Context<{ Bindings: Env; Variables: LogVariables }>): Promise<Response> {
  c.set('route', '/healthz')
  const now = Date.now()
  const summary = await lastSummary(c.env)
  const states = summary?.content ?? []
  // With the cron dead, only visitors' requests refresh the content, which its last summary does not know of.
  const isAlive = summary && now - summary.at <= deadAfter
  const reports = isAlive ? healthOf(states, now) : await contentReport(c.env, now, states)
  const isStale = reports.some(({ isFailing }) => isFailing)
  const status = reports.some(({ state }) => state === 'missing') ? 'empty' : isStale ? 'stale' : 'ok'
  const content = reports.map(({ name, state, isFailing: failing, fetchedAt, kept, dropped }) => {
    const age = fetchedAt === null ? null : Math.max(0, Math.floor((now - fetchedAt) / 1000))
    return [name, { state, failing, age, kept, dropped }]
  })
  const problems = problemsOf(reports, summary, now, centre.timeZone)
  const body = {
    status,
    version: deployedVersion(),
    at: new Date(now).toISOString(),
    cron: summary ? new Date(summary.at).toISOString() : null,
    problems,
    content: Object.fromEntries(content) as unknown,
  }
  return Response.json(body, {
    status: c.req.query('strict') !== undefined && problems.length > 0 ? 503 : 200,
    headers: { 'cache-control': 'no-store', 'content-type': jsonType },
  })
}
