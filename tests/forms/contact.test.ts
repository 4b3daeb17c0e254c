import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { centre } from '../../src/base/config'
import { receiverAddress } from '../../src/forms/outbox/delivery'
import { consentsOf } from '../../src/forms/outbox/operators'
import { mainOf, titleOf } from '../support/page'
import { named } from '../support/sample'
import { get, mall } from '../support/site'
import * as support from './support'

const { contactFields, delivered, entryFields, errorBeside, listSubmissions, send, summaryOf, taken, token } = support
const { usualStart } = support
beforeEach(usualStart)
afterEach(delivered)

describe('a message', () => {
  it('is stored, answered, and delivered with its id as the idempotency key', async () => {
    const answer = await send('/contact-us', { ...contactFields, token: await token('contact') })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thank-you?form=contact#main'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await delivered()
    const [post, ...more] = await taken()
    expect(more).toEqual([])
    const read = { phone: '604-555-0123 ext 4', message: 'Hello\nthere <b>you</b>' }
    const fields = { form: 'contact', ...contactFields, ...read, page: '/contact-us', language: 'en' }
    expect(post).toMatchObject({ kind: 'contact', fields })
    expect(post?.headers['idempotency-key']).toBe(post?.fields.id)
    expect(post?.fields).not.toHaveProperty('agree_newsletter')
    // Once delivered, nothing is kept.
    expect(await listSubmissions(env)).toEqual([])
  })

  it.each([
    ['/contact-us', 'contact', contactFields],
    [`/contests/${named('kids-club')}`, 'contest:71003', { ...entryFields, guardian: 'yes' }],
  ])(
    'of %s asks about an address that looks like a slip before it is taken, and takes it the second time',
    async (path, scope, fields) => {
      const typed = { ...fields, email: 'zoe@gmial.com', token: await token(scope) }
      const first = await send(path, typed)
      expect(first.status).toBe(422)
      expect(summaryOf(first.body)).toEqual(['Check your email address, or send it once more if it is right'])
      expect(errorBeside(first.body, 'email')).toMatch(/ Did you mean zoe@gmail.com\?$/)
      expect(first.body).toMatch(/<input id="email"[^>]*value="zoe@gmial.com"/)
      await delivered()
      expect(await taken()).toEqual([])
      const hidden = mainOf(first.body).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
      const again = Object.fromEntries([...hidden].map(([, name, value]) => [name, value ?? '']))
      // Another typo is questioned again; the same address twice is taken as meant.
      expect((await send(path, { ...typed, ...again, email: 'zoe@hotmial.com' })).status).toBe(422)
      expect((await send(path, { ...typed, ...again })).status).toBe(303)
      await delivered()
      expect((await taken()).map(({ fields: { email } }) => email)).toEqual(['zoe@gmial.com'])
    },
  )

  it('takes an address that was shown as a slip beside another error, and the one that was offered', async () => {
    const slip = 'zoe@gmial.com'
    const post = async (more: Record<string, string>) =>
      send('/contact-us', { ...contactFields, email: slip, ...more, token: await token('contact') })
    const wrong = mainOf((await post({ message: '' })).body)
    expect(wrong).toContain('Did you mean zoe@gmail.com?')
    expect(wrong).toContain(`name="email_seen" value="${slip}"`)
    for (const email of ['zoe@gmial. com', 'mailto:zoe@gmial.com', 'zoe@gmial。com'])
      expect((await post({ email })).body).toContain(`name="email_seen" value="${email}"`)
    for (const email of [slip, 'zoe@gmail.com'])
      expect((await post({ email, email_seen: slip, first_name: '李', last_name: '' })).status, email).toBe(303)
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
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store'])
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

  it('in French is answered in French, and reaches its receiver without a word of ours but the sentence beside the box', async () => {
    const wrong = await send('/fr/contact-us', { token: await token('contact') })
    expect(summaryOf(wrong.body)).toContain('Écrivez un message')
    expect(titleOf(wrong.body)).toMatch(/^Erreur : /)
    expect(mainOf((await get('/fr/thank-you?form=contact')).body)).toContain('Votre message est en route')
    const typed = { phone: '604-555-0123', message: 'Bonjour', agree_newsletter: 'yes' }
    const sent = { ...contactFields, ...typed, token: await token('contact') }
    const answer = await send('/fr/contact-us', sent)
    expect(answer.headers.get('location')).toBe('/fr/thank-you?form=contact#main')
    await delivered()
    const received = await taken()
    expect(received.map(({ kind }) => kind).toSorted()).toEqual(['contact', 'newsletter'])
    const wording = new RegExp(
      `^Envoyez-moi par courriel des nouvelles de ${centre.name}, 100 Acorn Parkway, .*604-555-0100\\. Je peux me désabonner en tout temps\\.$`,
    )
    for (const { kind, fields } of received) {
      expect(fields).toMatchObject({ form: kind, language: 'fr', page: '/fr/contact-us' })
      expect(fields.consent_wording ?? '').toMatch(kind === 'newsletter' ? wording : /^$/)
      const ours = /^(id|form|submitted_at|consented_at|page|language|consent_wording)$/
      // Everything else is as typed.
      for (const [name, value] of Object.entries(fields))
        if (!ours.test(name)) expect([(sent as Record<string, string>)[name], '']).toContain(value)
    }
  })

  it('signs nobody up unless the box was ticked; then with its proof, as a letter of its own', async () => {
    const sent = { ...contactFields, email: 'noor@example.ca', agree_newsletter: 'yes' }
    await send('/contact-us', { ...sent, token: await token('contact') })
    await delivered()
    const [contact, newsletter] = await taken()
    const { consent_wording: wording, message } = newsletter?.fields ?? {}
    expect([contact?.kind, newsletter?.kind, message]).toEqual(['contact', 'newsletter', undefined])
    const [by, how] = [`from ${centre.name}, 100 Acorn Parkway, `, 'I can unsubscribe at any time']
    expect(wording).toMatch(new RegExp(`^Send me news by email ${by}.*604-555-0100\\. ${how}\\.$`))
    await mall.change({ resource: 'property', merge: { contact_phone: null, contact_email: 'info@mall.test' } })
    expect((await get('/contact-us')).body).toContain('info@mall.test. I can unsubscribe')
    const [proof] = await consentsOf(env, 'NOOR@example.ca')
    expect(proof).toMatchObject({ email: 'noor@example.ca', page: '/contact-us', wording })
    expect(Math.abs(Date.now() - (proof?.at ?? 0))).toBeLessThan(60_000)
    Object.assign(centre, { without: ['newsletter'] })
    expect((await send('/contact-us', { ...sent, token: '' })).body).toMatch(/^(?!.*agree_newsletter).*noor@example/s)
    Object.assign(centre, { without: [] })
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
})

describe('the topic of a message', () => {
  const chosen = (body: string) => /<option value="([^"]*)"[^>]* selected=""/.exec(mainOf(body))?.[1]

  it('is asked for in both languages, and a link may choose it', async () => {
    const names = { '/contact-us': 'Lost and found', '/fr/contact-us': 'Objets trouvés' }
    for (const [path, name] of Object.entries(names)) {
      const { body } = await get(`${path}?topic=lost-and-found`)
      expect(mainOf(body)).toContain(`${name}</option>`)
      expect(chosen(body)).toBe('lost-and-found')
      expect(body).not.toContain('CONTACT_')
    }
    expect(mainOf((await get('/amenities')).body)).toContain('href="/contact-us?topic=lost-and-found"')
    for (const unknown of ['', '?topic=', '?topic=no-such', '?topic=%22%3E%3Cscript%3E'])
      expect(chosen((await get(`/contact-us${unknown}`)).body) || '').toBe('')
  })

  it('reaches the receiver where it is one, and comes back with an error elsewhere', async () => {
    for (const topic of ['leasing', '', 'constructor']) {
      const received = topic === 'leasing' ? topic : undefined
      const wrong = await send('/contact-us', { ...contactFields, message: '', topic, token: await token('contact') })
      expect([wrong.status, chosen(wrong.body) || undefined]).toEqual([422, received])
      expect((await send('/contact-us', { ...contactFields, topic, token: await token('contact') })).status).toBe(303)
      await delivered()
      expect((await taken()).at(-1)?.fields.topic).toBe(received)
    }
  })

  it('has a receiver of its own where that is configured, else the usual one', () => {
    const own = 'https://leasing.example/inbox'
    const leasing = centre.contact.find(({ id }) => id === 'leasing')
    if (!leasing) throw new Error('The sample centre has no such topic')
    leasing.receiver = 'CONTACT_LEASING_URL'
    const url = (subject: string, vars: object) =>
      receiverAddress({ ...env, ...vars } as Env, { kind: 'contact', subject, fields: {} })?.href
    expect(url('leasing', { CONTACT_LEASING_URL: own })).toBe(own)
    expect(url('leasing', { CONTACT_LEASING_URL: '' })).toBe(env.CONTACT_URL)
    for (const topic of ['leasing', 'lost-and-found', 'gone-since', '']) expect(url(topic, {})).toBe(env.CONTACT_URL)
    delete leasing.receiver
  })

  it('is not asked for where the folder names none', async () => {
    const topics = centre.contact.splice(0)
    try {
      expect(mainOf((await get('/contact-us')).body)).not.toContain('topic')
      await send('/contact-us', { ...contactFields, topic: 'leasing', token: await token('contact') })
      await delivered()
      expect((await taken())[0]?.fields).not.toHaveProperty('topic')
    } finally {
      centre.contact.push(...topics)
    }
  })
})

it('the newsletter needs the box, and tells nobody who is subscribed', async () => {
  const fields = { first_name: 'Ann', email: 'ann@example.ca' }
  const without = await send('/newsletter', { ...fields, token: await token('newsletter') })
  expect(summaryOf(without.body)).toEqual(['Tick the box so that we may write to you'])
  for (const _ of [1, 2]) {
    const whole = { ...fields, agree_newsletter: 'yes', token: await token('newsletter') }
    const { status, headers } = await send('/newsletter', whole)
    expect([status, headers.get('location')]).toEqual([303, '/thank-you?form=newsletter#main'])
  }
  await delivered()
  expect((await taken())[0]).toMatchObject({ kind: 'newsletter', fields: { ...fields, page: '/newsletter' } })
  expect(mainOf((await get('/thank-you?form=newsletter')).body)).toContain('Your subscription is on its way')
})
