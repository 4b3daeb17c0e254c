/**
 * The pages that this isolate rendered in the last few seconds, so that a burst of visitors does not render a page over
 * and over: only what Workers Cache may hold too, and no longer than the content memo delays a purge anyway.
 */
import { BoundedMap } from '../base/bounded-map'
import type { Locale } from '../base/config'
import { memoLifetime } from '../content/freshness'
import { isolate } from '../content/isolate'

/** A rendered page with its body and headers. Never modified. */
export interface CachedPage {
  /** Address, with only the parameters that its route declares. */
  url: string
  route: string
  locale: Locale
  /** The context's `now`, in epoch ms. */
  renderedAt: number
  /** Count of purges made through this isolate before its content was read: a later one makes it stale. */
  purges: number
  body: Uint8Array<ArrayBuffer>
  headers: Headers
  /** Epoch ms. */
  expires: number
}

type RenderedPage = Omit<CachedPage, 'body' | 'headers' | 'expires'>
type Options = { lifetime: number; defer: (work: Promise<unknown>) => void; isOnlyCopy?: boolean }

/** What an isolate caches of pages. */
export const pageMemory = () => ({
  /** By address; at most 8 MiB, addresses included. */
  pages: new BoundedMap<CachedPage>(
    { entries: 100, weight: 8 * 1024 * 1024 },
    ({ body }, url) => body.byteLength + url.length,
  ),
  /** When (epoch ms) an address was last rendered: only a page that is soon requested again is cached. */
  lastRendered: new BoundedMap<number>({ entries: 100, weight: 256 * 1024 }),
})

/** The cached page of an address, or null. `now` is in epoch ms. */
export function cachedPage(url: string, now: number): CachedPage | null {
  const cached = isolate.singleton(pageMemory).pages.get(url)
  return cached && cached.renderedAt <= now && now < cached.expires && cached.purges === isolate.purges ? cached : null
}

/** The response of a cached page at `now` (epoch ms). */
export function responseOf(cached: CachedPage, now: number, headers: Headers = cached.headers): Response {
  const response = new Response(cached.body, { headers })
  // So that a cache in front counts the page's lifetime from when it was rendered (RFC 9111 §4.2.3).
  response.headers.set('age', String(Math.ceil((now - cached.renderedAt) / 1000)))
  return response
}

/**
 * Returns the page's response. Caches a copy if `lifetime` (ms) allows it and the address was rendered a moment ago, or
 * if no shared cache has one, as the page was sent in parts (`isOnlyCopy`). `defer` is `ctx.waitUntil`.
 */
export function cachePage(response: Response, page: RenderedPage, { lifetime, defer, isOnlyCopy }: Options): Response {
  if (lifetime <= 0 || response.status !== 200 || !response.body) return response
  const { url, renderedAt: now } = page
  const { pages, lastRendered } = isolate.singleton(pageMemory)
  const before = lastRendered.get(url)
  lastRendered.set(url, now)
  if (!isOnlyCopy && (before === undefined || now - before > memoLifetime)) return response
  const headers = new Headers(response.headers)
  // A copy whose stream breaks off is not cached.
  const [out, copy] = response.body.tee()
  const expires = now + Math.min(memoLifetime, lifetime)
  const collected = new Response(copy).arrayBuffer().then((buffer) => {
    pages.set(url, { ...page, body: new Uint8Array(buffer), headers, expires })
  })
  defer(collected.catch(() => {}))
  return new Response(out, response)
}
