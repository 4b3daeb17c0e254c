/** Everything that comments refer to exists in this repository: rules by number, documents and files by path. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('{src,client,scripts,sample-mall,tests}/**/*.{ts,tsx,js,mjs,cjs,css}').filter(
  (file) => file !== 'tests/contract/rules.test.ts',
)
const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const rules = [...readFileSync('docs/rules.md', 'utf8').matchAll(/^- \*\*(\d+\.\d+) /gm)].map(
  ([, number = '']) => number,
)

const found = (pattern: RegExp) =>
  texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((match) => ({ file, match })))

it('docs/rules.md gives each number once', () => expect(rules).toEqual([...new Set(rules)]))

it('docs/rules.md has every rule that a comment names', () => {
  const named = found(/\brules? (\d+\.\d+(?:(?:, | and )\d+\.\d+)*)/gi).flatMap(({ file, match: [, list = ''] }) =>
    list.split(/, | and /).map((number) => ({ file, number })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ number }) => !rules.includes(number))).toEqual([])
})

it('no comment names a section of a document that is not here', () => {
  const outside = /\b(?:design|specification|checklist|content service|ruling|look\.md)\b,? (?:§|\d+\.\d)/gi
  expect(found(outside).map(({ file, match: [text] }) => `${file}: ${text}`)).toEqual([])
})

it('files that comments name exist', () => {
  const named = found(/(?<=\/\/.*|\*.*)\b((?:src|client|scripts|docs)\/[\w./-]*\w\.(?:tsx?|mjs|css|md))/g)
  const missing = named.filter(({ match: [, path = ''] }) => !existsSync(path))
  expect(missing.map(({ file, match: [path] }) => `${file}: ${path}`)).toEqual([])
})

it('the browser knows the services that are no pages: expressions are written out, so the list cannot be shared', () => {
  const listIn = (file: string, list: RegExp) => list.exec(readFileSync(file, 'utf8'))?.[1]?.split(/[',| ]+/) ?? []
  const names = listIn('src/request/address.ts', /serviceNames = \['(.*)'\]/)
  expect(names.length).toBeGreaterThan(3)
  for (const file of ['client/navigation/navigate.ts', 'client/service-worker/rules.ts'])
    expect(listIn(file, /notPages =\s+\/\^\\\/\((?:\?:)?(.*?)\)/), file).toEqual(expect.arrayContaining(names))
})
