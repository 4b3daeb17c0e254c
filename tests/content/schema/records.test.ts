import { beforeAll, describe, expect, it } from 'vitest'
import { Hours } from '../../../src/content/schema/hours'
import { Promotion } from '../../../src/content/schema/items'
import { Community } from '../../../src/content/schema/mallcomm'
import { CentreMap, maxLevels } from '../../../src/content/schema/map'
import { Banner, Popup } from '../../../src/content/schema/media'
import { MetaData, Page, Post } from '../../../src/content/schema/page'
import { Property } from '../../../src/content/schema/property'
import { Category, FullStore, Store } from '../../../src/content/schema/store'
import { loadCleaner } from '../../../src/content/text/clean-html'

beforeAll(loadCleaner)

const store = { id: 41021, slug: 'northfield-blue-door', name: ' Blue Door ' }

describe('stores', () => {
  it('trims names, and takes ids as numbers or as text', () => {
    expect(Store.parse(store)).toMatchObject({ id: 41021, name: 'Blue Door' })
    expect(Store.parse({ ...store, id: '41021' }).id).toBe(41021)
  })

  it.each([null, '/logos/original/missing.png', 'javascript:alert(1)', 'ftp://cdn.test/a.png', '//evil'])(
    'has no logo where the picture is %s',
    (logo) => {
      const { logo_image_url } = Store.parse({ ...store, logo_image_url: logo })
      expect(logo_image_url === null || logo_image_url.startsWith('https://')).toBe(true)
      if (logo !== '//evil') expect(logo_image_url).toBeNull()
    },
  )

  it.each([
    ['www.bluedoor.test', 'https://www.bluedoor.test'],
    ['http://bluedoor.test/a', 'http://bluedoor.test/a'],
    ['https://bluedoor.test//shop', 'https://bluedoor.test/shop'],
    ['http://http://bluedoor.test', 'http://bluedoor.test'],
    ['desk@bluedoor.test', 'mailto:desk@bluedoor.test'],
    ['javascript:alert(1)', null],
    ['', null],
  ])('reads the website %s as %s', (given, expected) => {
    expect(Store.parse({ ...store, website: given }).website).toBe(expected)
  })

  it('reads null flags as false and a missing list as empty', () => {
    expect(Store.parse({ ...store, is_new_store: null, categories: null, tags: null })).toMatchObject({
      is_new_store: false,
      categories: [],
      tags: [],
    })
  })

  it('names the field that is wrong', () => {
    const result = Store.safeParse({ ...store, name: { wrong: true } })
    expect(result.error?.issues[0]?.path).toEqual(['name'])
  })

  it('keeps a full record whose hours are unusable', () => {
    expect(FullStore.parse({ ...store, hours: 'soon' }).hours).toBeNull()
  })
})

describe('hours', () => {
  const row = {
    day_of_week: 4,
    is_closed: null,
    open_time: '2000-01-01T18:00:00.000Z',
    close_time: '2000-01-02T05:00:00.000Z',
  }

  it('takes times as text or as objects with a utc member', () => {
    const hours = Hours.parse({
      todays_hours: { ...row, open_time: { utc: row.open_time }, close_time: { utc: row.close_time } },
      regular_hours: [row],
    })
    expect(hours.todays_hours?.open_time).toBe(row.open_time)
    expect(hours.regular_hours[0]?.open_time).toBe(row.open_time)
  })

  it('keeps extra hours as text or as rows, whichever they are', () => {
    expect(Hours.parse({ extra_hours: '<p>Restaurants may vary.</p>' }).extra_hours).toBe(
      '<p>Restaurants may vary.</p>',
    )
    const byDate = Hours.parse({ extra_hours: [{ ...row, date: '2026-12-24' }] })
    expect(byDate.extra_hours).toBeNull()
    expect(byDate.extra_rows[0]?.date).toBe('2026-12-24')
  })
})

describe('meta data', () => {
  it.each([[{}], [null], [[]], [{ meta_data: [] }]])('reads %j as an empty record', (raw) => {
    expect(MetaData.parse(raw)).toMatchObject({ meta_title: null, canonical: null })
  })
  it('reads the envelope of the older generation', () => {
    expect(MetaData.parse({ meta_data: [{ meta_title: 'Stores' }] }).meta_title).toBe('Stores')
  })
  it('keeps what can be read of a record, and refuses one of which nothing can', () => {
    expect(MetaData.parse({ meta_title: 'Stores', meta_description: {}, canonical: 7 })).toMatchObject({
      meta_title: 'Stores',
      meta_description: null,
      canonical: null,
    })
    const nonsense = { meta_title: [], meta_description: {}, image_url: { a: 1 } }
    expect(MetaData.safeParse(nonsense).error?.issues[0]?.message).toBe('none of its fields can be read')
  })
})

