/** Turns the service's unchecked JSON into checked values: a bad item of a list is dropped, and the rest is kept. */
import type * as z from 'zod'
import type { Resource } from '../resources'
import { ServiceError } from '../service/service'
import { line } from '../text/characters'
import { attempt } from './attempt'
import type { Dropped } from './dropped'
import { outputShape } from './outputs'

export interface Checked {
  value: unknown
  dropped: Dropped[]
  /** Items that had the slug of another, and the one they were given (one-address.ts). */
  shared?: Dropped[]
  /** The answer says nothing at all (null, an object without one known field): it may not replace what is known. */
  isSilent?: true
}

/** So many dropped items are named to operators; an answer of nonsense only must not outgrow the cache. */
const maxNamed = 200

/**
 * Checks an answer against its resource's schema.
 * Fails (ServiceError, and nothing else) only where nothing can be saved: the list is no list, the object is not one.
 */
export function check(resource: Resource, raw: unknown): Checked {
  return resource.shape === 'object' ? checkObject(resource, raw) : checkList(resource, raw)
}

function checkObject({ schema, isSilent }: Resource, raw: unknown): Checked {
  if (raw === null || typeof raw !== 'object') throw new ServiceError('answered with something other than an object')
  const parsed = attempt(schema, raw)
  if (!parsed.success) throw new ServiceError(`answered with an unusable object: ${describe(parsed.error)}`)
  const silent = isSilent ? isSilent(raw) : hasNoField(schema, raw)
  return { value: parsed.data, dropped: [], ...(silent ? { isSilent: true } : {}) }
}

/** An object with none of the schema's fields: `{}`, or the envelope of an error that came with status 200. */
const hasNoField = (schema: z.ZodType, raw: object): boolean => {
  const fields = outputShape(schema)
  return !Object.entries(raw).some(([name, value]) => value !== null && Object.hasOwn(fields, name))
}

function checkList({ schema, oneAddress }: Resource, raw: unknown): Checked {
  // null is how a list that never had anything may arrive.
  if (raw === null) return { value: [], dropped: [], isSilent: true }
  if (!Array.isArray(raw)) throw new ServiceError('answered with something other than a list')
  const value: unknown[] = []
  const dropped: Dropped[] = []
  for (const [index, item] of raw.entries()) {
    const parsed = attempt(schema, item)
    if (parsed.success) value.push(parsed.data)
    else if (dropped.length < maxNamed) dropped.push({ id: nameOf(item, index), reason: describe(parsed.error) })
  }
  // A list of which nothing passes is another thing than the list we know; the last good copy is better than nothing.
  if (raw.length > 0 && value.length === 0) {
    throw new ServiceError(`answered with a list of which no item is usable: ${dropped[0]?.reason ?? ''}`)
  }
  const { items, shared } = oneAddress?.(value, Date.now()) ?? { items: value, shared: [] }
  return { value: items, dropped, ...(shared.length > 0 ? { shared } : {}) }
}

/** Checks a single record; fails (ServiceError) where it is unusable. */
export function checkRecord(schema: z.ZodType, raw: unknown): Checked {
  const parsed = attempt(schema, raw)
  if (!parsed.success) throw new ServiceError(`answered with an unusable record: ${describe(parsed.error)}`)
  return { value: parsed.data, dropped: [] }
}

/** Which field is wrong, and how: "name: Invalid input". */
const describe = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'item'}: ${issue.message}`)
    .join('; ')

function nameOf(item: unknown, index: number): string {
  const { id, slug } = (typeof item === 'object' && item !== null ? item : {}) as { id?: unknown; slug?: unknown }
  const name = [id, slug].find((value) => typeof value === 'number' || typeof value === 'string')
  return line(String(name ?? `#${index}`).slice(0, 80))
}
