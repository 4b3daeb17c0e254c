/** Terms: the normalised form in which words of documents and queries are compared; and the stop words. */
import { once } from '../../base/memoize'
import { foldName, normalizeConjunctions } from '../stores/names'
import { isSimilar } from './edits'

// Apostrophes and combining accents belong to the word (U+02BC is a letter by itself).
const tokenPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=\p{L}))*/gu

/** Spells "ph" as "f" ("Sephora", "Sefora"), but not in short words: "pho" must not become a prefix of "for". */
const phAsF = (letters: string): string => (letters.length < 4 ? letters : letters.replace(/ph/g, 'f'))

/** Most characters of a word; further ones are ignored. */
const maxWordLength = 100

/**
 * The term of a word: without case, accents, apostrophes, French elision and plural endings, and with "ph" as "f".
 * Endings are removed only where that is right in both English and French.
 */
export function termOf(word: string): string {
  const folded = foldName(word.slice(0, maxWordLength))
    .replace(/^(?:[cdjlmnst]|qu)'(?=\p{L}{2})/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (folded.length < 4 || /\d/.test(folded)) return folded
  return phAsF(folded)
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')
}

/** The words of a text, in order: the term of each, and its position in the text. */
export const tokensOf = (text: string) =>
  Array.from(text.matchAll(tokenPattern), ({ 0: word, index }) => ({
    term: termOf(word),
    start: index,
    end: index + word.length,
  })).filter(({ term }) => term !== '')

/** The terms of a text, in order. */
export const termsOf = (text: string): string[] => tokensOf(text).map(({ term }) => term)

/** Terms of the longest known phrase: "service à la clientèle". */
export const maxPhraseTerms = 4

const joined = (folded: string): string => phAsF(folded.replace(/[^\p{L}\p{N}]/gu, ''))

/** All letters run together, without "and" in any of its forms: "H & M" and "h and m" are "hm". */
export const joinedTerm = (text: string): string => joined(normalizeConjunctions(text))

/** The same, with "and" as it is written, and with "and" for "&" or "+": "hm" and "handm". */
export const joinedTerms = (text: string): string[] => [
  ...new Set([normalizeConjunctions(text), foldName(text), foldName(text.replace(/[&+]/g, 'and'))].map(joined)),
]

/** "B.C." as "BC". */
export const joinInitials = (text: string): string => text.replace(/(?<!\p{L})(\p{L})\.\s?(\p{L})(?!\p{L})/gu, '$1$2')

/** Words that do not tell what is looked for; ignored as long as there are others. */
const stopWords =
  'a am an and any are at be buy can could did do does find for from get have here how i im in is it looking me my near need of on or our please sell ' +
  'should some that the there this to us want we what when where which who will with would you your ' +
  'a acheter au aux avec avez ce cette cherche comment de des du en est et êtes il je la le les ma mes mon notre nous où ou par peut peux pour puis-je quand que quel ' +
  'quelle quels quelles qui se sont sur un une veux vendez vos votre vous y'

/** Words for any store; likewise ignored. */
const anyStore = 'store shop magasin boutique'

/** The stop words, as terms. */
export const stopTerms = once((): ReadonlySet<string> => new Set(termsOf(`${stopWords} ${anyStore}`)))

/** The terms that are no stop words; all, where all are. */
export function significantTerms(terms: readonly string[]): readonly string[] {
  const significant = terms.filter((term) => !stopTerms().has(term))
  return significant.length > 0 ? significant : terms
}

/** Whether a typed term may mean a word despite typing errors; not a stop word, if it is all that was typed. */
export const matchesTerm = (typed: string, word: string, isOneWord: boolean): boolean =>
  typed === word || (isSimilar(typed, word) && !(isOneWord && stopTerms().has(word)))
