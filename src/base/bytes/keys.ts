/** Keys for signatures, all derived from one secret (rule 11.4). */
import { memoize } from '../memoize.ts'

/** Each use has its own key, so that a signature for one is invalid for another. */
export type KeyUse = 'forms' | 'sessions' | 'webhooks'

const keysOf = memoize((secret: string) => memoize((use: KeyUse) => deriveKey(secret, use)), 100)
/** The HMAC key of a use, derived (HKDF) from `secret`, the Worker's PURGE_TOKEN. @throws Error if that is not set */
export const signingKey = (secret: string, use: KeyUse): Promise<CryptoKey> =>
  !secret ? Promise.reject(new Error('PURGE_TOKEN is not set, so nothing can be signed')) : keysOf(secret)(use)

async function deriveKey(secret: string, use: KeyUse): Promise<CryptoKey> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const material = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytes('mall'), info: bytes(use) },
    material,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign', 'verify'],
  )
}
