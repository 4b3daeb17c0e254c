/** Who may sign in, and whose forms are accepted. */
import { env } from 'cloudflare:workers'
import { describe, expect, inject, it, vi } from 'vitest'
import { browserHeaders } from '../forms/support'
import { get, newIsolate } from '../support/site'
import { cookieOf, post, signIn, token } from './support'

const ipOf = (ip: string) => ({ 'cf-connecting-ip': ip })

describe('signing in', () => {
  it('shows nobody anything without a session', async () => {
    for (const path of ['/ops', '/ops/preview?at=2026-12-26T09:00', '/ops/submissions/1', '/ops/nothing']) {
      const { status, body, headers } = await get(path)
      expect(status, path).toBe(401)
      expect(body).toContain('name="token"')
      expect(body).not.toContain('Content types')
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
      expect(headers.get('www-authenticate')).toBe('Bearer realm="operations"')
    }
  })

  it('lets a program read that sends the token, and do nothing else', async () => {
    const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } })
    const look = '/ops/preview?at=2026-12-25T20:00:00Z&path=/hours'
    expect((await get('/ops', bearer(token))).body).toContain('Content types')
    expect((await get(look, bearer(token))).body).toContain('Closed today for Christmas Day')
    expect((await get(look, bearer('wrong'))).status).toBe(403)
    const [, form] = /name="form" value="([^"]+)"/.exec((await get('/ops', bearer(token))).body) ?? []
    const init = { method: 'POST', body: new URLSearchParams({ form: form ?? '', all: '1' }) }
    expect((await get('/ops/purge', { ...init, ...bearer(token) })).status).toBe(401)
    const session = { headers: { ...bearer(token).headers, cookie: (await signIn()).cookie } }
    expect((await get('/ops/purge', { ...init, ...session })).status).toBe(403)
  })

  it('lets the token in for eight hours, over https with a cookie that no script and no other site gets', async () => {
    const to = '/ops/preview?at=2026-12-26T09:00&path=/hours'
    const answer = await post('/ops/sign-in', { token, to })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
    expect(answer.headers.get('set-cookie')).toMatch(/^ops=.*; Max-Age=28800; Path=\/ops; HttpOnly; SameSite=Strict$/)
    const secure = await post('https://localhost:8787/ops/sign-in', { token }, { origin: 'https://localhost:8787' })
    expect(secure.headers.get('set-cookie')).toMatch(/^__Secure-ops=.*; HttpOnly; Secure; SameSite=Strict$/)
    const headers = { cookie: cookieOf(secure) }
    expect((await get('https://localhost:8787/ops', { headers })).status).toBe(200)
  })

  it.each(['', 'sample-purge-toke', 'sample-purge-token2', 'constructor'])('refuses the token %j', async (wrong) => {
    const answer = await post('/ops/sign-in', { token: wrong })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    expect(answer.body).toContain('This is not the token.')
    if (wrong) expect(answer.body).not.toContain(`"${wrong}"`)
  })

  it('leads nowhere but to the operators’ pages, and makes no header of what was sent', async () => {
    const toOf = async (to: string) => {
      const { status, headers } = await post('/ops/sign-in', { token, to })
      expect(status).toBe(303)
      expect(headers.get('set-cookie')).toMatch(/^ops=/)
      return headers.get('location')
    }
    for (const to of ['https://evil.test/ops', '//evil.test', '/opsx', '/ops/\\evil.test', '/stores', '/ops/../stores'])
      expect([to, await toOf(to)]).toEqual([to, '/ops'])
    for (const to of ['/ops?\r\n', '/ops?\r\nset-cookie: a=b', '/ops?é\u0000\ud83d', `/ops?${'x'.repeat(20_000)}`])
      expect(await toOf(to)).toMatch(/^\/ops[!-~]*$/)
  })

  it('lets nobody guess, wherever a token is taken, logs it, and keeps nobody with the right one waiting', async () => {
    const bearer = (value: string, ip: string) => ({ ...ipOf(ip), authorization: `Bearer ${value}` })
    const look = (value: string, ip: string) => get('/ops', { headers: bearer(value, ip) })
    const signature = { 'x-timestamp': String(Math.floor(Date.now() / 1000)), 'x-signature-256': 'wrong' }
    const ways: ((ip: string) => Promise<{ status: number }>)[] = [
      (ip) => look('wrong-1', ip),
      (ip) => post('/ops/sign-in', { token: 'wrong-2' }, ipOf(ip)),
      (ip) => get('/api/purge', { method: 'POST', body: '{"types":["events"]}', headers: bearer('wrong-3', ip) }),
      (ip) => get('/api/purge/events', { method: 'POST', headers: { ...ipOf(ip), ...signature } }),
    ]
    const logged: string[] = []
    const warn = vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line))
    // The platform's own begins anew with each minute.
    const counts = new Map<string, number>()
    const limit = vi.spyOn(env.FORM_LIMIT, 'limit').mockImplementation(async ({ key = '' }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { success: (counts.get(key) ?? 0) <= 20 }
    })
    const ip = '2001:db8:7::1'
    for (let round = 1; round <= 6; round++)
      for (const way of ways) expect([round, (await way(ip)).status]).toEqual([round, round < 6 ? 403 : 429])
    expect(logged.filter((line) => /token was|wrong token/.test(line))).toHaveLength(21)
    expect(logged.join()).not.toMatch(/wrong-\d|2001:db8/)
    expect(counts.size).toBe(1)
    for (const spy of [warn, limit]) spy.mockRestore()
    // For a minute, even with the right one; other addresses are not affected.
    expect((await look(token, ip)).status).toBe(429)
    for (let tries = 0; tries < 25; tries++) expect((await look(token, '198.51.100.9')).status).toBe(200)
  })

  it('is closed where no token is set', async () => {
    const { PURGE_TOKEN } = env
    const { cookie } = await signIn()
    env.PURGE_TOKEN = ''
    try {
      for (const headers of [{ cookie }, { authorization: 'Bearer any' }] as Record<string, string>[])
        expect((await get('/ops', { headers })).status).toBe(503)
      const answer = await post('/ops/sign-in', { token: '' })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([503, null])
      expect((await get('/contact-us')).body).toMatch(/This part of the page could not .*href="tel:.*<\/main>/)
      const begun = await post('/newsletter', { step: 'begin', email: 'ada@example.com' })
      expect([begun.status, begun.body]).toEqual([200, expect.stringContaining('This part of the page could not')])
    } finally {
      env.PURGE_TOKEN = PURGE_TOKEN
    }
  })
})

