/**
 * Checks the service's JSON: bad items of a list are dropped, and the rest is kept (rule 7.5). With the schemas and what
 * they use, it is a fifth of the Worker's code, and loaded once the service answers.
 */
import type * as z from 'zod/v4/core'
import { messageOf } from '../../base/log'
import { type Resource, type ResourceName, resources } from '../resources'
import { MetaData } from '../schema/page'
import { type ResourceSchema, schemas } from '../schema/schemas'
import { FullStore } from '../schema/store'
import { ServiceError } from '../service'
import { toLine } from '../text/characters'
import { loadCleaner } from '../text/clean-html'
import { type Issues, tryParse, withinCheckLimit } from './attempt'
import { listIn } from './list'
import { outputShape } from './outputs'
import type { Fault, Faults } from './unique-slugs'

export interface Checked extends Faults {
  value: unknown
  /** The response has no content (null, an object without a known field): it may not replace a copy that has some. */
  isSilent?: true
}

/** How many dropped items are named to operators: their list is cached too. */
const maxNamed = 200

/** The most items of a list: several times what a large centre has of anything. */
const maxItems = 20_000
/** More bad items than this, if they are the majority, reject the response: checking a bad one takes longer. */
const maxBad = 1_000

/** What the check of a resource depends on. */
export type Checkable = Pick<Resource, 'shape' | 'slugs'> & Pick<ResourceSchema, 'schema' | 'isSilent'>

/** Checks a response. @throws ServiceError where nothing in it is usable */
export function check(resource: Checkable, raw: unknown): Checked {
  return withServiceErrors(() => (resource.shape === 'object' ? checkObject(resource, raw) : checkList(resource, raw)))
}

/** Loads the sanitiser first, because schemas use it. */
const withCleaner = (work: () => Checked): Promise<Checked> => loadCleaner().then(work)

export const checkable = (name: ResourceName): Checkable => ({ ...(resources[name] as Resource), ...schemas[name] })
export const checkResource = (name: ResourceName, raw: unknown) => withCleaner(() => check(checkable(name), raw))
export const checkStore = (raw: unknown) => withCleaner(() => checkRecord(FullStore, raw))
export const checkMeta = (raw: unknown) => withCleaner(() => checkRecord(MetaData, raw))

/** Makes a ServiceError of whatever the check throws, so that operators see it. */
function withServiceErrors(work: () => Checked): Checked {
  try {
    return withinCheckLimit(work)
  } catch (error) {
    throw error instanceof ServiceError ? error : new ServiceError(messageOf(error))
  }
}

function checkObject({ schema, isSilent }: Checkable, raw: unknown): Checked {
  if (raw === null || typeof raw !== 'object') throw new ServiceError('answered with something other than an object')
  const silent = isSilent ? isSilent(raw) : hasNoField(schema, raw)
  return { value: usable(schema, raw, 'object'), ...(silent ? { isSilent: true } : {}) }
}

function usable(schema: z.$ZodType, raw: unknown, what: 'object' | 'record'): unknown {
  const parsed = tryParse(schema, raw)
  if (parsed.success) return parsed.data
  throw new ServiceError(`answered with an unusable ${what}: ${describe(parsed.issues)}`)
}

/** Whether an object has none of the schema's fields: `{}`, or an error sent with status 200. */
const hasNoField = (schema: z.$ZodType, raw: object): boolean => {
  const fields = outputShape(schema)
  return !Object.entries(raw).some(([name, value]) => value !== null && Object.hasOwn(fields, name))
}

function checkList({ schema, slugs }: Checkable, raw: unknown): Checked {
  // An empty list may arrive as null.
  if (raw === null) return { value: [], isSilent: true }
  const list = listIn(raw)
  if (list === null) throw new ServiceError('answered with something other than a list')
  const value: unknown[] = []
  const dropped: Fault[] = []
  let bad = 0
  for (const [index, item] of list.slice(0, maxItems).entries()) {
    const parsed = tryParse(schema, item)
    if (parsed.success) value.push(parsed.data)
    else if (++bad <= maxNamed) dropped.push({ id: nameOf(item, index), reason: describe(parsed.issues) })
    if (bad > maxBad && bad > value.length)
      throw new ServiceError(`answered with a list of which most items are unusable: ${dropped[0]?.reason ?? ''}`)
  }
  if (list.length > maxItems)
    dropped.push({ id: `#${maxItems}`, reason: `this and all that follow, of ${list.length}: too many for a list` })
  // The last good copy is better than no items.
  if (list.length > 0 && value.length === 0)
    throw new ServiceError(`answered with a list of which no item is usable: ${dropped[0]?.reason ?? ''}`)
  const { items, shared } = slugs?.(value, Date.now()) ?? { items: value }
  return { value: items, dropped, shared }
}

/** Checks a single record. @throws ServiceError where it is unusable */
export const checkRecord = (schema: z.$ZodType, raw: unknown): Checked =>
  withServiceErrors(() => ({ value: usable(schema, raw, 'record') }))

/** Which fields are wrong, and how: "name: Invalid input". */
const describe = (issues: Issues): string =>
  issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'item'}: ${issue.message}`)
    .join('; ')

function nameOf(item: unknown, index: number): string {
  const { id, slug } = (typeof item === 'object' && item !== null ? item : {}) as { id?: unknown; slug?: unknown }
  const name = [id, slug].find((value) => typeof value === 'number' || typeof value === 'string')
  return toLine(String(name ?? `#${index}`).slice(0, 80))
}
