/** The operators' sessions that were ended by signing out. */
import { DurableObject } from 'cloudflare:workers'
import { answerWithin } from '../base/answer-within'

/**
 * One Durable Object for the whole site, strongly consistent: a cookie that was copied before its owner signed out is
 * void everywhere once the sign-out has returned. (Workers KV would take up to a minute.) It keeps an id until the
 * session would have expired, eight hours at most, and deletes it at the next sign-out after that.
 */
export class Sessions extends DurableObject<Env> {
  private readonly sql: SqlStorage
  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.sql = state.storage.sql
    this.sql.exec('CREATE TABLE IF NOT EXISTS ended (id TEXT PRIMARY KEY, until INTEGER NOT NULL)')
  }

  /** Ends a session that would have expired at `until` (epoch ms). */
  end(id: string, until: number): void {
    this.sql.exec('DELETE FROM ended WHERE until <= ?', Date.now())
    this.sql.exec('INSERT OR IGNORE INTO ended VALUES (?, ?)', id, until)
  }

  isEnded(id: string): boolean {
    return this.sql.exec('SELECT id FROM ended WHERE id = ?', id).toArray().length > 0
  }
}

/** How long (ms) it may take to answer. */
const timeoutMs = 3_000

/** Asks the site's only object. @throws SiteError 503 where it does not answer in time */
export const askSessions = <Answer>(env: Env, ask: (object: DurableObjectStub<Sessions>) => Promise<Answer>) =>
  answerWithin<Answer>(
    'What knows the ended sessions',
    () => ask(env.SESSIONS.get(env.SESSIONS.idFromName('ops'))),
    timeoutMs,
  )
