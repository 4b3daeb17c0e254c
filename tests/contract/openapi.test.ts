import { writeFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../src/api/openapi/openapi'
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

describe('the OpenAPI document', () => {
  it('passes the strict rules of a public linter', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const source = JSON.stringify(document)
    if (process.env.DUMP) writeFileSync(process.env.DUMP, source)
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  it('says of every field what it means', () => {
    const silent = [...within(document)].flatMap(([path, value]) => {
      const { properties = {}, type } = Object(value) as Described
      if (type !== 'object') return []
      return Object.entries(properties).flatMap(([name, { description }]) => (description ? [] : [`${path}/${name}`]))
    })
    expect(silent).toEqual([])
  })

  it('has the places and sizes that the service knows, and says of the others that they are not known', () => {
    const fieldsOf = (schema: string) => JSON.stringify((document.components.schemas as Record<string, object>)[schema])
    for (const [schema, fields] of [
      ['Property', ['latitude', 'longitude']],
      ['CentreMap', ['mapwidth', 'mapheight', 'x', 'y']],
    ] as const)
      for (const field of fields) expect(fieldsOf(schema), schema).toContain(`"${field}":`)
    // Once a picture has a size here, the sentence is wrong.
    const sized = [...within(document.components.schemas)].flatMap(([path, value]) =>
      Object.keys((value as { properties?: object } | null)?.properties ?? {})
        .filter((name) => /(image|photo|logo|picture).*(width|height)$|^(width|height)$/.test(name))
        .map((name) => `${path}/${name}`),
    )
    expect(sized).toEqual([])
    expect(document.info.description).toContain('the content service tells neither width nor height')
  })

  it('has an example of every answer and body, which fits its schema', () => {
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

  it('describes every field: nothing is left open because zod could not tell', () => {
    const open = [...within(document)].filter(
      ([, value]) =>
        typeof value === 'object' && value !== null && Object.keys(value).length === 0 && !Array.isArray(value),
    )
    expect(open.map(([path]) => path)).toEqual([])
  })
})
