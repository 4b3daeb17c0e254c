/**
 * `npm run fleet -- COMMAND`: does the same for every folder of centres/, several in parallel, and prints a table. A
 * centre without a domain is left out and said. Exit code 1 when one failed (docs/operations.md).
 *
 *   status                      what /healthz?strict says; fails where it is not "ok"
 *   smoke                       the smoke test of each
 *   purge stores events         purges content types (`all`: everything), with the tokens of --values, else PURGE_TOKEN
 *   deploy                      `npm run deploy` for each; the first alone, the others only if it succeeds
 *   rollback                    to the deployment before, secrets included
 *   secret NAME                 sets a secret to each centre's value in --values, where it has one
 *
 *   --to staging|production     production otherwise; required for `deploy`, `rollback` and `secret`
 *   --only a,b                  these centres, in this order
 *   --at-once N                 how many in parallel: 8 otherwise, 2 for `deploy`, 4 for `rollback`, `secret` and `smoke`
 *   --values FILE               JSON: { "centre": "its PURGE_TOKEN, or its value of the secret" }
 *   --message TEXT              why one deploys or rolls back
 *   --no-smoke                  skips the smoke test after a deployment
 */
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { failWithUsage, flag, parsed, text } from './lib/arguments.mjs'
import { fail } from './lib/bootstrap.mjs'
import { centreNames, readCentre } from './lib/centres.ts'
import { secretFault } from './lib/configuration.ts'
import { forEach, NotTried, reachedBy, tableOf } from './lib/fleet.ts'
import { stopOnSignal, textAndCode } from './lib/processes.ts'
import { healthOf } from './lib/smoke/checks.ts'
import { purgeSite, siteAt } from './lib/smoke/site.ts'
import { environmentOf, stageAddress, stageOf } from './lib/stages.ts'
import { wranglerConfig } from './lib/wrangler-config.ts'

stopOnSignal(130)
const { values, positionals } = parsed({
  allowPositionals: true,
  options: { to: text, only: text, 'at-once': text, values: text, message: text, 'no-smoke': flag },
})
const [command = '', ...operands] = positionals
const namedStage = stageOf(values.to)
const stage = namedStage ?? 'production'
const names = [...new Set(values.only?.split(',').map((name) => name.trim()) ?? centreNames())]

/** By command: what is done for each centre, how many at once, the most operands, and the options that not all take. */
const commands = {
  status: { run: status, atOnce: 8, most: 0, options: [] },
  smoke: { run: smoke, atOnce: 4, most: 0, options: ['values'] },
  purge: { run: purge, atOnce: 8, most: Infinity, options: ['values'] },
  deploy: { run: deploy, atOnce: 2, most: 0, options: ['values', 'message', 'no-smoke'] },
  rollback: { run: rollback, atOnce: 4, most: 0, options: ['message'] },
  secret: { run: setSecret, atOnce: 4, most: 1, options: ['values'] },
}
if (!Object.hasOwn(commands, command)) failWithUsage('Say what: status, smoke, purge, deploy, rollback or secret.')
const chosen = commands[/** @type {keyof typeof commands} */ (command)]
if (chosen.most > 0 && operands.length === 0) failWithUsage(`Name what to ${command === 'purge' ? 'purge' : 'set'}.`)
if (operands.length > chosen.most) failWithUsage(`"${operands[chosen.most]}" is not known.`)
const foreign = Object.keys(values).find((name) => !['to', 'only', 'at-once', ...chosen.options].includes(name))
if (foreign !== undefined) failWithUsage(`${command} takes no --${foreign}.`)
const isChange = ['deploy', 'rollback', 'secret'].includes(command)
if (namedStage === null && (isChange || values.to !== undefined)) failWithUsage('Say where: `--to staging|production`.')
if (command === 'secret' && values.values === undefined) failWithUsage('Say where the values are: `--values FILE`.')
const atOnce = Number(values['at-once'] ?? chosen.atOnce)
if (!Number.isSafeInteger(atOnce) || atOnce < 1) failWithUsage('--at-once is a number from 1.')
const read = (path) => readFile(path, 'utf8').then(JSON.parse)
const texts = z.record(z.string(), z.string())
const refuse = () => fail(`${values.values} is no file of JSON that has a text for each centre.`)
const given = values.values === undefined ? {} : await read(values.values).then(texts.parse).catch(refuse)
const unknown = [...names, ...Object.keys(given)].find((name) => !centreNames().includes(name))
if (unknown !== undefined) fail(`There is no centre "${unknown}". There are: ${centreNames().join(', ')}.`)

