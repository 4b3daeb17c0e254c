import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type budgets, isAnythingReserved, Reservation } from '../../src/forms/memory-budget'
import '../support/ahead'
import { mainOf } from '../support/page'
import { named } from '../support/sample'
import { get, mall, origin } from '../support/site'
import * as forms from './support'

beforeEach(forms.freshStart)
afterEach(forms.delivered)

describe('what no visitor sends', () => {
  const all = async () => ({ ...forms.contactFields, token: await forms.token('contact') })
  const tokenIn = (body: string) => /name="token" value="([^"]*)"/.exec(body)?.[1] ?? ''
  const none = () => forms.delivered().then(forms.nothingTaken)

  it('the form of another site is refused with 403, whatever the browser says of it', async () => {
    const fetched = { 'https://evil.test': 'cross-site', [origin]: 'same-site' }
    const named = Object.entries(fetched).map(([from, site]) => ({ origin: from, 'sec-fetch-site': site }))
    for (const headers of [...named, { origin: 'https://evil.test' }, { origin: 'null' }])
      expect((await forms.send('/contact-us', await all(), { headers })).status).toBe(403)
    await none()
  })

  it('what says only where it comes from, or not even that, is judged by its token, as everything is', async () => {
    expect((await forms.send('/contact-us', {}, { headers: {} })).status).not.toBe(403)
    await none()
    for (const headers of [{}, { origin }] as Record<string, string>[])
      expect((await forms.send('/contact-us', await all(), { headers })).status).toBe(303)
  })

  it('what no person could have sent is asked to be sent once more, with the words kept, and then taken', async () => {
    const aged = (ms: number) => forms.token('contact', ms)
    const tokens: Record<string, () => string | Promise<string>> = {
      'of now, and a honeypot': () => aged(10_000),
      missing: () => '',
      'of another form': () => forms.token('newsletter'),
      forged: async () => `${(await aged(10_000)).slice(0, -2)}aa`,
      'of yesterday': () => aged(25 * 3_600_000),
      'of the future': () => aged(-60_000),
      'of a second ago': () => aged(1_000),
    }
    let returned = ''
    for (const [what, mint] of Object.entries(tokens)) {
      const trap: Record<string, string> = what.includes('honeypot') ? { oak_ring: 'https://spam.test' } : {}
      const { status, body } = await forms.send('/contact-us', { ...forms.contactFields, ...trap, token: await mint() })
      expect(status, what).toBe(422)
      expect(mainOf(body), what).toContain('We could not tell that a person sent this.')
      expect(body, what).toContain('value="zoe@example.ca"')
      if (what === 'of yesterday') returned = body
    }
    await none()
    expect((await forms.send('/contact-us', { ...forms.contactFields, token: tokenIn(returned) })).status).toBe(303)
  })

  it('one token twice, also at the same instant, is one message and one answer', async () => {
    const fields = await all()
    const answers = await Promise.all([1, 2, 3].map(() => forms.send('/contact-us', fields)))
    answers.push(await forms.send('/contact-us', fields))
    for (const { status, headers } of answers)
      expect([status, headers.get('location')]).toEqual([303, '/thank-you?form=contact#main'])
    await forms.delivered()
    expect(await forms.taken()).toHaveLength(1)
  })

  it('a used token with other words is refused, but the words can be sent at once', async () => {
    const fields = await all()
    await forms.send('/contact-us', fields)
    const { status, body } = await forms.send('/contact-us', { ...fields, message: 'Another message' })
    expect(status).toBe(409)
    expect(mainOf(body)).toContain('Another message')
    const again = { ...fields, message: 'Another message', token: tokenIn(body) }
    expect((await forms.send('/contact-us', again)).status).toBe(303)
    await forms.delivered()
    const messages = (await forms.taken()).map(({ fields }) => fields.message)
    expect(messages).toEqual(['Hello\nthere <b>you</b>', 'Another message'])
  })

  it('the 21st form of one token in a minute waits, with its words kept; the neighbour’s does not', async () => {
    const ip = forms.visitor()
    const fields = { ...(await all()), phone: '911' }
    const first = await Promise.all(Array.from({ length: 20 }, () => forms.send('/contact-us', fields, { ip })))
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([422]))
    const late = await forms.send('/contact-us', fields, { ip })
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60'])
    expect(late.body).toContain('value="zoe@example.ca"')
    expect((await forms.send('/contact-us', await all(), { ip })).status).toBe(303)
  })

  it('junk without a token of ours uses up nobody’s limit but that of junk, and no rule looks at it', async () => {
    const ip = forms.visitor()
    const composing = vi.spyOn(String.prototype, 'normalize')
    const junk = { ...forms.contactFields, phone: '911', token: 'x' }
    const answers = await Promise.all(Array.from({ length: 22 }, () => forms.send('/contact-us', junk, { ip })))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429, 429])
    expect(composing.mock.contexts.map(String)).not.toContain('911')
    composing.mockRestore()
    // The newsletter strip on every page has no token: it stores nothing.
    expect((await forms.send('/newsletter', { step: 'begin', email: 'ann@example.ca' }, { ip })).status).toBe(200)
    expect((await forms.send('/contact-us', await all(), { ip })).status).toBe(303)
  })

  it.each<[string, string, Record<string, string>]>([
    ['only begun', '/newsletter', { step: 'begin' }],
    ['sent with a made-up token', '/contact-us', { token: 'x' }],
  ])('a form that is %s gets a token that is as young as it', async (_what, path, fields) => {
    const fresh = tokenIn((await forms.send(path, { ...fields, email: 'ann@example.ca' })).body)
    const whole = { ...forms.contactFields, agree_newsletter: 'yes', token: fresh }
    const { status, body } = await forms.send(path, whole)
    expect([status, tokenIn(body)]).toEqual([422, fresh])
    await none()
    vi.useFakeTimers({ now: Date.now() + 3_000, toFake: ['Date'] })
    expect((await forms.send(path, whole)).status).toBe(303)
    await forms.delivered()
    vi.useRealTimers()
  })

  it('who begins too many forms, or sends too much junk, gets no more tokens, and nobody else is kept from sending', async () => {
    const ip = forms.visitor()
    const limit = vi.spyOn(env.FORM_ADDRESS_LIMIT, 'limit').mockImplementation(async ({ key }) => ({
      success: !key?.startsWith('begun'),
    }))
    const { status, body } = await forms.send('/newsletter', { step: 'begin', email: 'ann@example.ca' }, { ip })
    expect([status, tokenIn(body)]).toEqual([429, ''])
    expect(body).toContain('name="token"')
    expect(body).toContain('value="ann@example.ca"')
    expect((await forms.send('/contact-us', await all(), { ip })).status).toBe(303)
    limit.mockRestore()
  })

  it('a closed contest says so also to who sends too much: its page shows no form that could hold the words', async () => {
    const limit = vi.spyOn(env.FORM_LIMIT, 'limit').mockImplementation(async () => ({ success: false }))
    const past = { start_date: '2025-01-01T09:00:00-08:00', end_date: new Date(Date.now() - 90_000_000).toISOString() }
    await mall.change({ resource: 'contests', merge: { 71001: past } })
    const { status, body } = await forms.send(`/contests/${named('fifty-gift-cards')}`, forms.entryFields)
    expect(status).toBe(409)
    expect(mainOf(body)).not.toMatch(/still here|still in the form/)
    limit.mockRestore()
    await mall.reset()
  })

  it('what is far too long is answered by its field, at once, and comes back', async () => {
    for (const [fields, sentence] of [
      [{ phone: `1${' '.repeat(255_000)}1` }, 'phone number'],
      [{ first_name: `a${'\u0316\u0301'.repeat(20_000)}` }, 'Shorten the name'],
      [{ message: `a${'\u0316\u0301'.repeat(9_000)}` }, ''],
      [{ email: `a@${'a.'.repeat(120_000)}` }, 'email address'],
    ] as const) {
      const composing = vi.spyOn(String.prototype, 'normalize')
      const { status, body } = await forms.send('/contact-us', { ...(await all()), first_name: '', ...fields })
      const longest = Math.max(...composing.mock.contexts.map((text) => String(text).length), 0)
      composing.mockRestore()
      expect([status, forms.summaryOf(body).some((words) => words.includes(sentence))]).toEqual([422, true])
      // No rule ran on input longer than its field allows.
      expect(longest).toBeLessThanOrEqual(20_000)
      expect(body.length).toBeLessThan(200_000)
      expect(body.includes('there &lt;b&gt;you') || 'message' in fields).toBe(true)
    }
    await none()
  })

  it('a broken body has a status of its own, and a message of 1 MB', async () => {
    for (const [type, body, status] of [
      ['multipart/form-data; boundary=x', '--x\r\nnonsense', 400],
      ['multipart/form-data', 'x', 400],
      ['application/json', '{"first_name": 1}', 422],
      ['text/plain', '', 422],
      ['application/x-www-form-urlencoded', 'email=a@b.ca&email=c@d.ca&first_name[]=x&__proto__=1', 422],
      ['application/x-www-form-urlencoded', `message=${'x'.repeat(1_000_000)}`, 413],
    ] as const) {
      const headers = { ...forms.browserHeaders, 'content-type': type, 'cf-connecting-ip': forms.visitor() }
      expect((await get('/contact-us', { method: 'POST', body, headers })).status, type).toBe(status)
    }
    await none()
  })

  it('a file where words belong is no 500, and a contest that is not there a 404', async () => {
    const answer = await forms.send('/contact-us', { ...(await all()), message: new File(['x'], 'x.txt') })
    expect([answer.status, forms.summaryOf(answer.body)]).toEqual([422, ['Write a message']])
    expect((await forms.send('/contests/nothing', forms.entryFields)).status).toBe(404)
  })
})

