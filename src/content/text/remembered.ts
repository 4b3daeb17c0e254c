/** What was made of a text, kept for the next time the same text comes. */

/** Most UTF-16 units of texts and of what was made of them that are kept, for one reader of texts: at most 2 MB. */
export const mostRemembered = 1_000_000

/**
 * `read`, which must be pure and costly, run once for each text as long as the isolate lives: a list that is fetched
 * anew has hardly a text that was not in it before, and cleaning the HTML of all is most of the work of reading it.
 * When there is no more room, all is forgotten and begun anew.
 */
export function remembered(read: (text: string) => string | null): (text: string) => string | null {
  const known = new Map<string, string | null>()
  let size = 0
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = read(text)
    const more = text.length + (made?.length ?? 0)
    if (size + more > mostRemembered) {
      known.clear()
      size = 0
    }
    if (more <= mostRemembered) {
      known.set(text, made)
      size += more
    }
    return made
  }
}
