/** What the directory is asked for in spite of slips, and at this moment. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { at } from '../support/clock'
import { mainOf } from '../support/page'
import { emptyCaches, get, mall } from '../support/site'

beforeEach(async () => {
  await mall.reset()
  await emptyCaches()
})
afterEach(() => {
  vi.useRealTimers()
})

const tiles = (body: string): string[] =>
  [...mainOf(body).matchAll(/<article class="tile"[\s\S]*?<h3><a href="\/stores\/([^"]+)"/g)].map(
    ([, slug = '']) => slug,
  )

describe('a slip of the keys', () => {
  it.each([
    ['lantrn', 'lantern-toys'],
    ['lantren toys', 'lantern-toys'],
    ['Ranfold', 'rainfold-outerwear'],
    ['noodels', '88-noodle-house'],
  ])('%s finds the same store in the directory, on the map and in the search', async (query, slug) => {
    const asked = encodeURIComponent(query)
    expect(tiles((await get(`/stores?q=${asked}`)).body)).toContain(slug)
    expect(mainOf((await get(`/map?q=${asked}`)).body)).toContain(`&amp;store=${slug}"`)
    expect(mainOf((await get(`/search?q=${asked}`)).body)).toContain(`href="/stores/${slug}"`)
  })

  it('finds nothing where no word is like it, and nothing that only looks like it', async () => {
    expect(tiles((await get('/stores?q=sefora')).body)).toEqual([])
    // "before" is as many letters away as "Sephora" would be.
    expect(mainOf((await get('/search?q=sefora')).body)).toContain('Nothing')
    // What contains the words as typed comes alone.
    expect(tiles((await get('/stores?q=noodle')).body)).toEqual(['88-noodle-house'])
  })
})

describe('open now', () => {
  it('lists what is open at this moment, and no more', async () => {
    // A Friday: most stores closed at nine.
    await at('2026-11-20T21:30:00-08:00')
    const late = tiles((await get('/stores?show=open')).body)
    const all = tiles((await get('/stores')).body)
    expect(late).toContain('cedar-and-smoke')
    expect(late.length).toBeLessThan(all.length / 2)
    await emptyCaches()
    await at('2026-11-20T15:00:00-08:00')
    const inTheDay = tiles((await get('/stores?show=open')).body)
    expect(inTheDay.length).toBeGreaterThan(all.length / 2)
  })

  it('is true no longer than until the next store opens or closes', async () => {
    await at('2026-11-20T20:58:00-08:00')
    const { headers } = await get('/stores?show=open')
    const seconds = Number(/max-age=(\d+)/.exec(headers.get('cloudflare-cdn-cache-control') ?? '')?.[1])
    expect(seconds).toBeLessThanOrEqual(120)
  })
})
