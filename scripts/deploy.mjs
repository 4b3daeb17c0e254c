/**
 * `npm run deploy -- --centre NAME`: builds a centre and deploys its Worker. Further arguments go to `wrangler deploy`
 * (docs/operations.md).
 */
import { readFileSync } from 'node:fs'
import { bootstrap, fail } from './lib/bootstrap.mjs'
import { buildClient, workerTypes } from './lib/build.mjs'
import { centreFrom, chosenCentre } from './lib/centres.mjs'
import { run, stopOnSignal } from './lib/processes.mjs'
import { faultsOf, secretsFileOf } from './lib/secrets.mjs'
import { wranglerConfig } from './lib/wrangler-config.mjs'

const rest = centreFrom(process.argv.slice(2))
await bootstrap()
stopOnSignal(130)
const chosen = await chosenCentre()
const config = await wranglerConfig(chosen)
const secretsFile = secretsFileOf(rest)
if (secretsFile !== null) {
  const { secrets } = JSON.parse(readFileSync(config, 'utf8'))
  const faults = faultsOf(secretsFile, secrets.required)
  if (faults.length > 0) fail(`Nothing was deployed: the secrets are not as they should be.\n  ${faults.join('\n  ')}`)
}
console.log(`${chosen.centre.name}: the Worker "${chosen.deployment.name}"`)
if (!(await buildClient({ verbose: true })) || !(await workerTypes())) fail('Nothing was deployed: the build failed.')
process.exit(await run('wrangler', ['deploy', '--config', config, '--env=', ...rest]))
