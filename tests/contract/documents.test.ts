/** What the documents name is there: commands, files, settings. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const configuration = readFileSync('wrangler.toml', 'utf8')

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8')

  it('names commands of package.json', () => {
    const named = [...text.matchAll(/\bnpm run (?:-s )?([\w-]+)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('names files and folders that exist', () => {
    const named = [...text.matchAll(/\b((?:src|client|scripts|tests|docs|sample-mall|public)\/[\w./-]*\w\/?)/g)]
    const missing = named.map(([, path]) => path ?? '').filter((path) => !existsSync(path) && !existsSync(`${path}.ts`))
    expect(missing).toEqual([])
  })
})

it('docs/operations.md names settings and secrets that wrangler.toml has', () => {
  const text = readFileSync('docs/operations.md', 'utf8')
  const named = new Set([...text.matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, name]) => name ?? ''))
  // Optional: the configuration holds neither (docs/decisions/0006-outbox.md).
  const optional = ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY']
  const values = ['HIT', 'MISS']
  expect(
    [...named].filter((name) => ![...optional, ...values].includes(name) && !configuration.includes(name)),
  ).toEqual([])
})
