/** What a list of suggestions shows for a query, and where each suggestion leads. */
import { highlight } from '../../src/centre/search/highlight'
import type { Answer, Answers } from '../../src/centre/search/questions/questions'
import type { SearchDocument, SearchKind } from '../../src/centre/search/schema'
import type { SearchHit, SearchResults } from '../../src/centre/search/search'
import type { StateNow } from './open-state'
import type { SearchFieldProps } from './search-field'

/** What can be found, as the server sends it (`/search-index.json`); its links have the language's prefix. */
export interface SearchFile {
  documents: SearchDocument[]
  /** The documents refer to these by position. */
  states: StateNow[]
  answers: Answers
  /** Whether the centre is open at this moment; null where today's hours are unknown. */
  today: StateNow | null
}

/** Props that the server sends to a search box as JSON. */
export interface SearchBoxProps extends SearchFieldProps {
  /** URL of `/search-index.json` in the page's language. */
  index: string
  /** URL of the directory. */
  everything: string
  /** Only this kind, without a heading; null for all kinds, each under its heading. */
  only: SearchKind | null
  /** Texts in the page's language. */
  words: {
    /** Accessible name of the list. */
    label: string
    one: string
    many: string
    none: string
    /** Shown beside `none`: where that row leads. */
    all: string
    /** Headings of the kinds that have one. */
    kinds: Readonly<Partial<Record<SearchKind, string>>>
  }
}

/** A row of the list. */
export interface Option {
  href: string
  /** In pieces, so that matched ones can be highlighted. */
  title: { text: string; matched: boolean }[]
  lang?: string | undefined
  /** Category, date or store, in small type at the end. */
  note?: string | undefined
  /** The store it belongs to, unless the note names it; for lists that have the room. */
  owner?: string | undefined
  /** URL of a store's logo; null if it has none. */
  logo?: string | null
  state?: StateNow | undefined
  /** The answer to a question, shown before all hits. */
  isAnswer?: boolean
}

export interface Suggestions {
  /** `heading` is null for a group without one. */
  groups: { heading: string | null; options: Option[] }[]
  /** For screen readers: how many there are, or that there are none; nothing beside a list, which says it. */
  status: string
}

const optionOf = (hit: SearchHit, states: readonly StateNow[]): Option => ({
  href: hit.href,
  title: highlight(hit.title, hit),
  lang: hit.lang,
  note: hit.category ?? hit.when ?? hit.owner,
  owner: hit.when === undefined ? undefined : hit.owner,
  ...(hit.kind === 'store' ? { logo: hit.image ?? null } : {}),
  state: hit.state === undefined ? undefined : states[hit.state],
})

/** The answer as rows, one per link to more about it. */
const answerOptions = ({ title, text, links, isToday }: Answer, today: StateNow | null): Option[] =>
  links.map((link, position) => ({
    href: link.href,
    title: [{ text: position === 0 ? title : link.text, matched: false }],
    // Without a text of its own, the first row says where it leads, as the others do.
    note: position === 0 ? (text ?? link.text) : undefined,
    state: (isToday && position === 0 && today) || undefined,
    isAnswer: true,
  }))

/** What a box shows of what was found; null if one of a single kind finds nothing: its list matches more. */
export function suggestionsOf(
  { groups, query }: SearchResults,
  answer: Answer | null,
  { states, today }: SearchFile,
  { only, words, everything }: SearchBoxProps,
): Suggestions | null {
  const shown = groups.filter(({ kind }) => only === null || kind === only)
  const answered = answer === null || only !== null ? [] : answerOptions(answer, today)
  const total = shown.reduce((sum, { hits }) => sum + hits.length, 0)
  if (total === 0 && answered.length === 0) {
    if (only !== null) return null
    const none = words.none.replace('{query}', () => query)
    const option: Option = { href: everything, title: [{ text: none, matched: false }], note: words.all }
    return { groups: [{ heading: null, options: [option] }], status: none }
  }
  const counted = total === 1 ? words.one : words.many.replace('{count}', String(total))
  const spoken = answered.slice(0, 1).map(({ title: [first], note }) => `${first?.text ?? ''}: ${note ?? ''}`)
  return {
    groups: [
      ...(answered.length === 0 ? [] : [{ heading: null, options: answered }]),
      ...shown.map(({ kind, hits }) => ({
        heading: (only === null && words.kinds[kind]) || null,
        options: hits.map((hit) => optionOf(hit, states)),
      })),
    ],
    status: only === null ? [...spoken, ...(total === 0 ? [] : [counted])].join('. ') : '',
  }
}
