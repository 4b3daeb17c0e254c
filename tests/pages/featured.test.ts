/** What managers feature comes first wherever it is listed, and every field they fill in is shown. */
import { describe, expect, it } from 'vitest'
import { toolAnswer } from '../support/assistant'
import { cleanSlate } from '../support/clean-slate'
import { inDays, linkedSlugs, mainAt, textOf } from '../support/page'
import { emptyCaches, get, mall, outage } from '../support/site'

cleanSlate()

interface Item {
  id: number
  slug: string
  name: string
  is_featured: boolean
}
const list = async (path: string) => JSON.parse((await get(`/api/content/${path}`)).body) as Item[]
const firsts = (slugs: readonly string[]): string[] => [...new Set(slugs)]

/** Leaves all promotions and events as their own records have them, but for what features them. */
async function featureNothing(promotion: object = {}): Promise<void> {
  const plain = { is_featured: null, is_featured_on_home_page: null, position_featured_on_home_page: null }
  for (const resource of ['promotions', 'events']) {
    const more = resource === 'promotions' ? promotion : {}
    const all = (await list(resource)).map(({ id }) => [id, { ...plain, ...more }])
    await mall.patch({ resource, merge: Object.fromEntries(all) })
  }
  await emptyCaches()
}

it('items named by the home page stand first there, as they were put or by their places; in lists, for all who ask', async () => {
  // The last of each list, which only the manager's choice moves forward. Nothing else stays featured.
  const promotions = (await list('promotions')).filter((item) => !item.is_featured).slice(-3)
  const events = (await list('events')).slice(-2)
  const stores = (await list('stores')).filter((each) => /^[m-z]/i.test(each.name)).slice(0, 2)
  // What ends by Sunday would come first in its list.
  await featureNothing({ end_date: inDays(30) })
  const [a, b, c] = promotions.map(({ slug }) => slug)
  const at = (item: Item | undefined, place: number) => ({ ...item, position_featured_on_home_page: place })
  const byPlace = {
    featured_promotions: [],
    featured_on_home_page_promotions: [at(promotions[2], 3), promotions[1], at(promotions[0], 1)],
    featured_on_home_page_events: [at(events[0], 2), at(events[1], 1)],
  }
  const asPut = {
    featured_promotions: [promotions[2], promotions[1]],
    featured_on_home_page_promotions: [at(promotions[0], 0)],
    featured_on_home_page_events: [events[1], events[0]],
    featured_stores: [stores[1], stores[0], { id: 1, slug: 'gone', name: 'Gone' }],
  }
  for (const merge of [byPlace, asPut]) {
    await mall.change({ resource: 'homepage', merge })
    const main = await mainAt('/')
    expect(firsts(linkedSlugs(main, 'promotions')).slice(0, 3)).toEqual([a, c, b])
    // Those of the next three days have the other half of the room, and all stand in order of date.
    expect(firsts(linkedSlugs(main, 'events')).slice(-2)).toEqual([events[0]?.slug, events[1]?.slug])
  }
  const main = await mainAt('/')
  expect(firsts(linkedSlugs(main, 'stores')).slice(0, 2)).toEqual([stores[1]?.slug, stores[0]?.slug])
  expect(main).not.toContain('/stores/gone')
  expect(textOf(main)).toContain('Stores to look into')

  const page = firsts(linkedSlugs(await mainAt('/promotions'), 'promotions')).filter(
    (slug) => !['stores', 'dining', 'extra-promos'].includes(slug),
  )
  expect(page.slice(0, 3)).toEqual([c, b, a])
  expect((await list('promotions')).slice(0, page.length).map(({ slug }) => slug)).toEqual(page)
  const offers = (await toolAnswer('promotions', { limit: 9 })).matchAll(/\/promotions\/(?!extra)([\w-]+)/g)
  expect(firsts([...offers].map(([, slug = '']) => slug)).slice(0, 3)).toEqual([c, b, a])
  expect((await list('promotions?featured=true')).map(({ slug }) => slug)).toEqual([c, b, a])
  const ids = (items: readonly Item[]) => items.map(({ id }) => id).toSorted()
  expect(ids(await list('events?featured=true'))).toEqual(ids(events))
  expect(ids(await list('stores?featured=true'))).toEqual(ids(stores))
  // They stand in for a list that could not be loaded.
  await mall.misbehave('events', 'status', { status: 500 })
  await emptyCaches()
  expect(firsts(linkedSlugs(await mainAt('/'), 'events'))).toEqual([events[0]?.slug, events[1]?.slug])
})

