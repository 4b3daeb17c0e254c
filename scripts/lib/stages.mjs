/**
 * The two stages of a centre, and how it is deployed to one. The domain is configured; a host on workers.dev is noted
 * when it is deployed.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtFolder } from './centres.mjs'
import { writeChanged } from './files.mjs'
import { run } from './processes.mjs'
import { healthOf } from './smoke/checks.mjs'
import { NoAnswer, siteAt } from './smoke/site.mjs'

/** @typedef {'staging' | 'production'} Stage */
/** @typedef {import('./centres.mjs').CheckedCentre} CheckedCentre */

/** What `--to` says; null where it says nothing, or something else. @type {(name: string | undefined) => Stage | null} */
export const stageOf = (name) => (name === 'staging' || name === 'production' ? name : null)

/** Wrangler's argument for a stage: production is the unnamed environment. */
export const environmentOf = (/** @type {Stage} */ stage) => `--env=${stage === 'production' ? '' : stage}`

const noteOf = (/** @type {CheckedCentre} */ { name }) => join(builtFolder(name), 'staging.txt')

/**
 * @param {CheckedCentre} chosen
 * @param {Stage} stage
 * @returns {{ address: string, twins: string[] } | string} the address and the other hosts that redirect to it; a
 *   sentence when it is not known
 */
export function stageAddress(chosen, stage) {
  const { domains, staging } = chosen.deployment
  const [host, ...twins] = domains
  if (stage === 'production' && host === undefined) return `centres/${chosen.name}/deployment.ts names no domain.`
  if (stage === 'production') return { address: `https://${host}`, twins }
  if (staging.host !== undefined) return { address: `https://${staging.host}`, twins: [] }
  const note = noteOf(chosen)
  return existsSync(note)
    ? { address: readFileSync(note, 'utf8').trim(), twins: [] }
    : `Where the trial of ${chosen.name} answers is not known on this machine: name staging.host in its deployment.ts, or the address here.`
}

/** Notes the address that a trial was deployed to. @type {(chosen: CheckedCentre, address: string) => void} */
export const noteAddress = (chosen, address) => writeChanged(noteOf(chosen), `${address}\n`)

/**
 * Uploads and deploys.
 * @param {string} config path of the generated Wrangler configuration
 * @param {Stage} stage
 * @param {readonly string[]} args further arguments for `wrangler deploy`
 * @returns {Promise<{ code: number, version: string | null, address: string | null }>} the version's id and its https
 *   address, where Wrangler reports them
 */
export async function upload(config, stage, args) {
  const file = join(tmpdir(), `deploy-${process.pid}.ndjson`)
  try {
    const words = ['deploy', '--config', config, environmentOf(stage), ...args]
    const code = await run('wrangler', words, { env: { WRANGLER_OUTPUT_FILE_PATH: file } })
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    const deployed = lines.map((line) => JSON.parse(line)).find(({ type }) => type === 'deploy')
    const { version_id: version = null, targets = [] } = deployed ?? {}
    return { code, version, address: addressOf(targets) }
  } finally {
    rmSync(file, { force: true })
  }
}

/** The first host among Wrangler's deployment targets, for example "www.example.com (custom domain)". */
function addressOf(/** @type {readonly string[]} */ targets) {
  const host = /^(?:https:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?: \(|$)/m.exec(targets.join('\n'))?.[1]
  return host === undefined ? null : `https://${host}`
}

/**
 * What answers at a host today.
 * @param {string} address https
 * @returns {Promise<'nobody' | 'this site' | 'another'>} "nobody" also when it cannot be reached
 */
export const holderOf = (address) =>
  healthOf(siteAt(address)).then(
    () => 'this site',
    (error) => (error instanceof NoAnswer ? 'nobody' : 'another'),
  )
