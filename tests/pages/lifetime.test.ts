/** No copy outlives what it shows: the lifetime follows from what was read; no page computes it (rule 8.2). */
import * as fc from 'fast-check'
import { expect, inject, it, vi } from 'vitest'
import type { Patch } from '../../sample-mall/service/state'
import { centre } from '../../src/base/config'
import { isolate } from '../../src/content/isolate'
import { pageMemory } from '../../src/pages/memory'
import { cleanSlate } from '../support/clean-slate'
import { at, friday } from '../support/clock'
import { seed } from '../support/fuzz'
import { lifetimeOf } from '../support/page'
import { named } from '../support/sample'
import { sampleRoutes } from '../support/sample-routes'
import { deploy, get, mall, newIsolate } from '../support/site'

const soon = (seconds: number): string => new Date(Date.parse(friday) + seconds * 1000).toISOString()
/** Moves the clock forward: nothing is refetched, and what the isolate keeps for seconds is gone. */
function later(seconds: number): void {
  vi.setSystemTime(new Date(soon(seconds)))
  const { pages } = isolate.singleton(pageMemory)
  for (const key of pages.keys()) pages.delete(key)
}

cleanSlate()

const feeds = ['/sitemap.xml', '/feed.xml', '/events.ics', '/hours.ics', '/llms.txt', '/search-index.json']

const tagged = ['/', '/hours', '/feed.xml', '/events.ics', '/search-index.json']
const etags = async () => {
  const found: (string | null)[] = []
  for (const path of tagged) found.push((await get(path)).headers.get('etag'))
  return found
}

it('an ETag is the same in two isolates of one version, and another once other code is deployed', async () => {
  await at(friday)
  const before = await etags()
  expect(before.filter((etag) => etag === null)).toEqual([])
  newIsolate()
  expect(await etags()).toEqual(before)
  deploy()
  // Everything is fetched at the same moment: only the code differs.
  for (const [at, path] of tagged.entries())
    expect((await get(path, { headers: { 'if-none-match': before[at] ?? '' } })).status, path).toBe(200)
})

const gallery_items = [
  { id: 1, name: 'Ending', image_url: 'https://pictures.test/ending.jpg', end_date: soon(42) },
  { id: 2, name: 'Staying', image_url: 'https://pictures.test/staying.jpg' },
]
// Also a blog by its slug, which the sample's routes lack.
const pages = [...sampleRoutes.map(({ address }) => address), `/blogs/${named('journal')}`, ...feeds]
const listed = ['/stores/cedar-and-smoke', '/blogs', '/blogs/stubborn-zips']
const every = pages.filter((path, at) => inject('isWhole') || at % 3 === 0 || listed.includes(path))

it('a banner’s slide that ends in 42 seconds is outlived by no page that read it, and no 304 speaks for it', async () => {
  await mall.patch({
    resource: 'banners',
    items: [{ id: 1, name: 'Property Banner', slug: 'property-banner', gallery_items }],
  })
  await at(friday)
  const before = new Map<string, { etag: string; seconds: number; readsBanners: boolean }>()
  for (const path of every) {
    const { headers } = await get(path)
    const readsBanners = headers.get('cache-tag')?.split(',').includes('banners') ?? false
    before.set(path, { etag: headers.get('etag') ?? '', seconds: lifetimeOf(headers), readsBanners })
  }
  const readers = [...before].filter(([, { readsBanners }]) => readsBanners)
  expect(readers.filter(([, { seconds }]) => seconds > 42).map(([path]) => path)).toEqual([])
  expect(readers.filter(([, { seconds }]) => seconds === 42).length).toBeGreaterThan(10)
  for (const path of listed) expect(before.get(path)?.seconds, path).toBe(42)

  later(41)
  const [[first, { etag }] = ['', { etag: '' }]] = readers
  expect((await get(first, { headers: { 'if-none-match': etag } })).status).toBe(304)
  later(42)
  for (const [path, { etag: known }] of readers.filter(([, { seconds }]) => seconds > 0))
    expect((await get(path, { headers: { 'if-none-match': known } })).status, path).toBe(200)
})

