/**
 * The parts of a page's JSON-LD graph: one graph per page, stable ids, no empty members, and nothing that the page does
 * not also say in words (rule 8.6). The types are schema.org's (schema-dts) and add nothing to the bundle.
 */
import type { Thing } from 'schema-dts'
import { type Locale, languages } from '../../base/config'
import type { Hours } from '../../content/schema/hours'
import type { Property } from '../../content/schema/property'
import { dateTimeOf } from '../time/date-time'
import { type Moment, offsetIso } from '../time/time-zone'

/** What nodes are made from. A page's context will do. */
export interface GraphContext extends Moment {
  /** Public origin, without trailing slash. */
  site: string
  property: Property
  hours: Hours | null
  locale: Locale
  /** A path of this site in the page's language. */
  link: (path: string) => string
}

type Node = Extract<Thing, { '@type': string }>
type Nodes = { [Each in Node as Each['@type']]: Each }

/** A node of a type of schema.org, by its name. */
export type NodeOf<Type extends keyof Nodes> = Nodes[Type]

/** A node's members, which may still be missing. */
type Draft<Of> = { [Name in keyof Of as Exclude<Name, '@type'>]: Of[Name] | null | undefined }

/** Whether a value is missing, an empty list, or a node with nothing but its type. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).every((name) => name === '@type'))

/** A node of a type, without the members that are empty: schema.org has no null. */
export function node<Type extends keyof Nodes>(type: Type, members: Draft<NodeOf<Type>>): NodeOf<Type> {
  const present = Object.entries<unknown>({ ...members }).filter(([name, value]) => name !== '@type' && !isEmpty(value))
  return Object.fromEntries([['@type', type], ...present]) as unknown as NodeOf<Type>
}

/** A date or time of the service in ISO 8601, on the centre's clock; null where it cannot be read. */
export function isoDate(value: string | null | undefined, zone: string): string | null {
  const moment = dateTimeOf(value, zone)
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
/** The `@id` by which other nodes refer to the centre; it alone is a reference. */
export const centreId = (context: Pick<GraphContext, 'site'>): string => idOf('/', 'centre', context)