const photoContest = `/contests/${named('window-photo')}`
const entryHead = (token: string) =>
  `--x\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n--x\r\ncontent-disposition: form-data; name="contest_photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n\xff\xd8\xff\xe0`

/** Sends the beginning of a form, and then nothing until `end`. */
function begin(path: string, text: string, type: string, ip: string) {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
      end = () => stream.close()
    },
    // A body that is refused is not read to its end.
    cancel() {
      end = () => {}
    },
  })
  const headers = { ...forms.browserHeaders, 'content-type': type, 'cf-connecting-ip': ip }
  return { answer: get(path, { method: 'POST', body, headers }), end: () => end() }
}

const urlencoded = 'application/x-www-form-urlencoded'
/** Expects that a message arrives from other addresses, and from this one. */
async function othersArrive(ip: string): Promise<void> {
  const from = async (sender: string) =>
    (await forms.send('/contact-us', { token: await forms.token('contact'), ...forms.contactFields }, { ip: sender }))
      .status
  expect([await from(forms.visitor()), await from(ip)]).toEqual([303, 303])
}

describe('forms that arrive at the same time: while others send', () => {
  it('nothing, or a word now and then, a form arrives, from their address too; theirs is given up and told so', async () => {
    const ip = forms.visitor()
    const idle = Array.from({ length: 32 }, () => begin('/contact-us', 'first_name=Ann', urlencoded, ip))
    await othersArrive(ip)
    const [first] = await Promise.all(idle.map(({ answer }) => answer))
    expect(first?.status).toBe(408)
    expect(mainOf(first?.body ?? '')).toContain('did not arrive whole')
    expect(isAnythingReserved()).toBe(false)
  })

  it('photos, slowly, a form of words arrives, from their address too', async () => {
    const ip = forms.visitor()
    const photos = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const head = entryHead(await forms.token('contest:71002'))
        return begin(photoContest, head, 'multipart/form-data; boundary=x', index % 2 === 0 ? ip : forms.visitor())
      }),
    )
    await othersArrive(ip)
    for (const { end } of photos) end()
    for (const { answer } of photos) expect((await answer).status).toBe(400)
    expect(isAnythingReserved()).toBe(false)
  })
})

