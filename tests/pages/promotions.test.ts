/** Promotions, coupons and the community's public sales. */
import { describe, expect, it } from 'vitest'
import { STORE_IDS } from '../../sample-mall/content/stores'
import { centre } from '../../src/base/config'
import { cleanSlate } from '../support/clean-slate'
import { itemOf } from '../support/items'
import { canonicalOf, graphOf, linkedSlugs, mainOf, pageAt, robotsOf, titleOf, wholePage } from '../support/page'
import { named } from '../support/sample'
import { get, mall, outage } from '../support/site'

cleanSlate()

const offer = (id: number, more: object = {}) => itemOf('Offer', id, more)
const only = (...items: object[]) => mall.patch({ resource: 'promotions', items })

describe('the lists', () => {
  it('/promotions shows every offer, a page at a time, each once', async () => {
    const shown: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const body = await wholePage(page === 1 ? '/promotions' : `/promotions?page=${page}`, 'Promotions')
      expect(mainOf(body)).toContain(`Page ${page} of 4`)
      if (page > 1) expect(titleOf(body)).toContain(`Promotions, page ${page}`)
      expect(canonicalOf(body)).toBe(page > 1 ? `/promotions?page=${page}` : '/promotions')
      const grid = /<div class="grid rows">.*?<nav class="row pager"/s.exec(mainOf(body))?.[0] ?? ''
      shown.push(...linkedSlugs(grid, 'promotions'))
    }
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toContain('rainfold-outerwear-raincoat-trade-in')
    expect(shown).toContain(named('free-parking'))
    // Not visible yet, ended, taken down.
    for (const slug of ['cloudberry-kids-mitten-swap', 'harrow-menswear-shirts', 'velvet-fig-dress-rental'])
      expect(shown).not.toContain(slug)
    expect((await get('/promotions?page=5')).status).toBe(404)
  })

  it('splits by whether the store is in the Dining category; the rest, the centre’s own too, stands with the stores', async () => {
    await only(
      offer(1, { slug: 'tea', promotionable_type: 'Store', promotionable_id: STORE_IDS.get('copper-kettle-tea-room') }),
      offer(2, { slug: 'coat', promotionable_type: 'Store', promotionable_id: STORE_IDS.get('rainfold-outerwear') }),
      offer(3, { slug: 'centre' }),
      offer(4, { slug: 'orphan', promotionable_type: 'Store', promotionable_id: 1 }),
    )
    const slugs = async (path: string) =>
      linkedSlugs(mainOf((await get(path)).body), 'promotions')
        .filter((slug) => ['tea', 'coat', 'centre', 'orphan'].includes(slug))
        .sort()
    expect(await slugs('/promotions')).toEqual(['centre', 'coat', 'orphan', 'tea'])
    expect(await slugs('/promotions/dining')).toEqual(['tea'])
    expect(await slugs('/promotions/stores')).toEqual(['centre', 'coat', 'orphan'])
  })

  it('leaves out what names another language, and leads there', async () => {
    const poster = { image_url: 'https://cdn.test/a.png', image_url_alt_text: 'Une tasse' }
    await only(
      offer(1, { slug: 'english', locale: 'en-ca' }),
      offer(2, { slug: 'francais', locale: 'fr-CA', name: 'Offre', subtitle: 'À 5 $', ...poster }),
      offer(3, { slug: 'both', locale: 'en-ca', name_2: 'Les deux' }),
      offer(4, { slug: 'any', end_date: null, no_end_date: true }),
    )
    const english = mainOf((await get('/promotions')).body)
    expect(linkedSlugs(english, 'promotions')).toEqual(expect.arrayContaining(['english', 'both', 'any']))
    expect(linkedSlugs(english, 'promotions')).not.toContain('francais')
    expect(english).toContain('No end date')
    const french = mainOf((await get('/fr/promotions')).body)
    expect(linkedSlugs(french, 'promotions')).toEqual(expect.arrayContaining(['francais', 'both', 'any']))
    expect(linkedSlugs(french, 'promotions')).not.toContain('english')
    expect(french).toContain('Les deux')
    // Nor is it marked as English, or set like it.
    const own = mainOf((await get('/fr/promotions/francais')).body)
    expect(own).toContain('<p class="lede">À 5\u00a0$</p>')
    for (const body of [own, french]) expect(body).not.toMatch(/alt="Une tasse"[^>]* lang=/)
    expect(french).toMatch(/<a href="\/promotions" hrefLang="en-US">1 /)
  })

  it('does not guess who sells food while the stores or their categories are missing, nor leads to it where there is none', async () => {
    await mall.misbehave('stores/list', 'status', { status: 500 })
    const body = await pageAt('/promotions/dining')
    expect(mainOf(body)).toContain('The promotions could not be loaded just now.')
    expect(mainOf(body)).not.toContain('No promotions at this time')
    const without = centre.without as string[]
    without.push('dining')
    expect(mainOf(await pageAt('/promotions/stores'))).not.toContain('href="/promotions/dining"')
    without.pop()
  })
})

