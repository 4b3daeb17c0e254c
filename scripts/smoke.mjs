/**
 * `npm run smoke -- --centre NAME --to staging|production`, or with an address: the smoke test of a running site
 * (scripts/lib/smoke/checks.ts). With PURGE_TOKEN in the environment it also purges one type. Exits with 1 on a fault.
 */
import { failWithUsage, parsed, requireAddress, text } from './lib/arguments.mjs'
import { fail } from './lib/bootstrap.mjs'
import { chosenCentre } from './lib/centres.ts'
import { stopOnSignal } from './lib/processes.ts'
import { localSecrets } from './lib/secrets.ts'
import { failed, smoke } from './lib/smoke/checks.ts'
import { siteAt } from './lib/smoke/site.ts'
import { stageAddress, stageOf } from './lib/stages.ts'

const { values, positionals } = parsed({ allowPositionals: true, options: { centre: text, to: text } })
const stage = stageOf(values.to)
stopOnSignal(130)
const [given, other] = positionals
if (other !== undefined) failWithUsage(`"${other}" is not known.`)
if (given && (values.to ?? values.centre)) failWithUsage('Say a centre and a stage, or an address, not both.')
if (!given && !stage) failWithUsage('Say what is looked at: a centre and a stage, or an address.')
const found = stage ? stageAddress(await chosenCentre(values.centre), stage) : { address: given ?? '', twins: [] }
const { address, twins } = typeof found === 'string' ? fail(found) : found
requireAddress(address)
const site = siteAt(address, { twins, token: process.env.PURGE_TOKEN || null })
if (site.isLocal && site.token === null) site.token = localSecrets().PURGE_TOKEN ?? null
console.log(`${site.origin}\n`)
const faults = failed(await smoke(site, { say: console.log }))
console.log(faults.length === 0 ? '\nAll is as it should be.' : `\n${faults.length} of the checks failed.`)
process.exit(faults.length === 0 ? 0 : 1)
