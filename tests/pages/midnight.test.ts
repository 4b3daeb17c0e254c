/** The property's midnight: pages change then and only then, and no copy of a page outlives it. */
import { env } from 'cloudflare:workers'
import { describe, expect, inject, it, vi } from 'vitest'
import { centre } from '../../src/base/config'
import { cleanSlate } from '../support/clean-slate'
import { at } from '../support/clock'
import { lifetimeOf, mainOf, textOf } from '../support/page'
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
it('today is Friday one minute before and Saturday one minute after, in every table of the week, of which a page has one', async () => {
  for (const [instant, date, weekday, strip] of [
    [before, 'Friday, November 20', 'Friday', 'Centre Today 10 AM – 9 PM'],
    [after, 'Saturday, November 21', 'Saturday', 'Centre Open today 10 AM – 6 PM'],
  ] as const) {
    const home = await bodyAt(instant, '/')
    expect(textOf(mainOf(home))).toContain(date)
    expect(textOf(home)).toContain(strip)
    for (const path of ['/hours', '/stores']) {
      const tables = (await get(path)).body.matchAll(/<tr aria-current="date">\s*<th[^>]*>(?:<time[^>]*>)?([A-Za-z]+)/g)
      expect([path, ...Array.from(tables, ([, day]) => day)]).toEqual([path, weekday])
    }
  }
})

it.each([
  ['2026-11-21T03:59:00.000Z', true],
  ['2026-11-21T04:00:00.000Z', false],
])('at %s the centre is said to be open today: %s', async (instant, isSaid) => {
  for (const path of ['/', '/hours', '/contact-us', '/llms.txt', '/fr', '/fr/hours', '/fr/contact-us']) {
    const said = textOf(await bodyAt(instant, path))
    expect([path, /Open today|Ouvert aujourd’hui/.test(said)]).toEqual([path, isSaid])
    expect(said).toMatch(/(?:T|t)oday(?: until)? \S|(?:A|a)ujourd’hui \S/)
  }
})

it.each([
  ['2027-01-01T06:59:00.000Z', '2026', /Ends January 20, 2027/],
  ['2027-01-01T07:01:00.000Z', '2027', /Ends January 20(?!, 2027)/],
])('at %s the year is %s: of the copyright, and left out of dates of this year', async (instant, year, ends) => {
  await mall.patch({ resource: 'promotions', items: [{ id: 1, slug: 'one', name: 'One', end_date: '2027-01-20' }] })
  const body = await bodyAt(instant, '/promotions')
  expect(body).toContain(`<meta name="copyright" content="${year} ${centre.name}"/>`)
  expect(textOf(/<footer.*<\/footer>/s.exec(body)?.[0] ?? '')).toContain(`© ${year}`)
  expect(textOf(mainOf(body))).toMatch(ends)
})

describe('no copy of a page lives beyond the moment at which it would differ', () => {
  // The others have the same lifetime: it follows from what was read (lifetime.test.ts).
  const every = [
    ...sampleRoutes.map(({ address }) => address).filter((_, at) => inject('isWhole') || at % 6 === 0),
    ...['/feed.xml', '/events.ics', '/hours.ics', '/sitemap.xml'],
  ]

  it('midnight, on every page and in every feed', async () => {
    await at('2026-11-21T06:59:18.000Z')
    const ages: [string, number][] = []
    for (const path of every) ages.push([path, lifetimeOf((await get(path)).headers)])
    expect(ages.filter(([, seconds]) => seconds > 42)).toEqual([])
    // And not just because nothing may be cached at all.
    expect(ages.filter(([, seconds]) => seconds === 42).length).toBeGreaterThan(every.length - 6)
  })

  it('though it had to wait for its content', async () => {
    await at('2026-11-21T06:59:50.000Z')
    const call = env.CONTENT!.fetch.bind(env.CONTENT)
    const calls = vi.spyOn(env.CONTENT!, 'fetch').mockImplementation(async (input, init) => {
      const answer = await call(input, init)
      if (String(input).includes('/hours')) vi.setSystemTime('2026-11-21T06:59:52.000Z')
      return answer
    })
    const { headers } = await get('/hours')
    calls.mockRestore()
    expect(lifetimeOf(headers)).toBe(8)
  })

  it.each([
    ['the opening', '2026-11-20T16:59:18.000Z', ['/', '/fr/hours']],
    ['the closing', '2026-11-21T03:59:18.000Z', ['/stores/rainfold-outerwear', '/hours']],
  ])('%s, on the pages that say whether it is open', async (_name, instant, paths) => {
    await at(instant)
    for (const path of paths) expect([path, lifetimeOf((await get(path)).headers)]).toEqual([path, 42])
  })
})
