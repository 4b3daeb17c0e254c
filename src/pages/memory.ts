/**
 * The last rendered pages of this isolate, for some seconds: a burst of visitors costs one rendering.
 * It holds exactly what a cache in front may hold, and no longer than the content memo hides a purge anyway.
 */
import { memoLifetime } from '../base/purge-bounds'
import { purgeCount } from '../content/cache/cache'

interface Kept {
  body: Uint8Array<ArrayBuffer>
  headers: Headers
  rendered: number
  until: number
  /** Purges made through this isolate when the page was rendered. */
  purges: number
}

const pages = new Map<string, Kept>()
/** When (epoch ms) an address was last rendered: only what is asked for again soon is worth a copy. */
const rendered = new Map<string, number>()
const most = 100

/** The page as rendered moments ago, or null. `now` in epoch ms. */
export function remembered(url: string, now: number): Response | null {
  const kept = pages.get(url)
  if (!kept || now >= kept.until || kept.purges !== purgeCount()) return null
  const headers = new Headers(kept.headers)
  // A cache in front counts the page's lifetime from its rendering (RFC 9111 §4.2.3).
  headers.set('age', String(Math.ceil((now - kept.rendered) / 1000)))
  return new Response(kept.body, { headers })
}

/**
 * Passes a page on, and keeps a copy when it may be kept and was rendered a moment ago already. `lifetime` is how long
 * (ms) a cache in front may hold it; `purges` is the count before its content was read: a purge meanwhile spoils it.
 * Collecting goes on behind the answer (`defer` is `ctx.waitUntil`), and a page that breaks off is not kept.
 */
export function remember(
  url: string,
  response: Response,
  lifetime: number,
  now: number,
  purges: number,
  defer: (work: Promise<unknown>) => void,
): Response {
  if (lifetime <= 0 || response.status !== 200 || !response.body) return response
  const before = rendered.get(url)
  note(rendered, url, now)
  if (before === undefined || now - before > memoLifetime) return response
  const headers = new Headers(response.headers)
  const [out, copy] = response.body.tee()
  const collected = new Response(copy).arrayBuffer().then((buffer) => {
    note(pages, url, {
      body: new Uint8Array(buffer),
      headers,
      rendered: now,
      until: now + Math.min(memoLifetime, lifetime),
      purges,
    })
  })
  defer(collected.catch(() => {}))
  return new Response(out, response)
}

/** For tests: as in a new isolate. */
export function forgetPages(): void {
  pages.clear()
  rendered.clear()
}

/** Sets an entry as the newest, and drops the oldest beyond the limit: a Map keeps the order of insertion. */
function note<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > most) for (const oldest of map.keys()) return void map.delete(oldest)
}
