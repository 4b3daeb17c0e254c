/** What pages say while the service is down or wrong, and what it is asked (that none fails: tests/rigs/chaos). */
import { expect, it, vi } from 'vitest'
import { coldStartOrder, resources } from '../../src/content/resources'
import { cleanSlate } from '../support/clean-slate'
import { h1Of, titleOf } from '../support/page'
import { get, mall, newIsolate, settled } from '../support/site'

cleanSlate({ isKept: false })

/** Warnings and errors logged since the test began. */
const lines = () => (['error', 'warn'] as const).flatMap((level) => vi.spyOn(console, level).mock.calls.map(String))
const logged = () => lines().join('\n')

it('a cold start without the property is the fatal page, in the language of the address; of a file, a sentence', async () => {
  await mall.misbehave('property', 'status', { status: 500 })
  const page = await get('/')
  expect(Object.keys((await mall.calls()).byPath)).toEqual(['property'])
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60'])
  expect(page.body).toContain('The content of this site is not available at the moment.')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(logged()).toContain('Data load error: property: answered with status 500')

  const french = await get('/fr/hours')
  expect(french.body).toContain('<p class="muted">Le contenu de ce site n’est pas accessible pour l’instant.</p>')
  const links = [...french.body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  // The first is the logo; the empty one is the page itself.
  expect(links).toEqual(['/fr', '', '/fr', '/fr/stores'])

  const file = await get('/search-index.json')
  expect([file.status, file.body]).toEqual([503, 'This is not available at the moment.'])

  const none = await get('/no-such-page')
  expect([none.status, h1Of(none.body)]).toEqual([404, ['This page could not be found']])
  expect(titleOf(none.body)).toBe('This page could not be found')
  expect(none.body).not.toContain('there was an error')
})

it('a cold start without a list: a page says so, and an address within the list is 503, in its language', async () => {
  for (const path of ['stores/list', 'promotions', 'events', 'hours'])
    await mall.misbehave(path, 'status', { status: 503 })
  const store = await get('/fr/stores/rainfold-outerwear')
  expect([store.status, store.headers.get('retry-after')]).toEqual([503, '60'])
  expect(store.body).toContain('Impossible de charger les magasins pour l’instant.')
  for (const path of ['/stores', '/promotions', '/events', '/hours']) {
    const { status, headers, body } = await get(path)
    expect([status, headers.get('cache-control')], path).toEqual([200, 'no-store'])
    expect(body, path).toMatch(/could not be loaded|not available/i)
  }
})

it('a cold start asks for the ten named lists before any other', async () => {
  expect((await get('/map')).status).toBe(200)
  await settled()
  const [first, ...asked] = Object.keys((await mall.calls()).byPath)
  expect(first).toBe('property')
  const named = coldStartOrder.map((name) => (name === 'mallcomm' ? 'mallcom' : resources[name].path))
  expect(asked.slice(0, named.length).toSorted()).toEqual(named.toSorted())
  expect(asked.length).toBeGreaterThan(named.length)
})

it('drops one bad store, keeps the others, and names it and a failed meta fetch in a log line each', async () => {
  await mall.misbehave('stores/list', 'bad-item')
  await mall.misbehave('meta_data', 'status', { status: 500 })
  const page = await get('/stores')
  expect(page.status).toBe(200)
  expect(page.body).toContain('Fernway')
  const dropped = lines().filter((line) => line.includes('stores: 1 item(s) dropped'))
  expect(dropped).toEqual([expect.stringContaining('name: ')])
  expect(logged()).toContain('Could not retrieve SEO from server. Please check internet connection and try again.')
})

it('names the list of all meta records, where that fails, as any other list', async () => {
  await mall.misbehave('site_map_data', 'status', { status: 500 })
  await get('/api/content/site_map_data')
  expect(logged()).toContain('Data load error: site_map_data: answered with status 500')
  expect(logged()).not.toContain('Could not retrieve SEO')
})

it('costs the service one call a type, a store and a page path, however many pages are shown', async () => {
  const mixed = [
    ...['/', '/stores', '/stores/rainfold-outerwear', '/hours', '/stores?q=shoes', '/stores?category=1'],
    ...['/stores/FERNWAY-PHARMACY', '/stores/fernway-pharmacy', '/nowhere', '/stores/no-such-store'],
  ]
  for (const path of [...mixed, ...mixed]) await get(path)
  const { byPath } = await mall.calls()
  for (const [path, count] of Object.entries(byPath)) {
    // Each of the four fixed pages and two stores has one meta record.
    expect(count, path).toBeLessThanOrEqual(/meta_data$/.test(path) ? 5 : 1)
  }
  expect(Object.keys(byPath).some((path) => path.includes('no-such-store'))).toBe(false)
  await mall.misbehave('*', 'throw')
  newIsolate()
  for (const path of mixed) expect([200, 404], path).toContain((await get(path)).status)
})
