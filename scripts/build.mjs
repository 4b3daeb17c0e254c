/**
 * `npm run build`: builds a centre's (`--centre NAME`) browser files into dist/<centre>/, and writes its Wrangler
 * configuration and the types of the Worker's bindings.
 */
import { parsed, text } from './lib/arguments.mjs'
import { buildClient, workerTypes } from './lib/build.ts'
import { chosenCentre } from './lib/centres.ts'
import { stopOnSignal } from './lib/processes.ts'
import { wranglerConfig } from './lib/wrangler-config.ts'

const { values } = parsed({ options: { centre: text } })
stopOnSignal(130)
await wranglerConfig(await chosenCentre(values.centre))
process.exit((await buildClient({ verbose: true })) && (await workerTypes()) ? 0 : 1)
