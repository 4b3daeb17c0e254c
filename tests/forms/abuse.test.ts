import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mainOf } from '../support/page'
import { named } from '../support/sample'
import { emptyCaches, get, mall, origin } from '../support/site'
import {
  browserHeaders,
  contactFields,
  delivered,
  entryFields,
  freshStart,
  listSubmissions,
  send,
  summaryOf,
  taken,
  token,
  visitor,
} from './support'

beforeEach(freshStart)
afterEach(delivered)

describe('what no visitor sends', () => {
  const all = async () => ({ ...contactFields, token: await token('contact') })
  const none = async () => {
    await delivered()
    expect(await listSubmissions(env)).toEqual([])
    expect(await taken()).toEqual([])
  }

  it.each([
    ['another site’s form', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['a sister site’s form', { origin, 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
  ])('%s is refused with 403', async (_what, headers) => {
    expect((await send('/contact-us', await all(), { headers: headers as Record<string, string> })).status).toBe(403)
    await none()
  })

  it('what says nothing of where it comes from is judged by its token, as everything is', async () => {
    expect((await send('/contact-us', {}, { headers: {} })).status).not.toBe(403)
    await none()
    expect((await send('/contact-us', await all(), { headers: {} })).status).toBe(303)
  })

  it('an older browser, which says only where it comes from, is not refused', async () => {
    expect((await send('/contact-us', await all(), { headers: { origin } })).status).toBe(303)
  })

  it.each([
    ['a filled honeypot', async () => ({ ...(await all()), oak_ring: 'https://spam.test' })],
    ['no token', async () => ({ ...contactFields })],
    ['a token of another form', async () => ({ ...contactFields, token: await token('newsletter') })],
    ['a forged token', async () => ({ ...contactFields, token: `${(await token('contact')).slice(0, -2)}aa` })],
    ['a token of yesterday', async () => ({ ...contactFields, token: await token('contact', 25 * 3_600_000) })],
    ['a token of the future', async () => ({ ...contactFields, token: await token('contact', -60_000) })],
    ['a form filled in within a second', async () => ({ ...contactFields, token: await token('contact', 1_000) })],
  ])('%s is asked to send once more, with the words kept', async (_what, fields) => {
    const ip = visitor()
    const { status, body } = await send('/contact-us', await fields(), { ip })
    expect(status).toBe(422)
    expect(mainOf(body)).toContain('We could not tell that a person sent this.')
    expect(body).toContain('value="zoe@example.ca"')
    await none()
  })

  it('a person whom the guard mistook sends the returned form, and it is taken', async () => {
    const { body } = await send('/contact-us', { ...contactFields, token: await token('contact', 25 * 3_600_000) })
    const [, fresh = ''] = /name="token" value="([^"]+)"/.exec(body) ?? []
    expect((await send('/contact-us', { ...contactFields, token: fresh })).status).toBe(303)
  })

  it('one token twice, also at the same instant, is one message and one answer', async () => {
    const fields = await all()
    const answers = await Promise.all([1, 2, 3].map(() => send('/contact-us', fields)))
    answers.push(await send('/contact-us', fields))
    for (const { status, headers } of answers)
      expect([status, headers.get('location')]).toEqual([303, '/thank-you?form=contact#main'])
    await delivered()
    expect(await taken()).toHaveLength(1)
  })

  it('two entries of one person at the same instant are one', async () => {
    const tokens = await Promise.all([token('contest:71001'), token('contest:71001')])
    const contest = `/contests/${named('fifty-gift-cards')}`
    const answers = await Promise.all(tokens.map((one) => send(contest, { ...entryFields, token: one })))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    await delivered()
    expect(await taken()).toHaveLength(1)
  })

  it('a used token with other words is refused, but the words can be sent at once', async () => {
    const fields = await all()
    await send('/contact-us', fields)
    const { status, body } = await send('/contact-us', { ...fields, message: 'Another message' })
    expect(status).toBe(409)
    expect(mainOf(body)).toContain('Another message')
    const [, fresh = ''] = /name="token" value="([^"]+)"/.exec(body) ?? []
    expect((await send('/contact-us', { ...fields, message: 'Another message', token: fresh })).status).toBe(303)
    await delivered()
    expect((await taken()).map(({ fields }) => fields.message)).toEqual(['Hello\nthere <b>you</b>', 'Another message'])
  })

  it('the 21st form of one token in a minute waits, with its words kept; the neighbour’s does not', async () => {
    const ip = visitor()
    const fields = { ...(await all()), phone: '911' }
    const first = await Promise.all(Array.from({ length: 20 }, () => send('/contact-us', fields, { ip })))
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([422]))
    const late = await send('/contact-us', fields, { ip })
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60'])
    expect(late.body).toContain('value="zoe@example.ca"')
    expect((await send('/contact-us', await all(), { ip })).status).toBe(303)
  })

  it('junk without a token of ours uses up nobody’s limit but that of junk, and no rule looks at it', async () => {
    const ip = visitor()
    const composing = vi.spyOn(String.prototype, 'normalize')
    const junk = { ...contactFields, phone: '911', token: 'x' }
    const answers = await Promise.all(Array.from({ length: 22 }, () => send('/contact-us', junk, { ip })))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429, 429])
    expect(composing.mock.contexts.map(String)).not.toContain('911')
    composing.mockRestore()
    // The newsletter strip on every page has no token: it stores nothing.
    expect((await send('/newsletter', { step: 'begin', email: 'ann@example.ca' }, { ip })).status).toBe(200)
    expect((await send('/contact-us', await all(), { ip })).status).toBe(303)
  })

  it.each<[string, string, Record<string, string>]>([
    ['a form that is only begun', '/newsletter', { step: 'begin' }],
    ['a form without a token', '/contact-us', {}],
    ['a form with a made-up token', '/contact-us', { token: 'x' }],
    ['a form with another form’s token', '/contact-us', { token: 'newsletter' }],
  ])('%s gets a token that is as young as it', async (_what, path, fields) => {
    const given = fields.token === 'newsletter' ? { token: await token('newsletter') } : fields
    const { body } = await send(path, { ...given, email: 'ann@example.ca' })
    const [, fresh = ''] = /name="token" value="([^"]+)"/.exec(body) ?? []
    const whole = { ...contactFields, agree_newsletter: 'yes', token: fresh }
    const { status, body: again } = await send(path, whole)
    expect([status, /name="token" value="([^"]+)"/.exec(again)?.[1]]).toEqual([422, fresh])
    await none()
    vi.useFakeTimers({ now: Date.now() + 3_000, toFake: ['Date'] })
    expect((await send(path, whole)).status).toBe(303)
    await delivered()
    vi.useRealTimers()
  })

  it('who begins too many forms, or sends too much junk, gets no more tokens, and nobody else is kept from sending', async () => {
    const ip = visitor()
    const limit = vi.spyOn(env.FORM_ADDRESS_LIMIT, 'limit').mockImplementation(async ({ key }) => ({
      success: !key?.startsWith('begun'),
    }))
    const { status, body } = await send('/newsletter', { step: 'begin', email: 'ann@example.ca' }, { ip })
    expect([status, /name="token" value="([^"]*)"/.exec(body)?.[1]]).toEqual([429, ''])
    expect(body).toContain('value="ann@example.ca"')
    expect((await send('/contact-us', await all(), { ip })).status).toBe(303)
    limit.mockRestore()
  })

  it('a closed contest says so also to who sends too much: its page shows no form that could hold the words', async () => {
    const limit = vi.spyOn(env.FORM_LIMIT, 'limit').mockImplementation(async () => ({ success: false }))
    const past = { start_date: '2025-01-01T09:00:00-08:00', end_date: new Date(Date.now() - 90_000_000).toISOString() }
    await mall.patch({ resource: 'contests', merge: { 71001: past } })
    await emptyCaches()
    const { status, body } = await send(`/contests/${named('fifty-gift-cards')}`, entryFields)
    expect(status).toBe(409)
    expect(mainOf(body)).not.toMatch(/still here|still in the form/)
    limit.mockRestore()
    await mall.reset()
  })

  it.each([
    ['255,000 blanks in a phone number', { phone: `1${' '.repeat(255_000)}1` }, 'phone number'],
    ['255,000 plus signs in a phone number', { phone: `1${'+'.repeat(84_000)}1` }, 'phone number'],
    ['240 KB of combining marks in a name', { first_name: `a${'\u0316\u0301'.repeat(20_000)}` }, 'Shorten the name'],
    ['a message of combining marks', { message: `a${'\u0316\u0301'.repeat(9_000)}` }, null],
    ['an e-mail address of dots', { email: `a@${'a.'.repeat(120_000)}` }, 'email address'],
    ['an e-mail address of at signs', { email: '@'.repeat(80_000) }, 'email address'],
  ])('%s is answered by its field, at once, and comes back', async (_what, fields, sentence) => {
    const composing = vi.spyOn(String.prototype, 'normalize')
    const { status, body } = await send('/contact-us', { ...(await all()), ...fields, last_name: '' })
    const longest = Math.max(...composing.mock.contexts.map((text) => String(text).length), 0)
    composing.mockRestore()
    expect(status).toBe(422)
    expect(summaryOf(body).some((words) => sentence === null || words.includes(sentence))).toBe(true)
    // No rule ran on input longer than its field allows.
    expect(longest).toBeLessThanOrEqual(20_000)
    expect(body.length).toBeLessThan(200_000)
    expect(body.includes('there &lt;b&gt;you') || 'message' in fields).toBe(true)
    await none()
  })

  it('a message of 1 MB is refused with 413, and one of 6,000 characters by its field', async () => {
    expect((await send('/contact-us', { ...(await all()), message: 'x'.repeat(1_000_000) })).status).toBe(413)
    const { status, body } = await send('/contact-us', { ...(await all()), message: 'x'.repeat(6_000) })
    expect([status, summaryOf(body)]).toEqual([422, ['Shorten the message to 5,000 characters']])
    await none()
  })

  it('an attempt to write headers is refused by its field', async () => {
    const { status, body } = await send('/contact-us', {
      ...(await all()),
      first_name: 'Ann\r\nBcc: all@example.ca',
      email: 'ann@example.ca\r\nCc: all@example.ca',
    })
    expect(status).toBe(422)
    expect(summaryOf(body)).toHaveLength(2)
    await none()
  })

  it.each([
    ['broken multipart', 'multipart/form-data; boundary=x', '--x\r\nnonsense', 400],
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['JSON', 'application/json', '{"first_name": 1}', 422],
    ['nothing', 'text/plain', '', 422],
    ['a field twice', 'application/x-www-form-urlencoded', 'email=a@b.ca&email=c@d.ca&first_name[]=x&__proto__=1', 422],
  ])('%s is answered with a status of its own', async (_what, type, body, status) => {
    const headers = { ...browserHeaders, 'content-type': type, 'cf-connecting-ip': visitor() }
    expect((await get('/contact-us', { method: 'POST', body, headers })).status).toBe(status)
    await none()
  })

  it('a file where words belong is no 500', async () => {
    const answer = await send('/contact-us', { ...(await all()), message: new File(['x'], 'x.txt') })
    expect([answer.status, summaryOf(answer.body)]).toEqual([422, ['Write a message']])
  })

  it('a form of a contest that is not there is a 404', async () => {
    expect((await send('/contests/nothing', entryFields)).status).toBe(404)
  })
})
