/** One odd record among good ones, end to end: every address still answers, and nothing of it leaks. */
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { Content } from '../../src/content/content'
import { targetOf } from '../../src/forms/outbox/delivery'
import { cleanSlate } from '../support/clean-slate'
import { get, mall } from '../support/site'

cleanSlate()

const addresses = [
  ...'/ /stores /stores?q=shop /search?q=shop /events /promotions /hours /map /sitemap.xml /feed.xml'.split(' '),
  ...'/events.ics /hours.ics /robots.txt /search-index.json /llms.txt /api/stores /api/events'.split(' '),
  ...'/api/search?q=shop /api/no-such-thing /healthz /mcp /no-such-page'.split(' '),
]
it('half a character in an address of the service is asked for as what it is: a name that nobody has', async () => {
  const content = new Content(env, () => {})
  expect(await content.storeInFull({ id: 1, slug: 'shop-\ud83d' })).toBeNull()
  expect(Object.keys((await mall.calls()).byPath)).toEqual([expect.stringContaining('store_by_slug')])
  const outgoing = { target: 'contest', subject: 'contest-\ud83d', fields: {} } as const
  expect(targetOf(env, outgoing)?.pathname).toMatch(/\/contest\/contest-%EF%BF%BD$/)
})

const deep = `${'<div>'.repeat(4_000)}deep`

/** What truncated, pasted or broken text puts into a name, a slug and the rest of a record. */
const odd: Record<string, object> = {
  'half an emoji': {
    name: 'Shop \ud83d',
    slug: 'shop-\ud83d',
    tags: ['\ude00'],
    phone: '\ud83d',
    website: 'https://x.test/\ud83d',
  },
  'control characters': { name: 'Shop\u0000\u001b[2J\u0085', slug: 'shop\u0007', tags: ['\u0001'], unit: '\uffff' },
  'an override of the direction': {
    name: '\u202eShop\u2066',
    slug: 'shop\u202e',
    description: '&#x202e;<b title="\u2067">x</b>',
  },
  'nothing to see': { name: '\u200b\ufeff', slug: '\u200b' },
  'a dot for a slug': { name: 'Shop', slug: '..' },
  'a slug that no address can bear': { name: 'Shop', slug: 'x'.repeat(5_000) },
  'a name without end': { name: 'Shop '.repeat(40_000), slug: 'shop' },
  'markup without end': { name: 'Shop', slug: 'shop', description: deep, location_information: deep },
  'names of members that every object has': {
    name: '__proto__',
    slug: 'constructor',
    categories: ['__proto__'],
    tags: ['toString'],
  },
  'numbers that are none': {
    name: 1e308,
    slug: -0,
    x_coordinate: 'NaN',
    categories: [1e300, -1],
    active_events_count: '9'.repeat(400),
  },
}

describe('odd stores and events among the others', () => {
  beforeEach(async () => {
    const records = Object.values(odd).map((record, index) => ({
      start_date: '9999-12-31',
      end_date: '-1',
      ...record,
      id: 99_000 + index,
    }))
    await mall.patch({ resource: 'stores', append: records })
    await mall.patch({ resource: 'events', append: records })
  })

  it('break no address; every answer says what it is, and shows nothing of what is odd', async () => {
    for (const address of addresses) {
      const { status, headers, body } = await get(address)
      expect(status, address).toBeLessThan(500)
      expect(headers.get('x-content-type-options'), address).toBe('nosniff')
      expect(body, address).not.toMatch(/(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]/u)
      if (address === '/stores') expect(body).toContain('Fernway')
      if (address === '/events.ics') expect(body).toContain('BEGIN:VEVENT')
    }
  })
})
