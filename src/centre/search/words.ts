/** What a query asks for: its words as terms, and other words for the same. */
import { synonyms } from './synonyms'
import { termsOf } from './terms'

/** One thing that is looked for: its words, and other words for the same. */
export interface Meaning {
  terms: string[]
  others: string[][]
}

/** Words that say nothing about what is looked for, as long as others are there. */
const sayingNothing =
  'a an and any are at can do does find for from get have how i in is it me my near of on or some the there to we what when where which who with you ' +
  'au aux avec de des du en est et il la le les ma mes mon où ou pour puis-je quand que quel quelle qui sont sur un une vous y'

/** What the words of a query are compared with. */
interface Lexicon {
  fillers: ReadonlySet<string>
  /** The other words of each line of synonyms, by phrase. A phrase in two lines has the others of both. */
  othersOf: ReadonlyMap<string, string[][]>
  /** Of the longest phrase, in words. */
  longest: number
}

let known: Lexicon | undefined
/** Made when somebody looks for something: most pages are shown to those who do not. */
const lexicon = (): Lexicon => {
  known ??= readLexicon()
  return known
}

function readLexicon(): Lexicon {
  // The lines as terms, each phrase once: some are the same word with an accent.
  const meanings = synonyms.map((line) => [
    ...new Map(line.map(termsOf).map((phrase) => [phrase.join(' '), phrase])).values(),
  ])
  const othersOf = new Map<string, string[][]>()
  for (const line of meanings) {
    for (const phrase of line) {
      const key = phrase.join(' ')
      // "Parking lot" adds nothing to "parking".
      const adds = (other: string[]) =>
        line.every((shorter) => shorter === other || !shorter.every((term) => other.includes(term)))
      const others = line.filter((other) => other !== phrase && adds(other))
      othersOf.set(key, [...(othersOf.get(key) ?? []), ...others])
    }
  }
  const longest = Math.max(...meanings.flat().map((phrase) => phrase.length))
  return { fillers: new Set(termsOf(sayingNothing)), othersOf, longest }
}

/** Terms beyond these are not looked at: each costs a search. */
const mostTerms = 8

/** What a query asks for, longest known phrases first. Empty where it has no words. */
export function meaningsOf(query: string): Meaning[] {
  const all = termsOf(query)
  const { fillers } = lexicon()
  const telling = all.filter((term) => !fillers.has(term))
  // A known phrase may hold filler words ("lost and found"): looked for before these are left out.
  const terms = (telling.length > 0 ? all : []).slice(0, 4 * mostTerms)
  const found: Meaning[] = []
  for (let at = 0; at < terms.length && found.length < mostTerms; ) {
    const phrase = knownPhrase(terms, at)
    const [term = ''] = terms.slice(at, at + 1)
    if (phrase !== null) found.push(phrase)
    else if (!fillers.has(term)) found.push({ terms: [term], others: [] })
    at += phrase?.terms.length ?? 1
  }
  return found.length > 0 ? found : all.slice(0, mostTerms).map((term) => ({ terms: [term], others: [] }))
}

function knownPhrase(terms: readonly string[], at: number): Meaning | null {
  const { othersOf, longest } = lexicon()
  for (let length = Math.min(longest, terms.length - at); length > 0; length--) {
    const phrase = terms.slice(at, at + length)
    const others = othersOf.get(phrase.join(' '))
    if (others) return { terms: phrase, others }
  }
  return null
}
