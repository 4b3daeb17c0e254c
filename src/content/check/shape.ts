/** Tests a value by the types of its schema's fields alone: a full check would clean all HTML again. */
import * as z from 'zod/v4/core'
import { memoizeWeak } from '../../base/memoize'
import { within } from './outputs'

type Holds = (value: unknown) => boolean

export const listOf =
  (item: Holds): Holds =>
  (value) =>
    Array.isArray(value) && value.every(item)

export const orNull =
  (holds: Holds): Holds =>
  (value) =>
    value === null || holds(value)

/** A test for a schema's output; for kinds of schema that it does not know, it accepts anything. */
export const shapeOf = memoizeWeak((schema: z.$ZodType): Holds => {
  if (schema instanceof z.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => [name, shapeOf(field)] as const)
    return (value) =>
      typeof value === 'object' &&
      value !== null &&
      fields.every(([name, holds]) => holds((value as Record<string, unknown>)[name]))
  }
  if (schema instanceof z.$ZodArray) return listOf(shapeOf(schema._zod.def.element))
  if (schema instanceof z.$ZodNullable) return orNull(shapeOf(schema._zod.def.innerType))
  if (schema instanceof z.$ZodOptional) {
    const holds = shapeOf(schema._zod.def.innerType)
    return (value) => value === undefined || holds(value)
  }
  const inner = within(schema)
  if (inner) return shapeOf(inner)
  if (schema instanceof z.$ZodUnion) {
    const options = schema._zod.def.options.map((option) => shapeOf(option))
    return (value) => options.some((holds) => holds(value))
  }
  if (schema instanceof z.$ZodString) return (value) => typeof value === 'string'
  if (schema instanceof z.$ZodNumber) return (value) => typeof value === 'number' && Number.isFinite(value)
  if (schema instanceof z.$ZodBoolean) return (value) => typeof value === 'boolean'
  return () => true
})
