import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { consentsOf, listSubmissions } from '../../src/forms/operators'
import { mainOf, titleOf } from '../support/page'
import { emptyCaches, get, mall, origin } from '../support/site'
import {
  browserHeaders,
  contactFields,
  delivered,
  entryFields,
  errorBeside,
  freshStart,
  send,
  summaryOf,
  taken,
  token,
  visitor,
} from './support'

beforeEach(freshStart)
afterEach(delivered)

const contest = '/contests/sevenoaks-fifty-gift-cards'
const photoContest = '/contests/sevenoaks-window-photo'
const club = '/contests/sevenoaks-kids-club'

const jpeg = (size: number, name = 'window.jpg') => {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return new File([bytes], name, { type: 'image/jpeg' })
}

describe('the pages of forms', () => {
  it.each(['/contact-us', '/newsletter', contest, '/fr/contact-us'])(
    '%s carry a token each time, and no cache keeps them',
    async (path) => {
      const [one, other] = [await get(path), await get(path)]
      expect(one.headers.get('cache-control')).toBe('no-store')
      expect(one.headers.get('cloudflare-cdn-cache-control')).toBeNull()
      const tokens = [one, other].map(({ body }) => /name="token" value="([^"]+)"/.exec(body)?.[1])
      expect(tokens[0]).toMatch(/^\w+\.[\w-]{22}\.[\w-]{43}$/)
      expect(tokens[0]).not.toBe(tokens[1])
      expect(mainOf(one.body)).toContain('method="post"')
      expect(one.body).not.toContain('checked=""')
      expect(titleOf(one.body)).not.toContain('Error')
    },
  )

  it('other pages take no form, these take no other methods', async () => {
    expect((await send('/hours', {})).status).toBe(405)
    const put = await get('/contact-us', { method: 'PUT', body: 'x' })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  it('are there without a record of their own', async () => {
    await mall.patch({ resource: 'pages', items: [] })
    for (const path of ['/contact-us', '/newsletter']) {
      const main = mainOf((await get(path)).body)
      expect(main, path).toContain('data-form=""')
      expect(main, path).not.toContain('There is nothing on this page')
    }
  })

  it('the address of a link fills in the newsletter’s form, and goes no further', async () => {
    const { body, headers } = await get('/newsletter?email=ann%40example.ca')
    expect(mainOf(body)).toMatch(/<input id="email"[^>]*value="ann@example.ca"/)
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(mainOf((await get('/contact-us?email=ann%40example.ca')).body)).not.toContain('ann@example.ca')
  })

  it('the strip of the home page hands its address over without a link', async () => {
    expect((await get('/')).body).toMatch(/<form [^>]*action="\/newsletter" method="post"/)
    const { status, body } = await send('/newsletter', { step: 'begin', email: 'ann@example.ca' })
    expect(status).toBe(200)
    expect(mainOf(body)).toMatch(/<input id="email"[^>]*value="ann@example.ca"/)
    expect(mainOf(body)).not.toContain('id="error-summary"')
    expect(titleOf(body)).not.toContain('Error')
  })
})

describe('a message', () => {
  it('is stored, answered, and delivered with its id as the idempotency key', async () => {
    const answer = await send('/contact-us', { ...contactFields, token: await token('contact') })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thank-you?form=contact#main'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await delivered()
    const [post, ...more] = await taken()
    expect(more).toEqual([])
    expect(post).toMatchObject({
      kind: 'contact',
      fields: {
        form: 'contact',
        first_name: 'Zoë',
        last_name: 'O’Brien',
        email: 'zoe@example.ca',
        phone: '604-555-0123 ext 4',
        message: 'Hello\nthere <b>you</b>',
        page: '/contact-us',
        language: 'en',
      },
    })
    expect(post?.headers['idempotency-key']).toBe(post?.fields.id)
    expect(post?.fields).not.toHaveProperty('agree_newsletter')
    // Delivered: nothing of it is kept.
    expect(await listSubmissions(env)).toEqual([])
  })

  it('that is wrong comes back with every value, the same words twice, status 422 and its title', async () => {
    const answer = await send('/contact-us', {
      token: await token('contact'),
      first_name: ' ',
      last_name: '"><script>',
      email: 'jeanluc@',
      phone: '911',
      message: 'Keep\r\nme </textarea>',
      agree_newsletter: 'yes',
    })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(titleOf(answer.body)).toMatch(/^Error: /)
    const errors = { first_name: 'Enter your first name', email: 'Enter an email address, like name@example.ca' }
    const phone = 'Enter a phone number, like 604-555-0123, or leave it out'
    expect(summaryOf(answer.body)).toEqual([...Object.values(errors), phone])
    for (const [name, text] of Object.entries({ ...errors, phone })) {
      expect(errorBeside(answer.body, name)).toBe(text)
      expect(answer.body).toMatch(
        new RegExp(`<input id="${name}"[^>]*aria-describedby="${name}-error"[^>]*aria-invalid="true"`),
      )
      expect(answer.body).toContain(`<a href="#${name}">`)
    }
    const main = mainOf(answer.body)
    expect(main).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect(main).toMatch(/Keep\r?\nme &lt;\/textarea&gt;<\/textarea>/)
    expect(main).toMatch(/id="agree_newsletter"[^>]*checked=""/)
    expect(main.indexOf('error-summary')).toBeLessThan(main.indexOf('<form'))
    expect(await listSubmissions(env)).toEqual([])
  })

  it('in French is answered in French', async () => {
    const wrong = await send('/fr/contact-us', { token: await token('contact') })
    expect(summaryOf(wrong.body)).toContain('Écrivez un message')
    expect(titleOf(wrong.body)).toMatch(/^Erreur : /)
    const answer = await send('/fr/contact-us', { ...contactFields, token: await token('contact') })
    expect(answer.headers.get('location')).toBe('/fr/thank-you?form=contact#main')
    expect(mainOf((await get('/fr/thank-you?form=contact')).body)).toContain('Votre message est en route')
  })

  it('signs nobody up unless the box was ticked; then with its proof, as a letter of its own', async () => {
    await send('/contact-us', { ...contactFields, agree_newsletter: 'yes', token: await token('contact') })
    await delivered()
    const [contact, newsletter] = await taken()
    expect([contact?.kind, newsletter?.kind]).toEqual(['contact', 'newsletter'])
    expect(newsletter?.fields.consent_wording).toMatch(
      /^Send me news by email from Sevenoaks Shopping Centre, 100 Acorn Parkway, .*604-555-0100\. I can unsubscribe at any time\.$/,
    )
    expect(newsletter?.fields).not.toHaveProperty('message')
    const [proof] = await consentsOf(env, 'ZOE@example.ca')
    expect(proof).toMatchObject({
      email: 'zoe@example.ca',
      page: '/contact-us',
      wording: newsletter?.fields.consent_wording,
    })
    expect(Math.abs(Date.now() - (proof?.at ?? 0))).toBeLessThan(60_000)
  })

  it('leaves no word of itself in the log', async () => {
    const lines: string[] = []
    const spies = (['info', 'warn', 'error', 'log'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.join(' '))),
    )
    await send('/contact-us', { ...contactFields, token: await token('contact') })
    await send('/contact-us', { ...contactFields, phone: '911', token: await token('contact') })
    await get('/newsletter?email=zoe%40example.ca')
    await delivered()
    for (const spy of spies) spy.mockRestore()
    expect(lines.join('\n')).not.toMatch(/zoe|O’Brien|Hello|example\.ca/i)
  })

  it('is told at once where it cannot be stored, with the words kept and the phone number', async () => {
    const broken = vi.spyOn(env.SUBMISSIONS, 'get').mockImplementation(() => {
      throw new Error('out of order')
    })
    const answer = await send('/contact-us', { ...contactFields, token: await token('contact') })
    broken.mockRestore()
    expect(answer.status).toBe(503)
    const main = mainOf(answer.body)
    expect(main).toContain('Nothing is lost: your words are still in the form.')
    expect(main).toContain('href="tel:+16045550100"')
    expect(main).toContain('value="zoe@example.ca"')
  })
})

