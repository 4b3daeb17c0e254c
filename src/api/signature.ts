/** How a CMS proves that a purge comes from it: a signature of the moment, the content type and the body. */

import { hmac, sameSecret, textKey } from '../base/digest'
import { signingKey } from '../base/keys'
import { asked, coordinator } from '../content/cache/coordination'
import { Problem } from './problem'

/** How far (s) the clock of a sender may be from ours; a signature is worth nothing any later. */
const tolerance = 300

/**
 * The secret a CMS signs with, a text: derived from the operators' token, and no help in finding it.
 * `npm run purge -- --webhook-secret` shows it.
 */
export const webhookSecret = async (token: string): Promise<string> =>
  hmac(await signingKey(token, 'webhooks'), 'purge webhook')

/** What is signed: a purge of one type at one moment. */
export interface Signed {
  /** Seconds since 1970, as `X-Timestamp` says it. */
  timestamp: string
  type: string
  body: string
}

/** `sha256=` and the HMAC-SHA-256 of `timestamp.type.body`, in hexadecimal; the key is the text of the webhook secret. */
export const signatureOf = async (token: string, { timestamp, type, body }: Signed): Promise<string> =>
  `sha256=${await hmac(await textKey(await webhookSecret(token)), `${timestamp}.${type}.${body}`)}`

const refused = (detail: string) => new Problem(403, 'not-authorised', detail)

/**
 * Checks a signature at `now` (epoch ms) and marks it as used, everywhere: the coordinator knows those of the last minutes. Where
 * it cannot be asked, a copy of a request would purge the same type once more, which changes nothing that a visitor sees.
 * Gives the way back, for a purge that failed: its sender may send the same once more. @throws Problem 403
 */
export async function redeemSignature(
  env: Env,
  given: string,
  signed: Signed,
  now: number,
): Promise<() => Promise<void>> {
  const { timestamp } = signed
  if (!/^\d{1,12}$/.test(timestamp)) throw refused('X-Timestamp must say when it was signed, in seconds since 1970.')
  if (Math.abs(now / 1000 - Number(timestamp)) > tolerance) {
    throw refused('X-Timestamp is more than five minutes from now.')
  }
  const signature = given.trim().toLowerCase()
  if (!(await sameSecret(signature, await signatureOf(env.PURGE_TOKEN, signed)))) {
    throw refused('The signature is not that of this moment, type and body.')
  }
  const until = (Number(timestamp) + tolerance) * 1000
  if (!(await asked(() => coordinator(env).redeem(signature, until), true))) {
    throw refused('This signature was used before.')
  }
  return () => asked(async () => coordinator(env).giveBack(signature), undefined)
}
