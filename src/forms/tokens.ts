/** Each form has a signed token with time and form, for a day and one submission: the outbox stores both at once. */
import { env } from 'cloudflare:workers'
import { base64url } from '../base/bytes/digest'
import { signingKey } from '../base/bytes/keys'
import { log } from '../base/log'
import { dayMs } from '../base/time/durations'
import { minimumFill } from '../centre/constants'

/** How long (ms) a form may stay open. */
const tokenLife = dayMs

const maxTokenLength = 100

/** A token that we did not sign. */
const invalidToken = { state: 'bad', id: '', expires: 0 } as const

const key = async () => (env.PURGE_TOKEN ? signingKey(env.PURGE_TOKEN, 'forms') : null)
const signedBytes = (scope: string, issued: string, id: string) =>
  new TextEncoder().encode(`${scope}\n${issued}\n${id}`)

/** Signs a new token at `now` (epoch ms); '' without a secret. `scope` is that of the form (Form.scope). */
export async function mintToken(scope: string, now: number): Promise<string> {
  const secret = await key()
  if (secret === null) {
    log.error('No form can be shown: PURGE_TOKEN is not set', { form: scope })
    return ''
  }
  const issued = Math.floor(now).toString(36)
  const id = base64url(crypto.getRandomValues(new Uint8Array(16)))
  const signature = await crypto.subtle.sign('HMAC', secret, signedBytes(scope, issued, id))
  return `${issued}.${id}.${base64url(new Uint8Array(signature))}`
}

export type VerifiedToken = Awaited<ReturnType<typeof verifyToken>>

/** Verifies a token that was sent back, at `now`; `expires` is epoch ms too. */
export async function verifyToken(token: string, scope: string, now: number) {
  if (token.length > maxTokenLength) return invalidToken
  const [, issued = '', id = '', signature = ''] = /^([0-9a-z]{1,10})\.([\w-]{22})\.([\w-]{43})$/.exec(token) ?? []
  const secret = await key()
  if (id === '' || secret === null) return invalidToken
  const signatureBytes = Uint8Array.fromBase64(signature, { alphabet: 'base64url' })
  if (!(await crypto.subtle.verify('HMAC', secret, signatureBytes, signedBytes(scope, issued, id)))) return invalidToken
  const age = now - Number.parseInt(issued, 36)
  const state = age < minimumFill ? 'early' : age > tokenLife ? 'expired' : 'good'
  return { state, id, expires: now - age + tokenLife } as const
}
