/** Which parts of a text a search matched. Also runs in the browser. */
import type { SearchHit } from './search'
import { joinedTerm, termOf, tokensOf } from './terms'

/**
 * The text in pieces for markup, each matched or not. Matched are the typed beginning of a word, the whole word for any
 * other match, and the whole text where only its joined letters matched ("hm" for "H&M").
 */
export function highlight(text: string, { matchedTerms, queryTerms }: Pick<SearchHit, 'matchedTerms' | 'queryTerms'>) {
  const terms = new Set(matchedTerms)
  const words = tokensOf(text).filter(({ term }) => terms.has(term))
  if (words.length === 0 && terms.has(joinedTerm(text))) return [{ text, matched: true }]
  const pieces: { text: string; matched: boolean }[] = []
  let position = 0
  for (const { term, start, end } of words) {
    const typed = queryTerms.find((word) => term.startsWith(word))
    const to = typed === undefined || typed === term ? end : start + lettersOf(text.slice(start, end), typed)
    pieces.push({ text: text.slice(position, start), matched: false }, { text: text.slice(start, to), matched: true })
    position = to
  }
  return [...pieces, { text: text.slice(position), matched: false }].filter((piece) => piece.text !== '')
}

/** How many characters of a word make up the given beginning of its term. */
function lettersOf(word: string, beginning: string): number {
  for (let length = 1; length < word.length; length++) {
    if (joinedTerm(word.slice(0, length)) === beginning || termOf(word.slice(0, length)) === beginning) return length
  }
  return word.length
}
