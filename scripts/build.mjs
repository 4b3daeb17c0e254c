/**
 * `npm run build`: builds a centre's (`--centre NAME`) browser files into dist/<centre>/, and writes its Wrangler
 * configuration and the types of the Worker's bindings.
 */
import { parsed } from './lib/arguments.mjs'
import { bootstrap } from './lib/bootstrap.mjs'
import { buildClient, workerTypes } from './lib/build.mjs'
import { chosenCentre } from './lib/centres.mjs'
import { stopOnSignal } from './lib/processes.mjs'
import { wranglerConfig } from './lib/wrangler-config.mjs'

const { centre } = parsed({ options: { centre: { type: 'string' } } }).values
if (centre !== undefined) process.env.CENTRE = centre
await bootstrap()
stopOnSignal(130)
await wranglerConfig(await chosenCentre())
const done = (await buildClient({ verbose: true })) && (await workerTypes())
process.exit(done ? 0 : 1)
