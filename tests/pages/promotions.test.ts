/** Promotions, coupons and the community's public sales. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanSlate } from '../support/clean-slate'
import { at, friday } from '../support/clock'
import { held } from '../support/held'
import {
  canonicalOf,
  found,
  graphOf,
  h1Of,
  inDays,
  linkedSlugs,
  mainOf,
  nodeOf,
  robotsOf,
  titleOf,
  wholePage,
} from '../support/page'
import { named } from '../support/sample'
import { emptyCaches, get, mall } from '../support/site'
import { expectSubtitles } from './subtitles'

cleanSlate()

const offer = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  slug: `offer-${id}`,
  name: `Offer ${id}`,
  description: '<p>Words of the offer.</p>',
  status: 'active',
  start_date: inDays(-3),
  end_date: inDays(5),
  show_on_web_date: inDays(-3),
  promotionable_type: 'Property',
  promotionable_id: 698,
  ...more,
})
const only = (...items: object[]) => mall.patch({ resource: 'promotions', items })

describe('the lists', () => {
  it('/promotions shows every offer, a page at a time, each once', async () => {
    const shown: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const body = await wholePage(page === 1 ? '/promotions' : `/promotions?page=${page}`, 'Promotions')
      expect(mainOf(body)).toContain(`Page ${page} of 4`)
      const grid = /<div class="grid rows">.*?<nav class="pager"/s.exec(mainOf(body))?.[0] ?? ''
      shown.push(...linkedSlugs(grid, 'promotions'))
    }
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toContain('rainfold-outerwear-raincoat-trade-in')
    expect(shown).toContain(named('free-parking'))
    // Not visible yet, ended, taken down.
    for (const slug of ['cloudberry-kids-mitten-swap', 'harrow-menswear-shirts', 'velvet-fig-dress-rental'])
      expect(shown).not.toContain(slug)
  })

  it('is a 404 beyond the last page, and for what is no page', async () => {
    for (const page of ['5', '0', '-1', 'two', '1.5'])
      expect((await get(`/promotions?page=${page}`)).status, page).toBe(404)
  })

  it('gives each page its own title and canonical address', async () => {
    const { body } = await get('/promotions?page=2')
    expect(titleOf(body)).toContain('Promotions, page 2')
    expect(canonicalOf(body)).toBe('/promotions?page=2')
  })

  it('splits by whether the store is in the Dining category; the rest, the centre’s own too, stands with the stores', async () => {
    await only(
      offer(1, { slug: 'tea', promotionable_type: 'Store', promotionable_id: await storeId('copper-kettle-tea-room') }),
      offer(2, { slug: 'coat', promotionable_type: 'Store', promotionable_id: await storeId('rainfold-outerwear') }),
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

  it('has its headings, and marks the list shown', async () => {
    expect(mainOf(await wholePage('/promotions/stores', 'Store promotions'))).toContain(
      'href="/promotions/stores" aria-current="page"',
    )
    expect(mainOf(await wholePage('/promotions/dining', 'Dining promotions'))).toContain('Salmon night')
  })

  it('says when an offer ends today, in words', async () => {
    const { body } = await get('/promotions?page=1')
    expect(mainOf(body)).toContain('<b class="closed">Ends today</b>')
  })

  it('says the year when it is not this one', async () => {
    const year = new Date().getUTCFullYear() + 1
    await only(offer(1, { end_date: `${year}-06-30` }), offer(2, { end_date: null, no_end_date: true }))
    const main = mainOf((await get('/promotions')).body)
    expect(main).toContain(held(`Ends June 30, ${year}`))
    expect(main).toContain('No end date')
  })

  it('leaves out what names another language, and leads there', async () => {
    await only(
      offer(1, { slug: 'english', locale: 'en-ca' }),
      offer(2, { slug: 'francais', locale: 'fr-CA', name: 'Offre' }),
      offer(3, { slug: 'both', locale: 'en-ca', name_2: 'Les deux' }),
      offer(4, { slug: 'any' }),
    )
    const english = mainOf((await get('/promotions')).body)
    expect(linkedSlugs(english, 'promotions')).toEqual(expect.arrayContaining(['english', 'both', 'any']))
    expect(linkedSlugs(english, 'promotions')).not.toContain('francais')
    const french = mainOf((await get('/fr/promotions')).body)
    expect(linkedSlugs(french, 'promotions')).toEqual(expect.arrayContaining(['francais', 'both', 'any']))
    expect(linkedSlugs(french, 'promotions')).not.toContain('english')
    expect(french).toContain('Les deux')
    expect(french).toMatch(/<a href="\/promotions" hrefLang="en-US">1 /)
  })

  it('does not guess who sells food while the stores or their categories are missing', async () => {
    await mall.misbehave('stores/list', 'status', { status: 500 })
    const { status, body } = await get('/promotions/dining')
    expect(status).toBe(200)
    expect(mainOf(body)).toContain('The promotions could not be loaded just now.')
    expect(mainOf(body)).not.toContain('No promotions at this time')
  })
})

describe('coupons', () => {
  it('stand beside the promotions at an anchor, without an address of their own', async () => {
    const main = mainOf((await get('/promotions')).body)
    expect(main).toContain('id="coupon-zest-juice-bar-coupon-small-juice"')
    expect(main).toContain('A small juice for $3')
    expect(main).not.toContain('Claws clipped free')
    expect((await get('/promotions/zest-juice-bar-coupon-small-juice')).status).toBe(404)
  })

  it('are split like the promotions, and stand on the first page only', async () => {
    expect(mainOf((await get('/promotions/dining')).body)).toContain('A small juice for $3')
    expect(mainOf((await get('/promotions/stores')).body)).not.toContain('A small juice for $3')
    expect(mainOf((await get('/promotions?page=2')).body)).not.toContain('A small juice for $3')
  })

  it('are empty where the service has no coupons at all', async () => {
    await mall.misbehave('coupons', 'status', { status: 404 })
    const { status, body } = await get('/promotions')
    expect(status).toBe(200)
    expect(mainOf(body)).toContain('No coupons at this time')
  })
})

describe('one promotion', () => {
  const path = '/promotions/rainfold-outerwear-raincoat-trade-in'

  it.each([path, path.replace('rainfold', 'Rainfold'), `/promotions/${path.slice(12).toUpperCase()}`])(
    '%s',
    async (address) => {
      const body = await wholePage(address, 'Trade in a tired raincoat, take 25% off a new one')
      const main = mainOf(body)
      expect(main).toContain('any number of holes')
      expect(main).toContain('Not with other offers.')
      expect(main).toContain('href="/stores/rainfold-outerwear"')
      expect(main).toContain('facebook.com/sharer')
      expect(canonicalOf(body)).toBe(path)
      expect(robotsOf(body)).toMatch(/^unavailable_after: \d{4}-\d\d-\d\dT00:00:00-07:00$/)
      expect(nodeOf(body, 'Offer')).toMatchObject({
        name: 'Trade in a tired raincoat, take 25% off a new one',
        offeredBy: { name: 'Rainfold Outerwear' },
      })
    },
  )

  it('is a 404 for an unknown slug, for what is not yet to be seen and for what was taken down', async () => {
    for (const slug of ['no-such-offer', 'cloudberry-kids-mitten-swap', 'velvet-fig-dress-rental']) {
      const { status, body } = await get(`/promotions/${slug}`)
      expect(status, slug).toBe(404)
      expect(body).toContain('This page could not be found')
    }
  })

  it('says that it ended, for thirty days, and is not indexed; then it is gone', async () => {
    const { status, body } = await get('/promotions/harrow-menswear-shirts')
    expect(status).toBe(200)
    expect(mainOf(body)).toMatch(/This promotion ended on \w+\s\d+,\s\d{4}\./)
    expect(robotsOf(body)).toBe('noindex,follow')
    expect(nodeOf(body, 'Offer')).toBeUndefined()
    expect((await get('/promotions/kestrel-sport-racquets')).status).toBe(404)
  })

  it('says the dates with the year', async () => {
    await only(offer(1, { slug: 'dated', start_date: '2026-01-05', end_date: '2099-12-28' }))
    expect(mainOf((await get('/promotions/dated')).body)).toContain(held('January 5, 2026 – December 28, 2099'))
  })

  it('prefers the current one of two with the same slug', async () => {
    await only(
      offer(1, { slug: 'twice', name: 'Last one', start_date: inDays(-20), end_date: inDays(-5) }),
      offer(2, { slug: 'Twice', name: 'This one' }),
    )
    expect(h1Of((await found('/promotions/twice')).body)).toEqual(['This one'])
  })

  it('shows a store’s offer although the store is not in the list', async () => {
    await only(
      offer(1, {
        slug: 'orphan',
        promotionable_type: 'Store',
        promotionable_id: 1,
        promotionable: { id: 1, name: 'Gone Store', type: 'Store' },
      }),
    )
    const { status, body } = await get('/promotions/orphan')
    expect(status).toBe(200)
    expect(mainOf(body)).toContain('Gone Store')
  })

  it('has a long subtitle at the beginning of its text, a short one beside its title', async () => {
    await expectSubtitles('class="status"', async (subtitle) => {
      await only(offer(1, { subtitle }))
      await emptyCaches()
      return mainOf((await get('/promotions/offer-1')).body)
    })
  })

  it('leads to the offers before and after it in the list', async () => {
    await only(offer(1, { end_date: inDays(1) }), offer(2, { end_date: inDays(2) }), offer(3, { end_date: inDays(3) }))
    const main = mainOf((await get('/promotions/offer-2')).body)
    expect(main).toMatch(/rel="prev" href="\/promotions\/offer-1"/)
    expect(main).toMatch(/rel="next" href="\/promotions\/offer-3"/)
    expect(mainOf((await get('/promotions/offer-1')).body)).not.toContain('rel="prev"')
  })

  it('does not say 404 of an offer while the list cannot be had', async () => {
    await mall.misbehave('promotions', 'status', { status: 500 })
    expect((await get(path)).status).toBe(503)
  })

  it('speaks French where the record does, and marks what is English', async () => {
    const body = (await get(`/fr${path}`)).body
    expect(h1Of(body)).toEqual(['Rapportez un vieil imperméable, obtenez 25\u00a0% sur un neuf'])
    expect(mainOf(body)).toContain('N’importe quel imperméable'.toLowerCase())
    const english = mainOf((await get('/fr/promotions/lantern-toys-wooden-boats')).body)
    expect(english).toMatch(/<h1[^>]* lang="en-US"[^>]*>Wooden boats from \$18/)
  })
})

describe('the community’s offers', () => {
  it('are listed, without those that are over or marked as hidden', async () => {
    const main = mainOf(await wholePage('/promotions/extra-promos', 'Public sales and more offers'))
    expect(main).toContain('href="/promotions/extra-promos/warehouse-weekend"')
    expect(main).toContain('Hazel &amp; Hive')
    expect(main).not.toContain('Staff evening')
    expect(main).not.toContain('Rugs, rolled and reduced')
  })

  it('stand beside the normal list', async () => {
    const main = mainOf((await get('/promotions')).body)
    expect(main).toContain('id="h-community"')
    expect(main.match(/href="\/promotions\/extra-promos\/[a-z-]+"/g)).toHaveLength(3)
  })

  it.each(['book-tables', 'Book-Tables', 'BOOK-TABLES'])('has a page for %s', async (slug) => {
    const body = await wholePage(`/promotions/extra-promos/${slug}`, 'Book tables by the metre')
    expect(mainOf(body)).toContain('Ten dollars a metre. Bring a tote.')
    // The record names the store, without an id.
    expect(mainOf(body)).toContain('href="/stores/wren-street-books"')
    expect(canonicalOf(body)).toBe('/promotions/extra-promos/book-tables')
    expect(robotsOf(body)).toMatch(/^unavailable_after: /)
  })

  it('has none for what is hidden or unknown, and a notice for what ended', async () => {
    expect((await get('/promotions/extra-promos/staff-evening')).status).toBe(404)
    expect((await get('/promotions/extra-promos/no-such-sale')).status).toBe(404)
    const ended = await get('/promotions/extra-promos/rug-sale')
    expect(ended.status).toBe(200)
    expect(ended.body).toContain('This promotion ended on')
    expect(robotsOf(ended.body)).toBe('noindex,follow')
  })

  it('says so when they could not be loaded', async () => {
    await mall.misbehave('mallcom', 'status', { status: 500 })
    for (const path of ['/promotions/extra-promos', '/promotions']) {
      const { status, body } = await get(path)
      expect(status).toBe(200)
      expect(mainOf(body), path).toContain('The promotions could not be loaded just now.')
    }
    expect(mainOf((await get('/promotions')).body)).toContain('Trade in a tired raincoat')
    expect((await get('/promotions/extra-promos/book-tables')).status).toBe(503)
  })
})

it('has no event markup for an offer', async () => {
  const { body } = await get('/promotions/rainfold-outerwear-raincoat-trade-in')
  expect(graphOf(body).map((node) => node['@type'])).not.toContain('Event')
})

/** The id the sample mall gives a store. */
async function storeId(slug: string): Promise<number> {
  const { sampleMall } = await import('../../sample-mall/content')
  return sampleMall(new Date()).resources.stores.find((store) => store.slug === slug)?.id ?? 0
}

