import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../src/api/app'
import { signatureOf } from '../../src/api/signature'
import { dueOf, pagePurges, recordDrop, recordPurge } from '../../src/content/coordinator'
import { purgeTypes } from '../../src/content/resources'
import { mall } from '../support/site'
import { ask, type Json, now, purge, startAt, token } from './support'

beforeEach(() => startAt())

const bearer = { authorization: `Bearer ${token}` }
const post = (path: string, body: string, headers: Record<string, string> = bearer) =>
  ask(path, { method: 'POST', body, headers })
/** The answer of the API alone, with other bindings. */
async function directly(path: string, bindings: Partial<Env>) {
  const context = createExecutionContext()
  const request = new Request(`http://localhost${path}`, { method: 'POST', body: '{"types":"all"}', headers: bearer })
  const answer = await api.fetch(request, { ...env, ...bindings }, context)
  await waitOnExecutionContext(context)
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Json }
}
const stamped = async () => {
  const { keys } = await env.CONTENT_CACHE.list({ prefix: 'purge:' })
  return keys.map(({ name }) => name.slice('purge:'.length))
}

describe('who may purge', () => {
  it('nobody without the token, or by another method', async () => {
    for (const [authorization, status] of [
      [null, 401],
      [`Basic ${token}`, 401],
      ['Bearer wrong', 403],
      // One that begins right.
      [`Bearer ${token}x`, 403],
    ] as const) {
      const answer = await post('/api/purge', '{"types":"all"}', authorization === null ? {} : { authorization })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
      expect(answer.headers.get('www-authenticate') !== null).toBe(status === 401)
    }
    for (const method of ['GET', 'PUT', 'OPTIONS'])
      for (const path of ['/api/purge', '/api/purge/stores']) {
        const { status, headers } = await ask(path, { method, headers: bearer })
        expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST'])
      }
    expect(await stamped()).toEqual([])
  })

  it('nobody, where no token is configured', async () => {
    for (const path of ['/purge', '/purge/stores']) {
      const { status, json } = await directly(path, { PURGE_TOKEN: '' })
      expect([status, json.type]).toEqual([503, '/api#problem-not-configured'])
    }
  })
})

describe('POST /api/purge', () => {
  it('says what was purged, and when every visitor sees new content', async () => {
    const answer = await purge(['stores', 'events', 'stores'])
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const seen = { visible_everywhere_by: '2026-11-21T20:03:00.000Z', cache: 'repeated by cron', not_fetched: [] }
    expect(answer.json).toEqual({ purged: ['stores', 'events'], at: now, ...seen })
    expect((await stamped()).sort()).toEqual(['events', 'stores'])
    for (const path of ['events', 'mapplic']) await mall.misbehave(path, 'status', { status: 500 })
    expect((await purge(['events', 'hours', 'stores'])).json.not_fetched).toEqual(['events', 'stores'])
    // All, where all is among what is asked for.
    for (const types of ['all', ['stores', 'all']] as const)
      expect((await purge(types)).json.purged).toEqual([...purgeTypes])
  })

  it('purges nothing when any type is unknown, and names the valid ones', async () => {
    const answer = await purge(['all', 'shops'])
    expect([answer.status, answer.json.errors[0].valid]).toEqual([400, ['all', ...purgeTypes]])
    expect(answer.json.detail).toContain('"shops"')
    expect(await stamped()).toEqual([])
  })

  it('takes nothing else', async () => {
    const odd = ['', 'types=stores', '[]', '{"types":[]}', '{"types":"stores"}', '{"types":[1]}']
    const bodies = [...odd, `"${'x'.repeat(70_000)}"`]
    for (const body of bodies) expect((await post('/api/purge', body)).status, body.slice(0, 20)).toBe(400)
  })

  it('logs each purge, and neither token nor address', async () => {
    const lines: string[] = []
    vi.spyOn(console, 'info').mockImplementation((line) => void lines.push(String(line)))
    await purge(['hours'])
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ message: 'Purged', types: ['hours'], by: 'token' }),
    )
    expect(lines.join('\n')).not.toContain(token)
  })

  it('asks for another try where the purge could not be recorded', async () => {
    const kv = { ...env.CONTENT_CACHE, put: () => Promise.reject(new Error('429 Too Many Requests')) }
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { status, headers } = await directly('/purge', { CONTENT_CACHE: kv as unknown as KVNamespace })
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  })

  it('takes any number in a second with two writes', async () => {
    const writes = vi.spyOn(env.CONTENT_CACHE, 'put')
    const began = Date.now()
    const answers: ReturnType<typeof purge>[] = []
    for (let at = began; at < began + 40; at += 10) {
      vi.setSystemTime(at)
      answers.push(purge(['events']))
      while ((await pagePurges(env))?.events?.at !== at) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(writes.mock.calls.filter(([key]) => key === 'purge:events')).toHaveLength(2)
    expect(Number(await env.CONTENT_CACHE.get('purge:events'))).toBeGreaterThanOrEqual(began + 30)
  }, 20_000)
})

