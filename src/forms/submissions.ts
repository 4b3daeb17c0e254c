import { DurableObject } from 'cloudflare:workers'

/**
 * The outbox of the forms: a SQLite-backed object that stores a message before anything else is done with it.
 * The forms are not open yet; the class exists so that its migration is part of the first deployment.
 */
export class Submissions extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    state.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS submission (id TEXT PRIMARY KEY, form TEXT NOT NULL, stored_at INTEGER NOT NULL)',
    )
  }

  /** How many messages wait here. */
  count(): number {
    return this.ctx.storage.sql.exec<{ total: number }>('SELECT COUNT(*) AS total FROM submission').one().total
  }
}
