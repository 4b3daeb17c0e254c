/** Fetches pages, on demand or ahead of it. */
import { savesData } from '../../src/centre/save-data'

/** How long (ms) a prefetched page may be used. */
const maxAge = 30_000

const prefetches = new Map<string, { page: Promise<Response>; until: number }>()

const withoutHash = (url: URL): string => url.href.split('#', 1)[0] ?? ''

/** A prefetch is marked by a header: the service worker keeps only pages that are seen. */
const request = (address: string, priority: 'low' | 'auto', signal: AbortSignal | null): Promise<Response> =>
  fetch(address, {
    headers: priority === 'low' ? { accept: 'text/html', purpose: 'prefetch' } : { accept: 'text/html' },
    priority,
    signal,
  })

/** Whether pages may be fetched ahead: neither offline nor on a thrifty connection (rule 9.3). */
export const mayPrefetch = (): boolean => navigator.onLine && !savesData(navigator)

/** Fetches a page that will probably be needed. Failures are ignored: the visitor may never go there. */
export function prefetch(url: URL): void {
  const address = withoutHash(url)
  const prefetched = prefetches.get(address)
  if (prefetched && Date.now() < prefetched.until) return
  const page = request(address, 'low', null)
  prefetches.set(address, { page, until: Date.now() + maxAge })
  page
    .then((response) => {
      if (!response.ok) prefetches.delete(address)
      // Read to the end, used or not: over HTTP/1.1 an unread response holds one of six connections.
      return response.clone().blob()
    })
    .catch(() => prefetches.delete(address))
}

/** The page, from a prefetch of the last 30 s, which is used only once, or from the network. */
export function fetchPage(url: URL, signal: AbortSignal): Promise<Response> {
  const address = withoutHash(url)
  const prefetched = prefetches.get(address)
  prefetches.delete(address)
  if (!prefetched || Date.now() >= prefetched.until) return request(address, 'auto', signal)
  return prefetched.page.catch(() => request(address, 'auto', signal))
}
