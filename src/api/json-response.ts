/** JSON responses: media type, ETag, Last-Modified and 304, cache state, age of the content. */
import type { TypedResponse } from 'hono'
import { hex, matchesEtag } from '../base/bytes/digest'
import type { Outcome } from '../content/resolver'
import { contentOf } from '../request/open'
import type { ApiContext } from './context'

/** The media type, without charset, of a response to a request for some `fields`: all others are absent. */
export const partialJson = 'application/json;profile=fields'

export const jsonType = 'application/json; charset=utf-8'

/** The value of `x-cache` (described in openapi/paths.ts). Of several reads, the worst counts. */
function xCacheOf(outcomes: readonly Outcome[]) {
  if (outcomes.some(({ cacheStatus }) => cacheStatus === 'last-resort' || cacheStatus === 'missing'))
    return 'ERROR-STALE'
  if (outcomes.some(({ cacheStatus }) => cacheStatus === 'stale')) return 'STALE'
  return outcomes.some(({ wasFetched }) => wasFetched) ? 'MISS' : 'HIT'
}

interface ResponseFacts {
  /** The reads behind the response; by default, all of the request. */
  outcomes?: readonly Outcome[]
  /** The reads whose age is the response's; by default, all of them. */
  ageOf?: readonly Outcome[]
  /** Epoch ms of the last change, for Last-Modified; by default, the moment of the request. */
  modified?: number
  headers?: Readonly<Record<string, string>>
  isPartial?: boolean
}

/** A response as the typed client sees it. */
type Json<Value> = Response & TypedResponse<Value, 200, 'json'>

const bytesOf = (value: object) => new TextEncoder().encode(JSON.stringify(value))

/** ETags by value: a list that is sent as it is cached is the same object until its content changes. */
const etags = new WeakMap<object, string>()

/** The response, or 304 where the client's copy is current. The ETag is a digest of the body: a refetch keeps it. */
export async function jsonResponse<Value extends object>(c: ApiContext, value: Value, about: ResponseFacts = {}) {
  const content = contentOf(c)
  const { outcomes = [...content.outcomes.values()], ageOf = outcomes } = about
  const { modified = content.now, headers, isPartial = false } = about
  // Encoded only if needed: a list may be large.
  const body = etags.has(value) ? null : bytesOf(value)
  if (body) etags.set(value, hex(await crypto.subtle.digest('SHA-256', body)).slice(0, 24))
  const etag = `W/"${etags.get(value)}"`
  const fetchedAt = Math.min(...ageOf.map(({ entry }) => entry?.fetchedAt ?? Date.now()))
  const all = {
    'cache-control': 'public, max-age=0',
    etag,
    'last-modified': new Date(modified).toUTCString(),
    'x-cache': xCacheOf(outcomes),
    age: String(Math.max(0, Math.floor((Date.now() - fetchedAt) / 1000))),
    ...headers,
  }
  if (isNotModified(c.req.raw.headers, etag, modified))
    return new Response(null, { status: 304, headers: all }) as Json<Value>
  return new Response(body ?? bytesOf(value), {
    headers: { ...all, 'content-type': isPartial ? `${jsonType}; profile=fields` : jsonType },
  }) as Json<Value>
}

/** Whether the client's copy is current (RFC 9110 §13.1.2, §13.1.3). If-None-Match overrides If-Modified-Since. */
function isNotModified(sent: Headers, etag: string, modified: number): boolean {
  const tags = sent.get('if-none-match')
  if (tags !== null) return matchesEtag(tags, etag)
  const since = Date.parse(sent.get('if-modified-since') ?? '')
  return Number.isFinite(since) && Math.floor(modified / 1000) * 1000 <= since
}
