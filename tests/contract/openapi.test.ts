import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { openApiDocument } from '../../src/api/openapi/openapi'
import { isWhole } from '../support/breadth'
import { validatorOf } from '../support/json-schema'

const document = openApiDocument('https://northfield.example')

/** Every value in the document, with its path. */
function* within(value: unknown, path = ''): Generator<[string, unknown]> {
  yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) yield* within(each, `${path}/${key}`)
}

interface Described {
  properties?: Record<string, { description?: string }>
  type?: unknown
}

it('the OpenAPI document passes the strict rules of a public linter', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const source = JSON.stringify(document)
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  // A generator writes each status into code as it stands.
  expect([...within(document)].filter(([path]) => /\/\dXX$/.test(path))).toEqual([])
})

it('the OpenAPI document says of every field what it means', () => {
  const silent = [...within(document)].flatMap(([path, value]) => {
    const { properties = {}, type } = Object(value) as Described
    if (type !== 'object') return []
    return Object.entries(properties).flatMap(([name, { description }]) => (description ? [] : [`${path}/${name}`]))
  })
  expect(silent).toEqual([])
})

it('the OpenAPI document has the places and sizes that the service knows, and says of the others that they are not known', () => {
  const fieldsOf = (schema: string) => JSON.stringify((document.components.schemas as Record<string, object>)[schema])
  for (const [schema, fields] of [
    ['Property', ['latitude', 'longitude']],
    ['CentreMap', ['mapwidth', 'mapheight', 'x', 'y']],
  ] as const)
    for (const field of fields) expect(fieldsOf(schema), schema).toContain(`"${field}":`)
  expect(document.info.description).toContain('the content service tells neither width nor height')
})

it('the OpenAPI document has an example of every answer and body, which fits its schema', () => {
  const contents = [...within(document.paths)].filter(
    ([path, value]) =>
      /\/content\/[a-z]+\/[a-z+]+(?:;[a-z=]+)?$/.test(path) && Object.hasOwn(value as object, 'schema'),
  )
  expect(contents.length).toBeGreaterThan(50)
  for (const [path, content] of contents) {
    const { schema, example } = content as { schema: object; example: unknown }
    expect(example, path).toBeDefined()
    expect(validatorOf(schema, document.components.schemas).safeParse(example).error?.issues, path).toBeUndefined()
  }
})

it('the OpenAPI document shows each problem with the status of its answer', () => {
  for (const [path, value] of within(document.paths)) {
    const status = Number(/\/responses\/(\d+)$/.exec(path)?.[1])
    const { $ref = '', ...own } = Object(value)
    const { content } = Object(document.components.responses)[$ref.split('/').at(-1)] ?? own
    if (status > 0) expect(content?.['application/problem+json']?.example.status ?? status, path).toBe(status)
  }
})

it('the OpenAPI document has no pattern that generators would cut: a slash at its end closes it for some', () => {
  const patterns = [...within(document)].filter(([path]) => path.endsWith('/schema/pattern'))
  expect(patterns.filter(([, pattern]) => /\/$/.test(String(pattern)))).toEqual([])
})

it('the OpenAPI document describes every field: nothing is left open because zod could not tell', () => {
  const open = [...within(document)].filter(
    ([, value]) =>
      typeof value === 'object' && value !== null && Object.keys(value).length === 0 && !Array.isArray(value),
  )
  expect(open.map(([path]) => path)).toEqual([])
})

/** Code of a client's user; lines that must not compile are marked. */
const use = `
import { Api } from './client'

const { api } = new Api({ baseUrl: 'https://www.example.com' })
const { data: stores } = await api.listStores({ new: true, limit: 5, fields: ['name', 'unit'] })
const names: string[] = stores.map(({ name }) => name)
const unit: string | null | undefined = stores[0]?.unit
const { data: hours } = await api.getHours()
const { data: store } = await api.getStoresItem('88-noodle-house')
// @ts-expect-error no such filter
await api.listStores({ colour: 'red' })
// @ts-expect-error no such field
store.rent
// @ts-expect-error a flag is a word
await api.listEvents({ featured: 1 })
// @ts-expect-error hours have no single items
api.getHoursItem('today')
export { hours, names, unit }
`

if (isWhole)
  it('a public generator makes a client whose types hold under this TypeScript', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'client-'))
    try {
      const spec = structuredClone(document) as never
      const { generateApi } = await import('swagger-typescript-api')
      const { files } = await generateApi({ spec, output: false, silent: true, httpClientType: 'fetch', toJS: true })
      const types = files.find(({ fileExtension }) => fileExtension === '.d.ts')?.fileContent ?? ''
      writeFileSync(join(folder, 'client.d.ts'), types)
      writeFileSync(join(folder, 'use.ts'), use)
      const modules = { target: 'es2024', module: 'esnext', moduleResolution: 'bundler' }
      const compilerOptions = { ...modules, strict: true, noEmit: true, lib: ['es2024', 'dom'], types: [] }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }))
      const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
      let output = ''
      try {
        execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
      } catch (error) {
        output = (error as { stdout: string }).stdout
      }
      expect(output).toBe('')
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 60_000)
