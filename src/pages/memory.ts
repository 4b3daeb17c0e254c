/**
 * The pages that this isolate rendered in the last seconds, so that a burst of visitors costs one rendering. It keeps only
 * what Workers Cache may keep too, and no longer than the content memo delays a purge anyway.
 */

import { Bounded } from '../base/bounded'
import type { Locale } from '../base/config'
import { memoLifetime } from '../base/purge-bounds'
import { purgeCount } from '../content/cache/cache'

/** What is known of a page when it is rendered. */
export interface Rendered {
  /** As it was asked for: one of the site's own addresses, with the parameters its route knows. */
  url: string
  /** The pattern of its route. */
  route: string
  locale: Locale
  /** Epoch ms of its content's judgement. */
  rendered: number
  /** Purges made through this isolate before its content was read: one meanwhile spoils it. */
  purges: number
}

/** A page with all that is sent of it. It is not changed. */
export interface Kept extends Rendered {
  body: Uint8Array<ArrayBuffer>
  headers: Headers
  /** Epoch ms. */
  until: number
}

/** Pages, with their addresses: at most 8 MiB. */
export const pages = new Bounded<Kept>(
  { entries: 100, weight: 8 * 1024 * 1024 },
  ({ body }, url) => body.byteLength + url.length,
)
/** When (epoch ms) an address was last rendered: only what is asked for again soon is worth a copy. */
const rendered = new Bounded<number>({ entries: 100, weight: 256 * 1024 })

/** What was rendered at an address moments ago, or null. `now` in epoch ms. */
export function keptPage(url: string, now: number): Kept | null {
  const kept = pages.get(url)
  return kept && now < kept.until && kept.purges === purgeCount() ? kept : null
}

/** A kept page as an answer at `now` (epoch ms), with its own headers or with those given. */
export function answerOf(kept: Kept, now: number, headers: Headers = kept.headers): Response {
  const page = new Response(kept.body, { headers })
  // A cache in front counts the page's lifetime from its rendering (RFC 9111 §4.2.3).
  page.headers.set('age', String(Math.ceil((now - kept.rendered) / 1000)))
  return page
}

/**
 * Passes a page on, and keeps a copy when it may be kept and was rendered a moment ago already. `lifetime` is how long
 * (ms) a cache in front may hold it. Collecting goes on behind the answer (`defer` is `ctx.waitUntil`), and a page that
 * breaks off is not kept.
 */
export function remember(
  response: Response,
  page: Rendered,
  lifetime: number,
  defer: (work: Promise<unknown>) => void,
): Response {
  if (lifetime <= 0 || response.status !== 200 || !response.body) return response
  const { url, rendered: now } = page
  const before = rendered.get(url)
  rendered.set(url, now)
  if (before === undefined || now - before > memoLifetime) return response
  const headers = new Headers(response.headers)
  const [out, copy] = response.body.tee()
  const until = now + Math.min(memoLifetime, lifetime)
  const collected = new Response(copy).arrayBuffer().then((buffer) => {
    pages.set(url, { ...page, body: new Uint8Array(buffer), headers, until })
  })
  defer(collected.catch(() => {}))
  return new Response(out, response)
}

/** For tests: as in a new isolate. */
export function forgetPages(): void {
  pages.clear()
  rendered.clear()
}
