/** Runs a task for many centres, several in parallel, and tabulates the outcomes. */
import { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

/** Thrown where something does not apply, or lacks what it needs: it did not fail. */
export class NotTried extends Error {}

/** What came of a task, in a few words. */
export interface Outcome {
  outcome: 'ok' | 'failed' | 'not tried'
  words: string
  advice?: string
}

type Done = Outcome & { centre: string; seconds: number }

/** @param work resolves to a few words */
export const outcomeOf = (work: Promise<string>): Promise<Outcome> =>
  work.then(
    (words) => ({ outcome: 'ok', words }),
    (error) => {
      const outcome = error instanceof NotTried ? 'not tried' : 'failed'
      return { outcome, words: error.message, advice: error.advice }
    },
  )

/**
 * Runs a task for each centre, and returns the outcomes in the given order. With `firstAlone` the others wait for the
 * first that is tried, and are skipped if it fails.
 * @param work resolves to a few words, or throws what is wrong, or `NotTried`
 */
export async function forEach(
  centres: readonly string[],
  work: (centre: string) => Promise<string>,
  { atOnce, firstAlone = false }: { atOnce: number; firstAlone?: boolean },
): Promise<Done[]> {
  const doneFor = async (centre: string) => {
    const began = performance.now()
    const said = await outcomeOf(work(centre))
    return { centre, ...said, seconds: (performance.now() - began) / 1000 }
  }
  const done: Done[] = []
  while (firstAlone && done.length < centres.length && done.every(({ outcome }) => outcome === 'not tried'))
    done.push(await doneFor(centres[done.length] ?? ''))
  const others = centres.slice(done.length)
  const failed = done.find(({ outcome }) => outcome === 'failed')
  const untouched = { outcome: 'not tried' as const, words: `${failed?.centre} failed`, seconds: 0 }
  return failed
    ? [...done, ...others.map((centre) => ({ centre, ...untouched }))]
    : [...done, ...(await Readable.from(others).map(doneFor, { concurrency: atOnce }).toArray())]
}

/** What a deployment reached, its checks failed or not: a rollback of all would take the others to an older version. */
export const reachedBy = (outcomes: readonly Done[]) =>
  outcomes.filter(({ words }) => words.startsWith('Deployed')).map(({ centre }) => centre)

/** The outcomes as lines for a terminal. */
export function tableOf(outcomes: readonly Done[]) {
  const width = Math.max(...outcomes.map(({ centre }) => centre.length))
  const lines = outcomes.map(
    ({ centre, outcome, seconds, words }) =>
      `${centre.padEnd(width)}  ${outcome.padEnd(9)}  ${`${seconds.toFixed(1)} s`.padStart(7)}  ${stripVTControlCharacters(words).split('\n', 1)[0]}`,
  )
  const count = (kind: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === kind).length
  const [ok, failed, untouched] = [count('ok'), count('failed'), count('not tried')]
  return [...lines, '', `${ok} ok, ${failed} failed${untouched > 0 ? `, ${untouched} not tried` : ''}`].join('\n')
}
