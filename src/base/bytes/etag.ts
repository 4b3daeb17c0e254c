/** Whether the tags of `If-None-Match` include the current ETag, by weak comparison (RFC 9110 §8.8.3.2, §13.1.2). */
export function matchesEtag(asked: string | null | undefined, etag: string | null): boolean {
  if (!asked || !etag) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return asked.trim() === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag))
}
