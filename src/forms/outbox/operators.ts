/** What operators can do with submissions, across all outboxes. */

import { type FormKind, formKinds } from '../kinds'
import type { Fill, Waiting } from './submission'
import type { ConsentProof } from './tables'

/** The outbox of one kind of form. Each kind has its own object, so that a flood of entries does not delay messages. */
export const outbox = (env: Env, kind: FormKind) => env.SUBMISSIONS.get(env.SUBMISSIONS.idFromName(kind))

const everywhere = <Result>(env: Env, ask: (box: ReturnType<typeof outbox>) => Promise<Result>): Promise<Result[]> =>
  Promise.all(formKinds.map((kind) => ask(outbox(env, kind))))

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Most submissions of one kind that are listed. */
const mostListed = 1_000

/** The undelivered submissions, oldest first; at most `mostListed` of each kind. */
export async function listSubmissions(env: Env): Promise<Waiting[]> {
  const lists = await everywhere<Waiting[]>(env, (box) => box.list(mostListed))
  return lists.flat().sort((one, other) => one.storedAt - other.storedAt)
}

/** How full each outbox is. */
export const fillOf = (env: Env): Promise<Fill[]> =>
  Promise.all(formKinds.map(async (target): Promise<Fill> => ({ target, ...(await outbox(env, target).fill()) })))

/** The fields of one submission, or null where there is none. */
export async function readSubmission(env: Env, id: string): Promise<Record<string, string> | null> {
  const answers = await everywhere<Record<string, string> | null>(env, (box) => box.read(id))
  return answers.find((fields) => fields !== null) ?? null
}

/** Retries one submission, or all. Resolves to how many will be tried. */
export const replaySubmissions = async (env: Env, id: string | 'all'): Promise<number> =>
  sum(await everywhere<number>(env, (box) => box.replay(id)))

/** Deletes one submission. Resolves to how many there were. */
export const removeSubmission = async (env: Env, id: string): Promise<number> =>
  sum(await everywhere<number>(env, (box) => box.remove(id)))

/** Deletes everything about the person with this e-mail address. Resolves to how many submissions were waiting. */
export const removePerson = async (env: Env, email: string): Promise<number> =>
  sum(await everywhere<number>(env, (box) => box.removePerson(email)))

/** The newsletter consents of the person with this e-mail address. */
export const consentsOf = async (env: Env, email: string): Promise<ConsentProof[]> =>
  (await everywhere<ConsentProof[]>(env, (box) => box.consents(email))).flat()
