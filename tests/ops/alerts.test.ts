/** What operators are alerted to, and how often. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hmac, hmacKey } from '../../src/base/bytes/digest'
import { Content } from '../../src/content/content'
import { recordDrop, recordPurge } from '../../src/content/coordinator'
import type { FormKind } from '../../src/forms/kinds'
import { outbox, type Submissions } from '../../src/forms/outbox/outbox'
import { alertOperators, isAlertDue } from '../../src/ops/alerts'
import { alertSecret } from '../../src/ops/delivery'
import { freshStart, submission } from '../forms/support'
import { get, mall, newIsolate } from '../support/site'

const url = 'https://chat.test/hooks/very-secret-path'
const minute = 60_000
const contactUrl = env.CONTACT_URL
/** Secrets that not every deployment has. */
const secrets = env as { OPS_WEBHOOK_URL?: string }
const begin = Date.parse('2026-11-20T20:00:00Z')
let now = begin
type Told = Record<'undeliverable' | 'filling' | 'refused' | 'cleared', object[]>
let sent: { url: string; headers: Headers; text: string; body: Told & { text: string; failing: { type: string }[] } }[]
let logged: string[]
let answers: () => Response | Promise<Response>

beforeEach(async () => {
  await freshStart()
  now = begin
  sent = []
  logged = []
  answers = () => new Response('ok')
  secrets.OPS_WEBHOOK_URL = url
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const text = String(init?.body)
    sent.push({ url: String(input), headers: new Headers(init?.headers), text, body: JSON.parse(text) })
    return answers()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  delete secrets.OPS_WEBHOOK_URL
  env.CONTACT_URL = contactUrl
})

/** The cron's work, including its background work. */
async function warm(): Promise<void> {
  newIsolate()
  const work: Promise<unknown>[] = []
  await new Content(env, (each) => work.push(each)).warm()
  await Promise.all(work)
}
/** Lets time pass, with a run of the cron in the middle and at the end. */
async function pass(minutes: number): Promise<void> {
  for (const _ of [1, 2]) {
    now += (minutes / 2) * minute
    await warm()
    await alertOperators(env, now)
  }
}

describe('a content type that fails', () => {
  it('is told after an hour, with what is shown instead, then once a day; when it is over; and when it fails again', async () => {
    await warm()
    await mall.misbehave('events', 'status', { status: 503 })
    await pass(60)
    expect(sent).toEqual([])
    await pass(40)
    expect(sent).toMatchObject([{ url, body: { failing: [{ type: 'events' }] } }])
    expect(sent[0]?.body.text).toMatch(/events has failed since 2026-11-20T20:0.*503.*See \/ops\./)
    // Once a day as long as it lasts.
    now += 22 * 60 * minute
    await pass(20)
    expect(sent).toHaveLength(1)
    now += 90 * minute
    await pass(20)
    expect(sent[1]?.body.text).toContain('Still: events has failed')
    await mall.behave()
    await pass(20)
    expect(sent[2]?.body).toMatchObject({ failing: [], cleared: [{ about: 'events' }] })
    expect(sent[2]?.body.text).toContain('All clear: events')
    await mall.misbehave('events', 'status', { status: 503 })
    await pass(100)
    expect(sent).toHaveLength(4)
  })

  it('is told where nothing was ever held, in a message that its receiver can check', async () => {
    await mall.misbehave('events', 'status', { status: 503 })
    await pass(120)
    expect(sent.map(({ body }) => body.failing.map(({ type }) => type))).toEqual([['events']])
    const [{ headers, text } = { headers: new Headers(), text: '' }] = sent
    const timestamp = headers.get('x-timestamp')
    expect(Math.abs(Number(timestamp) - now / 1000)).toBeLessThan(60)
    const signature = await hmac(await hmacKey(await alertSecret(env.PURGE_TOKEN)), `${timestamp}.${text}`)
    expect(headers.get('x-signature-256')).toBe(`sha256=${signature}`)
  })

  it('is told again later where the webhook failed, which fails nothing else and is logged without its address', async () => {
    await warm()
    await mall.misbehave('events', 'status', { status: 503 })
    answers = () => new Response('no', { status: 500 })
    await pass(80)
    answers = () => Promise.reject(new TypeError(`could not reach ${url}`))
    await pass(20)
    const tries = sent.length
    expect(tries).toBeGreaterThan(1)
    answers = () => new Response('ok')
    await pass(40)
    expect(sent).toHaveLength(tries + 1)
    expect(logged.join('\n')).toMatch(/^(?!.*very-secret-path).*webhook/s)
  })
})

