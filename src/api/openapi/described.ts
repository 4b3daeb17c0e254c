/** Adds a description to each field, and an example to each response and body. */
import { glossary } from './glossary'
import type { OpenApi, Schema } from './schemas'

const entryOf = (field: string, owner: string) => glossary[`${owner}.${field}`] ?? glossary[field]

function meaningOf(field: string, owner: string): string | undefined {
  const own = entryOf(field, owner)
  if (own) return own[0]
  const first = field.endsWith('_2') && entryOf(field.slice(0, -2), owner)
  return first ? `${first[0]}: in the site’s second language, null where there is none` : undefined
}

function describe(schema: Schema, owner: string): void {
  for (const [field, each] of Object.entries(schema.properties ?? {})) {
    const meaning = each.description ?? meaningOf(field, owner)
    if (meaning !== undefined) each.description = meaning
    describe(each, owner)
  }
  const { anyOf = [], oneOf = [], items, additionalProperties } = schema
  for (const inner of [...anyOf, ...oneOf, items, additionalProperties]) if (inner) describe(inner, owner)
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

/** Whether the glossary's example is valid for a schema. */
function isValid(value: unknown, { type, items }: Schema): boolean {
  const types: readonly string[] = [type ?? []].flat()
  const own = typeOf(value)
  if (!types.includes(own) && !(own === 'integer' && types.includes('number'))) return false
  return !Array.isArray(value) || items === undefined || value.every((each) => isValid(each, items))
}

function exampleOf(schema: Schema, schemas: OpenApi['components']['schemas'], field = '', owner = ''): unknown {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return exampleOf(schemas[name] ?? {}, schemas, field, name)
  }
  if (schema.examples) return schema.examples[0]
  const example = (entryOf(field, owner) ?? entryOf(field.replace(/_2$/, ''), owner))?.[1]
  if (schema.enum) return schema.enum.some((each) => each === example) ? example : schema.enum[0]
  if (example !== undefined && isValid(example, schema)) return example
  const choice = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const chosen =
    choice.find((each) => example !== undefined && isValid(example, each)) ?? choice.find(({ type }) => type !== 'null')
  if (chosen) return exampleOf(chosen, schemas, field, owner)
  const [type] = [schema.type ?? 'object'].flat()
  if (type === 'array') return schema.items ? [exampleOf(schema.items, schemas, field, owner)] : []
  if (type === 'string') return schema.format === 'date-time' ? '2026-12-05T20:00:00.000Z' : 'text'
  if (type === 'boolean') return false
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1
  // In a partial schema (without required fields) `open_now` has an example too: it comes only where asked for.
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'open_now' || !schema.required)
  const named = fields.map(([name, each]) => [name, exampleOf(each, schemas, name, owner)])
  if (schema.additionalProperties) named.push(['stores', exampleOf(schema.additionalProperties, schemas)])
  return Object.fromEntries(named)
}

type Content = { schema: Schema; example?: unknown }

function contentsIn({ paths, components }: OpenApi): Content[] {
  const operations = Object.values(paths).flatMap(({ get, post }) => [get ?? [], post ?? []].flat())
  const bodies = operations.flatMap(({ responses, requestBody = {} }) => [...Object.values(responses), requestBody])
  const all = [...bodies, ...Object.values(components.responses)] as { content?: Record<string, Content> }[]
  return all.flatMap(({ content = {} }) => Object.values(content))
}

/** The schema of a partial response (`fields`), in which any field may be absent. */
const partialSchema = ({ required: _, ...schema }: Schema, of: string): Schema => ({
  ...schema,
  description: `${of}, as asked for with \`fields\`: what was not asked for is absent.`,
})

/** Adds descriptions, partial schemas and examples, in place, and returns the document. */
export function withDescriptions(document: OpenApi): OpenApi {
  const { schemas } = document.components
  for (const [name, schema] of Object.entries(schemas)) describe(schema, name)
  for (const name of [...JSON.stringify(document.paths).matchAll(/schemas\/(\w+)Part"/g)].map(([, of = '']) => of))
    schemas[`${name}Part`] = partialSchema(schemas[name] ?? {}, name)
  for (const content of contentsIn(document)) {
    describe(content.schema, '')
    content.example ??= exampleOf(content.schema, schemas)
  }
  return document
}
