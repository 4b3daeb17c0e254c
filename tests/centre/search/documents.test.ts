/** The search documents of each kind of record, in both languages, to the last field. */
import { describe, expect, test, vi } from 'vitest'
import { type SearchLists, searchDocuments, storeOfHit } from '../../../src/centre/search/documents'
import { buildIndex, buildIndexInSteps } from '../../../src/centre/search/indexing'
import type { SearchDocument } from '../../../src/centre/search/schema'
import { cleanQuery, search } from '../../../src/centre/search/search'
import { withPlainSpaces } from '../../../src/centre/time/format'
import { textsFor } from '../../../src/texts/texts'
import { held } from '../../support/held'
import { at, now, zone } from '../builders'
import * as records from '../records'

const owner = { promotionable_type: 'Store', promotionable_id: 1 }
const pageAddress = ({ slug }: { slug: string }) => (slug === 'amenities' ? '/amenities' : `/pages/${slug}`)

const ofBare = { store_name: 'Bare', body: '<p>Outside.</p>', image_url: '/x.jpg' }
const washroom = { name: 'Food court', slug: 'wc-1', description: 'By the door', with: ['Stall'] }
const lists: SearchLists = {
  stores: [
    records.storeRecord('Blue Door', {
      id: 1,
      categories: [11],
      keywords: ['boots', 'Blue Door'],
      tags: ['Vegan', 'boots'],
      unit: '114',
      logo_image_url: '/logo.png',
      location_information: '<p>Beside the <b>lift</b></p>',
    }),
    records.storeRecord('Bare', { id: 2 }),
  ],
  categories: [{ ...records.categoryRecord(11, 'Shoes'), name_2: 'Chaussures' }],
  promotions: [
    records.promotionRecord('Half price', {
      id: 20,
      ...owner,
      name_2: 'Moitié prix',
      subtitle: 'All boots',
      description: '<p>Until they are gone.</p>',
      description_2: '<p>Jusqu’au dernier.</p>',
      tags: ['sale'],
      image_url: '/half.jpg',
      start_date: '2026-11-01',
      end_date: '2026-12-06',
    }),
    records.promotionRecord('Over', { end_date: '2026-11-01' }),
    records.promotionRecord('To come', { show_on_web_date: '2026-12-24' }),
  ],
  events: [
    records.eventRecord('Market', {
      id: 40,
      start_date: '2026-12-05',
      end_date: '2026-12-05',
      subtitle: 'Under the roof',
      location_information: 'North hall',
      description: 'Forty stalls.',
    }),
    records.eventRecord('Parade', { id: 41, start_date: '2026-12-05', status: 'cancelled' }),
    records.eventRecord('Draft', { status: 'draft' }),
  ],
  jobs: [
    records.jobRecord('Barista', {
      id: 50,
      tags: ['coffee'],
      job_type: 'Part-time',
      end_date: '2026-12-04',
      description: 'Beans.',
      subtitle: 'Not said',
    }),
    records.jobRecord('Clerk', { id: 51 }),
    records.jobRecord('Filled', { end_date: '2026-11-19' }),
  ],
  contests: [records.contestRecord('Name the oak', { id: 60 })],
  mallcomm: {
    promotions: [
      records.communityRecord('Sidewalk', { id: 'x1', title: 'Sidewalk sale', end_date: '2026-12-06', ...ofBare }),
    ],
    jobs: [records.communityRecord('Helper', { id: 'x2', end_date: '2026-12-06' })],
    events: [records.communityRecord('Ski wax', { id: 'x3', start_date: '2026-12-06', store_name: 'Bare' })],
  },
  coupons: [
    records.promotionRecord('Sample', { id: 30, ...owner, subtitle: 'Not said', description: 'One each.' }),
    records.promotionRecord('Mitten', { id: 31, status: 'cancelled' }),
  ],
  blogs: [
    records.blogRecord('Blog', [
      records.postRecord('Drinks', {
        id: 70,
        title_2: 'Boissons',
        publish_date: '2026-11-18',
        html_body: '<p>Tea.</p>',
        html_body_2: '<p>Thé.</p>',
        tag: ['winter'],
        categories: ['Food'],
        image_url: '/tea.jpg',
      }),
      records.postRecord('Only English', { id: 71, html_body: 'Words.' }),
      records.postRecord('Not yet', { publish_date: '2026-12-18' }),
    ]),
  ],
  news: [
    records.newsRecord('Paved', {
      id: 80,
      start_date: '2026-11-10',
      tags: ['lot'],
      image_url: '/lot.jpg',
      description: 'Parking.',
    }),
    records.newsRecord('Unpaved', { id: 81, start_date: '2026-11-10', status: 'cancelled' }),
  ],
  point_of_interests: [records.placeRecord('Washrooms', [washroom, { name: '', slug: 'wc-2' }], 'Toilettes')],
  pages: [
    records.pageRecord('gift-cards', 'Gift cards', {
      id: 91,
      title_2: 'Cartes-cadeaux',
      body: 'Buy one.',
      body_2: 'Achetez.',
      image_url: '/gift.jpg',
      subpages: [records.subpageRecord('Balance', { id: 3, title_2: 'Solde', body: 'Ask us.', body_2: 'Au guichet.' })],
    }),
    records.pageRecord('staff-notes', 'Staff notes', { pageable_type: 'Store' }),
    records.pageRecord('amenities', 'Amenities', {
      id: 92,
      subpages: [
        records.subpageRecord('Strollers', {
          id: 7,
          title_2: 'Poussettes',
          body: 'At the desk.',
          body_2: 'Au comptoir.',
          image_url: '/s.jpg',
        }),
      ],
    }),
  ],
  links: [
    { name: 'Gift Cards', href: '/pages/gift-cards' },
    { name: 'Cards', href: '/pages/gift-cards' },
    { name: 'Amenities', href: '/amenities' },
    { name: 'Hours', href: '/hours' },
    { name: 'Elsewhere', href: 'https://elsewhere.test/' },
  ],
}

