/** FNV-1a, 32 bits in base 36: tells texts apart, and is no secret. Another basis and prime give another. */
export function fnv1a(text: string, basis = 0x811c9dc5, prime = 0x01000193): string {
  let hash = basis
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return (hash >>> 0).toString(36)
}
