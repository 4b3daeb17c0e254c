/** Which matches of the index are plausible, and which of them are shown first. */
import type { SearchResult } from 'minisearch'
import { isAlike } from './edits'
import { asksForHours } from './questions/questions'
import { joinedTerm, termsOf } from './terms'
import type { Meaning } from './words'

/** Whether all words are required, or any of them suffices. */
export type Combination = 'AND' | 'OR'

/**
 * Whether a match is plausible. Near matches must be alike (edits.ts) and outside running text. Where any word
 * suffices, a word counts only outside running text and in full, and those that count must have more than a third of
 * the letters typed: the "day" of "boxing day" finds no other day.
 */
export function isMeant(
  { match }: SearchResult,
  meanings: readonly Meaning[],
  joined: string,
  combineWith: Combination,
): boolean {
  const matched = Object.entries(match)
  const isAll = combineWith === 'AND'
  const isSaid = ({ terms, others }: Meaning): boolean =>
    [...terms, ...others.flat()].some((typed) =>
      matched.some(([word, fields]) => {
        const isName = fields.some((field) => field !== 'text')
        if (isAll && word.startsWith(typed)) return isName || !asksForHours(typed)
        return isName && isAlike(typed, word)
      }),
    )
  if (matched.some(([word, fields]) => fields.includes('joined') && (word.startsWith(joined) || isAlike(joined, word))))
    return true
  const lettersIn = (some: readonly Meaning[]): number => some.flatMap(({ terms }) => terms).join('').length
  return isAll ? meanings.every(isSaid) : 3 * lettersIn(meanings.filter(isSaid)) > lettersIn(meanings)
}

/** 2: the title is the query. 1: the title has a typed word. 0: only other fields match, however often. */
export function rankOf({ match, title }: SearchResult, typed: readonly string[], joined: string): number {
  if (joinedTerm(title as string) === joined || termsOf(title as string).join(' ') === typed.join(' ')) return 2
  const stands = Object.entries(match).some(
    ([term, fields]) =>
      (fields.includes('joined') && term.startsWith(joined)) ||
      (fields.includes('title') && typed.some((word) => term.startsWith(word))),
  )
  return stands ? 1 : 0
}
