/** The document's named schemas, and JSON Schema that refers to them. */
import type * as z from 'zod'
import { outputOf } from '../../content/check/outputs'
import { type Resource, resources } from '../../content/resources'
import { Hours, HoursRow } from '../../content/schema/hours'
import { CommunityItem } from '../../content/schema/mallcomm'
import { GalleryItem } from '../../content/schema/media'
import { Post } from '../../content/schema/page'
import { withDerived } from '../content/derived'
import { StoreDetail } from '../content/fields'
import { ContentHealth, PageMetaAnswer, ProblemBody, Purged, SearchResults } from '../schemas'
import { type JsonSchema, jsonSchema } from './json-schema'

/** Schemas nested in those of the content types, and the API's responses other than content. */
const parts: Readonly<Record<string, z.ZodType>> = {
  GalleryItem,
  StoreDetail,
  Hours,
  HoursRow,
  Post,
  CommunityItem,
  Problem: ProblemBody,
  PageMeta: PageMetaAnswer,
  SearchResults,
  Purged,
  ContentHealth,
}

const rows: readonly Resource[] = Object.values(resources)

/** The content types' schemas by their names in the registry; one with the same output as another shares its name. */
function ofContent(): Record<string, z.ZodType> {
  const known = new Set<z.ZodType | null>(Object.values(parts))
  const found: Record<string, z.ZodType> = {}
  for (const { schema, schemaName, describedAs } of rows) {
    if (describedAs || known.has(schema) || known.has(outputOf(schema))) continue
    known.add(schema)
    found[schemaName] = schema
  }
  return found
}

/** All named schemas, as the service's records have them. */
const named = { ...ofContent(), ...parts }
const names = new Map<object, string>([
  ...rows.flatMap(({ schema, describedAs }): [object, string][] => (describedAs ? [[schema, describedAs]] : [])),
  ...Object.entries(named).map(([name, schema]): [object, string] => [schema, name]),
])

/** A schema as the document has it: a reference where it has a name. */
export const written = (schema: z.ZodType): JsonSchema => jsonSchema(schema, names)

/** Every named schema in full, for `components.schemas`. */
export const namedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, jsonSchema(withDerived(schema), names, true)]),
  )
