/** The outbox's storage, in SQLite tables. Every method is atomic; times are epoch ms. */
import { DurableObject } from 'cloudflare:workers'
import { sha256 } from '../../base/bytes/digest'
import { dayMs, hourMs, minuteMs } from '../../base/time/durations'
import { canonicalEmail } from '../fields/people'
import type { Photo } from '../fields/photo'
import type { FormKind } from '../kinds'
import { PhotoPieces, uploadRetention } from './photo-pieces'
import {
  type Acceptance,
  type Consent,
  type Fill,
  fillLevel,
  type Lost,
  noAddress,
  type Outgoing,
  type Submission,
  type Waiting,
} from './submission'

/** A delivery is retried for this long after its first failure, then given up. */
export const retryPeriod = 2 * dayMs
/** Undeliverable submissions are kept this long for operators. */
export const undeliverableRetention = 30 * dayMs
/** How often a submission without a configured receiver checks for one. */
const targetCheckInterval = hourMs

/** The pause (ms) before the next attempt: 30 s, doubled each time, at most an hour; `random` varies it by 20%. */
export const retryDelay = (attempts: number, random: number): number =>
  Math.round(Math.min(hourMs, (minuteMs / 2) * 2 ** Math.min(attempts - 1, 20)) * (0.8 + 0.4 * random))

/** An outbox's capacity: half of the platform's limit per object; 500 photos of the largest size. */
const usualCapacity = { rows: 20_000, bytes: 5_000_000_000 }

const tables = `
  CREATE TABLE IF NOT EXISTS outbox (
    id TEXT PRIMARY KEY, target TEXT NOT NULL, subject TEXT NOT NULL, person TEXT NOT NULL, fields TEXT NOT NULL,
    photo_name TEXT, photo_type TEXT, stored_at INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER, give_up_at INTEGER, given_up_at INTEGER, reason TEXT
  );
  CREATE INDEX IF NOT EXISTS outbox_due ON outbox (next_at);
  CREATE INDEX IF NOT EXISTS outbox_person ON outbox (person);
  CREATE TABLE IF NOT EXISTS token (id TEXT PRIMARY KEY, digest TEXT NOT NULL, expires INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS entry (
    subject TEXT NOT NULL, person TEXT NOT NULL, until INTEGER, PRIMARY KEY (subject, person)
  );
  CREATE TABLE IF NOT EXISTS consent (
    email TEXT NOT NULL, person TEXT NOT NULL, wording TEXT NOT NULL, page TEXT NOT NULL, at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS salt (value TEXT NOT NULL);
`

/** A submission whose delivery is due. */
export interface Due {
  id: string
  /** 1 or 0. */
  hasPhoto: number
}

export type StoredPhoto = NonNullable<ReturnType<OutboxTables['photo']>>
export type ConsentProof = Consent & { at: number }

type Row = Record<string, SqlStorageValue>
export interface OutboxRow extends Row {
  id: string
  target: FormKind
  subject: string
  fields: string
  photo_name: string | null
  photo_type: string | null
  stored_at: number
  attempts: number
  next_at: number | null
  give_up_at: number | null
  reason: string | null
}

