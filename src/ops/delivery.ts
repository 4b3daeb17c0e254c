/** Delivers alerts to the operators' webhook, signed so that the receiver can verify them. */
import { hmac, hmacKey } from '../base/bytes/digest'
import { signingKey } from '../base/bytes/keys'
import { log } from '../base/log'
import { alertWebhook } from '../base/settings'

const timeoutMs = 5_000

/** The webhook from `OPS_WEBHOOK_URL`, an optional secret; null where it is not an https URL. */
export function webhookOf(env: Env): string | null {
  const url = alertWebhook(env)
  return URL.parse(url)?.protocol === 'https:' ? url : null
}

/** The secret that messages are signed with, derived from the operators' token (`npm run purge -- --alert-secret`). */
export const alertSecret = async (token: string) => hmac(await signingKey(token, 'webhooks'), 'operators webhook')

/**
 * Sends a message at `now` (epoch ms); true if it was accepted. `X-Signature-256` is `sha256=` and the hexadecimal HMAC
 * of `X-Timestamp` (seconds since 1970), a dot and the body. The URL is a secret and never logged. Never throws.
 */
export async function deliverAlert(env: Env, url: string, body: string, now: number): Promise<boolean> {
  try {
    const timestamp = String(Math.floor(now / 1000))
    const signature = `sha256=${await hmac(await hmacKey(await alertSecret(env.PURGE_TOKEN)), `${timestamp}.${body}`)}`
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature-256': signature },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) log.warn('The operators’ webhook refused a message', { status: answer.status })
    return answer.ok
  } catch (error) {
    log.warn('The operators’ webhook could not be reached', { reason: error instanceof Error ? error.name : 'unknown' })
    return false
  }
}
