/** What a list of suggestions shows for a query, and where each leads. */
import { highlighted } from '../../src/centre/search/highlight'
import type { SearchAnswer, SearchHit, SearchKind } from '../../src/centre/search/search'

/** Texts of a search box with suggestions, in the page's language. */
interface SuggestWords {
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

/** What the server tells a search box, as JSON. */
export interface SearchBoxProps {
  /** Address of the documents. */
  index: string
  /** Address of the directory. */
  everything: string
  /** Just this kind, without a heading; null: all kinds under theirs. */
  only: SearchKind | null
  words: SuggestWords
}

/** A row of the list. */
export interface Option {
  href: string
  /** In pieces: every matched one is marked. */
  title: { text: string; matched: boolean }[]
  lang?: string | undefined
  /** Category, date or store, small at the end. */
  note?: string | undefined
}

interface OptionGroup {
  /** Null: a list without headings. */
  heading: string | null
  options: Option[]
}

export interface Suggestions {
  groups: OptionGroup[]
  /** For readers: how many there are, or that there are none. */
  status: string
}

const optionOf = (hit: SearchHit): Option => ({
  href: hit.href,
  title: highlighted(hit.title, hit),
  lang: hit.lang,
  note: hit.category ?? hit.when ?? hit.owner,
})

const filled = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/**
 * @param only Just this kind, without a heading; null: all kinds under theirs.
 * @param everything Where to go from a query that finds nothing: the directory.
 */
export function suggestionsOf(
  { groups, query }: SearchAnswer,
  only: SearchKind | null,
  words: SuggestWords,
  everything: string,
): Suggestions {
  const shown = groups.filter(({ kind }) => only === null || kind === only)
  const total = shown.reduce((sum, { hits }) => sum + hits.length, 0)
  if (total === 0) {
    const none = filled(words.none, { query })
    const option: Option = { href: everything, title: [{ text: none, matched: false }], note: words.all }
    return { groups: [{ heading: null, options: [option] }], status: none }
  }
  return {
    groups: shown.map(({ kind, hits }) => ({
      heading: (only === null && words.kinds[kind]) || null,
      options: hits.map(optionOf),
    })),
    status: total === 1 ? words.one : filled(words.many, { count: total }),
  }
}