it('items for which the home page has no room are counted, with a link to their list, which does without it', async () => {
  await featureNothing()
  const merge = {
    featured_promotions: (await list('promotions?limit=9')).slice(0, 5),
    featured_on_home_page_promotions: [],
    featured_on_home_page_events: await list('events?limit=6'),
    featured_stores: await list('stores?limit=9'),
  }
  const all = { ...merge, featured_promotions: await list('promotions?limit=9') }
  const told = async (path: string) =>
    [...(await get(path)).body.matchAll(/>((?:More|Autres) [^<]*) <svg/g)].map(([, words]) => words)
  await mall.change({ resource: 'homepage', merge })
  expect((await get('/')).body).not.toContain('More featured promotions')
  await mall.change({ resource: 'homepage', merge: all })
  expect(await told('/')).toEqual(['More featured promotions: 4', 'More featured events: 2', 'More featured stores: 1'])
  // Only what the page's language lists counts.
  expect(await told('/fr')).toEqual([
    expect.stringMatching(/^Autres promotions en vedette\s: 3$/),
    expect.stringMatching(/^Autres magasins en vedette\s: 1$/),
  ])
  await outage('homepage')
  for (const path of ['/api/content/promotions', '/promotions']) expect((await get(path)).status, path).toBe(200)
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

  it('come from a group of its name where the home page has none of its own', async () => {
    await mall.patch({ resource: 'homepage', merge: { banners: [] } })
    for (const name of ['Homepage Slider', 'HOME']) {
      const named = { name, gallery_items: [{ name: 'old', image_url: 'http://cdn.test/old.png', position: 1 }] }
      await mall.change({ resource: 'banners', items: [group('Home & Garden Banner', slide('garden')), named] })
      expect(await alts(), name).toEqual(['old'])
    }
    // Those of an inside page from a group named for several families, too.
    await mall.change({ resource: 'banners', items: [group('Events & Contests Banner', slide('both'))] })
    for (const path of ['/events', '/contests']) expect((await get(path)).body, path).toContain('cdn.test/both.png')
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
  const main = await mainAt('/')
  expect(textOf(main)).toMatch(/For the snow.*Mittens/s)
  expect(main).toContain('cdn.test/snow.png')
  expect(main).toMatch(/<a href="\/hours"><img src="https:\/\/cdn\.test\/tile\.png/)
})

it('what is shared of a store is in the language of the page', async () => {
  const [{ id, slug } = { id: 0, slug: '' }] = await list('stores')
  await mall.change({ resource: 'stores', merge: { [id]: { description: 'Words', description_2: 'Paroles' } } })
  for (const [path, words] of Object.entries({ '/stores': 'Words', '/fr/stores': 'Paroles' })) {
    const quotes = (await mainAt(`${path}/${slug}`)).matchAll(/&amp;(?:quote|text|body)=([^&"]+)/g)
    const told = Array.from(quotes, ([, quote = '']) => decodeURIComponent(quote).split(/: |\n/)[1])
    expect(told).toEqual([words, words, words])
  }
})

it('places to eat under another name are on the page of dining, and their offers on that of dining, no others', async () => {
  await mall.patch({
    resource: 'categories',
    merge: { 612: { name: 'Food & Drink', name_2: null, slug: 'food-drink' } },
  })
  const usual = await list('stores?category=612')
  const offer = { id: 99_001, slug: 'soup', name: 'Soup', is_featured: true, promotionable_type: 'Store' }
  await mall.patch({ resource: 'promotions', append: [{ ...offer, promotionable_id: usual[0]?.id }] })
  const promos = [
    { id: 1, title: 'Half price chairs', store: 'Dovetail Furniture', category: 'Public Sales' },
    { id: 2, title: 'Free tea', store: usual[0]?.name, category: 'Public Sales' },
  ]
  await mall.change({ resource: 'mallcom', merge: { promos } })
  const page = firsts(linkedSlugs(await mainAt('/dining'), 'stores'))
  expect(page.toSorted()).toEqual(usual.map(({ slug }) => slug).toSorted())
  const shown = async (path: string) => {
    const main = await mainAt(path)
    return [
      linkedSlugs(main, 'promotions').includes('soup'),
      main.includes('Free tea'),
      main.includes('Half price chairs'),
    ]
  }
  expect(await shown('/promotions/dining')).toEqual([true, true, false])
  expect(await shown('/promotions/stores')).toEqual([false, false, true])
  expect(await shown('/promotions')).toEqual([true, true, true])
})