it('coupons stand beside the promotions at an anchor, split like them, on the first page, without an address', async () => {
  const main = mainOf((await get('/promotions')).body)
  expect(main).toContain('id="coupon-zest-juice-bar-coupon-small-juice"')
  expect(main).toContain('A small juice for $3')
  expect(main).not.toContain('Claws clipped free')
  expect((await get('/promotions/zest-juice-bar-coupon-small-juice')).status).toBe(404)
  expect(mainOf((await get('/promotions/dining')).body)).toContain('A small juice for $3')
  for (const path of ['/promotions/stores', '/promotions?page=2'])
    expect(mainOf((await get(path)).body), path).not.toContain('A small juice for $3')
  // The choice of a category of stores leads to something.
  const stores = mainOf((await get('/promotions/stores')).body)
  const ids = [...stores.matchAll(/<option value="(\d+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(1)
  for (const id of ids)
    expect(mainOf(await pageAt(`/promotions/stores?category=${id}`)), id).not.toContain('No promotions at this time')
  // A service may have no coupons at all: then nothing is said of them.
  await outage('coupons', 404)
  expect(mainOf(await pageAt('/promotions'))).not.toContain('id="h-coupons"')
  // Not to be had is not the same as none.
  await outage('coupons')
  expect(mainOf((await get('/promotions')).body)).toContain('The coupons could not be loaded just now.')
})

it('one promotion has its words, its store and its days', async () => {
  const body = await wholePage(
    '/promotions/rainfold-outerwear-raincoat-trade-in',
    'Trade in a tired raincoat, take 25% off a new one',
  )
  const main = mainOf(body)
  expect(main).toContain('any number of holes')
  expect(main).toContain('Not with other offers.')
  expect(main).toContain('href="/stores/rainfold-outerwear"')
  expect(main).toContain('facebook.com/sharer')
  expect(main).toMatch(/rel="next" href="\/promotions\/[\w-]+"/)
  expect(robotsOf(body)).toMatch(/^unavailable_after: \d{4}-\d\d-\d\dT00:00:00-07:00$/)
  expect(graphOf(body).map((node) => node['@type'])).not.toContain('Event')
})

it('one promotion says where it is and whom to ask, and what its banner shows where that is its picture', async () => {
  const asked = { phone: '604-555-0199', email: 'hello@a.test', alt_url: 'https://a.test/offer' }
  const shown = { image_url: null, banner_url: 'https://cdn.test/b.png', banner_url_alt_text: 'A blue mug' }
  await only(offer(1, { slug: 'mug', location_information: '<p>By the fountain</p>', ...asked, ...shown }))
  const main = mainOf((await get('/promotions/mug')).body)
  for (const part of ['By the fountain', 'tel:+16045550199', 'mailto:hello@a.test', 'https://a.test/offer'])
    expect(main).toContain(part)
  expect(main).toContain('alt="A blue mug"')
})

it('the fine print of a coupon is in the language of its record', async () => {
  await mall.patch({ resource: 'coupons', items: [offer(1, { disclaimer_message: 'Once each.' })] })
  expect(mainOf((await get('/promotions')).body)).toContain('<p class="meta">Once each.</p>')
  expect(mainOf((await get('/fr/promotions')).body)).toMatch(/<p class="meta" lang="en[^"]*">Once each\.</)
})

describe('the community’s offers', () => {
  it('are listed, without those that are over or marked as hidden, and stand beside the normal list', async () => {
    const main = mainOf(await wholePage('/promotions/extra-promos', 'Public sales and more offers'))
    expect(main).toContain('href="/promotions/extra-promos/warehouse-weekend"')
    expect(main).toContain('Hazel &amp; Hive')
    expect(main).not.toMatch(/Staff evening|Rugs, rolled and reduced/)
    const beside = mainOf((await get('/promotions')).body)
    expect(beside).toContain('id="h-community"')
    expect(beside.match(/href="\/promotions\/extra-promos\/[a-z-]+"/g)).toHaveLength(3)
  })

  it('have a page each, with the store that the record names without an id', async () => {
    const body = await wholePage('/promotions/extra-promos/book-tables', 'Book tables by the metre')
    expect(mainOf(body)).toContain('Ten dollars a metre. Bring a tote.')
    expect(mainOf(body)).toContain('href="/stores/wren-street-books"')
    expect(robotsOf(body)).toMatch(/^unavailable_after: /)
    // There is none for what is hidden or unknown.
    for (const slug of ['staff-evening', 'no-such-sale'])
      expect((await get(`/promotions/extra-promos/${slug}`)).status).toBe(404)
  })

  it('do not take the centre’s along where they could not be loaded', async () => {
    await mall.misbehave('mallcom', 'status', { status: 500 })
    const main = mainOf((await get('/promotions')).body)
    expect(main).toContain('The promotions could not be loaded just now.')
    expect(main).toContain('Trade in a tired raincoat')
  })
})

describe('a choice of promotions', () => {
  const slugs = (body: string) => [...new Set(linkedSlugs(mainOf(body), 'promotions'))]
  it('shows first what ends first, within a week, by property days', async () => {
    const until = (id: number, end_date: string, more = {}) =>
      offer(id, { start_date: '2026-11-01', show_on_web_date: null, end_date, ...more })
    await only(
      until(1, '2026-11-28'),
      until(2, '2026-11-27', { is_featured: true }),
      until(3, '2026-11-21'),
      until(4, ''),
    )
    const { body, headers } = await get('/promotions?show=ending')
    expect(slugs(body).filter((slug) => slug.startsWith('offer'))).toEqual(['offer-3', 'offer-2'])
    expect(body).toMatch(/<a class="chip" href="\/promotions" aria-current="true">Ending soon/)
    // The one choice of its row.
    const chosen = (html: string) =>
      [...(/<nav class="chips".*?<\/nav>/s.exec(html)?.[0].matchAll(/aria-current/g) ?? [])].length
    expect(chosen(body)).toBe(1)
    // Beside a list that is part of it, both are chosen.
    expect(chosen((await get('/promotions/stores?show=ending')).body)).toBe(2)
    expect(body).toMatch(/<link rel="canonical" href="[^"]*\/promotions"/)
    expect(headers.get('cache-control')).not.toContain('no-store')
  })
  it('shows those of a category of stores, offers the large ones by name, and keeps a smaller one that is chosen', async () => {
    const { body } = await get('/promotions?category=dining')
    const dining = slugs((await get('/promotions/dining')).body)
    expect(slugs(body).length).toBeGreaterThan(2)
    expect(slugs(body).filter((slug) => !dining.includes(slug))).toEqual([])
    expect(body).toMatch(/<option value="612"[^>]* selected/)
    const offered = async (query: string) => {
      const body = await pageAt(`/promotions${query}`)
      const select = /<select[^>]*id="promotions-category".*?<\/select>/s.exec(body)?.[0]
      return [...(select ?? '').matchAll(/<option[^>]*>([^<]+)/g)].map(([, name]) => name ?? '').slice(1)
    }
    const names = await offered('')
    expect(names.length).toBeGreaterThan(2)
    expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
    expect(names).not.toContain('Outerwear')
    expect(await offered('?category=633')).toEqual([...names, 'Outerwear'])
  })
})
