/** A page's metadata (head and breadcrumbs), and its combination with the service's meta record. */
import { contentLocale } from '../base/overrides'
import { withPlainSpaces } from '../centre/time/format'
import { isSvg } from '../content/drawing/address'
import type { MetaData } from '../content/schema/page'
import type { PageContext } from './context'
import { absoluteUrl, contentHref } from './links'

export interface PageMeta {
  /** The name of the page: the title becomes "{title} | {centre}". Null on the home page. */
  title: string | null
  description?: string | null
  /** The language of each, if it is not the page's: untranslated content. */
  titleLang?: string | undefined
  descriptionLang?: string | undefined
  image?: string | null
  /** Path of the canonical address; the page's own path where absent. */
  canonical?: string
  noindex?: boolean
  /** RFC 3339: search engines drop the page after this moment. */
  unavailableAfter?: string | undefined
  type?: 'website' | 'article'
  /** When an article was published, with the property's offset (RFC 3339). */
  published?: string | undefined
  modified?: string | undefined
  /** Nodes of the JSON-LD graph; null for what there is nothing to say of. */
  structuredData?: readonly (object | null)[]
}

/** A breadcrumb; the last one is the page itself and has no link. */
export interface Crumb {
  text: string
  /** Path of this site, without language prefix. */
  path?: string
  lang?: string | undefined
}

/** The path of a page's meta record, without the query: the page's own, or the canonical one of its item. */
export function metaRecordPath({ path, slug }: Pick<PageContext, 'path' | 'slug'>, canonical?: string): string {
  if (slug === null) return path
  return new URL(canonical ?? path.toLowerCase(), 'https://site.invalid').pathname
}

/** Whether link previews can show a picture: no SVG. */
export const isPreviewable = (url: string | null | undefined): url is string => !!url && !isSvg(url)

/**
 * The content of the head: of the meta record, else of the page (rule 8.5). The record is in one language and describes
 * a list as a whole: other languages, further pages of a list and those of its categories keep the page's own, or they
 * would share title and canonical address with another page. Its picture applies to all. For programs, non-breaking
 * spaces become plain ones, and addresses are absolute.
 */
export function headOf(
  meta: PageMeta,
  record: MetaData | null,
  context: Pick<PageContext, 'path' | 'query' | 'locale' | 'property' | 'site' | 'link' | 't'>,
) {
  const { query, locale, property, site, link, t } = context
  const path = meta.canonical ?? context.path
  const isWhole = query.page === undefined && !path.includes('?')
  const words = locale === contentLocale() && isWhole ? record : null
  // "Hours | Northfield Mall"; the centre's name alone on the home page.
  const title = words?.meta_title ?? (meta.title === null ? property.name : `${meta.title} | ${property.name}`)
  // Not "mailto:" or "tel:".
  const canonical = words?.canonical && /^(?:\/|https?:)/.test(words.canonical) ? words.canonical : null
  const picture = [record?.image_url, meta.image].find(isPreviewable)
  // Where there is no text, as with a flyer, the description is a sentence around the title.
  const around = meta.title === null || meta.noindex ? null : { title: meta.title, name: property.name }
  const own = words?.meta_description || meta.description
  const description = own || (around && t('custom.description', around))
  return {
    title: withPlainSpaces(title),
    description: description === null ? null : withPlainSpaces(description),
    // `lang` of either, where it is not the page's.
    titleLang: words?.meta_title ? undefined : meta.titleLang,
    descriptionLang: words?.meta_description ? undefined : own ? meta.descriptionLang : meta.titleLang,
    keywords: words?.meta_keywords ?? null,
    picture: picture === undefined ? null : absoluteUrl(picture, site),
    canonical: absoluteUrl(canonical ? contentHref(canonical, context) : link(path), site),
    // The page's own address, without language prefix.
    path,
  }
}
