/** Where suggestions come from. */
import type { SearchKind } from '../../../src/centre/search/search'
import type { SuggestProps } from '../props'
import { type Suggestions, suggestionsOf } from './suggestions'

/** Loads the search and its documents. `only`: of this kind alone; null: of all kinds. */
export async function loadSuggestions(
  { index, everything, words }: SuggestProps,
  only: SearchKind | null,
): Promise<(query: string) => Suggestions> {
  const { siteIndex } = await import('./site-index')
  const find = await siteIndex(index)
  return (query) => suggestionsOf(find(query), only, words, everything)
}
