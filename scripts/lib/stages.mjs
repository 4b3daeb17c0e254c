/** The two stages of a centre. The domain is configured; a host on workers.dev is noted when it is deployed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder } from './centres.mjs'
import { writeChanged } from './files.mjs'

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
  if (stage === 'production') {
    return host === undefined
      ? `centres/${chosen.name}/deployment.ts names no domain.`
      : { address: `https://${host}`, twins }
  }
  if (staging.host !== undefined) return { address: `https://${staging.host}`, twins: [] }
  const note = noteOf(chosen)
  return existsSync(note)
    ? { address: readFileSync(note, 'utf8').trim(), twins: [] }
    : `Where the trial of ${chosen.name} answers is not known on this machine: name staging.host in its deployment.ts, or the address here.`
}

/** Notes the address that a trial was deployed to. @type {(chosen: CheckedCentre, address: string) => void} */
export const noteAddress = (chosen, address) => writeChanged(noteOf(chosen), `${address}\n`)
