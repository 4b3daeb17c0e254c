/** Failure drills: each part of the system out of reach, or silent, and what everybody then sees. */
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { hourMs } from '../../src/base/time/durations'
import { alertOperators } from '../../src/ops/alerts'
import '../support/ahead'
import { contactFields, token as formToken, freshStart, send } from '../forms/support'
import { emptyCaches, get, mall, newIsolate } from '../support/site'
import { type SignedIn, signIn } from './support'

type Failure = 'unreachable' | 'hanging'
const failures: readonly Failure[] = ['unreachable', 'hanging']

/** A promise that is never settled, or an error. */
const fail = (how: Failure) => () =>
  how === 'hanging' ? new Promise<never>(() => {}) : Promise.reject(new Error('out of order'))

/** Durable Objects: their stub cannot be had, or its methods never answer. */
const object = (namespace: DurableObjectNamespace) => (how: Failure) => [
  vi.spyOn(namespace, 'get').mockImplementation(() => {
    if (how === 'unreachable') throw new Error('out of order')
    return new Proxy({}, { get: () => fail(how) }) as DurableObjectStub
  }),
]

const service = async (how: Failure) => {
  await mall.misbehave('*', how === 'hanging' ? 'hang' : 'reset')
  return [
    {
      async mockRestore() {
        await mall.behave()
        // The next run finds everything anew.
        newIsolate()
        await exports.default.scheduled()
      },
    },
  ]
}

type Mends = readonly { mockRestore: () => unknown }[]
/** What breaks each, and returns what mends it. */
const parts: Record<string, (how: Failure) => Mends | Promise<Mends>> = {
  outboxes: object(env.SUBMISSIONS as DurableObjectNamespace),
  coordinator: object(env.COORDINATOR as DurableObjectNamespace),
  sessions: object(env.SESSIONS as DurableObjectNamespace),
  KV: (how) =>
    (['get', 'put', 'list', 'delete', 'getWithMetadata'] as const).map((method) =>
      vi.spyOn(env.CONTENT_CACHE, method as 'get').mockImplementation(fail(how) as never),
    ),
  service,
  'service, two hours': async (how) => {
    vi.useFakeTimers({ now: Date.now() + 2 * hourMs, toFake: ['Date'] })
    return service(how)
  },
  'service, from the first': async (how) => {
    await emptyCaches()
    return service(how)
  },
}

interface Seen {
  /** A page, and a form that is sent. */
  visitor: [number, number]
  api: number
  /** Its status with `strict`, and what concerns an operator. */
  healthz: [number, string | null]
  /** With a cookie, and with the token; what is said there. */
  ops: [number, number, string | null]
  /** What operators are sent. */
  alert: string | null
}

const silent = 'No answer comes from the outbox of: contact, newsletter, '
const well: Seen = { visitor: [200, 303], api: 200, healthz: [200, null], ops: [200, 200, null], alert: null }
/** What operators see and are sent while visitors see nothing. */
const told = (said: string, alert: string): Seen => ({ ...well, healthz: [503, said], ops: [200, 200, said], alert })
const older = 'Older than promised, or missing: property, homepage,'
const nothing: Partial<Seen> = { visitor: [503, 503], api: 503, ops: [200, 200, 'nothing stored'], alert: null }
const table: [string, Seen][] = [
  ['outboxes', { ...told(silent, 'No answer comes from the outbox of the contact form'), visitor: [200, 503] }],
  ['coordinator', told('The coordinator does not answer', 'No answer comes from the coordinator')],
  ['sessions', { ...well, ops: [503, 200, 'could not be checked'] }],
  ['KV', told('Workers KV does not answer', 'No answer comes from Workers KV')],
  // The last good copies are shown: it is told once they are older than promised, and once it has lasted for an hour.
  ['service', well],
  ['service, two hours', { ...told(older, 'property has failed since'), ops: [200, 200, 'failing, old copy served'] }],
  ['service, from the first', { ...told(older, ''), ...nothing }],
]

let me: SignedIn
let sent: string[]
const secrets = env as { OPS_WEBHOOK_URL?: string }
beforeEach(async () => {
  await freshStart()
  await exports.default.scheduled()
  me = await signIn()
  sent = []
  secrets.OPS_WEBHOOK_URL = 'https://chat.test/hook'
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_to, init) => {
    sent.push((JSON.parse(String(init?.body)) as { text: string }).text)
    return new Response('ok')
  })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete secrets.OPS_WEBHOOK_URL
  await mall.reset()
})

/** What something comes to, and that it takes no longer than so many seconds. */
async function soon<Result>(what: string, most: number, work: () => Promise<Result>): Promise<Result> {
  const began = Date.now()
  const result = await work()
  expect([what, Math.floor((Date.now() - began) / 1000)], what).toSatisfy(([, took]: [string, number]) => took < most)
  return result
}

/** Where they hang: the others would wait for what cache-faults.test.ts and rigs/chaos/weather.test.ts wait for. */
const hanging: readonly string[] = ['outboxes', 'coordinator']
const waysOf = (part: string) =>
  failures.filter((how) => inject('isWhole') || (how === 'hanging') === hanging.includes(part))

describe.each(table)('%s', (part, seen) => {
  it.each(waysOf(part))('%s', async (how) => {
    const filled = { token: await formToken('contact'), ...contactFields }
    newIsolate()
    // The outboxes are asked every ten minutes.
    await env.CONTENT_CACHE.delete('ops:summary')
    const broken = (await parts[part]?.(how)) ?? []
    const [page, form, api] = await Promise.all([
      soon('page', 6, () => get('/hours')),
      soon('form', 12, () => send('/contact-us', filled)),
      soon('API', 6, () => get('/api/content/hours')),
    ])
    expect([page.status, form.status, api.status]).toEqual([...seen.visitor, seen.api])
    if (page.status === 200) expect(page.body).toMatch(/10:00\sAM/)
    if (page.status === 200 && form.status === 503)
      expect(form.body).toContain('Nothing is lost: your words are still in the form.')

    await soon('cron', 20, () => exports.default.scheduled())
    const authorization = 'Bearer sample-purge-token'
    const [health, mine, byToken] = await Promise.all([
      soon('/healthz', 6, () => get('/healthz?strict')),
      soon('/ops', 9, () => me.open('/ops')),
      soon('/ops by token', 9, () => get('/ops', { headers: { authorization } })),
    ])
    const { problems } = JSON.parse(health.body) as { problems: { what: string; detail: string }[] }
    expect([health.status, problems.length]).toEqual([seen.healthz[0], seen.healthz[1] === null ? 0 : 1])
    expect(problems[0]?.detail ?? '').toContain(seen.healthz[1] ?? '')

    expect([mine.status, byToken.status]).toEqual(seen.ops.slice(0, 2))
    expect(mine.body).toContain(seen.ops[2] ?? '')

    await soon('alert', 15, () => alertOperators(env, Date.now()))
    expect(sent.length).toBe(seen.alert === null ? 0 : 1)
    expect(sent[0] ?? '').toContain(seen.alert ?? '')
    if (how === 'unreachable') {
      await alertOperators(env, Date.now())
      expect(sent.length, 'told once').toBe(seen.alert === null ? 0 : 1)
    }
    for (const each of broken) await each.mockRestore()
    await alertOperators(env, Date.now())
    expect(sent.length).toBe(seen.alert === null ? 0 : 2)
    expect(sent[1] ?? 'All clear').toContain('All clear')
  })
})
