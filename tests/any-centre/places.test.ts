/** Any centre: what the service knows as a place is on the map, and there is a way to it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { has } from '../../src/base/config'
import { mainOf } from '../support/page'
import { get, mall } from '../support/site'

beforeAll(() => mall.reset())
afterAll(() => mall.reset())

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

describe.runIf(has('map'))('the places that are no stores', () => {
  it('each have a sign on the map, and are the end of a way', async () => {
    const { body } = await get('/map')
    const places = all(body, /<li id="place-([^"]*)"/g)
    expect(places.length).toBeGreaterThan(3)
    for (const place of places) {
      const marked = (await get(`/map?place=${place}`)).body
      expect(marked, place).toContain(` href="/map?place=${place}" aria-label=`)
      expect(marked, place).toMatch(/<g class="pin"/)
      const way = (await get(`/map?to=${place}`)).body
      expect(way, place).toContain('<section class="prose way"')
      expect(way, place).toContain('class="fp-route"')
    }
  })

  it('are what the amenities lead to', async () => {
    const { body } = await get('/map')
    const links = all(mainOf((await get('/amenities')).body), /href="\/map#([^"]*)"/g)
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) expect(body).toContain(`<li id="${link}"`)
  })
})
