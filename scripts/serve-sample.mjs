/**
 * Serves the site with the sample mall for the browser tests: bundled as for a deployment, with empty storage and
 * without watching the browser code. `--port N` or PORT sets the port.
 */
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap, fail } from './lib/bootstrap.mjs'
import { buildClient } from './lib/build.mjs'
import { centreFrom } from './lib/centres.mjs'
import { onUnexpectedEnd, stopOnSignal } from './lib/processes.mjs'
import { firstAnswer, localSecrets, portFrom, requirePort, startSite } from './lib/site.mjs'

const { port, rest } = portFrom(centreFrom(process.argv.slice(2)), 8799)
await bootstrap()
stopOnSignal(0)
await requirePort(port)
localSecrets()
if (!(await buildClient())) fail('The browser code could not be built: see the messages above.')

const state = join(tmpdir(), `mall-site-${port}`)
const forget = () => rmSync(state, { recursive: true, force: true })
forget()
process.on('exit', forget)
const site = await startSite({ port, sample: true, state, production: true, args: ['--log-level', 'warn', ...rest] })
onUnexpectedEnd(site, (code) => fail(`The site has stopped (exit code ${code}): see the messages above.`))
if (!(await firstAnswer(site, port))) fail('The site did not start: see the messages above.')
console.log(`http://localhost:${port}/ is ready.`)
