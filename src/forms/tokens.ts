/**
 * Every form carries a token that says when it was shown, and for what. It is signed, good for a day, and for one
 * submission: which tokens are used up is known to the outbox, which stores a message and its token in one step.
 */

import { env } from 'cloudflare:workers'
import { base64url } from '../base/digest'
import { dayMs } from '../base/durations'
import { signingKey } from '../base/keys'

/** A form that comes back sooner than this (ms) was not filled in by a person. */
export const minimumFill = 3_000
/** How long (ms) a form may lie open. */
const tokenLife = dayMs

/** Longer than any token is. */
const longestToken = 100

type TokenState = 'good' | 'early' | 'expired' | 'bad'

export interface ReadToken {
  state: TokenState
  /** The part that makes it one of its kind; '' for one that is not ours. */
  id: string
  /** From when (epoch ms) it need not be remembered as used. */
  expires: number
}

const nothing: ReadToken = { state: 'bad', id: '', expires: 0 }

const signed = (scope: string, issued: string, id: string) => new TextEncoder().encode(`${scope}\n${issued}\n${id}`)

/** A new token for a form. `scope` tells forms apart (see Form.scope), `now` is epoch ms. */
export async function mintToken(scope: string, now: number): Promise<string> {
  const issued = Math.floor(now).toString(36)
  const id = base64url(crypto.getRandomValues(new Uint8Array(16)))
  const signature = await crypto.subtle.sign(
    'HMAC',
    await signingKey(env.PURGE_TOKEN, 'forms'),
    signed(scope, issued, id),
  )
  return `${issued}.${id}.${base64url(new Uint8Array(signature))}`
}

/** What a token that came back is worth at `now` (epoch ms). */
export async function readToken(token: string, scope: string, now: number): Promise<ReadToken> {
  if (token.length > longestToken) return nothing
  const [, issued = '', id = '', signature = ''] = /^([0-9a-z]{1,10})\.([\w-]{22})\.([\w-]{43})$/.exec(token) ?? []
  if (id === '') return nothing
  const mark = Uint8Array.fromBase64(signature, { alphabet: 'base64url' })
  if (
    !(await crypto.subtle.verify('HMAC', await signingKey(env.PURGE_TOKEN, 'forms'), mark, signed(scope, issued, id)))
  )
    return nothing
  const age = now - Number.parseInt(issued, 36)
  const state = age < minimumFill ? 'early' : age > tokenLife ? 'expired' : 'good'
  return { state, id, expires: now - age + tokenLife }
}
