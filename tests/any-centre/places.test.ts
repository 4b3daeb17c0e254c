/** Any centre: the service's places are on the map, with a route to each; without a map nothing links to it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasFamily } from '../../src/base/config'
import { mainAt } from '../support/page'
import { get, mall } from '../support/site'

beforeAll(() => mall.reset())
afterAll(() => mall.reset())

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

function placesOnTheMap() {
  it('each have a sign on the map, and are the end of a way, as stores are, without steps', async () => {
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
    const stores: { slug: string }[] = JSON.parse((await get('/api/content/stores?limit=12')).body)
    for (const { slug } of stores)
      expect((await get(`/map?from=A&to=${slug}&stepfree=1`)).body, slug).toContain('class="fp-route"')
  })

  it('are what the amenities lead to', async () => {
    const { body } = await get('/map')
    const links = all(await mainAt('/amenities'), /href="\/map#([^"]*)"/g)
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) expect(body).toContain(`<li id="${link}"`)
  })
}

if (hasFamily('map')) describe('the places that are no stores', placesOnTheMap)
else
  it('nothing leads to a map that the centre does not have', async () => {
    expect((await get('/map')).status).toBe(404)
    for (const path of ['/', '/amenities', '/stores'])
      expect((await get(path)).body, path).not.toMatch(/href="\/map(?:[?#"])/)
  })
