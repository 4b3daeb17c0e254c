/** The outbox of one kind of form. A submission is stored before anything else (docs/decisions/0006-outbox.md). */
import { answerWithin } from '../../base/answer-within'
import { log } from '../../base/log'
import { type FormKind, kinds } from '../kinds'
import { deliver, receiverAddress } from './delivery'
import type { Acceptance, Submission } from './submission'
import { OutboxTables } from './tables'

/** Concurrent deliveries, besides one with a photo; a Worker may have six connections open. */
const concurrency = 5
/** Deliveries per alarm, so that it ends even if every receiver times out. */
const maxPerAlarm = 60

/** The outbox of one kind of form. Each kind has its own object, so that a flood of entries does not delay messages. */
export const outbox = (env: Env, kind: FormKind) => env.SUBMISSIONS.get(env.SUBMISSIONS.idFromName(kind))

export type Ask<Answer> = (box: ReturnType<typeof outbox>) => Promise<Answer>

/** Asks an outbox, for at most so many ms. @throws SiteError 503 that names it, where it does not answer in time */
export const askOutbox = <Answer>(env: Env, kind: FormKind, ask: Ask<Answer>, milliseconds: number): Promise<Answer> =>
  answerWithin(`The outbox of the ${kind} form`, () => ask(outbox(env, kind)), milliseconds)

/** The Durable Object of one kind of form. Its alarm delivers what has been accepted. */
export class Submissions extends OutboxTables {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    // In case an alarm was lost.
    void state.blockConcurrencyWhile(() => this.scheduleAlarm())
  }

  /** Stores a submission. Once this returns `stored`, it is on disk and will be delivered. */
  async accept(submission: Submission): Promise<Acceptance> {
    const acceptance = this.store(submission, await this.person(submission.email))
    if (submission.photo) this.dropUpload(submission.photo.upload)
    await this.scheduleAlarm()
    return acceptance
  }

  override async alarm(): Promise<void> {
    this.prune()
    const due = this.due(maxPerAlarm)
    // Photos are large, so they go one at a time.
    const photos = due.filter(({ hasPhoto }) => hasPhoto)
    const others = due.filter(({ hasPhoto }) => !hasPhoto)
    await Promise.all([this.deliverAll(photos), ...Array.from({ length: concurrency }, () => this.deliverAll(others))])
    await this.scheduleAlarm()
  }

  private async deliverAll(due: { id: string }[]): Promise<void> {
    for (let next = due.shift(); next; next = due.shift()) await this.attempt(next.id)
  }

  private async attempt(id: string): Promise<void> {
    const row = this.row(id)
    // Deleted by an operator while it waited for its turn.
    if (!row) return
    const outgoing = { kind: row.target, subject: row.subject, fields: JSON.parse(row.fields) }
    const url = receiverAddress(this.env, outgoing)
    if (!url) return this.postpone(id, kinds[row.target].receiver ?? 'CONTENT_API_URL')
    const reason = await deliver(this.env, url, id, outgoing, this.photo(row))
    if (reason === null) this.remove(id)
    else if (this.recordFailure(row, reason))
      log.error('A submission could not be delivered', { id, form: row.target, reason })
  }
}
