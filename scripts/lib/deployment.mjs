/** Deploys one centre to one stage: checks first, then uploads with Wrangler and reads the result from its report. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configurationFaults, environmentOf } from './configuration.mjs'
import { run, textOf } from './processes.mjs'
import { faultsOf, secretsFileOf } from './secrets.mjs'

/** @typedef {import('./configuration.mjs').Stage} Stage */

/**
 * Every obstacle to a deployment that can be found without building: in the configuration, and in the secrets of the
 * file or else of the existing Worker.
 * @param {string} config path of the generated Wrangler configuration
 * @param {Stage} stage
 * @param {readonly string[]} args for `wrangler deploy`: their `--var NAME:VALUE` override the configuration
 * @returns {Promise<string[]>} sentences, none of which repeats a secret
 */
export async function faultsBefore(config, stage, args) {
  const all = JSON.parse(readFileSync(config, 'utf8'))
  const settings = stage === 'production' ? all : all.env[stage]
  const vars = { ...settings.vars, ...varsOf(args) }
  const faults = configurationFaults({ ...settings, vars }, Object.keys(all.env.sample.vars), stage)
  const secretsFile = secretsFileOf(args)
  if (secretsFile !== null) return [...faults, ...faultsOf(secretsFile, settings.secrets.required)]
  return [...faults, ...(await missingSecrets(config, stage, settings.secrets.required))]
}

/** The variables set by Wrangler arguments: `--var NAME:VALUE`. */
function varsOf(/** @type {readonly string[]} */ args) {
  const said = args.flatMap((arg, at) => {
    if (arg === '--var') return [args[at + 1] ?? '']
    return arg.startsWith('--var=') ? [arg.slice('--var='.length)] : []
  })
  return Object.fromEntries(said.map((each) => [each.split(':', 1)[0], each.slice(each.indexOf(':') + 1)]))
}

/**
 * Secrets that the Worker of a stage lacks. A Worker that does not exist yet must take its secrets from a file.
 * @param {string} config
 * @param {Stage} stage
 * @param {readonly string[]} required
 */
async function missingSecrets(config, stage, required) {
  const said = await textOf('wrangler', [
    'secret',
    'list',
    '--config',
    config,
    environmentOf(stage),
    '--format',
    'json',
  ])
  // Wrangler may print other output around the list.
  const from = said.search(/\[\s*[{\]]/)
  if (from < 0) {
    if (/not found/.test(said)) {
      return ['This Worker does not exist yet: give its secrets with --secrets-file FILE (docs/operations.md).']
    }
    return [`Cloudflare did not say which secrets there are:\n${said.trim().replace(/^/gm, '    ')}`]
  }
  const list = JSON.parse(said.slice(from, said.lastIndexOf(']') + 1))
  const names = list.map((/** @type {{ name: string }} */ { name }) => name)
  return required
    .filter((name) => !names.includes(name))
    .map(
      (name) =>
        `${name} is missing at the Worker: \`npx wrangler secret put ${name} --config ${config} ${environmentOf(stage)}\`.`,
    )
}

/**
 * Uploads and deploys.
 * @param {string} config
 * @param {Stage} stage
 * @param {readonly string[]} args further arguments for `wrangler deploy`
 * @returns {Promise<{ code: number, version: string | null, address: string | null }>} the version's id and its https
 *   address, where Wrangler reports them
 */
export async function upload(config, stage, args) {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const file = join(folder, 'wrangler.ndjson')
  try {
    const words = ['deploy', '--config', config, environmentOf(stage), ...args]
    const env = { WRANGLER_OUTPUT_FILE_PATH: file }
    const code = await run('wrangler', words, { env })
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    const deployed = lines.map((line) => JSON.parse(line)).find(({ type }) => type === 'deploy')
    const { version_id: version = null, targets = [] } = deployed ?? {}
    return { code, version, address: addressOf(targets) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first host among Wrangler's deployment targets, for example "www.example.com (custom domain)". */
function addressOf(/** @type {readonly string[]} */ targets) {
  for (const target of targets) {
    const host = /^(?:https:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?: \(|$)/.exec(target)?.[1]
    if (host !== undefined) return `https://${host}`
  }
  return null
}

/**
 * What answers at a host today.
 * @param {string} address https
 * @returns {Promise<'nobody' | 'this site' | 'another'>} "nobody" also when it cannot be reached
 */
export async function holderOf(address) {
  try {
    const answer = await fetch(new URL('/healthz', address), {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    const { status, version } = await answer.json().catch(() => ({}))
    return typeof status === 'string' && typeof version === 'string' ? 'this site' : 'another'
  } catch {
    return 'nobody'
  }
}
