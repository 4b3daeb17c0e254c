/**
 * `npm test`: installs what is missing (Chromium included) and runs everything. `npm test -- types lint` runs the build
 * and the named steps only; further words go to Vitest or Playwright: `npm test -- unit hours`,
 * `npm test -- browser search`. `--all` tries every page, width and state, and so do named files; otherwise it is some.
 */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { failWithUsage } from './lib/arguments.mjs'
import { root } from './lib/bootstrap.mjs'
import { buildClient, workerTypes } from './lib/build.ts'
import { centreFrom, centreNames, chosenCentre } from './lib/centres.ts'
import { chromiumPath } from './lib/chromium.ts'
import { run, runQuietly, stopOnSignal, textAndCode } from './lib/processes.ts'
import { freePort } from './lib/site.ts'

const results = join(root, 'test-results')

/** Each step returns its counts: of tests, or of itself as one. */
const steps = {
  async build() {
    return counted((await buildClient()) && (await workerTypes()) ? 0 : 1)
  },

  async types() {
    // The slowest first. Parallel checkers of one project each resolve the same large types: two side by side cost less.
    const projects = ['tests/', '', '{client,sample-mall,scripts}/{,*/}', 'tests/*/'].flatMap((folder) =>
      globSync(`${folder}tsconfig.json`, { cwd: root }),
    )
    const args = ['--checkers', '1', ...(process.stdout.isTTY ? ['--pretty'] : [])]
    const check = (/** @type {string} */ project) => runQuietly('tsc', ['-p', project, ...args])
    return counted(Math.max(...(await Readable.from(projects).map(check, { concurrency: 2 }).toArray())))
  },

  async lint() {
    const folders = ['src', 'client', 'sample-mall', 'scripts']
    const colour = process.stdout.isTTY ? [] : ['--colors=off']
    const checks = [
      runQuietly('biome', ['ci', '--error-on-warnings', ...colour]),
      // The direction of imports, and unused code (docs/decisions/0009-the-house.md).
      runQuietly('depcruise', ['--config', '.dependency-cruiser.mjs', '--no-progress', ...folders]),
      runQuietly('knip', ['--no-progress', '--no-config-hints']),
    ]
    return counted(Math.max(...(await Promise.all(checks))))
  },

  async unit(filters) {
    const file = join(results, `unit-${process.pid}.json`)
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters]
    const code = await run('vitest', args)
    // A file that could not be loaded or set up fails without a test that does.
    const isBroken = ({ status, assertionResults: tests }) =>
      status === 'failed' && !tests.some((test) => test.status === 'failed')
    return counted(code, file, (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.testResults.filter(isBroken).length,
      skipped: report.numPendingTests + report.numTodoTests,
    }))
  },

  async browser(filters) {
    const { name: own } = await chosenCentre()
    // The whole suite runs on one centre; what holds for any centre is tested on each of the others too, beside it.
    const others = filters.length > 0 ? [] : centreNames().filter((name) => name !== own)
    const all = await Promise.all([
      browserTests(own, filters, run),
      ...others.map((name) => browserTests(name, ['browser/centres/', '--workers=1'], inOnePiece)),
    ])
    return Object.fromEntries(Object.keys(all[0]).map((kind) => [kind, sumOf(all, kind)]))
  },
}

/** Like `run`, but shows the output at the end. */
const inOnePiece = async (program, args, options) => {
  const { code, said } = await textAndCode(program, args, options)
  console.log(said)
  return code
}
const sumOf = (counts, kind) => counts.reduce((sum, each) => sum + each[kind], 0)

/** One run of Playwright, on one centre; `runs` starts it and returns its exit code. */
async function browserTests(centre, args, runs) {
  const file = join(results, `browser-${centre}-${process.pid}.json`)
  const env = {
    CENTRE: centre,
    CHROMIUM_PATH: await chromium,
    SITE_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  }
  const output = join(results, 'browser', centre)
  const code = await runs('playwright', ['test', '--reporter=list,json', '--output', output, ...args], { env })
  return counted(code, file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
  }))
}

const words = centreFrom(process.argv.slice(2)).filter((word) => word !== '--all')
const { chosen = [], filters = [] } = Object.groupBy(words, (one) => (Object.hasOwn(steps, one) ? 'chosen' : 'filters'))
// Who asks for some files wants all of what is in them.
if (filters.length > 0) process.env.TEST_BREADTH = 'all'
if (process.argv.includes('--all')) process.env.TEST_BREADTH = 'release'
if (filters.length > 0 && !chosen.some((name) => name === 'unit' || name === 'browser'))
  failWithUsage(`"${filters[0]}" is not a step. The steps are: ${Object.keys(steps).join(', ')}.`)

stopOnSignal(130)
mkdirSync(results, { recursive: true })
keepTemporaryFilesInMemory()
/** Where one has to be installed, it is downloaded during the other steps. */
const chromium = chosen.length === 0 || chosen.includes('browser') ? chromiumPath() : ''

const outcome = []
// Every other step reads what the build writes. The static checks and some unit tests leave a processor idle for a
// while, so they run in parallel; the output of a failed check is shown in one piece.
for (const phase of [['build'], ['types', 'lint', 'unit'], ['browser']]) {
  const wanted = phase.filter((name) => name === 'build' || chosen.length === 0 || chosen.includes(name))
  if (wanted.length === 0) continue
  const title = wanted.join(', ')
  console.log(`\n──── ${title} ${'─'.repeat(70 - title.length)}\n`)
  outcome.push(...(await Promise.all(wanted.map(step))))
}

/** Each change in KV or a Durable Object waits for the disk, and each test begins with empty ones: an eighth of the time. */
function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !existsSync('/dev/shm')) return
  const { bavail, bsize } = statfsSync('/dev/shm')
  // A container often has 64 MB there, which Chromium needs.
  if (bavail * bsize < 2 ** 30) return
  const folder = mkdtempSync('/dev/shm/mall-tests-')
  process.env.TMPDIR = folder
  // Dozens of processes begin with the same modules.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

async function step(name) {
  if (outcome[0]?.failed > 0 && (name === 'unit' || name === 'browser')) {
    console.log('Not run: the build failed.')
    return { name, seconds: '0.0', passed: 0, failed: 0, skipped: 1 }
  }
  const began = performance.now()
  const counts = await steps[name](filters)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\n${name} ${counts.failed > 0 ? 'FAILED' : 'passed'} in ${seconds} s`)
  return { name, seconds, ...counts }
}

console.log(`\n──── summary ${'─'.repeat(63)}\n`)
for (const { name, seconds, passed, failed, skipped, flaky } of outcome) {
  const mark = failed > 0 ? 'FAILED' : passed > 0 ? 'passed' : 'not run'
  const again = flaky > 0 ? `, ${flaky} at the second try only` : ''
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped${again}`
  console.log(`${mark.padEnd(8)} ${name.padEnd(8)} ${`${seconds} s`.padStart(8)}   ${counts}`)
}
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((kind) => sumOf(outcome, kind))
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed > 0 ? 1 : 0)

/**
 * The counts of a run, by its exit code and the runner's report, if it writes one. A failed run counts as at least one
 * failure, even with no test to blame.
 */
function counted(code, file = '', read = (report) => report) {
  let counts = { passed: file === '' && code === 0 ? 1 : 0, failed: 0, skipped: 0, flaky: 0 }
  if (existsSync(file)) {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
    rmSync(file)
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}
