/** How a CMS proves that a purge comes from it: a signature over timestamp, content type and body. */
import { hmac, hmacKey, isSameSecret } from '../base/bytes/digest'
import { signingKey } from '../base/bytes/keys'
import { askCoordinator } from '../content/coordinator'
import { Problem } from './problem'

/** How far (s) a sender's clock may be off; a signature expires after this. */
const tolerance = 300

/** The secret that a CMS signs with, derived from the operators' token (`npm run purge -- --webhook-secret`). */
export const webhookSecret = async (token: string) => hmac(await signingKey(token, 'webhooks'), 'purge webhook')

/** What is signed: a purge of one type at one time. */
export interface Signed {
  /** Seconds since 1970, verbatim from `X-Timestamp`. */
  timestamp: string
  type: string
  body: string
}

/** `sha256=` and the hexadecimal HMAC-SHA-256 of `timestamp.type.body`, keyed with the webhook secret. */
export const signatureOf = async (token: string, { timestamp, type, body }: Signed): Promise<string> =>
  `sha256=${await hmac(await hmacKey(await webhookSecret(token)), `${timestamp}.${type}.${body}`)}`

const refusal = (detail: string) => new Problem(403, 'not-authorised', detail)

/** Whether a signature, in lower case, matches. */
export const isSigned = async (env: Env, signature: string, signed: Signed): Promise<boolean> =>
  isSameSecret(signature, await signatureOf(env.PURGE_TOKEN, signed))

/**
 * Checks at `now` (epoch ms) that a right signature is recent, and marks it as used in the coordinator if reachable.
 * Returns an undo for a purge that failed, so that its sender can retry the same request. @throws Problem 403
 */
export async function redeemSignature(env: Env, signature: string, signed: Signed, now: number) {
  const { timestamp } = signed
  if (!/^\d{1,12}$/.test(timestamp)) throw refusal('X-Timestamp must say when it was signed, in seconds since 1970.')
  if (Math.abs(now / 1000 - Number(timestamp)) > tolerance)
    throw refusal('X-Timestamp is more than five minutes from now.')
  const until = (Number(timestamp) + tolerance) * 1000
  if (!(await askCoordinator(env, async (object) => object.redeem(signature, until), true)))
    throw refusal('This signature was used before.')
  return () => askCoordinator(env, async (object) => object.giveBack(signature), undefined)
}
