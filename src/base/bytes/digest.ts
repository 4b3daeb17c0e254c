/** Digests, and the comparison of secrets and ETags. */

const bytes = (text: string) => new TextEncoder().encode(text)

/** Bytes as lower-case hexadecimal text. */
export const hex = (data: ArrayBuffer): string => new Uint8Array(data).toHex()

/** Bytes as base64url (RFC 4648 §5), without padding. */
export const base64url = (data: Uint8Array): string => data.toBase64({ alphabet: 'base64url', omitPadding: true })

/** The SHA-256 of text or bytes, as base64url. */
export const sha256 = async (data: string | BufferSource): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? bytes(data) : data)))

/** Compares two secrets in constant time, by their digests. */
export async function isSameSecret(secret: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([secret, other].map((text) => crypto.subtle.digest('SHA-256', bytes(text))))
  return a !== undefined && b !== undefined && crypto.subtle.timingSafeEqual(a, b)
}

/** HMAC of a text, in hexadecimal. */
export const hmac = async (key: CryptoKey, text: string) => hex(await crypto.subtle.sign('HMAC', key, bytes(text)))

/** An HMAC-SHA-256 key whose bytes are the text itself, as webhook senders use it. */
export const hmacKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

/** Whether the tags of `If-None-Match` include the current ETag, by weak comparison (RFC 9110 §8.8.3.2, §13.1.2). */
export function matchesEtag(tags: string | null | undefined, etag: string | null): boolean {
  if (!tags || !etag) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return tags.trim() === '*' || tags.split(',').some((tag) => opaque(tag) === opaque(etag))
}
