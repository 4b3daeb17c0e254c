/** The outbox by itself: what it accepts arrives exactly once, whatever the receiver does. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSubmission, removePerson, removeSubmission, replaySubmissions } from '../../src/forms/outbox/operators'
import type { Submissions } from '../../src/forms/outbox/outbox'
import { outbox } from '../../src/forms/outbox/outbox'
import { retryDelay, retryPeriod, undeliverableRetention, uploadRetention } from '../../src/forms/outbox/tables'
import { pieceSize } from '../../src/forms/uploads'
import { named } from '../support/sample'
import { formsAre, freshStart, listSubmissions, piecesIn, posts, submission, taken } from './support'

const box = () => outbox(env, 'contact')

const ofContest = (subject: string) => ({ kind: 'contest', subject, fields: {} }) as const

/** A fake clock: real alarms stay far ahead, and each alarm is run explicitly. */
let now = 0
const begin = Date.parse('2099-01-01T00:00:00Z')
const pass = (ms: number) => {
  now += ms
}
const wake = () => runDurableObjectAlarm(box())
/** Advances the clock from alarm to alarm, for `ms` in all. */
async function wakeFor(ms: number): Promise<void> {
  const end = now + ms
  for (;;) {
    const at = await runInDurableObject(box(), (_: Submissions, { storage }) => storage.getAlarm())
    if (at === null || at > end) break
    now = Math.max(now, at)
    await wake()
  }
  now = end
}

beforeEach(async () => {
  await freshStart()
  now = begin
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

describe('delivery', () => {
  it('outlasts a receiver that is down, then failing, then silent, and a restart: each of twelve arrives once', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 50)
      return controller.signal
    })
    await formsAre('status', { status: 502 })
    for (let count = 0; count < 12; count++) await box().accept(submission())
    await wake()
    // A dropped connection, only once: the runtime prints each.
    await formsAre('throw', { times: 1 })
    await runDurableObjectAlarm(box())
    await formsAre('status', { status: 500 })
    await wakeFor(40_000)
    await formsAre('hang', { ms: 2_000 })
    await wakeFor(120_000)
    const waiting = await listSubmissions(env)
    expect(waiting).toHaveLength(12)
    expect(new Set(waiting.map(({ reason }) => reason))).toEqual(new Set(['did not answer within 10 s']))
    await evictDurableObject(box())
    await formsAre('ok')
    await wakeFor(3 * 3_600_000)
    expect(await listSubmissions(env)).toEqual([])
    const messages = (await taken()).map(({ fields }) => String(fields.message))
    expect([messages.length, new Set(messages).size]).toEqual([12, 12])
  })

  it('is none where the receiver answers anything but that it took it', async () => {
    for (const [mode, more] of [
      ['status', { status: 302 }],
      ['status', { status: 404 }],
      ['refuse', {}],
    ] as const) {
      await formsAre(mode, more)
      await box().accept(submission())
      await wake()
    }
    const waiting = { state: 'waiting', attempts: 1 }
    expect(await listSubmissions(env)).toMatchObject([waiting, waiting, waiting])
    await formsAre('ok')
    expect(await replaySubmissions(env, 'all')).toBe(3)
    await wake()
    expect(await listSubmissions(env)).toEqual([])
  })

  it('tries for two days, each time with the same key; then keeps it thirty days for operators, who may replay it', async () => {
    await formsAre('status', { status: 503 })
    for (let count = 0; count < 2; count++) await box().accept(submission())
    await wakeFor(retryPeriod - 1)
    const waiting = { state: 'waiting', reason: 'answered with status 503' }
    expect(await listSubmissions(env)).toMatchObject([waiting, waiting])
    await wakeFor(1)
    const [given, other] = await listSubmissions(env)
    for (const each of [given, other]) expect(each).toMatchObject({ state: 'undeliverable', nextAt: null })
    expect(given?.attempts).toBeGreaterThan(45)
    // However many there are, an answer is small.
    expect(await box().list(1)).toMatchObject([{ id: given?.id }])
    expect(await box().lost(1)).toEqual({ count: 2, ids: [other?.id], reason: waiting.reason })
    const keys = new Set((await posts()).map(({ headers }) => headers['idempotency-key']))
    expect(keys).toEqual(new Set([given?.id, other?.id]))
    await formsAre('ok')
    expect(await replaySubmissions(env, given!.id)).toBe(1)
    await wake()
    expect(await taken()).toHaveLength(1)
    await wakeFor(undeliverableRetention - 1)
    expect(await listSubmissions(env)).toHaveLength(1)
    await wakeFor(1)
    expect(await listSubmissions(env)).toEqual([])
    for (const which of ['nothing', 'all']) expect(await replaySubmissions(env, which)).toBe(0)
  })

  it('waits for an address where none is configured, however long that takes', async () => {
    const { CONTACT_URL } = env
    const configure = (url: string) =>
      runInDurableObject(box(), (object: Submissions) => {
        Object.assign((object as unknown as { env: Env }).env, { CONTACT_URL: url })
      })
    await box().accept(submission())
    await configure('')
    for (let days = 0; days < 100; days += 20) {
      await wake()
      pass(20 * 24 * 3_600_000)
    }
    const reason = 'no address is configured (CONTACT_URL)'
    expect(await listSubmissions(env)).toMatchObject([{ state: 'waiting', attempts: 0, reason }])
    expect(await box().lost(1)).toMatchObject({ count: 1, reason })
    await configure(CONTACT_URL)
    await wake()
    expect(await listSubmissions(env)).toEqual([])
    expect(await taken()).toHaveLength(1)
  })

  it('of one kind does not wait for another', async () => {
    await formsAre('hang', { ms: 2_500, kind: 'contest' })
    await outbox(env, 'contest').accept(submission({ outgoing: [ofContest(named('kids-club'))] }))
    const hanging = runDurableObjectAlarm(outbox(env, 'contest'))
    await box().accept(submission())
    await wake()
    expect((await taken()).map(({ kind }) => kind)).toEqual(['contact'])
    await formsAre('ok')
    await hanging
  })
})

