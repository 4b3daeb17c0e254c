/** Responses for everything that is not a page: cache first, the network when there is no copy or it is too old. */
import { copyOf, keep, keptAt, openCache, trim } from './caches'
import { dataAge, mayKeep, networkTimeoutMs, refreshAfter } from './rules'

/** Lets work go on after the response, and ignores its failure. */
export const inBackground = (event: FetchEvent, work: Promise<unknown>): void => event.waitUntil(work.catch(() => {}))

/** The network's response; the copy where that fails, is an error of the server or has not begun in time. */
export async function networkOr(copy: Response, network: Promise<Response>): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, networkTimeoutMs, null))
  const response = await Promise.race([network, late]).catch(() => null)
  return response && response.status < 500 ? response : copy
}

const isOlder = (copy: Response, milliseconds: number): boolean => Date.now() - keptAt(copy) > milliseconds

/** The network's response, of which a copy is kept. */
async function fetchAndKeep(kind: 'file' | 'picture' | 'data', event: FetchEvent): Promise<Response> {
  const { request } = event
  const response = await fetch(request)
  if (mayKeep(response, kind)) {
    const stored = keep(kind, request.url, response.clone())
    inBackground(event, kind === 'picture' ? stored.then(() => trim(kind)) : stored)
  }
  return response
}

/** Files with a hash or a version in their name, which never change: cache first. */
export const answerFile = async (event: FetchEvent): Promise<Response> =>
  (await copyOf('file', event.request.url)) ?? fetchAndKeep('file', event)

/** Pictures: cache first; old copies from our own origin are refreshed in the background. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const copy = await copyOf('picture', event.request.url)
  if (!copy) return fetchAndKeep('picture', event)
  if (copy.type !== 'opaque' && isOlder(copy, refreshAfter)) inBackground(event, fetchAndKeep('picture', event))
  return copy
}

/** Data: young copies at once, then refreshed; older ones, with their `age`, if the network fails or is late. */
export async function answerData(event: FetchEvent): Promise<Response> {
  const copy = await copyOf('data', event.request.url)
  const network = fetchAndKeep('data', event)
  inBackground(event, network)
  // Without a network, the directory of the other language.
  if (!copy) return network.catch(async () => (await (await openCache('data')).matchAll())[0] ?? Response.error())
  const headers = new Headers(copy.headers)
  headers.set('age', String(Math.max(0, Math.round((Date.now() - keptAt(copy)) / 1000))))
  const aged = new Response(copy.body, { headers })
  return isOlder(copy, dataAge) ? networkOr(aged, network) : aged
}
