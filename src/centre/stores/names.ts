/** How names are compared and sorted, on the server and in the browser alike. No dependencies, no imports. */

// biome-ignore format: many short names.
/** Letters that Unicode does not decompose into a base letter and a mark. */
const baseLetters: Readonly<Record<string, string>> = {
  æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', ı: 'i', ħ: 'h',
}

const simpleName = /^[\w&.,'-]+(?: [\w&.,'-]+)*$/

/** Characters of a name that are compared: decomposing a long run of accents is quadratic in its length. */
const maxNameLength = 400

/** The form in which names are compared: lower case, without accents, with straight apostrophes and single spaces. */
export function foldName(name: string): string {
  const text = name.length > maxNameLength ? name.slice(0, maxNameLength) : name
  // Fast path for most names: without it, folding took a tenth of a directory page's time.
  if (simpleName.test(text)) return text.toLowerCase()
  return (
    text
      // Before NFKD, which would decompose a standalone acute accent (´) into a space and a mark.
      .replace(/[’‘ʼ`´]/g, "'")
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(/[æœøłđðþßıħ]/g, (letter) => baseLetters[letter] ?? letter)
      .replace(/\s+/g, ' ')
      // Some letters have become two.
      .slice(0, maxNameLength)
      .trim()
  )
}

/** A name as words alone, with one blank between. */
export const nameWords = (name: string): string =>
  foldName(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The letter under which a name is listed: A–Z, or '#' for anything else (digits, punctuation, other scripts). */
export function letterOf(name: string): string {
  const first = foldName(name).charAt(0).toUpperCase()
  return first >= 'A' && first <= 'Z' ? first : '#'
}

/** The element id of a letter's group: letter-a … letter-z, letter-0 for '#'. */
export const letterId = (letter: string): string => `letter-${letter === '#' ? '0' : letter.toLowerCase()}`

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/** "Bath & Body", "Bath + Body", "bath and body", "bath et body" and "bath 'n' body" are one name. */
export const normalizeConjunctions = (name: string): string =>
  foldName(name).replace(/\b(?: ?[&+] ?|[ ']+(?:and|et|n)[ ']+)\b/g, '&')

/** A name's letters and digits alone: "Toys “R” Us" is "toysrus". */
export const bareName = (name: string): string => letters(normalizeConjunctions(name))

export type FoldedWords = ReturnType<typeof foldedWords>

/** Folds the words that a query is matched against, such as a store's name and tags: once, not on every keystroke. */
export function foldedWords(words: readonly string[]) {
  const folded = words.map(normalizeConjunctions)
  return { folded, bare: folded.map(letters) }
}

/** Whether any of the words contains a query, ignoring case, accents and punctuation. An empty query matches all. */
export function nameMatcher(query: string): (words: FoldedWords) => boolean {
  const wanted = normalizeConjunctions(query)
  if (wanted === '') return () => true
  const bare = letters(wanted)
  return (words) =>
    words.folded.some((text) => text.includes(wanted)) ||
    (bare !== '' && words.bare.some((text) => text.includes(bare)))
}

/** A store's name, and the other words that it is found by. */
export interface NamedStore {
  name: string
  keywords?: readonly string[] | string | null
  tags?: readonly string[] | null
}

/** A store's keywords and tags in one list. */
export const keywordsOf = ({ keywords, tags }: Omit<NamedStore, 'name'>): string[] => [
  ...(typeof keywords === 'string' ? [keywords] : (keywords ?? [])),
  ...(tags ?? []),
]
