/** Which sessions of the operators' pages were ended by signing out. */
import { DurableObject } from 'cloudflare:workers'

/**
 * One object for the whole site. What it says is true everywhere from the moment it has answered: a cookie that was
 * copied before its owner signed out is worth nothing afterwards, in any location. (Workers KV would show it elsewhere
 * up to a minute later.) It holds ids until the session would have ended by itself, eight hours at most.
 */
export class Sessions extends DurableObject<Env> {
  private readonly sql: SqlStorage
  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.sql = state.storage.sql
    this.sql.exec('CREATE TABLE IF NOT EXISTS ended (id TEXT PRIMARY KEY, until INTEGER NOT NULL)')
  }

  /** Ends a session, which would have ended by itself at `until` (epoch ms). */
  end(id: string, until: number): void {
    this.sql.exec('DELETE FROM ended WHERE until <= ?', Date.now())
    this.sql.exec('INSERT OR IGNORE INTO ended VALUES (?, ?)', id, until)
  }

  isEnded(id: string): boolean {
    return this.sql.exec('SELECT id FROM ended WHERE id = ?', id).toArray().length > 0
  }
}

/** The one object. */
export const endedSessions = (env: Env) => env.SESSIONS.get(env.SESSIONS.idFromName('ops'))
