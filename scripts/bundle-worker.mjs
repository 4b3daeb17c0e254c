/**
 * The `[build]` command of Wrangler's configurations: whatever a Worker's command needs of a centre (`--centre NAME`).
 * Wrangler runs it before it serves or uploads, and again whenever a source changes.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './lib/bootstrap.mjs'
import { buildClient, isClientBuilt } from './lib/build.ts'
import { centreFrom, chosenCentre } from './lib/centres.ts'
import { localSecrets } from './lib/secrets.ts'
import { bundleWorker, mainModule, workerFolder, writeTypes } from './lib/worker-bundle.ts'

const { CENTRE: other, WRANGLER_COMMAND: command } = process.env
centreFrom(process.argv.slice(2))
if (other && other !== process.env.CENTRE && command !== 'types')
  fail(`This is the configuration of "${process.env.CENTRE}". That of "${other}": \`npm run build -- --centre ${other}\`,
then this command with \`--config .wrangler.${other}.json\`.`)
const chosen = await chosenCentre()
// Types depend on no build: an old one will do.
if (command === 'types' && existsSync(join(workerFolder(chosen.name), mainModule))) {
  writeTypes(workerFolder(chosen.name))
  process.exit(0)
}
const isDev = command === 'dev'
if (isDev) localSecrets()
// `npm run deploy` has built the browser's files itself.
if (!isClientBuilt(chosen.name) && !(await buildClient({ sample: isDev })))
  fail('The browser code could not be built: see above.')
await bundleWorker({ chosen, sample: isDev }).catch(({ message }) => fail(`Build failed: ${message}`))
