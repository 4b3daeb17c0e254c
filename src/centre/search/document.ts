/** A document of the site search: what is searched of a record, in which language, and how much of it. */
import { type Locale, languages } from '../../base/config'
import { contentLocale, twinLocale } from '../../base/content-languages'
import { type Localised, writtenIn } from '../items/language'
import { cutText, htmlBeginning, plainLines } from '../plain-text'
import { mostDocuments, type SearchDocument, type SearchKind } from './schema'

/** Characters of a description that are searched: what matters comes first, and the browser loads them all. */
const searched = 400
/** Characters of HTML that are read for them. */
const readFor = 4 * searched
/** Characters of all descriptions together: with very many documents each gets fewer, but at least `leastSearched`. */
const searchedInAll = 600_000
const leastSearched = 40
/** Characters of a title and of an owner's name, keywords of a document and characters of each. */
const longestTitle = 200
const mostKeywords = 40
const longestKeyword = 80

/** A title as shown to a visitor. */
export interface Title {
  title: string
  lang?: string
  /** The title in the other language, if it has one. */
  other: string[]
}

/** A title in the visitor's language; without a translation, the original, with the `lang` that its record names. */
export function titleIn(title: string, title_2: Localised['title_2'], locale: Locale, record: Localised = {}): Title {
  if (locale === twinLocale() && title_2) return { title: title_2, other: [title] }
  const language = title_2 ? contentLocale() : writtenIn(record)
  const lang = language === locale ? undefined : languages[language].tag
  return { title, ...(lang && { lang }), other: title_2 ? [title_2] : [] }
}

/** A document's members besides its title; null and empty ones are left out. */
export interface Parts extends Partial<Omit<SearchDocument, 'image' | 'when' | 'owner'>> {
  image?: string | null
  when?: string | null
  owner?: string | null
  tags?: readonly string[]
  html?: readonly (string | null | undefined)[]
}

/** The lines as one, each ended as a sentence: an answer may quote a heading and what follows it. */
const inSentences = (lines: string): string => lines.replace(/(?<![.?!…:;,])\n/g, '. ').replaceAll('\n', ' ')

/** The beginning of the descriptions, as plain text. The rest is not even parsed. */
function textOf(html: readonly (string | null | undefined)[]): string {
  let text = ''
  for (const each of html) {
    if (text.length >= searched) break
    const sentences = inSentences(plainLines(htmlBeginning(each ?? '', readFor)))
    if (sentences !== '') text = text === '' ? sentences : `${text} ${sentences}`
  }
  return cutText(text, searched)
}

/** The documents within the limits on their number and on all descriptions together. */
export function bounded(documents: readonly SearchDocument[]): SearchDocument[] {
  const first = documents.slice(0, mostDocuments)
  const share = Math.max(leastSearched, Math.floor(searchedInAll / first.length))
  if (share >= searched) return first
  return first.map((each) => (each.text ? { ...each, text: cutText(each.text, share) } : each))
}

/** The document for a record; `id` is unique within its kind. */
export function document(
  kind: SearchKind,
  id: string | number,
  { title, lang, other }: Title,
  href: string,
  parts: Parts,
): SearchDocument {
  const { image, when, owner, tags = [], html = [], ...rest } = parts
  const text = textOf(html)
  const keywords = [...new Set([...tags.slice(0, mostKeywords), ...other])].filter((word) => word !== title)
  return {
    id: `${kind}:${id}`,
    kind,
    title: cutText(title, longestTitle),
    href,
    ...rest,
    ...(lang ? { lang } : {}),
    ...(owner ? { owner: cutText(owner, longestTitle) } : {}),
    ...(image ? { image } : {}),
    ...(when ? { when } : {}),
    ...(keywords.length > 0 ? { keywords: keywords.map((word) => cutText(word, longestKeyword)) } : {}),
    ...(text ? { text } : {}),
  }
}
