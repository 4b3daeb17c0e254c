/** Takes a form that was sent: stores what is right, or gives the page once more with what is wrong. */
import { zValidator } from '@hono/zod-validator'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod'
import type { TextKey } from '../centre/texts'
import { timedOut, within } from '../content/within'
import { SiteError } from '../errors'
import { log, messageOf } from '../log'
import type { PageContext } from '../pages/page'
import { sha256 } from './base64'
import type { Clean, FieldError, Form, FormState, Trouble } from './form'
import { honeypot, isOwnForm, isTooMuch, isVouchedFor } from './guard'
import { consentOf, signUp } from './newsletter'
import { outbox } from './operators'
import { largestPhoto } from './photo'
import type { Acceptance, Submission } from './submission'
import { minimumFill, mintToken, readToken } from './tokens'

/** Bytes. A photo somewhat too large still gets its own answer, and the words typed beside it are kept. */
const mostOfText = 256 * 1024
const mostWithPhoto = largestPhoto + 4 * 1024 * 1024
/** How long (ms) the outbox may take; a visitor who presses again then sends the same message, which is kept once. */
const patience = 8_000

/** The page once more. */
export interface Returned {
  state: FormState
  status: 200 | 409 | 422 | 429 | 503
}

const statusOf: Readonly<Record<Trouble, Returned['status']>> = {
  again: 422,
  spent: 409,
  closed: 409,
  busy: 429,
  unavailable: 503,
}

/** The context of the Pages entrypoint. */
type FormRequest = Context<{ Bindings: Env; Variables: { context?: PageContext } }>

type Sent = Readonly<Record<string, unknown>>
type Read = z.ZodSafeParseResult<Clean>

/**
 * Answers a POST to a form's page.
 * @throws SiteError 403 for another site's form, 413 for one too large to read, 400 for one that cannot be read
 */
export async function receive(c: FormRequest, form: Form, context: PageContext): Promise<Response | Returned> {
  const { t, link } = context
  const request = c.req.raw
  if (!isOwnForm(request, c.env.SITE_URL)) return refuse(request, t('forms.crossSite'), 403)
  const { sent, read } = await readForm(c, form, context)
  const values = keptValues(form, sent)
  const { state: worth, id, expires } = await readToken(textOf(sent.token), form.scope, context.now)
  /** The page once more; a token that is still good stays, so that a second attempt is not a second message. */
  const again = async (trouble: Trouble | null, errors: readonly FieldError[] = []): Promise<Returned> => {
    const keeps = (worth === 'good' || worth === 'early') && trouble !== 'spent'
    const token = keeps ? textOf(sent.token) : await mintToken(form.scope, context.now - minimumFill)
    const status = trouble ? statusOf[trouble] : errors.length > 0 ? 422 : 200
    return { state: { form, token, values, errors, trouble }, status }
  }

  if (await isTooMuch(request, c.env.FORM_LIMIT)) return again('busy')
  if (form.closed) return again('closed')
  // The newsletter's strip on other pages: an address to begin with, and nothing to store yet.
  if (sent.step === 'begin') return again(null)
  if (!read.success) return again(null, errorsOf(form, read.error))
  if (worth !== 'good' || textOf(sent[honeypot]) !== '') return again('again')
  if (!(await isVouchedFor(sent['cf-turnstile-response'], request, c.env))) return again('again')

  const submission = await submissionOf(form, read.data, { token: id, tokenExpires: expires }, context)
  const acceptance = await store(c.env, form, submission)
  if (acceptance === null) return again('unavailable')
  if (acceptance === 'spent') return again('spent')
  // The same answer for an entry that is this person's second: it tells nobody who has entered.
  const headers = { location: `${link('/thank-you')}?form=${form.thanks}#main`, 'cache-control': 'no-store' }
  return c.body(null, 303, headers)
}

/** Refuses what is not read to its end: whoever sends it is told to stop. */
async function refuse(request: Request, message: string, status: 403 | 413): Promise<never> {
  await request.body?.cancel().catch(() => {})
  throw new SiteError(message, status)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function readForm(c: FormRequest, form: Form, { t }: PageContext): Promise<{ sent: Sent; read: Read }> {
  const maxSize = form.withPhoto ? mostWithPhoto : mostOfText
  await bodyLimit({ maxSize, onError: () => refuse(c.req.raw, t('forms.tooLarge'), 413) })(c, async () => {})
  let read: Read | undefined
  const validator = zValidator('form', form.schema, (result) => {
    read = result as Read
    return new Response()
  })
  try {
    await validator(c as never, async () => {})
    // What was typed, which the validator does not tell where all is well.
    const sent: Sent = await c.req.parseBody()
    if (read) return { sent, read }
  } catch {
    // Falls through: a body that breaks off, or is not what it says it is.
  }
  throw new SiteError(t('forms.unreadable'), 400)
}

/** What the page shows again: everything that was typed. A file cannot be put back, the browser allows it to nobody. */
function keptValues({ fields }: Form, sent: Sent): Record<string, string> {
  const typed = fields.map((name) => [name, sent[name]] as const)
  return Object.fromEntries(typed.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

/** One error a field, in the order of the page. */
function errorsOf({ fields }: Form, { issues }: z.ZodError): FieldError[] {
  const first = (field: string) => issues.find(({ path }) => path[0] === field)
  return fields.flatMap((field) => {
    const issue = first(field)
    return issue ? [{ field, key: issue.message as TextKey }] : []
  })
}

async function submissionOf(
  form: Form,
  clean: Clean,
  token: Pick<Submission, 'token' | 'tokenExpires'>,
  context: PageContext,
): Promise<Submission> {
  const { contest_photo: photo = null, ...words } = clean
  const consent = consentOf(clean, form.path, context)
  const wanted = form.outgoing(clean)
  // The box of the newsletter on another form: a sign-up of its own, stored in the same step.
  const outgoing = consent && form.kind !== 'newsletter' ? [wanted, signUp(clean, consent, context)] : [wanted]
  const digest = await sha256(`${JSON.stringify(words)}${photo ? await sha256(photo.bytes) : ''}`)
  return { ...token, digest, email: clean.email, outgoing, photo, consent, entry: form.entry }
}

/** Stores it; null where that failed, or is not known to have succeeded. */
async function store(env: Env, form: Form, submission: Submission): Promise<Acceptance | null> {
  try {
    const acceptance = await within<Acceptance>(outbox(env, form.kind).accept(submission), patience)
    if (acceptance !== timedOut) return acceptance
    log.error('A submission could not be stored', { form: form.kind, reason: 'the outbox did not answer' })
  } catch (error) {
    log.error('A submission could not be stored', { form: form.kind, reason: messageOf(error) })
  }
  return null
}
