/**
 * `npm start`: installs what is missing and serves the site with the sample mall. `--port N` or PORT sets the port,
 * `--centre NAME` the centre.
 */
import { bootstrap, fail } from './lib/bootstrap.mjs'
import { buildClient, watchClient } from './lib/build.mjs'
import { centreFrom, chosenCentre } from './lib/centres.mjs'
import { onUnexpectedEnd, stopOnSignal } from './lib/processes.mjs'
import { firstAnswer, localSecrets, portFrom, requirePort, startSite } from './lib/site.mjs'

const { port, rest } = portFrom(centreFrom(process.argv.slice(2)), 8787)
await bootstrap()
stopOnSignal(0)
await requirePort(port)
const secrets = localSecrets()

console.log('Building the browser code …')
if (!(await buildClient())) fail('The browser code could not be built: see the messages above.')
await watchClient()

console.log('Starting the site and the sample mall …')
const site = await startSite({ port, sample: true, args: rest })
onUnexpectedEnd(site, (code) => fail(`The site has stopped (exit code ${code}): see the messages above.`))
if (!(await firstAnswer(site, port))) fail('The site did not start: see the messages above.')
console.log(`
  ${(await chosenCentre()).centre.name}

  The site           http://localhost:${port}/
  For operators      http://localhost:${port}/ops
  Operator token     ${secrets.PURGE_TOKEN || 'none: set PURGE_TOKEN in .dev.vars'}

  The pages follow the files as they change. Ctrl-C ends it.
`)
