/** What all lists of items promise where they could not be loaded, and of their pages. */
import { expect, it } from 'vitest'
import { cleanSlate } from '../support/clean-slate'
import { itemOf } from '../support/items'
import { graphOf, inDays, mainOf, pageAt, robotsOf } from '../support/page'
import { named } from '../support/sample'
import { get, mall } from '../support/site'

cleanSlate()

it.each([
  // Last: a page that may be part of the missing list.
  ['/blogs', 'blogs', 'posts', '/blogs/mend-a-mitten'],
  ['/contests', 'contests', 'contests', '/contests?page=2'],
  ['/events', 'events', 'events', `/events/${named('santa')}`],
  ['/jobs', 'jobs', 'job openings', '/jobs/job-1'],
  ['/promotions', 'promotions', 'promotions', '/promotions?page=2'],
  ['/promotions/extra-promos', 'mallcom', 'promotions', '/promotions/extra-promos/book-tables'],
  ['/jobs/extra-jobs', 'mallcom', 'job openings', '/jobs/extra-jobs/key-cutter'],
])('%s says that they could not be loaded, not that there are none', async (path, resource, name, part) => {
  await mall.misbehave(resource, 'status', { status: 500 })
  const main = mainOf(await pageAt(path))
  expect(main).toContain(`The ${name} could not be loaded just now.`)
  expect(main).not.toContain('at this time')
  const none = resource === 'mallcom' ? '/events?page=99' : `${path}?page=abc`
  expect([(await get(part)).status, (await get(none)).status]).toEqual([503, 404])
})

it.each([
  [`/events/${named('pumpkin-weigh-in')}`, 'This event ended on'],
  ['/promotions/extra-promos/rug-sale', 'This promotion ended on'],
  ['/jobs/closed', 'This job opening closed on'],
  [`/contests/${named('pie-weekend')}`, 'This contest closed on'],
])('%s is over: it says so, offers no way to keep it, and is not indexed', async (path, words) => {
  const closed = { name: 'Closed', slug: 'closed', start_date: inDays(-20), end_date: inDays(-6) }
  await mall.patch({ resource: 'jobs', items: [itemOf('Job', 20, closed)] })
  const body = await pageAt(path)
  expect(mainOf(body)).toMatch(new RegExp(`${words} [A-Z][a-z]+\\s\\d+,\\s\\d{4}\\.`))
  expect(mainOf(body)).not.toContain('.ics')
  expect(robotsOf(body)).toBe('noindex,follow')
  expect(graphOf(body).map((node) => node['@type'])).toEqual(['BreadcrumbList'])
})

it.each([
  ['/promotions', '01 %2B1 1.0 1e0 0x1 -1 0 %EF%BC%91 %D9%A1 1,0 1%00 1_0 1%E2%80%8B'],
  ['/stores', '01 0'],
  ['/fr/events', '0x1'],
  ['/blogs/neighbourhood-notes', '-1'],
])('%s: another spelling of a page’s number is no page, and nobody keeps it: %s', async (path, spellings) => {
  for (const odd of spellings.split(' ')) {
    const { status, headers } = await get(`${path}?page=${odd}`)
    expect([odd, status, headers.get('cache-control')]).toEqual([odd, 404, 'no-store'])
  }
  // With blanks around it is the first page, which is that of the list.
  expect((await get(`${path}?page=+1%20`)).body).toBe((await get(path)).body)
})
