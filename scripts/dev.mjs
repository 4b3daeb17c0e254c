/**
 * `npm run dev -- --var CONTENT_API_URL:http://127.0.0.1:9000`: serves the site against any content service, without
 * the sample mall. Further arguments go to `wrangler dev`; keys are read from .dev.vars.
 */
import { serve } from './lib/site.mjs'

const { port } = await serve({ port: 8787, sample: false })
console.log(`\n  http://localhost:${port}/   Ctrl-C ends it.\n`)
