/** What managers feature comes first wherever it is listed, and every field they fill in is shown. */
import { beforeEach, describe, expect, it } from 'vitest'
import { centre } from '../../src/base/config'
import { homeSlides } from '../../src/pages/home/slides'
import { toolAnswer } from '../support/assistant'
import { cleanSlate } from '../support/clean-slate'
import { inDays, linkedSlugs, mainOf, textOf } from '../support/page'
import { emptyCaches, get, mall } from '../support/site'

cleanSlate()

interface Item {
  id: number
  slug: string
  name: string
  is_featured: boolean
}
const list = async (path: string) => JSON.parse((await get(`/api/content/${path}`)).body) as Item[]
const firsts = (slugs: readonly string[]): string[] => [...new Set(slugs)]

describe('items named by the home page', () => {
  let promotions: Item[]
  let events: Item[]
  let stores: Item[]
  beforeEach(async () => {
    // The last of each list, which only the manager's choice moves forward. Nothing else stays featured.
    promotions = (await list('promotions')).filter((item) => !item.is_featured).slice(-3)
    events = (await list('events')).slice(-2)
    stores = (await list('stores')).filter((each) => /^[m-z]/i.test(each.name)).slice(0, 2)
    await mall.patch({
      resource: 'homepage',
      merge: {
        featured_promotions: [promotions[2], promotions[1]],
        featured_on_home_page_promotions: [{ ...promotions[0], position_featured_on_home_page: 0 }],
        featured_on_home_page_events: [events[1], events[0]],
        featured_stores: [stores[1], stores[0], { id: 1, slug: 'gone', name: 'Gone' }],
      },
    })
    const plain = { is_featured: null, is_featured_on_home_page: null, position_featured_on_home_page: null }
    for (const resource of ['promotions', 'events']) {
      const all = await list(resource)
      await mall.patch({ resource, merge: Object.fromEntries(all.map(({ id }) => [id, plain])) })
    }
    await emptyCaches()
  })

  it('stand first on the home page, as they were put', async () => {
    const { body } = await get('/')
    const main = mainOf(body)
    const [a, b, c] = promotions.map(({ slug }) => slug)
    expect(firsts(linkedSlugs(main, 'promotions')).slice(0, 3)).toEqual([a, c, b])
    // Those of the next three days have the other half of the room, and all stand in order of date.
    expect(firsts(linkedSlugs(main, 'events')).slice(-2)).toEqual([events[0]?.slug, events[1]?.slug])
    expect(firsts(linkedSlugs(main, 'stores')).slice(0, 2)).toEqual([stores[1]?.slug, stores[0]?.slug])
    expect(main).not.toContain('/stores/gone')
    expect(textOf(main)).toContain('Stores to look into')
  })

  it('stand by the places that its record gives them there', async () => {
    const at = (item: Item | undefined, place: number) => ({ ...item, position_featured_on_home_page: place })
    await mall.patch({
      resource: 'homepage',
      merge: {
        featured_on_home_page_promotions: [at(promotions[2], 3), promotions[1], at(promotions[0], 1)],
        featured_on_home_page_events: [at(events[0], 2), at(events[1], 1)],
      },
    })
    await emptyCaches()
    const main = mainOf((await get('/')).body)
    const [a, b, c] = promotions.map(({ slug }) => slug)
    expect(firsts(linkedSlugs(main, 'promotions')).slice(0, 3)).toEqual([a, c, b])
    // Those of the next three days have the other half of the room, and all stand in order of date.
    expect(firsts(linkedSlugs(main, 'events')).slice(-2)).toEqual([events[0]?.slug, events[1]?.slug])
  })

  it('stand first in the list of promotions, after what ends by Sunday, for the API and for assistants alike', async () => {
    const later = (await list('promotions')).map(({ id }) => [id, { end_date: inDays(30) }])
    await mall.patch({ resource: 'promotions', merge: Object.fromEntries(later) })
    await emptyCaches()
    const [a, b, c] = promotions.map(({ slug }) => slug)
    const page = firsts(linkedSlugs(mainOf((await get('/promotions')).body), 'promotions')).filter(
      (slug) => !['stores', 'dining', 'extra-promos'].includes(slug),
    )
    expect(page.slice(0, 3)).toEqual([c, b, a])
    const api = await list('promotions')
    expect(api.slice(0, page.length).map(({ slug }) => slug)).toEqual(page)
    const offers = await toolAnswer('promotions', { limit: 3 })
    expect(
      firsts(
        linkedSlugs(
          offers.replace(/https?:\/\/[^/]+(\/promotions\/[\w-]+)/g, ' href=\\"$1\\" ').replaceAll('\\"', '"'),
          'promotions',
        ),
      ),
    ).toEqual([c, b, a])
    expect((await list('promotions?featured=true')).map(({ slug }) => slug)).toEqual([c, b, a])
    expect((await list('events?featured=true')).map(({ id }) => id).toSorted()).toEqual(
      events.map(({ id }) => id).toSorted(),
    )
    expect((await list('stores?featured=true')).map(({ id }) => id).toSorted()).toEqual(
      stores.map(({ id }) => id).toSorted(),
    )
  })

  it('are counted where the home page has no room for them, with a link to their list', async () => {
    const merge = {
      featured_promotions: await list('promotions?limit=9'),
      featured_on_home_page_promotions: [],
      featured_on_home_page_events: await list('events?limit=6'),
      featured_stores: await list('stores?limit=9'),
    }
    const told = async (path: string) =>
      [...(await get(path)).body.matchAll(/>((?:More|Autres) [^<]*) <svg/g)].map(([, words]) => words)
    await mall.patch({
      resource: 'homepage',
      merge: { ...merge, featured_promotions: merge.featured_promotions.slice(0, 5) },
    })
    await emptyCaches()
    expect((await get('/')).body).not.toContain('More featured promotions')
    await mall.patch({ resource: 'homepage', merge })
    await emptyCaches()
    expect(await told('/')).toEqual([
      'More featured promotions: 4',
      'More featured events: 2',
      'More featured stores: 1',
    ])
    // Only what the page's language lists counts.
    expect(await told('/fr')).toEqual([expect.stringMatching(/^Autres magasins en vedette\s: 1$/)])
  })

  it('a list is not refused while the home page cannot be had', async () => {
    await mall.misbehave('homepage', 'status', { status: 500 })
    expect((await get('/api/content/promotions')).status).toBe(200)
    expect((await get('/promotions')).status).toBe(200)
  })
})

