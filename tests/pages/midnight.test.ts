/** The property's midnight: pages change then and only then, and no copy of a page outlives it. */
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { centre } from '../../src/base/config'
import { cleanSlate } from '../support/clean-slate'
import { at } from '../support/clock'
import { linkedSlugs, mainOf, nodeOf, robotsOf, textOf } from '../support/page'
import { sampleRoutes } from '../support/sample-routes'
import { get, mall } from '../support/site'

/** Abbotsford is seven hours behind UTC all year: one minute before and after the midnight from Friday to Saturday. */
const before = '2026-11-21T06:59:00.000Z'
const after = '2026-11-21T07:01:00.000Z'

cleanSlate()

const bodyAt = async (instant: string, path: string): Promise<string> => {
  await at(instant)
  return (await get(path)).body
}
const statusAt = async (instant: string, path: string): Promise<number> => {
  await at(instant)
  return (await get(path)).status
}

describe('today', () => {
  it('is Friday one minute before and Saturday one minute after', async () => {
    for (const [instant, date, weekday, times] of [
      [before, 'Friday, November 20', 'Friday', '10 AM – 9 PM'],
      [after, 'Saturday, November 21', 'Saturday', '10 AM – 6 PM'],
    ] as const) {
      const home = await bodyAt(instant, '/')
      expect(textOf(mainOf(home))).toContain(date)
      expect(textOf(home)).toContain(`Open today ${times}`)
      const marked = /<tr aria-current="date"><th scope="row">(?:<time[^>]*>)?([A-Za-z]+)/.exec(
        (await get('/hours')).body,
      )
      expect(marked?.[1]).toBe(weekday)
    }
  })
})

describe('the year', () => {
  it.each([
    ['2027-01-01T06:59:00.000Z', '2026', /Ends January 20, 2027/],
    ['2027-01-01T07:01:00.000Z', '2027', /Ends January 20(?!, 2027)/],
  ])('at %s is %s: of the copyright, and left out of dates of this year', async (instant, year, ends) => {
    await mall.patch({ resource: 'promotions', items: [{ id: 1, slug: 'one', name: 'One', end_date: '2027-01-20' }] })
    const body = await bodyAt(instant, '/promotions')
    expect(body).toContain(`<meta name="copyright" content="${year} ${centre.name}"/>`)
    expect(textOf(/<footer.*<\/footer>/s.exec(body)?.[0] ?? '')).toContain(`© ${year}`)
    expect(textOf(mainOf(body))).toMatch(ends)
  })
})

describe('an offer whose last day is the 20th', () => {
  const item = {
    id: 1,
    slug: 'one',
    name: 'One',
    description: '<p>Words.</p>',
    status: 'active',
    end_date: '2026-11-20',
  }
  const told = async (instant: string) => {
    await at(instant)
    const list = mainOf((await get('/promotions')).body)
    const card = list.split('</article>').find((part) => part.includes('/promotions/one"')) ?? ''
    const { status, body } = await get('/promotions/one')
    return { listed: linkedSlugs(list, 'promotions').includes('one'), card: textOf(card), status, body }
  }
  beforeEach(() => mall.patch({ resource: 'promotions', items: [item] }))

  it('ends today from the first minute of that day to the last', async () => {
    expect((await told('2026-11-20T06:59:00.000Z')).card).not.toContain('Ends today')
    for (const instant of ['2026-11-20T07:01:00.000Z', before]) {
      const { card, status, body } = await told(instant)
      expect(card, instant).toContain('Ends today')
      expect(status, instant).toBe(200)
      expect(nodeOf(body, 'Offer'), instant).toBeDefined()
    }
  })

  it('is over one minute later: out of the list, its page a notice for thirty days, to the minute', async () => {
    const { listed, status, body } = await told(after)
    expect([listed, status]).toEqual([false, 200])
    expect(textOf(mainOf(body))).toContain('This promotion ended on November 20, 2026.')
    expect(robotsOf(body)).toBe('noindex,follow')
    expect(await statusAt('2026-12-21T06:59:00.000Z', '/promotions/one')).toBe(200)
    expect(await statusAt('2026-12-21T07:01:00.000Z', '/promotions/one')).toBe(404)
  })
})

