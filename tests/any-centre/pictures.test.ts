/** Any centre: no drawing and no logo is seen three times on a page, whoever has chosen it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { centre } from '../../src/base/config'
import { at, friday } from '../support/clock'
import { mainOf } from '../support/page'
import { emptyCaches, get, mall, origin } from '../support/site'

beforeAll(async () => {
  await mall.reset()
  await at(friday)
})
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await mall.reset()
})

/** Every address of the site map in the first language, and the further pages of lists. */
async function addresses(): Promise<string[]> {
  const { body } = await get('/sitemap.xml')
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc, origin).pathname)
  const further = ['/promotions?page=2', '/promotions?page=3', '/events?page=2', '/blogs?page=2']
  return [...listed.filter((path) => !/^\/(?:en|fr)(?=\/|$)/.test(path)), ...further]
}

/** The pictures of a page in their order, by folder and name: the sample's and the centre's own drawings look the same. */
const picturesOf = (body: string): string[] =>
  [...mainOf(body).matchAll(/<img[^>]*? src="([^"]+)"/g)]
    .map(([, src = '']) => src.split('?', 1)[0]?.split('/').slice(-2).join('/') ?? '')
    // Its mark is a sign, and stands before each place.
    .filter((name) => !centre.thumb.endsWith(name))

/** What is seen more than twice, one line each. */
const tooOften = (path: string, shown: readonly string[]): string[] =>
  [...Map.groupBy(shown, (name) => name)]
    .filter(([, seen]) => seen.length > 2)
    .map(([name, seen]) => `${path}: ${seen.length} times ${name}`)

const shownOn = async (path: string): Promise<string[]> => picturesOf((await get(path)).body)

it('no picture stands three times on a page', async () => {
  const found: string[] = []
  const all = await addresses()
  expect(all.length).toBeGreaterThan(100)
  for (const path of all) found.push(...tooOften(path, await shownOn(path)))
  expect(found).toEqual([])
})

describe('where nobody has given a picture', () => {
  const resources = ['promotions', 'coupons', 'events', 'contests', 'blogs', 'news', 'pages'] as const
  const bare = (text: string) =>
    JSON.parse(text, (key, value) => (/^(?:image|banner)_url$/.test(key) && value ? null : value))

  beforeAll(async () => {
    const lists = await Promise.all(resources.map(async (name) => (await get(`/api/content/${name}`)).body))
    for (const [index, resource] of resources.entries())
      await mall.patch({ resource, items: bare(lists[index] as string) })
    await emptyCaches()
  })
  afterAll(() => mall.reset())

  it('no drawing and no logo stands in three times, and none beside itself', async () => {
    const found: string[] = []
    const lists = [
      '/',
      '/promotions',
      '/promotions?page=2',
      '/promotions/stores',
      '/events',
      '/contests',
      '/blogs',
      '/search?q=a',
    ]
    const stores = (await addresses()).filter((path) => path.startsWith('/stores/')).slice(0, 40)
    for (const path of [...lists, ...stores]) {
      const shown = await shownOn(path)
      found.push(...tooOften(path, shown))
      // A store's logo stands in its head, and may be that of the offer below it.
      const beside = stores.includes(path) ? [] : shown.filter((name, index) => name === shown[index - 1])
      found.push(...beside.map((name) => `${path}: beside itself ${name}`))
    }
    expect(found).toEqual([])
  })
})
