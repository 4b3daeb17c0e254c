/**
 * Bundles the Worker of a centre (`--centre NAME`). Wrangler runs this before it serves or uploads
 * (scripts/lib/wrangler-config.mjs), and again whenever a source changes.
 */
import { bootstrap, fail } from './lib/bootstrap.mjs'
import { centreFrom, chosenCentre } from './lib/centres.mjs'
import { bundleWorker } from './lib/worker-bundle.mjs'

centreFrom(process.argv.slice(2))
await bootstrap()
const { name } = await chosenCentre()
const { WRANGLER_COMMAND, NODE_ENV } = process.env
try {
  await bundleWorker({ centre: name, production: WRANGLER_COMMAND !== 'dev' || NODE_ENV === 'production' })
} catch (error) {
  fail(`Build failed: ${error instanceof Error ? error.message : error}`)
}
