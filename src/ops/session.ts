/** Who is signed in to the operators' pages: a cookie that says until when, signed. Signing out ends it everywhere. */

import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { hmac, sameSecret } from '../base/digest'
import { hourSeconds } from '../base/durations'
import { signingKey } from '../base/keys'
import type { Observed } from '../request/request-log'
import { endedSessions } from './ended-sessions'

/** How long one may stay signed in, in seconds: a working day. */
const sessionLength = 8 * hourSeconds

export interface Session {
  /** Tells sessions apart, so that what is handed to one is worth nothing to another. */
  id: string
  /** Epoch ms. */
  expires: number
}

/** What the operators' pages have: the session is set where one has signed in, the operator where Access says who it is. */
export type OpsEnv = { Bindings: Env; Variables: Observed & { session?: Session; operator?: string | null } }
export type OpsContext = Context<OpsEnv>

// Browsers take a cookie of this name over https only; on this machine there is no https.
const optionsOf = (c: OpsContext) =>
  ({
    path: '/ops',
    httpOnly: true,
    sameSite: 'Strict',
    ...(new URL(c.req.url).protocol === 'https:' ? { secure: true, prefix: 'secure' as const } : {}),
  }) as const
const name = 'ops'

const signed = async (env: Env, text: string): Promise<string> =>
  hmac(await signingKey(env.PURGE_TOKEN, 'sessions'), text)

/** Signs in: the answer carries the cookie. */
export async function beginSession(c: OpsContext, now: number): Promise<void> {
  const value = `${(now + sessionLength * 1000).toString(36)}.${crypto.randomUUID()}`
  await setSignedCookie(c, name, value, await signed(c.env, 'cookie'), { ...optionsOf(c), maxAge: sessionLength })
}

/** Signs out: the session is worth nothing any more, wherever its cookie is; the browser forgets it. */
export async function endSession(c: OpsContext): Promise<void> {
  const session = c.get('session')
  if (session) await endedSessions(c.env).end(session.id, session.expires)
  deleteCookie(c, name, optionsOf(c))
}

/**
 * The session of a request; null where there is none, it is over or signed out, or it was not signed here.
 * @throws where it cannot be found out whether it was signed out: then nobody is let in
 */
export async function sessionOf(c: OpsContext, now: number): Promise<Session | null> {
  if (!c.env.PURGE_TOKEN) return null
  const value = await getSignedCookie(c, await signed(c.env, 'cookie'), name, optionsOf(c).prefix)
  if (!value) return null
  const [until = '', id = ''] = value.split('.')
  const expires = Number.parseInt(until, 36)
  if (!Number.isFinite(expires) || now >= expires) return null
  return (await endedSessions(c.env).isEnded(id)) ? null : { id, expires }
}

/** What every form of a session carries: a form made elsewhere cannot know it. */
export const formTokenOf = (env: Env, { id }: Session): Promise<string> => signed(env, `form ${id}`)

/** True where a form was made for this session. */
export const isFormOf = async (env: Env, session: Session, token: unknown): Promise<boolean> =>
  typeof token === 'string' && sameSecret(token, await formTokenOf(env, session))
