/** Site search over small made-up content: what is found, in which order, and what is left out. */

import { describe, expect, test } from 'vitest'
import { type SearchLists, searchDocuments } from '../../../src/centre/search/documents'
import { highlight, highlighted } from '../../../src/centre/search/highlight'
import { searchIndex } from '../../../src/centre/search/indexing'
import { searchKinds } from '../../../src/centre/search/schema'
import { search } from '../../../src/centre/search/search'
import { termsOf } from '../../../src/centre/search/terms'
import { at, zone } from '../builders'
import * as records from '../records'
import { searchDocument } from '../records'

const now = at('2026-11-20T14:15:00-07:00')
const { storeRecord: store } = records

const sephora = store('Sephora', { id: 1, categories: [10], unit: '114', keywords: ['makeup', 'perfume'] })
const lists: SearchLists = {
  stores: [
    sephora,
    store('Forever 21', { id: 2, categories: [11] }),
    store('H&M', { id: 3, categories: [11] }),
    store('Café Écureuil', { id: 4, categories: [12, 13], tags: ['Vegan'] }),
    store('Tile & Tub', { id: 5, keywords: ['washroom furniture'] }),
    store('Marquee Cinemas', { id: 6 }),
    store('Aunt Ora’s Bakeshop', {
      id: 7,
      categories: [12],
      location_information: '<p>Beside the washrooms, <b>unit F2</b></p>',
    }),
    store('Ridgeline Bank', { id: 8 }),
    store('Santé Naturals', { id: 9 }),
    store('Pho Lantern', { id: 11 }),
    store('Golden Hour Jewellers', { id: 12, keywords: ['hours of gold'] }),
    store('Body Shop', { id: 10, is_coming_soon_store: true }),
  ],
  categories: [
    records.categoryRecord(10, 'Health & beauty'),
    records.categoryRecord(11, 'Fashion'),
    records.categoryRecord(12, 'Dining'),
    records.categoryRecord(13, 'Coffee & treats', 12),
  ],
  promotions: [
    records.promotionRecord('Second pair half price', {
      id: 20,
      promotionable_type: 'Store',
      promotionable_id: 2,
      end_date: '2026-12-06',
      description: '<p>All boots. Bring them to Santa if you like.</p>',
    }),
    records.promotionRecord('Boots that are over', { id: 21, end_date: '2026-11-01' }),
    records.promotionRecord('Boots to come', { id: 22, show_on_web_date: '2026-12-24' }),
  ],
  coupons: [
    records.promotionRecord('Free perfume sample', { id: 30, promotionable_type: 'Store', promotionable_id: 1 }),
    records.promotionRecord('Free mitten', { id: 31 }),
  ],
  events: [
    records.eventRecord('Santa in the sitting room', {
      id: 40,
      name_2: 'Le père Noël au salon',
      start_date: '2026-11-20T18:00:00Z',
      end_date: '2026-12-25T02:00:00Z',
    }),
    records.eventRecord('Lantern Night', { id: 41, start_date: '2026-12-05T00:00:00Z', status: 'cancelled' }),
    records.eventRecord('Hidden Santa', { id: 42, status: 'draft' }),
  ],
  jobs: [
    records.jobRecord('Seasonal barista', { id: 50, jobable_type: 'Store', jobable_id: 4, end_date: '2026-12-04' }),
    records.jobRecord('Filled barista', { id: 51, end_date: '2026-11-19' }),
  ],
  contests: [records.contestRecord('Name the oak', { id: 60 })],
  blogs: [
    records.blogRecord('Northfield Centre', [
      records.postRecord('Five warm drinks', {
        id: 70,
        publish_date: '2026-11-18',
        html_body: '<p>Tea &#x26; chai.</p>',
      }),
      records.postRecord('Not yet', { id: 71, publish_date: '2026-12-18' }),
    ]),
  ],
  news: [records.newsRecord('The north lot is paved', { id: 80, description: '<p>Parking for all.</p>' })],
  point_of_interests: [
    records.placeRecord(
      'Washrooms',
      [{ name: 'Food court', with: ['Step-free stall'] }, { name: 'Entrance B, beside the doors' }],
      'Toilettes',
    ),
    records.placeRecord('Bank machines', [{ name: 'Entrance A' }]),
    records.placeRecord('Telephones', []),
  ],
  pages: [
    records.pageRecord('northfield-amenities', 'Amenities', {
      id: 90,
      subpages: [
        records.subpageRecord('Wheelchairs and strollers', { body: '<p>Borrow either at Guest Services.</p>' }),
        records.subpageRecord('Parking', { body: '<p>Free, no limit.</p>' }),
      ],
    }),
    records.pageRecord('northfield-gift-cards', 'Gift cards', { id: 91 }),
    records.pageRecord('staff-notes', 'Staff notes', { id: 92, pageable_type: 'Store' }),
  ],
  mallcomm: {
    jobs: [],
    promotions: [records.communityRecord('Sidewalk sale', { store_name: 'Forever 21' })],
    events: [],
  },
  links: [
    { name: 'Gift Cards', href: '/pages/northfield-gift-cards' },
    { name: 'Hours', href: '/hours' },
    { name: 'Elsewhere', href: 'https://elsewhere.test/' },
  ],
}
const pageAddress = ({ slug }: { slug: string }) => (slug.endsWith('amenities') ? '/amenities' : `/pages/${slug}`)
const setting = { now, zone, locale: 'en', pageAddress } as const
const documents = searchDocuments(lists, setting)
const index = searchIndex(documents)
const first = (query: string) => search(index, query).best?.title
const found = (query: string) => search(index, query).groups.flatMap(({ hits }) => hits.map(({ id }) => id))

