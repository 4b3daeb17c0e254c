/** Which words match despite typing errors, in lists, suggestions and the search (rule 4.12). No dependencies. */

/** Most edits by which a term may differ: none if it is short or has digits, else one; two from eight letters on. */
export const maxEdits = (term: string): number => (term.length < 4 || /\d/.test(term) ? 0 : term.length < 8 ? 1 : 2)

/**
 * Whether two terms are at most `max` edits apart: an inserted, missing or different letter, or two neighbours swapped
 * (optimal string alignment distance). `max` is at most 2.
 */
export function isWithin(typed: string, word: string, max: number): boolean {
  if (Math.abs(typed.length - word.length) > max) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same++
  const [left, right] = [typed.slice(same), word.slice(same)]
  if (max === 0 || left === right) return left === right
  const isSwap = left[0] === right[1] && left[1] === right[0]
  const edits = [[1, 0], [0, 1], isSwap ? [2, 2] : [1, 1]] as const
  return edits.some(([less, more]) => isWithin(left.slice(less), right.slice(more), max - 1))
}

/** Numbers as digits and as words, since names use either. Without "un" and "neuf", which have other meanings too. */
export const numbers: readonly (readonly string[])[] =
  '1 one, 2 two deux, 3 three trois, 4 four quatre, 5 five cinq, 6 six, 7 seven sept, 8 eight huit, 9 nine, 10 ten dix, 11 eleven onze, 12 twelve douze'
    .split(', ')
    .map((line) => line.split(' '))

const sortLetters = (term: string): string => [...term].sort().join('')

/** Whether two words of four letters differ in one of them, as other words do: "food" and "foot", "boot" and "book". */
const isOtherWord = (typed: string, word: string): boolean =>
  typed.length === 4 && word.length === 4 && sortLetters(typed) !== sortLetters(word)

/** Whether a typed term may be meant for another: within the edits that both allow, with the same first letter. */
export const isSimilar = (typed: string, word: string): boolean =>
  typed === word ||
  numbers.some((each) => each.includes(typed) && each.includes(word)) ||
  (typed[0] === word[0] &&
    !isOtherWord(typed, word) &&
    isWithin(typed, word, Math.min(maxEdits(typed), maxEdits(word))))
