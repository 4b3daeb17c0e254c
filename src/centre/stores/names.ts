/** Names as they are compared and sorted: the server and the browser use the same rule. No library, no import. */

// Letters that Unicode does not take apart into a base letter and a mark.
const plain: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  ħ: 'h',
}

const simple = /^[\w&.,'-]+(?: [\w&.,'-]+)*$/

/** Names are compared by so many characters: to take a long run of accents apart costs the square of its length. */
const longestName = 400

/** Lower case, without accents, apostrophes straight, blanks single: the form in which names are compared. */
export function foldName(name: string): string {
  const text = name.length > longestName ? name.slice(0, longestName) : name
  // Most names. The long way for each of them was a tenth of the time of a directory page.
  if (simple.test(text)) return text.toLowerCase()
  return (
    text
      // First: an acute accent alone (´) would be taken apart into a blank and a mark.
      .replace(/[’‘ʼ`´]/g, "'")
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(/[æœøłđðþßıħ]/g, (letter) => plain[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** The letter a name stands under: A–Z, or '#' for anything else (digits, punctuation, other scripts). */
export function letterOf(name: string): string {
  const first = foldName(name).charAt(0).toUpperCase()
  return first >= 'A' && first <= 'Z' ? first : '#'
}

/** The anchor of a letter group: letter-a … letter-z, letter-0 for '#'. */
export const letterId = (letter: string): string => `letter-${letter === '#' ? '0' : letter.toLowerCase()}`

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Words in which a name is looked for, folded once: they are compared with every letter that is typed. */
export interface FoldedWords {
  folded: readonly string[]
  bare: readonly string[]
}

/** What a store is found by: its name, keywords and tags. */
export function foldedWords(words: readonly string[]): FoldedWords {
  const folded = words.map(foldName)
  return { folded, bare: folded.map(letters) }
}

/** Whether any of the words contains a query; case, accents and punctuation do not count. An empty one: always. */
export function nameMatcher(query: string): (words: FoldedWords) => boolean {
  const wanted = foldName(query)
  if (wanted === '') return () => true
  const bare = letters(wanted)
  return (words) =>
    words.folded.some((text) => text.includes(wanted)) ||
    (bare !== '' && words.bare.some((text) => text.includes(bare)))
}

/** Words that find a store beside its name. */
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
