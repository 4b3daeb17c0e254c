/** The sitemap, read back with a third-party parser. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { type ItemType, itemTypes } from '../../../src/centre/items/kinds'
import { type SitemapLists, sitemapEntries, sitemapXml } from '../../../src/machine/feeds/sitemap'
import type { Json } from '../../api/support'
import { at, now, zone } from '../../centre/builders'
import * as records from '../../centre/records'
import { named } from '../../support/sample'

const site = 'https://northfield.test'

function read(xml: string): Json[] {
  expect(XMLValidator.validate(xml)).toBe(true)
  const isArray = (name: string) => name === 'url' || name === 'xhtml:link'
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', isArray })
  return parser.parse(xml).urlset.url ?? []
}

test('absolute, escaped addresses; a date only where one is known; neither priority nor changefreq', () => {
  const dated = [
    { path: '/stores/h%26m', modified: at('2026-11-01T10:00:00Z') },
    { path: '/events/later', modified: now + 1 },
  ]
  const xml = sitemapXml([{ path: '/' }, { path: '/pages/a&b<c' }, ...dated], site, ['en'], now)
  expect(read(xml)).toEqual([
    { loc: `${site}/` },
    { loc: `${site}/pages/a&b%3Cc` },
    { loc: `${site}/stores/h%26m`, lastmod: '2026-11-01T10:00:00.000Z' },
    { loc: `${site}/events/later` },
  ])
  expect(xml).not.toMatch(/priority|changefreq|hreflang/)
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/)
})

test('with two languages each address names all of them, itself included', () => {
  const [home, french, hours] = read(sitemapXml([{ path: '/' }, { path: '/hours' }], site, ['en', 'fr'], now))
  expect([home?.loc, french?.loc, hours?.loc]).toEqual([`${site}/`, `${site}/fr`, `${site}/hours`])
  const links = [
    { '@rel': 'alternate', '@hreflang': 'en-US', '@href': `${site}/` },
    { '@rel': 'alternate', '@hreflang': 'fr-CA', '@href': `${site}/fr` },
    { '@rel': 'alternate', '@hreflang': 'x-default', '@href': `${site}/` },
  ]
  expect([home?.['xhtml:link'], french?.['xhtml:link']]).toEqual([links, links])
})

describe('what is in it', () => {
  const page = (slug: string, fields: Parameters<typeof records.pageRecord>[2] = {}) =>
    records.pageRecord(slug, slug, fields)
  const noItems = Object.fromEntries(itemTypes.map((name) => [name, []])) as unknown as Record<ItemType, []>
  const money = records.subpageRecord('Where the money goes', { slug: null })
  const subpages = [records.subpageRecord('How we count'), money]
  const lists: SitemapLists = {
    ...noItems,
    categories: ['Fashion', 'Shoes', 'Nobody', 'Dining', 'Coffee'].map((name, index) =>
      records.categoryRecord(index + 1, name, name === 'Shoes' ? 1 : name === 'Coffee' ? 4 : null),
    ),
    stores: [
      records.storeRecord('Blue Door', { categories: [2, 5] }),
      records.storeRecord('Soon', { is_coming_soon_store: true }),
    ],
    promotions: [
      records.promotionRecord('Current', { updated_at: '2026-11-01T10:00:00Z' }),
      records.promotionRecord('Ended', { end_date: '2026-11-19' }),
      records.promotionRecord('Coming', { show_on_web_date: '2026-12-01' }),
      records.promotionRecord('Draft', { status: 'draft' }),
    ],
    events: [
      records.eventRecord('Lantern Night', { start_date: '2026-12-05' }),
      records.eventRecord('Over', { start_date: '2026-11-01', end_date: '2026-11-02' }),
    ],
    jobs: [
      records.jobRecord('Host', { end_date: '2026-11-20' }),
      records.jobRecord('Filled', { end_date: '2026-11-19' }),
    ],
    contests: [records.contestRecord('Name the oak'), records.contestRecord('Pie weekend', { end_date: '2026-11-08' })],
    blogs: [
      records.blogRecord('Neighbours', [records.postRecord('Their post', { publish_date: '2026-11-01' })]),
      records.blogRecord('Northfield Centre', [
        records.postRecord('Our post', { publish_date: '2026-11-02' }),
        records.postRecord('Tomorrow', { publish_date: '2026-11-21' }),
      ]),
    ],
    pages: [
      page('walking-club', { updated_at: '2026-10-01T10:00:00Z' }),
      page(named('amenities'), { updated_at: '2026-10-02T10:00:00Z' }),
      page(named('contest-disclaimer')),
      page(named('thank-you')),
      page('staff-notes', { pageable_type: 'Store' }),
      page('the-goal', { pageable_type: 'PropertyManager', subpages }),
      page('how-we-count', { pageable_type: 'PropertyManager', updated_at: '2026-10-03T10:00:00Z' }),
      page('walking-club', { pageable_type: 'PropertyManager' }),
    ],
    mallcomm: { jobs: [], promotions: [records.communityRecord('Sidewalk sale')], events: [] },
  }
  const fixed = ['/', '/amenities', '/checkin/the-goal', '/thank-you']
  const property = { name: 'Northfield Centre' }
  const setting = { now, zone, locales: ['en'] as const, diningNames: ['Dining'], property }
  const entries = sitemapEntries(lists, fixed, setting)

  test('fixed paths and what is to be seen now, nothing else, with the dates of the records', () => {
    const found = read(sitemapXml(entries, site, ['en'], now)).map(({ loc, lastmod = '' }) => `${loc} ${lastmod}`)
    expect(found.map((each) => each.slice(site.length).trim()).sort()).toEqual([
      ...['/', '/amenities 2026-10-02T10:00:00.000Z', '/blogs/neighbours', '/blogs/our-post 2026-11-02T07:00:00.000Z'],
      ...['/blogs/their-post 2026-11-01T07:00:00.000Z', '/checkin/the-goal'],
      ...['/checkin/the-goal/how-we-count 2026-10-03T10:00:00.000Z', '/checkin/the-goal/where-the-money-goes'],
      ...['/contests/name-the-oak', '/dining?category=5', '/events/lantern-night', '/jobs/host'],
      ...['/pages/walking-club 2026-10-01T10:00:00.000Z', '/promotions/current 2026-11-01T10:00:00.000Z'],
      ...['/promotions/extra-promos/sidewalk-sale', '/stores/blue-door', '/stores/soon', '/stores?category=1'],
      ...['/stores?category=2', '/stores?category=4', '/stores?category=5'],
    ])
  })

  test('each address once: what two stores share, and what is fixed and a record', () => {
    const twice = { ...lists, stores: [...lists.stores, records.storeRecord('Blue Door')] }
    const paths = sitemapEntries(twice, fixed, setting).map(({ path }) => path)
    expect(paths).toHaveLength(new Set(paths).size)
    expect(paths).toHaveLength(entries.length)
  })

  test('a category is in the languages in which it lists an offer', () => {
    const own = { promotionable_type: 'Store', promotionable_id: lists.stores[0]?.id ?? 0, locale: 'en' }
    const offering = { ...lists, promotions: [records.promotionRecord('English alone', own)] }
    const found = sitemapEntries(offering, [], { ...setting, locales: ['en', 'fr'] })
    const localesOf = (address: string) => found.find(({ path }) => path === address)?.locales
    expect([localesOf('/promotions?category=2'), localesOf('/stores?category=2')]).toEqual([['en'], ['en', 'fr']])
  })

  test('lists that could not be had are empty', () => {
    const nothing = { ...noItems, stores: [], categories: [], blogs: [], pages: [], mallcomm: null }
    expect(sitemapEntries(nothing, ['/'], setting)).toEqual([{ path: '/' }])
  })
})
