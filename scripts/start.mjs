/**
 * `npm start`: installs what is missing and serves the site with the sample mall. `--port N` or PORT sets the port,
 * `--centre NAME` the centre.
 */
import { chosenCentre } from './lib/centres.mjs'
import { serve } from './lib/site.mjs'

const { port, secrets } = await serve({ port: 8787, sample: true })
console.log(`
  ${(await chosenCentre()).centre.name}

  The site           http://localhost:${port}/
  For operators      http://localhost:${port}/ops
  Operator token     ${secrets.PURGE_TOKEN || 'none: set PURGE_TOKEN in .dev.vars'}

  The pages follow the files as they change. Ctrl-C ends it.
`)
