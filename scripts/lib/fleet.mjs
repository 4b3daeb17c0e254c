/** Runs a task for many centres, several in parallel, and tabulates the outcomes. */
import { inParallel } from './in-parallel.mjs'

/** Thrown by the work for a centre that is not concerned: it did not fail. */
export class LeftOut extends Error {}

/** @typedef {{ centre: string, outcome: 'ok' | 'failed' | 'not tried', words: string, seconds: number }} Outcome */

/**
 * Runs a task for each centre.
 * @param {readonly string[]} centres
 * @param {(centre: string) => Promise<string>} work resolves to a few words, or throws what is wrong, or why it is left out
 * @param {{ atOnce: number, firstAlone?: boolean }} options with `firstAlone` the others wait for the first, and are
 *   skipped if it fails
 * @returns {Promise<Outcome[]>} in the given order
 */
export async function forEach(centres, work, { atOnce, firstAlone = false }) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map()
  const runFor = async (/** @type {string} */ centre) => {
    const began = performance.now()
    const said = await work(centre).then(
      (words) => ({ outcome: /** @type {const} */ ('ok'), words }),
      (/** @type {Error} */ error) => ({
        outcome: error instanceof LeftOut ? /** @type {const} */ ('not tried') : /** @type {const} */ ('failed'),
        words: error.message,
      }),
    )
    outcomes.set(centre, { centre, ...said, seconds: (performance.now() - began) / 1000 })
  }
  const first = firstAlone ? centres.slice(0, 1) : []
  await inParallel(first, 1, runFor)
  if (first.every((centre) => outcomes.get(centre)?.outcome === 'ok'))
    await inParallel(centres.slice(first.length), atOnce, runFor)
  const untouched = { outcome: /** @type {const} */ ('not tried'), words: `${first[0]} failed`, seconds: 0 }
  return centres.map((centre) => outcomes.get(centre) ?? { centre, ...untouched })
}

/** The outcomes as lines for a terminal. @param {readonly Outcome[]} outcomes */
export function tableOf(outcomes) {
  const width = Math.max(...outcomes.map(({ centre }) => centre.length))
  const lines = outcomes.map(
    ({ centre, outcome, seconds, words }) =>
      `${centre.padEnd(width)}  ${outcome.padEnd(9)}  ${`${seconds.toFixed(1)} s`.padStart(7)}  ${words.split('\n', 1)[0]}`,
  )
  const count = (/** @type {Outcome['outcome']} */ kind) => outcomes.filter(({ outcome }) => outcome === kind).length
  const [ok, failed, untouched] = [count('ok'), count('failed'), count('not tried')]
  return [...lines, '', `${ok} ok, ${failed} failed${untouched > 0 ? `, ${untouched} not tried` : ''}`].join('\n')
}
