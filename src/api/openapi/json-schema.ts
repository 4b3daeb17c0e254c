/** The content's zod schemas as JSON Schema: their output, not their input. */
import * as z from 'zod'
import { outputOf } from '../../content/check/outputs'

export type JsonSchema = Record<string, unknown>

/**
 * JSON Schema (2020-12, as in OpenAPI 3.1) of a schema's output. Named schemas become references. Objects stay open,
 * since fields may be added (docs/api.md).
 */
export function jsonSchema(schema: z.ZodType, names: ReadonlyMap<object, string>, isNamed = false): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      const name = names.get(zodSchema)
      if (name !== undefined && !(isNamed && (zodSchema as object) === schema)) {
        become(made, { $ref: `#/components/schemas/${name}` })
        return
      }
      const output = outputOf(zodSchema)
      if (output) become(made, jsonSchema(output, names))
      // The fallback for a value that failed validation is not a default of the response.
      if (zodSchema instanceof z.ZodCatch) delete made.default
      if (made.additionalProperties === false) delete made.additionalProperties
      // Of a record: all names are text.
      delete made.propertyNames
      withoutNoise(made as JsonSchema)
    },
  })
  return json
}

/** Drops noise: JavaScript's safe-integer bounds, and the patterns behind formats (dates with leap years). */
function withoutNoise(made: JsonSchema): void {
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
  if (made.format !== undefined) delete made.pattern
}

/** Replaces the content in place, since the generator keeps the object. */
function become(made: object, wanted: JsonSchema): void {
  for (const key of Object.keys(made)) delete (made as JsonSchema)[key]
  Object.assign(made, wanted)
}

/** JSON Schema of what a validator takes. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => withoutNoise(made as JsonSchema),
  })
  return json
}
