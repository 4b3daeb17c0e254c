/**
 * The outbox's storage, in SQLite tables. Every method is atomic; times are epoch ms. A photo is kept in pieces (of 2 MB
 * at most, as any value) under the id of its submission; until that comes, it is an upload.
 */
import { DurableObject } from 'cloudflare:workers'
import { maxBodyMs } from '../../base/bytes/body'
import { sha256 } from '../../base/bytes/digest'
import { dayMs, hourMs, minuteMs } from '../../base/time/durations'
import { canonicalEmail } from '../fields/people'
import type { Photo } from '../fields/photo'
import type { FormKind } from '../kinds'
import { type Acceptance, type Consent, noAddress, type Outgoing, type Submission, type Waiting } from './submission'

/** A delivery is retried for this long after its first failure, then given up. */
export const retryPeriod = 2 * dayMs
/** Undeliverable submissions are kept this long for operators. */
export const undeliverableRetention = 30 * dayMs
/** An upload that no submission claims is kept this long. */
export const uploadRetention = maxBodyMs + minuteMs
/** How often a submission without a configured receiver checks for one. */
const addressCheckInterval = hourMs

/** The pause (ms) before the next attempt: 30 s, doubled each time, at most an hour; `random` varies it by 20%. */
export const retryDelay = (attempts: number, random: number): number =>
  Math.round(Math.min(hourMs, (minuteMs / 2) * 2 ** Math.min(attempts - 1, 20)) * (0.8 + 0.4 * random))

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
  CREATE TABLE IF NOT EXISTS piece (
    id TEXT NOT NULL, number INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (id, number)
  );
  CREATE TABLE IF NOT EXISTS upload (id TEXT PRIMARY KEY, at INTEGER NOT NULL);
