/** Photos in an outbox, in pieces (a value holds 2 MB at most), under the id of the submission to come. */
import { maxBodyMs } from '../../base/bytes/body'
import { minuteMs } from '../../base/time/durations'

/** How long (ms) an upload is kept that no submission claims. */
export const uploadRetention = maxBodyMs + minuteMs

const tables = `
  CREATE TABLE IF NOT EXISTS piece (
    id TEXT NOT NULL, number INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (id, number)
  );
  CREATE TABLE IF NOT EXISTS upload (id TEXT PRIMARY KEY, at INTEGER NOT NULL);
`

/** The tables of pieces and of uploads. Times are epoch ms; callers of several methods use a transaction. */
export class PhotoPieces {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(tables)
  }

  /** Stores a piece of an upload, numbered from 0. */
  add(upload: string, number: number, bytes: Uint8Array, now: number): void {
    this.sql.exec('INSERT OR IGNORE INTO upload VALUES (?, ?)', upload, now)
    this.sql.exec('INSERT INTO piece VALUES (?, ?, ?)', upload, number, bytes)
  }

  /** Makes an upload the photo of the submission with this id: it stays until `remove`. */
  claim(id: string): void {
    this.sql.exec('DELETE FROM upload WHERE id = ?', id)
  }

  /** Deletes an upload that no submission has claimed; the photo of a submission stays. */
  drop(upload: string): void {
    if (this.sql.exec('DELETE FROM upload WHERE id = ?', upload).rowsWritten > 0) this.remove(upload)
  }

  remove(id: string): void {
    this.sql.exec('DELETE FROM piece WHERE id = ?', id)
  }

  /** Bytes stored of a photo. */
  size(id: string): number {
    const sql = 'SELECT COALESCE(SUM(LENGTH(bytes)), 0) AS size FROM piece WHERE id = ?'
    return this.sql.exec<{ size: number }>(sql, id).one().size
  }

  /** The pieces in order. One query per piece: others may write in between. */
  *read(id: string): Generator<Uint8Array> {
    const sql = 'SELECT number, bytes FROM piece WHERE id = ? AND number > ? ORDER BY number LIMIT 1'
    for (let last = -1; ; ) {
      const [piece] = this.sql.exec<{ number: number; bytes: ArrayBuffer }>(sql, id, last).toArray()
      if (!piece) return
      yield new Uint8Array(piece.bytes)
      last = piece.number
    }
  }

  /** Deletes the uploads that nothing has claimed in time. */
  prune(now: number): void {
    const left = this.sql.exec<{ id: string }>('SELECT id FROM upload WHERE at <= ?', now - uploadRetention).toArray()
    for (const { id } of left) this.drop(id)
  }
}
