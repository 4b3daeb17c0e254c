/** Keys for signing what the site hands out, all derived from one secret (rule 11.4). */

/** What a key is for: each use has a key of its own, so that a signature for one is worthless for another. */
export type KeyUse = 'forms' | 'sessions' | 'webhooks'

const known = new Map<string, Promise<CryptoKey>>()

/**
 * The HMAC-SHA-256 key of one use: HKDF (RFC 5869) of `secret` (the Worker's PURGE_TOKEN) with the use as its label.
 * Changing the secret invalidates everything signed with it. @throws where the secret is empty: nothing may be signed
 */
export function signingKey(secret: string, use: KeyUse): Promise<CryptoKey> {
  if (secret === '') return Promise.reject(new Error('PURGE_TOKEN is not set, so nothing can be signed'))
  const name = `${use} ${secret}`
  const ready = known.get(name) ?? derive(secret, use)
  known.set(name, ready)
  return ready
}

async function derive(secret: string, use: KeyUse): Promise<CryptoKey> {
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
