/**
 * `npm run simulate`: a hundred isolates and a day of visitors in virtual time (tests/simulation); `npm test -- --all`
 * runs a short form. `--hours 2` sets the length of its long parts, `--write` puts the table into docs/reliability.md.
 */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap, fail, root } from './lib/bootstrap.mjs'
import { buildClient } from './lib/build.mjs'
import { centreFrom } from './lib/centres.mjs'
import { run, stopOnSignal } from './lib/processes.mjs'
import { table, writeSection } from './lib/section.mjs'
import { takeNoted } from './lib/test-report.mjs'

const { values } = parseArgs({
  args: centreFrom(process.argv.slice(2)),
  options: { hours: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } },
})
const hours = Number(values.hours)
if (!(hours > 0 && hours <= 24)) fail('--hours must be a number up to 24.')

await bootstrap()
stopOnSignal(130)
if (!(await buildClient())) fail('The browser code could not be built.')

const results = join(root, 'test-results')
mkdirSync(results, { recursive: true })
const file = join(results, `simulation-${process.pid}.json`)
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
const args = ['run', '--project', 'contract', ...reporters, 'tests/simulation']
const env = { TEST_BREADTH: 'all', SIMULATED_HOURS: String(hours), SIMULATED_VISITS: '2' }
const code = await run('vitest', args, { env })
const parts = takeNoted(file, 'simulation')
if (!parts) fail('The simulation gave no figures: see the messages above.')

const each = (count, ofHours) => Math.round(count / ofHours)
const heads = [
  'Part of the day',
  'Length',
  'Pages',
  'With stale types',
  'Oldest',
  'Refused writes',
  'Writes an hour',
  'Calls for types an hour',
  'For records an hour',
]
const rows = parts.map(({ name, hours: long, visits, stale, oldest, refused, writes, calls, records }) => [
  name,
  long < 2 ? `${Math.round(long * 60)} min` : `${long} h`,
  visits,
  stale,
  visits === 0 ? '–' : `${Math.floor(oldest / 60)} min ${oldest % 60} s`,
  refused,
  each(writes, long),
  each(calls, long),
  each(records, long),
])
const text = table(heads, rows)
console.log(`\n${text}\n`)
if (values.write) writeSection('simulation', text)
process.exit(code)
