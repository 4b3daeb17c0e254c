/** FNV-1a, 32 bits in base 36: not cryptographic. Another basis and prime give an independent hash. */
export function fnv1a(text: string, basis = 0x811c9dc5, prime = 0x01000193): string {
  let hash = basis
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), prime)
  return (hash >>> 0).toString(36)
}
