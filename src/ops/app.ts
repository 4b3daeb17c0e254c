/** The operators' pages, mounted at `/ops`: cache contents, purging, undelivered submissions, preview. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { Problem } from '../api/problem'
import { purge } from '../api/purge'
import { BodyTooLarge, BodyTooSlow, textOfBody } from '../base/bytes/body'
import { SiteError } from '../base/errors'
import { log, traceOf } from '../base/log'
import { purgeTypes } from '../content/resources'
import { readField, email as sentEmail } from '../forms/fields/fields'
import {
  consentsOf,
  readSubmission,
  removePerson,
  removeSubmission,
  replaySubmissions,
} from '../forms/outbox/operators'
import { redirectToCanonical } from '../request/address'
import { isSameOriginForm } from '../request/guard'
import { codes } from './codes'
import { centreClock, page, warning } from './document'
import { hasAccess, operatorOf } from './operator'
import { overview } from './overview'
import { preview, previewForm } from './preview'
import { endSession, type OpsEnv } from './session'
import { requireSession, signIn } from './sign-in'
import { consentsList, submissionText } from './submissions-table'

const maxBytes = 64 * 1024
const maxIdLength = 100

export const ops = new Hono<OpsEnv>()

ops.use(async (c, next) => {
  c.set('route', '/ops')
  await next()
  // The headers of a previewed page are immutable.
  c.res = new Response(c.res.body, c.res)
  c.res.headers.set('cache-control', 'no-store')
  c.res.headers.set('x-robots-tag', 'noindex')
})

ops.use(redirectToCanonical)
/** Rejects cross-site POSTs. SameSite cookies, this check and the session's form token would each suffice. */
ops.use(async (c, next) => {
  if (c.req.method === 'POST' && !isSameOriginForm(c.req.raw, c.env.SITE_URL))
    return c.text('This form was sent from another site.', 403)
  return next()
})
/** Rejects requests that bypassed Access, for example through another hostname of the Worker. */
ops.use(async (c, next) => {
  const operator = hasAccess(c.env) ? await operatorOf(c.req.raw, c.env) : null
  if (hasAccess(c.env) && operator === null)
    return c.text('These pages are behind Cloudflare Access, which has not said who you are.', 403)
  c.set('operator', operator)
  return next()
})

/** Reads a form, within its size and in time. */
ops.use(async (c, next) => {
  const { method, url, headers } = c.req.raw
  if (method !== 'POST') return next()
  try {
    c.req.raw = new Request(url, { method, headers, body: await textOfBody(c.req.raw, maxBytes) })
    // Fails for a body that is no form.
    await c.req.parseBody()
  } catch (error) {
    if (error instanceof BodyTooLarge) return c.text('This is larger than any form here.', 413)
    return c.text('The form did not arrive whole.', error instanceof BodyTooSlow ? 408 : 400)
  }
  return next()
})

ops.post('/sign-in', signIn)
/** All routes below require a session. */
ops.use(requireSession)
ops.post('/sign-out', async (c) => {
  await endSession(c)
  return c.redirect('/ops', 303)
})

ops.get('/', (c) => overview(c))

ops.post('/purge', async (c) => {
  const body = await c.req.parseBody({ all: true })
  // The button of a row purges that type only, whatever is ticked.
  const wanted = body.all ? purgeTypes : body.only ? [body.only].flat() : [body.types ?? []].flat()
  const types = purgeTypes.filter((type) => wanted.includes(type))
  if (types.length === 0) return overview(c, 'Nothing was selected, so nothing was purged.', 400)
  try {
    const purged = await purge(c.env, c.executionCtx, types, 'session', c.get('operator'))
    const { visible_everywhere_by: by, not_fetched: old } = purged
    return c.redirect(`/ops?purged=${types.join(',')}&by=${Date.parse(by)}&old=${old.join(',')}`, 303)
  } catch (error) {
    if (error instanceof Problem) return overview(c, error.message, error.status)
    throw error
  }
})

ops.post('/submissions', async (c) => {
  const { replay, remove } = await c.req.parseBody()
  const isRemoval = typeof remove === 'string'
  const id = (isRemoval ? remove : String(replay ?? '')).slice(0, maxIdLength)
  const count = await (isRemoval ? removeSubmission : replaySubmissions)(c.env, id)
  const event = isRemoval ? 'An operator deleted a submission' : 'An operator replayed submissions'
  log.info(event, { id, count, operator: c.get('operator') })
  return c.redirect(`/ops?done=${isRemoval ? 'remove' : 'replay'}:${count}`, 303)
})

ops.get('/submissions/:id', async (c) => {
  const id = c.req.param('id').slice(0, maxIdLength)
  const fields = await readSubmission(c.env, id)
  log.info('An operator read a submission', { id, found: fields !== null, operator: c.get('operator') })
  if (fields === null) c.status(404)
  const text = fields ? submissionText(id, fields) : warning('There is no such submission (any more).')
  return page(c, 'Submission', text)
})

ops.post('/person', async (c) => {
  const { email: typed, do: button } = await c.req.parseBody()
  // Normalised as by the form that took it.
  const read = readField(sentEmail, typed)
  if ('error' in read) return overview(c, 'This is not an e-mail address.', 400)
  const { value: email } = read
  const what = button === 'forget' ? 'forget' : 'consents'
  // The e-mail address itself goes into no log and no URL.
  log.info('An operator asked for the data of a person', { what, operator: c.get('operator') })
  if (what === 'forget') return c.redirect(`/ops?done=forget:${await removePerson(c.env, email)}`, 303)
  return page(c, 'Consents', consentsList(await consentsOf(c.env, email), await centreClock(c)))
})

ops.get('/codes', codes)

ops.get('/preview', async (c) => {
  c.set('route', '/ops/preview')
  const clock = await centreClock(c)
  // No moment chosen yet.
  if (c.req.query('at') === undefined) return page(c, 'Look ahead', previewForm(clock, c.req.query()))
  const shown = await preview(c, clock)
  if (typeof shown !== 'string') return shown
  c.status(400)
  return page(c, 'Look ahead', html`${warning(shown)}${previewForm(clock, c.req.query())}`)
})

ops.all('*', (c) => c.text('The operators’ pages have no such address: see /ops.', 404))

ops.onError(async (error, c) => {
  if (error instanceof SiteError) return c.text(error.message, error.statusCode, { 'cache-control': 'no-store' })
  log.error('An operators’ page failed', { path: c.req.path, request: c.get('request'), ...traceOf(error) })
  return c.text('Something went wrong here; it has been noted.', 500, { 'cache-control': 'no-store' })
})
