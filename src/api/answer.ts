/** JSON responses: ETag, Last-Modified and 304, cache state, age of the content. */

import { hex } from '../base/digest'
import { matchesEtag } from '../base/etag'
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

/**
 * The response, or 304 where the client's copy is current. The ETag is a digest of the body, so that refetching
 * unchanged content does not alter it. Intermediate caches have to revalidate (`max-age=0`).
 */
export async function answer(c: ApiContext, value: unknown, about: About): Promise<Response> {
  const { outcomes, modified, headers, isPart = false } = about
  const pieces = piecesOf(value)
  const digest = hex(await digestOf(pieces)).slice(0, 24)
  const etag = `W/"${digest}"`
  const fetchedAt = Math.min(...outcomes.map((outcome) => outcome.fetchedAt ?? Date.now()))
  const all = {
    'cache-control': 'public, max-age=0',
    etag,
    'last-modified': new Date(modified).toUTCString(),
    'x-cache': cacheState(outcomes),
    age: String(Math.max(0, Math.floor((Date.now() - fetchedAt) / 1000))),
    ...headers,
  }
  if (isKnown(c.req.raw.headers, etag, modified)) return new Response(null, { status: 304, headers: all })
  return new Response(pieces.length === 1 ? pieces[0] : streamOf(pieces), {
    headers: { ...all, 'content-type': contentType(isPart) },
  })
}

/** List items serialised at once: a huge list as one string, plus its bytes, would take tens of megabytes. */
const mostAtOnce = 500

/** A value as UTF-8 JSON; a long list in pieces. */
function piecesOf(value: unknown): Uint8Array[] {
  const encoder = new TextEncoder()
  if (!Array.isArray(value) || value.length <= mostAtOnce) return [encoder.encode(JSON.stringify(value))]
  return Array.from({ length: Math.ceil(value.length / mostAtOnce) }, (_, index) => {
    const [from, to] = [index * mostAtOnce, (index + 1) * mostAtOnce]
    const items = JSON.stringify(value.slice(from, to)).slice(1, -1)
    return encoder.encode(`${index === 0 ? '[' : ','}${items}${to >= value.length ? ']' : ''}`)
  })
}

async function digestOf(pieces: readonly Uint8Array[]): Promise<ArrayBuffer> {
  const stream = new crypto.DigestStream('SHA-256')
  const writer = stream.getWriter()
  for (const piece of pieces) await writer.write(piece)
  await writer.close()
  return stream.digest
}

/**
 * The pieces as a stream. Each leaves the list when it is sent, which frees its memory before the next one:
 * `ReadableStream.from` would hold all of them until the end.
 */
const streamOf = (pieces: Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull(controller) {
      const next = pieces.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
  })

/** Whether the client's copy is current (RFC 9110 §13.1.2, §13.1.3). If-None-Match overrides If-Modified-Since. */
function isKnown(asked: Headers, etag: string, modified: number): boolean {
  const tags = asked.get('if-none-match')
  if (tags !== null) return matchesEtag(tags, etag)
  const since = Date.parse(asked.get('if-modified-since') ?? '')
  return Number.isFinite(since) && Math.floor(modified / 1000) * 1000 <= since
}
