import { writeFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../src/api/openapi/openapi'
import { purgeTypes } from '../../src/content/resources'

const document = openApiDocument('https://northfield.example', purgeTypes)

/** Every schema in the document, with where it stands. */
function* within(value: unknown, path = ''): Generator<[string, unknown]> {
  yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) yield* within(each, `${path}/${key}`)
}

describe('the OpenAPI document', () => {
  it('passes the strict rules of a public linter', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const source = JSON.stringify(document)
    if (process.env.DUMP) writeFileSync(process.env.DUMP, source)
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  it('describes every field: nothing is left open because zod could not tell', () => {
    const open = [...within(document)].filter(
      ([, value]) =>
        typeof value === 'object' && value !== null && Object.keys(value).length === 0 && !Array.isArray(value),
    )
    expect(open.map(([path]) => path)).toEqual([])
  })
})
