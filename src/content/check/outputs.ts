/**
 * What schemas with a transform give, as schemas: zod cannot tell, and the API's description has to. The compiler
 * checks each against the type that the transform gives.
 */
import * as z from 'zod'

const outputs = new WeakMap<object, z.ZodType>()

/** Notes that `schema` gives what `output` describes; gives `schema` itself. */
export function gives<Schema extends z.ZodType>(schema: Schema, output: z.ZodType<z.output<Schema>>): Schema {
  outputs.set(schema, output)
  return schema
}

/** A transform that changes no type needs no note: what comes out is described by what goes in. */
const transformed = (schema: object): z.ZodType | null =>
  schema instanceof z.ZodPipe && schema.def.out instanceof z.ZodTransform ? (schema.def.in as z.ZodType) : null

/** The schema of what a transforming schema gives; null for one that describes itself. */
export const outputOf = (schema: object): z.ZodType | null => outputs.get(schema) ?? transformed(schema)

/** The fields of the objects a schema gives (of a list: of its items). */
export function outputShape(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>
  if (schema instanceof z.ZodArray) return outputShape(schema.element as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodCatch)
    return outputShape(schema.unwrap() as z.ZodType)
  const output = outputOf(schema)
  return output ? outputShape(output) : {}
}
