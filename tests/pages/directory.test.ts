/** The directory by misspelled names, and by what is open now. */
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleMall } from '../../sample-mall/content'
import { letterRuns } from '../../src/pages/stores/groups'
import { asUsual, at, friday } from '../support/clock'
import { canonicalOf, h1Of, lifetimeOf, mainAt, mainOf, pageAt, textOf, titleOf } from '../support/page'
import { emptyCaches, get, mall, outage } from '../support/site'

beforeEach(() => asUsual())

const tiles = (body: string): string[] =>
  [...mainOf(body).matchAll(/<article class="tile"[\s\S]*?<h[234]><a href="\/stores\/([^"]+)"/g)].map(
    ([, slug = '']) => slug,
  )

it('puts letters with few stores that follow each other into one row', () => {
  const runs = (...sizes: number[]) =>
    letterRuns(sizes.map((length) => ({ stores: Array.from({ length }) }))).map((run) => run.length)
  expect(runs(6, 2, 2, 1, 1, 7, 1)).toEqual([1, 3, 1, 1, 1])
  expect(runs(1, 4, 5, 5)).toEqual([2, 1, 1])
  expect(runs()).toEqual([])
})

it('says "#" in words, what was found as a group that a choice leads to, and is no landmark for each letter', async () => {
  const main = await mainAt('/stores')
  expect(main).toMatch(/<h2 id="[^"]+"><span role="img" aria-label="Numbers">#<\/span><\/h2>/)
  expect(main).toMatch(/id="found" role="group" aria-labelledby="found-count">.*? id="found-count" role="status"/s)
  for (const path of ['/stores', '/stores?group=category', '/dining'])
    expect(await mainAt(path), path).not.toMatch(/<section class="letter"[^>]* aria-/)
})

describe('a row or a tile', () => {
  const tileOf = (body: string, slug: string): string =>
    mainOf(body)
      .split('<article')
      .find((each) => each.includes(`href="/stores/${slug}"`)) ?? ''

  it('says on which level a store is, in which unit, and whether it is open', async () => {
    await at(friday)
    const { body } = await get('/stores')
    expect(textOf(tileOf(body, 'rainfold-outerwear'))).toMatch(/Level 1 · 132 on the map.*Open today until 9:00 PM/)
    expect(tileOf((await get('/dining')).body, '88-noodle-house')).toMatch(
      /<a href="\/map\?store=88-noodle-house">.*Level 1 · F7/,
    )
    // Its hours once, for all that keep them.
    const states = body.match(/data-open-as="\d+"/g) ?? []
    expect(states.length).toBeGreaterThan(120)
    expect(mainOf(body).match(/data-open-intervals/g)?.length).toBe(new Set(states).size)
  })

  it('has the same markup whatever the width, and says which look was chosen', async () => {
    const listOf = (body: string) => /<div class="(letters[^"]*)" id="store-list"/.exec(body)?.[1]
    expect(listOf((await get('/stores')).body)).toBe('letters')
    expect(listOf((await get('/stores?view=list')).body)).toBe('letters as-list')
    expect(listOf((await get('/stores?view=tiles&group=category')).body)).toBe('letters as-tiles by-category')
  })
})

it('by category it has the categories at the top with their parts, each store once in each, and a strip of them', async () => {
  const { body } = await get('/stores?group=category')
  const sections = mainOf(body)
    .split(/(?=<h2 )/)
    .slice(1)
  expect(sections.length).toBeGreaterThan(5)
  expect(new Set(tiles(body)).size).toBeGreaterThan(135)
  for (const section of sections) expect(new Set(tiles(section)).size).toBe(tiles(section).length)
  const dining = sections.find((section) => section.includes('>Dining</h2>')) ?? ''
  expect(dining).toContain('>Food court</h3>')
  const strip = /<nav class="az az-words[\s\S]*?<\/nav>/.exec(body)?.[0] ?? ''
  const ids = sections.map((section) => /id="([^"]+)"/.exec(section)?.[1])
  expect([...strip.matchAll(/href="#(category[^"]+)"/g)].map(([, id]) => id)).toEqual(ids)
})

it.each(Object.entries({ 'lantren%20toys': 'lantern-toys', noodels: '88-noodle-house' }))(
  'a slip of the keys, %s, finds the same store in the directory, on the map and in the search',
  async (asked, slug) => {
    expect(tiles((await get(`/stores?q=${asked}`)).body)).toContain(slug)
    expect(await mainAt(`/map?q=${asked}`)).toContain(`&amp;store=${slug}"`)
    expect(await mainAt(`/search?q=${asked}`)).toContain(`href="/stores/${slug}"`)
  },
)