describe('what is found first', () => {
  test.each([
    ['sefora', 'Sephora'],
    ['sephroa', 'Sephora'],
    ['forever21', 'Forever 21'],
    ['hm', 'H&M'],
    ['aunt oras', 'Aunt Ora’s Bakeshop'],
    ['washroom', 'Washrooms, Food court'],
    ['washrooms entrance b', 'Washrooms, Entrance B, beside the doors'],
    ['where is the bathroom?', 'Washrooms, Food court'],
    ['atm', 'Bank machines, Entrance A'],
    ['santa', 'Santa in the sitting room'],
    ['pere noel', 'Santa in the sitting room'],
    ['pram', 'Wheelchairs and strollers'],
    ['step-free', 'Washrooms, Food court'],
    ['stationnement', 'Parking'],
    ['opening hours', 'Hours'],
    ['the body shop', 'Body Shop'],
    ['sidewalk', 'Sidewalk sale'],
    ['pho', 'Pho Lantern'],
  ])('%s → %s', (query, title) => expect(first(query)).toBe(title))

  test('places to eat, by their category', () => {
    for (const query of ['eat', 'food', 'restaurants', 'dining', 'manger']) {
      const [stores] = search(index, query).groups
      expect(stores?.hits.map(({ title }) => title).sort(), query).toEqual(['Aunt Ora’s Bakeshop', 'Café Écureuil'])
    }
  })
})

describe('order and grouping', () => {
  const text = (id: string, title: string, text: string) => searchDocument('store', title, { id, text })

  test('a match in the title outranks any number in the text', () => {
    const own = searchIndex([
      text('1', 'Rain', 'boots boots boots, and boots again'),
      text('2', 'A shop of many things which also sells boots', 'nothing else'),
      ...Array.from({ length: 20 }, (_, position) => text(`t${position}`, `Boots number ${position}`, '')),
    ])
    const hits = search(own, 'boots', { limit: 50 }).groups[0]?.hits ?? []
    expect(hits.at(-1)?.id).toBe('1')
    expect(hits).toHaveLength(22)
  })

  test('a place that is linked to above the results is not listed, whatever the prefix of its link', () => {
    const link = (href: string) => `/fr${href}`
    const answer = {
      title: 'Toilettes',
      text: null,
      links: [{ href: link('/map#place-washrooms-food-court'), text: '' }],
    }
    const idsOf = (setting: Parameters<typeof search>[2]) =>
      search(index, 'washroom', setting).groups.flatMap(({ hits }) => hits.map(({ id }) => id))
    expect(idsOf({})).toContain('place:washrooms-food-court')
    const rest = idsOf({ answer, link })
    expect(rest).toEqual(idsOf({}).filter((id) => id !== 'place:washrooms-food-court'))
    expect(search(index, 'washroom', { answer, link }).total).toBe(rest.length)
    expect(idsOf({ answer })).toEqual(idsOf({}))
  })

  test('a store that only mentions the washroom comes after the washroom', () => {
    const { best, groups } = search(index, 'washroom')
    expect(best?.kind).toBe('place')
    expect(groups.map(({ kind, total }) => [kind, total])).toEqual([
      ['store', 2],
      ['place', 2],
    ])
    expect(groups[0]?.hits.map(({ title }) => title)).toEqual(['Tile & Tub', 'Aunt Ora’s Bakeshop'])
  })

  test('groups stand in one order, best first, with their totals', () => {
    const many = searchIndex(Array.from({ length: 30 }, (_, position) => text(`${position}`, `Shoe ${position}`, '')))
    const { groups, total } = search(many, 'shoe', { limit: 5 })
    expect([groups.length, groups[0]?.hits.length, groups[0]?.total, total]).toEqual([1, 5, 30, 30])
    const kinds = search(index, 'santa barista cinema').groups.map(({ kind }) => kind)
    expect(kinds).toEqual(searchKinds.filter((kind) => kinds.includes(kind)))
    const scores = search(index, 'free').groups.flatMap(({ hits }) => hits.map(({ score }) => score))
    expect(scores.every((score) => score > 0)).toBe(true)
  })

  test('what is spelled right brings nothing that is only similar', () => {
    // "Santé" is one letter from "Santa".
    expect(found('santa')).not.toContain('store:9')
    expect(found('sante')).toEqual(['store:9'])
  })

  test('where not all words are found, any of them counts', () => {
    expect(found('sephora zeppelin')).toContain('store:1')
    expect(found('zeppelin')).toEqual([])
  })
})

