/** The feeds, fetched through the whole Worker from the sample mall. */
import { XMLValidator } from 'fast-xml-parser'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { centre } from '../../../src/base/config'
import { asUsual } from '../../support/clock'
import { named } from '../../support/sample'
import { emptyCaches, get, mall, origin, outage } from '../../support/site'

beforeEach(() => asUsual())

const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
const events = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))

it.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'stores'],
  ['/feed.xml', 'application/atom+xml; charset=utf-8', 'blogs'],
  ['/events.ics', 'text/calendar; charset=utf-8', 'events'],
  ['/hours.ics', 'text/calendar; charset=utf-8', 'hours'],
])('%s is %s, may be cached, and is purged with its content', async (path, type, tag) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0')
  expect(answer.headers.get('cloudflare-cdn-cache-control')).toMatch(/^public, max-age=\d+, stale-if-error=3600$/)
  expect(answer.headers.get('cache-tag')?.split(',')).toEqual(expect.arrayContaining(['property', tag]))
  const etag = answer.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  const again = await get(path, { headers: { 'if-none-match': etag } })
  expect([again.status, again.body]).toEqual([304, ''])
  const head = await get(path, { method: 'HEAD' })
  expect([head.status, head.body, head.headers.get('content-type')]).toEqual([200, '', type])
})

describe('sitemap.xml and robots.txt', () => {
  it('names only addresses that answer, each with all its languages', async () => {
    const { body } = await get('/sitemap.xml')
    expect(XMLValidator.validate(body)).toBe(true)
    const all = addresses(body)
    expect(all.length).toBeGreaterThan(300)
    expect(new Set(all).size).toBe(all.length)
    expect(all.every((address) => address.startsWith(`${origin}/`))).toBe(true)
    expect(all).toContain(`${origin}/fr/stores`)
    expect(all.filter((address) => /thank-you|weigh-in|pie-weekend|disclaimer|staff-notes/.test(address))).toEqual([])
    // Some categories have an offer in one language only.
    const offers = all.filter((address) => address.startsWith(`${origin}/promotions?category=`))
    const alone = offers.filter((address) => !all.includes(address.replace('/promo', '/fr/promo')))
    expect(alone).not.toEqual([])
    expect(body.match(/<xhtml:link /g)).toHaveLength(3 * (all.length - alone.length))
    // One of each kind, in both languages: the rest are made the same way.
    const kinds = Map.groupBy(all, (address) => new URL(address).pathname.replace(/[^/]+$/, ''))
    for (const [address] of kinds.values()) expect([address, (await get(address ?? '')).status]).toEqual([address, 200])
  })

  it('names every store of a huge centre, and is no answer without the stores', async () => {
    await mall.scale(1_400)
    await emptyCaches()
    const { body } = await get('/sitemap.xml')
    expect(XMLValidator.validate(body)).toBe(true)
    const all = addresses(body)
    expect(new Set(all).size).toBe(all.length)
    for (const prefix of ['', '/fr'])
      expect(all.filter((address) => address.startsWith(`${origin}${prefix}/stores/`))).toHaveLength(1_400)
    await outage('stores')
    expect((await get('/sitemap.xml')).status).toBe(503)
  }, 60_000)

  it('lets crawlers in on its own host only', async () => {
    const own = await get('/robots.txt')
    expect(own.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(own.body).toBe(`User-agent: *\nDisallow: /api\nDisallow: /ops\n\nSitemap: ${origin}/sitemap.xml\n`)
    expect((await get('https://preview.workers.test/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('calendars', () => {
  it.each(['/events.ics', '/hours.ics', '/fr/events.ics', '/fr/hours.ics'])('%s says its address', async (path) => {
    const [, source] = /^SOURCE;VALUE=URI:(.*)\r$/m.exec((await get(path)).body) ?? []
    expect(source).toBe(origin + path)
  })

  it('has one event alone; an ended one for a while; 404 for none', async () => {
    const one = await get(`/events/${named('lantern-night')}.ics`)
    expect([one.status, one.headers.get('content-disposition')]).toEqual([200, 'inline; filename="event-51001.ics"'])
    expect(events(one.body).map(({ uid, summary }) => [uid, summary])).toEqual([
      ['event-51001@localhost:8787', 'Lantern Night'],
    ])
    expect((await get(`/events/${named('pumpkin-weigh-in')}.ics`)).status).toBe(200)
    // What goes on without an end has no day for a calendar; its page tells of it.
    expect((await get(`/events/${named('walking-club')}`)).status).toBe(200)
    for (const slug of ['nothing', named('history-walk'), named('walking-club'), '%00', '..%2f..']) {
      const none = await get(`/events/${slug}.ics`)
      expect([slug, none.status, none.headers.get('cache-control')]).toEqual([slug, 404, 'no-store'])
    }
  })

  it('has the days with other hours than usual', async () => {
    const all = events((await get('/hours.ics')).body)
    expect(all.length).toBeGreaterThan(0)
    expect(all.every(({ startDate, summary }) => startDate.isDate && summary.startsWith(centre.shortName))).toBe(true)
  })
})

describe('when the content service fails', () => {
  it('never tells subscribers that all is gone', async () => {
    await mall.misbehave('events', 'status', { status: 500 })
    const { status, headers } = await get('/events.ics')
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '60', 'no-store'])
    expect((await get(`/events/${named('lantern-night')}.ics`)).status).toBe(503)
  })

  it('leaves out of the sitemap what it cannot know, and is not cached then', async () => {
    await mall.misbehave('jobs', 'status', { status: 500 })
    const answer = await get('/sitemap.xml')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('still answers robots.txt', async () => {
    await mall.misbehave('*', 'status', { status: 500 })
    expect((await get('/robots.txt')).status).toBe(200)
    for (const path of ['/feed.xml', '/llms.txt', '/search-index.json'])
      expect((await get(path)).body, path).toBe('This is not available at the moment.')
  })
})
