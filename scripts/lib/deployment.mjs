/** One centre, brought to one stage: checked, built, uploaded. Wrangler does the uploading; what it made is read off its own report. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configurationFaults, environmentOf } from './configuration.mjs'
import { run, textOf } from './processes.mjs'
import { faultsOf, secretsFileOf } from './secrets.mjs'

/** @typedef {import('./configuration.mjs').Stage} Stage */

/**
 * Everything that stands in a deployment's way and can be found without building: configuration, and secrets in the file
 * or else at the Worker that is there.
 * @param {string} config path of the configuration that was written for Wrangler
 * @param {Stage} stage
 * @param {readonly string[]} args for `wrangler deploy`: its `--var NAME:VALUE` come before what is configured
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

/** Variables that arguments for Wrangler set: `--var NAME:VALUE`. */
function varsOf(/** @type {readonly string[]} */ args) {
  const said = args.flatMap((arg, at) => {
    if (arg === '--var') return [args[at + 1] ?? '']
    return arg.startsWith('--var=') ? [arg.slice('--var='.length)] : []
  })
  return Object.fromEntries(said.map((each) => [each.split(':', 1)[0], each.slice(each.indexOf(':') + 1)]))
}

/**
 * Secrets that the Worker of a stage has not got. A Worker that does not exist takes them from a file, and only then.
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
  // Beside the list, Wrangler may have something of its own to say.
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
 * @param {readonly string[]} args further ones for `wrangler deploy`
 * @returns {Promise<{ code: number, version: string | null, address: string | null }>} the id of the version
 *   and the https address it answers at, where Wrangler has told them
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

/** The first host among what Wrangler says that a deployment reaches: "www.example.com (custom domain)" is one too. */
function addressOf(/** @type {readonly string[]} */ targets) {
  for (const target of targets) {
    const host = /^(?:https:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?: \(|$)/.exec(target)?.[1]
    if (host !== undefined) return `https://${host}`
  }
  return null
}

/**
 * Who answers at a host today.
 * @param {string} address https
 * @returns {Promise<'nobody' | 'this site' | 'another'>} "nobody" also where it cannot be reached
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
