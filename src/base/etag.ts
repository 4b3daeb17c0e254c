/**
 * Whether what is known by these tags (`If-None-Match`) is what has this one now: by the weak comparison, which says that one stands
 * for the other (RFC 9110 §8.8.3.2, §13.1.2).
 */
export function matchesEtag(asked: string | null | undefined, etag: string | null): boolean {
  if (!asked || !etag) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return asked.trim() === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag))
}
