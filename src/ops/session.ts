/** Who is signed in to the operators' pages: a cookie that says until when, signed; nothing is stored. */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { hmac, sameSecret } from '../api/digest'
import { signingKey } from '../keys'
import type { Observed } from '../observe/request-log'

/** How long one may stay signed in, in seconds: a working day (design §4, issue 5). */
export const sessionLength = 8 * 3600

export interface Session {
  /** Tells sessions apart, so that what is handed to one is worth nothing to another. */
  id: string
  /** Epoch ms. */
  expires: number
}

/** What the operators' pages have: the session is set where one has signed in. */
export type OpsEnv = { Bindings: Env; Variables: Observed & { session?: Session } }
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
  const about = `${(now + sessionLength * 1000).toString(36)}.${crypto.randomUUID()}`
  const value = `${about}.${await signed(c.env, `session ${about}`)}`
  setCookie(c, name, value, { ...optionsOf(c), maxAge: sessionLength })
}

/** Signs out: the browser forgets the cookie. */
export function endSession(c: OpsContext): void {
  const { path, ...rest } = optionsOf(c)
  deleteCookie(c, name, { path, ...rest })
}

/** The session of a request; null where there is none, it is over, or it was not signed here. */
export async function sessionOf(c: OpsContext, now: number): Promise<Session | null> {
  const { prefix } = optionsOf(c) as { prefix?: 'secure' }
  const value = prefix ? getCookie(c, name, prefix) : getCookie(c, name)
  const [until = '', id = '', signature = ''] = value?.split('.') ?? []
  if (!signature || !c.env.PURGE_TOKEN) return null
  if (!(await sameSecret(signature, await signed(c.env, `session ${until}.${id}`)))) return null
  const expires = Number.parseInt(until, 36)
  return Number.isFinite(expires) && now < expires ? { id, expires } : null
}

/** What every form of a session carries: a form made elsewhere cannot know it. */
export const formTokenOf = (env: Env, { id }: Session): Promise<string> => signed(env, `form ${id}`)

/** True where a form was made for this session. */
export const isFormOf = async (env: Env, session: Session, token: unknown): Promise<boolean> =>
  typeof token === 'string' && sameSecret(token, await formTokenOf(env, session))