const setting = { now, zone, locale: 'en', pageAddress, t: textsFor('en') } as const
const french = { ...setting, locale: 'fr', t: textsFor('fr') } as const

/** A document in one line: its id, title and address, and what else it has. */
const inLine = ({ id, kind: _, title, href, ...rest }: SearchDocument) =>
  [`${id} "${title}" ${href}`, ...Object.entries(rest).map(([name, value]) => `${name} ${[value].flat().join(' + ')}`)]
    .map(withPlainSpaces)
    .join('; ')

test('in English, with the words of the other language to be found by, and only what visitors may see', () => {
  const documents = searchDocuments(lists, setting)
  expect(documents.filter(({ id, kind }) => !id.startsWith(`${kind}:`))).toEqual([])
  expect(documents.map(inLine)).toEqual([
    'store:1 "Blue Door" /stores/blue-door; category Shoes; unit 114; image /logo.png; keywords boots + Vegan + Shoes; text Beside the lift unit 114',
    'store:2 "Bare" /stores/bare',
    'promotion:20 "Half price" /promotions/half-price; owner Blue Door; image /half.jpg; when Ends December 6; keywords sale + Moitié prix; text All boots Until they are gone.',
    'event:40 "Market" /events/market; when Saturday, December 5; text Under the roof North hall Forty stalls.',
    'event:41 "Parade" /events/parade; when Cancelled',
    'job:50 "Barista" /jobs/barista; when Apply by Friday, December 4; keywords coffee + Part-time; text Beans.',
    'job:51 "Clerk" /jobs/clerk',
    'contest:60 "Name the oak" /contests/name-the-oak',
    'promotion:extra-x1 "Sidewalk sale" /promotions/extra-promos/sidewalk; owner Bare; image /x.jpg; when Ends December 6; text Outside.',
    'event:extra-x3 "Ski wax" /events#community-ski-wax; owner Bare; when Sunday, December 6',
    'job:extra-x2 "Helper" /jobs/extra-jobs/helper; when Apply by December 6, 2026',
    'coupon:30 "Sample" /stores/blue-door; owner Blue Door; text One each.',
    'coupon:31 "Mitten" /promotions#coupon-mitten; when Cancelled',
    'post:70 "Drinks" /blogs/drinks; image /tea.jpg; when November 18, 2026; keywords winter + Food + Boissons; text Tea.',
    'post:71 "Only English" /blogs/only-english; text Words.',
    'news:80 "Paved" /blogs#news-paved; image /lot.jpg; when November 10, 2026; keywords lot; text Parking.',
    'news:81 "Unpaved" /blogs#news-unpaved; when Cancelled',
    'place:wc-1 "Washrooms, Food court" /map#place-wc-1; keywords Stall + Toilettes, Food court; text By the door',
    'place:wc-2 "Washrooms" /map#place-wc-2; keywords Toilettes',
    'page:91 "Gift cards" /pages/gift-cards; image /gift.jpg; keywords Balance + Solde + Cartes-cadeaux + Gift Cards + Cards; text Buy one. Ask us.',
    'page:92 "Amenities" /amenities',
    'place:amenity-7 "Strollers" /amenities#strollers; image /s.jpg; keywords Poussettes; text At the desk.',
    'page:/hours "Hours" /hours',
  ])
  expect(searchDocuments({}, setting)).toEqual([])
})

