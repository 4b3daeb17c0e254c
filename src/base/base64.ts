/** Bytes as text that stands in addresses and forms as it is (RFC 4648 §5, without padding). */

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** The SHA-256 of something, as text. */
export const sha256 = async (content: string | BufferSource): Promise<string> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
