/**
 * `npm run deploy -- --centre NAME`: builds a centre and deploys its Worker. Further arguments go to `wrangler deploy`
 * (docs/operations.md).
 */
import { bootstrap, fail } from './lib/bootstrap.mjs'
import { buildClient, workerTypes } from './lib/build.mjs'
import { centreFrom, chosenCentre } from './lib/centres.mjs'
import { run, stopOnSignal } from './lib/processes.mjs'
import { wranglerConfig } from './lib/wrangler-config.mjs'

const rest = centreFrom(process.argv.slice(2))
await bootstrap()
stopOnSignal(130)
const chosen = await chosenCentre()
console.log(`${chosen.centre.name}: the Worker "${chosen.deployment.name}"`)
if (!(await buildClient({ verbose: true })) || !(await workerTypes())) fail('Nothing was deployed: the build failed.')
process.exit(await run('wrangler', ['deploy', '--config', await wranglerConfig(chosen), '--env=', ...rest]))
