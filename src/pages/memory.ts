/**
 * The pages that this isolate rendered in the last few seconds, so that a burst of visitors does not render the same
 * page over and over. It holds only what Workers Cache may hold too, and no longer than the content memo delays a purge
 * anyway.
 */
import { BoundedMap } from '../base/bounded-map'
import type { Locale } from '../base/config'
import { memoLifetime } from '../content/freshness'
import { isolate } from '../content/isolate'

/** What is known about a page when it is rendered. */
export interface RenderedPage {
  /** As requested: one of the site's own addresses, with the parameters its route knows. */
  url: string
  /** The pattern of its route. */
  route: string
  locale: Locale
  /** The `now` (epoch ms) that it was rendered for. */
  renderedAt: number
  /** Purges made through this isolate before its content was read: any later one makes it stale. */
  purges: number
}

/** A rendered page with its body and headers; never modified. */
export interface CachedPage extends RenderedPage {
  body: Uint8Array<ArrayBuffer>
  headers: Headers
  /** Expiry, in epoch ms. */
  expires: number
}

type Options = { lifetime: number; defer: (work: Promise<unknown>) => void; isOnlyCopy?: boolean }

/** What an isolate remembers of pages. */
export const pageMemory = () => ({
  /** By address: at most 8 MiB, addresses included. */
  pages: new BoundedMap<CachedPage>(
    { entries: 100, weight: 8 * 1024 * 1024 },
    ({ body }, url) => body.byteLength + url.length,
  ),
  /** When (epoch ms) an address was last rendered: only a page that is soon requested again is worth keeping. */
  lastRendered: new BoundedMap<number>({ entries: 100, weight: 256 * 1024 }),
})

/** The page rendered for an address moments ago, or null. `now` is in epoch ms. */
export function cachedPage(url: string, now: number): CachedPage | null {
  const cached = isolate.kept(pageMemory).pages.get(url)
  return cached && cached.renderedAt <= now && now < cached.expires && cached.purges === isolate.purges ? cached : null
}

/** A cached page as a response at `now` (epoch ms), with its own headers or those given. */
export function responseOf(cached: CachedPage, now: number, headers: Headers = cached.headers): Response {
  const response = new Response(cached.body, { headers })
  // So that a cache in front counts the page's lifetime from when it was rendered (RFC 9111 §4.2.3).
  response.headers.set('age', String(Math.ceil((now - cached.renderedAt) / 1000)))
  return response
}

/**
 * Returns the page's response, and keeps a copy if it is cacheable and its address was rendered a moment ago, or if no
 * cache in front keeps it, as it was sent in parts (`isOnlyCopy`). `lifetime` is how long (ms) such a cache may hold it.
 * The copy is collected after the response (`defer` is `ctx.waitUntil`); one whose stream breaks off is not kept.
 */
export function cachePage(response: Response, page: RenderedPage, { lifetime, defer, isOnlyCopy }: Options): Response {
  if (lifetime <= 0 || response.status !== 200 || !response.body) return response
  const { url, renderedAt: now } = page
  const { pages, lastRendered } = isolate.kept(pageMemory)
  const before = lastRendered.get(url)
  lastRendered.set(url, now)
  if (!isOnlyCopy && (before === undefined || now - before > memoLifetime)) return response
  const headers = new Headers(response.headers)
  const [out, copy] = response.body.tee()
  const expires = now + Math.min(memoLifetime, lifetime)
  const collected = new Response(copy).arrayBuffer().then((buffer) => {
    pages.set(url, { ...page, body: new Uint8Array(buffer), headers, expires })
  })
  defer(collected.catch(() => {}))
  return new Response(out, response)
}
