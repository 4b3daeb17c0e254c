/** A page that this isolate has just rendered for other visitors is served as if it were rendered again. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { gateway } from '../../src/gateway/gateway'
import { purgeOf } from '../api/support'
import { cleanSlate } from '../support/clean-slate'
import { get, origin, settled } from '../support/site'

// A page is kept for seconds, which a clock that stands does not count.
cleanSlate({ isKept: false })

/** Requests a page twice, after which it is kept. @returns the response that is kept */
async function keep(path: string) {
  await get(path)
  const answer = await get(path)
  await settled(10_000)
  return answer
}

/** All headers except those of a single request. */
const lasting = (headers: Headers) => {
  const own = new Set(['age', 'server-timing', 'x-request-id'])
  return [...headers].filter(([name]) => !own.has(name))
}

describe('a page that is kept', () => {
  it('is the same answer, with its age and an id of its own', async () => {
    const first = await keep('/stores')
    const again = await get('/stores')
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(lasting(again.headers)).toEqual(lasting(first.headers))
    expect(again.headers.get('age')).toBe('0')
    expect(again.headers.get('server-timing')).toMatch(/^total;dur=\d+, cache;desc="HIT"$/)
    expect(again.headers.get('x-request-id')).toMatch(/^[\w-]{1,64}$/)
    const ray = { headers: { 'cf-ray': 'abc123-YVR' } }
    expect((await get('/stores', ray)).headers.get('x-request-id')).toBe('abc123-YVR')
    expect((await get('/stores')).headers.get('x-request-id')).not.toBe(again.headers.get('x-request-id'))
    const known = await get('/stores', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect([known.status, known.body]).toEqual([304, ''])
    const head = await get('/stores', { method: 'HEAD' })
    expect([head.status, head.body]).toEqual([200, ''])
  })

  it('does not stand in the way of the language that a visitor has chosen, and notes that of a page they read', async () => {
    await keep('/')
    const chosen = await get('/', { headers: { cookie: 'a=b; locale=fr' } })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/fr'])
    expect((await get('/', { headers: { cookie: 'a=b' } })).status).toBe(200)
    await keep('/fr/hours')
    expect((await get('/fr/hours')).headers.get('set-cookie')).toMatch(/^locale=fr;/)
    expect((await get('/fr/hours', { headers: { cookie: 'locale=en' } })).headers.get('set-cookie')).toBeNull()
    // A browser may have fetched it ahead, which chose nothing, and now asks whether that copy is current.
    const { etag } = Object.fromEntries((await get('/fr/hours')).headers)
    const known = await get('/fr/hours', { headers: { 'if-none-match': etag! } })
    expect([known.status, known.headers.get('set-cookie')]).toEqual([304, expect.stringMatching(/^locale=fr;/)])
  })

  it('is its own address’s: with parameters it is another, and what the page does not know is left out', async () => {
    const first = await keep('/stores')
    expect((await get('/stores?utm_source=x')).body).toBe(first.body)
    expect((await get('/stores?show=new')).body).not.toBe(first.body)
    expect((await get('/stores/')).status).toBe(308)
    expect((await get('/stores', { method: 'POST', body: 'x' })).status).toBe(405)
  })

  it('is not given after a purge', async () => {
    await keep('/stores')
    expect((await get('/stores')).headers.get('age')).not.toBeNull()
    expect((await get(...purgeOf(['stores']))).status).toBe(200)
    expect((await get('/stores')).headers.get('age')).toBeNull()
  })

  it('is not given once the clock was set back before it', async () => {
    await keep('/stores')
    vi.setSystemTime(Date.now() - 3_600_000)
    expect((await get('/stores')).headers.get('age')).toBeNull()
  })

  it('has a new nonce each time where scripts of others are configured', async () => {
    await keep('/hours')
    const configured = { ...env, GTM_ID: 'GTM-ABC123' } as Env
    const nonce = async () => {
      const answer = await gateway.fetch(new Request(`${origin}/hours`), configured, createExecutionContext())
      await answer.text()
      expect(answer.headers.get('age')).not.toBeNull()
      return /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    }
    const [one, other] = [await nonce(), await nonce()]
    expect(one).toMatch(/^[\w+/]{22}==$/)
    expect(other).not.toBe(one)
  })
})
