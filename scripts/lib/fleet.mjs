/** Runs a task for many centres, several in parallel, and tabulates the outcomes. */
import { Readable } from 'node:stream'

/** Thrown where something does not apply, or lacks what it needs: it did not fail. */
export class NotTried extends Error {}

/** @typedef {'ok' | 'failed' | 'not tried'} Outcome */
/** @typedef {{ centre: string, outcome: Outcome, words: string, seconds: number }} Done */

/** @param {Promise<string>} work resolves to a few words @returns {Promise<{ outcome: Outcome, words: string, advice?: string }>} */
export const outcomeOf = (work) =>
  work.then(
    (words) => ({ outcome: 'ok', words }),
    (error) => ({
      outcome: error instanceof NotTried ? 'not tried' : 'failed',
      words: error.message,
      advice: error.advice,
    }),
  )

/**
 * Runs a task for each centre.
 * @param {readonly string[]} centres
 * @param {(centre: string) => Promise<string>} work resolves to a few words, or throws what is wrong, or `NotTried`
 * @param {{ atOnce: number, firstAlone?: boolean }} options with `firstAlone` the others wait for the first that is
 *   tried, and are skipped if it fails
 * @returns {Promise<Done[]>} in the given order
 */
export async function forEach(centres, work, { atOnce, firstAlone = false }) {
  const doneFor = async (/** @type {string} */ centre) => {
    const began = performance.now()
    const said = await outcomeOf(work(centre))
    return { centre, ...said, seconds: (performance.now() - began) / 1000 }
  }
  /** @type {Done[]} */
  const done = []
  while (firstAlone && done.length < centres.length && done.every(({ outcome }) => outcome === 'not tried'))
    done.push(await doneFor(centres[done.length] ?? ''))
  const others = centres.slice(done.length)
  const failed = done.find(({ outcome }) => outcome === 'failed')
  const untouched = { outcome: /** @type {const} */ ('not tried'), words: `${failed?.centre} failed`, seconds: 0 }
  return failed
    ? [...done, ...others.map((centre) => ({ centre, ...untouched }))]
    : [...done, ...(await Readable.from(others).map(doneFor, { concurrency: atOnce }).toArray())]
}

/** The outcomes as lines for a terminal. @param {readonly Done[]} outcomes */
export function tableOf(outcomes) {
  const width = Math.max(...outcomes.map(({ centre }) => centre.length))
  const lines = outcomes.map(
    ({ centre, outcome, seconds, words }) =>
      `${centre.padEnd(width)}  ${outcome.padEnd(9)}  ${`${seconds.toFixed(1)} s`.padStart(7)}  ${words.split('\n', 1)[0]}`,
  )
  const count = (/** @type {Outcome} */ kind) => outcomes.filter(({ outcome }) => outcome === kind).length
  const [ok, failed, untouched] = [count('ok'), count('failed'), count('not tried')]
  return [...lines, '', `${ok} ok, ${failed} failed${untouched > 0 ? `, ${untouched} not tried` : ''}`].join('\n')
}
