import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { api } from '../../src/api/app'
import { fetchPage, type PageProxySetting } from '../../src/api/page-proxy'
import type { Problem } from '../../src/api/problem'
import { ask, type Json } from './support'

const allowed = ['news.example', 'partner.example']

/** A source with the given responses, and the requests it received. */
function source(answers: (url: URL, init: RequestInit) => Response | Promise<Response>, timeout = 5_000) {
  const seen: (RequestInit & { url: string })[] = []
  const setting: PageProxySetting = {
    allowed,
    timeout,
    fetch: async (url, init) => {
      seen.push({ ...init, url: url.href })
      return answers(url, init)
    },
  }
  return { seen, setting }
}
const page = (body: BodyInit | null = '<p>Hello</p>', headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

/** Status and message of a refusal, which names no address that was asked. */
async function refusal(address: string, { setting }: { setting: PageProxySetting }): Promise<[number, string]> {
  const outcome = await fetchPage(address, setting).catch((error: Problem) => error)
  if (outcome instanceof Response) throw new Error(`${address} was not refused`)
  expect(outcome.message).not.toMatch(/https?:\/\/|\.example|passwd/)
  return [outcome.status, outcome.message]
}

/** Status and message of the refusal of what the source answers. */
const refused = (answers: () => Response | Promise<Response>, timeout?: number) =>
  refusal('https://news.example/', source(answers, timeout))

describe('addresses that are never asked', () => {
  // biome-ignore format: many short rows.
  it.each([
    ['not an address', 400, 'absolute'], ['http://news.example/', 400, 'https'], ['file:///etc/passwd', 400, 'https'],
    ['https://user:secret@news.example/', 400, 'password'], ['https://news.example:8443/', 403, 'not among'],
    ['https://2130706433/', 403, 'not among'], ['https://[::1]/', 403, 'not among'],
    ['https://news.example./', 403, 'not among'], ['https://elsewhere.example/', 403, 'not among'],
    ['https://evil.example\\@news.example/', 403, 'not among'],
    ['https://news.example.evil.example/', 403, 'not among'], ['https://news.example@evil.example/', 400, 'user name'],
  ])('%s', async (address, status, words) => {
    const upstream = source(() => page())
    const [code, message] = await refusal(address, upstream)
    expect([code, message]).toEqual([status, expect.stringContaining(words)])
    expect(upstream.seen).toEqual([])
  })

  it('are all, where no host is allowed', async () => {
    const setting = { ...source(() => page()).setting, allowed: [] }
    const refusedAll = await refusal('https://news.example/', { setting })
    expect(refusedAll).toEqual([403, expect.stringContaining('PAGE_PROXY_HOSTS')])
  })
})

describe('what goes out and comes back', () => {
  it('is the page, without anybody’s cookies', async () => {
    const upstream = source(() => page('<script>alert(1)</script>', { 'set-cookie': 'a=b', 'x-secret': '1' }))
    const answer = await fetchPage('https://NEWS.example/today?x=1#part', upstream.setting)
    expect(await answer.text()).toBe('<script>alert(1)</script>')
    expect(upstream.seen[0]).toMatchObject({ url: 'https://news.example/today?x=1#part', redirect: 'manual' })
    expect([...new Headers(upstream.seen[0]?.headers).keys()]).toEqual(['accept'])
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('x-secret')).toBeNull()
    // It can run nothing on this origin.
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('keeps the charset and nothing else of the type', async () => {
    const upstream = source(() => page('é', { 'content-type': 'text/HTML; charset="ISO-8859-1"; x="<y>"' }))
    const { headers } = await fetchPage('https://news.example/', upstream.setting)
    expect(headers.get('content-type')).toBe('text/html; charset=ISO-8859-1')
  })

  it.each(['image/svg+xml', 'text/xml', ''])('is never %s', async (type) => {
    const answer = await refused(() => page('x', { 'content-type': type }))
    expect(answer).toEqual([502, expect.stringContaining('neither')])
  })

  it('is not an error of the other side', async () => {
    const failed = await refused(() => new Response('oops', { status: 500 }))
    expect(failed).toEqual([502, expect.stringContaining('status 500')])
    const broken = await refused(() => Promise.reject(new Error('refused https://news.example/?key=secret')))
    expect(broken).toEqual([502, 'The page could not be reached.'])
  })
})

describe('redirects', () => {
  it('are followed by hand, three at most', async () => {
    const steps = (count: number) =>
      source(({ pathname }) => {
        const step = Number(pathname.slice(1))
        return step < count ? redirect(`/${step + 1}`) : page(`after ${step}`)
      })
    expect(await (await fetchPage('https://news.example/0', steps(3).setting)).text()).toBe('after 3')
    expect(await refusal('https://news.example/0', steps(4))).toEqual([502, expect.stringContaining('more than 3')])
  })

  it('may lead to another allowed host', async () => {
    const lead = ({ host }: URL) => (host === 'news.example' ? redirect('https://partner.example/') : page('there'))
    const upstream = source(lead)
    expect(await (await fetchPage('https://news.example/', upstream.setting)).text()).toBe('there')
  })

  it.each([
    ['http://news.example/', 'https'],
    ['https://elsewhere.example/', 'not among'],
    ['//169.254.169.254/latest/meta-data', 'not among'],
    ['https://', 'no address'],
  ])('may not lead to %s', async (location, words) => {
    const upstream = source(() => redirect(location))
    expect(await refusal('https://news.example/', upstream)).toEqual([502, expect.stringContaining(words)])
    expect(upstream.seen.length).toBe(1)
  })
})

it('cuts off what is larger than 1 MiB, declared or not', async () => {
  const tooLarge = [502, expect.stringContaining('1 MiB')]
  expect(await refused(() => page('x', { 'content-length': String(50 * 1024 * 1024) }))).toEqual(tooLarge)
  let chunks = 0
  const cancel = vi.fn()
  const pull = (controller: ReadableStreamDefaultController) => {
    chunks += 1
    controller.enqueue(new Uint8Array(64 * 1024))
  }
  expect(await refused(() => page(new ReadableStream({ pull, cancel })))).toEqual(tooLarge)
  expect(cancel).toHaveBeenCalled()
  // 17 exceed the limit; one more may be in flight.
  expect(chunks).toBeLessThan(20)
  const answer = await fetchPage('https://news.example/', source(() => page('a'.repeat(1024 * 1024))).setting)
  expect((await answer.text()).length).toBe(1024 * 1024)
})

it('gives up what drips, what hangs, and what redirects slowly', async () => {
  const pull = async (controller: ReadableStreamDefaultController) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    controller.enqueue(new Uint8Array(1))
  }
  const drip = new ReadableStream({ pull })
  const late = [504, 'The page took longer than 0.2 seconds.']
  for (const answers of [() => page(drip), () => new Promise<Response>(() => {})])
    expect(await refused(answers, 200)).toEqual(late)
})

it('the endpoint sends on nothing of the visitor, and does not follow a redirect to itself', async () => {
  const asked: [string, RequestInit | undefined][] = []
  const outside = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push([String(url), init])
    return redirect('https://localhost/ops')
  })
  try {
    const context = createExecutionContext()
    const request = new Request('https://localhost/page?url=https%3A%2F%2Fnews.example%2F', {
      headers: { cookie: 'ops=secret', authorization: 'Bearer secret', 'x-forwarded-for': '192.0.2.1' },
    })
    const answer = await api.fetch(request, { ...env, PAGE_PROXY_HOSTS: 'news.example' }, context)
    await waitOnExecutionContext(context)
    const detail = 'The page redirects to where it must not: This host is not among those that this deployment allows.'
    expect([answer.status, ((await answer.json()) as Json).detail]).toEqual([502, detail])
    const sent = asked.map(([url, init]) => [url, init?.redirect, Object.keys(init?.headers ?? {})])
    expect(sent).toEqual([['https://news.example/', 'manual', ['accept']]])
  } finally {
    outside.mockRestore()
  }
})

it('the endpoint refuses as problem+json, each with its own words', async () => {
  const missing = await ask('/api/page')
  expect([missing.status, missing.json.errors[0].parameter]).toEqual([400, 'url'])
  const other = await ask(`/api/page?url=${encodeURIComponent('https://example.com/')}`)
  expect([other.status, other.headers.get('content-type')]).toEqual([403, 'application/problem+json'])
  expect(other.json.type).toBe('/api#problem-address-refused')
  expect((await ask('/api/page?url=https://example.com/', { method: 'POST' })).status).toBe(405)
})
