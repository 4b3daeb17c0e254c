/**
 * `npm run fleet -- health|purge|deploy`: runs a command for every folder of centres/, several in parallel, and prints
 * a table. Exit code 1 when one failed (docs/operations.md).
 *
 *   health                      checks /healthz: fails where it is not "ok" or names a problem
 *   purge stores events         purges content types (`all`: everything), with the tokens of --tokens, else PURGE_TOKEN
 *   deploy                      runs `npm run deploy` for each; the first alone, the others only if it succeeds
 *
 *   --to staging|production     defaults to production; required for `deploy`
 *   --only a,b                  these centres, in this order
 *   --at-once N                 how many in parallel; defaults to 8, or 2 for `deploy`
 *   --tokens FILE               JSON: { "centre": "its PURGE_TOKEN" }
 *   --no-smoke                  skips the smoke test after a deployment
 */
import { readFileSync } from 'node:fs'
import { parsed } from './lib/arguments.mjs'
import { bootstrap, fail } from './lib/bootstrap.mjs'
import { centreNames, readCentre } from './lib/centres.mjs'
import { stageFrom } from './lib/configuration.mjs'
import { forEach, tableOf } from './lib/fleet.mjs'
import { stopOnSignal, textAndCode } from './lib/processes.mjs'
import { purgeSite } from './lib/purge-site.mjs'
import { stageAddress } from './lib/stage-address.mjs'

await bootstrap()
stopOnSignal(130)
const { stage: said, rest } = stageFrom(process.argv.slice(2))
const { values, positionals } = parsed({
  args: rest,
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    'at-once': { type: 'string' },
    tokens: { type: 'string' },
    'no-smoke': { type: 'boolean', default: false },
  },
})
const [what = '', ...types] = positionals
const stage = said ?? 'production'
const names = values.only?.split(',').map((name) => name.trim()) ?? centreNames()
const unknown = names.find((name) => !centreNames().includes(name))
if (unknown !== undefined) fail(`There is no centre "${unknown}". There are: ${centreNames().join(', ')}.`)

const works = { health, purge, deploy }
if (!Object.hasOwn(works, what)) fail('Say what: `npm run fleet -- health`, `purge TYPE…` or `deploy --to staging`.')
if (what === 'purge' && types.length === 0) fail('Name what to purge: `npm run fleet -- purge stores`, or all.')
if (what === 'deploy' && said === null) fail('Say where: `--to staging` or `--to production`.')
if (what !== 'purge' && types.length > 0) fail(`"${types[0]}" is not known.`)
const atOnce = Number(values['at-once'] ?? (what === 'deploy' ? 2 : 8))
if (!Number.isSafeInteger(atOnce) || atOnce < 1) fail('--at-once is a number from 1.')
/** @type {Record<string, string>} */
const tokens = values.tokens === undefined ? {} : JSON.parse(readFileSync(values.tokens, 'utf8'))

const outcomes = await forEach(names, works[/** @type {keyof typeof works} */ (what)], {
  atOnce,
  firstAlone: what === 'deploy',
})
console.log(tableOf(outcomes))
process.exit(outcomes.every(({ outcome }) => outcome === 'ok') ? 0 : 1)

/** The address of a centre. @throws {Error} when it is not known */
async function addressOf(/** @type {string} */ name) {
  const found = stageAddress(await readCentre(name), stage)
  if (typeof found === 'string') throw new Error(found)
  return found.address
}

/** @param {string} name */
async function health(name) {
  const address = await addressOf(name)
  const answer = await fetch(new URL('/healthz', address), {
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  }).catch((error) => {
    throw new Error(`${address} does not answer: ${error.cause?.message ?? error.message}`)
  })
  const { status, version, problems = [] } = await answer.json().catch(() => ({}))
  const words = `${status ?? `status ${answer.status}`}, version ${version ?? 'unknown'}, ${address}`
  const details = problems.map((/** @type {{ detail: string }} */ { detail }) => detail)
  if (status !== 'ok' || details.length > 0) throw new Error([words, ...details].join('; '))
  return words
}

/** @param {string} name */
async function purge(name) {
  const token = tokens[name] ?? process.env.PURGE_TOKEN
  if (!token) throw new Error('no token: --tokens FILE, or PURGE_TOKEN')
  const { purged, cache, visible_everywhere_by: by } = await purgeSite(await addressOf(name), token, types)
  return `${purged.length} types, visible everywhere by ${by}; cache ${cache}`
}

/** Deploys in a child process, because a build is for one centre. On failure, prints all of its output. */
async function deploy(/** @type {string} */ name) {
  console.log(`${name} …`)
  const { code, said: output } = await textAndCode(
    'scripts/deploy.mjs',
    ['--centre', name, '--to', stage, ...(values['no-smoke'] ? ['--no-smoke'] : [])],
    tokens[name] === undefined ? {} : { env: { PURGE_TOKEN: tokens[name] } },
  )
  const lines = output.trim().split('\n')
  if (code === 0) return lines.at(-1) ?? ''
  console.error(output)
  throw new Error(
    lines.find((line) => /^(?:Nothing was deployed|Deployed, but)|ERROR/.test(line)) ?? lines.at(-1) ?? '',
  )
}