it('leads to the stores of a sub-category as links of older sites ask for it', async () => {
  const { body } = await get('/api/content/categories')
  const categories = JSON.parse(body) as { id: number; parent_category_id: number | null }[]
  const { id, parent_category_id } = categories.find((each) => each.parent_category_id !== null)!
  const own = tiles((await get(`/stores?category=${id}`)).body)
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(tiles((await get('/stores')).body).length)
  for (const query of [`subcategory=${id}`, `category=${parent_category_id}&subcategory=${id}`])
    expect(tiles((await get(`/stores?${query}`)).body), query).toEqual(own)
})

it('open now lists what is open at this moment, and no more; in the directory and among the places to eat', async () => {
  await at('2026-11-20T15:00:00-08:00')
  const all = tiles((await get('/stores')).body)
  expect(tiles((await get('/stores?show=open')).body).length).toBeGreaterThan(all.length / 2)
  // A Friday: most stores closed at nine.
  await at('2026-11-20T21:30:00-08:00')
  const open = tiles((await get('/stores?show=open')).body)
  expect(open).toContain('cedar-and-smoke')
  expect(open.length).toBeLessThan(all.length / 2)
  const places = tiles((await get('/dining')).body)
  const { body } = await get('/dining?show=open')
  expect(tiles(body)).toEqual(places.filter((slug) => open.includes(slug)))
  expect(tiles(body)).toContain('cedar-and-smoke')
  expect(tiles(body).length).toBeLessThan(places.length)
  // It is one choice among the others, which keep it, and is switched off like them.
  const main = mainOf(body)
  expect(main).toContain('<a class="chip" href="/dining?show=open" aria-current="true">Open now</a>')
  expect(main).toContain('<a class="chip" href="/dining">All places to eat</a>')
  expect(main).toContain('<input type="hidden" name="show" value="open"/>')
  expect(main).toMatch(/href="\/dining\?diet=[^"]+&amp;show=open"/)
  expect(main).toContain('<a href="/dining">See all places to eat.</a>')
  await at('2026-11-20T04:00:00-08:00')
  await emptyCaches()
  const closed = await mainAt('/dining?show=open')
  expect(closed).toContain('No place to eat matches your choices.')
  expect(closed).not.toContain('class="az')
})

it('open now is true no longer than until the next store opens or closes', async () => {
  await at('2026-11-20T20:58:00-08:00')
  for (const path of ['/stores', '/dining'])
    expect(lifetimeOf((await get(`${path}?show=open`)).headers), path).toBe(120)
})

describe('places to eat', () => {
  /** Heading and stores of each group. */
  const groups = (body: string): { title: string; stores: string[] }[] =>
    mainOf(body)
      .split('<section class="letter"')
      .slice(1)
      .map((part) => ({
        title: textOf(/<h2 id=[^>]*>(.*?)<\/h2>/.exec(part)?.[1] ?? ''),
        stores: tiles(`<main>${part}</main>`),
      }))

  it('stand by kind, each once, under the kind that its tile names', async () => {
    const { body } = await get('/dining')
    const found = groups(body)
    expect(found.map(({ title }) => title)).toEqual(['Coffee & treats', 'Food court', 'Restaurants'])
    const slugs = found.flatMap(({ stores }) => stores)
    expect(slugs).toEqual([...new Set(slugs)])
    expect(slugs).toEqual(tiles(body))
    expect(found[2]?.stores.slice(0, 2)).toEqual(['anise-kitchen', 'cedar-and-smoke'])
    // Letters would have one place each.
    expect(mainOf(body)).not.toContain('class="az')
    expect(groups((await get('/fr/dining')).body).length).toBe(3)
  })

  it('of one kind need no heading', async () => {
    const { body } = await get('/dining?category=restaurants')
    expect(groups(body).map(({ title }) => title)).toEqual([''])
    expect(tiles(body)).toEqual([...tiles(body)].sort())
    expect(tiles(body)).toContain('umi-garden')
    // Their names are then the headings right below the page's own.
    expect(mainOf(body)).toMatch(/<h2><a href="\/stores\/umi-garden"/)
    expect(mainOf(body)).not.toContain('<h3')
  })

  it('without a kind stand last, under a heading of their own; nobody says that there are none while nobody knows', async () => {
    const stores = JSON.parse((await get('/api/content/stores')).body) as { id: number; slug: string }[]
    const categories = JSON.parse((await get('/api/content/categories')).body) as { id: number; slug: string }[]
    const [id, other] = ['anise-kitchen', 'umi-garden'].map((name) => stores.find(({ slug }) => slug === name)?.id)
    const [dining, above] = ['dining', 'restaurants'].map((name) => categories.find(({ slug }) => slug === name)?.id)
    const merge = { [String(id)]: { categories: [dining] }, [String(other)]: { categories: [7778] } }
    await mall.patch({ resource: 'stores', merge })
    const third = { id: 7778, name: 'Sushi', slug: 'sushi', parent_category_id: above }
    await mall.change({ resource: 'categories', append: [third] })
    const found = groups((await get('/dining')).body)
    expect(found.at(-1)).toEqual({ title: 'Other', stores: ['anise-kitchen'] })
    expect(found.at(-2)?.stores).toContain('umi-garden')
    // What is two levels below stands in the directory with what is one, and can be chosen there.
    expect(await mainAt(`/stores?category=${dining}&group=category`)).not.toContain('>Other</h')
    expect(await mainAt('/stores?category=7778')).toMatch(/value="7778" selected="".*href="\/stores\/umi-garden"/s)
    await outage('categories')
    expect(await pageAt('/dining')).toMatch(/^(?!.*No places to eat are listed).*could not be loaded just now/s)
    for (const path of ['/map', '/promotions'])
      expect(await pageAt(`${path}?category=610`)).toContain('not be fully applied')
    expect(tiles(await pageAt(`/stores?category=${dining}`))).toHaveLength(stores.length)
  })
})