test('in French; what has no French title is marked as English', () => {
  const found = searchDocuments(lists, french)
  const of = (id: string) => found.find((each) => each.id === id)
  expect(found.map(({ id }) => id)).toEqual(searchDocuments(lists, setting).map(({ id }) => id))
  expect(found.flatMap(({ lang, id }) => (lang === 'en-US' ? id : [])).join(' ')).toBe(
    'event:40 event:41 job:50 job:51 contest:60 promotion:extra-x1 event:extra-x3 job:extra-x2 coupon:30 coupon:31 post:71 news:80 news:81 page:92',
  )
  expect(of('store:1')).toMatchObject({
    text: 'Beside the lift local 114',
    category: 'Chaussures',
    keywords: ['boots', 'Vegan', 'Chaussures', 'Shoes'],
  })
  const offer = { title: 'Moitié prix', keywords: ['sale', 'Half price'], text: 'All boots Jusqu’au dernier.' }
  expect(of('promotion:20')).toMatchObject(offer)
  expect(of('event:41')?.when).toBe('Annulé')
  expect(of('job:50')?.when).toBe(held('Postulez au plus tard le vendredi 4 décembre'))
  const onTheDay = searchDocuments(lists, { ...french, now: at('2026-12-04T12:00:00-07:00') })
  expect(onTheDay.find(({ id }) => id === 'job:50')?.when).toBe(held('Postulez au plus tard le 4 décembre 2026'))
  expect(of('coupon:30')?.text).toBe('One each.')
  expect(of('post:70')).toMatchObject({ title: 'Boissons', text: 'Thé.' })
  expect(of('post:71')?.text).toBe('Words.')
  const keywords = ['Stall', 'Washrooms, Food court']
  expect(of('place:wc-1')).toMatchObject({ title: 'Toilettes, Food court', keywords })
  expect(of('page:91')).toMatchObject({ title: 'Cartes-cadeaux', text: 'Achetez. Au guichet.' })
  expect(of('place:amenity-7')).toMatchObject({ title: 'Poussettes', text: 'Au comptoir.' })
})

