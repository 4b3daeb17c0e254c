/** Receives a form: stores it, or shows the page again. Cheap checks come first, but people's errors before bots'. */
import type { Context } from 'hono'
import { BodyTooLarge, BodyTooSlow } from '../base/bytes/body'
import { sha256 } from '../base/bytes/digest'
import { SiteError } from '../base/errors'
import { log, messageOf } from '../base/log'
import { routes } from '../base/routes'
import { minimumFill } from '../centre/constants'
import type { FieldError, PageContext, Trouble } from '../request/context'
import { exceedsFormLimit, exceedsStartLimit, honeypot, isSameOriginForm, passesTurnstile } from '../request/guard'
import { visitorOf } from '../request/visitor'
import { maxEchoed, readFields } from './fields/fields'
import { suggestEmail } from './fields/people'
import { maxPhotoBytes, type PhotoOutcome } from './fields/photo'
import { type Form, type FormState, seenEmailField, type ValidFields } from './form'
import { Reservation } from './memory-budget'
import { consentOf, signUp } from './newsletter'
import { askOutbox } from './outbox/outbox'
import type { Acceptance } from './outbox/submission'
import { MalformedBody, maxTextBytes, readFormBody, type SentFields } from './sent'
import { mintToken, type VerifiedToken, verifyToken } from './tokens'
import { memoryPerUpload, Upload } from './uploads'

/** Bytes. A photo slightly over its limit still fits, and gets an error of its own without loss of typed text. */
const maxBytesWithPhoto = maxPhotoBytes + 4 * 1024 * 1024
/** How long (ms) the outbox may take. A visitor who then tries again sends the same message, which is stored once. */
const timeoutMs = 8_000

export type Redisplay = { state: FormState; status: 200 | 409 | 422 | 429 | 503 }

const statusOf = { again: 422, spent: 409, closed: 409, busy: 429, unavailable: 503 } as const

type FormRequest = Context<{ Bindings: Env; Variables: { context?: PageContext } }>

const turnstileField = 'cf-turnstile-response'
/** Fields that every form may send besides its own. */
const commonFields = ['token', 'step', seenEmailField, honeypot, turnstileField]

/**
 * Handles a POST to a form's page. @throws SiteError 403 for another site's form, 413 for one that is too large, 400
 * for one that cannot be parsed, 408 for one that arrives too slowly, 503 where too many are being read already
 */
export async function receive(c: FormRequest, form: Form, context: PageContext): Promise<Response | Redisplay> {
  const { t, link } = context
  const request = c.req.raw
  if (!isSameOriginForm(request, c.env.SITE_URL)) {
    await request.body?.cancel().catch(() => {})
    throw new SiteError(t('forms.crossSite'), 403)
  }
  const { sent, photo, upload, admit } = await readForm(c, form, context)
  const { token, trouble: refusal } = await admit(sent)
  const values = echoedValues(form, sent)
  /**
   * The page to show again. A token that is still good is kept, so that a retry is not a second message. Else there is
   * a new one, which may be sent at once if the old one was ours, but none for a sender over the rate limit.
   */
  const redisplay = async (trouble: Trouble | null, errors: readonly FieldError[] = []): Promise<Redisplay> => {
    if (upload) c.executionCtx.waitUntil(upload.discard())
    const keeps = form.isMissing || ((token.state === 'good' || token.state === 'early') && trouble !== 'spent')
    const since = context.now - (token.state === 'bad' ? 0 : minimumFill)
    const next = keeps ? (sent.get('token') ?? '') : trouble === 'busy' ? '' : await mintToken(form.scope, since)
    const status = trouble ? statusOf[trouble] : errors.length > 0 ? 422 : 200
    return { state: { form, token: next, values, errors, trouble }, status }
  }

  if (refusal) return redisplay(refusal)
  // From the newsletter strip on other pages, whose address prefills the form: nothing to store yet.
  if (sent.get('step') === 'begin') return redisplay(null)
  if (photo === 'refused') return redisplay('unavailable')
  const read = readFields(form.rules, { ...Object.fromEntries(sent), contest_photo: photo })
  if (read.errors) return redisplay(null, read.errors)
  const { values: valid } = read
  if (isLikelyTypo(sent, valid)) return redisplay(null, [{ field: 'email', key: 'forms.error.emailCheck' }])
  if (token.state !== 'good' || sent.get(honeypot)) return redisplay('again')
  if (!(await passesTurnstile(sent.get(turnstileField), request, c.env))) return redisplay('again')

  const submission = await submissionOf(form, valid, token, context)
  const stored = askOutbox<Acceptance>(c.env, form.kind, (box) => box.accept(submission), timeoutMs)
  // Null if that failed or the outcome is unknown.
  const acceptance = await stored.catch(() => null)
  if (acceptance === null || acceptance === 'full' || acceptance === 'incomplete') return redisplay('unavailable')
  if (acceptance === 'spent') return redisplay('spent')
  // Also for a person's second entry, so as not to reveal who has entered.
  const headers = { location: `${link(routes.thankYou.path)}?form=${form.thanks}#main`, 'cache-control': 'no-store' }
  return c.body(null, 303, headers)
}