describe('documents', () => {
  test('only what visitors may see', () => {
    const ids = documents.map(({ id }) => id)
    for (const hidden of ['promotion:21', 'promotion:22', 'event:42', 'job:51', 'post:71', 'page:92'])
      expect(ids).not.toContain(hidden)
    expect(ids).toContain('event:41')
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('lists that could not be had are empty', () => expect(searchDocuments({}, setting)).toEqual([]))
})

describe('queries', () => {
  test('nothing breaks on what is no question', () => {
    for (const query of ['', ' ?!', '"*"', '__proto__', 'hasOwnProperty toString', '\\', '((((', 'a'.repeat(10_000)]) {
      const answer = search(index, query)
      expect(answer.total).toBe(answer.groups.reduce((sum, group) => sum + group.total, 0))
      expect(answer.query.length).toBeLessThanOrEqual(200)
    }
  })

  test('terms: accents, apostrophes, plurals, elision', () => {
    expect(termsOf("L'entrée d’Écureuil — Children's shoes, dresses & Levi’s 2026")).toEqual([
      'entree',
      'ecureuil',
      'children',
      'shoe',
      'dress',
      'levi',
      '2026',
    ])
  })
})

test('a word that is known was meant as it stands: it is no slip, whatever is like it', () => {
  const documents = ['Toilettes, bout ouest', 'Botte & Co', 'Loutre'].map((title) => searchDocument('page', title))
  const found = (query: string, of = documents) =>
    search(searchIndex(of), query).groups.flatMap(({ hits }) => hits.map(({ title }) => title))
  expect(found('boots')).toEqual(['Botte & Co'])
  expect(found('boots', documents.slice(0, 1))).toEqual([])
  // Not a word of the content, so it may be a misspelling.
  expect(found('louttre')).toEqual(['Loutre'])
})

test('what stands within a name is found, as in a list, before what is only like it', () => {
  const documents = ['Driftwood Home', 'Food court', 'Nettle & Rye'].map((title) => searchDocument('store', title))
  const found = (query: string) =>
    search(searchIndex(documents), query).groups.flatMap(({ hits }) => hits.map(({ title }) => title))
  expect(found('wood')).toEqual(['Driftwood Home'])
  expect(found('food')).toEqual(['Food court'])
  expect(found('foid')).toEqual(['Food court'])
  expect(found('le & r')).toEqual(['Nettle & Rye'])
  // Nearly every name contains two given letters.
  expect(found('et')).toEqual([])
})

test('a document is found by its title in one word, its keywords, its owner, its text, and by what its kind is called', () => {
  const coupon = {
    title: 'Forever Young',
    keywords: ['mittens', 'scarves'],
    owner: 'Rainfold',
    text: 'Felt and thread',
  }
  const made = searchIndex([
    { id: 'coupon:1', kind: 'coupon', href: '/x', ...coupon },
    { id: 'store:2', kind: 'store', href: '/z', title: 'Zebra' },
  ])
  for (const query of ['young', 'foreveryoung', 'mitten', 'scarves', 'rainfold', 'thread', 'coupon', 'promotion'])
    expect(
      search(made, query).groups.map(({ kind, total }) => [kind, total]),
      query,
    ).toEqual([['coupon', 1]])
  for (const query of ['mittensscarves', 'store', 'undefined']) expect(search(made, query).total, query).toBe(0)
  // A field that the document lacks is missing in its result too.
  const shown = Object.keys(search(made, 'zebra').best ?? {})
  expect(shown.sort()).toEqual(['asked', 'href', 'id', 'kind', 'matched', 'score', 'title'])
})

test('one letter finds the names that have a word with it, and no text', () => {
  const found = (query: string) => search(index, query).groups.flatMap(({ hits }) => hits.map(({ title }) => title))
  expect(found('s')).toContain('Sephora')
  expect(found('B')).toEqual(expect.arrayContaining(['Aunt Ora’s Bakeshop', 'Ridgeline Bank']))
  expect(found('é')).toEqual(found('e'))
  for (const letter of 'abehmst') {
    const other = found(letter).filter((title) => !termsOf(title).some((term) => term.startsWith(letter)))
    expect(other, letter).toEqual([])
  }
  expect(found('z')).toEqual([])
})

describe('highlight', () => {
  const marked = (query: string, title: string): string => {
    const { hits = [] } =
      search(index, query).groups.find(({ hits: all }) => all.some((hit) => hit.title === title)) ?? {}
    const hit = hits.find((each) => each.title === title)
    return hit
      ? highlighted(title, hit)
          .map(({ text, matched }) => (matched ? `[${text}]` : text))
          .join('')
      : ''
  }
  test.each([
    ['seph', 'Sephora', '[Seph]ora'],
    ['sefo', 'Sephora', '[Sepho]ra'],
    ['sephroa', 'Sephora', '[Sephora]'],
    ['ora', 'Aunt Ora’s Bakeshop', 'Aunt [Ora’s] Bakeshop'],
    ['bathroom', 'Washrooms, Food court', '[Washrooms], Food court'],
    ['hm', 'H&M', '[H&M]'],
    ['sit santa', 'Santa in the sitting room', '[Santa] in the [sit]ting room'],
  ])('%s in %s', (query, title, expected) => expect(marked(query, title)).toBe(expected))

  test('ranges are in order and inside the text', () => {
    expect(highlight('Boots, boots', { matched: ['boot'], asked: ['boot'] })).toEqual([
      [0, 5],
      [7, 12],
    ])
    expect(highlight('', { matched: ['boot'], asked: [] })).toEqual([])
  })
})

describe('below an answer', () => {
  const known = searchIndex([
    searchDocument('store', 'Eyes', { keywords: ['contact lenses', 'parking'] }),
    searchDocument('store', 'Parking Palace'),
    searchDocument('store', 'Diner', { text: 'By the south car park' }),
    searchDocument('store', 'Juniper Wireless'),
    searchDocument('place', 'Parking'),
    searchDocument('place', 'Bank machine, west car park', { keywords: ['Guichet, stationnement ouest'] }),
    searchDocument('place', 'Desk, Oak Court', { keywords: ['Wi-Fi', 'Parking'] }),
    searchDocument('event', 'Sitting room', { keywords: ['Noël'] }),
    searchDocument('page', 'Contact us', { text: 'Parking is free' }),
    searchDocument('page', 'Mapleridge'),
    searchDocument('job', 'Parking attendant', { text: 'Map' }),
  ])
  const found = (query: string) =>
    search(known, query, { isAnswered: true }).groups.flatMap(({ hits }) => hits.map(({ title }) => title))

  test.each([
    ['parking', ['Parking Palace', 'Parking', 'Desk, Oak Court', 'Parking attendant']],
    // A place is not called by where it is, and synonyms count for what is the centre's own.
    ['car park', ['Parking']],
    ['contact us', ['Contact us']],
    ['report a problem', ['Contact us']],
    ['wi-fi', ['Desk, Oak Court']],
    ['wifi', []],
    ['map', []],
    // No word of questions.
    ['christmas', ['Sitting room']],
    ['sitting', ['Sitting room']],
    // Beside a word for hours, everything has to say both.
    ['parking hours', []],
  ])('of %s stands only what is called so', (query, titles) => expect(found(query)).toEqual(titles))
})
