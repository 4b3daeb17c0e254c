/** Which words match despite typing errors, in lists, suggestions and the search (rule 4.12). No dependencies. */

/** Most edits by which a term may differ: none if it is short or has digits, else one; two from eight letters on. */
export const maxEdits = (term: string): number => (term.length < 4 || /\d/.test(term) ? 0 : term.length < 8 ? 1 : 2)

/**
 * Whether two terms are at most `max` edits apart: an inserted, missing or different letter, or two neighbours swapped
 * (optimal string alignment distance). `max` is at most 2.
 */
export function isWithin(typed: string, word: string, max: number): boolean {
  if (Math.abs(typed.length - word.length) > max) return false
  if (max === 0) return typed === word
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const cost = typed[i - 1] === word[j - 1] ? 0 : 1
      const swapped =
        typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1] ? (before[j - 2] ?? max) + 1 : max + 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost, swapped))
    }
    // A swap may continue from the row before this one.
    if (Math.min(...next) > max && Math.min(...row) >= max) return false
    before = row
    row = next
  }
  return (row[word.length] ?? max + 1) <= max
}

/** Numbers as digits and as words, since names use either. Without "un" and "neuf", which have other meanings too. */
export const numbers: readonly (readonly string[])[] =
  '1 one, 2 two deux, 3 three trois, 4 four quatre, 5 five cinq, 6 six, 7 seven sept, 8 eight huit, 9 nine, 10 ten dix, 11 eleven onze, 12 twelve douze'
    .split(', ')
    .map((line) => line.split(' '))

const isSameNumber = (typed: string, word: string): boolean =>
  numbers.some((each) => each.includes(typed) && each.includes(word))

const sortLetters = (term: string): string => [...term].sort().join('')

/** Whether two words of four letters differ in one of them, as other words do: "food" and "foot", "boot" and "book". */
const isOtherWord = (typed: string, word: string): boolean =>
  typed.length === 4 && word.length === 4 && sortLetters(typed) !== sortLetters(word)

/** Whether a typed term may be meant for another: within the edits that both allow, with the same first letter. */
export const isSimilar = (typed: string, word: string): boolean =>
  typed === word ||
  isSameNumber(typed, word) ||
  (typed[0] === word[0] &&
    !isOtherWord(typed, word) &&
    isWithin(typed, word, Math.min(maxEdits(typed), maxEdits(word))))
