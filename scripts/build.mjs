/**
 * `npm run build`: builds a centre's (`--centre NAME`) browser files into dist/<centre>/, and writes its Wrangler
 * configuration and the types of the Worker's bindings.
 */
import { parsed, text } from './lib/arguments.mjs'
import { buildClient, workerTypes } from './lib/build.ts'
import { chooseCentre, chosenCentre } from './lib/centres.ts'
import { stopOnSignal } from './lib/processes.ts'
import { wranglerConfig } from './lib/wrangler-config.ts'

chooseCentre(parsed({ options: { centre: text } }).values.centre)
stopOnSignal(130)
await wranglerConfig(await chosenCentre())
process.exit((await buildClient({ verbose: true })) && (await workerTypes()) ? 0 : 1)
