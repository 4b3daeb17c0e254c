/** Schema checks that do not throw, and are cheap for bad values. The checks and the HTML of a response are limited. */
import * as z from 'zod/v4/core'
import en from 'zod/v4/locales/en.js'
import { memoizeWeak } from '../../base/memoize'
import type { Work } from '../text/markup'

// zod/mini has no messages of its own; operators read these.
z.config(en())

/** Several times what a centre of 4,000 stores needs; a bad object costs some ten microseconds. */
const maxObjects = 50_000
let checksLeft = Number.POSITIVE_INFINITY

/** More than in 8 MB of editors' texts; an element costs some ten microseconds. */
const maxElements = 500_000
/** The HTML of the response being checked, counted by the schemas. */
export const htmlWork: Work = { elements: 0 }

class TooLarge extends Error {}

/** Runs the check of one response. @throws Error where it exceeds the limits */
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

/** `safeParse` for which an exception (stack overflow) is a failure too. @throws Error beyond the response's limits */
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
