/** A schema check that never throws and costs a bad value little. One response has a limit of checks, and of HTML. */
import * as z from 'zod/v4/core'
import en from 'zod/v4/locales/en.js'
import { memoizeWeak } from '../../base/memoize'
import type { Work } from '../text/markup'

// The schemas bring no sentences of their own; operators read these.
z.config(en())

/** Several times what a centre of 4,000 stores needs; an object that fails costs most, some ten microseconds. */
const maxObjects = 50_000
let checksLeft = Number.POSITIVE_INFINITY

/** More than 8 MB of what editors write; elements cost some ten microseconds each. */
const maxElements = 500_000
/** What the HTML of the response has cost; the schemas count it here. Outside of a response, it has no limit. */
export const htmlWork: Work = { elements: 0 }

/** Thrown where a response holds more objects, or more HTML, than any centre has. */
class TooLarge extends Error {}

/** Checks one response. @throws Error where it takes more checks than any centre's */
export function withinCheckLimit<Value>(work: () => Value): Value {
  checksLeft = maxObjects
  htmlWork.elements = 0
  try {
    return work()
  } finally {
    checksLeft = Number.POSITIVE_INFINITY
  }
}

const requiredFields = memoizeWeak((schema: z.$ZodType): readonly string[] => {
  if (schema instanceof z.$ZodPipe) return requiredFields(schema._zod.def.in)
  if (!(schema instanceof z.$ZodObject)) return []
  const accepts = (field: z.$ZodType) => z.safeParse(field, undefined).success || z.safeParse(field, null).success
  return Object.entries(schema._zod.def.shape).flatMap(([name, field]) => (accepts(field) ? [] : name))
})

export type Issues = readonly { path: readonly PropertyKey[]; message: string }[]
type Attempted<Value> = { success: true; data: Value } | { success: false; issues: Issues }

/** Like `safeParse`, but an exception inside it (stack overflow, a regular expression's limit) is a failure too. */
export function tryParse<Schema extends z.$ZodType>(schema: Schema, value: unknown): Attempted<z.output<Schema>> {
  if (typeof value === 'object' && --checksLeft < 0) throw new TooLarge(`answered with more than ${maxObjects} entries`)
  if (checksLeft < Number.POSITIVE_INFINITY && htmlWork.elements > maxElements)
    throw new TooLarge(`answered with more than ${maxElements} elements of HTML`)
  try {
    const missing =
      typeof value === 'object' && value !== null
        ? requiredFields(schema).filter((name) => (value as Record<string, unknown>)[name] == null)
        : []
    if (missing.length > 0)
      return { success: false, issues: missing.map((name) => ({ path: [name], message: 'none' })) }
    const parsed = z.safeParse(schema, value)
    return parsed.success ? parsed : { success: false, issues: parsed.error.issues }
  } catch (error) {
    if (error instanceof TooLarge) throw error
    const message = `cannot be checked (${error instanceof Error ? error.name : 'unknown error'})`
    return { success: false, issues: [{ path: [], message }] }
  }
}
