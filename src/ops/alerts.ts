/**
 * Alerts operators, through `OPS_WEBHOOK_URL`, to what concerns them (concerns.ts). Each concern is reported once, then
 * daily while it lasts, and when it is over.
 */
import { deployedVersion } from '../base/deployment'
import { read, write } from '../base/kv'
import { log, messageOf } from '../base/log'
import { dayMs, daySeconds, minuteMs } from '../base/time/durations'
import { isolate } from '../content/isolate'
import { type Concern, currentConcerns, kvConcern, lists } from './concerns'
import { deliverAlert, webhookOf } from './delivery'

/** Minutes between checks, which read KV and the outboxes. */
const checkEvery = 10
/** Time between reminders while a concern lasts (ms). */
const reminderInterval = dayMs
/** How long past alerts are remembered (s): longer than an undeliverable submission is kept. */
const alertRetention = 40 * daySeconds
const timeoutMs = 5_000

const key = 'ops:told'

/** Past concerns by key, as they are stored. */
type Reported = Record<
  string,
  Pick<Concern, 'about' | 'ids'> & {
    since: number
    /** When it was last reported (epoch ms); null for never. Stored under this name. */
    toldAt: number | null
  }
>

/** True in the minutes in which `alertOperators` should be called. `now` is epoch ms. */
export const isAlertDue = (now: number): boolean => Math.floor(now / minuteMs) % checkEvery === 0

const timeOf = (instant: number): string => new Date(instant).toISOString()

/** Compares the concerns at `now` (epoch ms) with what was reported. Keys in `unknown` stay as they were. */
function compare(before: Reported, concerns: readonly Concern[], now: number, unknown: ReadonlySet<string>) {
  const after: Reported = Object.fromEntries(Object.entries(before).filter(([key]) => unknown.has(key)))
  const news = concerns.flatMap((concern) => {
    const { key, about, ids = [] } = concern
    const previous = before[key]
    const since = previous?.since ?? concern.since ?? now
    const toldAt = previous?.toldAt ?? null
    const newIds = ids.filter((id) => !previous?.ids?.includes(id))
    // A reminder is about all of its items.
    const isReminder = toldAt !== null && newIds.length === 0
    const isDue = now - since >= (concern.after ?? 0) && (!isReminder || now - toldAt >= reminderInterval)
    after[key] = { since, toldAt: isDue ? now : toldAt, about, ...(concern.ids ? { ids } : {}) }
    if (!isDue) return []
    const details = [timeOf(since), isReminder ? ids.length : newIds.length] as const
    const sentence = (isReminder ? 'Still: ' : '') + concern.sentence(...details)
    return { list: key.split(' ')[0], sentence, entry: concern.entry(...details) }
  })
  const cleared = Object.entries(before).flatMap(([key, { toldAt, about, since: began }]) => {
    if (toldAt === null || key in after) return []
    const since = timeOf(began)
    // They may have been deleted or replayed: that is no "all clear".
    const sentence = key.startsWith('undeliverable ')
      ? `None of the ${about} is undeliverable any more.`
      : `All clear: ${about}, since ${since}, is well again.`
    return { about, since, sentence }
  })
  return { after, news, cleared }
}

/** One message for all news. Chat services show its `text`; nothing in it comes from a visitor. */
function messageFor({ news, cleared }: ReturnType<typeof compare>, env: Env, now: number): string {
  const site = env.SITE_URL || `property ${env.PROPERTY_ID}`
  const sentences = [...news, ...cleared].map(({ sentence }) => sentence)
  const listed = (list: string) => news.flatMap((each) => (each.list === list ? each.entry : []))
  return JSON.stringify({
    text: `${site}: ${sentences.join(' ')} See /ops.`,
    site,
    at: timeOf(now),
    version: deployedVersion(),
    ...Object.fromEntries(lists.map((list) => [list, listed(list)])),
    cleared: cleared.map(({ about, since }) => ({ about, since })),
  })
}

/** Alerts about KV itself, which only the isolate can remember. */
const kvReports = (): { concerns: Reported } => ({ concerns: {} })

/** Checks for news and sends it. Does nothing where no webhook is set. `now` is epoch ms. Never throws. */
export async function alertOperators(env: Env, now: number): Promise<void> {
  const url = webhookOf(env)
  if (url === null) return
  try {
    const stored = read<{ concerns: Reported }>(env.CONTENT_CACHE, key, timeoutMs)
    // Null where KV does not answer.
    const past = await stored.then((alerts) => alerts?.concerns ?? {}).catch(() => null)
    const ofKv = isolate.singleton(kvReports)
    const before = { ...past, ...ofKv.concerns }
    // Without the past alerts, everything else would be reported again.
    const { concerns, unknown } = past
      ? await currentConcerns(env, now)
      : { concerns: [kvConcern], unknown: new Set<string>() }
    const compared = compare(before, concerns, now, unknown)
    const { after, news, cleared } = compared
    const isNews = news.length + cleared.length > 0
    if (isNews && !(await deliverAlert(env, url, messageFor(compared, env, now), now))) return
    ofKv.concerns = past ? {} : after
    if (past && JSON.stringify(after) !== JSON.stringify(past))
      await write(env.CONTENT_CACHE, key, JSON.stringify({ concerns: after }), alertRetention)
  } catch (error) {
    log.warn('What operators have to know could not be found out', { reason: messageOf(error) })
  }
}
