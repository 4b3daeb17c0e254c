/** The outbox of one kind of form: a submission is stored before anything else is done with it (docs/decisions/0006-outbox.md). */
import { DurableObject } from 'cloudflare:workers'
import { sha256 } from '../../base/digest'
import { log } from '../../base/log'
import { samePerson } from '../fields/people'
import { deliver, targetOf } from './delivery'
import type { Acceptance, Submission, Waiting } from './submission'
import { type ConsentProof, type Due, OutboxTables } from './tables'

/** Deliveries at the same time, beside one with a photo; a Worker may have six connections open. */
const atOnce = 5
/** Deliveries of one waking, so that a waking ends even when every receiver lets us wait. */
const mostOfOneWaking = 60

/** The Durable Object of one kind of form. Its alarm delivers what it has accepted. */
export class Submissions extends DurableObject<Env> {
  private readonly store: OutboxTables

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.store = new OutboxTables(state.storage)
    // Should an alarm ever have been lost, the next who comes by sets it again.
    void state.blockConcurrencyWhile(() => this.wakeInTime())
  }

  /** Stores a submission. When this has answered, the message is on disk and will be delivered. */
  async accept(submission: Submission): Promise<Acceptance> {
    const acceptance = this.store.accept(submission, await this.person(submission.email), Date.now())
    await this.wakeInTime()
    return acceptance
  }

  /** A piece of a photo whose form is still arriving, numbered from 0. False where the outbox is full. */
  async keepPiece(upload: string, number: number, bytes: Uint8Array): Promise<boolean> {
    const isKept = this.store.keepPiece(upload, number, bytes, Date.now())
    await this.wakeInTime()
    return isKept
  }

  /** Forgets a photo whose form was refused. */
  dropUpload(upload: string): void {
    this.store.dropUpload(upload)
  }

  /** How full the outbox is, and how full it may be. */
  fill(): { rows: number; bytes: number; mostRows: number; mostBytes: number } {
    return { ...this.store.fill(), mostRows: this.store.room.rows, mostBytes: this.store.room.bytes }
  }

  /** Delivers what is due. */
  override async alarm(): Promise<void> {
    this.store.prune(Date.now())
    const due = this.store.due(Date.now(), mostOfOneWaking)
    // Photos go one after the other: each is large.
    const photos = due.filter(({ hasPhoto }) => hasPhoto)
    const others = due.filter(({ hasPhoto }) => !hasPhoto)
    await Promise.all([this.inTurn(photos), ...Array.from({ length: atOnce }, () => this.inTurn(others))])
    await this.wakeInTime()
  }

  /** Takes from the list until it is empty. */
  private async inTurn(due: Due[]): Promise<void> {
    for (let next = due.shift(); next; next = due.shift()) await this.attempt(next)
  }

  private async attempt(due: Due): Promise<void> {
    const { id, outgoing } = due
    const url = targetOf(this.env, outgoing)
    if (!url) return this.store.postponed(id, 'no address is configured', Date.now())
    const reason = await deliver(this.env, url, id, outgoing, this.store.photo(id))
    if (reason === null) {
      this.store.remove(id)
    } else if (this.store.failed(due, reason, Date.now())) {
      log.error('A submission could not be delivered', { id, form: outgoing.target, reason })
    }
  }

  /** For operators: what has not arrived, the oldest first, `most` of it. */
  list(most: number): Waiting[] {
    return this.store.list(most)
  }

  /** For operators: what was written, or null where there is no such submission (any more). */
  read(id: string): Record<string, string> | null {
    return this.store.fields(id)
  }

  /** For operators: tries one submission, or all, once more. Gives how many will be tried. */
  async replay(id: string | 'all'): Promise<number> {
    const count = this.store.replay(id, Date.now())
    await this.wakeInTime()
    return count
  }

  /** For operators: forgets one submission. Gives how many there were. */
  remove(id: string): number {
    return this.store.remove(id)
  }

  /** For operators: forgets everything of one person. Gives how many submissions waited. */
  async removePerson(email: string): Promise<number> {
    return this.store.removePerson(await this.person(email))
  }

  /** For operators: the proofs that a person wanted the newsletter. */
  async consents(email: string): Promise<ConsentProof[]> {
    return this.store.consents(await this.person(email))
  }

  private person(email: string): Promise<string> {
    return sha256(`${this.store.salt()} ${samePerson(email)}`)
  }

  private async wakeInTime(): Promise<void> {
    const at = this.store.nextMoment()
    if (at === null) return
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > at) await this.ctx.storage.setAlarm(at)
  }
}
