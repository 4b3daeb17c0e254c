/** Signing in to the operators' pages with the token. */
import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { bearerOf } from '../api/purge'
import { isSameSecret } from '../base/bytes/digest'
import { log, messageOf } from '../base/log'
import type { Markup } from '../render/plain-page'
import { toOwnPath } from '../request/address'
import { tryToken } from '../request/guard'
import { page, warning } from './document'
import { beginSession, isFormTokenOf, type OpsContext, type OpsEnv, type Session, sessionOf } from './session'

/** Where to go after signing in: only ever an operators' page. */
export function returnPath(to: unknown): string {
  if (typeof to !== 'string' || to.includes('\\')) return '/ops'
  const path = toOwnPath(to, 'https://site.invalid')
  return /^\/ops(?:[/?]|$)/.test(path) ? path : '/ops'
}

function signInForm(to: string, problem: string | null): Markup {
  return html`<form class="form narrow" method="post" action="/ops/sign-in">
    <h2>Sign in</h2>
    <input type="hidden" name="to" value="${to}">
    <div class="field">
      <label for="token">Token</label>
      <p class="small muted" id="token-hint">The value of PURGE_TOKEN. You stay signed in for eight hours, in this browser.</p>
      ${problem === null ? null : html`<p class="error" id="token-error"><span class="sr">Error:</span> ${problem}</p>`}
      <input id="token" name="token" type="password" autocomplete="current-password" required
        aria-describedby="token-hint${problem === null ? '' : ' token-error'}" ${problem === null ? '' : html`aria-invalid="true"`}>
    </div>
    <p><button class="btn">Sign in</button></p>
  </form>`
}

async function signInPage(c: OpsContext, to: string, problem: string | null, status: 401 | 403 | 429 | 503) {
  if (status === 401) c.header('www-authenticate', 'Bearer realm="operations"')
  c.status(c.env.PURGE_TOKEN ? status : 503)
  if (c.env.PURGE_TOKEN) return page(c, problem ? 'Error: sign in' : 'Sign in', signInForm(to, problem))
  const unset = 'PURGE_TOKEN is not set: nobody can sign in. docs/operations.md tells how to set it.'
  return page(c, 'Operations', warning(unset))
}

const tooOften = 'Too many tries in a minute. Wait a little.'

/** Receives the form: begins a session where the token is right. */
export async function signIn(c: OpsContext): Promise<Response> {
  const { token, to } = await c.req.parseBody()
  const path = returnPath(to)
  if (!c.env.PURGE_TOKEN) return signInPage(c, path, null, 503)
  const isRight = async () => typeof token === 'string' && isSameSecret(token.trim(), c.env.PURGE_TOKEN)
  const tried = await tryToken(c.req.raw, c.env, 'signing in', isRight)
  if (tried === 'too often') return signInPage(c, path, tooOften, 429)
  if (tried === 'wrong') return signInPage(c, path, 'This is not the token.', 403)
  await beginSession(c, Date.now())
  log.info('Signed in to operations', { operator: c.get('operator') })
  return c.redirect(path, 303)
}

/** The session of a program that sends the token. It may only read: a form needs the token of a cookie's session. */
const tokenSession: Session = { id: 'token', expires: 0 }

/** Requires a session, or the token to read; a form must have the token of its session. */
export const requireSession: MiddlewareHandler<OpsEnv> = async (c, next) => {
  const token = bearerOf(c.req.header('authorization'))
  if (token !== undefined && c.req.method === 'GET' && c.env.PURGE_TOKEN) {
    const tried = await tryToken(c.req.raw, c.env, '/ops', () => isSameSecret(token, c.env.PURGE_TOKEN))
    if (tried === 'too often') return c.text(tooOften, 429, { 'retry-after': '60' })
    if (tried === 'wrong') return c.text('This is not the token.', 403)
    c.set('session', tokenSession)
    return next()
  }
  const session = await sessionOf(c, Date.now()).catch((error: unknown) => {
    log.error('A session could not be checked', { reason: messageOf(error) })
    return 'unknown' as const
  })
  if (session === 'unknown') {
    c.status(503)
    const sentence = 'Whether you are still signed in could not be checked. Try again in a moment.'
    return page(c, 'Operations', warning(sentence))
  }
  if (!session) {
    const { pathname, search } = new URL(c.req.url)
    return signInPage(c, c.req.method === 'GET' ? returnPath(pathname + search) : '/ops', null, 401)
  }
  if (c.req.method === 'POST') {
    const { form } = await c.req.parseBody()
    if (!(await isFormTokenOf(c.env, session, form)))
      return c.text('This form is of another session: load the page again.', 403)
  }
  c.set('session', session)
  return next()
}