/** Whether the e-mail address is a likely typo about which the visitor has not been asked yet (rule 10.7). */
const isLikelyTypo = (sent: SentFields, { email }: ValidFields): boolean =>
  suggestEmail(email) !== null && sent.get(seenEmailField) !== sent.get('email')

type Admission = { token: VerifiedToken; trouble: Trouble | null }

/** Whether a form may be processed, by its token and the rate limits. */
async function admission(c: FormRequest, form: Form, now: number, sent: SentFields): Promise<Admission> {
  const { raw } = c.req
  const token = await verifyToken(sent.get('token') ?? '', form.scope, now)
  if (form.isMissing) return { token, trouble: 'unavailable' }
  // First: a page that shows no form must not say that the text is still in it.
  if (form.closed !== null) return { token, trouble: 'closed' }
  // A form that is only begun stores nothing: it needs no token, and has a rate limit of its own.
  if (sent.get('step') === 'begin' && !form.withPhoto)
    return { token, trouble: (await exceedsStartLimit(raw, c.env)) ? 'busy' : null }
  if (await exceedsFormLimit(raw, c.env, token.id)) return { token, trouble: 'busy' }
  return { token, trouble: token.state === 'bad' ? 'again' : null }
}

class OutOfMemory extends Error {}

/** Reads a form. `photo` is 'refused' where it was not admitted, or the outbox or this isolate has no room for one. */
async function readForm(c: FormRequest, form: Form, { t, now }: PageContext) {
  const request = c.req.raw
  let admitted: Promise<Admission> | undefined
  // Once per request: it counts towards the rate limits.
  const admit = (before: SentFields) => {
    admitted ??= admission(c, form, now, before)
    return admitted
  }
  const fieldNames = new Set([...form.fields, ...commonFields])
  const maxBytes = form.withPhoto ? maxBytesWithPhoto : maxTextBytes
  const memory = new Reservation(visitorOf(request))
  const handleText = (bytes: number) => {
    // Text is in memory three times: as bytes, decoded, and as fields.
    if (!memory.reserve('words', 3 * bytes)) throw new OutOfMemory()
  }
  const read: { photo?: PhotoOutcome | 'refused'; upload?: Upload } = {}
  const handleFile = async (field: string, piece: Uint8Array | null, before: SentFields): Promise<void> => {
    if (field !== 'contest_photo' || !form.withPhoto || read.photo !== undefined) return
    if (!read.upload) {
      const { trouble } = await admit(before)
      // Without memory for its photo, a form is still read, to keep its text.
      if (trouble || !memory.reserve('photos', memoryPerUpload)) {
        read.photo = 'refused'
        return
      }
      read.upload = new Upload(c.env, form.kind)
    }
    if (piece) return read.upload.write(piece)
    read.photo = await read.upload.end()
  }
  try {
    return { sent: await readFormBody(request, fieldNames, maxBytes, { handleFile, handleText }), ...read, admit }
  } catch (error) {
    if (read.upload) c.executionCtx.waitUntil(read.upload.discard())
    if (error instanceof BodyTooLarge) throw new SiteError(t('forms.tooLarge'), 413)
    if (error instanceof OutOfMemory) throw new SiteError(t('forms.noRoom'), 503)
    if (!(error instanceof MalformedBody)) log.warn('A form broke off', { form: form.kind, reason: messageOf(error) })
    throw new SiteError(t('forms.unreadable'), error instanceof BodyTooSlow ? 408 : 400)
  } finally {
    memory.release()
  }
}

/** The typed text that the page shows again, cut at a length above any field's; '' for a file. */
function echoedValues({ fields }: Form, sent: SentFields): Record<string, string> {
  const echoed = fields.filter((name) => sent.has(name))
  return Object.fromEntries(echoed.map((name) => [name, (sent.get(name) ?? '').slice(0, maxEchoed).toWellFormed()]))
}

async function submissionOf(form: Form, valid: ValidFields, token: VerifiedToken, context: PageContext) {
  const { contest_photo: photo = null, ...words } = valid
  const consent = consentOf(valid, form.path, context)
  const wanted = form.outgoing(valid)
  // The newsletter checkbox on another form: a sign-up of its own, stored in the same transaction.
  const outgoing = consent && form.kind !== 'newsletter' ? [wanted, signUp(valid, consent, context)] : [wanted]
  const digest = await sha256(`${JSON.stringify(words)}${photo?.digest ?? ''}`)
  const { id, expires: tokenExpires } = token
  return { token: id, tokenExpires, digest, email: valid.email, outgoing, photo, consent, entry: form.entry }
}
