/** Keys derived from the operators' token: one secret to keep, one key a purpose (design §4). */

const bytes = (text: string) => new TextEncoder().encode(text)

/**
 * 32 bytes for one purpose (HKDF-SHA-256, RFC 5869). A key tells nothing of the token nor of another label's key.
 * @throws where no PURGE_TOKEN is configured: a key of nothing would be everybody's
 */
export async function derivedKey(env: Pick<Env, 'PURGE_TOKEN'>, label: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!env.PURGE_TOKEN) throw new Error('PURGE_TOKEN is not set: no key can be derived from it')
  const secret = await crypto.subtle.importKey('raw', bytes(env.PURGE_TOKEN), 'HKDF', false, ['deriveBits'])
  const info = bytes(`sevenoaks ${label}`)
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, secret, 256))
}

/** Whether two texts are the same, in a time that tells nothing of where they differ: their digests are compared. */
export async function sameSecret(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((text) => crypto.subtle.digest('SHA-256', bytes(text))))
  return a !== undefined && b !== undefined && crypto.subtle.timingSafeEqual(a, b)
}

/** Bytes as lower-case hexadecimal text. */
export const hex = (data: ArrayBuffer | Uint8Array): string =>
  Array.from(data instanceof Uint8Array ? data : new Uint8Array(data), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