describe('a session', () => {
  it('ends after eight hours, by signing out, and when the token changes', async () => {
    const { cookie, send } = await signIn()
    vi.useFakeTimers({ now: Date.now() + 8 * 3_600_000 - 60_000, toFake: ['Date'] })
    expect((await get('/ops', { headers: { cookie } })).status).toBe(200)
    vi.setSystemTime(Date.now() + 120_000)
    expect((await get('/ops', { headers: { cookie } })).status).toBe(401)
    vi.useRealTimers()
    const out = await send('/ops/sign-out', {})
    expect(out.headers.get('set-cookie')).toMatch(/^ops=; Max-Age=0; Path=\/ops/)
    // A copy of the cookie is worthless too; other sessions are not affected.
    newIsolate()
    expect((await get('/ops', { headers: { cookie } })).status).toBe(401)
    expect((await send('/ops/purge', { only: 'events' })).status).toBe(401)
    const other = await signIn()
    expect((await other.open('/ops')).status).toBe(200)
    const broken = vi.spyOn(env.SESSIONS, 'get').mockImplementation(() => {
      throw new Error('out of order')
    })
    expect((await other.open('/ops')).status).toBe(503)
    broken.mockRestore()
    const { PURGE_TOKEN } = env
    env.PURGE_TOKEN = 'another'
    expect((await other.open('/ops')).status).toBe(401)
    env.PURGE_TOKEN = PURGE_TOKEN
  })

  it('cannot be made up or lengthened', async () => {
    const { cookie } = await signIn()
    const [until = '', id, signature] = cookie.slice('ops='.length).split('.')
    const longer = (Number.parseInt(until, 36) + 86_400_000).toString(36)
    for (const value of [`${longer}.${id}.${signature}`, `${until}.${id}.`, `${until}.other.${signature}`, 'x', '..'])
      expect((await get('/ops', { headers: { cookie: `ops=${value}` } })).status, value).toBe(401)
  })

  it('takes forms of its own pages only', async () => {
    const mine = await signIn()
    const other = await signIn()
    const purge = (form: string, headers: Record<string, string> = {}) =>
      post('/ops/purge', { form, only: 'events' }, { cookie: mine.cookie, ...headers })
    expect((await purge(mine.form)).status).toBe(303)
    for (const form of [other.form, '']) expect((await purge(form)).status).toBe(403)
    for (const site of ['cross-site', 'same-site'])
      expect((await purge(mine.form, { 'sec-fetch-site': site })).status).toBe(403)
    expect((await purge(mine.form, { origin: 'https://evil.test' })).status).toBe(403)
    const fromElsewhere = await post('/ops/sign-in', { token }, { origin: 'https://evil.test' })
    expect([fromElsewhere.status, fromElsewhere.headers.get('set-cookie')]).toEqual([403, null])
  })
})

describe('a form that does not arrive', () => {
  const headers = async () => ({
    ...{ cookie: (await signIn()).cookie, 'content-type': 'application/x-www-form-urlencoded' },
    ...{ ...browserHeaders, ...ipOf('192.0.2.200') },
  })
  // Whoever waits is told in ten seconds (tests/forms/abuse.test.ts).
  if (inject('isWhole')) {
    it('is given up', async () => {
      const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('token=x')) })
      expect((await get('/ops/person', { method: 'POST', headers: await headers(), body })).status).toBe(408)
    })
  }

  it('is refused where it is larger than any form', async () => {
    const large = { method: 'POST', headers: await headers(), body: 'x'.repeat(70_000) }
    expect((await get('/ops/person', large)).status).toBe(413)
  })
})
