/**
 * `npm run bench -- NAME`: measures and stress tests; without a name, `cpu`. Further options go to the program.
 *
 *   cpu       CPU time per page, start-up time, bundle size: writes docs/performance.md
 *   view      what a first visit sees, and when, on a phone with a slow line: writes docs/performance.md
 *   cold      the first page of a new isolate, with KV and the service late (--only, --runs)
 *   budgets   script and style of each route, in brotli, against the budgets (npm run budgets)
 *   load      mixed traffic at the limit of the machine: throughput, latency, memory (--seconds, --write)
 *   chaos     the site with a failing content service and KV (--minutes, --seed)
 *   malls     random malls on every route: nothing breaks or contradicts itself (--count, --seed)
 */
import { failWithUsage, flag, parsed, text } from './lib/arguments.mjs'
import { fail } from './lib/bootstrap.mjs'
import { buildClient } from './lib/build.ts'
import { centreFrom } from './lib/centres.ts'
import { run, stopOnSignal } from './lib/processes.ts'

/** The options of each, which it reads itself. */
const benches = {
  cpu: {},
  view: { only: text },
  cold: { only: text, runs: text },
  budgets: {},
  load: { seconds: text, write: flag },
  chaos: { minutes: text, seed: text },
  malls: { count: text, seed: text },
}

/** Long forms of tests, whose options come by the environment (vitest.config.ts): `--minutes` as CHAOS_MINUTES. */
const tests = {
  chaos: { file: 'tests/rigs/chaos/weather.test.ts', usual: { minutes: 5, seed: Date.now() % 100_000 } },
  malls: { file: 'tests/rigs/malls/malls.test.ts', usual: { count: 200, seed: 1 } },
}

const args = centreFrom(process.argv.slice(2))
const name = args[0]?.startsWith('-') ? 'cpu' : (args.shift() ?? 'cpu')

if (!Object.hasOwn(benches, name)) failWithUsage(`"${name}" is not a bench.`)
const { values } = parsed({ args, options: benches[/** @type {keyof typeof benches} */ (name)] })
const isWrong = ([each, value]) => !/^(?:only|write)$/.test(each) && !/^\d+(\.\d+)?$/.test(String(value))
const wrong = Object.entries(values).find(isWrong)
if (wrong) fail(`--${wrong[0]} must be a number.`)
if (name === 'chaos' || name === 'malls') await runTest(tests[name])
else {
  process.argv.splice(2, Infinity, ...args)
  await import(`../tests/rigs/bench/${name}.mjs`)
}

/** @param {{ file: string, usual: Record<string, number> }} test */
async function runTest({ file, usual }) {
  const given = Object.entries({ ...usual, ...values })
  console.log(given.flat().join(' '))
  stopOnSignal(130)
  if (!(await buildClient())) fail('The browser code could not be built.')
  const env = Object.fromEntries(given.map(([each, value]) => [`${name}_${each}`.toUpperCase(), String(value)]))
  process.exit(await run('vitest', ['run', '--silent=false', file], { env }))
}