describe('the slides of the home page', () => {
  const slide = (name: string, fields = {}) => ({
    name,
    image_url: `https://cdn.test/${name}.png`,
    position: 1,
    ...fields,
  })
  const group = (name: string, ...gallery_items: object[]) => ({ name, gallery_items })
  const alts = async () =>
    [...(await get('/')).body.matchAll(/<img src="https:\/\/cdn\.test\/([a-z]+)\.png/g)].map(([, name]) => name)

  it('come from its own group, and a group without any hides no other', async () => {
    const over = slide('over', { end_date: '2020-01-01T00:00:00Z' })
    await mall.patch({
      resource: 'homepage',
      merge: { banners: [group('Spring', over), group('Autumn', slide('autumn'))] },
    })
    expect(await alts()).toEqual(['autumn'])
  })

  it.each(['Home Banner', 'Homepage Slider', `${centre.shortName} Home Page`, 'home_page', 'HOME'])(
    'come from the group "%s" where the home page has none of its own, as in the older generation',
    async (name) => {
      const older = { name, images: [{ name: 'old', photo_url: 'http://cdn.test/old.png', position: 1 }] }
      await mall.patch({ resource: 'homepage', merge: { banners: [] } })
      await mall.patch({ resource: 'banners', items: [group('Home & Garden Banner', slide('garden')), older] })
      expect(await alts()).toEqual(['old'])
    },
  )

  it('are none where there are none', () => {
    const context = { now: 0, zone: 'UTC' } as Parameters<typeof homeSlides>[2]
    expect(homeSlides(null, [], context)).toEqual([])
  })
})

it('look books and tiles without a name are on the home page', async () => {
  await mall.patch({
    resource: 'fashions',
    items: [{ name: 'For the snow', fashion_images: [{ photo_url: 'https://cdn.test/snow.png', caption: 'Mittens' }] }],
  })
  await mall.patch({
    resource: 'feature_items',
    items: [{ name: null, url: '/hours', image_url: 'http://cdn.test/tile.png' }],
  })
  const main = mainOf((await get('/')).body)
  expect(textOf(main)).toMatch(/For the snow.*Mittens/s)
  expect(main).toContain('cdn.test/snow.png')
  expect(main).toMatch(/<a href="\/hours"><img src="https:\/\/cdn\.test\/tile\.png/)
})

describe('places to eat under another name', () => {
  beforeEach(async () => {
    await mall.patch({
      resource: 'categories',
      merge: { 612: { name: 'Food & Drink', name_2: null, slug: 'food-drink' } },
    })
  })

  it('are on the page of dining, and their offers on that of dining', async () => {
    const usual = await list('stores?category=612')
    const page = firsts(linkedSlugs(mainOf((await get('/dining')).body), 'stores'))
    expect(page.toSorted()).toEqual(usual.map(({ slug }) => slug).toSorted())
    const [first] = usual
    const offer = {
      id: 99_001,
      slug: 'soup',
      name: 'Soup',
      is_featured: true,
      promotionable_type: 'Store',
      promotionable_id: first?.id,
    }
    await mall.patch({ resource: 'promotions', append: [offer] })
    await emptyCaches()
    const promos = async (path: string) => linkedSlugs(mainOf((await get(path)).body), 'promotions')
    expect(await promos('/promotions/dining')).toContain('soup')
    expect(await promos('/promotions/stores')).not.toContain('soup')
  })

  it('and nothing else is: no offers of the community of shops', async () => {
    const promos = [
      { id: 1, title: 'Half price chairs', store: 'Dovetail Furniture', category: 'Public Sales' },
      { id: 2, title: 'Free tea', store: (await list('stores?category=612'))[0]?.name, category: 'Public Sales' },
    ]
    await mall.patch({ resource: 'mallcom', merge: { promos } })
    await emptyCaches()
    const shown = async (path: string) => textOf(mainOf((await get(path)).body))
    const dining = await shown('/promotions/dining')
    const shops = await shown('/promotions/stores')
    const all = await shown('/promotions')
    expect(dining).toContain('Free tea')
    expect(dining).not.toContain('Half price chairs')
    expect(shops).toContain('Half price chairs')
    expect(shops).not.toContain('Free tea')
    expect(all).toMatch(/Half price chairs[\s\S]*Free tea|Free tea[\s\S]*Half price chairs/)
  })
})
