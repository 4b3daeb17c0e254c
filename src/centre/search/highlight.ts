/** Which letters of a text a search matched. No dependencies: the browser runs it. */
import type { SearchHit } from './search'
import { joinedTerm, termOf, wordsOf } from './terms'

/** A half-open range of positions in the text. */
export type LetterRange = readonly [start: number, end: number]

/**
 * The matched ranges, in order and disjoint: the typed beginning of a word, the whole word for any other match, and the
 * whole text where only its joined letters matched ("hm" for "H&M").
 */
export function highlight(text: string, { matched, asked }: Pick<SearchHit, 'matched' | 'asked'>): LetterRange[] {
  const terms = new Set(matched)
  const ranges = wordsOf(text).flatMap(({ term, start, end }): LetterRange[] => {
    if (!terms.has(term)) return []
    const typed = asked.find((word) => term.startsWith(word))
    return [[start, typed === undefined || typed === term ? end : start + lettersOf(text.slice(start, end), typed)]]
  })
  if (ranges.length === 0 && terms.has(joinedTerm(text))) return [[0, text.length]]
  return ranges
}

/** How many characters of a word make up the given beginning of its term. */
function lettersOf(word: string, beginning: string): number {
  for (let length = 1; length < word.length; length++) {
    if (joinedTerm(word.slice(0, length)) === beginning || termOf(word.slice(0, length)) === beginning) return length
  }
  return word.length
}

/** The text in pieces for markup, each matched or not. */
export function highlighted(
  text: string,
  hit: Pick<SearchHit, 'matched' | 'asked'>,
): { text: string; matched: boolean }[] {
  const pieces: { text: string; matched: boolean }[] = []
  let at = 0
  for (const [start, end] of highlight(text, hit)) {
    if (start > at) pieces.push({ text: text.slice(at, start), matched: false })
    pieces.push({ text: text.slice(start, end), matched: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), matched: false })
  return pieces
}
