/**
 * `npm run chaos`: five minutes of injected faults (tests/chaos); `npm test` runs a short form. `--minutes 1` sets the
 * length, `--seed 7` repeats a run, `--write` puts the table into docs/reliability.md.
 */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap, fail, root } from './lib/bootstrap.mjs'
import { buildClient } from './lib/build.mjs'
import { centreFrom } from './lib/centres.mjs'
import { run, stopOnSignal } from './lib/processes.mjs'
import { machine, table, writeSection } from './lib/section.mjs'
import { takeNoted } from './lib/test-report.mjs'

const { values } = parseArgs({
  args: centreFrom(process.argv.slice(2)),
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    write: { type: 'boolean', default: false },
  },
})
const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
if (!(minutes >= 0 && minutes <= 60)) fail('--minutes must be a number from 0 to 60.')
if (!Number.isInteger(seed)) fail('--seed must be a whole number.')

await bootstrap()
stopOnSignal(130)
if (!(await buildClient())) fail('The browser code could not be built.')
console.log(`Seed ${seed}, ${minutes} minutes`)

const results = join(root, 'test-results')
mkdirSync(results, { recursive: true })
const file = join(results, `chaos-${process.pid}.json`)
const env = { CHAOS_SEED: String(seed), CHAOS_MINUTES: String(minutes) }
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
const code = await run('vitest', ['run', '--project', 'alone', ...reporters, 'tests/chaos/weather.test.ts'], { env })
const report = takeNoted(file, 'weather')
if (!report) fail('The weather gave no report: see the messages above.')

const days = (seconds) =>
  seconds >= 172_800
    ? `${(seconds / 86_400).toFixed(1)} d`
    : seconds >= 5_400
      ? `${(seconds / 3_600).toFixed(1)} h`
      : `${Math.round(seconds / 60)} min`
const ages = Object.entries(report.ages).map(([name, { well, failing, oldestWell, oldest, served }]) => {
  const met = Object.values(report.met[name] ?? {})
  const calls = met.reduce((sum, count) => sum + count, 0)
  // Flags, opening hours and drawings do not show their age in a page.
  const [seenWell, seen] = served > 0 ? [days(Math.max(0, oldestWell)), days(oldest)] : ['–', '–']
  return [`\`${name}\``, days(well), seenWell, days(failing), seen, met.length, calls]
})
const heads = ['Content type', 'Well, at most', 'Served', 'Failing, at most', 'Served', 'Kinds of weather', 'Calls met']
const statuses = Object.entries(report.statuses).map(([status, count]) => `${count} × ${status}`)
const kv = Object.entries(report.kv).map(([kind, count]) => `${kind} (${count})`)
const words = [
  `Seed ${report.seed}: ${report.requests} requests in ${report.rounds} rounds, ${report.hours} hours of the site’s time, ${report.calls} calls to the service; ${report.faults} faults. Statuses: ${statuses.join(', ')}.`,
  `The longest wait was ${report.slowest.ms} ms. The clock was set back ${report.clock.back} times and forward ${report.clock.forward} times, and crossed ${report.clock.crossings} openings, closings and midnights.`,
  `KV in trouble, with the operations that met it: ${kv.join(', ')}.`,
  `${machine()}.`,
].join('\n\n')
const text = `${words}\n\n${table(heads, ages)}`
console.log(`\n${text}\n`)
if (values.write) writeSection('chaos', text)
process.exit(code)
