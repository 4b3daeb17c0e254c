/** Purging by content type: `POST /api/purge` for operators, `POST /api/purge/{type}` for a CMS (design §4, §5). */
import * as z from 'zod'
import { Content } from '../content/content'
import { type PurgeType, purgeTypes } from '../content/resources'
import { signingKey } from '../keys'
import { log, messageOf } from '../log'
import type { ApiContext } from './context'
import { hmac, sameSecret, textKey } from './digest'
import { badParameter, Problem } from './problem'
import type { Purged } from './schemas'

/**
 * When no visitor anywhere can be served anything older than a purge, at the latest (ms after it). KV shows the stamp
 * elsewhere within 60 s; an instance may remember 5 s more, and a page it then renders takes up to 4 s: until 69 s
 * old pages can enter the cache in front. The cron, every minute, empties that cache of types purged one to three
 * minutes ago: its last such run begins at 180 s.
 */
const visibleAfter = 180_000
const mostBytes = 64 * 1024
/** A content type's name, as purges take it. */
const allTypes = purgeTypes as readonly PurgeType[]
export const validTypes: readonly string[] = allTypes

const Body = z.object({ types: z.union([z.literal('all'), z.array(z.string()).min(1)]) })

/** Purges: stamps the content, refetches it, empties the cache of pages. Every way to purge ends here, and is logged. */
export async function purge(
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
  types: readonly PurgeType[],
  by: 'token' | 'signature' | 'session',
): Promise<Purged> {
  const content = new Content(env, (work) => context.waitUntil(work))
  let at: number
  try {
    at = await content.purge(types)
  } catch (error) {
    log.error('A purge could not be recorded', { types, by, reason: messageOf(error) })
    throw new Problem(503, 'not-available', 'The purge could not be recorded for all locations: send it again.', {
      headers: { 'retry-after': '2' },
    })
  }
  const { exports } = context as unknown as {
    exports: { Pages: { purgeTags: (tags: readonly PurgeType[]) => Promise<boolean> } }
  }
  const isEmptied = await exports.Pages.purgeTags(types).catch(() => false)
  const cache = isEmptied ? 'purged' : 'repeated by cron'
  log.info('Purged', { types, by, cache })
  return {
    purged: [...types],
    at: new Date(at).toISOString(),
    visible_everywhere_by: new Date(at + visibleAfter).toISOString(),
    cache,
  }
}

/** `POST /api/purge` with `{"types": ["stores", …]}` or `{"types": "all"}`. */
export async function purgeMany(c: ApiContext): Promise<Response> {
  requireToken(c.env)
  await requireBearer(c)
  const text = await bodyText(c)
  const parsed = Body.safeParse(parseJson(text))
  if (!parsed.success) {
    const detail = 'The body must be {"types": ["stores", …]} or {"types": "all"}.'
    throw badParameter({ parameter: 'types', detail, valid: ['all', ...validTypes] })
  }
  const { types } = parsed.data
  return done(await purge(c.env, c.executionCtx, types === 'all' ? allTypes : known(types), 'token'))
}

/** `POST /api/purge/{type}` with the token, or with `X-Signature-256`, the HMAC of the body. */
export async function purgeOne(c: ApiContext, type: string): Promise<Response> {
  requireToken(c.env)
  const text = await bodyText(c)
  const signature = c.req.header('x-signature-256')
  if (signature === undefined) await requireBearer(c)
  else if (!(await sameSecret(signature.trim().toLowerCase(), await signatureOf(c.env.PURGE_TOKEN, text)))) {
    throw new Problem(403, 'not-authorised', 'The signature is not that of this body.')
  }
  const by = signature === undefined ? 'token' : 'signature'
  return done(await purge(c.env, c.executionCtx, type === 'all' ? allTypes : known([type]), by))
}

const done = (purged: Purged): Response => Response.json(purged, { headers: { 'cache-control': 'no-store' } })

/**
 * The secret a CMS signs with, a text: derived from the operators' token, and no help in finding it.
 * `npm run purge -- --webhook-secret` shows it.
 */
export const webhookSecret = async (token: string): Promise<string> =>
  hmac(await signingKey(token, 'webhooks'), 'purge webhook')

/** `sha256=` and the HMAC-SHA-256 of the body, in hexadecimal; the key is the text of the webhook secret. */
export const signatureOf = async (token: string, body: string): Promise<string> =>
  `sha256=${await hmac(await textKey(await webhookSecret(token)), body)}`

function requireToken(env: Env): void {
  if (!env.PURGE_TOKEN) throw new Problem(503, 'not-configured', 'PURGE_TOKEN is not set: nothing can be purged.')
}

async function requireBearer(c: ApiContext): Promise<void> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (token === undefined) {
    throw new Problem(401, 'not-authorised', 'Send the token: Authorization: Bearer …', {
      headers: { 'www-authenticate': 'Bearer realm="purge"' },
    })
  }
  if (!(await sameSecret(token, c.env.PURGE_TOKEN))) throw new Problem(403, 'not-authorised', 'The token is wrong.')
}

/** The types, each once. @throws Problem 400 naming the valid ones; then nothing is purged */
function known(types: readonly string[]): PurgeType[] {
  const unknown = types.filter((type) => !validTypes.includes(type))
  if (unknown.length > 0) {
    const detail = `There is no content type ${unknown.map((type) => `"${type.slice(0, 60)}"`).join(', ')}.`
    throw badParameter({ parameter: 'types', detail, valid: ['all', ...validTypes] })
  }
  return [...new Set(types)] as PurgeType[]
}

/** @throws Problem 400 for a body that no CMS needs to send */
async function bodyText(c: ApiContext): Promise<string> {
  const tooLarge = () => badParameter({ parameter: 'body', detail: 'The body is larger than 64 KiB.' })
  if (Number(c.req.header('content-length') ?? 0) > mostBytes) throw tooLarge()
  const text = await c.req.text()
  if (text.length > mostBytes) throw tooLarge()
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
