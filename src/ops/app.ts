/** The operators' pages, mounted at `/ops`: cache contents, purging, undelivered submissions, preview. */

import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { deployedVersion } from '../api/health'
import { Problem } from '../api/problem'
import { bearerOf, purge } from '../api/purge'
import { lastSummary, type Summary } from '../api/summary'
import { sameSecret } from '../base/digest'
import { minuteMs } from '../base/durations'
import { log, messageOf } from '../base/log'
import { oldPagesUntil } from '../base/purge-bounds'
import { pagePurges } from '../content/cache/coordination'
import { type PagePurges, refusedOf } from '../content/cache/page-purges'
import { contentReport } from '../content/report'
import { longestFresh, purgeTypes } from '../content/resources'
import {
  consentsOf,
  fillOf,
  listSubmissions,
  readSubmission,
  removePerson,
  removeSubmission,
  replaySubmissions,
} from '../forms/outbox/operators'
import { isOwnForm } from '../request/guard'
import { isOverLimit } from '../request/visitor'
import { contentTable, droppedTable, figures, sharedTable } from './content-table'
import { type CentreClock, centreClock, type Markup, notice, opsDocument, timeWords } from './document'
import { hasAccess, operatorOf } from './operator'
import { preview, previewForm } from './preview'
import {
  beginSession,
  endSession,
  formTokenOf,
  isFormOf,
  type OpsContext,
  type OpsEnv,
  type Session,
  sessionOf,
} from './session'
import { returnPath, signInForm } from './sign-in'
import { consentsList, fillTable, personForm, submissionsTable, submissionText } from './submissions-table'
import { lengthWords } from './words'

const mostBytes = 64 * 1024
/** Longer than any submission id, and than any e-mail address. */
const longestId = 100
const longestEmail = 1_000

export const ops = new Hono<OpsEnv>()

ops.use(async (c, next) => {
  c.set('route', '/ops')
  await next()
  // The headers of a previewed page are immutable.
  c.res = new Response(c.res.body, c.res)
  c.res.headers.set('cache-control', 'no-store')
  c.res.headers.set('x-robots-tag', 'noindex')
})
ops.use(bodyLimit({ maxSize: mostBytes, onError: (c) => c.text('This is larger than any form here.', 413) }))

/** Rejects cross-site POSTs. SameSite cookies, this check and the session's form token would each suffice. */
const fromHere: MiddlewareHandler<OpsEnv> = async (c, next) => {
  if (c.req.method === 'POST' && !isOwnForm(c.req.raw, c.env.SITE_URL)) {
    return c.text('This form was sent from another site.', 403)
  }
  return next()
}
ops.use(fromHere)
/** Rejects requests that bypassed Access, for example through another hostname of the Worker. */
ops.use(async (c, next) => {
  const operator = hasAccess(c.env) ? await operatorOf(c.req.raw, c.env) : null
  if (hasAccess(c.env) && operator === null) {
    return c.text('These pages are behind Cloudflare Access, which has not said who you are.', 403)
  }
  c.set('operator', operator)
  return next()
})

const page = async (
  c: OpsContext,
  clock: CentreClock,
  title: string,
  main: Markup,
  aside: Markup | null = null,
  status = 200,
) => c.html(opsDocument({ title, clock, env: c.env, aside, main }), status as 200)

/** Rate limit against guessing the token: `FORM_LIMIT`, counted separately from the forms. */
const isGuessing = (c: OpsContext): Promise<boolean> => isOverLimit(c.req.raw, c.env.FORM_LIMIT, 'ops')

async function signInPage(c: OpsContext, to: string, problem: string | null, status: number): Promise<Response> {
  if (status === 401) c.header('www-authenticate', 'Bearer realm="operations"')
  const clock = await centreClock(c)
  if (!c.env.PURGE_TOKEN) {
    const main = notice('bad', 'PURGE_TOKEN is not set: nobody can sign in. docs/operations.md tells how to set it.')
    return page(c, clock, 'Operations', main, null, 503)
  }
  return page(c, clock, problem ? 'Error: sign in' : 'Sign in', signInForm(to, problem), null, status)
}

ops.post('/sign-in', async (c) => {
  const { token, to } = await c.req.parseBody()
  const path = returnPath(to)
  if (await isGuessing(c)) return signInPage(c, path, 'Too many tries in a minute. Wait a little.', 429)
  if (!c.env.PURGE_TOKEN) return signInPage(c, path, null, 503)
  if (typeof token !== 'string' || !(await sameSecret(token.trim(), c.env.PURGE_TOKEN))) {
    log.warn('Signing in to operations was refused', { operator: c.get('operator') })
    return signInPage(c, path, 'This is not the token.', 403)
  }
  await beginSession(c, Date.now())
  log.info('Signed in to operations', { operator: c.get('operator') })
  return c.redirect(path, 303)
})

