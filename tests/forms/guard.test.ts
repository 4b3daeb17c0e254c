import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isTooMuch, isVouchedFor, visitorOf } from '../../src/forms/guard'
import { contentSecurityPolicy } from '../../src/gateway/headers'

const request = (headers: Record<string, string> = {}) => new Request('https://mall.test/contact-us', { headers })

describe('a visitor, as far as limits go,', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is %s', (address, visitor) => {
    expect(visitorOf(request({ 'cf-connecting-ip': address }))).toBe(visitor)
  })
  it('is not limited where the limit cannot be asked', async () => {
    const broken = { limit: () => Promise.reject(new Error('out of order')) }
    expect(await isTooMuch(request(), broken)).toBe(false)
  })
})

describe('Turnstile', () => {
  afterEach(() => vi.restoreAllMocks())
  const configured = { ...env, TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' } as Env
  const answers = (answer: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(answer)

  it('is not asked where it is not set up, and the policy allows nothing of it', async () => {
    const asked = answers(() => Promise.reject(new Error('not to be called')))
    expect(await isVouchedFor('', request(), env)).toBe(true)
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
    expect(await isVouchedFor('token', request(), configured)).toBe(expected)
  })

  it('fails closed', async () => {
    answers(() => Promise.reject(new Error('down')))
    expect(await isVouchedFor('token', request(), configured)).toBe(false)
    for (const token of [undefined, '', 'x'.repeat(3000)])
      expect(await isVouchedFor(token, request(), configured)).toBe(false)
  })
})
