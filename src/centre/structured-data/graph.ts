/**
 * The nodes of a page's JSON-LD graph: what they share. One graph a page, stable ids, no empty members, and nothing
 * that the page does not also say in words (rule 8.6).
 */
import { type Locale, languages, twinLocale } from '../../base/config'
import type { Hours } from '../../content/schema/hours'
import type { Property } from '../../content/schema/property'

/** What a node may know; a page's context is one. */
export interface GraphContext {
  /** Public origin, without trailing slash. */
  site: string
  property: Property
  hours: Hours | null
  now: number
  zone: string
  locale: Locale
  /** A path of this site in the page's language. */
  link: (path: string) => string
}

/** A value with members that may still turn out to be missing. */
export type Draft<T> = { [K in keyof T]: T[K] | null | undefined }

/** A type of schema-dts without its string and reference forms: an object with "@type". */
export type NodeOf<T> = Extract<T, { '@type': string }>

/** Missing, or a list of nothing, or a node of which no more than the type is known. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).every((name) => name === '@type'))

/** The node without members that are missing or say nothing: schema.org has no null. */
export function node<T extends object>(draft: Draft<T>): T {
  const kept = Object.entries(draft).filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(kept) as T
}

/** Language of the page, for `inLanguage`. */
export const languageTag = (locale: Locale): string => languages[locale].tag

/** An absolute address of a path of this site, in the page's language. */
export const pageUrl = (path: string, { site, link }: Pick<GraphContext, 'site' | 'link'>): string =>
  `${site}${link(path)}`

/** An absolute address of a file: pictures may lie on our own origin. */
export const fileUrl = (url: string | null | undefined, { site }: Pick<GraphContext, 'site'>): string | null =>
  url ? (url.startsWith('/') ? `${site}${url}` : url) : null

/** The id of a node: the same in every language, and on every page that speaks of the thing. */
export const idOf = (path: string, part: string, { site }: Pick<GraphContext, 'site'>): string =>
  `${site}${path}#${part}`
/** The `@id` by which other nodes refer to the centre. */
export const centreId = (context: Pick<GraphContext, 'site'>): string => idOf('/', 'centre', context)

/** A reference to a node described elsewhere. */
export const reference = (id: string): { '@id': string } => ({ '@id': id })

/** A text in the page's language, falling back to English (rule 6.2). */
export const inLanguage = (text: string | null, twin: string | null | undefined, locale: Locale): string | null =>
  locale === twinLocale ? (twin ?? text) : text