/** A program that sends the token may read; no form of what it reads can be sent, since no session has this name. */
const ofToken: Session = { id: 'token', expires: 0 }

/** Everything below requires a session, or to read, the token; a form has to carry the token of its session. */
ops.use(async (c, next) => {
  const token = bearerOf(c.req.header('authorization') ?? '')
  if (token !== undefined && c.req.method === 'GET') {
    if (!c.env.PURGE_TOKEN || !(await sameSecret(token, c.env.PURGE_TOKEN)))
      return c.text('This is not the token.', 403, { 'cache-control': 'no-store' })
    c.set('session', ofToken)
    return next()
  }
  const session = await sessionOf(c, Date.now()).catch((error: unknown) => {
    log.error('A session could not be checked', { reason: messageOf(error) })
    return 'unknown' as const
  })
  if (session === 'unknown') {
    const sentence = 'Whether you are still signed in could not be checked. Try again in a moment.'
    return page(c, await centreClock(c), 'Operations', notice('bad', sentence), null, 503)
  }
  if (!session) {
    const { pathname, search } = new URL(c.req.url)
    return signInPage(c, c.req.method === 'GET' ? returnPath(pathname + search) : '/ops', null, 401)
  }
  if (c.req.method === 'POST') {
    const { form } = await c.req.parseBody()
    if (!(await isFormOf(c.env, session, form)))
      return c.text('This form is of another session: load the page again.', 403)
  }
  c.set('session', session)
  return next()
})

ops.post('/sign-out', async (c) => {
  await endSession(c)
  return c.redirect('/ops', 303)
})

function tokenOf(c: OpsContext): Promise<string> {
  const session = c.get('session')
  return session ? formTokenOf(c.env, session) : Promise.reject(new Error('No form without a session'))
}

const signOutForm = (token: string): Markup => html`<form method="post" action="/ops/sign-out">
    <input type="hidden" name="form" value="${token}"><button class="btn btn-quiet">Sign out</button></form>`

/** What was just purged, from the query of the redirect; null where there is nothing valid in it. */
function purgedNotice(c: OpsContext, clock: CentreClock): Markup | null {
  const types = (c.req.query('purged') ?? '').split(',').filter((type) => purgeTypes.some((known) => known === type))
  const by = Number(c.req.query('by'))
  if (types.length === 0 || !Number.isSafeInteger(by)) return null
  const names = types.length === purgeTypes.length ? 'all types' : types.join(', ')
  // Rounded up to a whole minute, so that it is never too early.
  const everywhere = timeWords(Math.ceil(by / minuteMs) * minuteMs, clock)
  return notice(
    'good',
    html`<b>Purged: ${names}.</b> New content is being fetched; visible everywhere by ${everywhere} at the latest.`,
  )
}

/** The purges that the page cache still refuses: pages from before them may still be shown. */
function refusedNotice(purges: PagePurges | null, clock: CentreClock): Markup | null {
  const refused = refusedOf(purges ?? {})
  const [first] = refused
  if (first === undefined) return null
  const since = timeWords(Math.min(...refused.map(({ at }) => at)), clock)
  const types = refused.map(({ type }) => type).join(', ')
  return notice(
    'bad',
    html`<b>The cache of pages refuses to be emptied: ${types}.</b> Purged since ${since}, last reason: ${first.reason}. It is tried every minute; older pages end by themselves within ${lengthWords(longestFresh + oldPagesUntil)}.`,
  )
}

/** What else was just done. The count comes from the query, so only digits are accepted. */
function doneNotice(c: OpsContext): Markup | null {
  const [what = '', count = ''] = (c.req.query('done') ?? '').split(':')
  const sentences: Readonly<Record<string, string>> = {
    replay: 'will be tried again within a minute',
    remove: 'deleted for good',
    forget: 'waited and were deleted; entries and consents of that person are forgotten',
  }
  const sentence = Object.hasOwn(sentences, what) ? sentences[what] : undefined
  return sentence && /^\d{1,6}$/.test(count) ? notice('good', `Submissions: ${count} ${sentence}.`) : null
}

/** The last cron run: when, how long, what it fetched, what is failing. */
function cronLine(summary: Summary | null, clock: CentreClock): Markup {
  if (summary === null) return html`<p id="cron">The cron has not run, or its last run is not known.</p>`
  const { at, content, run } = summary
  const failing = content.filter(({ isFailing }) => isFailing).map(({ name }) => name)
  const took = run ? `, ${run.ms} ms` : ''
  const fetched = run?.fetched.length ? run.fetched.join(', ') : 'nothing was due'
  return html`<p id="cron"><b>Last run of the cron:</b> ${timeWords(at, clock)}${took}. Fetched: ${fetched}. Failing: ${failing.join(', ') || 'nothing'}.</p>`
}