describe('acceptance', () => {
  it('stores one entry a person and contest, and takes a newcomer’s wish for letters all the same', async () => {
    const enter = (subject: string, email: string) =>
      box().accept(
        submission({
          email,
          entry: { subject, until: null },
          outgoing: [ofContest(subject), { kind: 'newsletter', subject: '', fields: {} }],
          consent: { email, wording: 'Send me news', page: '/x' },
        }),
      )
    const answers = await Promise.all([
      enter('a', 'ann@gmail.com'),
      enter('a', 'A.nn+2@gmail.com'),
      enter('b', 'ann@gmail.com'),
    ])
    expect(answers).toEqual(['stored', 'duplicate', 'stored'])
    const kinds = (await listSubmissions(env)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['contest', 'contest', 'newsletter', 'newsletter', 'newsletter'])
    expect(await box().consents('ann@gmail.com')).toHaveLength(3)
  })

  it('forgets who entered a month after the contest, and used tokens when they have run out', async () => {
    const entry = { subject: 'a', until: begin + 1_000 }
    await box().accept(submission({ email: 'ann@example.ca', entry }))
    await wakeFor(2_000)
    expect(await box().accept(submission({ email: 'ann@example.ca', entry }))).toBe('stored')
    const once = submission({ tokenExpires: now + 10 })
    await box().accept(once)
    pass(1_000)
    expect(await box().accept(once)).toBe('stored')
  })

  it('keeps a photo of 10 MB whole over a restart', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(50_000))
    const whole = new Uint8Array(10 * 1024 * 1024).map((_, index) => bytes[index % bytes.length] ?? 0)
    const photo = { upload: 'upload-1', name: 'photo.png', type: 'image/png', size: whole.byteLength, digest: 'x' }
    expect(await box().accept(submission({ photo }))).toBe('incomplete')
    for (let at = 0; at < whole.byteLength; at += pieceSize)
      await box().keepPiece('upload-1', at / pieceSize, whole.subarray(at, at + pieceSize))
    await box().accept(submission({ photo, outgoing: [ofContest(named('window-photo'))] }))
    await evictDurableObject(box())
    await wake()
    const [post] = await taken()
    const sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', whole)).toHex()
    expect(post?.files).toMatchObject([{ name: 'photo.png', size: whole.byteLength, sha256 }])
    expect(await piecesIn('contact')).toBe(0)
  })
})

