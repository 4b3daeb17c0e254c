/** What a query asks for: its words as terms, and their synonyms. */
import { once } from '../../base/memoize'
import { isSimilar } from './edits'
import { synonyms } from './synonyms'
import { maxPhraseTerms, stopTerms, termsOf } from './terms'

/** One thing that a query asks for: its words, and their synonyms. */
export interface Meaning {
  terms: string[]
  synonyms: string[][]
  /** It is a known phrase with more words after it, so its last word is complete. */
  isWhole?: true
}

/** The synonyms of each known phrase, as terms; one in two lines has those of both. */
const lexicon = once((): ReadonlyMap<string, string[][]> => {
  const synonymsOf = new Map<string, string[][]>()
  for (const line of synonyms) {
    // Some phrases differ by an accent only.
    const phrases = [...new Map(line.map(termsOf).map((phrase) => [phrase.join(' '), phrase]))]
    for (const [key, phrase] of phrases) {
      // "Parking lot" adds nothing to "parking".
      const others = phrases.flatMap(([, other]) =>
        other === phrase || phrases.some(([, part]) => part !== other && part.every((term) => other.includes(term)))
          ? []
          : [other],
      )
      synonymsOf.set(key, [...(synonymsOf.get(key) ?? []), ...others])
    }
  }
  return synonymsOf
})

/** Most meanings of a query: each costs a search. */
const maxMeanings = 8

/** What a query asks for, in order, matching the longest known phrases. Empty where it has no words. */
export function meaningsOf(query: string): Meaning[] {
  const all = termsOf(query)
  const fillers = stopTerms()
  const significant = all.filter((term) => !fillers.has(term))
  // A known phrase may contain stop words ("lost and found"), so phrases are matched before those are dropped.
  const terms = (significant.length > 0 ? all : []).slice(0, 4 * maxMeanings)
  const meanings: Meaning[] = []
  for (let index = 0; index < terms.length && meanings.length < maxMeanings; ) {
    const phrase = knownPhrase(terms, index)
    const [term = ''] = terms.slice(index, index + 1)
    const isWhole = phrase !== null && index + phrase.terms.length < all.length
    if (phrase !== null) meanings.push(isWhole ? { ...phrase, isWhole } : phrase)
    else if (!fillers.has(term)) meanings.push({ terms: [term], synonyms: [] })
    index += phrase?.terms.length ?? 1
  }
  return meanings.length > 0 ? meanings : all.slice(0, maxMeanings).map((term) => ({ terms: [term], synonyms: [] }))
}

function knownPhrase(terms: readonly string[], start: number): Meaning | null {
  const synonymsOf = lexicon()
  for (let length = Math.min(maxPhraseTerms, terms.length - start); length > 0; length--) {
    const phrase = terms.slice(start, start + length)
    const found = synonymsOf.get(phrase.join(' '))
    if (found) return { terms: phrase, synonyms: found }
    // "Breast feeding", "wash room": a known word in two.
    const joined = phrase.join('')
    const same = synonymsOf.get(joined)
    if (same) return { terms: phrase, synonyms: [[joined], ...same] }
  }
  return null
}

/** Letters of the shortest word that is corrected: "late" is itself as well as a misspelt "latte". */
const minCorrectedLength = 5

/** Gives a word without synonyms the known phrases that it may be a misspelling of: "jewlery", "parkinglot". */
export function withCorrections({ terms, synonyms }: Meaning): Meaning {
  const [typed = ''] = terms
  if (synonyms.length > 0 || typed.length < minCorrectedLength) return { terms, synonyms }
  const near = [...lexicon()].filter(([phrase]) => phrase.length >= minCorrectedLength && isSimilar(typed, phrase))
  return { terms, synonyms: near.flatMap(([phrase, same]) => [phrase.split(' '), ...same]) }
}
