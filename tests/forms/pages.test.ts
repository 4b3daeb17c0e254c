/** The pages with forms, and the page they lead to. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mainOf, titleOf } from '../support/page'
import { named } from '../support/sample'
import { get, mall } from '../support/site'
import { delivered, send, usualStart } from './support'

beforeEach(usualStart)
afterEach(delivered)

describe('the pages of forms', () => {
  it('carry a token each time, and no cache keeps them', async () => {
    for (const path of [`/contests/${named('fifty-gift-cards')}`, '/fr/contact-us']) {
      const [one, other] = [await get(path), await get(path)]
      expect(one.headers.get('cache-control')).toBe('no-store')
      expect(one.headers.get('cloudflare-cdn-cache-control')).toBeNull()
      const tokens = [one, other].map(({ body }) => /name="token" value="([^"]+)"/.exec(body)?.[1])
      expect(tokens[0]).toMatch(/^\w+\.[\w-]{22}\.[\w-]{43}$/)
      expect(tokens[0]).not.toBe(tokens[1])
      expect(mainOf(one.body)).toContain('method="post"')
      expect(one.body).not.toContain('checked=""')
      expect(titleOf(one.body)).not.toContain('Error')
    }
  })

  it('take no methods but those of a page and of a form', async () => {
    const put = await get('/contact-us', { method: 'PUT', body: 'x' })
    expect(`${put.status} ${put.headers.get('allow')}: ${put.body}`).toMatch(/^405 (GET, HEAD, POST): .* knows \1\.$/)
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

it.each([
  ['contact', 'Your message is on its way'],
  ['contest', 'Your entry is in. Good luck.'],
  ['contest-daily', 'There is one entry a day for each person'],
  ['contest-entry', 'Thank you for taking part.'],
  ['kids-club', 'Your sign-up for the Kids Club is in'],
])('/thank-you has words for the form %s, and none of the mailing provider’s', async (form, words) => {
  const main = mainOf((await get(`/thank-you?form=${form}`)).body)
  expect(main).toContain(words)
  expect(main).not.toContain('subscription')
})
it('/thank-you thanks for nothing on a direct visit, in no part of the page', async () => {
  for (const query of ['', '?form=<b>', '?form=Contest', '?form=constructor']) {
    const { body } = await get(`/thank-you${query}`)
    // The record is the mailing provider's, and about a newsletter subscription.
    expect(body, query).not.toMatch(/subscription is|on its way|entry is in|confirmed|&lt;b/)
    expect(mainOf(body), query).not.toContain('class="notice"')
    expect(mainOf(body), query).toContain('You have not sent one yet.')
  }
})
it('/thank-you says that a subscription is confirmed where the mailing provider leads here, with or without a record', async () => {
  expect(mainOf((await get('/thank-you?form=confirmed')).body)).toContain('The next letter comes on the first')
  await mall.change({ resource: 'pages', items: [] })
  expect(mainOf((await get('/thank-you?form=confirmed')).body)).toContain('Your subscription is confirmed')
})