const fill = (share: keyof typeof budgets, visitors: number) =>
  Array.from({ length: visitors }, (_, index) => {
    const room = new Reservation(`192.0.2.${index}`)
    while (room.reserve(share, 64 * 1024));
    return room
  })

it('a form that finds no room is told so, without a word of what is still there, for its page shows no form', async () => {
  const rooms = fill('words', 3)
  const sentences = {
    '/contact-us': 'Please go back and send yours once more in a minute.',
    '/fr/contact-us': 'Veuillez revenir en arrière et envoyer le vôtre de nouveau dans une minute.',
  }
  for (const [path, words] of Object.entries(sentences)) {
    const { status, headers, body } = await forms.send(path, forms.contactFields)
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
    expect(body).toContain(words)
    expect(body).not.toMatch(/<form[^>]*method="post"|still in the form|toujours dans le formulaire/)
  }
  for (const room of rooms) room.release()
  expect(isAnythingReserved()).toBe(false)
})

it('an isolate’s room keeps for each kind what is its own, and from each address what is others’', () => {
  const kinds = ['words', 'photos'] as const
  for (const share of kinds) {
    const [one] = fill(share, 1)
    expect(new Reservation('192.0.2.0').reserve(share, 64 * 1024)).toBe(false)
    const other = new Reservation('192.0.2.9')
    expect(other.reserve(share, 64 * 1024)).toBe(true)
    const many = fill(share, 8)
    expect(new Reservation('192.0.2.77').reserve(share, 64 * 1024)).toBe(false)
    for (const free of kinds.filter((each) => each !== share)) {
      const room = new Reservation('192.0.2.0')
      expect([share, free, room.reserve(free, 64 * 1024)]).toEqual([share, free, true])
      room.release()
    }
    for (const room of [one, other, ...many]) room?.release()
    expect(isAnythingReserved()).toBe(false)
  }
})