/** @param {string} name */
const run = async (name) => {
  const found = stageAddress(await readCentre(name), stage)
  if (typeof found !== 'string') return chosen.run(name, found.address)
  // A trial gets its address when it is deployed.
  if (isChange && stage === 'staging') return chosen.run(name, '')
  throw new NotTried(found)
}
const last = (/** @type {string} */ output) => output.trim().split('\n').at(-1) ?? ''
const outcomes = await forEach(names, run, { atOnce, firstAlone: command === 'deploy' })
console.log(tableOf(outcomes))
const reached = reachedBy(outcomes).join(',')
if (reached !== '') console.log(`To roll back: npm run fleet -- rollback --to ${stage} --only ${reached}`)
process.exit(outcomes.some(({ outcome }) => outcome === 'failed') ? 1 : 0)

async function status(/** @type {string} */ _name, /** @type {string} */ address) {
  const health = await healthOf(siteAt(address), '/healthz?strict')
  const { status: state, version, cron, problems = [], content = {} } = health
  const ran = cron ? `${Math.round((Date.now() - Date.parse(cron)) / 1000)} s ago` : 'never'
  const oldest = Math.round(Math.max(0, ...Object.values(content).map(({ age }) => Number(age ?? 0))) / 60)
  const line = `${state}, version ${version}, cron ${ran}, content at most ${oldest} min old, ${address}`
  if (state !== 'ok' || problems.length > 0) throw new Error([...problems.map(({ detail }) => detail), line].join('; '))
  return line
}

async function purge(/** @type {string} */ name, /** @type {string} */ address) {
  const token = given[name] ?? process.env.PURGE_TOKEN
  if (!token) throw new Error('no token: --values FILE, or PURGE_TOKEN')
  const { purged, cache, visible_everywhere_by: by } = await purgeSite(address, token, operands)
  return `${purged.length} types, visible everywhere by ${by}; cache ${cache}`
}

async function smoke(/** @type {string} */ name) {
  return last(await child(name, 'scripts/smoke.mjs', ['--centre', name, '--to', stage]))
}

/** In a child process, because a build is for one centre. */
async function deploy(/** @type {string} */ name) {
  console.log(`${name} …`)
  const own = [values['no-smoke'] ? '--no-smoke' : [], values.message ? `--message=${values.message}` : []].flat()
  return last(await child(name, 'scripts/deploy.mjs', ['--centre', name, '--to', stage, ...own]))
}

/** Wrangler names secrets that differ, and goes on: nobody can be asked. */
async function rollback(/** @type {string} */ name) {
  const config = await wranglerConfig(await readCentre(name))
  const message = values.message ?? 'rolled back with the fleet'
  const args = ['rollback', '--config', config, environmentOf(stage), '--yes', `--message=${message}`]
  const output = await child(name, 'wrangler', args)
  return /Worker Version \S+ has been deployed/.exec(output)?.[0] ?? last(output)
}

async function setSecret(/** @type {string} */ name) {
  const [secret = ''] = operands
  const value = given[name]
  if (value === undefined) throw new NotTried(`--values names none for ${name}`)
  const config = await wranglerConfig(await readCentre(name))
  const fault = secretFault(secret, value, (await read(config)).secrets.required)
  if (fault !== null) throw new Error(fault)
  await child(name, 'wrangler', ['secret', 'put', secret, '--config', config, environmentOf(stage)], value)
  return `${secret} is set`
}

/**
 * Runs a program for a centre, and returns its output; where it fails, shows that and throws its first fault.
 * @param {string} name @param {string} program @param {string[]} args
 */
async function child(name, program, args, input = '') {
  const env = given[name] === undefined || command === 'secret' ? undefined : { PURGE_TOKEN: given[name] }
  const { code, said: output } = await textAndCode(program, args, { env, input })
  if (code === 0) return output
  console.error(output)
  const [said] = /^(?:Nothing was deployed|Deployed, but).*|^.*(?:ERROR|checks failed).*(?:\n\n.*)?/m.exec(output) ?? []
  throw new Error((said ?? last(output)).replace('\n\n  ', ' '))
}
