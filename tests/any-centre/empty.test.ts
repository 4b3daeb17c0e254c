/** A centre with little content: pages of empty families answer, links to them stay or go, no placeholder is repeated. */
import { beforeEach, expect, it } from 'vitest'
import { centre, hasFamily } from '../../src/base/config'
import { type ListedFamily, listedFamilies } from '../../src/base/routes'
import { at, friday } from '../support/clock'
import { picturesOf, repeatedIn } from '../support/pictures'
import { emptyCaches, get, mall, origin, outage } from '../support/site'
import { onFriday } from './on-friday'

/** The resources that must be empty for a family to be empty. */
const contents: Record<ListedFamily, Readonly<Record<string, object>>> = {
  blogs: { blogs: { items: [] }, news: { items: [] } },
  contests: { contests: { items: [] } },
  dining: { categories: { items: [] } },
  events: { events: { items: [] }, mallcom: { merge: { events: [] } } },
  jobs: { jobs: { items: [] }, mallcom: { merge: { jobs: [] } } },
  map: { mapplic: { merge: { levels: [] } } },
  promotions: { promotions: { items: [] }, coupons: { items: [] }, mallcom: { merge: { promos: [] } } },
}
const there = listedFamilies.filter(hasFamily)
/** Links in this centre's menu and footer. */
const named = [
  ...centre.menu.flatMap(({ href, sub_menu }) => [href, ...(sub_menu ?? []).map((each) => each.href)]),
  ...centre.footer.map(({ href }) => href),
]
const isNamed = (family: ListedFamily): boolean => named.some((href) => href?.split('/')[1] === family)

onFriday()
beforeEach(async () => {
  await mall.reset()
  await at(friday)
})

/** Links to a family's lists in header and footer. */
function linksTo(family: ListedFamily, body: string): string[] {
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  const lists = new RegExp(`href="/${family}(?:/(?:stores|dining))?"`, 'g')
  return body.replace(main, '').match(lists) ?? []
}

it.each([0, 1])(
  'what leads to a family goes only while it is empty, and where the folder says so: %i',
  async (part) => {
    const full = (await get('/hours')).body
    for (const family of there) expect([family, linksTo(family, full).length > 0]).toEqual([family, isNamed(family)])
    // Half of them at a time: what one lacks hides no other.
    const emptied = there.filter((_, at) => at % 2 === part)
    for (const family of emptied)
      for (const [resource, nothing] of Object.entries(contents[family])) await mall.patch({ resource, ...nothing })
    await emptyCaches()
    const { body } = await get('/hours')
    for (const family of there) {
      const isHidden = emptied.includes(family) && centre.hideEmpty.includes(family)
      expect([family, linksTo(family, body).length > 0]).toEqual([family, isNamed(family) && !isHidden])
      expect([family, (await get(`/${family}`)).status]).toEqual([family, 200])
    }
    // No menu group is left without links.
    expect(body).not.toMatch(/<ul class="drop"><\/ul>/)
  },
)

if (centre.hideEmpty.includes('events'))
  it('what could not be had is not what is not there; of that, the home page has no section', async () => {
    expect((await get('/')).body).toContain('id="h-ev"')
    await mall.patch({ resource: 'mallcom', merge: { events: [] } })
    await outage('events')
    expect(linksTo('events', (await get('/hours')).body)).not.toEqual([])
    await mall.behave()
    await mall.patch({ resource: 'events', items: [] })
    await emptyCaches()
    expect((await get('/')).body).not.toContain('id="h-ev"')
  })

it('a small directory has its letters too, those without stores disabled', async () => {
  const stores = JSON.parse((await get('/api/content/stores')).body) as { id: number }[]
  await mall.patch({ resource: 'stores', remove: stores.slice(6).map(({ id }) => id) })
  await emptyCaches()
  const { body } = await get('/stores')
  expect(body).toContain('data-letters=')
  expect(body).toMatch(/<nav class="az[\s\S]*?<span role="img" aria-label="[^"]+">X<\/span>/)
})

if (hasFamily('map'))
  it('a map without a drawing lists its stores on phones too', async () => {
    expect((await get('/map')).body).toMatch(/class="map-list".*data-map="/s)
    await mall.patch({ resource: 'mapplic', merge: { levels: [] } })
    await emptyCaches()
    const { body } = await get('/map')
    expect(body).toContain('class="map-list"')
    expect(body).not.toContain('data-map="')
  })

const resources = ['promotions', 'coupons', 'events', 'contests', 'blogs', 'news', 'pages'] as const
const bare = (text: string) =>
  JSON.parse(text, (key, value) => (/^(?:image|banner)_url$/.test(key) && value ? null : value))

it('where nobody has given a picture, no drawing and no logo stands in three times, and none beside itself', async () => {
  const records = await Promise.all(resources.map(async (name) => bare((await get(`/api/content/${name}`)).body)))
  for (const [index, resource] of resources.entries()) await mall.patch({ resource, items: records[index] })
  await emptyCaches()
  const found: string[] = []
  const lists = ['/', '/promotions', '/promotions?page=2', '/events', '/contests', '/blogs', '/search?q=a']
  const { body } = await get('/sitemap.xml')
  const stores = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, loc = '']) => new URL(loc, origin).pathname)
    .filter((path) => path.startsWith('/stores/'))
    .slice(0, 8)
  for (const path of [...lists, ...stores]) {
    const shown = picturesOf((await get(path)).body)
    found.push(...repeatedIn(shown).map((fault) => `${path}: ${fault}`))
    // A store's logo is in its page head, and may also be that of the offer below it.
    const beside = stores.includes(path) ? [] : shown.filter((name, index) => name === shown[index - 1])
    found.push(...beside.map((name) => `${path}: beside itself ${name}`))
  }
  expect(found).toEqual([])
})
