/** Deploys one centre to one stage: uploads with Wrangler, and reads the result from its report. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './processes.mjs'
import { healthOf } from './smoke/checks.mjs'
import { NoAnswer, siteAt } from './smoke/site.mjs'
import { environmentOf } from './stages.mjs'

/**
 * Uploads and deploys.
 * @param {string} config path of the generated Wrangler configuration
 * @param {import('./stages.mjs').Stage} stage
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
export const holderOf = (address) =>
  healthOf(siteAt(address)).then(
    () => 'this site',
    (error) => (error instanceof NoAnswer ? 'nobody' : 'another'),
  )