/** What may appear or end, where it is in the service's responses, and which of its dates decide. */
const item = { id: 1, slug: 'one', name: 'One', title: 'One', status: 'active', tags: [], description: '<p>Words.</p>' }
const post = { id: 1, slug: 'one', title: 'One', html_body: '<p>Words.</p>' }
const blogWith = (dates: object) => ({ id: 1, slug: 'ours', name: centre.name, posts: [{ ...post, ...dates }] })
const slide = { id: 1, name: 'One', image_url: 'https://pictures.test/one.jpg' }
const groupWith = (dates: object) => ({
  ...{ id: 1, name: 'Property Banner', slug: 'property-banner' },
  gallery_items: [{ ...slide, ...dates }],
})
const usual = { open_time: '2000-01-01T00:10:00-07:00', close_time: '2000-01-01T23:50:00-07:00' }
const weekWith = (dates: object) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ id: day, day_of_week: day, ...usual, ...dates }))
const [ofItems, ofSlides] = [
  ['start_date', 'end_date', 'show_on_web_date'],
  ['start_date', 'end_date'],
]
type Kind = readonly [dates: readonly string[], patch: (dates: object) => Patch]
const kinds: Record<string, Kind> = {
  ...Object.fromEntries(
    ['promotions', 'events', 'jobs', 'contests', 'news', 'coupons'].map((resource): [string, Kind] => [
      resource,
      [ofItems, (dates) => ({ resource, items: [{ ...item, ...dates }] })],
    ]),
  ),
  blogs: [['publish_date'], (dates) => ({ resource: 'blogs', items: [blogWith(dates)] })],
  banners: [ofSlides, (dates) => ({ resource: 'banners', items: [groupWith(dates)] })],
  'homepage’s banners': [ofSlides, (dates) => ({ resource: 'homepage', merge: { banners: [groupWith(dates)] } })],
  'homepage’s promotions': [
    ofItems,
    (dates) => ({ resource: 'homepage', merge: { featured_promotions: [{ ...item, ...dates }] } }),
  ],
  hours: [['open_time', 'close_time'], (dates) => ({ resource: 'hours', merge: { regular_hours: weekWith(dates) } })],
}

const watched = [
  ...['/', '/promotions', '/promotions/one', '/events', '/events/one', '/checkin/events', '/jobs', '/jobs/one'],
  ...['/contests', '/contests/one', '/kids-club', '/blogs', '/blogs/one', '/blogs/ours', '/stores', '/hours'],
  ...['/stores/cedar-and-smoke', '/amenities', '/search?q=one', '/visit?s=lantern-toys', '/fr', ...feeds],
]

/** For each kind: which of its dates is ahead, and by how many seconds (hours go by minutes). */
const plan = fc.record(
  Object.fromEntries(
    Object.entries(kinds).map(([name, [dates]]) => [
      name,
      fc.record({
        date: fc.constantFrom(...dates),
        seconds: name === 'hours' ? fc.constantFrom(60, 120, 240) : fc.integer({ min: 2, max: 290 }),
      }),
    ]),
  ),
)

it('whatever has a start, an end, a day to be shown or to be published, or hours stays as it is to the last moment for which any cache may keep it, and has another ETag once it differs', async () => {
  let differing = 0
  const oneTry = async (chosen: Record<string, { date: string; seconds: number }>) => {
    await mall.reset()
    for (const [name, { date, seconds }] of Object.entries(chosen))
      await mall.patch(kinds[name]![1]({ [date]: soon(seconds) }))
    await at(friday)
    const answers: ({ path: string } & Awaited<ReturnType<typeof get>>)[] = []
    for (const path of watched) answers.push({ path, ...(await get(path)) })
    const kept = answers.filter(({ headers }) => lifetimeOf(headers) > 0)
    // Each twice, just before and at its end, in the order of time: the clock never goes back.
    const looks = kept.flatMap((answer) => [
      { ...answer, isOver: false, seconds: lifetimeOf(answer.headers) - 0.001 },
      { ...answer, isOver: true, seconds: lifetimeOf(answer.headers) },
    ])
    for (const { path, headers, body, isOver, seconds } of looks.toSorted((one, two) => one.seconds - two.seconds)) {
      later(seconds)
      const isSame = (await get(path)).body === body
      if (!isOver) expect(isSame, `${path}, ${seconds} s later`).toBe(true)
      if (isSame) continue
      differing += 1
      const again = await get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
      expect(again.status, `${path}, asked again`).not.toBe(304)
    }
  }
  await fc.assert(fc.asyncProperty(plan, oneTry), { seed, numRuns: inject('isWhole') ? 2 : 1, endOnFailure: true })
  // Otherwise the test would prove nothing.
  expect(differing).toBeGreaterThan(10)
}, 120_000)
