/** JSON responses: ETag, Last-Modified and 304, cache state, age of the content. */

import type { TypedResponse } from 'hono'
import { hex, matchesEtag } from '../base/bytes/digest'
import type { Outcome } from '../content/content'
import type { ApiContext } from './context'
import { contentType } from './media-types'

/** Where a response's content came from (rule 11.1). */
type CacheState = 'HIT' | 'STALE' | 'MISS' | 'ERROR-STALE'

/**
 * HIT: a fresh copy. STALE: a copy that is being refreshed. MISS: fetched from the service. ERROR-STALE: the service
 * failed or was late, so this is the last good copy, or lacks what has none. Of several sources, the worst counts.
 */
function cacheState(outcomes: readonly Outcome[]): CacheState {
  if (outcomes.some(({ standing }) => standing === 'last-resort' || standing === 'missing')) return 'ERROR-STALE'
  if (outcomes.some(({ standing }) => standing === 'stale')) return 'STALE'
  return outcomes.some(({ wasFetched }) => wasFetched) ? 'MISS' : 'HIT'
}

interface About {
  /** The reads that the response is built from. */
  outcomes: readonly Outcome[]
  /** Epoch ms of the last change, for Last-Modified. */
  modified: number
  headers?: Readonly<Record<string, string>>
  /** Only the requested fields are included. */
  isPart?: boolean
}

/** A response as the typed client sees it. */
type Answer<Value> = Response & TypedResponse<Value, 200, 'json'>

/**
 * The response, or 304 where the client's copy is current. The ETag is a digest of the body, so that refetching
 * unchanged content does not alter it. Intermediate caches have to revalidate (`max-age=0`).
 */
export async function answer<Value>(c: ApiContext, value: Value, about: About): Promise<Answer<Value>> {
  const { outcomes, modified, headers, isPart = false } = about
  const pieces = piecesOf(value)
  const etag = `W/"${await digestOf(value, pieces)}"`
  const fetchedAt = Math.min(...outcomes.map((outcome) => outcome.fetchedAt ?? Date.now()))
  const all = {
    'cache-control': 'public, max-age=0',
    etag,
    'last-modified': new Date(modified).toUTCString(),
    'x-cache': cacheState(outcomes),
    age: String(Math.max(0, Math.floor((Date.now() - fetchedAt) / 1000))),
    ...headers,
  }
  if (isKnown(c.req.raw.headers, etag, modified))
    return new Response(null, { status: 304, headers: all }) as Answer<Value>
  return new Response(Array.isArray(pieces) ? pieces[0] : streamOf(pieces), {
    headers: { ...all, 'content-type': contentType(isPart) },
  }) as Answer<Value>
}

/** List items serialised at once: a huge list as one string, plus its bytes, would take tens of megabytes. */
const mostAtOnce = 500

/**
 * A value as UTF-8 JSON; a long list in pieces, each made when it is asked for. Digest and body of a long list are made
 * one after the other, so that no more than a piece of it is in memory at a time.
 */
function piecesOf(value: unknown): Iterable<Uint8Array> {
  if (isLong(value)) return { [Symbol.iterator]: () => listPieces(value) }
  return [new TextEncoder().encode(JSON.stringify(value))]
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > mostAtOnce

function* listPieces(list: readonly unknown[]): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  for (let from = 0; from < list.length; from += mostAtOnce) {
    const to = from + mostAtOnce
    const items = JSON.stringify(list.slice(from, to)).slice(1, -1)
    yield encoder.encode(`${from === 0 ? '[' : ','}${items}${to >= list.length ? ']' : ''}`)
  }
}

/** Digests of long lists: a list that is sent as it is kept stays the same object until its content changes. */
const digests = new WeakMap<object, string>()

async function digestOf(value: unknown, pieces: Iterable<Uint8Array>): Promise<string> {
  const known = isLong(value) ? digests.get(value) : undefined
  if (known !== undefined) return known
  const stream = new crypto.DigestStream('SHA-256')
  const writer = stream.getWriter()
  for (const piece of pieces) await writer.write(piece)
  await writer.close()
  const digest = hex(await stream.digest).slice(0, 24)
  if (isLong(value)) digests.set(value, digest)
  return digest
}

/** The pieces as a stream, each made when the one before it has left. */
function streamOf(pieces: Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  const rest = pieces[Symbol.iterator]()
  return new ReadableStream({
    pull(controller) {
      const { done, value } = rest.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** Whether the client's copy is current (RFC 9110 §13.1.2, §13.1.3). If-None-Match overrides If-Modified-Since. */
function isKnown(asked: Headers, etag: string, modified: number): boolean {
  const tags = asked.get('if-none-match')
  if (tags !== null) return matchesEtag(tags, etag)
  const since = Date.parse(asked.get('if-modified-since') ?? '')
  return Number.isFinite(since) && Math.floor(modified / 1000) * 1000 <= since
}
