/** Pages: network first, then the copy, then the offline page. */
import { languagePrefix } from '../../src/centre/constants'
import { keepLater } from './ahead'
import { inBackground, networkOr } from './answers'
import { copyOf, keep, keptAt, openCache, trim } from './caches'
import type { Arrival } from './messages'
import { isAlwaysKept, type Kind, keyOf, mayKeep, scriptParametersOf, servesAnyName } from './rules'

/** How each page was last answered. The page asks soon after. */
const answers = new Map<string, Arrival>()

/** What was last served for a URL; undefined if unknown. */
export const answerFor = (address: string): Arrival | undefined => answers.get(keyOf(address).href)

function rememberShown(url: URL, answer: Arrival | undefined): void {
  answers.delete(url.href)
  if (answer === undefined) return
  answers.set(url.href, answer)
  for (const oldest of answers.keys()) if (answers.size > 100) answers.delete(oldest)
}

/**
 * The unfiltered page, for a query without a copy: its script applies the name (client/offline/copies.ts) and a map's
 * store; directions wait in their form. Other choices need the server, as the page says.
 */
const unfilteredPage = async (url: URL): Promise<Response | null> =>
  url.search !== '' && servesAnyName(url) ? copyOf('page', url.origin + url.pathname) : null

/** '/' for visitors whose language has a home page of its own: redirects to the one they saw last. */
async function lastHome({ pathname }: URL): Promise<Response | null> {
  const homes = pathname === '/' ? await keptPages() : []
  const last = homes.findLast((url) => /^\/[a-z]{2}$/.test(new URL(url).pathname))
  return last === undefined ? null : Response.redirect(last)
}

/** URLs of all kept pages, the most recently seen last. */
const keptPages = async (): Promise<string[]> => (await (await openCache('page')).keys()).map(({ url }) => url)

/** "You are offline", in the language of the URL ('/' is of any: of the page seen last), else in the one kept last. */
async function offlinePage(url: URL): Promise<Response | null> {
  const pages = await keptPages()
  const { pathname } = url.pathname === '/' ? new URL(pages.at(-1) ?? url) : url
  const language = languagePrefix.exec(pathname)?.[0] ?? ''
  const wanted = `${location.origin}${language}/offline`
  const page = pages.includes(wanted) ? wanted : pages.findLast((url) => url.endsWith('/offline'))
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
  const response = await (copy ? networkOr(copy, network) : network.catch(() => null))
  // Even if it arrives too late for this request. Ahead of a visit, only a copy that is there is renewed.
  if (kind === 'page' || copy)
    inBackground(
      event,
      network.then((late) => updateCopy(url, late.clone())),
    )
  if (response && response !== copy) {
    // A prefetched page is kept once it is shown.
    rememberShown(url, kind === 'page' ? { copy: null, isWhole: false } : undefined)
    return response
  }
  // A script gets the page or a failure; stand-ins are only for visitors who navigate there.
  if (!copy && request.mode !== 'navigate') return Response.error()
  const whole = copy ? null : await unfilteredPage(url)
  const instead = copy ?? whole ?? (await lastHome(url)) ?? (await offlinePage(url))
  if (!instead) return Response.error()
  const applied = scriptParametersOf(url.pathname)
  const isWhole = whole !== null && [...url.searchParams.keys()].some((name) => !applied.includes(name))
  rememberShown(url, instead.status === 200 ? { copy: keptAt(instead), isWhole } : undefined)
  return instead
}

/** The network's response, perhaps a navigation preload; in Firefox, one that failed is a network error. */
async function requestPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse
  if (preloaded?.type === 'error') throw new TypeError('The preload failed')
  return preloaded ?? fetch(request)
}
