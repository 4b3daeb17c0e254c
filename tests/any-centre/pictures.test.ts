/** Any centre: no drawing or logo is the placeholder three times on a page. The crawls check the content's pictures. */
import { expect, it } from 'vitest'
import { picturesOf, repeatedIn } from '../support/pictures'
import { emptyCaches, get, mall, origin } from '../support/site'
import { onFriday } from './on-friday'

onFriday()

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
