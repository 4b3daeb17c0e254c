/** Memoisation by text, for when the same text comes again. */
import { BoundedMap } from '../../base/bounded-map'

/** The most UTF-16 units of texts and results per memoised function: 2 MB. */
export const mostMemoised = 1_000_000

/** Runs `read`, which is pure and costly, once per text: a refetched list has hardly any new ones. */
export function memoizeText(read: (text: string) => string | null): (text: string) => string | null {
  const most = { entries: Number.POSITIVE_INFINITY, weight: mostMemoised }
  const results = new BoundedMap<string | null>(most, (made, text) => text.length + (made?.length ?? 0))
  return (text) => {
    const earlier = results.get(text)
    if (earlier !== undefined) return earlier
    const made = read(text)
    results.set(text, made)
    return made
  }
}
