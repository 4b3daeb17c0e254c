/** Fetches pages, ahead of need or when asked for. */

/** How long (ms) a page fetched ahead may be shown. */
const keepFor = 30_000

interface Ahead {
  page: Promise<Response>
  until: number
}
const ahead = new Map<string, Ahead>()

const withoutHash = (url: URL): string => url.href.split('#', 1)[0] ?? ''

/** What is fetched ahead says so: the service worker keeps only what is seen. */
const ask = (address: string, priority: 'low' | 'auto', signal: AbortSignal | null): Promise<Response> =>
  fetch(address, {
    headers: priority === 'low' ? { accept: 'text/html', purpose: 'prefetch' } : { accept: 'text/html' },
    priority,
    signal,
  })

/** Fetches a page that will probably be asked for. A failure is forgotten: the visitor may never go there. */
export function prefetch(url: URL): void {
  const address = withoutHash(url)
  const known = ahead.get(address)
  if (known && Date.now() < known.until) return
  const page = ask(address, 'low', null).then((response) => {
    // Read to its end, shown or not: over HTTP/1.1 one that is left unread holds one of six connections.
    response
      .clone()
      .blob()
      .catch(() => {})
    return response
  })
  ahead.set(address, { page, until: Date.now() + keepFor })
  page.then(
    ({ ok }) => ok || ahead.delete(address),
    () => ahead.delete(address),
  )
}

/** The page, from what was fetched ahead in the last half minute or from the network. Used once, then asked for anew. */
export function fetchPage(url: URL, signal: AbortSignal): Promise<Response> {
  const address = withoutHash(url)
  const known = ahead.get(address)
  ahead.delete(address)
  if (!known || Date.now() >= known.until) return ask(address, 'auto', signal)
  return known.page.catch(() => ask(address, 'auto', signal))
}
