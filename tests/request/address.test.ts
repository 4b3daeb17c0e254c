import { describe, expect, it } from 'vitest'
import { routeTable } from '../../src/pages/routes'
import { canonicalItemPath, readAddress, readQuery } from '../../src/request/address'

const read = (path: string) => readAddress(path, ['en', 'fr'], routeTable)

describe('one address a page', () => {
  // biome-ignore format: many short rows.
  it.each([
    ['/', '/', null], ['/stores', '/stores', null], ['/stores/', '/stores', '/stores'],
    ['/Stores', '/stores', '/stores'], ['//stores', '/stores', '/stores'],
    ['/STORES/ALDO', '/stores/ALDO', '/stores/ALDO'], ['/stores/ALDO', '/stores/ALDO', null],
    ['/promotions/Stores', '/promotions/stores', '/promotions/stores'], ['/directory', '/stores', '/stores'],
    ['/fr', '/', null], ['/fr/', '/', '/fr'], ['/fr/stores', '/stores', null],
    ['/FR/Stores/ALDO/', '/stores/ALDO', '/fr/stores/ALDO'],
  ])('%s is %s, in the language that it begins with', (asked, path, redirectTo) => {
    expect(read(asked)).toMatchObject({ locale: /^\/fr/i.test(asked) ? 'fr' : 'en', path, redirectTo })
  })

  it('is none where there is no page, and no redirect to one', () => {
    for (const asked of ['/nowhere', '/stores/a/b', '/de/stores', '/en/stores', '//evil.test/stores', '/constructor'])
      expect(read(asked), asked).toMatchObject({ path: null, redirectTo: null })
  })

  it('has no French where the deployment has none', () => {
    expect(readAddress('/fr/stores', ['en'], routeTable)).toMatchObject({ path: null })
  })
})

// biome-ignore format: many short rows.
it.each([
  ['/stores/a', '/stores/a', null], ['/stores/A', '/stores/a', '/stores/a'], ['/stores/%61', '/stores/a', '/stores/a'],
  ['/stores/12', '/stores/a', '/stores/a'], ['/oneplanet/events/RUN', '/events/run', '/oneplanet/events/run'],
  ['/oneplanet/events/12', '/events/run', null], ['/oneplanet/events/%312', '/events/run', '/oneplanet/events/12'],
  ['/pages/Contact%20', '/contact-us', '/pages/contact'], ['/pages/amenities', '/amenities', null],
  ['/blogs/news', '/blogs?page=2', null], ['/blogs/NEWS', '/blogs?page=2', '/blogs/news'],
])('%s of what is at %s leads to %s', (asked, canonical, meant) => {
  expect(canonicalItemPath(asked, canonical)).toBe(meant)
})

describe('queries', () => {
  it('keeps known parameters only, sorted, trimmed and without empty ones', () => {
    const search = new URLSearchParams('utm_source=x&q=+shoes+&category=&page=2&fbclid=1')
    expect(readQuery(search, ['q', 'page', 'category']).toString()).toBe('page=2&q=shoes')
  })
  it('has the first page of a list at the address of the list alone', () => {
    const first = (query: string) => readQuery(new URLSearchParams(query), ['q', 'page']).toString()
    expect(['page=1', 'page=+1&q=a', 'page=11', 'q=1'].map(first)).toEqual(['', 'q=a', 'page=11', 'q=1'])
  })
  it('cuts what is far too long', () => {
    expect(readQuery(new URLSearchParams({ q: 'a'.repeat(5_000) }), ['q']).get('q')).toHaveLength(200)
  })
  it('has room for a list of slugs', () => {
    const list = Array.from({ length: 40 }, (_, index) => `a-store-with-a-long-name-${index}`).join(',')
    expect(readQuery(new URLSearchParams({ s: list }), ['s']).get('s')).toBe(list)
    expect(readQuery(new URLSearchParams({ s: 'a'.repeat(5_000) }), ['s']).get('s')).toHaveLength(4_000)
  })
})