/** An object with the tables of one outbox: submissions with their photos, used tokens, entries and consents. */
export class OutboxTables extends DurableObject<Env> {
  private readonly sql: SqlStorage
  private readonly photos: PhotoPieces
  private readonly capacity = usualCapacity
  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.sql = state.storage.sql
    this.sql.exec(tables)
    this.photos = new PhotoPieces(this.sql)
  }

  /** Identifies a person: a digest of the e-mail address. */
  protected person(email: string): Promise<string> {
    return sha256(`${this.salt()} ${canonicalEmail(email)}`)
  }

  /** Generated once per object, so that the digest of an e-mail address reveals nothing without it. */
  private salt(): string {
    const [stored] = this.sql.exec<{ value: string }>('SELECT value FROM salt').toArray()
    if (stored) return stored.value
    const value = crypto.randomUUID()
    this.sql.exec('INSERT INTO salt VALUES (?)', value)
    return value
  }

  /** How full the outbox is, and its limits. `bytes` is the size of the whole database: tokens and consents too. */
  fill(): Omit<Fill, 'target'> {
    const { rows } = this.sql.exec<{ rows: number }>('SELECT COUNT(*) AS rows FROM outbox').one()
    return { rows, bytes: this.sql.databaseSize, mostRows: this.capacity.rows, mostBytes: this.capacity.bytes }
  }

  private isFull(): boolean {
    return fillLevel(this.fill()) >= 1
  }

  /** Stores a piece (numbered from 0) of a photo whose form is still arriving. False where there is no room. */
  async keepPiece(upload: string, number: number, bytes: Uint8Array): Promise<boolean> {
    if (this.isFull()) return false
    this.photos.add(upload, number, bytes, Date.now())
    await this.scheduleAlarm()
    return true
  }

  dropUpload(upload: string): void {
    this.photos.drop(upload)
  }

  /** Stores token, entry, messages, photo and consent in one transaction. */
  store(submission: Submission, person: string): Acceptance {
    return this.ctx.storage.transactionSync(() => {
      const now = Date.now()
      this.sql.exec('DELETE FROM token WHERE expires < ?', now)
      const { token, digest, tokenExpires, photo } = submission
      const [used] = this.sql.exec<{ digest: string }>('SELECT digest FROM token WHERE id = ?', token).toArray()
      if (used) return used.digest === digest ? 'repeated' : 'spent'
      if (this.isFull()) return 'full'
      if (photo && this.photos.size(photo.upload) !== photo.size) return 'incomplete'
      this.sql.exec('INSERT INTO token VALUES (?, ?, ?)', token, digest, tokenExpires)
      const first = this.recordEntry(submission, person)
      submission.outgoing.forEach((outgoing, index) => {
        if (first || outgoing.target !== 'contest') this.add(outgoing, index === 0 ? photo : null, person, now)
      })
      const { consent } = submission
      if (consent) {
        const { email, wording, page } = consent
        this.sql.exec('INSERT INTO consent VALUES (?, ?, ?, ?, ?)', email, person, wording, page, now)
      }
      return first ? 'stored' : 'duplicate'
    })
  }

  /** Records an entry; false where this person already has one. */
  private recordEntry({ entry }: Submission, person: string): boolean {
    if (!entry) return true
    const { subject, until } = entry
    return this.sql.exec('INSERT OR IGNORE INTO entry VALUES (?, ?, ?)', subject, person, until).rowsWritten > 0
  }

  private add({ target, subject, fields }: Outgoing, photo: Photo | null, person: string, now: number): void {
    const id = photo?.upload ?? crypto.randomUUID()
    if (photo) this.photos.claim(id)
    this.sql.exec(
      `INSERT INTO outbox (id, target, subject, person, fields, photo_name, photo_type, stored_at, next_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, target, subject, person, JSON.stringify(fields), photo?.name ?? null, photo?.type ?? null, now, now],
    )
  }

  /** The submissions that are due, longest overdue first. */
  due(max: number): Due[] {
    const sql = 'SELECT id, photo_name IS NOT NULL AS hasPhoto FROM outbox WHERE next_at <= ? ORDER BY next_at LIMIT ?'
    return this.sql.exec<Row & Due>(sql, Date.now(), max).toArray()
  }

  /** A submission's photo, its size in bytes and its pieces in order; null where it has none. */
  photo({ id, photo_name: name, photo_type: type }: OutboxRow) {
    return name && type ? { name, type, size: this.photos.size(id), pieces: () => this.photos.read(id) } : null
  }

  row(id: string): OutboxRow | undefined {
    return this.sql.exec<OutboxRow>('SELECT * FROM outbox WHERE id = ?', id).toArray()[0]
  }

  /** Records a failed attempt, unless a replay has changed the row meanwhile. True if it was the last attempt. */
  recordFailure({ id, attempts, next_at, give_up_at }: OutboxRow, reason: string): boolean {
    const now = Date.now()
    const end = give_up_at ?? now + retryPeriod
    const over = now >= end
    const next = over ? null : Math.min(end, now + retryDelay(attempts + 1, Math.random()))
    const { rowsWritten } = this.sql.exec(
      'UPDATE outbox SET attempts = ?, next_at = ?, give_up_at = ?, given_up_at = ?, reason = ? WHERE id = ? AND next_at = ?',
      ...[attempts + 1, next, end, over ? now : null, reason, id, next_at],
    )
    return over && rowsWritten > 0
  }

  /** No receiver is configured: keeps the submission, without a time limit, and checks again later. */
  postpone(id: string, variable: string): void {
    this.sql.exec(
      'UPDATE outbox SET next_at = ?, give_up_at = NULL, reason = ? WHERE id = ?',
      ...[Date.now() + targetCheckInterval, `${noAddress} (${variable})`, id],
    )
  }

  /** Deletes a submission and its photo, once delivered or by an operator. Returns how many there were (0 or 1). */
  remove(id: string): number {
    return this.ctx.storage.transactionSync(() => {
      this.photos.remove(id)
      return this.sql.exec('DELETE FROM outbox WHERE id = ?', id).rowsWritten > 0 ? 1 : 0
    })
  }

  /** For operators: deletes a person's submissions, entries and consents. Returns how many submissions were waiting. */
  async removePerson(email: string): Promise<number> {
    const person = await this.person(email)
    return this.ctx.storage.transactionSync(() => {
      const waiting = this.sql.exec<{ id: string }>('SELECT id FROM outbox WHERE person = ?', person).toArray()
      for (const { id } of waiting) this.remove(id)
      this.sql.exec('DELETE FROM entry WHERE person = ?', person)
      this.sql.exec('DELETE FROM consent WHERE person = ?', person)
      return waiting.length
    })
  }

  /** For operators: makes one submission, or all, due now, with two fresh days of retries. Returns how many. */
  async replay(id: string | 'all'): Promise<number> {
    const sql =
      "UPDATE outbox SET next_at = ?, give_up_at = NULL, given_up_at = NULL WHERE ? IN ('all', id) RETURNING id"
    const due = this.sql.exec(sql, Date.now(), id).toArray()
    await this.scheduleAlarm()
    return due.length
  }

  /** The oldest undelivered submissions, at most so many. */
  list(max: number): Waiting[] {
    const columns = `id, target, subject, stored_at AS storedAt, attempts, next_at AS nextAt, reason,
      photo_name IS NOT NULL AS hasPhoto, IIF(next_at IS NULL, 'undeliverable', 'waiting') AS state`
    return this.sql.exec<Row & Waiting>(`SELECT ${columns} FROM outbox ORDER BY stored_at LIMIT ?`, max).toArray()
  }

  /** Undeliverable submissions: how many, and the ids of the latest, at most so many, oldest first. */
  lost(max: number): Omit<Lost, 'target'> {
    const all = `FROM outbox WHERE next_at IS NULL OR reason LIKE '${noAddress}%'`
    const { count } = this.sql.exec<{ count: number }>(`SELECT COUNT(*) AS count ${all}`).one()
    const latestFirst = `SELECT id, reason ${all} ORDER BY stored_at DESC, rowid DESC LIMIT ?`
    const latest = this.sql.exec<Pick<OutboxRow, 'id' | 'reason'>>(latestFirst, max).toArray()
    return { count, ids: latest.map(({ id }) => id).reverse(), reason: latest[0]?.reason ?? null }
  }

  /** What the visitor wrote, for an operator to handle manually; null where there is no such submission. */
  read(id: string): Record<string, string> | null {
    const row = this.row(id)
    return row ? JSON.parse(row.fields) : null
  }

  /** For operators: a person's newsletter consents. */
  async consents(email: string): Promise<ConsentProof[]> {
    const proofs = 'SELECT email, wording, page, at FROM consent WHERE person = ? ORDER BY at'
    return this.sql.exec<Row & ConsentProof>(proofs, await this.person(email)).toArray()
  }

  /** Deletes what has passed its retention. */
  prune(): void {
    const now = Date.now()
    const old = now - undeliverableRetention
    const over = this.sql.exec<{ id: string }>('SELECT id FROM outbox WHERE given_up_at <= ?', old).toArray()
    for (const { id } of over) this.remove(id)
    this.sql.exec('DELETE FROM entry WHERE until <= ?', now)
    this.photos.prune(now)
  }

  /** Sets the alarm for the next thing to do, unless it is set for an earlier time. */
  protected async scheduleAlarm(): Promise<void> {
    const moments = `SELECT MIN(next_at) AS at FROM outbox UNION ALL SELECT MIN(until) FROM entry
      UNION ALL SELECT MIN(given_up_at) + ${undeliverableRetention} FROM outbox
      UNION ALL SELECT MIN(at) + ${uploadRetention} FROM upload`
    const { at } = this.sql.exec<{ at: number | null }>(`SELECT MIN(at) AS at FROM (${moments})`).one()
    if (at === null) return
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > at) await this.ctx.storage.setAlarm(at)
  }
}
