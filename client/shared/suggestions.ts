/** What a list of suggestions shows for a query, and where each leads. */
import { highlighted } from '../../src/centre/search/highlight'
import type { Answer, Answers } from '../../src/centre/search/questions'
import type { SearchAnswer, SearchDocument, SearchHit, SearchKind } from '../../src/centre/search/search'

/** What is said of a store's hours. `data`: attributes by which the browser says what holds at this minute; null: it holds. */
export interface StoreState {
  text: string
  data: Readonly<Record<string, string | number | undefined>> | null
}

/** What the server gives a browser to search in; addresses have the language's prefix. */
export interface SearchIndexPart {
  documents: SearchDocument[]
  /** Those that the documents of this part name by their position. */
  states: StoreState[]
  /** To questions; with the first part only. */
  answers?: Answers
  /** Address of the next part, as long as there is one. */
  next?: string
}

/** What a query has found in the browser. */
export interface Found {
  found: SearchAnswer
  /** The answer, where it is a question. */
  told: Answer | null
  states: readonly StoreState[]
}

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
  /** The store that it is of, where the note does not say so: for a list that has the room. */
  owner?: string | undefined
  /** Address of a store's logo; null: it has none. */
  logo?: string | null
  state?: StoreState | undefined
  /** The answer to a question, before all that is found. */
  isAnswer?: boolean
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

const optionOf = (hit: SearchHit, states: readonly StoreState[]): Option => ({
  href: hit.href,
  title: highlighted(hit.title, hit),
  lang: hit.lang,
  note: hit.category ?? hit.when ?? hit.owner,
  owner: hit.when === undefined ? undefined : hit.owner,
  ...(hit.kind === 'store' ? { logo: hit.image ?? null } : {}),
  state: hit.state === undefined ? undefined : states[hit.state],
})

/** The answer as rows, one for each address that leads to more about it. */
const answerOptions = ({ title, text, links }: Answer): Option[] =>
  links.map((each, position) => ({
    href: each.href,
    title: [{ text: position === 0 ? title : each.text, matched: false }],
    // Of several, the first row says where it leads as the others do.
    note: position === 0 ? (text ?? each.text) : undefined,
    isAnswer: true,
  }))

const filled = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/**
 * Null: nothing to show, in a box of one kind. The list that it filters finds more than names that begin so, and says
 * itself how many.
 * @param only Just this kind, without a heading; null: all kinds under theirs.
 * @param everything Where to go from a query that finds nothing: the directory.
 */
export function suggestionsOf(
  { found: { groups, query }, told, states }: Found,
  only: SearchKind | null,
  words: SuggestWords,
  everything: string,
): Suggestions | null {
  const shown = groups.filter(({ kind }) => only === null || kind === only)
  const answered = told === null || only !== null ? [] : answerOptions(told)
  const total = shown.reduce((sum, { hits }) => sum + hits.length, 0)
  if (total === 0 && answered.length === 0) {
    if (only !== null) return null
    const none = filled(words.none, { query })
    const option: Option = { href: everything, title: [{ text: none, matched: false }], note: words.all }
    return { groups: [{ heading: null, options: [option] }], status: none }
  }
  const counted = total === 1 ? words.one : filled(words.many, { count: total })
  const said = answered.slice(0, 1).map(({ title: [first], note }) => `${first?.text ?? ''}: ${note ?? ''}`)
  return {
    groups: [
      ...(answered.length === 0 ? [] : [{ heading: null, options: answered }]),
      ...shown.map(({ kind, hits }) => ({
        heading: (only === null && words.kinds[kind]) || null,
        options: hits.map((hit) => optionOf(hit, states)),
      })),
    ],
    status: [...said, ...(total === 0 ? [] : [counted])].join('. '),
  }
}