describe('what is left out, and what is cut', () => {
  const textOf = (...html: string[]) => {
    const [subtitle = null, location_information = null, description = null] = html
    const event = records.eventRecord('x', { subtitle, location_information, description })
    return searchDocuments({ events: [event] }, setting)[0]?.text
  }
  test('four hundred characters of text, between words', () => {
    expect(textOf(`${'word '.repeat(79)}words`)).toHaveLength(400)
    expect(textOf(`${'word '.repeat(80)}words`)).toBe(`${'word '.repeat(79)}word…`)
    expect(textOf('', '<p> </p>', 'last')).toBe('last')
  })
  test('what is beyond five thousand', () => {
    const stores = Array.from({ length: 5_001 }, (_, id) => records.storeRecord('other', { id }))
    expect(searchDocuments({ stores }, setting).at(-1)?.id).toBe('store:4999')
  })
  test('forty keywords of eighty characters', () => {
    const keywords = ['k'.repeat(90), ...Array.from({ length: 50 }, (_, index) => `tag ${index}`)]
    const [found] = searchDocuments({ stores: [records.storeRecord('x', { keywords })] }, setting)
    expect(found?.keywords).toHaveLength(40)
    expect(found?.keywords?.[0]).toBe(`${'k'.repeat(80)}…`)
  })
  test('a long title', () => {
    const [found] = searchDocuments({ stores: [records.storeRecord('n'.repeat(300))] }, setting)
    expect(found?.title).toBe(`${'n'.repeat(200)}…`)
  })
  test('pages that are thanks for a form, that have no address, or whose slug another has', () => {
    const page = (id: number, slug: string) => records.pageRecord(slug, `Page ${id}`, { id })
    const pages = [page(1, 'thanks'), page(2, 'nowhere'), page(3, 'kept'), page(4, 'kept')]
    const addressOf = ({ slug }: { slug: string }) =>
      ({ thanks: '/thank-you', nowhere: null, kept: '/kept' })[slug] ?? null
    expect(searchDocuments({ pages }, { ...setting, pageAddress: addressOf }).map(({ id }) => id)).toEqual(['page:3'])
  })
})

test('the store of a result', () => {
  const stores = [{ id: 5 }, { id: 41 }]
  expect(storeOfHit(stores, 'store:41')).toBe(stores[1])
  for (const id of ['store:7', 'event:41', '41', 'xstore:5']) expect(storeOfHit(stores, id), id).toBeNull()
})

test('what is typed is one line, without what nobody sees', () => {
  expect(cleanQuery('  blue \n\t door\u0000 ')).toBe('blue door')
  expect(cleanQuery('🦆'.repeat(120))).toBe('🦆'.repeat(100))
  expect([cleanQuery(''), cleanQuery(' \u200b ')]).toEqual(['', ''])
})

const store = (id: string, title: string) => records.searchDocument('store', title, { id })
const titles = (index: Parameters<typeof search>[0], query: string) =>
  search(index, query).groups.flatMap(({ hits }) => hits.map(({ title }) => title))
test('an index takes the first of two documents with one id, and made in steps, with pauses, is the same', async () => {
  const twice = [store('a', 'Rain boots'), store('a', 'Rain coats'), store('b', 'Sun hats')]
  const found = ['rain', 'coats', 'hats'].map((query) => titles(buildIndex(twice), query))
  expect(found).toEqual([['Rain boots'], [], ['Sun hats']])
  const many = Array.from({ length: 250 }, (_, number) => store(`${number % 240}`, `Shop ${number}`))
  const pause = vi.spyOn(globalThis, 'setTimeout')
  expect((await buildIndexInSteps(many)).toJSON()).toEqual(buildIndex(many).toJSON())
  expect(pause).toHaveBeenCalledTimes(2)
})

test('a text has its blocks as sentences', () => {
  const description = '<h2>Buying</h2><p>Any amount.</p><h2>Where?</h2><ul><li>At the desk</li><li>By phone</li></ul>'
  const [found] = searchDocuments({ promotions: [records.promotionRecord('Cards', { id: 9, description })] }, setting)
  expect(found?.text).toBe('Buying. Any amount. Where? At the desk. By phone')
})
