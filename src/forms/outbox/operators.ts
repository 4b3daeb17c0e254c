/** Operations on the submissions of all outboxes, for operators. */
import { type FormKind, formKinds } from '../kinds'
import { type Ask, askOutbox } from './outbox'
import type { ConsentProof, OutboxReport } from './tables'

const timeoutMs = 3_000

/** Most submissions that are listed, and most undeliverable ones that are tracked for each form. */
const maxListed = 200
const maxTracked = 500

const askAll = <Result>(env: Env, ask: Ask<Result>): Promise<Result[]> =>
  Promise.all(formKinds.map((kind) => askOutbox(env, kind, ask, timeoutMs)))

/** The answers of the outboxes that respond. Throws if one does not and no other has a result. */
async function askReachable<Result>(env: Env, ask: Ask<Result>): Promise<Result[]> {
  const answers = await Promise.allSettled(formKinds.map((kind) => askOutbox(env, kind, ask, timeoutMs)))
  const results = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const silent = answers.find((answer) => answer.status === 'rejected')
  if (silent && !results.some(Boolean)) throw silent.reason
  return results
}

const sumOf = async (counts: Promise<number[]>) => (await counts).reduce((total, count) => total + count, 0)

/** The contents of the outboxes that respond. Asks each on its own. Never throws. */
export async function outboxReport(env: Env) {
  const ask = async (kind: FormKind) => {
    const report: Ask<OutboxReport> = (box) => box.report(maxListed, maxTracked)
    const { waiting, lost, fill } = await askOutbox(env, kind, report, timeoutMs)
    return { waiting, lost: { kind, ...lost }, fill: { kind, ...fill } }
  }
  const answers = await Promise.all(formKinds.map((kind) => ask(kind).catch(() => null)))
  const reports = answers.filter((answer) => answer !== null)
  const waiting = reports.flatMap((report) => report.waiting).sort((one, other) => one.storedAt - other.storedAt)
  return {
    /** The oldest undelivered submissions, at most `maxListed`. */
    waiting: waiting.slice(0, maxListed),
    /** How many there are. */
    undelivered: reports.reduce((sum, { fill }) => sum + fill.rows, 0),
    /** The undeliverable ones of each form. */
    lost: reports.map(({ lost }) => lost),
    fill: reports.map(({ fill }) => fill),
    /** The forms whose outbox does not respond. */
    silent: formKinds.filter((_, at) => answers[at] === null),
  }
}

export type Report = Awaited<ReturnType<typeof outboxReport>>
export type Lost = Report['lost'][number]
export type Fill = Report['fill'][number]

/** The fields of one submission, or null where there is none. */
export async function readSubmission(env: Env, id: string): Promise<Record<string, string> | null> {
  const answers = await askReachable<Record<string, string> | null>(env, (box) => box.read(id))
  return answers.find((fields) => fields !== null) ?? null
}

/** Retries one submission, or all. Resolves to how many will be tried. */
export const replaySubmissions = (env: Env, id: string | 'all') => sumOf(askReachable(env, (box) => box.replay(id)))

/** Deletes one submission. Resolves to how many there were. */
export const removeSubmission = (env: Env, id: string) => sumOf(askReachable(env, (box) => box.remove(id)))

/** Deletes everything about the person with this e-mail address. Resolves to how many submissions were waiting. */
export const removePerson = (env: Env, email: string) => sumOf(askAll(env, (box) => box.removePerson(email)))

/** The newsletter consents of the person with this e-mail address. */
export const consentsOf = async (env: Env, email: string): Promise<ConsentProof[]> =>
  (await askAll<ConsentProof[]>(env, (box) => box.consents(email))).flat()
