/** `/api/page?url=`: a page of a host that the deployment allows, with headers that let nothing of it run here. */
import { BodyTooLarge, chunksOf } from '../base/bytes/body'
import { commaList } from '../base/settings'
import { timedOut, withTimeout } from '../base/time/timeout'
import { Problem } from './problem'

const maxRedirects = 3
const maxBytes = 1024 * 1024
export const pageTypes = ['text/html', 'text/plain', 'application/json']

export type PageProxySetting = ReturnType<typeof pageProxySetting>

/** The deployment's setting; `timeout` (ms) is for all redirects and the body together. */
export const pageProxySetting = (env: Env) => ({
  allowed: commaList(env.PAGE_PROXY_HOSTS).map((host) => host.toLowerCase()),
  fetch: (url: URL, init: RequestInit) => fetch(url, init),
  timeout: 5_000,
})

const refused = (detail: string, status: 400 | 403 = 400) => new Problem(status, 'address-refused', detail)
const failed = (detail: string, status: 502 | 504 = 502) => new Problem(status, 'page-not-fetched', detail)

function refusalOf(url: URL, { allowed }: PageProxySetting): Problem | null {
  if (url.protocol !== 'https:') return refused('Only https addresses are fetched.')
  if (url.username + url.password !== '') return refused('An address with a user name or password is not fetched.')
  if (allowed.length === 0) return refused('This deployment allows no host: PAGE_PROXY_HOSTS is empty.', 403)
  const isAllowed = allowed.includes(url.host)
  return isAllowed ? null : refused('This host is not among those that this deployment allows.', 403)
}

/**
 * Fetches a page. Each redirect is checked like the first address. The body is read in full, so that a page that is too
 * large or too slow is an error, never half a page. @throws Problem
 */
export async function fetchPage(address: string, setting: PageProxySetting): Promise<Response> {
  const url = URL.parse(address)
  if (url === null) throw refused('url is not an absolute address.')
  const refusal = refusalOf(url, setting)
  if (refusal) throw refusal
  const abort = new AbortController()
  const page = await withTimeout(follow(url, setting, abort.signal), setting.timeout)
  if (page !== timedOut) return page
  abort.abort()
  throw failed(`The page took longer than ${setting.timeout / 1000} seconds.`, 504)
}

async function follow(first: URL, setting: PageProxySetting, signal: AbortSignal): Promise<Response> {
  // A new request, without any of the visitor's cookies, credentials or headers.
  const init: RequestInit = { headers: { accept: pageTypes.join(', ') }, redirect: 'manual', signal }
  let url = first
  for (let redirects = 0; ; redirects += 1) {
    const response = await setting.fetch(url, init).catch(() => {
      throw failed('The page could not be reached.')
    })
    const target = [301, 302, 303, 307, 308].includes(response.status) ? response.headers.get('location') : null
    if (target === null) return toOwnResponse(response)
    await response.body?.cancel().catch(() => {})
    if (redirects === maxRedirects) throw failed(`The page redirects more than ${maxRedirects} times.`)
    const next = URL.parse(target, url.href)
    if (next === null) throw failed('The page redirects to something that is no address.')
    const refusal = refusalOf(next, setting)
    if (refusal) throw failed(`The page redirects to where it must not: ${refusal.message}`)
    url = next
  }
}

async function toOwnResponse(response: Response): Promise<Response> {
  const contentType = response.headers.get('content-type') ?? ''
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!response.ok || !pageTypes.includes(type)) {
    await response.body?.cancel().catch(() => {})
    const has = response.ok ? `is neither ${pageTypes.join(' nor ')}` : `answered with status ${response.status}`
    throw failed(`The page ${has}.`)
  }
  const body = await Array.fromAsync(chunksOf(response, maxBytes)).catch((error: unknown) => {
    throw failed(error instanceof BodyTooLarge ? 'The page is larger than 1 MiB.' : 'The page broke off.')
  })
  const charset = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  return new Response(new Blob(body), {
    headers: {
      'content-type': `${type}; charset=${charset}`,
      // Opened in a browser, it has no origin, no script and no pictures.
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    },
  })
}
