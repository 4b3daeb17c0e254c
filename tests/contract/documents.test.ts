/** Everything that the documents name exists: commands, files, settings. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentNames, type Promised, promises } from '../rigs/chaos/promises'

const documents = [...globSync('*.md'), ...globSync('docs/**/*.md')]
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
    const missing = named
      .map(([, path]) => path ?? '')
      .filter((path) => !['', '.ts', '.mjs'].some((end) => existsSync(path + end)))
    expect(missing).toEqual([])
  })

  it('links to what exists, and to every file and folder that it names', () => {
    const words = text.replace(/^ *```[\s\S]*?^ *```/gm, '')
    const targets = [...words.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path ?? '')
    const built = /^(?:dist|node_modules)\b/
    const isThere = (path: string) => existsSync(path) && !built.test(path)
    expect(targets.filter((path) => !isThere(join(dirname(file), path)))).toEqual([])
    const spans = [...words.matchAll(/(?<!\[)`([\w.-]+\/[\w./-]*)`/g)].map(([, path]) => path ?? '')
    expect(spans.filter(isThere)).toEqual([])
  })
})

it('every program is begun by scripts/npm.mjs, since the Node of a machine may not read TypeScript', () => {
  const files = [...documents, ...globSync('{sample-mall,scripts,src,client,tests}/**/*.{md,ts,tsx,mjs}')]
  const named = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/`node (?!scripts\/(?:npm\.mjs |…))[\w./-]+[^`]*`/g) ?? [],
  )
  expect(named).toEqual([])
})

it('README.md names every command and every step of `npm test`, which is what a merge must pass', () => {
  const text = readFileSync('README.md', 'utf8')
  const commands = Object.keys(scripts).map((name) => `npm ${/^(?:start|test)$/.test(name) ? '' : 'run '}${name}`)
  expect(commands.filter((command) => !text.includes(command))).toEqual([])
  const steps = [...readFileSync('scripts/test.mjs', 'utf8').matchAll(/^ {2}async (\w+)\(/gm)].map(([, step]) => step)
  expect(steps.length).toBeGreaterThan(4)
  expect(steps.filter((step) => !text.includes(`\`${step}\``))).toEqual([])
  expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain('run: .ci/run\n')
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^exec npm test$/m)
})

it('docs/operations.md names settings and secrets that wrangler.toml has', () => {
  const text = readFileSync('docs/operations.md', 'utf8')
  const named = new Set([...text.matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, name]) => name ?? ''))
  // Optional, so not in the configuration (docs/decisions/0006-outbox.md).
  const optional = ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY', 'OPS_WEBHOOK_URL']
  const values = ['HIT', 'MISS', 'STALE', 'BYPASS', 'DYNAMIC']
  const ofWrangler = ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID']
  const known = [...optional, ...values, ...ofWrangler]
  expect([...named].filter((name) => !known.includes(name) && !configuration.includes(name))).toEqual([])
})

/** Names in code, those of calls with their bracket. */
const namesIn = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\/|\/\/.*|\/\^.*\/|'[^'\n]*'|(?<!=)>[^<>{}]+</g, '').match(/(?<![\w$.])[a-z_]\w*\(?/gi) ??
  []

it.each(globSync('docs/guides/*.md'))('%s: code has the names that stand in the files which its step links', (file) => {
  for (const step of readFileSync(file, 'utf8').split(/^(?=\d\. )/m)) {
    const code = [...step.matchAll(/^ *```tsx?\n([\s\S]*?)^ *```/gm)].map(([, lines]) => lines).join('')
    const paths = [...step.matchAll(/\]\((\.[^)#]+\.tsx?)\)/g)].map(([, path = '']) => join(dirname(file), path))
    const known: readonly string[] = namesIn(paths.map((path) => readFileSync(path, 'utf8')).join('\n'))
    // Or it is the example's own.
    const isKnown = (name: string) =>
      /^(?:press|school|service|price|german|de\b)/i.test(name) || known.includes(name) || known.includes(`${name}(`)
    expect(paths.length === 0 ? [] : namesIn(code).filter((name) => !isKnown(name)), step).toEqual([])
  }
})

/** A test, or a step of `npm test` that is its own proof. */
const isProof = (named: string): boolean => {
  const step = /^npm test -- (\w+)$/.exec(named)?.[1]
  if (step) return readFileSync('scripts/test.mjs', 'utf8').includes(`async ${step}(`)
  return named.startsWith('tests/') && existsSync(named)
}

it('SECURITY.md names for every threat code and a test', () => {
  const [, ...threats] = readFileSync('SECURITY.md', 'utf8').split(/^(?=- \*\*)/m)
  const rows = threats.map((row) => row.split(/\*\*:\s/))
  expect(rows.length).toBeGreaterThan(20)
  const paths = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')
  const wrong = rows.filter(([, against]) => {
    const named = paths(against)
    const tests = named.filter((path) => /^(?:tests\/|npm test)/.test(path))
    const places = named.filter((path) => /^(?:src|scripts)\//.test(path))
    if (places.length === 0 || tests.length === 0) return true
    return !places.every((path) => existsSync(path)) || !tests.every(isProof)
  })
  expect(wrong.map(([threat]) => threat)).toEqual([])
})

it('docs/reliability.md promises what the code holds to, for all content alike', () => {
  const text = readFileSync('docs/reliability.md', 'utf8')
  const said = /nothing older than (\d+) minutes .* nothing older than (\d+) days/s.exec(text)
  const [well, failing] = [Number(said?.[1]) * 60, Number(said?.[2]) * 86_400]
  // The days count from when a copy would no longer be shown if the service worked.
  const isHeld = ({ well: one, failing: other }: Promised) => one === well && other === well + failing
  expect(contentNames.filter((name) => !isHeld(promises[name]))).toEqual([])
})
