/** The overview at `/ops`: the state of everything, with a form for whatever an operator can do. */
import { html } from 'hono/html'
import type { StatusCode } from 'hono/utils/http-status'
import { lastSummary, type Summary } from '../api/summary'
import { deployedVersion } from '../base/deployment'
import { minuteMs } from '../base/time/durations'
import { faultKinds } from '../content/check/unique-slugs'
import { type PagePurges, pagePurges, refusedOf } from '../content/coordinator'
import { oldPagesUntil } from '../content/freshness'
import { contentReport } from '../content/report'
import { maxFreshMs, purgeTypes } from '../content/resources'
import { outboxReport } from '../forms/outbox/operators'
import type { Markup } from '../render/plain-page'
import { contentTable, figures, itemsTable } from './content-table'
import { type CentreClock, centreClock, notice, page, timeWords, warning } from './document'
import { previewForm } from './preview'
import { formTokenOf, type OpsContext } from './session'
import { fillTable, personForm, submissionsTable } from './submissions-table'
import { durationWords } from './words'

/** What was just purged, from the query of the redirect; null where there is nothing valid in it. */
function purgedNotice(c: OpsContext, clock: CentreClock): Markup | null {
  const [types = [], old = []] = ['purged', 'old'].map((name) =>
    (c.req.query(name) ?? '').split(',').filter((type) => purgeTypes.some((known) => known === type)),
  )
  const by = Number(c.req.query('by'))
  if (types.length === 0 || !Number.isSafeInteger(by)) return null
  const names = types.length === purgeTypes.length ? 'all types' : types.join(', ')
  // Rounded up to a whole minute, so that it is never too early.
  const everywhere = timeWords(Math.ceil(by / minuteMs) * minuteMs, clock)
  if (old.length > 0)
    return warning(
      html`<b>Purged: ${names}.</b> The content service has sent nothing newer yet of ${old.join(', ')}: the last copies are shown until it does.`,
    )
  return notice(html`<b>Purged: ${names}.</b> Visible everywhere by ${everywhere} at the latest.`)
}

/** The purges that the page cache refuses, or that this is unknown; null if it refuses none. */
function cacheNotice(purges: PagePurges | null, clock: CentreClock): Markup | null {
  if (purges === null)
    return warning('The coordinator does not answer: whether old pages have left their cache is not known.')
  const refused = refusedOf(purges)
  const [first] = refused
  if (first === undefined) return null
  const since = timeWords(Math.min(...refused.map(({ at }) => at)), clock)
  const types = refused.map(({ type }) => type).join(', ')
  return warning(
    html`<b>The cache of pages refuses to drop those of: ${types}.</b> Purged since ${since}, last reason: ${first.reason}. It is tried every minute; older pages end by themselves within ${durationWords(maxFreshMs + oldPagesUntil)}.`,
  )
}

const doneSentences = new Map([
  ['replay', 'will be tried again within a minute'],
  ['remove', 'deleted for good'],
  ['forget', 'waited and were deleted; entries and consents of that person are forgotten'],
])

function doneNotice(c: OpsContext): Markup | null {
  const [what = '', count = ''] = (c.req.query('done') ?? '').split(':')
  const sentence = doneSentences.get(what)
  return sentence && /^\d{1,6}$/.test(count) ? notice(`Submissions: ${count} ${sentence}.`) : null
}

const signOutForm = (token: string): Markup => html`<form method="post" action="/ops/sign-out">
    <input type="hidden" name="form" value="${token}"><button class="btn btn-quiet">Sign out</button></form>`

function cronLine(summary: Summary | null | undefined, clock: CentreClock, site: string): Markup {
  if (summary === undefined)
    return html`<p id="cron" class="closed">Workers KV does not answer: its content and the cron’s last run are not known.</p>`
  if (summary === null && site.startsWith('http://localhost:'))
    return html`<p id="cron">The cron runs on request here: <a href="/cdn-cgi/local/scheduled">run it now</a>.</p>`
  if (summary === null) return html`<p id="cron">The cron has not run, or its last run is not known.</p>`
  const { at, content, run } = summary
  const failing = content.filter(({ isFailing }) => isFailing).map(({ name }) => name)
  const fetched = run.fetched.join(', ') || 'nothing was due'
  return html`<p id="cron"><b>Last run of the cron:</b> ${timeWords(at, clock)}, ${run.ms} ms. Fetched: ${fetched}. Failing: ${failing.join(', ') || 'nothing'}.</p>`
}

/** The page; `problem` says why a request failed. */
export async function overview(c: OpsContext, problem: string | null = null, status = 200) {
  c.status(status as StatusCode)
  const summary = await lastSummary(c.env)
  const [clock, reports, purges, outboxes, token] = await Promise.all([
    centreClock(c),
    contentReport(c.env, Date.now(), summary?.content ?? []),
    pagePurges(c.env),
    outboxReport(c.env),
    formTokenOf(c.env, c.get('session')),
  ])
  const { fill, silent, undelivered } = outboxes
  const version = [deployedVersion(), c.env.VERSION?.tag, c.env.VERSION?.timestamp].filter(Boolean).join(', ')
  const main = html`${problem ? warning(problem) : null}${clock.doubt ? warning(clock.doubt) : null}${purgedNotice(c, clock)}${doneNotice(c)}${cacheNotice(purges, clock)}
    ${figures(reports, silent.length > 0 ? null : undelivered)}
    ${cronLine(summary, clock, c.env.SITE_URL)}
    ${contentTable(reports, clock, token)}
    ${faultKinds.map((kind) => itemsTable(reports, kind))}
    ${submissionsTable(outboxes, clock, token)}${fillTable(fill)}
    ${previewForm(clock)}
    ${personForm(token)}
    <p class="muted ops-version">Deployed version: ${version}. <a href="/ops/codes">Codes for boards</a> · <a href="/healthz">Health</a> · <a href="/api">API</a></p>`
  return page(c, 'Operations', main, signOutForm(token))
}
