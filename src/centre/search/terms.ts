/** Text as terms: the form in which the words of documents and queries are compared. No library. */
import { foldName } from '../stores/names'

/** A word of a text, as a term and where its letters stand. */
export interface Word {
  term: string
  start: number
  end: number
}

// Apostrophes and accents written as separate marks belong to the word (U+02BC is a letter by itself).
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=\p{L}))*/gu

/** "Sephora" as "Sefora"; but "pho" is not the beginning of "for". */
const sounded = (letters: string): string => (letters.length < 4 ? letters : letters.replace(/ph/g, 'f'))

/** Longer words are no words: their beginnings stand for them. */
const longestWord = 100

/**
 * A word without case, accents, apostrophe, French elision and plural, and with "ph" as it sounds. The endings are cut
 * only where that is right in English and French alike.
 */
export function termOf(word: string): string {
  const folded = foldName(word.slice(0, longestWord))
    .replace(/^(?:[cdjlmnst]|qu)'(?=\p{L}{2})/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (folded.length < 4 || /\d/.test(folded)) return folded
  return sounded(folded)
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')
}

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    term: termOf(word),
    start: index,
    end: index + word.length,
  })).filter(({ term }) => term !== '')
}

/** The terms of a text, in its order. */
export const termsOf = (text: string): string[] => wordsOf(text).map(({ term }) => term)

/** All letters in one: "H&M" is also found as "hm", "Forever 21" as "forever21". */
export const joinedTerm = (text: string): string => sounded(foldName(text).replace(/[^\p{L}\p{N}]/gu, ''))

/** "B.C." as "BC". */
export const initialsJoined = (text: string): string => text.replace(/(?<!\p{L})(\p{L})\.\s?(\p{L})(?!\p{L})/gu, '$1$2')
