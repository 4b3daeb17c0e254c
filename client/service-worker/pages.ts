/** Pages: network first, then the copy, then the offline page. */
import { keepLater } from './ahead'
import { inBackground, timeout } from './answers'
import { copyOf, keep, keptAt, openCache, trim } from './caches'
import { isAlwaysKept, type Kind, keyOf, mayKeep, networkTimeoutMs, scriptParametersOf, servesAnyName } from './rules'

/** How each page was last answered: epoch ms of the copy, null for the network. The page asks soon after. */
const copiesShown = new Map<string, number | null>()

/** Epoch ms of the copy last served for a URL; null if it came from the network; undefined if unknown. */
export const copyShown = (address: string): number | null | undefined => copiesShown.get(keyOf(address).href)

/** Addresses whose choices were dropped on the way, until their page has asked. */
const widened = new Set<string>()

/** Whether the copy shows more than was asked for; asked once. */
export const isWider = (address: string): boolean => widened.delete(keyOf(address).href)

function rememberShown(url: URL, copy: number | null | undefined): void {
  copiesShown.delete(url.href)
  if (copy === undefined) return
  copiesShown.set(url.href, copy)
  for (const oldest of copiesShown.keys()) if (copiesShown.size > 100) copiesShown.delete(oldest)
}

/**
 * The unfiltered page, for a query without a copy: its script applies the name (client/offline/copies.ts) and a map's
 * store; directions wait in their form. What only the server can apply is dropped, as the page says.
 */
async function unfilteredPage({ origin, pathname, search, searchParams }: URL): Promise<Response | null> {
  const page = search === '' ? null : await copyOf('page', origin + pathname)
  if (!page) return null
  const applied = new URLSearchParams()
  for (const name of scriptParametersOf(pathname)) {
    const value = searchParams.get(name)
    if (value) applied.set(name, value)
  }
  const query = applied.size > 0 ? `?${applied}` : ''
  if (query === search) return page
  widened.add(origin + pathname + query)
  return Response.redirect(origin + pathname + query)
}

/** '/' for visitors whose language has a home page of its own: redirects to the one they saw last. */
async function lastHome(): Promise<Response | null> {
  const homes = (await keptPages()).filter((url) => /^\/[a-z]{2}$/.test(new URL(url).pathname))
  const last = homes.at(-1)
  return last === undefined ? null : Response.redirect(last)
}

async function fallbackFor(url: URL): Promise<Response | null> {
  const other = servesAnyName(url) ? await unfilteredPage(url) : url.pathname === '/' ? await lastHome() : null
  return other ?? offlinePage(url)
}

/** URLs of all kept pages, the most recently seen last. */
const keptPages = async (): Promise<string[]> => (await (await openCache('page')).keys()).map(({ url }) => url)

/** "You are offline", in the language of the URL; '/' is of any, so of the page seen last; else in the one kept last. */
async function offlinePage(url: URL): Promise<Response | null> {
  const pages = await keptPages()
  const { pathname } = url.pathname === '/' ? new URL(pages.at(-1) ?? url) : url
  const language = /^\/[a-z]{2}(?=\/|$)/.exec(pathname)?.[0] ?? ''
  const wanted = `${location.origin}${language}/offline`
  const offlinePages = pages.filter((url) => url.endsWith('/offline'))
  const page = offlinePages.includes(wanted) ? wanted : offlinePages.at(-1)
  return page === undefined ? null : copyOf('page', page)
}

/** Keeps a good response, now or, unless the whole list can stand in, once it is renewed; deletes one that is gone. */
async function updateCopy(url: URL, response: Response): Promise<void> {
  if (mayKeep(response, 'page')) {
    await keep('page', url, response)
    if (!isAlwaysKept(url)) await trim('page')
  } else {
    response.body?.cancel().catch(() => {})
    if (response.status === 404 || response.status === 410) await (await openCache('page')).delete(url.href)
    else if (response.status === 200 && !scriptParametersOf(url.pathname).some((name) => url.searchParams.has(name)))
      await keepLater([url.href])
  }
}

/** Answers a request for a page: a copy replaces a server error, or what does not start in `networkTimeoutMs`. */
export async function answerPage(event: FetchEvent, kind: Kind & ('page' | 'transient')): Promise<Response> {
  const { request } = event
  const url = keyOf(request.url)
  const network = requestPage(event)
  inBackground(event, network)
  // A prefetched page may be shown too: a finger on a link prefetches it.
  const copy = await copyOf('page', url)
  let response: Response | null = null
  try {
    response = await (copy ? Promise.race([network, timeout(networkTimeoutMs)]) : network)
  } catch {}
  // Even if it arrives too late for this request. Ahead of a visit, only a copy that is there is renewed.
  if (kind === 'page' || copy)
    inBackground(
      event,
      network.then((late) => updateCopy(url, late.clone())),
    )
  if (response && !(copy && response.status >= 500)) {
    // A prefetched page is kept once it is shown.
    rememberShown(url, kind === 'page' ? null : undefined)
    return response
  }
  // A script gets the page or a failure; stand-ins are only for visitors who navigate there.
  const instead = copy ?? (request.mode === 'navigate' ? await fallbackFor(url) : null)
  if (!instead) return Response.error()
  rememberShown(url, instead.status === 200 ? keptAt(instead) : undefined)
  return instead
}

/** The network's response, perhaps a navigation preload; in Firefox, one that failed is a network error. */
async function requestPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse
  if (preloaded?.type === 'error') throw new TypeError('The preload failed')
  return preloaded ?? fetch(request)
}
