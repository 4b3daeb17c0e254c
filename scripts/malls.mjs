/**
 * `npm run malls`: renders every route with randomly generated malls (tests/malls); `npm test` runs a few. `--count
 * 2000` sets how many, `--seed 1` the seed of the first: a failure names the seed of its mall.
 */

import { parseArgs } from 'node:util'
import { bootstrap, fail } from './lib/bootstrap.mjs'
import { buildClient } from './lib/build.mjs'
import { centreFrom } from './lib/centres.mjs'
import { run, stopOnSignal } from './lib/processes.mjs'

const { values } = parseArgs({
  args: centreFrom(process.argv.slice(2)),
  options: { count: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})
const [count, seed] = [Number(values.count), Number(values.seed)]
if (!(Number.isInteger(count) && count >= 1 && count <= 10_000)) fail('--count must be a whole number from 1 to 10000.')
if (!(Number.isInteger(seed) && seed >= 0)) fail('--seed must be a whole number, not below 0.')

await bootstrap()
stopOnSignal(130)
if (!(await buildClient())) fail('The browser code could not be built.')
console.log(`${count} malls, from seed ${seed} on`)
const env = { MALLS_COUNT: String(count), MALLS_SEED: String(seed) }
process.exit(await run('vitest', ['run', '--project', 'worker', 'tests/malls/malls.test.ts'], { env }))
