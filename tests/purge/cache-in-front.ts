/**
 * A stand-in for Workers Cache, which has no local simulation: a shared cache by RFC 9111 (the library
 * `http-cache-semantics`) that prefers `Cloudflare-CDN-Cache-Control` (RFC 9213) and can be purged by `Cache-Tag`.
 */
import CachePolicy from 'http-cache-semantics'

interface Kept {
  policy: CachePolicy
  status: number
  headers: Headers
  body: ArrayBuffer
  tags: readonly string[]
}

export class CacheInFront {
  private readonly kept = new Map<string, Kept>()

  /** The response to a request: from this cache if allowed, else from `origin`. */
  async fetch(request: Request, origin: (request: Request) => Promise<Response>): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    // The host is not part of the platform's cache key.
    const key = pathname + search
    const asked = { url: key, method: request.method, headers: Object.fromEntries(request.headers) }
    const found = this.kept.get(key)
    if (found?.policy.satisfiesWithoutRevalidation(asked)) {
      const headers = new Headers(found.headers)
      headers.set('age', String(found.policy.responseHeaders().age ?? 0))
      headers.set('cf-cache-status', 'HIT')
      return new Response(found.body, { status: found.status, headers })
    }
    const response = await origin(request)
    const { status } = response
    const headers = new Headers(response.headers)
    const body = await response.arrayBuffer()
    const sent = Object.fromEntries(headers)
    const targeted = headers.get('cloudflare-cdn-cache-control')
    const policy = new CachePolicy(
      asked,
      { status, headers: targeted === null ? sent : { ...sent, 'cache-control': targeted } },
      { shared: true },
    )
    if (policy.storable()) {
      const tags = (headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim())
      this.kept.set(key, { policy, status, headers, body, tags })
    }
    return new Response([204, 304].includes(status) ? null : body, { status, headers })
  }

  empty(): void {
    this.kept.clear()
  }

  purge({ tags }: { tags: readonly string[] }): void {
    for (const [key, kept] of this.kept) if (kept.tags.some((tag) => tags.includes(tag))) this.kept.delete(key)
  }
}