`

export type StoredPhoto = NonNullable<ReturnType<OutboxTables['photo']>>
export type OutboxReport = ReturnType<OutboxTables['report']>
export type ConsentProof = Consent & { at: number }

type Row = Record<string, SqlStorageValue>
export interface OutboxRow extends Row {
  id: string
  target: FormKind
  subject: string
  fields: string
  photo_name: string | null
  photo_type: string | null
  attempts: number
  next_at: number | null
  give_up_at: number | null
  reason: string | null
}

/** An object with the tables of one outbox: submissions with their photos, used tokens, entries and consents. */
export class OutboxTables extends DurableObject<Env> {
  private readonly sql = this.ctx.storage.sql
  /** Half of the platform's limit per object; 500 photos of the largest size. */
  private readonly capacity = { rows: 20_000, bytes: 5_000_000_000 }
  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.sql.exec(tables)
  }

  /** Identifies a person: a digest of the e-mail address. */
  protected person(email: string): Promise<string> {
    return sha256(`${this.salt()} ${canonicalEmail(email)}`)
  }

  /** Generated once per object, so that the digest of an e-mail address reveals nothing without it. */
  private salt(): string {
    this.sql.exec('INSERT INTO salt SELECT ? WHERE NOT EXISTS (SELECT 1 FROM salt)', crypto.randomUUID())
    return this.sql.exec<{ value: string }>('SELECT value FROM salt').one().value
  }

  /**
   * How many undelivered submissions and how many bytes are stored (tokens and consents too), with the limits. `level`:
   * how full it is, from 0 to 1, by submissions or by bytes, whichever is more.
   */
  fill() {
    const { rows: mostRows, bytes: mostBytes } = this.capacity
    const { rows } = this.sql.exec<{ rows: number }>('SELECT COUNT(*) AS rows FROM outbox').one()
    const bytes = this.sql.databaseSize
    return { rows, bytes, mostRows, mostBytes, level: Math.max(rows / mostRows, bytes / mostBytes) }
  }

  /** Stores a piece (numbered from 0) of a photo whose form is still arriving. False where there is no room. */
  async keepPiece(upload: string, number: number, bytes: Uint8Array): Promise<boolean> {
    if (this.fill().level >= 1) return false
    this.sql.exec('INSERT OR IGNORE INTO upload VALUES (?, ?)', upload, Date.now())
    this.sql.exec('INSERT INTO piece VALUES (?, ?, ?)', upload, number, bytes)
    await this.scheduleAlarm()
    return true
  }

  /** Deletes an upload, unless a submission has claimed it. */
  dropUpload(upload: string): void {
    this.removeWhere('upload', 'id = ?', upload)
  }

  /** Stores token, entry, messages, photo and consent in one transaction. */
  store(submission: Submission, person: string): Acceptance {
    return this.ctx.storage.transactionSync(() => {
      const now = Date.now()
      this.sql.exec('DELETE FROM token WHERE expires < ?', now)
      const { token, digest, tokenExpires, photo, entry, consent } = submission
      const [used] = this.sql.exec<{ digest: string }>('SELECT digest FROM token WHERE id = ?', token).toArray()
      if (used) return used.digest === digest ? 'repeated' : 'spent'
      if (this.fill().level >= 1) return 'full'
      if (photo && this.photoSize(photo.upload) !== photo.size) return 'incomplete'
      this.sql.exec('INSERT INTO token VALUES (?, ?, ?)', token, digest, tokenExpires)
      // A person's second entry is not recorded.
      const record = 'INSERT OR IGNORE INTO entry VALUES (?, ?, ?)'
      const first = !entry || this.sql.exec(record, entry.subject, person, entry.until).rowsWritten > 0
      submission.outgoing.forEach((outgoing, index) => {
        if (first || outgoing.kind !== 'contest') this.add(outgoing, index === 0 ? photo : null, person, now)
      })
      if (consent) {
        const { email, wording, page } = consent
        this.sql.exec('INSERT INTO consent VALUES (?, ?, ?, ?, ?)', email, person, wording, page, now)
      }
      return first ? 'stored' : 'duplicate'
    })
  }

  private add({ kind, subject, fields }: Outgoing, photo: Photo | null, person: string, now: number): void {
    const id = photo?.upload ?? crypto.randomUUID()
    if (photo) this.sql.exec('DELETE FROM upload WHERE id = ?', id)
    const { name = null, type = null } = photo ?? {}
    const sql = `INSERT INTO outbox (id, target, subject, person, fields, photo_name, photo_type, stored_at, next_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`
    this.sql.exec(sql, id, kind, subject, person, JSON.stringify(fields), name, type, now, now)
  }

  /** The submissions that are due, longest overdue first; `hasPhoto` is 1 or 0. */
  due(max: number) {
    const sql = 'SELECT id, photo_name IS NOT NULL AS hasPhoto FROM outbox WHERE next_at <= ? ORDER BY next_at LIMIT ?'
    return this.sql.exec<{ id: string; hasPhoto: number }>(sql, Date.now(), max).toArray()
  }

  /** A submission's photo, its size in bytes and its pieces in order; null where it has none. */
  photo({ id, photo_name: name, photo_type: type }: OutboxRow) {
    return name && type ? { name, type, size: this.photoSize(id), pieces: () => this.pieces(id) } : null
  }

  private photoSize(id: string): number {
    const sql = 'SELECT COALESCE(SUM(LENGTH(bytes)), 0) AS size FROM piece WHERE id = ?'
    return this.sql.exec<{ size: number }>(sql, id).one().size
  }

  /** One query per piece: others may write in between. */
  private *pieces(id: string): Generator<Uint8Array> {
    const sql = 'SELECT number, bytes FROM piece WHERE id = ? AND number > ? ORDER BY number LIMIT 1'
    for (let last = -1; ; ) {
      const [piece] = this.sql.exec<{ number: number; bytes: ArrayBuffer }>(sql, id, last).toArray()
      if (!piece) return
      yield new Uint8Array(piece.bytes)
      last = piece.number
    }
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
    const sql = 'UPDATE outbox SET next_at = ?, give_up_at = NULL, reason = ? WHERE id = ?'
    this.sql.exec(sql, Date.now() + addressCheckInterval, `${noAddress} (${variable})`, id)
  }

  /** Deletes a submission and its photo, once delivered or by an operator. Returns how many there were (0 or 1). */
  remove(id: string): number {
    return this.removeWhere('outbox', 'id = ?', id)
  }

  /** Deletes submissions or uploads with their photos. Returns how many there were. */
  private removeWhere(from: 'outbox' | 'upload', condition: string, value: string | number): number {
    return this.ctx.storage.transactionSync(() => {
      const sql = `DELETE FROM ${from} WHERE ${condition} RETURNING id`
      const removed = this.sql.exec<{ id: string }>(sql, value).toArray()
      for (const { id } of removed) this.sql.exec('DELETE FROM piece WHERE id = ?', id)
      return removed.length
    })
  }

  /** For operators: deletes a person's submissions, entries and consents. Returns how many submissions were waiting. */
  async removePerson(email: string): Promise<number> {
    const person = await this.person(email)
    return this.ctx.storage.transactionSync(() => {
      this.sql.exec('DELETE FROM entry WHERE person = ?', person)
      this.sql.exec('DELETE FROM consent WHERE person = ?', person)
      return this.removeWhere('outbox', 'person = ?', person)
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
    const columns = `id, target AS kind, subject, stored_at AS storedAt, attempts, next_at AS nextAt, reason,
      photo_name IS NOT NULL AS hasPhoto, IIF(next_at IS NULL, 'undeliverable', 'waiting') AS state`
    return this.sql.exec<Row & Waiting>(`SELECT ${columns} FROM outbox ORDER BY stored_at LIMIT ?`, max).toArray()
  }

  /**
   * Undeliverable submissions, given up or without an address: how many, the ids of the latest, at most so many, oldest
   * first, and why in the latest's words (null for none).
   */
  lost(max: number) {
    const all = `FROM outbox WHERE next_at IS NULL OR reason LIKE '${noAddress}%'`
    const { count } = this.sql.exec<{ count: number }>(`SELECT COUNT(*) AS count ${all}`).one()
    const latestFirst = `SELECT id, reason ${all} ORDER BY stored_at DESC, rowid DESC LIMIT ?`
    const latest = this.sql.exec<Pick<OutboxRow, 'id' | 'reason'>>(latestFirst, max).toArray()
    return { count, ids: latest.map(({ id }) => id).reverse(), reason: latest[0]?.reason ?? null }
  }

  report(maxListed: number, maxTracked: number) {
    return { waiting: this.list(maxListed), lost: this.lost(maxTracked), fill: this.fill() }
  }

  /** What the visitor wrote, for an operator to handle manually; null where there is no such submission. */
  read(id: string): Record<string, string> | null {
    const row = this.row(id)
    return row ? JSON.parse(row.fields) : null
  }

  async consents(email: string): Promise<ConsentProof[]> {
    const proofs = 'SELECT email, wording, page, at FROM consent WHERE person = ? ORDER BY at'
    return this.sql.exec<Row & ConsentProof>(proofs, await this.person(email)).toArray()
  }

  prune(): void {
    const now = Date.now()
    this.removeWhere('outbox', 'given_up_at <= ?', now - undeliverableRetention)
    this.removeWhere('upload', 'at <= ?', now - uploadRetention)
    this.sql.exec('DELETE FROM entry WHERE until <= ?', now)
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
