/** Turns the service's unchecked JSON into checked values: a bad item of a list is dropped, and the rest is kept. */
import type * as z from 'zod'
import type { Dropped } from './cache'
import type { Resource } from './resources'
import { ServiceError } from './service'

export interface Checked {
  value: unknown
  dropped: Dropped[]
}

/**
 * Checks an answer against its resource's schema.
 * Fails (ServiceError) only where nothing can be saved: the list is no list, the object is not one.
 */
export function check(resource: Resource, raw: unknown): Checked {
  if (resource.shape === 'object') {
    if (raw === null || typeof raw !== 'object') throw new ServiceError('answered with something other than an object')
    const parsed = resource.schema.safeParse(raw)
    if (!parsed.success) throw new ServiceError(`answered with an unusable object: ${describe(parsed.error)}`)
    return { value: parsed.data, dropped: [] }
  }
  // null is how an empty list may arrive.
  if (raw === null) return { value: [], dropped: [] }
  if (!Array.isArray(raw)) throw new ServiceError('answered with something other than a list')
  const value: unknown[] = []
  const dropped: Dropped[] = []
  for (const [index, item] of raw.entries()) {
    const parsed = resource.schema.safeParse(item)
    if (parsed.success) value.push(parsed.data)
    else dropped.push({ id: nameOf(item, index), reason: describe(parsed.error) })
  }
  // A list of which nothing passes is another thing than the list we know; the last good copy is better than nothing.
  if (raw.length > 0 && value.length === 0) {
    throw new ServiceError(`answered with a list of which no item is usable: ${dropped[0]?.reason ?? ''}`)
  }
  return { value, dropped }
}

/** Which field is wrong, and how: "name: Invalid input". */
export const describe = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'item'}: ${issue.message}`)
    .join('; ')

function nameOf(item: unknown, index: number): string {
  const { id, slug } = (typeof item === 'object' && item !== null ? item : {}) as { id?: unknown; slug?: unknown }
  const name = [id, slug].find((value) => typeof value === 'number' || typeof value === 'string')
  return String(name ?? `#${index}`).slice(0, 80)
}
