/** The schemas that have a name in the document, and JSON Schema that refers to them. */
import type * as z from 'zod'
import { outputOf } from '../../content/check/outputs'
import { type Resource, resources } from '../../content/resources'
import { Hours, HoursRow } from '../../content/schema/hours'
import { CommunityItem } from '../../content/schema/mallcomm'
import { GalleryItem } from '../../content/schema/media'
import { Post } from '../../content/schema/page'
import { StoreDetail } from '../content/fields'
import { PageMetaAnswer, ProblemBody, Purged, SearchResults } from '../schemas'
import { type JsonSchema, jsonSchema } from './json-schema'

/** Schemas inside those of the content types, and what the API answers beside the content. */
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
}

const rows: readonly Resource[] = Object.values(resources)

/** The schemas of the content types, by the names that the registry has; what gives the same as another goes by its name. */
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

/** Schemas that have a name in the document. */
const named = { ...ofContent(), ...parts }
const names = new Map<object, string>([
  ...rows.flatMap(({ schema, describedAs }): [object, string][] => (describedAs ? [[schema, describedAs]] : [])),
  ...Object.entries(named).map(([name, schema]): [object, string] => [schema, name]),
])

/** A schema as it is written in the document: by its name where it has one. */
export const written = (schema: z.ZodType): JsonSchema => jsonSchema(schema, names)

/** Every named schema. */
export const namedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, jsonSchema(schema, names, true)]))
