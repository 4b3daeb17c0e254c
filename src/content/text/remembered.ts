/** Memoisation by text, for when the same text comes again. */

/** The most UTF-16 units of texts and results that are kept per memoised function: 2 MB. */
export const mostRemembered = 1_000_000

/**
 * Runs `read`, which must be pure and costly, once per text for the isolate's lifetime: a refetched list has hardly any
 * new texts, and cleaning their HTML is most of the work of parsing it. When there is no more room, everything is
 * dropped.
 */
export function remembered(read: (text: string) => string | null): (text: string) => string | null {
  const results = new Map<string, string | null>()
  let size = 0
  return (text) => {
    const earlier = results.get(text)
    if (earlier !== undefined) return earlier
    const made = read(text)
    const more = text.length + (made?.length ?? 0)
    if (size + more > mostRemembered) {
      results.clear()
      size = 0
    }
    if (more <= mostRemembered) {
      results.set(text, made)
      size += more
    }
    return made
  }
}
