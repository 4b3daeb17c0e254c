/**
 * What the nodes of a page's JSON-LD graph share. One graph per page, stable ids, no empty members, and nothing that
 * the page does not also say in words (rule 8.6).
 */
import { type Locale, languages } from '../../base/config'
import type { Hours } from '../../content/schema/hours'
import type { Property } from '../../content/schema/property'
import { momentOf } from '../time/moments'
import { offsetIso } from '../time/time-zone'

/** What nodes are made from. A page's context fits. */
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

/** A node whose members may still be missing. */
export type Draft<T> = { [K in keyof T]: T[K] | null | undefined }

/** A type of schema-dts without its string and reference forms: an object with "@type". */
export type NodeOf<T> = Extract<T, { '@type': string }>

/** Whether a value is missing, an empty list, or a node with nothing but its type. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).every((name) => name === '@type'))

/** The node without its empty members: schema.org has no null. */
export function node<T extends object>(draft: Draft<T>): T {
  const present = Object.entries(draft).filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(present) as T
}

/** A date or time of the service in ISO 8601, on the centre's clock; null where it cannot be read. */
export function dated(value: string | null | undefined, zone: string): string | null {
  const moment = momentOf(value, zone)
  return moment && (moment.dateOnly ? moment.date : offsetIso(moment.ms, zone))
}

/** The page's language tag, for `inLanguage`. */
export const languageTag = (locale: Locale): string => languages[locale].tag

/** The absolute URL of a path of this site, in the page's language. */
export const pageUrl = (path: string, { site, link }: Pick<GraphContext, 'site' | 'link'>): string =>
  `${site}${link(path)}`

/** The absolute URL of a file: a picture's may be a path on our own origin. */
export const fileUrl = (url: string | null | undefined, { site }: Pick<GraphContext, 'site'>): string | null =>
  url ? (url.startsWith('/') ? `${site}${url}` : url) : null

/** The id of a node: the same in every language, and on every page that mentions it. */
export const idOf = (path: string, part: string, { site }: Pick<GraphContext, 'site'>): string =>
  `${site}${path}#${part}`
/** The `@id` by which other nodes refer to the centre. */
export const centreId = (context: Pick<GraphContext, 'site'>): string => idOf('/', 'centre', context)

/** A reference to a node described elsewhere. */
export const reference = (id: string): { '@id': string } => ({ '@id': id })
