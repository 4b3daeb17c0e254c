/**
 * `npm start`: installs what is missing and serves the site with the sample mall.
 *
 *   --port N             8787 otherwise, or PORT
 *   --centre NAME        a folder of centres/; otherwise the default one
 *   --inspector-port N   for a debugger; otherwise 442 above the port, where that is free
 *   --var NAME:VALUE     a variable of the Worker (wrangler.toml lists them); any number of them
 */
import { chosenCentre } from './lib/centres.ts'
import { serve } from './lib/site.ts'

const { port, inspector, secrets } = await serve({ port: 8787, sample: true })
console.log(`
  ${(await chosenCentre()).centre.name}

  The site           http://localhost:${port}/
  For operators      http://localhost:${port}/ops
  Operator token     ${secrets.PURGE_TOKEN || 'none: set PURGE_TOKEN in .dev.vars'}
  Debugger           localhost:${inspector}

  The pages follow the files as they change. The cron runs on request here: http://localhost:${port}/cdn-cgi/local/scheduled
  Ctrl-C ends it.
`)