describe('one odd or missing field', () => {
  it('costs nothing but itself', () => {
    const read = Store.parse({ ...store, categories: [610, null, 'x', '655'], is_new_store: '', tags: [null, 'Vegan'] })
    expect(read).toMatchObject({ categories: [610, 655], is_new_store: false, tags: ['Vegan'] })
  })
  it('of plain text is read as the description that it is', () => {
    const promotion = {
      id: 1,
      slug: 'a',
      name: 'A',
      plain_text_description: 'Half <price> & more.\nAll day.\n\nUntil ten.',
    }
    const { description, description_2 } = Promotion.parse(promotion)
    expect(description).toBe('<p>Half &#x3C;price> &#x26; more.<br>All day.</p><p>Until ten.</p>')
    expect(description_2).toBeNull()
    expect(Promotion.parse({ ...promotion, description: '<p>Half.</p>' }).description).toBe('<p>Half.</p>')
    expect(Post.parse({ id: 1, slug: 'a', title: 'A', body: 'Words.' }).html_body).toBe('<p>Words.</p>')
  })
  it('a group without a name, or of the older generation, keeps its pictures', () => {
    const older = { images: [{ photo_url: 'a.png', photo_url_abs: 'http://cdn.test/a.png', position: 1 }] }
    expect(Banner.parse(older)).toMatchObject({
      name: '',
      gallery_items: [{ image_url: 'https://cdn.test/a.png', position: 1 }],
    })
  })
  it('of an e-mail address leaves no other recipients', () => {
    expect(Promotion.parse({ id: 1, slug: 'a', name: 'A', email: 'MAILTO:a@b.test?bcc=c@d.test' }).email).toBe(
      'a@b.test',
    )
  })
})

describe('community data, whose shape nobody documented', () => {
  const job = {
    id: 7,
    title: 'Baker',
    description: '<p>Early mornings</p><script>x()</script>',
    store: { name: 'Loaf' },
  }
  it.each([
    ['named lists', { jobs: [job], promos: [], events: [] }],
    ['lists under data', { data: { jobs_cat: [job] } }],
    ['lists under an inner name', { jobs: { items: [job] } }],
    ['other field names', { jobs: [{ uuid: '7', headline: 'Baker', html: '<p>Early mornings</p>', tenant: 'Loaf' }] }],
  ])('understands %s', (_, raw) => {
    expect(Community.parse(raw).jobs).toMatchObject([
      { title: 'Baker', body: '<p>Early mornings</p>', store_name: 'Loaf' },
    ])
  })
  it.each([[null], [[]], ['text'], [{ jobs: 'no' }], [{ jobs: [null, 3, { body: 'no title' }] }]])(
    'gives empty lists for %j',
    (raw) => {
      expect(Community.parse(raw)).toEqual({ jobs: [], promotions: [], events: [] })
    },
  )
})

it('has a bound for the levels of the map: each is fetched, and has a place for every store', () => {
  const levels = Array.from({ length: 1_000 }, (_, index) => ({ id: `level-${index}`, locations: [] }))
  expect(CentreMap.parse({ levels }).levels).toHaveLength(maxLevels)
})

it('gives the same when it is fed its own output', () => {
  const given: ReadonlyArray<[{ parse: (raw: unknown) => unknown }, unknown]> = [
    [Store, { ...store, website: 'www.a.test', tags: 'Vegan, Gifts', logo_image_url: 'https://cdn.test/a.png' }],
    [
      FullStore,
      {
        ...store,
        description: '<p style="text-align:center">Doors<p><p></p>',
        hours: { regular_hours: [{ day_of_week: 1 }] },
      },
    ],
    [
      Hours,
      {
        id: 9,
        extra_hours: [{ date: '2026-12-24' }],
        todays_hours: { open_time: { utc: '2031-05-22T17:00:00.000Z' } },
      },
    ],
    [
      Promotion,
      { id: 1, slug: 'a', name: 'A', promotionable: { id: 3, name: 'B', type: 'Store' }, description: '<h1>Sale</h1>' },
    ],
    [Popup, { id: 1, photo_url: 'https://cdn.test/p.png' }],
    [Banner, { name: 'Property Banner', gallery_items: [{ image_url: 'https://cdn.test/b.png', position: '2' }] }],
    [Page, { id: 1, slug: 'a', title: 'A', subpages: [{ title: 'B', body: '<table><tr><td>1</td></tr></table>' }] }],
    [Category, { id: 1, name: 'Fashion', parent_category_id: null }],
    [
      Property,
      { id: 698, name: 'Northfield Mall', alert_display_type: null, meta_data_object: { show_store_hours: false } },
    ],
    [Community, { promos: [{ id: 1, name: 'Sale', image: { url: 'https://cdn.test/s.png' } }] }],
    [MetaData, { meta_title: 'A' }],
  ]
  for (const [schema, raw] of given) {
    const once = schema.parse(raw)
    expect(schema.parse(JSON.parse(JSON.stringify(once)))).toEqual(once)
  }
})
