import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../src/api/app'
import { gateway } from '../../src/gateway/gateway'
import { contentSecurityPolicy } from '../../src/gateway/headers'
import { passesTurnstile } from '../../src/request/guard'
import { isOverLimit, visitorOf } from '../../src/request/visitor'

const request = (headers: Record<string, string> = {}) => new Request('https://mall.test/contact-us', { headers })

describe('a visitor, as far as limits go,', () => {
  // biome-ignore format: many short rows.
  it.each([
    ['203.0.113.7', '203.0.113.7'], ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:0db8:0001:0002'],
    ['2001:db8::9', '2001:0db8:0000:0000'], ['2001:0db8:0001:0002::0009', '2001:0db8:0001:0002'],
    ['1:2:3:4:5:6:7::', '0001:0002:0003:0004'],
    ['nonsense: no address', 'nonsense: no address'], ['x'.repeat(5_000), 'x'.repeat(64)],
  ])('%s is %s', (address, visitor) => expect(visitorOf(request({ 'cf-connecting-ip': address }))).toBe(visitor))
  it('is one household to the API too, whichever of its addresses asks', async () => {
    const keys: string[] = []
    const API_LIMIT = {
      limit: async ({ key }: { key: string }) => {
        keys.push(key)
        return { success: true }
      },
    }
    for (const last of ['1', 'ffff:ffff']) {
      const context = createExecutionContext()
      const headers = { 'cf-connecting-ip': `2001:db8:7:8::${last}` }
      await api.fetch(new Request('https://mall.test/nothing', { headers }), { ...env, API_LIMIT }, context)
      await waitOnExecutionContext(context)
    }
    expect(keys).toEqual(['program  2001:0db8:0007:0008', 'program  2001:0db8:0007:0008'])
  })
  it('leaves the others behind an address their share where one program asks without end, and has a ceiling for all', async () => {
    const counting = (most: number) => {
      const counts = new Map<string, number>()
      const limit = async ({ key }: { key: string }) => {
        counts.set(key, (counts.get(key) ?? 0) + 1)
        return { success: counts.get(key)! <= most }
      }
      return { limit }
    }
    const limits = { ...env, API_LIMIT: counting(2), API_ADDRESS_LIMIT: counting(5) }
    const asks = async (path: string, program: string, address = '203.0.113.7') => {
      const context = createExecutionContext()
      const headers = { 'cf-connecting-ip': address, 'user-agent': program }
      const answer = await gateway.fetch(new Request(`http://localhost:8787${path}`, { headers }), limits, context)
      await answer.text()
      await waitOnExecutionContext(context)
      return answer.status
    }
    // One program on the mall's Wi-Fi; the API and /mcp count together.
    expect([await asks('/api', 'kiosk'), await asks('/mcp', 'kiosk'), await asks('/api', 'kiosk')]).toEqual([
      200, 405, 429,
    ])
    expect([await asks('/mcp', 'kiosk'), await asks('/api', 'phone'), await asks('/mcp', 'phone')]).toEqual([
      429, 200, 405,
    ])
    // Names can be made up freely, so together they get no more than their IP address.
    expect([await asks('/api', 'one'), await asks('/api', 'two'), await asks('/mcp', 'three')]).toEqual([200, 429, 429])
    expect(await asks('/api', 'kiosk', '203.0.113.8')).toBe(200)
  })
  it('is not limited where the limit cannot be asked', async () => {
    const broken = { limit: () => Promise.reject(new Error('out of order')) }
    expect(await isOverLimit(request(), broken, 'forms')).toBe(false)
  })
})

describe('Turnstile', () => {
  afterEach(() => vi.restoreAllMocks())
  const configured = { ...env, TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' } as Env
  const answers = (answer: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(answer)

  it('is not asked where it is not set up, and the policy allows nothing of it', async () => {
    const asked = answers(() => Promise.reject(new Error('not to be called')))
    expect(await passesTurnstile('', request(), env)).toBe(true)
    expect(asked).not.toHaveBeenCalled()
    expect(contentSecurityPolicy(env)).not.toContain('challenges')
    expect(contentSecurityPolicy(configured)).toMatch(/script-src[^;]*https:\/\/challenges\.cloudflare\.com/)
  })

  it.each([
    ['confirms for this site', true, { success: true, hostname: 'mall.test' }],
    ['confirms for another site', false, { success: true, hostname: 'evil.test' }],
    ['refuses', false, { success: false }],
  ])('where it %s: %s', async (_what, expected, body) => {
    answers(async () => Response.json(body))
    expect(await passesTurnstile('token', request(), configured)).toBe(expected)
  })

  it('fails closed', async () => {
    answers(() => Promise.reject(new Error('down')))
    expect(await passesTurnstile('token', request(), configured)).toBe(false)
    for (const token of [undefined, '', 'x'.repeat(3000)])
      expect(await passesTurnstile(token, request(), configured)).toBe(false)
  })
})
