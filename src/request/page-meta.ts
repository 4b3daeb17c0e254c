/** What a page says of itself, its head and the way to it; and what becomes of that beside the service's meta record. */
import { contentLocale } from '../base/config'
import { withPlainBlanks } from '../centre/time/format'
import type { MetaData } from '../content/schema/page'
import type { PageContext } from './context'
import { absoluteUrl, contentHref } from './links'

/** What the document's head says; the service's meta record, where there is one, has precedence over it. */
export interface PageMeta {
  /** Heading-like name of the page; the title becomes "{title} | {centre}". Null on the home page. */
  title: string | null
  description?: string | null
  /** The language of either, where that is not the page's: content that has no translation. */
  titleLang?: string | undefined
  descriptionLang?: string | undefined
  image?: string | null
  /** Path of the canonical address; the page's own path where absent. */
  canonical?: string
  noindex?: boolean
  /** RFC 3339: search engines drop the page after this moment. */
  unavailableAfter?: string
  type?: 'website' | 'article'
  /** Nodes of the JSON-LD graph. */
  structuredData?: readonly object[]
}

/** A step of the way to this page; the last one is the page itself and has no link. */
export interface Crumb {
  name: string
  /** Path of this site, without language prefix. */
  path?: string
  lang?: string | undefined
}

/**
 * The path by which the service keeps a page's meta record: the page's own, or for a slug that of its item, however the
 * slug was written. Never with a query: a list has one record, whichever of its pages is shown.
 */
export function recordPath({ path, slug }: Pick<PageContext, 'path' | 'slug'>, canonical?: string): string {
  if (slug === null) return path
  return new URL(canonical ?? path.toLowerCase(), 'https://site.invalid').pathname
}

/** What the head says in the end, with plain blanks: these are words for programs. */
export interface HeadWords {
  title: string
  description: string | null
  /** `lang` of either, where that is not the page's. */
  titleLang: string | undefined
  descriptionLang: string | undefined
  keywords: string | null
  /** Absolute; null where neither the record nor the page has one. */
  picture: string | null
  /** Absolute. */
  canonical: string
  /** Path of the page's own address, without language prefix. */
  path: string
}

/**
 * A page's words and the record's, by the one precedence (rule 8.5): the record's come first, but they are in one
 * language, and speak of a list as a whole. Another language, and the further pages of a list, have the page's own, lest they share a
 * title and a canonical address with what they are not. Its picture is everybody's.
 */
export function headWords(
  meta: PageMeta,
  record: MetaData | null,
  context: Pick<PageContext, 'path' | 'query' | 'locale' | 'property' | 'site' | 'link'>,
): HeadWords {
  const { query, locale, property, site, link } = context
  const words = locale === contentLocale && query.page === undefined ? record : null
  const path = meta.canonical ?? context.path
  const picture = record?.image_url ?? meta.image ?? null
  const description = words?.meta_description ?? meta.description ?? null
  return {
    // "Hours | Northfield Mall"; the centre's name alone on the home page.
    title: withPlainBlanks(
      words?.meta_title ?? (meta.title === null ? property.name : `${meta.title} | ${property.name}`),
    ),
    description: description === null ? null : withPlainBlanks(description),
    titleLang: words?.meta_title ? undefined : meta.titleLang,
    descriptionLang: words?.meta_description ? undefined : meta.descriptionLang,
    keywords: words?.meta_keywords ?? null,
    picture: picture === null ? null : absoluteUrl(picture, site),
    canonical: absoluteUrl(words?.canonical ? contentHref(words.canonical, context) : link(path), site),
    path,
  }
}
