/** The content's zod schemas as JSON Schema: what is given, not what is accepted. */
import * as z from 'zod'
import { outputOf } from '../../content/check/outputs'

export type JsonSchema = Record<string, unknown>

/**
 * JSON Schema (2020-12, as OpenAPI 3.1 has it) of what a schema gives. Schemas that have a name become references.
 * Objects stay open: fields may be added (docs/api.md).
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
      // What stands in for a value that failed is no default of the answer's.
      if (zodSchema instanceof z.ZodCatch) delete made.default
      delete made.additionalProperties
      withoutNoise(made as JsonSchema)
    },
  })
  return json
}

/** The whole numbers that JavaScript knows, and the arithmetic of leap years, are no news to a reader. */
function withoutNoise(made: JsonSchema): void {
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
  if (made.format !== undefined) delete made.pattern
}

/** In place: the generator holds on to the object. */
function become(made: object, wanted: JsonSchema): void {
  for (const key of Object.keys(made)) delete (made as JsonSchema)[key]
  Object.assign(made, wanted)
}

/** JSON Schema of what a parameter accepts. */
export function parameterSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => withoutNoise(made as JsonSchema),
  })
  return json
}
