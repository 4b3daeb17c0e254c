/** The promise of docs/api.md: additions only. What was once published stays in the API description for ever. */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { apiResourceOf } from '../../src/api/content/served'
import { openApiDocument } from '../../src/api/openapi/openapi'
import { parameters } from '../../src/api/parameters'
import { type ResourceName, resources } from '../../src/content/resources'

const document = openApiDocument('https://northfield.example')

type Named = { $ref?: string; const?: string; enum?: string[]; type?: string | string[]; required?: string[] }
type Schema = Named & { anyOf?: Schema[]; items?: Schema; properties?: Record<string, Schema> }

/** Schemas of partial records, whose fields are all optional. */
const isPart = (name: string) => name.endsWith('Part')

/** "list of Store", "string or null" */
function typeOf({ $ref, anyOf, type, enum: values, const: only, items, properties }: Schema): string {
  if ($ref) return $ref.split('/').at(-1) ?? ''
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (values || only !== undefined) return 'one of some'
  if (type === 'array') return `list of ${typeOf(items ?? {})}`
  if (properties) return 'object'
  return [type ?? 'anything'].flat().join(' or ')
}

/** A line for each field that a consumer may rely on. */
function* fieldsIn(name: string, schema: Schema): Generator<string> {
  for (const [field, each] of Object.entries(schema.properties ?? {})) {
    yield `${name}.${field}: ${typeOf(each)}${schema.required?.includes(field) ? '' : ', perhaps'}`
    yield* fieldsIn(`${name}.${field}`, each)
    yield* fieldsIn(`${name}.${field}[]`, each.items ?? {})
    for (const value of each.enum ?? []) yield `${name}.${field} may be ${value}`
  }
}
function* contract(): Generator<string> {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId, parameters: known = [], responses }] of Object.entries(methods)) {
      yield `${method} ${path} is ${operationId}`
      for (const { name, required } of known) yield `${method} ${path} ${name}${required ? ', required' : ''}`
      for (const [status, response] of Object.entries(responses)) {
        const content = Object.entries((response.content ?? {}) as Record<string, { schema: Schema }>)
        for (const [type, { schema }] of content) yield `${method} ${path} ${status} ${type}: ${typeOf(schema)}`
      }
    }
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (!isPart(name)) yield* fieldsIn(name, schema as Schema)
  }
}

const file = 'tests/contract/published.txt'
/** `PUBLISH=1` appends new lines to the file; lines are never removed. */
function publish(known: readonly string[], now: ReadonlySet<string>): string[] {
  const all = [...known, ...[...now].filter((line) => !known.includes(line))]
  if (process.env.PUBLISH) writeFileSync(file, `${all.join('\n')}\n`)
  return process.env.PUBLISH ? all : [...known]
}

it('keeps all that was published', () => {
  const now = new Set(contract())
  const published = publish(readFileSync(file, 'utf8').split('\n').filter(Boolean), now)
  expect(published.length).toBeGreaterThan(500)
  expect(published.filter((line) => !now.has(line))).toEqual([])
  // Everything new must be published, as a promise from now on.
  expect([...now].filter((line) => !published.includes(line))).toEqual([])
})

it('is described for people: every resource, every parameter, what each slug means', () => {
  const guide = readFileSync('docs/api.md', 'utf8')
  const meanings = guide.slice(guide.indexOf('What `{slug}` means'), guide.indexOf('Parameters;'))
  for (const name of Object.keys(resources) as ResourceName[]) {
    expect(guide, name).toContain(`\`${name}\``)
    expect([name, meanings.includes(`\`${name}\``)]).toEqual([name, Boolean(apiResourceOf(name).slug)])
  }
  for (const name of Object.keys(parameters.shape)) expect(guide, name).toMatch(new RegExp(`\`${name}\`|\\?${name}=`))
})
