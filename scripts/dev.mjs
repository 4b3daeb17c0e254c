/**
 * `npm run dev -- --var CONTENT_API_URL:http://127.0.0.1:9000`: serves the site against any content service, without
 * the sample mall. Further arguments go to `wrangler dev`; keys are read from .dev.vars.
 */
import { bootstrap, fail } from './lib/bootstrap.mjs'
import { buildClient, watchClient } from './lib/build.mjs'
import { centreFrom } from './lib/centres.mjs'
import { onUnexpectedEnd, stopOnSignal } from './lib/processes.mjs'
import { firstAnswer, localSecrets, portFrom, requirePort, startSite } from './lib/site.mjs'

const { port, rest } = portFrom(centreFrom(process.argv.slice(2)), 8787)
await bootstrap()
stopOnSignal(0)
await requirePort(port)
localSecrets()

if (!(await buildClient())) fail('The browser code could not be built: see the messages above.')
await watchClient()

const site = await startSite({ port, sample: false, args: rest })
onUnexpectedEnd(site, (code) => fail(`The site has stopped (exit code ${code}): see the messages above.`))
if (!(await firstAnswer(site, port))) fail('The site did not start: see the messages above.')
console.log(`\n  http://localhost:${port}/   Ctrl-C ends it.\n`)
