/** A schema check that never throws and costs a bad value little. One response has a limit of checks. */
import * as z from 'zod/v4/core'
import en from 'zod/v4/locales/en.js'
import { memoizeWeak } from '../../base/memoize'

// The schemas bring no sentences of their own; operators read these.
z.config(en())

/** Several times what a centre of 4,000 stores needs; an object that fails costs most, some ten microseconds. */
const mostObjects = 50_000
let checksLeft = Number.POSITIVE_INFINITY

/** Thrown where a response holds more objects than any centre has. */
class TooMany extends Error {
  override message = `answered with more than ${mostObjects} entries`
}

/** Checks one response. @throws Error where it takes more checks than any centre's */
export function withinCheckLimit<Value>(work: () => Value): Value {
  checksLeft = mostObjects
  try {
    return work()
  } finally {
    checksLeft = Number.POSITIVE_INFINITY
  }
}

const required = memoizeWeak((schema: z.$ZodType): readonly string[] => {
  if (schema instanceof z.$ZodPipe) return required(schema._zod.def.in)
  if (!(schema instanceof z.$ZodObject)) return []
  const accepts = (field: z.$ZodType) => z.safeParse(field, undefined).success || z.safeParse(field, null).success
  return Object.entries(schema._zod.def.shape).flatMap(([name, field]) => (accepts(field) ? [] : name))
})

export type Issues = readonly { path: readonly PropertyKey[]; message: string }[]
type Attempted<Value> = { success: true; data: Value } | { success: false; issues: Issues }

/** Like `safeParse`, but an exception inside it (stack overflow, a regular expression's limit) is a failure too. */
export function attempt<Schema extends z.$ZodType>(schema: Schema, value: unknown): Attempted<z.output<Schema>> {
  if (typeof value === 'object' && --checksLeft < 0) throw new TooMany()
  try {
    const missing =
      typeof value === 'object' && value !== null
        ? required(schema).filter((name) => (value as Record<string, unknown>)[name] == null)
        : []
    if (missing.length > 0)
      return { success: false, issues: missing.map((name) => ({ path: [name], message: 'none' })) }
    const parsed = z.safeParse(schema, value)
    return parsed.success ? parsed : { success: false, issues: parsed.error.issues }
  } catch (error) {
    if (error instanceof TooMany) throw error
    const message = `cannot be checked (${error instanceof Error ? error.name : 'unknown error'})`
    return { success: false, issues: [{ path: [], message }] }
  }
}
