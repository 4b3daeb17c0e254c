/** Pages: the network first; then the copy; then the page that explains. */
import { keepLater } from './ahead'
import { isAlwaysKept, type Kind, keyOf, mayKeep, namesFoundIn, networkTimeoutMs, servesAnyName } from './rules'
import { keep, kept, keptAt, open, trim } from './stores'

/**
 * How each page was answered last: epoch ms of its copy, null when it came from the network. Lives as long as the
 * worker, which outlasts the moment in which the page asks.
 */
const answered = new Map<string, number | null>()

/** Epoch ms of the copy that was shown for an address; null when there was none; undefined: it is not known here. */
export const copyShown = (address: string): number | null | undefined => answered.get(keyOf(address).href)

function note(url: URL, copy: number | null | undefined): void {
  answered.delete(url.href)
  if (copy === undefined) return
  answered.set(url.href, copy)
  for (const oldest of answered.keys()) if (answered.size > 100) answered.delete(oldest)
}

/**
 * The whole list, for a query of which there is no copy: the page's script finds the name that is asked for
 * (client/offline/copies.ts), and the map's the store; a way is asked for again when there is a network. What else only the server can
 * choose is left out, from the address too.
 */
async function wholeList({ origin, pathname, search, searchParams }: URL): Promise<Response | null> {
  const whole = search === '' ? null : await kept('page', origin + pathname)
  if (!whole) return null
  const found = new URLSearchParams()
  for (const name of namesFoundIn(pathname)) {
    const value = searchParams.get(name)
    if (value) found.set(name, value)
  }
  const query = found.size > 0 ? `?${found}` : ''
  return query === search ? whole : Response.redirect(origin + pathname + query)
}

/** The site begins at '/', also for those whose language has another home page: the last one they saw. */
async function otherHome(): Promise<Response | null> {
  const homes = (await addresses()).filter((url) => /^\/[a-z]{2}$/.test(new URL(url).pathname))
  const last = homes.at(-1)
  return last === undefined ? null : Response.redirect(last)
}

async function standIn(url: URL): Promise<Response | null> {
  const other = servesAnyName(url) ? await wholeList(url) : url.pathname === '/' ? await otherHome() : null
  return other ?? explanation(url)
}

/** Of all kept pages, the last one seen at the end. */
const addresses = async (): Promise<string[]> => (await (await open('page')).keys()).map(({ url }) => url)

/** "You are offline", in the language of the address, else in that of the pages that were seen. */
async function explanation({ pathname }: URL): Promise<Response | null> {
  const language = /^\/[a-z]{2}(?=\/|$)/.exec(pathname)?.[0] ?? ''
  const wanted = `${location.origin}${language}/offline`
  const there = (await addresses()).filter((url) => url.endsWith('/offline'))
  const found = there.includes(wanted) ? wanted : there.at(-1)
  return found === undefined ? null : kept('page', found)
}

/**
 * Remembers what the network said of a page: a good answer is kept, now or when its content has been refreshed, and a
 * page that is gone is forgotten.
 */
async function learn(url: URL, response: Response): Promise<void> {
  if (mayKeep(response, 'page')) {
    await keep('page', url, response)
    if (!isAlwaysKept(url)) await trim('page')
  } else {
    response.body?.cancel().catch(() => {})
    if (response.status === 404 || response.status === 410) await (await open('page')).delete(url.href)
    else if (response.status === 200) await keepLater([url.href])
  }
}

/**
 * Answers a page. When there is a copy, the network has `networkTimeoutMs` to begin its answer, and a failing server gives
 * way to the copy too: old content beats none. Without a copy the network has all the time it needs.
 */
export async function answerPage(event: FetchEvent, kind: Kind & ('page' | 'passing')): Promise<Response> {
  const { request } = event
  const url = keyOf(request.url)
  const network = ask(event)
  event.waitUntil(network.catch(() => {}))
  const copy = kind === 'page' ? await kept('page', url) : null
  let response: Response | null = null
  try {
    response = await (copy ? Promise.race([network, after(networkTimeoutMs)]) : network)
  } catch {}
  // Also when it comes too late for this time.
  if (kind === 'page') event.waitUntil(network.then((late) => learn(url, late.clone())).catch(() => {}))
  if (response && !(copy && response.status >= 500)) {
    // What was fetched ahead is kept when it is shown.
    note(url, kind === 'page' ? null : undefined)
    return response
  }
  // A script that asks for a page gets a page or a failure; the explanation is for the visitor who goes there.
  const instead = copy ?? (request.mode === 'navigate' ? await standIn(url) : null)
  if (!instead) return Response.error()
  note(url, instead.status === 200 ? keptAt(instead) : undefined)
  return instead
}

/** The network's answer; the browser may have asked already, while this worker was starting. */
async function ask({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const early = (await preloadResponse) as Response | undefined
  return early ?? fetch(request)
}

const after = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))
