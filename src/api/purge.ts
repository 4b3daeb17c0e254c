/** Purging by content type: `POST /api/purge` for operators, `POST /api/purge/{type}` for a CMS (rule 7.3). */
import * as z from 'zod'
import { BodyTooLarge, textOfBody } from '../base/bytes/body'
import { sameSecret } from '../base/bytes/digest'
import { log, messageOf } from '../base/log'
import { oldPagesUntil, visibleAfter } from '../content/purge-bounds'
import { longestFresh, type PurgeType, purgeTypes } from '../content/resources'
import { contentFor } from '../request/open'
import { type CachedPages, emptyPages } from '../request/page-cache'
import type { ApiContext } from './context'
import { contentType } from './media-types'
import { badParameter, Problem } from './problem'
import type { Purged } from './schemas'
import { redeemSignature } from './signature'

const mostBytes = 64 * 1024
/** Stands for every content type that can be purged. */
const every = 'all'
/** The names that a purge accepts. */
const valid: readonly string[] = [every, ...purgeTypes]

/** Names in one purge: more than there are types. */
const mostTypes = 200

const Body = z.object({ types: z.union([z.literal(every), z.array(z.string()).min(1).max(mostTypes)]) })

/**
 * Purges: stamps the content, refetches it, empties the page cache. Every purge ends up here and is logged, with the
 * operator where Cloudflare Access identified one (ops/operator.ts).
 * @throws Problem 503 where the purge could not be recorded
 */
export async function purge(
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
  types: readonly PurgeType[],
  by: 'token' | 'signature' | 'session',
  operator: string | null = null,
): Promise<Purged> {
  const content = contentFor({ env, work: context })
  let at: number
  try {
    at = await content.purge(types)
  } catch (error) {
    log.error('A purge could not be recorded', { types, by, operator, reason: messageOf(error) })
    throw new Problem(503, 'not-available', 'The purge could not be recorded for all locations: send it again.', {
      headers: { 'retry-after': '2' },
    })
  }
  const { exports } = context as unknown as { exports: { Pages: CachedPages } }
  const emptied = await emptyPages(env, exports.Pages, types, at)
  const cache = emptied === 'emptied' ? 'purged' : 'repeated by cron'
  log.info('Purged', { types, by, operator, cache })
  // If refused, old pages stay until the cron can empty the cache or they expire.
  const after = emptied === 'refused' ? oldPagesUntil + longestFresh : visibleAfter
  return {
    purged: [...types],
    at: new Date(at).toISOString(),
    visible_everywhere_by: new Date(at + after).toISOString(),
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
    throw badParameter({ parameter: 'types', detail, valid })
  }
  return done(await purge(c.env, c.executionCtx, known([parsed.data.types].flat()), 'token'))
}

/** `POST /api/purge/{type}` with the token, or signed: `X-Signature-256` and `X-Timestamp` (signature.ts). */
export async function purgeOne(c: ApiContext, type: string): Promise<Response> {
  requireToken(c.env)
  const signature = c.req.header('x-signature-256')
  if (signature === undefined) await requireBearer(c)
  const body = await bodyText(c)
  const types = () => known([type])
  if (signature === undefined) return done(await purge(c.env, c.executionCtx, types(), 'token'))
  const signed = { timestamp: c.req.header('x-timestamp') ?? '', type, body }
  const giveBack = await redeemSignature(c.env, signature, signed, Date.now())
  try {
    return done(await purge(c.env, c.executionCtx, types(), 'signature'))
  } catch (error) {
    await giveBack()
    throw error
  }
}

const done = (purged: Purged): Response =>
  Response.json(purged, { headers: { 'cache-control': 'no-store', 'content-type': contentType() } })

function requireToken(env: Env): void {
  if (!env.PURGE_TOKEN) throw new Problem(503, 'not-configured', 'PURGE_TOKEN is not set: nothing can be purged.')
}

/** Longer than any `Authorization` header with a token. */
const longestHeader = 1_000

/** The token of an `Authorization` header (RFC 6750), where it holds one. */
export function bearerOf(header: string): string | undefined {
  if (header.length > longestHeader) return undefined
  return /^Bearer {1,9}(\S+)$/i.exec(header)?.[1]
}

async function requireBearer(c: ApiContext): Promise<void> {
  const token = bearerOf(c.req.header('authorization') ?? '')
  if (token === undefined) {
    throw new Problem(401, 'not-authorised', 'Send the token: Authorization: Bearer …', {
      headers: { 'www-authenticate': 'Bearer realm="purge"' },
    })
  }
  if (!(await sameSecret(token, c.env.PURGE_TOKEN))) throw new Problem(403, 'not-authorised', 'The token is wrong.')
}

/** The types of some names, each once; "all" is every one. @throws Problem 400 that lists the valid names */
function known(names: readonly string[]): readonly PurgeType[] {
  const unknown = names.filter((name) => !valid.includes(name))
  if (unknown.length > 0) {
    const detail = `There is no content type ${unknown.map((name) => `"${name.slice(0, 60)}"`).join(', ')}.`
    throw badParameter({ parameter: 'types', detail, valid })
  }
  return names.includes(every) ? purgeTypes : ([...new Set(names)] as PurgeType[])
}

/** @throws Problem 400 for a body that is too large or broke off */
async function bodyText(c: ApiContext): Promise<string> {
  try {
    return await textOfBody(c.req.raw, mostBytes)
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw badParameter({ parameter: 'body', detail: 'The body is larger than 64 KiB.' })
    throw badParameter({ parameter: 'body', detail: 'The body did not arrive whole.' })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
