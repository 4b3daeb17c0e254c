/** The zod schemas of content and responses as JSON Schema: of their output; named ones become references. */
import * as z from 'zod'
import { outputOf } from '../../content/check/outputs'
import { Hours, HoursRow } from '../../content/schema/hours'
import { CommunityItem } from '../../content/schema/mallcomm'
import { GalleryItem } from '../../content/schema/media'
import { Post } from '../../content/schema/page'
import { type ResourceSchema, schemas } from '../../content/schema/schemas'
import { OpeningFacts } from '../../queries/opening'
import { StoreDetail, withDerived } from '../content/derived'
import { ContentHealth, PageMetaAnswer, ProblemBody, Purged, SearchResults } from '../schemas'

export type JsonSchema = Record<string, unknown>

/** JSON Schema without boolean schemas, which are not used here. */
export type Schema = z.core.JSONSchema.JSONSchema & {
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema
}

/** The OpenAPI document, as far as it is read here. */
export interface OpenApi extends JsonSchema {
  info: { title: string; version: string; description: string }
  paths: Paths
  components: { schemas: Record<string, Schema>; responses: Record<string, { description: string }> } & JsonSchema
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: JsonSchema[]
  requestBody?: JsonSchema
  security?: JsonSchema[]
  responses: Record<string, JsonSchema>
}
export type Paths = Record<string, { get?: Operation; post?: Operation }>

/** Schemas nested in those of the content types, and the API's responses other than content. */
const otherSchemas: Readonly<Record<string, z.core.$ZodType>> = {
  GalleryItem,
  StoreDetail,
  Hours,
  HoursRow,
  Post,
  CommunityItem,
  Problem: ProblemBody,
  PageMeta: PageMetaAnswer,
  SearchResults,
  Opening: OpeningFacts,
  Purged,
  ContentHealth,
}

const rows: readonly ResourceSchema[] = Object.values(schemas)

const others = new Set<z.core.$ZodType | null>(Object.values(otherSchemas))
/** The content types that give a schema its name, unless another describes it. */
const naming = rows.filter(
  ({ schema, describedAs }) => !describedAs && ![schema, outputOf(schema)].some((each) => others.has(each)),
)
const named = { ...Object.fromEntries(naming.map(({ schemaName, schema }) => [schemaName, schema])), ...otherSchemas }
const names = new Map<object, string>([
  ...rows.flatMap(({ schema, describedAs }): [object, string][] => (describedAs ? [[schema, describedAs]] : [])),
  ...Object.entries(named).map(([name, schema]): [object, string] => [schema, name]),
])

/** Every named schema in full, for `components.schemas`. */
export const namedSchemas = (): Record<string, Schema> =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, toSchema(withDerived(schema), true)]))

/**
 * JSON Schema (2020-12, as in OpenAPI 3.1) of a schema's output: a reference where it has a name, unless it is to be
 * written in full. Objects stay open, since fields may be added (docs/api.md).
 */
export function toSchema(schema: z.core.$ZodType, inFull = false): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      const name = names.get(zodSchema)
      if (name !== undefined && !(inFull && (zodSchema as object) === schema)) {
        replaceWith(made, { $ref: `#/components/schemas/${name}` })
        return
      }
      const output = outputOf(zodSchema)
      if (output) replaceWith(made, toSchema(output))
      // The fallback for a value that failed validation is not a default of the response.
      if (zodSchema instanceof z.core.$ZodCatch) delete made.default
      if (made.additionalProperties === false) delete made.additionalProperties
      // The keys of a record are always text.
      delete made.propertyNames
      removeNoise(made as JsonSchema)
    },
  })
  return json as Schema
}

/** Drops noise: JavaScript's safe-integer bounds, and the patterns behind formats (dates with leap years). */
function removeNoise(made: JsonSchema): void {
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
  if (made.format !== undefined) delete made.pattern
}

/** Replaces the content in place, since the generator keeps the object. */
function replaceWith(made: object, wanted: JsonSchema): void {
  for (const key of Object.keys(made)) delete (made as JsonSchema)[key]
  Object.assign(made, wanted)
}

/** JSON Schema of a validator's input. */
export function inputSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => removeNoise(made as JsonSchema),
  })
  return json
}
