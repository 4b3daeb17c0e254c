/** Purging by content type: `POST /api/purge` for operators, `POST /api/purge/{type}` for a CMS (rule 7.3). */
import { zValidator } from '@hono/zod-validator'
import type { MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { BodyTooLarge, textOfBody } from '../base/bytes/body'
import { isSameSecret } from '../base/bytes/digest'
import { log, messageOf } from '../base/log'
import { oldPagesUntil, visibleAfter } from '../content/freshness'
import { maxFreshMs, type PurgeType, purgeTypes } from '../content/resources'
import { tryToken } from '../request/guard'
import { newContent } from '../request/open'
import { dropPages } from '../request/page-cache'
import { apiLimits } from '../request/visitor'
import type { ApiContext, ApiEnv } from './context'
import { jsonType } from './json-response'
import { badParameter, Problem } from './problem'
import { allTypes, maxTypes, PurgeBody, type Purged, PurgePath } from './schemas'
import { isSigned, redeemSignature } from './signature'

const maxBytes = 64 * 1024
const acceptedNames: readonly string[] = [allTypes, ...purgeTypes]

/**
 * Stamps the content, refetches it and empties the page cache, for every purge. `operator` is whom Cloudflare Access
 * identified (ops/operator.ts). @throws Problem 503 where the purge could not be recorded
 */
export async function purge(
  env: Env,
  context: Pick<ApiContext['executionCtx'], 'waitUntil' | 'exports'>,
  types: readonly PurgeType[],
  by: 'token' | 'signature' | 'session',
  operator: string | null = null,
): Promise<Purged> {
  const content = newContent(env, context)
  const at = content.now
  const { stamped, unfetched } = await content.purge(types).catch((error: unknown) => {
    log.error('A purge could not be recorded', { types, by, operator, reason: messageOf(error) })
    throw new Problem(503, 'not-available', 'The purge could not be recorded for all locations: send it again.', {
      'retry-after': '2',
    })
  })
  // In a burst, only the purge that writes the stamp drops pages: the platform allows few calls.
  const drop = stamped.length > 0 ? await dropPages(env, context.exports.Pages, stamped, at) : 'none'
  const cache = drop === 'dropped' ? 'purged' : 'repeated by cron'
  log.info('Purged', { types, by, operator, cache })
  // If refused, old pages stay until the cron can drop them or they expire.
  const after = drop === 'refused' ? oldPagesUntil + maxFreshMs : visibleAfter
  return {
    purged: [...types],
    at: new Date(at).toISOString(),
    visible_everywhere_by: new Date(at + after).toISOString(),
    cache,
    not_fetched: await unfetched,
  }
}

/** The signature of a request to purge one type, in lower case; undefined if it sends a token, which counts first. */
const signatureOfRequest = ({ req }: ApiContext): string | undefined =>
  req.param('type') === undefined || bearerOf(req.header('authorization')) !== undefined
    ? undefined
    : req.header('x-signature-256')?.trim().toLowerCase()

/** Requires the token, or one type's signature. Reads the body as JSON, whatever its content type. */
export const requirePurgeRight: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!c.env.PURGE_TOKEN) throw new Problem(503, 'not-configured', 'PURGE_TOKEN is not set: nothing can be purged.')
  const signature = signatureOfRequest(c)
  if (signature === undefined) await requireBearer(c)
  const body = await bodyText(c)
  const json: unknown = await new Response(body).json().catch(() => null)
  const headers = new Headers(c.req.raw.headers)
  headers.set('content-type', 'application/json')
  c.req.raw = new Request(c.req.url, { method: 'POST', headers, body: JSON.stringify(json) })
  if (signature === undefined) return next()
  const signed = { timestamp: c.req.header('x-timestamp') ?? '', type: c.req.param('type') ?? '', body }
  const isRight = () => isSigned(c.env, signature, signed)
  await checkSecret(c, 'The signature is not that of this moment, type and body.', isRight)
  const giveBack = await redeemSignature(c.env, signature, signed, Date.now())
  await next()
  if (c.error) await giveBack()
}

function wrongTypes(sent: unknown): Problem {
  const { data: names } = z.array(z.string()).min(1).max(maxTypes).safeParse(sent)
  const unknown = names?.filter((name) => !acceptedNames.includes(name))
  const detail = unknown
    ? `There is no content type ${unknown.map((name) => `"${name.slice(0, 60)}"`).join(', ')}.`
    : 'The body must be {"types": ["stores", …]} or {"types": "all"}.'
  return badParameter({ parameter: 'types', detail, valid: acceptedNames })
}

/** `{"types": ["stores", …]}` or `{"types": "all"}` */
export const validBody = zValidator('json', PurgeBody, ({ success, data }) => {
  if (!success) throw wrongTypes((data as Partial<typeof data> | null)?.types)
})
export const validType = zValidator('param', PurgePath, ({ success, data }) => {
  if (!success) throw wrongTypes([data.type])
})

/** Purges the named types, each once; "all" is every one. */
export async function purgeTyped(c: ApiContext, names: readonly z.output<typeof PurgePath>['type'][]) {
  const types = names.some((name) => name === allTypes) ? purgeTypes : [...new Set(names as PurgeType[])]
  const purged = await purge(c.env, c.executionCtx, types, signatureOfRequest(c) === undefined ? 'token' : 'signature')
  return c.json(purged, 200, { 'cache-control': 'no-store', 'content-type': jsonType })
}

const maxHeaderLength = 1_000

/** The token of an `Authorization` header (RFC 6750), where it holds one. */
export function bearerOf(header = ''): string | undefined {
  if (header.length > maxHeaderLength) return undefined
  return /^Bearer {1,9}(\S+)$/i.exec(header)?.[1]
}

async function requireBearer(c: ApiContext): Promise<void> {
  const token = bearerOf(c.req.header('authorization'))
  if (token === undefined)
    throw new Problem(401, 'not-authorised', 'Send the token: Authorization: Bearer …', {
      'www-authenticate': 'Bearer realm="purge"',
    })
  await checkSecret(c, 'The token is wrong.', () => isSameSecret(token, c.env.PURGE_TOKEN))
}

/** @throws Problem 403 for a wrong token or signature, 429 after too many in a minute */
async function checkSecret(c: ApiContext, refusal: string, isRight: () => Promise<boolean>): Promise<void> {
  const tried = await tryToken(c.req.raw, c.env, 'purging', isRight)
  if (tried === 'wrong') throw new Problem(403, 'not-authorised', refusal)
  if (tried === 'too often') {
    const headers = { 'retry-after': String(apiLimits.period) }
    throw new Problem(429, 'too-many-requests', 'Too many wrong tokens or signatures in a minute.', headers)
  }
}

/** @throws Problem 400 for a body that is too large or broke off */
async function bodyText(c: ApiContext): Promise<string> {
  try {
    return await textOfBody(c.req.raw, maxBytes)
  } catch (error) {
    const detail = error instanceof BodyTooLarge ? 'The body is larger than 64 KiB.' : 'The body did not arrive whole.'
    throw badParameter({ parameter: 'body', detail })
  }
}