describe('the room of an outbox', () => {
  const resize = (capacity: { rows: number; bytes: number }) =>
    runInDurableObject(box(), (object: Submissions) => void Object.assign(object, { capacity }))

  it('ends: what comes then is refused, what had come is still known, and place is made by delivery', async () => {
    await resize({ rows: 2, bytes: 1e9 })
    const [one, two, three] = [submission(), submission(), submission()]
    expect([await box().accept(one), await box().accept(two)]).toEqual(['stored', 'stored'])
    expect([await box().accept(three), await box().accept(one)]).toEqual(['full', 'repeated'])
    expect(await box().fill()).toMatchObject({ rows: 2, mostRows: 2 })
    await wake()
    // The token was not used up: it is accepted as soon as there is room.
    expect(await box().accept(three)).toBe('stored')
  })

  it('counts the bytes of photos, and keeps nothing of one that has none', async () => {
    const { bytes } = await box().fill()
    await resize({ rows: 9, bytes: bytes + 600_000 })
    const kept: boolean[] = []
    for (const number of [0, 1, 2, 3]) kept.push(await box().keepPiece('large', number, new Uint8Array(pieceSize)))
    expect(kept).toContain(false)
    await box().dropUpload('large')
    expect(await piecesIn('contact')).toBe(0)
  })

  it('is not used up by photos whose form never came', async () => {
    await box().keepPiece('left', 0, new Uint8Array(10))
    await wakeFor(uploadRetention - 1)
    expect(await piecesIn('contact')).toBe(1)
    await wakeFor(1)
    expect(await piecesIn('contact')).toBe(0)
  })
})

it('operators remove one submission, or all of one person, however they wrote their address', async () => {
  await formsAre('status', { status: 500 })
  const entry = { subject: 'a', until: null }
  const consent = { email: 'Ann@Example.ca', wording: 'x', page: '/x' }
  await box().accept(submission({ email: 'Ann@Example.ca', entry, consent }))
  for (const email of ['ann+x@example.ca', 'bob@example.ca']) await box().accept(submission({ email }))
  expect(await removePerson(env, ' ann@example.ca')).toBe(2)
  const [left, ...more] = await listSubmissions(env)
  expect(more).toEqual([])
  expect(await box().consents('ann@example.ca')).toEqual([])
  expect(await box().accept(submission({ email: 'ann@example.ca', entry }))).toBe('stored')
  // An outbox that does not answer takes no other along.
  const SUBMISSIONS = { idFromName: String, get: (kind: string) => (kind === 'contact' ? box() : null) }
  const silent = { ...env, SUBMISSIONS } as object as Env
  for (const act of [readSubmission, replaySubmissions, removeSubmission])
    expect(await act(silent, left!.id), act.name).toBeTruthy()
  expect(await removeSubmission(env, left!.id)).toBe(0)
  await expect(removeSubmission(silent, left!.id)).rejects.toThrow('newsletter form does not answer')
  // The sixth is still waiting for its turn; a replay during a delivery that fails stands.
  await runInDurableObject(box(), async (object: Submissions) => {
    for (let count = 0; count < 1_001; count++) object.store(submission(), 'somebody')
    const failing = object.alarm()
    pass(1)
    for (const { id } of object.list(2_000).slice(1)) object.remove(id)
    expect([await object.replay('all'), await failing]).toEqual([1, undefined])
    expect(object.list(2)).toMatchObject([{ nextAt: now }])
  })
  expect(await posts()).toHaveLength(5)
})

it('the pauses grow from half a minute to an hour, and differ by a fifth', () => {
  const seconds = [1, 2, 3, 7, 8, 9, 200].map((attempts) => retryDelay(attempts, 0.5) / 1_000)
  expect(seconds).toEqual([30, 60, 120, 1_920, 3_600, 3_600, 3_600])
  expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([24_000, 36_000])
})