it('pages are dropped once more where the stamp may have waited for its turn', async () => {
  const at = Date.now()
  await recordPurge(env, ['events'], at)
  const dueAfter = async (seconds: number) => {
    await recordDrop(env, ['events'], at + seconds * 1_000, null)
    return dueOf((await pagePurges(env)) ?? {}, at + (seconds + 60) * 1_000)
  }
  // Written after 5 s within 7.1, seen elsewhere after 60, remembered there for 5, sent from memory for 5 more.
  expect([await dueAfter(82), await dueAfter(83)]).toEqual([['events'], []])
})

describe('POST /api/purge/{type}, for a CMS', () => {
  const body = JSON.stringify({ event: 'entry.publish', model: 'store' })

  it('takes the token, whatever the body', async () => {
    expect((await post('/api/purge/stores', body)).json.purged).toEqual(['stores'])
    expect((await post('/api/purge/all', '')).json.purged).toEqual([...purgeTypes])
  })

  const seconds = (later = 0) => String(Math.floor(Date.parse(now) / 1000) + later)
  const signed = async (more: Partial<Parameters<typeof signatureOf>[1]> = {}, key = token) => {
    const what = { timestamp: seconds(), type: 'events', body, ...more }
    return { 'x-timestamp': what.timestamp, 'x-signature-256': await signatureOf(key, what) }
  }

  it('takes the signature of moment, type and body, once', async () => {
    const headers = await signed()
    expect(headers['x-signature-256']).toMatch(/^sha256=[0-9a-f]{64}$/)
    const { status, json } = await post('/api/purge/events', body, headers)
    expect([status, json.purged]).toEqual([200, ['events']])
    expect((await post('/api/purge/events', body, headers)).status).toBe(403)
    const shouted = { ...headers, 'x-signature-256': headers['x-signature-256'].toUpperCase() }
    expect((await post('/api/purge/events', body, shouted)).status).toBe(403)
    expect((await post('/api/purge/events', body, await signed({ timestamp: seconds(-300) }))).status).toBe(200)
  })

  it('takes it once more where the purge could not be recorded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const headers = await signed({ timestamp: seconds(7) })
    const failing = vi.spyOn(env.CONTENT_CACHE, 'put').mockRejectedValue(new Error('429 Too Many Requests'))
    expect((await post('/api/purge/events', body, headers)).status).toBe(503)
    failing.mockRestore()
    expect((await post('/api/purge/events', body, headers)).status).toBe(200)
  })

  it('refuses any other, unless the token is sent; answers 401 with neither, 400 to an unknown type', async () => {
    const right = await signed()
    const refused: Record<string, Record<string, string>> = {
      'of another body': await signed({ body: `${body} ` }),
      'of another type': await signed({ type: 'stores' }),
      'of another moment': { ...right, 'x-timestamp': seconds(1) },
      'that is older than five minutes': await signed({ timestamp: seconds(-301) }),
      'of the future': await signed({ timestamp: seconds(301) }),
      'without its moment': { 'x-signature-256': right['x-signature-256'] },
      'of a moment that is none': await signed({ timestamp: '1e9' }),
      'with another key': await signed({}, 'another token'),
      'that is empty': { ...right, 'x-signature-256': '' },
    }
    for (const [which, signature] of Object.entries(refused))
      expect((await post('/api/purge/events', body, signature)).status, which).toBe(403)
    // As clients made of the description do, which have one text for both.
    const both = (text: string) => ({ authorization: `Bearer ${text}`, 'x-signature-256': text })
    expect((await post('/api/purge/events', body, both('wrong'))).status).toBe(403)
    expect((await post('/api/purge/events', body, {})).status).toBe(401)
    expect((await post('/api/purge/shops', body)).status).toBe(400)
    expect(await stamped()).toEqual([])
    expect((await post('/api/purge/events', body, both(token))).status).toBe(200)
  })
})
