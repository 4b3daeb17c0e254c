/** The output of transforming schemas, as schemas: zod does not know it, and the API's description needs it. */
import * as z from 'zod/v4/core'

const outputs = new WeakMap<object, z.$ZodType>()

/** Registers `output` as the schema of what `schema` outputs; returns `schema`. */
export function withOutput<Schema extends z.$ZodType>(schema: Schema, output: z.$ZodType<z.output<Schema>>): Schema {
  outputs.set(schema, output)
  return schema
}

/** The schema of a transforming schema's output; null for a schema that describes itself. */
export function outputOf(schema: object): z.$ZodType | null {
  // A transform that keeps the type needs no registration: its input describes its output.
  const isTransform = schema instanceof z.$ZodPipe && schema._zod.def.out instanceof z.$ZodTransform
  return outputs.get(schema) ?? (isTransform ? schema._zod.def.in : null)
}

/** The schema that a schema outputs by, wraps or pipes into; null for one that describes itself. */
export function innerSchema(schema: z.$ZodType): z.$ZodType | null {
  if (schema instanceof z.$ZodOptional || schema instanceof z.$ZodNullable || schema instanceof z.$ZodCatch)
    return schema._zod.def.innerType
  return outputOf(schema) ?? (schema instanceof z.$ZodPipe ? schema._zod.def.out : null)
}

/** The fields of the objects that a schema outputs (for a list, those of its items). */
export function outputShape(schema: z.$ZodType): Readonly<Record<string, z.$ZodType>> {
  if (schema instanceof z.$ZodObject) return schema._zod.def.shape
  if (schema instanceof z.$ZodArray) return outputShape(schema._zod.def.element)
  const inner = innerSchema(schema)
  return inner ? outputShape(inner) : {}
}
