/** Where a stage of a centre answers. The domain is configured; the host at workers.dev is known once it was deployed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder } from './centres.mjs'
import { writeChanged } from './write-changed.mjs'

/** @typedef {import('./centres.mjs').CheckedCentre} CheckedCentre */

const noteOf = (/** @type {CheckedCentre} */ { name }) => join(builtFolder(name), 'staging.txt')

/**
 * @param {CheckedCentre} chosen
 * @param {import('./configuration.mjs').Stage} stage
 * @returns {{ address: string, twins: string[] } | string} with the other hosts that lead there; a sentence where it is not known
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

/**
 * Remembers where a trial was deployed to.
 * @param {CheckedCentre} chosen
 * @param {string} address
 */
export const noteAddress = (chosen, address) => writeChanged(noteOf(chosen), `${address}\n`)
