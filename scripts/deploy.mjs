/**
 * `npm run deploy -- --centre NAME --to staging|production`: checks a centre's configuration and secrets, builds it,
 * deploys its Worker and runs the smoke test (docs/operations.md).
 *
 *   --secrets-file FILE   JSON; required for a Worker that does not exist yet
 *   --cut-over            takes the domains from whatever is there today
 *   --no-smoke            skips the smoke test
 *   --dry-run             checks and builds the same, and uploads nothing
 *   --var NAME:VALUE      a variable, before that of deployment.ts; any number of them
 *   --tag, --message      what lists of deployments show; by default the tag is the commit, "-dirty" where files differ
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { failWithUsage, flag, parsed, text, texts, variables } from './lib/arguments.mjs'
import { fail } from './lib/bootstrap.mjs'
import { buildClient, isClientBuilt } from './lib/build.ts'
import { centresBeside, chosenCentre } from './lib/centres.ts'
import { deploymentFaults } from './lib/configuration.ts'
import { stopOnSignal } from './lib/processes.ts'
import { failed, smoke } from './lib/smoke/checks.ts'
import { siteAt } from './lib/smoke/site.ts'
import { environmentOf, madeNamespace, noteAddress, othersAt, stageAddress, stageOf, upload } from './lib/stages.ts'
import { wranglerConfig } from './lib/wrangler-config.ts'

const { values } = parsed({
  options: {
    ...{ centre: text, to: text, 'secrets-file': text, var: texts, tag: text, message: text },
    ...{ 'cut-over': flag, 'no-smoke': flag, 'dry-run': flag },
  },
})
const { centre, to, 'cut-over': mayCutOver, 'no-smoke': isUnseen, ...forWrangler } = values
const { 'secrets-file': secretsFile, 'dry-run': isDryRun } = forWrangler
stopOnSignal(130)
const stage = stageOf(to)
if (stage === null)
  failWithUsage('Say where: `--to staging` is the trial on workers.dev, `--to production` the domain.')

const chosen = await chosenCentre(centre)
const config = await wranglerConfig(chosen)
const name = stage === 'production' ? chosen.deployment.name : `${chosen.deployment.name}-staging`

console.log(`${chosen.centre.name}: the Worker "${name}" (${stage})`)
const faults = deploymentFaults(config, stage, variables(forWrangler.var), secretsFile)
if (faults.length > 0)
  fail(`Nothing was deployed: ${faults.join('\n')}\ncentres/${chosen.name}/deployment.ts has the settings.`)
// A copied folder would put its mall in the place of the other.
const takes = ({ deployment }) => [deployment.name, ...deployment.domains]
const other = (await centresBeside(chosen.name)).find((each) => takes(each).some((one) => takes(chosen).includes(one)))
if (other) fail(`Nothing was deployed: centres/${other.name} has the same Worker or domain in its deployment.ts.`)

if (stage === 'production' && !mayCutOver) {
  // Without asking, Wrangler would take a domain from another Worker and replace its DNS record.
  const others = await othersAt(chosen.deployment.domains.map((host) => `https://${host}`))
  if (others.length > 0)
    fail(`Nothing was deployed: another site is at ${others.join(' and ')}, or this one fails: then roll back.
\`--cut-over\` takes the domain and replaces its DNS record: note that first (docs/operations.md, “Cut over”).`)
}

if (!isClientBuilt(chosen.name) && !(await buildClient({ verbose: true })))
  fail('Nothing was deployed: the build failed.')
const own = stage === 'production' ? chosen.deployment : chosen.deployment.staging
if (!isDryRun) own.kvNamespace ??= await madeNamespace(config, stage, name)
if (own.kvNamespace) console.log(`\nThe KV namespace ${own.kvNamespace} is there already, and is used.`)
await wranglerConfig(chosen)
const words = Object.entries(Object.assign({ tag: commit() }, forWrangler)).flatMap(([name, value]) =>
  [value ?? []].flat().map((each) => (each === true ? `--${name}` : `--${name}=${each}`)),
)
const { code, version, address } = await upload(config, stage, words)
if (code !== 0 || isDryRun) process.exit(code)
if (stage === 'staging' && address !== null) noteAddress(chosen, address)

const said = stage === 'staging' && address !== null ? { address, twins: [] } : stageAddress(chosen, stage)
if (isUnseen || typeof said === 'string') {
  console.log(`\nDeployed. It was not looked at: \`npm run smoke -- --centre ${chosen.name} --to ${stage}\` does so.`)
  process.exit(0)
}
const token =
  process.env.PURGE_TOKEN || (secretsFile && JSON.parse(readFileSync(secretsFile, 'utf8')).PURGE_TOKEN) || null
console.log(`\n${said.address}\n`)
const wrong = failed(await smoke(siteAt(said.address, { version, token, twins: said.twins }), { say: console.log }))
if (wrong.length > 0)
  fail(`Deployed, but ${wrong.length} of the checks failed: ${wrong.map((each) => each.name).join(', ')}.
To look again:  npm run smoke -- --centre ${chosen.name} --to ${stage}
To roll back:   npx wrangler rollback --config .wrangler.${chosen.name}.json ${environmentOf(stage)}
(docs/operations.md tells what a rollback brings back, secrets included.)`)
console.log(`\nDeployed, and all is as it should be: ${said.address}`)
process.exit(0)

/** Lists of deployments show it as the tag; none outside a checkout. */
function commit() {
  const words = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
  const { stdout } = spawnSync('git', words, { encoding: 'utf8' })
  return /^[0-9a-f]{12,}(?:-dirty)?$/.exec((stdout ?? '').trim())?.[0]
}
