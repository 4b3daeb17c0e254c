/**
 * Tells operators, through `OPS_WEBHOOK_URL`, of what nobody would notice on the site: a content type that has been
 * failing for an hour (visitors see the last good copy), submissions that could not be delivered, and an outbox that is
 * filling up. Once each.
 */
import { deployedVersion } from '../api/health'
import { log, messageOf } from '../base/log'
import { timedOut, within } from '../base/within'
import { contentReport, type ResourceReport } from '../content/report'
import { type Resource, resources } from '../content/resources'
import { fillOf, listSubmissions } from '../forms/outbox/operators'
import type { Fill } from '../forms/outbox/submission'

const minute = 60_000
/** The cron runs every minute; looking costs reads of KV and of the outboxes. */
const lookEvery = 10
/** How long a type may fail before somebody is told (ms). */
const failingFor = 60 * minute
/** What has been told is remembered so long (seconds), longer than an undeliverable submission is kept. */
const remember = 40 * 86_400
/** Undeliverable submissions beyond these are counted, not told one by one. */
const mostSubmissions = 500
const patience = 5_000
/** From this part of its room on an outbox is told of; below the lower one it is forgotten, and would be told again. */
const [nearlyFull, emptyAgain] = [0.8, 0.6]

const key = 'ops:told'

/** What is known of earlier alerts. */
interface Told {
  /** Since when (epoch ms) a type fails, as far as it cannot be read off its last good copy; and whether that was told. */
  failing: Record<string, { since: number; told: boolean }>
  /** Ids of undeliverable submissions that were told. */
  submissions: string[]
  /** Kinds of form whose outbox is nearly full, told. */
  full?: string[]
}

/** True in the minutes in which `tellOperators` is to be called. `now` in epoch ms. */
export const isTimeToTell = (now: number): boolean => Math.floor(now / minute) % lookEvery === 0

/** When a failing type's copy was no longer fresh: from then on it was tried, and failed. Null where nothing is held. */
function failingSince({ name, fetchedAt, purgedAt }: ResourceReport): number | null {
  if (fetchedAt === null) return null
  const { lifetimes }: Resource = resources[name]
  const aged = fetchedAt + lifetimes.fresh * 1000
  return purgedAt !== null && purgedAt > fetchedAt ? Math.min(purgedAt, aged) : aged
}

interface News {
  failing: { type: string; since: string; reason: string | null }[]
  undeliverable: { form: string; count: number }[]
  filling: { form: string; percent: number }[]
}

/** One message for all that is new. Chat services show `text`; nothing in it comes from a visitor. */
function messageFor({ failing, undeliverable, filling }: News, env: Env, now: number): string {
  const site = env.SITE_URL || `property ${env.PROPERTY_ID}`
  const sentences = [
    ...failing.map(
      ({ type, since, reason }) =>
        `${type} has failed since ${since} (${reason ?? 'no reason known'}): the last good copy is shown.`,
    ),
    ...undeliverable.map(
      ({ form, count }) => `${count} submission(s) of the ${form} form could not be delivered in two days.`,
    ),
    ...filling.map(
      ({ form, percent }) => `The outbox of the ${form} form is ${percent} % full; a full one takes no more forms.`,
    ),
  ]
  return JSON.stringify({
    text: `${site}: ${sentences.join(' ')} See /ops.`,
    site,
    at: new Date(now).toISOString(),
    version: deployedVersion(env),
    failing,
    undeliverable,
    filling,
  })
}

/** Sends a message. The address is a secret in itself: it stands in no log. */
async function send(url: string, body: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    await answer.body?.cancel()
    if (!answer.ok) log.warn('The operators’ webhook refused a message', { status: answer.status })
    return answer.ok
  } catch (error) {
    log.warn('The operators’ webhook could not be reached', { reason: error instanceof Error ? error.name : 'unknown' })
    return false
  }
}

/** Looks for what is new and tells it. Nothing is looked for where no webhook is set. Never throws. */
export async function tellOperators(env: Env, now: number): Promise<void> {
  const url = env.OPS_WEBHOOK_URL
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') return
  try {
    const known = await within(env.CONTENT_CACHE.get<Told>(key, 'json'), patience)
    // Without what was told before, everything would be told again.
    if (known === timedOut) return
    const before: Told = known ?? { failing: {}, submissions: [] }
    const { after, news } = compare(before, await contentReport(env, now), await undeliverable(env), now)
    compareFill(before, after, news, await fillOf(env))
    const isNews = news.failing.length + news.undeliverable.length + news.filling.length > 0
    if (isNews && !(await send(url, messageFor(news, env, now)))) return
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      await env.CONTENT_CACHE.put(key, JSON.stringify(after), { expirationTtl: remember })
    }
  } catch (error) {
    log.warn('What operators have to know could not be found out', { reason: messageOf(error) })
  }
}

interface Undeliverable {
  id: string
  target: string
}

/** The newest undeliverable submissions. */
async function undeliverable(env: Env): Promise<Undeliverable[]> {
  const all = await listSubmissions(env)
  return all.filter(({ state }) => state === 'undeliverable').slice(-mostSubmissions)
}

/** What is new, and what to remember. A type that works again is forgotten, so that its next failure is told. */
function compare(
  before: Told,
  reports: readonly ResourceReport[],
  lost: readonly Undeliverable[],
  now: number,
): { after: Told; news: News } {
  const after: Told = { failing: {}, submissions: lost.map(({ id }) => id) }
  const news: News = { failing: [], undeliverable: [], filling: [] }
  for (const report of reports) {
    if (!report.isFailing) continue
    const { name, last } = report
    const known = before.failing[name]
    const since = failingSince(report) ?? known?.since ?? now
    const isLong = now - since >= failingFor
    // What can be read off the copy is not written down.
    if (isLong || report.fetchedAt === null) after.failing[name] = { since: known?.since ?? since, told: isLong }
    if (isLong && !known?.told) {
      news.failing.push({ type: name, since: new Date(since).toISOString(), reason: last?.reason ?? null })
    }
  }
  const fresh = lost.filter(({ id }) => !before.submissions.includes(id))
  for (const [form, { length: count }] of Map.groupBy(fresh, ({ target }) => target)) {
    news.undeliverable.push({ form, count })
  }
  return { after, news }
}

/** Adds what outboxes have to be told of. */
function compareFill({ full: told = [] }: Told, after: Told, news: News, fill: readonly Fill[]): void {
  const full: string[] = []
  for (const { target, rows, bytes, mostRows, mostBytes } of fill) {
    const part = Math.max(rows / mostRows, bytes / mostBytes)
    const isTold = told.includes(target)
    if (part >= nearlyFull || (isTold && part >= emptyAgain)) full.push(target)
    if (part >= nearlyFull && !isTold) news.filling.push({ form: target, percent: Math.floor(part * 100) })
  }
  if (full.length > 0) after.full = full
}
