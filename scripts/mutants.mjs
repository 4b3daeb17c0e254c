/**
 * `npm run mutants`: mutation tests. Each rule of src/centre, src/content and src/forms that needs no request is
 * changed in many small ways, and one of its tests must fail each time. `npm run mutants -- time schema` tries the
 * folders whose names contain one of the words; `--write` puts the table into docs/mutants.md.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap, fail, root } from './lib/bootstrap.mjs'
import { buildClient, workerTypes } from './lib/build.mjs'
import { groups, refusedByTypes } from './lib/mutants.mjs'
import { run, stopOnSignal } from './lib/processes.mjs'
import { machine, table, writeSection } from './lib/section.mjs'

/** Required mutation score (%). */
const least = 85

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
/** A word that is the full name of a folder selects that one alone. */
const isMeant = (/** @type {string} */ name) => (/** @type {string} */ word) =>
  groups.some((group) => group.name === word) ? name === word : name.includes(word)
const chosen = groups.filter(({ name }) => words.length === 0 || words.some(isMeant(name)))
if (chosen.length === 0) fail(`No folder is called so. The folders are: ${groups.map(({ name }) => name).join(', ')}.`)

await bootstrap()
stopOnSignal(130)
// Some tests import what the build writes.
if (!((await buildClient()) && (await workerTypes())))
  fail('The browser code could not be built: see the messages above.')
const folder = join(root, 'test-results', 'mutants')
mkdirSync(folder, { recursive: true })

for (const { name, rules, tests } of chosen) {
  console.log(`\n──── ${name} ${'─'.repeat(70 - name.length)}\n`)
  const code = await run('vitest', ['run', '--config', 'tests/mutants/config.ts'], {
    env: {
      MUTANTS_RULES: rules.join(' '),
      MUTANTS_TESTS: tests.join(' '),
      MUTANTS_PLAN: fileOf(name, 'plan'),
      MUTANTS_OUTCOME: fileOf(name, 'outcome'),
    },
  })
  if (code !== 0) fail(`The tests of ${name} fail as they are: see the messages above.`)
}
const alive = chosen.map(({ name }) => {
  const { killed } = read(name, 'outcome')
  return { name, mutants: read(name, 'plan').filter(({ id, ignored }) => !ignored && !(id in killed)) }
})
console.log('\nWhich of those that no test noticed would TypeScript refuse?')
for (const { name, refused } of await refusedByTypes(alive)) {
  writeFileSync(fileOf(name, 'refused'), JSON.stringify(refused))
  console.log(`\n──── survivors of ${name} ${'─'.repeat(57 - name.length)}\n\n${survivorsOf(name).join('\n')}`)
}

/** Includes folders from earlier runs. */
const counts = groups.filter(({ name }) => existsSync(fileOf(name, 'refused'))).map(({ name }) => countsOf(name))
const all = counts.reduce((one, other) => ({
  name: 'All',
  noticed: one.noticed + other.noticed,
  unnoticed: one.unnoticed + other.unnoticed,
  refused: one.refused + other.refused,
  loading: one.loading + other.loading,
}))
const score = ({ noticed, unnoticed }) => (noticed + unnoticed === 0 ? 100 : (100 * noticed) / (noticed + unnoticed))
const text = table(
  ['Folder', 'Mutants', 'Noticed', 'Survived', 'Score', 'Refused by types', 'While loading'],
  [...counts, all].map((count) => [
    count.name,
    count.noticed + count.unnoticed,
    count.noticed,
    count.unnoticed,
    `${score(count).toFixed(1)} %`,
    count.refused,
    count.loading,
  ]),
)
console.log(`\n${text}\n`)
if (values.write) writeSection('mutants', `${text}\n\n${machine()}.`, join(root, 'docs', 'mutants.md'))
const low = counts.filter((count) => score(count) < least)
if (low.length > 0) fail(`Below ${least} %: ${low.map(({ name }) => name).join(', ')}.`)

function read(name, kind) {
  return JSON.parse(readFileSync(fileOf(name, kind), 'utf8'))
}

function fileOf(name, kind) {
  return join(folder, `${name.replaceAll('/', '-')}.${kind}.json`)
}

/**
 * Every mutant of a folder. `noticed` says whether a test failed; it is null for a mutant that is not tried: it is
 * ignored, a type error, or reached only while modules load.
 */
function mutantsOf(name) {
  const { killed, reached, loading } = read(name, 'outcome')
  const [atTests, atLoading, refused] = [new Set(reached), new Set(loading), new Set(read(name, 'refused'))]
  return read(name, 'plan').map((mutant) => {
    const { id, ignored } = mutant
    const isRefused = refused.has(id)
    const isLoading = !isRefused && atLoading.has(id)
    const noticed = ignored || isRefused || isLoading ? null : id in killed
    return { ...mutant, isReached: atTests.has(id), isRefused, isLoading, noticed }
  })
}

function countsOf(name) {
  const mutants = mutantsOf(name)
  const count = (is) => mutants.filter(is).length
  return {
    name,
    noticed: count(({ noticed }) => noticed === true),
    unnoticed: count(({ noticed }) => noticed === false),
    refused: count(({ isRefused }) => isRefused),
    loading: count(({ isLoading }) => isLoading),
  }
}

/** A line for each surviving mutant: its place, the original and the replacement. */
function survivorsOf(name) {
  return mutantsOf(name)
    .filter(({ noticed }) => noticed === false)
    .map(({ fileName, location: { start, end }, replacement, isReached }) => {
      const line = readFileSync(join(root, fileName), 'utf8').split('\n')[start.line] ?? ''
      const was = start.line === end.line ? line.slice(start.column, end.column) : `${line.slice(start.column)} …`
      const place = `${fileName}:${start.line + 1}:${start.column + 1}`
      return `${place}  ${was}  →  ${replacement.replace(/\s+/g, ' ')}${isReached ? '' : '  (no test comes here)'}`
    })
}
