import { SiteError } from './errors'
import { log, messageOf } from './log'
import { timedOut, withTimeout } from './time/timeout'

/** The answer of a part of the system within so many ms. @throws SiteError 503 that names the part */
export async function answerWithin<Answer>(part: string, ask: () => Promise<Answer>, milliseconds: number) {
  let reason = 'silent'
  // Asking itself may throw.
  const answer = await withTimeout((async () => ask())(), milliseconds).catch((error: unknown) => {
    reason = messageOf(error)
    return timedOut
  })
  if (answer !== timedOut) return answer as Answer
  log.error('A part of the system does not answer', { part, reason })
  throw new SiteError(`${part} does not answer: try again in a minute.`, 503)
}
