/** `npm run build`: the browser's files in dist/client (and dist/sample), and the types of the Worker's bindings. */
import { bootstrap } from './lib/bootstrap.mjs'
import { buildClient } from './lib/build.mjs'
import { stopOnSignal } from './lib/processes.mjs'

await bootstrap()
stopOnSignal(130)
process.exit((await buildClient({ verbose: true })) ? 0 : 1)
