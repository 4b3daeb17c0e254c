/** Which rules `npm run mutants` changes, by folder, and which tests must fail: the fast ones first. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './bootstrap.mjs'
import { textOf } from './processes.mjs'

const centre = (/** @type {string[]} */ ...names) => names.map((name) => `tests/centre/${name}.test.ts`)
const content = (/** @type {string[]} */ ...names) => names.map((name) => `tests/content/${name}.test.ts`)

/**
 * Rules that tests reach without a request. What needs the runtime (cache, service, outbox, receiving) is tested in
 * workerd with injected faults, and has no mutants.
 */
export const groups = [
  {
    name: 'centre/time',
    rules: ['src/centre/time/*.ts'],
    tests: centre('moments', 'hours-rows', 'vectors-hours', 'hours', 'vectors-dates', 'formats', 'calendar-days'),
  },
  {
    name: 'centre/items',
    rules: ['src/centre/items/*.ts'],
    tests: centre('items', 'popups', 'entries', 'directory', 'vectors-dates'),
  },
  { name: 'centre/stores', rules: ['src/centre/stores/*.ts'], tests: centre('stores', 'stores-paged', 'directory') },
  { name: 'centre/map', rules: ['src/centre/map/*.ts'], tests: centre('map', 'directory', 'walkways') },
  {
    name: 'centre/search',
    rules: ['src/centre/search/**/*.ts'],
    tests: centre(
      ...['question-parts', 'search-relevance', 'search-words', 'search-questions', 'search-documents', 'search'],
      ...['stores', 'directory', 'search-goods'],
    ),
  },
  {
    name: 'centre/structured-data',
    rules: ['src/centre/structured-data/*.ts'],
    tests: centre('structured-data', 'calendar-days'),
  },
  {
    name: 'centre',
    rules: ['src/centre/*.ts'],
    tests: centre('plain-text', 'addresses', 'place', 'formats', 'directory'),
  },
  {
    name: 'content/check',
    rules: ['src/content/check/*.ts'],
    tests: content('one-address', 'check', 'fields', 'schema', 'any-json'),
  },
  {
    name: 'content/schema',
    rules: ['src/content/schema/*.ts'],
    tests: content('fields', 'schema', 'text', 'sanitize', 'any-json'),
  },
  {
    name: 'content/text',
    rules: ['src/content/text/*.ts'],
    tests: content('text', 'sanitize', 'schema', 'any-markup'),
  },
  {
    name: 'content/drawing',
    rules: ['src/content/drawing/*.ts'],
    tests: content('drawing', 'drawing-parts', 'drawing-address', 'drawing-fuzz'),
  },
  { name: 'forms/fields', rules: ['src/forms/fields/*.ts'], tests: ['tests/forms/fields.test.ts'] },
]

/** Errors about code that a mutant leaves unused or unreachable: they are not type errors. */
const untidy = new Set(['TS6133', 'TS6192', 'TS6196', 'TS6198', 'TS6199', 'TS7027'])

/**
 * Which mutants of each folder TypeScript rejects: `npm test` fails on them without any test. Each is a copy of its
 * file with that one change, and all copies are checked as one project.
 * @param {readonly { name: string, mutants: readonly any[] }[]} folders
 */
export async function refusedByTypes(folders) {
  // A folder per process: another run may be in progress.
  const project = join(root, 'test-results', 'mutants', `types-${process.pid}`)
  rmSync(project, { recursive: true, force: true })
  mkdirSync(project, { recursive: true })
  for (const [index, { mutants }] of folders.entries()) {
    for (const mutant of mutants) {
      const copy = join(project, 'copies', mutant.fileName.replace(/\.(tsx?)$/, `.mutant-${index}-${mutant.id}.$1`))
      mkdirSync(dirname(copy), { recursive: true })
      writeFileSync(copy, changed(readFileSync(join(root, mutant.fileName), 'utf8'), mutant))
    }
  }
  const settings = {
    extends: '../../../tsconfig.json',
    // Lets the copies' relative imports resolve in the project's folder.
    compilerOptions: { rootDirs: ['../../..', './copies'], types: ['react'] },
    include: ['copies', '../../../worker-configuration.d.ts', '../../../src/render/modules.d.ts'],
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings))
  const said = await textOf('tsc', ['-p', project, '--pretty', 'false'])
  const refused = folders.map(() => new Set())
  for (const [, index, id, code] of said.matchAll(/\.mutant-(\d+)-(\d+)\.tsx?\([\d,]*\): error (TS\d+)/g)) {
    if (!untidy.has(code ?? '')) refused[Number(index)]?.add(id)
  }
  rmSync(project, { recursive: true })
  return folders.map(({ name }, index) => ({ name, refused: [...(refused[index] ?? [])] }))
}

/** The text of a file with a mutant applied. */
function changed(source, { location: { start, end }, replacement, mutatorName }) {
  const lines = source.split('\n')
  const offset = ({ line, column }) => lines.slice(0, line).join('\n').length + (line === 0 ? 0 : 1) + column
  // The new operator may bind less tightly than the original.
  const instead = mutatorName === 'LogicalOperator' ? `(${replacement})` : replacement
  return source.slice(0, offset(start)) + instead + source.slice(offset(end))
}