describe('the newsletter', () => {
  it('needs the box, and tells nobody who is subscribed', async () => {
    const fields = { first_name: 'Ann', email: 'ann@example.ca' }
    const without = await send('/newsletter', { ...fields, token: await token('newsletter') })
    expect(summaryOf(without.body)).toEqual(['Tick the box so that we may write to you'])
    const answers: Awaited<ReturnType<typeof send>>[] = []
    for (const _ of [1, 2])
      answers.push(await send('/newsletter', { ...fields, agree_newsletter: 'yes', token: await token('newsletter') }))
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, '/thank-you?form=newsletter#main'],
      [303, '/thank-you?form=newsletter#main'],
    ])
    await delivered()
    expect((await taken())[0]).toMatchObject({
      kind: 'newsletter',
      fields: { email: 'ann@example.ca', page: '/newsletter' },
    })
    expect(mainOf((await get('/thank-you?form=newsletter')).body)).toContain('Your subscription is on its way')
  })
})

describe('a contest', () => {
  it('takes one entry a person, and answers every entry alike', async () => {
    const enter = async (email: string) => send(contest, { ...entryFields, email, token: await token('contest:71001') })
    const answers = [
      await enter('jeanluc@example.ca'),
      await enter('JeanLuc+again@Example.ca'),
      await enter('other@example.ca'),
    ]
    for (const { status, headers } of answers)
      expect([status, headers.get('location')]).toEqual([303, '/thank-you?form=contest#main'])
    await delivered()
    const entries = await taken()
    expect(entries.map(({ fields }) => fields.email)).toEqual(['jeanluc@example.ca', 'other@example.ca'])
    expect(entries[0]).toMatchObject({
      kind: 'contest',
      slug: 'sevenoaks-fifty-gift-cards',
      fields: {
        first_name: 'Jean-Luc',
        last_name: '李',
        postal_code: 'V2S 1A1',
        agree_terms: 'true',
        newsletter: 'false',
        skill_correct: 'false',
      },
    })
    expect(entries[0]?.headers['content-type']).toMatch(/^multipart\/form-data/)
  })

  it('stores one of two entries of one person at the same instant', async () => {
    const tokens = await Promise.all([token('contest:71001'), token('contest:71001')])
    const answers = await Promise.all(tokens.map((one) => send(contest, { ...entryFields, token: one })))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    await delivered()
    expect(await taken()).toHaveLength(1)
  })

  it('asks for all it needs, each with its own words', async () => {
    const { body, status } = await send(contest, { token: await token('contest:71001'), postal_code: 'V2S 1AO' })
    expect(status).toBe(422)
    expect(summaryOf(body)).toEqual([
      'Enter your first name',
      'Enter your last name',
      'Enter your email address',
      'Please enter postal code in Z9Z Z9Z',
      'Answer the skill-testing question',
      'Confirm that you are 19 or older to enter',
      'Agree to the contest rules to enter',
    ])
    expect(errorBeside(body, 'postal_code')).toBe('Please enter postal code in Z9Z Z9Z Did you mean V2S 1A0?')
  })

  it('opens and closes at its instants on the server', async () => {
    const at = async (start_date: string | null, end_date: string | null) => {
      await mall.patch({ resource: 'contests', merge: { 71001: { start_date, end_date } } })
      await emptyCaches()
      return send(contest, { ...entryFields, token: await token('contest:71001') })
    }
    const instant = (ms: number) => new Date(Date.now() + ms).toISOString()
    const ended = await at(instant(-90_000_000), instant(-2_000))
    expect(ended.status).toBe(409)
    expect(mainOf(ended.body)).toContain('This contest takes no entries now')
    expect(mainOf(ended.body)).not.toContain('<form')
    expect((await at(instant(60_000), null)).status).toBe(409)
    expect((await at(instant(-60_000), instant(3_600_000))).status).toBe(303)
    await delivered()
    expect(await taken()).toHaveLength(1)
  })

  it('takes the guardian’s data for the kids club, and asks nothing of the child', async () => {
    const { body } = await get(club)
    const names = [...mainOf(body).matchAll(/name="([^"]+)"/g)].map(([, name]) => name)
    expect(names).not.toContain('skill')
    expect(names.join()).not.toMatch(/child|birth/)
    const { skill: _, of_age: __, ...fields } = entryFields
    const without = await send(club, { ...fields, token: await token('contest:71003') })
    expect(summaryOf(without.body)).toEqual(['Confirm that you are the child’s parent or guardian'])
    const answer = await send(club, { ...fields, guardian: 'yes', token: await token('contest:71003') })
    expect(answer.headers.get('location')).toBe('/thank-you?form=kids-club#main')
    await delivered()
    expect((await taken())[0]).toMatchObject({ slug: 'sevenoaks-kids-club', fields: { parent_first_name: 'Jean-Luc' } })
  })

  it('delivers a photo larger than a row, whole and under a name of ours', async () => {
    const fields = {
      ...entryFields,
      token: await token('contest:71002'),
      contest_photo: jpeg(5_000_001, '../../etc/x".exe'),
    }
    expect((await send(photoContest, fields)).status).toBe(303)
    await delivered()
    const [{ files } = { files: [] }] = await taken()
    expect(files).toMatchObject([{ field: 'contest_photo', name: 'photo.jpg', type: 'image/jpeg', size: 5_000_001 }])
  })

  it.each([
    ['of 12 MB', jpeg(12 * 1024 * 1024), 'Choose a picture of 10 MB at most'],
    [
      'that is a program named .jpg',
      new File(['MZ\x90\x00 program'], 'x.jpg', { type: 'image/jpeg' }),
      'Choose a picture in JPEG, PNG or WebP',
    ],
    ['that is missing', new File([], ''), 'Choose a picture'],
  ])('refuses a photo %s, and keeps the words', async (_what, contest_photo, message) => {
    const { status, body } = await send(photoContest, {
      ...entryFields,
      token: await token('contest:71002'),
      contest_photo,
    })
    expect(status).toBe(422)
    expect(summaryOf(body)).toEqual([message])
    expect(body).toContain('value="jeanluc@example.ca"')
    expect(await listSubmissions(env)).toEqual([])
  })
})

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
    ['no browser at all', {}],
  ])('%s is refused with 403', async (_what, headers) => {
    expect((await send('/contact-us', await all(), { headers: headers as Record<string, string> })).status).toBe(403)
    await none()
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

  it('the 21st form in a minute waits, with its words kept; other visitors do not', async () => {
    const ip = visitor()
    const statuses: number[] = []
    for (let count = 0; count < 20; count++)
      statuses.push((await send('/contact-us', { ...contactFields, token: 'x' }, { ip })).status)
    expect(new Set(statuses)).toEqual(new Set([422]))
    const late = await send('/contact-us', await all(), { ip })
    expect(late.status).toBe(429)
    expect(late.body).toContain('value="zoe@example.ca"')
    expect((await send('/contact-us', await all())).status).toBe(303)
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

describe('/thank-you', () => {
  it.each([
    ['contact', 'Your message is on its way'],
    ['contest', 'Your entry is in. Good luck.'],
    ['kids-club', 'Your sign-up for the Kids Club is in'],
  ])('has words for %s, and none of the mailing provider’s', async (form, words) => {
    const main = mainOf((await get(`/thank-you?form=${form}`)).body)
    expect(main).toContain(words)
    expect(main).not.toContain('subscription')
  })
  it('shows none for what is no form', async () => {
    expect(mainOf((await get('/thank-you?form=<b>')).body)).not.toContain('class="notice"')
  })
})
