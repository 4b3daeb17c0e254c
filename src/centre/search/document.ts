/** A document of the site search: what is searched of a record, in which language, and how much of it. */
import { type Locale, languages } from '../../base/config'
import { contentLocale, twinLocale } from '../../base/content-languages'
import { type Localised, writtenLanguage } from '../items/language'
import { plainLines, truncate, truncateHtml } from '../plain-text'
import type { SearchDocument, SearchKind } from './schema'

/** Characters of a description that are searched. What matters comes first, and the browser loads them all. */
const textLength = 400
/** Characters of HTML that are parsed to get them. */
const htmlLength = 4 * textLength
/** Characters of a title and of an owner's name, keywords of a document and characters of each. */
const maxTitleLength = 200
const maxKeywords = 40
const maxKeywordLength = 80

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
  const language = title_2 ? contentLocale() : writtenLanguage(record)
  const lang = language === locale ? undefined : languages[language].tag
  return { title, ...(lang && { lang }), other: title_2 ? [title_2] : [] }
}

/** A document's members besides its title. */
export interface DocumentParts {
  image?: string | null
  when?: string | null
  owner?: string | null
  category?: string | undefined
  unit?: string | null
  called?: readonly string[]
  tags?: readonly string[]
  html?: readonly (string | null | undefined)[]
}

/** The lines as one, each as a sentence: an answer may quote a heading with what follows it. */
const toSentences = (lines: string): string => lines.replace(/(?<![.?!…:;,])\n/g, '. ').replaceAll('\n', ' ')

/** The beginning of the descriptions, as plain text. */
function textOf(html: readonly (string | null | undefined)[]): string {
  const texts = html.map((each) => toSentences(plainLines(truncateHtml(each ?? '', htmlLength))))
  return truncate(texts.filter(Boolean).join(' '), textLength)
}

/** The document for a record, without what is null or empty; `id` is unique within its kind. */
export function toDocument(
  kind: SearchKind,
  id: string | number,
  { title, lang, other }: Title,
  href: string,
  { owner, tags = [], html = [], ...parts }: DocumentParts,
): SearchDocument {
  const keywords = [...new Set([...tags.slice(0, maxKeywords), ...other])].filter((word) => word !== title)
  const more = {
    owner: owner && truncate(owner, maxTitleLength),
    ...parts,
    lang,
    keywords: keywords.map((word) => truncate(word, maxKeywordLength)),
    text: textOf(html),
  }
  const filled = Object.entries(more).filter(([, value]) => value?.length)
  return { id: `${kind}:${id}`, kind, title: truncate(title, maxTitleLength), href, ...Object.fromEntries(filled) }
}
