/** Which words are taken for one another in spite of a slip of the keys: one rule for lists, suggestions and the search. No library. */

/** Edits that still count as the same word: none in short words and in numbers, two from eight letters on. */
export const editsIn = (term: string): number => (term.length < 4 || /\d/.test(term) ? 0 : term.length < 8 ? 1 : 2)

/** A slip is seldom in the first letter: of two words that begin otherwise none was meant for the other. */
export const beginsAlike = (typed: string, word: string): boolean => typed[0] === word[0]

/**
 * Whether a word is so few slips away: a letter too many, too few or another, or two neighbours that changed places (the optimal
 * string alignment). `most` is 2 at the most.
 */
export function isWithin(typed: string, word: string, most: number): boolean {
  if (Math.abs(typed.length - word.length) > most) return false
  if (most === 0) return typed === word
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let at = 1; at <= typed.length; at++) {
    const next = [at]
    for (let to = 1; to <= word.length; to++) {
      const same = typed[at - 1] === word[to - 1] ? 0 : 1
      const changed =
        typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1] ? (before[to - 2] ?? most) + 1 : most + 1
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same, changed))
    }
    // Neighbours that changed places may lead from the row before this one.
    if (Math.min(...next) > most && Math.min(...row) >= most) return false
    before = row
    row = next
  }
  return (row[word.length] ?? most + 1) <= most
}

/** Figures as words, as names have either ("un" and "neuf" are other words as well). */
export const numbers: readonly (readonly string[])[] = [
  ['1', 'one'],
  ['2', 'two', 'deux'],
  ['3', 'three', 'trois'],
  ['4', 'four', 'quatre'],
  ['5', 'five', 'cinq'],
  ['6', 'six'],
  ['7', 'seven', 'sept'],
  ['8', 'eight', 'huit'],
]

const isSameNumber = (typed: string, word: string): boolean =>
  numbers.some((each) => each.includes(typed) && each.includes(word))

/** Whether a word that was typed may be a slip of another: of a short one ("tax") nothing is. */
export const isAlike = (typed: string, word: string): boolean =>
  typed === word ||
  isSameNumber(typed, word) ||
  (beginsAlike(typed, word) && isWithin(typed, word, Math.min(editsIn(typed), editsIn(word))))
