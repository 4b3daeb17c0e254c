/**
 * `npm run deploy -- --centre NAME --to staging|production`: checks a centre's configuration and secrets, builds it,
 * deploys its Worker and runs the smoke test (docs/operations.md).
 *
 *   --secrets-file FILE   JSON; required for a Worker that does not exist yet
 *   --cut-over            takes the domain from whatever answers there today
 *   --no-smoke            skips the smoke test
 *   --dry-run             checks and builds the same, and uploads nothing
 *   --var NAME:VALUE      a variable, before that of deployment.ts; any number of them
 *   --tag, --message      what lists of deployments show; by default the tag is the commit
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { failWithUsage, parsed } from './lib/arguments.mjs'
import { bootstrap, fail } from './lib/bootstrap.mjs'
import { buildClient } from './lib/build.mjs'
import { centreFrom, chosenCentre } from './lib/centres.mjs'
import { environmentOf, stageFrom } from './lib/configuration.mjs'
import { faultsBefore, holderOf, upload } from './lib/deployment.mjs'
import { stopOnSignal } from './lib/processes.mjs'
import { secretsFileOf } from './lib/secrets.mjs'
import { failed, smoke } from './lib/smoke/run.mjs'
import { siteAt } from './lib/smoke/site.mjs'
import { noteAddress, stageAddress } from './lib/stage-address.mjs'
import { wranglerConfig } from './lib/wrangler-config.mjs'

const own = ['--cut-over', '--no-smoke']
const { stage, rest } = stageFrom(centreFrom(process.argv.slice(2)))
const args = rest.filter((arg) => !own.includes(arg))
const has = (/** @type {string} */ word) => rest.includes(word)
const flag = { type: /** @type {const} */ ('boolean') }
const text = { type: /** @type {const} */ ('string') }
parsed({
  args: rest,
  options: {
    ...{ 'secrets-file': text, var: { ...text, multiple: true }, tag: text, message: text },
    ...{ 'cut-over': flag, 'no-smoke': flag, 'dry-run': flag },
  },
})
await bootstrap()
stopOnSignal(130)
if (stage === null)
  failWithUsage('Say where: `--to staging` is the trial on workers.dev, `--to production` the domain.')

const chosen = await chosenCentre()
const config = await wranglerConfig(chosen)
const name = stage === 'production' ? chosen.deployment.name : `${chosen.deployment.name}-staging`
const secretsFile = secretsFileOf(args)
const isDryRun = has('--dry-run')

console.log(`${chosen.centre.name}: the Worker "${name}" (${stage})`)
const faults = faultsBefore(config, stage, args)
if (faults.length > 0) fail(`Nothing was deployed: this is not as it should be.\n  ${faults.join('\n  ')}`)

if (stage === 'production' && !has('--cut-over')) {
  // Without asking, Wrangler would take the domain from another Worker and replace its DNS record.
  const { address } = /** @type {{ address: string }} */ (stageAddress(chosen, stage))
  if ((await holderOf(address)) === 'another') {
    fail(
      `Nothing was deployed: ${address} is answered by something else today. \`--cut-over\` takes the domain from it and ` +
        'replaces its DNS record: note that record first (docs/operations.md, “Cut over”).',
    )
  }
}

if (!(await buildClient({ verbose: true }))) fail('Nothing was deployed: the build failed.')
const { code, version, address } = await upload(config, stage, [...args, ...annotations()])
if (code !== 0) process.exit(code)
if (isDryRun) process.exit(0)
if (stage === 'staging' && address !== null) noteAddress(chosen, address)

const said = stage === 'staging' && address !== null ? { address, twins: [] } : stageAddress(chosen, stage)
if (has('--no-smoke') || typeof said === 'string') {
  console.log(`\nDeployed. It was not looked at: \`npm run smoke -- --centre ${chosen.name} --to ${stage}\` does so.`)
  process.exit(0)
}
const token =
  process.env.PURGE_TOKEN || (secretsFile && JSON.parse(readFileSync(secretsFile, 'utf8')).PURGE_TOKEN) || null
console.log(`\n${said.address}\n`)
const wrong = failed(await smoke(siteAt(said.address, { version, token, twins: said.twins }), { say: console.log }))
if (wrong.length === 0) {
  console.log(`\nDeployed, and all is as it should be: ${said.address}`)
  process.exit(0)
}
fail(
  `Deployed, but ${wrong.length} of the checks failed: ${wrong.map((each) => each.name).join(', ')}.\n` +
    `To look again:  npm run smoke -- --centre ${chosen.name} --to ${stage}\n` +
    `To roll back:   npx wrangler rollback --config .wrangler.${chosen.name}.json ${environmentOf(stage)}\n` +
    '(docs/operations.md tells what a rollback brings back, secrets included.)',
)

/** Tags the version with the commit, unless `--tag` is given: lists of deployments then show it. */
function annotations() {
  const has = (/** @type {string} */ flag) => args.some((arg) => arg === flag || arg.startsWith(`${flag}=`))
  const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' })
  const commit = (stdout ?? '').trim()
  if (has('--tag') || !/^[0-9a-f]{12}$/.test(commit)) return []
  return ['--tag', commit]
}