describe('what is to be seen from the 21st', () => {
  const shown = {
    id: 1,
    slug: 'one',
    name: 'One',
    title: 'One',
    status: 'active',
    tags: [],
    show_on_web_date: '2026-11-21',
  }

  it('an item and a post: not one minute before, and one minute after', async () => {
    const kinds = ['promotions', 'events', 'jobs', 'contests']
    for (const resource of kinds) await mall.patch({ resource, items: [shown] })
    const post = { id: 2, slug: 'one', title: 'One', html_body: '<p>Words.</p>', publish_date: '2026-11-21' }
    await mall.patch({ resource: 'blogs', items: [{ id: 1, slug: 'ours', name: centre.name, posts: [post] }] })
    for (const [instant, status, isListed] of [
      [before, 404, false],
      [after, 200, true],
    ] as const) {
      await at(instant)
      for (const kind of [...kinds, 'blogs']) {
        const slugs = linkedSlugs(mainOf((await get(`/${kind}`)).body), kind)
        expect([kind, (await get(`/${kind}/one`)).status, slugs.includes('one')]).toEqual([kind, status, isListed])
      }
    }
  })
})

it('an event is dated by the property’s days: one past midnight by the evening on which it began', async () => {
  const event = (slug: string, start_date: string, end_date: string) => ({
    ...{ id: slug.length, slug, name: slug, status: 'active', tags: [], show_times: true },
    ...{ start_date, end_date },
  })
  await mall.patch({
    resource: 'events',
    items: [
      event('day', '2026-12-05T18:00:00.000Z', '2026-12-06T03:00:00.000Z'),
      event('late', '2026-12-06T01:00:00.000Z', '2026-12-06T07:01:00.000Z'),
      event('twice', '2026-12-06T01:00:00.000Z', '2026-12-07T06:59:00.000Z'),
      event('before', '2026-12-01T05:00:00.000Z', '2026-12-01T06:30:00.000Z'),
    ],
  })
  const list = await bodyAt('2026-11-20T22:15:00.000Z', '/events')
  expect(list).toContain('id="month-2026-11"')
  expect(list).toContain('<time dateTime="2026-11-30"')
  for (const [slug, words] of [
    ['day', 'Saturday, December 5, 2026, 11:00 AM – 8:00 PM'],
    ['late', 'Saturday, December 5, 2026, 6:00 PM – 12:01 AM'],
    ['twice', 'December 5 – 6, 2026, daily 6:00 PM to midnight'],
  ] as const)
    expect(textOf(mainOf((await get(`/events/${slug}`)).body)), slug).toContain(words)
})

describe('no copy of a page lives beyond the moment at which it would differ', () => {
  const age = (headers: Headers): number =>
    Number(/max-age=(\d+)/.exec(headers.get('cloudflare-cdn-cache-control') ?? '')?.[1] ?? 0)
  // The others have the same lifetime: it follows from what was read (lifetime.test.ts).
  const every = [
    ...sampleRoutes.map(({ address }) => address).filter((_, at) => inject('isWhole') || at % 6 === 0),
    ...['/feed.xml', '/events.ics', '/hours.ics', '/sitemap.xml'],
  ]

  it('midnight, on every page and in every feed', async () => {
    await at('2026-11-21T06:59:18.000Z')
    const ages: [string, number][] = []
    for (const path of every) ages.push([path, age((await get(path)).headers)])
    expect(ages.filter(([, seconds]) => seconds > 42)).toEqual([])
    // And not just because nothing may be cached at all.
    expect(ages.filter(([, seconds]) => seconds === 42).length).toBeGreaterThan(every.length - 6)
  })

  it.each([
    ['the opening', '2026-11-20T16:59:18.000Z', ['/', '/fr/hours']],
    ['the closing', '2026-11-21T03:59:18.000Z', ['/stores/rainfold-outerwear', '/hours']],
  ])('%s, on the pages that say whether it is open', async (_name, instant, paths) => {
    await at(instant)
    for (const path of paths) expect([path, age((await get(path)).headers)]).toEqual([path, 42])
  })
})
