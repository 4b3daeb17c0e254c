/** Which words are taken for one another in spite of a slip of the keys: one rule for lists, suggestions and the search. No library. */

/** Edits that still count as the same word: none in short words and in numbers, two from eight letters on. */
export const editsIn = (term: string): number => (term.length < 4 || /\d/.test(term) ? 0 : term.length < 8 ? 1 : 2)

/** Two letters that changed places are two edits: the last try for words of some length. */
export const moreEditsIn = (term: string): number => (term.length < 5 ? editsIn(term) : Math.min(2, editsIn(term) + 1))

/** A slip is seldom in the first letter: of two words that begin otherwise none was meant for the other. */
export const beginsAlike = (typed: string, word: string): boolean => typed[0] === word[0]

/** Whether a word is so few insertions, deletions and exchanges of a letter away (Levenshtein). `most` is 2 at the most. */
export function isWithin(typed: string, word: string, most: number): boolean {
  if (Math.abs(typed.length - word.length) > most) return false
  if (most === 0) return typed === word
  let row = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let at = 1; at <= typed.length; at++) {
    const next = [at]
    for (let to = 1; to <= word.length; to++) {
      const same = typed[at - 1] === word[to - 1] ? 0 : 1
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same))
    }
    if (Math.min(...next) > most) return false
    row = next
  }
  return (row[word.length] ?? most + 1) <= most
}
