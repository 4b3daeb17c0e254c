/**
 * `npm run dev -- --var CONTENT_API_URL:http://127.0.0.1:9000`: serves the site in front of any content service, without
 * the sample mall. Its keys are read from .dev.vars (.dev.vars.example).
 *
 *   --port N             8787 otherwise, or PORT
 *   --centre NAME        a folder of centres/; otherwise the default one
 *   --inspector-port N   for a debugger; otherwise 442 above the port, where that is free
 *   --var NAME:VALUE     a variable of the Worker (wrangler.toml lists them); any number of them
 */
import { serve } from './lib/site.ts'

const { port, inspector } = await serve({ port: 8787, sample: false })
console.log(`\n  http://localhost:${port}/   Debugger: localhost:${inspector}   Ctrl-C ends it.\n`)
