/**
 * The islands' names and what each gets as props: JSON, because the props travel in the page. Types only, and none of
 * the DOM's: the server reads this too.
 */
import type { SearchKind } from '../../src/centre/search/search'

/** Texts of a search box with suggestions, in the page's language. */
export interface SuggestWords {
  /** Of the list. */
  label: string
  one: string
  many: string
  none: string
  /** Beside `none`: where that row leads. */
  all: string
  /** Headings, as far as they are shown. */
  kinds: Readonly<Partial<Record<SearchKind, string>>>
}

export interface SuggestProps {
  /** Unique on the page: the field's id. */
  id: string
  value?: string
  placeholder?: string
  autoFocus?: boolean
  /** Address of the documents. */
  index: string
  /** Address of the directory. */
  everything: string
  words: SuggestWords
}

export interface IslandProps {
  'site-search': SuggestProps
  directory: SuggestProps
  map: object
}

export type IslandName = keyof IslandProps
