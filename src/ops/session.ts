/** Sessions of the operators' pages: a signed cookie with its expiry. Signing out ends a session everywhere. */
import { DurableObject } from 'cloudflare:workers'
import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { answerWithin } from '../base/answer-within'
import { hmac, isSameSecret } from '../base/bytes/digest'
import { signingKey } from '../base/bytes/keys'
import { hourSeconds } from '../base/time/durations'
import type { LogVariables } from '../request/request-log'

/** How long a session lasts (s): a working day. */
const maxAge = 8 * hourSeconds

export interface Session {
  /** Unique, so that a form token of one session is not valid in another. */
  id: string
  /** Epoch ms. */
  expires: number
}

/** The environment of the operators' pages: `session` is set once signed in, `operator` where Access identified one. */
export type OpsEnv = { Bindings: Env; Variables: LogVariables & { session: Session; operator?: string | null } }
export type OpsContext = Context<OpsEnv>

/**
 * The ended sessions: one Durable Object, since a sign-out must be effective everywhere at once, and KV takes up to a
 * minute. An id is deleted at the next sign-out after the session would have expired.
 */
export class Sessions extends DurableObject<Env> {
  private readonly sql = this.ctx.storage.sql
  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
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

const timeoutMs = 3_000

/** Asks the site's only object. @throws SiteError 503 where it does not answer in time */
const askSessions = <Answer>({ SESSIONS }: Env, ask: (object: DurableObjectStub<Sessions>) => Promise<Answer>) =>
  answerWithin('What knows the ended sessions', () => ask(SESSIONS.get(SESSIONS.idFromName('ops'))), timeoutMs)

// Browsers accept a cookie with the `__Secure-` prefix over https only, and local development has no https.
function cookieOptions(c: OpsContext) {
  const overHttps = new URL(c.req.url).protocol === 'https:' && ({ secure: true, prefix: 'secure' } as const)
  return { path: '/ops', httpOnly: true, sameSite: 'Strict', ...overHttps } as const
}
const cookie = 'ops'

const sign = async (env: Env, text: string) => hmac(await signingKey(env.PURGE_TOKEN, 'sessions'), text)

/** Signs in: sets the cookie on the response. `now` is epoch ms. */
export async function beginSession(c: OpsContext, now: number): Promise<void> {
  const value = `${(now + maxAge * 1000).toString(36)}.${crypto.randomUUID()}`
  await setSignedCookie(c, cookie, value, await sign(c.env, 'cookie'), { ...cookieOptions(c), maxAge })
}

/** Signs out: voids the session wherever its cookie has been copied to, and deletes the cookie in this browser. */
export async function endSession(c: OpsContext): Promise<void> {
  const { id, expires } = c.get('session')
  await askSessions(c.env, async (object) => object.end(id, expires))
  deleteCookie(c, cookie, cookieOptions(c))
}

/** The session of a request; null for none that is valid. @throws where it is unknown whether it was signed out */
export async function sessionOf(c: OpsContext, now: number): Promise<Session | null> {
  if (!c.env.PURGE_TOKEN) return null
  const value = await getSignedCookie(c, await sign(c.env, 'cookie'), cookie, cookieOptions(c).prefix)
  if (!value) return null
  const [until = '', id = ''] = value.split('.')
  const expires = Number.parseInt(until, 36)
  if (!Number.isFinite(expires) || now >= expires) return null
  return (await askSessions(c.env, async (object) => object.isEnded(id))) ? null : { id, expires }
}

/** The CSRF token of a session's forms: a form made elsewhere cannot know it. */
export const formTokenOf = (env: Env, { id }: Session): Promise<string> => sign(env, `form ${id}`)

/** Whether a form token belongs to this session. */
export const isFormTokenOf = async (env: Env, session: Session, token: unknown): Promise<boolean> =>
  typeof token === 'string' && isSameSecret(token, await formTokenOf(env, session))