const giveUp = (message: string, kind: FormKind = 'contact') =>
  runInDurableObject(outbox(env, kind), (object: Submissions) => {
    const outgoing = [{ kind, subject: '', fields: { name: 'Ada', message } }]
    object.store(submission({ email: 'ada@example.ca', outgoing }), 'person')
    const [due] = object.due(1)
    object.recordFailure({ ...object.row(due!.id)!, give_up_at: now }, '503')
  })

it('undeliverable submissions are told once, counted by form, without a word of the visitor', async () => {
  await warm()
  await giveUp('one')
  await giveUp('two')
  await alertOperators(env, now)
  expect(sent.map(({ body }) => body.undeliverable)).toEqual([[{ form: 'contact', count: 2 }]])
  expect(JSON.stringify(sent)).not.toMatch(/Ada|example\.ca|one"/)
  await pass(40)
  expect(sent).toHaveLength(1)
  await giveUp('three')
  await alertOperators(env, now)
  expect(sent[1]?.body.undeliverable).toEqual([{ form: 'contact', count: 1 }])
  for (let count = 0; count < 500; count++) await giveUp('newer', 'contest')
  await alertOperators(env, now)
  await outbox(env, 'contact').replay('all')
  await alertOperators(env, now)
  expect(sent.slice(2).map(({ body }) => body.cleared.length)).toEqual([0, 1])
  expect(sent[3]?.body.text).toMatch(/: None of the submissions of the contact form is undeliverable any more\./)
})

const outboxOf = (rows: number) =>
  runInDurableObject(outbox(env, 'contact'), (of) => void Object.assign(of, { capacity: { rows, bytes: 1e9 } }))

it('an outbox that fills up is told once at four fifths, and again after it was emptier', async () => {
  await warm()
  env.CONTACT_URL = ''
  for (let number = 0; number < 4; number++) await outbox(env, 'contact').accept(submission())
  await runDurableObjectAlarm(outbox(env, 'contact'))
  const told = () => sent.flatMap(({ body }) => body.filling)
  const counts: number[] = []
  for (const rows of [6, 5, 5, 6, 5]) {
    await outboxOf(rows)
    await alertOperators(env, now)
    counts.push(told().length)
  }
  expect(counts).toEqual([0, 1, 1, 1, 2])
  expect(told()[0]).toEqual({ form: 'contact', percent: 80 })
  expect(sent[0]?.body.text).toContain('4 submission(s) of the contact form could not be delivered: no address')
  expect(sent[1]?.body.text).toContain('The outbox of the contact form is 80 % full')
  await exports.default.scheduled()
  expect((await get('/healthz')).body).toContain('4 submission(s) could not be delivered (contact: no address')
})

it('a cache of pages that refuses to drop pages is told when it lasts longer than a purge takes, and when it is over', async () => {
  await warm()
  await recordPurge(env, ['stores'], now)
  await recordDrop(env, ['stores'], now, 'too many')
  await alertOperators(env, now)
  expect(sent).toHaveLength(0)
  await pass(20)
  expect(sent.map(({ body }) => body.refused)).toMatchObject([[{ types: ['stores'], reason: 'too many' }]])
  await recordDrop(env, ['stores'], now, null)
  await pass(20)
  expect(sent[1]?.body.cleared).toMatchObject([{ about: 'the cache of pages' }])
})

it('alerts are looked for every ten minutes', () =>
  expect([0, 1, 9, 10, 20].filter((minutes) => isAlertDue(begin + minutes * minute))).toEqual([0, 10, 20]))

it.each(['', 'http://chat.test/', 'nonsense'])('none is looked for without an https webhook: %j', async (address) => {
  secrets.OPS_WEBHOOK_URL = address
  await mall.misbehave('events', 'status', { status: 503 })
  const read = vi.spyOn(env.CONTENT_CACHE, 'get')
  await alertOperators(env, now)
  expect([sent.length, read.mock.calls.length]).toEqual([0, 0])
})

it('alerts are part of the cron', async () => {
  await warm()
  now = begin + 10 * minute
  const get = vi.spyOn(env.CONTENT_CACHE, 'get')
  await exports.default.scheduled()
  expect(get.mock.calls.some(([key]) => (key as unknown) === 'ops:told')).toBe(true)
})