describe('the page of one category (rule 8.9)', () => {
  const descriptionIn = (body: string) => /<meta name="description" content="([^"]*)"/.exec(body)?.[1] ?? ''

  it.each([
    ['/stores', 610, 'Store directory: '],
    ['/fr/dining', 642, 'Restauration : '],
    ['/promotions', 612, 'Promotions: '],
  ])('%s?category=%i has its own title, line, crumb and address, and is in the sitemap', async (path, id, title) => {
    const { body } = await get(`${path}?category=${id}`)
    expect(titleOf(body)).toMatch(new RegExp(`^${title}[^|]+ \\| `))
    const plain = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ')
    expect([`${title}${plain(h1Of(body)[0])}`]).toEqual([titleOf(body).split(' | ')[0]])
    expect(canonicalOf(body)).toBe(`${path}?category=${id}`)
    expect(body).toContain(`hrefLang="x-default" href="http://localhost:8787${path.replace('/fr', '')}?category=${id}"`)
    const whole = descriptionIn((await get(path)).body)
    expect(descriptionIn(body)).not.toBe(whole)
    expect(plain(textOf(mainOf(body)))).toContain(textOf(descriptionIn(body)))
    expect((await get('/sitemap.xml')).body).toContain(`<loc>http://localhost:8787${path}?category=${id}</loc>`)
  })

  it('stays one with the whole list where something else is chosen as well, or nothing that there is', async () => {
    for (const path of [
      ...['/stores?category=610&show=new', '/stores?category=610&q=a', '/stores?category=610&letter=A'],
      ...['/stores?category=999999', '/dining?category=642&show=open', '/dining?category=642&diet=vegetarian'],
      ...['/dining?category=610', '/promotions?category=612&show=ending', '/promotions?category=none-such'],
      '/promotions/dining?category=612',
    ]) {
      const { body } = await get(path)
      const [list = ''] = path.split('?')
      expect([path, canonicalOf(body)]).toEqual([path, list])
      const { body: whole } = await get(list)
      expect([h1Of(body), titleOf(body)]).toEqual([h1Of(whole), titleOf(whole)])
    }
  })

  it('names the stores whose offers it lists, not those whose are over', async () => {
    const ended = { start_date: '2026-01-01', end_date: '2026-01-02', no_end_date: false }
    const { promotions, coupons } = sampleMall(new Date()).resources
    for (const [resource, items] of Object.entries({ promotions, coupons })) {
      const others = items.filter(({ slug }) => slug !== 'umi-garden-tray-for-one')
      await mall.patch({ resource, merge: Object.fromEntries(others.map(({ id }) => [id, ended])) })
    }
    await emptyCaches()
    const { body } = await get('/promotions?category=612')
    expect(descriptionIn(body)).toMatch(/^Offers in Dining at .+: Umi Garden\.$/)
    expect(canonicalOf((await get('/promotions?category=633')).body)).toBe('/promotions')
    const listed = (await get('/sitemap.xml')).body.match(/\/promotions\?category=\d+/g) ?? []
    expect(listed).toContain('/promotions?category=612')
    expect(listed).not.toContain('/promotions?category=633')
    await mall.change({ resource: 'stores', merge: { 41136: { is_coming_soon_store: true } } })
    await emptyCaches()
    expect(descriptionIn((await get('/promotions?category=612')).body)).not.toContain('Umi Garden')
  })

  it('is that of its list where it lists nothing', async () => {
    await mall.change({ resource: 'categories', append: [{ id: 7777, name: 'Empty', slug: 'empty' }] })
    expect(canonicalOf((await get('/stores?category=7777')).body)).toBe('/stores')
    expect((await get('/sitemap.xml')).body).not.toContain('category=7777')
  })
})
