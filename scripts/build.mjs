/** `npm run build`: the browser's files in dist/client (and dist/sample), and the types of the Worker's bindings. */
import { bootstrap } from './lib/bootstrap.mjs'
import { buildClient, workerTypes } from './lib/build.mjs'
import { stopOnSignal } from './lib/processes.mjs'

await bootstrap()
stopOnSignal(130)
const done = (await buildClient({ verbose: true })) && (await workerTypes())
process.exit(done ? 0 : 1)
