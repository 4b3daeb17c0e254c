/** What a query asks for: its words as terms, and their synonyms. */
import { once } from '../../base/memoize'
import { isAlike } from './edits'
import { synonyms } from './synonyms'
import { fillerTerms, longestPhrase, termsOf } from './terms'

/** One thing that a query asks for: its words, and synonyms for them. */
export interface Meaning {
  terms: string[]
  others: string[][]
  /** A known phrase with more typed after it: it is not the beginning of another word. */
  isWhole?: true
}

/** The synonyms of each known phrase, as terms; one in two lines has those of both. */
const lexicon = once((): ReadonlyMap<string, string[][]> => {
  const othersOf = new Map<string, string[][]>()
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
      othersOf.set(key, [...(othersOf.get(key) ?? []), ...others])
    }
  }
  return othersOf
})

/** Meanings read from a query: each costs a search. */
const mostTerms = 8

/** What a query asks for, in order, matching the longest known phrases. Empty where it has no words. */
export function meaningsOf(query: string): Meaning[] {
  const all = termsOf(query)
  const fillers = fillerTerms()
  const telling = all.filter((term) => !fillers.has(term))
  // A known phrase may contain stop words ("lost and found"), so phrases are matched before those are dropped.
  const terms = (telling.length > 0 ? all : []).slice(0, 4 * mostTerms)
  const meanings: Meaning[] = []
  for (let at = 0; at < terms.length && meanings.length < mostTerms; ) {
    const phrase = knownPhrase(terms, at)
    const [term = ''] = terms.slice(at, at + 1)
    const isWhole = phrase !== null && at + phrase.terms.length < all.length
    if (phrase !== null) meanings.push(isWhole ? { ...phrase, isWhole } : phrase)
    else if (!fillers.has(term)) meanings.push({ terms: [term], others: [] })
    at += phrase?.terms.length ?? 1
  }
  return meanings.length > 0 ? meanings : all.slice(0, mostTerms).map((term) => ({ terms: [term], others: [] }))
}

function knownPhrase(terms: readonly string[], at: number): Meaning | null {
  const othersOf = lexicon()
  for (let length = Math.min(longestPhrase, terms.length - at); length > 0; length--) {
    const phrase = terms.slice(at, at + length)
    const others = othersOf.get(phrase.join(' '))
    if (others) return { terms: phrase, others }
    // "Breast feeding", "wash room": a known word in two.
    const whole = phrase.join('')
    const same = othersOf.get(whole)
    if (same) return { terms: phrase, others: [[whole], ...same] }
  }
  return null
}

/** Letters of the shortest word that may be meant by a slip: "late" is as near to "latte" as to its own meaning. */
const shortestMeant = 5

/** The meaning of a word without synonyms, with the known phrases that it may be a slip for: "jewlery", "parkinglot". */
export function nearlyKnown({ terms, others }: Meaning): Meaning {
  const [typed = ''] = terms
  if (others.length > 0 || typed.length < shortestMeant) return { terms, others }
  const near = [...lexicon()].filter(([phrase]) => phrase.length >= shortestMeant && isAlike(typed, phrase))
  return { terms, others: near.flatMap(([phrase, same]) => [phrase.split(' '), ...same]) }
}