describe('a choice of promotions', () => {
  afterEach(() => vi.useRealTimers())
  const slugs = (body: string) => [...new Set(linkedSlugs(mainOf(body), 'promotions'))]
  it('shows first what ends first, within a week, by property days', async () => {
    await at(friday)
    const until = (id: number, end_date: string, more = {}) =>
      offer(id, { start_date: '2026-11-01', show_on_web_date: null, end_date, ...more })
    await mall.patch({
      resource: 'promotions',
      items: [
        until(1, '2026-11-28'),
        until(2, '2026-11-27', { is_featured: true }),
        until(3, '2026-11-21'),
        until(4, ''),
      ],
    })
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
  it('shows those of a category of stores, and offers the categories that have any', async () => {
    await at(friday)
    const { body } = await get('/promotions?category=dining')
    const dining = slugs((await get('/promotions/dining')).body)
    expect(slugs(body).length).toBeGreaterThan(2)
    expect(slugs(body).filter((slug) => !dining.includes(slug))).toEqual([])
    expect(body).toMatch(/<option value="612"[^>]* selected/)
  })
  it('offers the large categories by name, and keeps a smaller one that is chosen', async () => {
    const offered = async (query: string) => {
      const select = /<select[^>]*id="promotions-category".*?<\/select>/s.exec(
        (await get(`/promotions${query}`)).body,
      )?.[0]
      return [...(select ?? '').matchAll(/<option[^>]*>([^<]+)/g)].map(([, name]) => name ?? '').slice(1)
    }
    const names = await offered('')
    expect(names.length).toBeGreaterThan(2)
    expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
    expect(names).not.toContain('Outerwear')
    expect(await offered('?category=633')).toEqual([...names, 'Outerwear'])
  })

  it.each(['show=sofa', 'category=sofa'])('that nobody offers is kept by no cache: %s', async (query) => {
    expect((await get(`/promotions?${query}`)).headers.get('cache-control')).toContain('no-store')
  })
})