async function overview(c: OpsContext, problem: string | null = null, status = 200) {
  const [clock, reports, purges, list, fill, summary, token] = await Promise.all([
    centreClock(c),
    contentReport(c.env, Date.now()),
    pagePurges(c.env),
    listSubmissions(c.env).catch((error: unknown) => {
      log.error('The outboxes could not be read', { reason: messageOf(error) })
      return null
    }),
    fillOf(c.env).catch(() => null),
    lastSummary(c.env),
    tokenOf(c),
  ])
  const { VERSION } = c.env
  const main = html`${problem ? notice('bad', problem) : null}${purgedNotice(c, clock)}${doneNotice(c)}${refusedNotice(purges, clock)}
    ${figures(reports, fill?.reduce((sum, { rows }) => sum + rows, 0) ?? null)}
    ${cronLine(summary, clock)}
    ${contentTable(reports, clock, token)}
    ${droppedTable(reports)}
    ${sharedTable(reports)}
    ${submissionsTable(list, clock, token)}${fillTable(fill)}
    ${previewForm(clock)}
    ${personForm(token)}
    <p class="muted ops-version">Deployed version: ${deployedVersion(c.env)}${VERSION?.tag ? `, ${VERSION.tag}` : ''}${
      VERSION?.timestamp ? `, ${VERSION.timestamp}` : ''
    }. <a href="/healthz">Health</a> · <a href="/api">API</a></p>`
  return page(c, clock, 'Operations', main, signOutForm(token), status)
}

ops.get('/', (c) => overview(c))

ops.post('/purge', async (c) => {
  const body = await c.req.parseBody({ all: true })
  // The button of a row purges that type only, whatever is ticked.
  const asked = body.all ? purgeTypes : body.only ? [body.only].flat() : [body.types ?? []].flat()
  const types = purgeTypes.filter((type) => asked.includes(type))
  if (types.length === 0) return overview(c, 'Nothing was selected, so nothing was purged.', 400)
  try {
    const { visible_everywhere_by: by } = await purge(c.env, c.executionCtx, types, 'session', c.get('operator'))
    return c.redirect(`/ops?purged=${types.join(',')}&by=${Date.parse(by)}`, 303)
  } catch (error) {
    if (error instanceof Problem) return overview(c, error.message, error.status)
    throw error
  }
})

ops.post('/submissions', async (c) => {
  const { replay, remove } = await c.req.parseBody()
  const id = (typeof remove === 'string' ? remove : String(replay ?? '')).slice(0, longestId)
  const what = typeof remove === 'string' ? 'remove' : 'replay'
  const count = what === 'remove' ? await removeSubmission(c.env, id) : await replaySubmissions(c.env, id)
  log.info(what === 'remove' ? 'An operator deleted a submission' : 'An operator replayed submissions', {
    id,
    count,
    operator: c.get('operator'),
  })
  return c.redirect(`/ops?done=${what}:${count}`, 303)
})

ops.get('/submissions/:id', async (c) => {
  const id = c.req.param('id').slice(0, longestId)
  const [clock, fields] = await Promise.all([centreClock(c), readSubmission(c.env, id)])
  log.info('An operator read a submission', { id, found: fields !== null, operator: c.get('operator') })
  if (fields === null)
    return page(c, clock, 'Submission', notice('bad', 'There is no such submission (any more).'), null, 404)
  return page(c, clock, 'Submission', submissionText(id, fields))
})

ops.post('/person', async (c) => {
  const { email, do: what } = await c.req.parseBody()
  if (typeof email !== 'string' || email.length > longestEmail || !email.includes('@')) {
    return overview(c, 'This is not an e-mail address.', 400)
  }
  // The e-mail address itself goes into no log and no URL.
  log.info('An operator asked for the data of a person', {
    what: what === 'forget' ? 'forget' : 'consents',
    operator: c.get('operator'),
  })
  if (what === 'forget') return c.redirect(`/ops?done=forget:${await removePerson(c.env, email)}`, 303)
  return page(c, await centreClock(c), 'Consents', consentsList(await consentsOf(c.env, email), await centreClock(c)))
})

ops.get('/preview', async (c) => {
  c.set('route', '/ops/preview')
  const clock = await centreClock(c)
  // No moment chosen yet.
  if (c.req.query('at') === undefined) return page(c, clock, 'Look ahead', previewForm(clock, c.req.query()))
  const shown = await preview(c, clock)
  if (typeof shown !== 'string') return shown
  return page(c, clock, 'Look ahead', html`${notice('bad', shown)}${previewForm(clock, c.req.query())}`, null, 400)
})

ops.all('*', (c) => c.text('The operators’ pages have no such address: see /ops.', 404))

ops.onError(async (error, c) => {
  log.error(messageOf(error), { path: '/ops' })
  return c.text('Something went wrong here; it has been noted.', 500, { 'cache-control': 'no-store' })
})
