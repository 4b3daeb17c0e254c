/** What operators do with submissions, over all outboxes. */

import { type FormKind, formKinds } from '../kinds'
import type { Fill, Waiting } from './submission'
import type { ConsentProof } from './tables'

/** The outbox of one kind of form, an object of its own: a flood of entries does not keep messages waiting. */
export const outbox = (env: Env, kind: FormKind) => env.SUBMISSIONS.get(env.SUBMISSIONS.idFromName(kind))

const everywhere = <Result>(env: Env, ask: (box: ReturnType<typeof outbox>) => Promise<Result>): Promise<Result[]> =>
  Promise.all(formKinds.map((kind) => ask(outbox(env, kind))))

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** More of one kind are counted, not listed. */
const mostListed = 1_000

/** The submissions that have not arrived, the oldest first; of each kind `mostListed` at most. */
export async function listSubmissions(env: Env): Promise<Waiting[]> {
  const lists = await everywhere<Waiting[]>(env, (box) => box.list(mostListed))
  return lists.flat().sort((one, other) => one.storedAt - other.storedAt)
}

/** How full each outbox is. */
export const fillOf = (env: Env): Promise<Fill[]> =>
  Promise.all(formKinds.map(async (target): Promise<Fill> => ({ target, ...(await outbox(env, target).fill()) })))

/** What one of them says, or null. */
export async function readSubmission(env: Env, id: string): Promise<Record<string, string> | null> {
  const found = await everywhere<Record<string, string> | null>(env, (box) => box.read(id))
  return found.find((fields) => fields !== null) ?? null
}

/** Tries one submission, or all, once more. Gives how many will be tried. */
export const replaySubmissions = async (env: Env, id: string | 'all'): Promise<number> =>
  sum(await everywhere<number>(env, (box) => box.replay(id)))

/** Forgets one submission. Gives how many there were. */
export const removeSubmission = async (env: Env, id: string): Promise<number> =>
  sum(await everywhere<number>(env, (box) => box.remove(id)))

/** Forgets everything of the person with this e-mail address. Gives how many submissions waited. */
export const removePerson = async (env: Env, email: string): Promise<number> =>
  sum(await everywhere<number>(env, (box) => box.removePerson(email)))

/** The proofs that the person with this e-mail address wanted the newsletter. */
export const consentsOf = async (env: Env, email: string): Promise<ConsentProof[]> =>
  (await everywhere<ConsentProof[]>(env, (box) => box.consents(email))).flat()
