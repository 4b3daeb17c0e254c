/** Site search over small made-up content: what is found, in which order, and what is left out. */
import { describe, expect, test } from 'vitest'
import { highlight } from '../../../src/centre/search/highlight'
import { buildIndex } from '../../../src/centre/search/indexing'
import type { SearchDocument } from '../../../src/centre/search/schema'
import { search } from '../../../src/centre/search/search'
import { termsOf } from '../../../src/centre/search/terms'
import { searchDocument } from '../records'

const of = (kind: SearchDocument['kind'], ...titles: string[]) => titles.map((title) => searchDocument(kind, title))
const washroom = {
  id: 'place:washrooms-food-court',
  href: '/map#place-washrooms-food-court',
  keywords: ['Step-free stall', 'Toilettes, Food court'],
}
const index = buildIndex([
  ...of('store', 'Forever 21', 'H&M', 'Marquee Cinemas', 'Ridgeline Bank'),
  ...of('store', 'Santé Naturals', 'Pho Lantern', 'Body Shop'),
  searchDocument('store', 'Sephora', { unit: '114', keywords: ['makeup', 'perfume', 'Health & beauty'] }),
  searchDocument('store', 'Café Écureuil', { keywords: ['Vegan', 'Dining', 'Coffee & treats'] }),
  searchDocument('store', 'Tile & Tub', { keywords: ['washroom furniture'] }),
  searchDocument('store', 'Aunt Ora’s Bakeshop', { keywords: ['Dining'], text: 'Beside the washrooms, unit F2' }),
  searchDocument('store', 'Golden Hour Jewellers', { keywords: ['hours of gold'] }),
  searchDocument('promotion', 'Half the price', { owner: 'Forever 21', text: 'All boots. Bring them to Santa.' }),
  searchDocument('promotion', 'Sidewalk sale', { owner: 'Forever 21' }),
  searchDocument('coupon', 'Free perfume sample', { owner: 'Sephora' }),
  searchDocument('coupon', 'Free mitten'),
  searchDocument('event', 'Santa in the sitting room', { keywords: ['Le père Noël au salon'] }),
  ...of('event', 'Lantern Night'),
  searchDocument('job', 'Seasonal barista', { owner: 'Café Écureuil' }),
  ...of('contest', 'Name the oak'),
  searchDocument('post', 'Five warm drinks', { text: 'Tea & chai.' }),
  searchDocument('news', 'The north lot is paved', { text: 'Parking for all.' }),
  searchDocument('place', 'Washrooms, Food court', washroom),
  searchDocument('place', 'Washrooms, Entrance B, beside the doors', { keywords: ['Toilettes, Entrance B'] }),
  searchDocument('place', 'Bank machines, Entrance A'),
  searchDocument('place', 'Phone lockers, Beside Pho Lantern, number 2'),
  searchDocument('place', 'Wheelchairs and strollers', { text: 'Borrow either at Guest Services.' }),
  searchDocument('place', 'Parking', { text: 'Free, no limit.' }),
  ...of('page', 'Amenities', 'Gift cards', 'Hours'),
])
const first = (query: string) => search(index, query).best?.title
/** The titles found, in their order. */
const found = (query: string, among = index, setting: Parameters<typeof search>[2] = {}) =>
  search(among, query, setting).groups.flatMap(({ hits }) => hits.map(({ title }) => title))

describe('what is found first', () => {
  // biome-ignore format: many short rows.
  test.each<[string, ...string[]]>([
    ['Sephora', 'sefora', 'sephroa'], ['Forever 21', 'forever21'], ['H&M', 'hm'], ['Aunt Ora’s Bakeshop', 'aunt oras'],
    ['Washrooms, Food court', 'washroom', 'where is the bathroom?', 'step-free'],
    ['Washrooms, Entrance B, beside the doors', 'washrooms entrance b'], ['Bank machines, Entrance A', 'atm'],
    ['Santa in the sitting room', 'santa', 'pere noel'], ['Wheelchairs and strollers', 'pram'],
    ['Parking', 'stationnement'], ['Hours', 'opening hours'], ['Body Shop', 'the body shop'], ['Sidewalk sale', 'sidewalk'],
    // Its page has the number; the lockers are beside it.
    ['Pho Lantern', 'pho', 'pho lantern phone number'],
    // The food court's washrooms are only there.
    ['Aunt Ora’s Bakeshop', 'food'], ['Washrooms, Food court', 'court', 'food court washroom'], ['Ridgeline Bank', 'bank'],
  ])('%s, asked for by “%s”', (title, ...queries) => expect(queries.map(first)).toEqual(queries.map(() => title)))

  test('of the places beside something, those whose title says so before those whose text does', () => {
    const places = buildIndex([
      searchDocument('place', 'Charging', { text: 'Phone lockers by Entrance A.' }),
      searchDocument('place', 'Transit', { text: 'Stops at Entrance A, Entrance B and Entrance C.' }),
      searchDocument('place', 'Bike racks, Entrance A'),
      searchDocument('place', 'Entrance A'),
    ])
    expect(found('entrance', places).slice(0, 2)).toEqual(['Entrance A', 'Bike racks, Entrance A'])
  })

  test('places to eat, by their category', () => {
    for (const query of ['eat', 'food', 'restaurants', 'dining', 'manger', 'nourriture']) {
      const [stores] = search(index, query).groups
      expect(stores?.hits.map(({ title }) => title).sort(), query).toEqual(['Aunt Ora’s Bakeshop', 'Café Écureuil'])
    }
  })
})

describe('order and grouping', () => {
  const text = (id: string, title: string, text: string) => searchDocument('store', title, { id, text })

  test('a match in the title outranks any number in the text', () => {
    const own = buildIndex([
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
    const answer = { title: 'Toilettes', text: null, links: [{ href: link(washroom.href), text: '' }] }
    const all = found('washroom')
    expect(all).toContain('Washrooms, Food court')
    const rest = found('washroom', index, { answer, link })
    expect(rest).toEqual(all.filter((title) => title !== 'Washrooms, Food court'))
    expect(search(index, 'washroom', { answer, link }).total).toBe(rest.length)
    expect(found('washroom', index, { answer })).toEqual(all)
  })

  test('a store that only mentions the washroom comes after the washroom', () => {
    const { best, groups } = search(index, 'washroom')
    expect(best?.kind).toBe('place')
    expect(groups.map(({ kind, total }) => `${kind} ${total}`)).toEqual(['place 2', 'store 2'])
    expect(groups[1]?.hits.map(({ title }) => title)).toEqual(['Tile & Tub', 'Aunt Ora’s Bakeshop'])
  })

  test('the group of what is called so comes first, of equal ones the stores, and offers after what is sold', () => {
    const kinds = (query: string) => search(called, query).groups.map(({ kind }) => kind)
    const called = buildIndex([
      searchDocument('store', 'Party City', { keywords: ['Santa gifts', 'Boots'] }),
      searchDocument('store', 'Aldo', { keywords: ['Shoes'], category: 'Shoes & bags' }),
      ...of('event', 'Photos with Santa', 'Puss in Boots', 'Shoe drive'),
      ...of('promotion', 'Boots for less', 'Shoe sale'),
    ])
    expect(['santa', 'boots', 'shoes', 'sale'].map(kinds).join('; ')).toBe(
      'event,store; store,event,promotion; store,event,promotion; promotion',
    )
  })

  test('groups have the best first, with their totals', () => {
    const many = buildIndex(Array.from({ length: 30 }, (_, position) => text(`${position}`, `Shoe ${position}`, '')))
    const { groups, total } = search(many, 'shoe', { limit: 5 })
    expect([groups.length, groups[0]?.hits.length, groups[0]?.total, total]).toEqual([1, 5, 30, 30])
    const scores = search(index, 'free').groups.flatMap(({ hits }) => hits.map(({ score }) => score))
    expect(scores.every((score) => score > 0)).toBe(true)
  })

  test('what is spelled right brings nothing that is only similar', () => {
    // "Santé" is one letter from "Santa".
    expect(found('santa')).not.toContain('Santé Naturals')
    expect(found('sante')).toEqual(['Santé Naturals'])
  })

  test('where not all words are found, any of them counts', () => {
    expect(found('sephora zeppelin')).toContain('Sephora')
    expect(found('zeppelin')).toEqual([])
  })
})

test('nothing breaks on what is no question', () => {
  for (const query of ['', ' ?!', '"*"', '__proto__', 'hasOwnProperty toString', '\\', '((((', 'a'.repeat(10_000)]) {
    const answer = search(index, query)
    expect([query.slice(0, 9), answer.total]).toEqual([query.slice(0, 9), 0])
    expect(answer.query.length).toBeLessThanOrEqual(200)
  }
})

test('a word that is known was meant as it stands: it is no slip, whatever is like it', () => {
  const documents = of('page', 'Toilettes, bout ouest', 'Botte & Co', 'Loutre')
  expect(found('boots', buildIndex(documents))).toEqual(['Botte & Co'])
  expect(found('boots', buildIndex(documents.slice(0, 1)))).toEqual([])
  // Not a word of the content, so it may be a misspelling.
  expect(found('louttre', buildIndex(documents))).toEqual(['Loutre'])
})

test('a slip in a word that has synonyms finds what they find, where nothing is called like it', () => {
  const documents = buildIndex([
    searchDocument('store', 'Golden Hour', { keywords: ['Jewellery'] }),
    ...of('place', 'Washrooms, Food court', 'Parking'),
    ...of('page', 'Gift cards'),
  ])
  expect(found('jewlery', documents)).toEqual(['Golden Hour'])
  for (const query of ['toliet', 'bathrom', 'a bathrom, cheap'])
    expect(found(query, documents)).toEqual(['Washrooms, Food court'])
  expect(found('parkinglot', documents)).toEqual(['Parking'])
  expect(found('modem', buildIndex(of('store', 'Fashion House')))).toEqual([])
  // What is called like it comes first, and alone.
  expect(found('toliet', buildIndex(of('store', 'Tolier & Sons', 'Bath')))).toEqual(['Tolier & Sons'])
})

test('what stands within a name is found, as in a list, before what is only like it', () => {
  const names = buildIndex(of('store', 'Driftwood Home', 'Food court', 'Nettle & Rye'))
  expect(found('wood', names)).toEqual(['Driftwood Home'])
  for (const query of ['food', 'fodo']) expect(found(query, names)).toEqual(['Food court'])
  expect(found('le & r', names)).toEqual(['Nettle & Rye'])
  // Nearly every name contains two given letters.
  expect(found('et', names)).toEqual([])
})

test('a document is found by its title in one word, its keywords, its owner, its text, and by what its kind is called', () => {
  const coupon = { keywords: ['mittens', 'scarves'], owner: 'Rainfold', text: 'Felt and thread' }
  const made = buildIndex([searchDocument('coupon', 'Forever Young', coupon), searchDocument('store', 'Zebra')])
  for (const query of ['young', 'foreveryoung', 'mitten', 'scarves', 'rainfold', 'thread', 'coupon', 'promotion'])
    expect(found(query, made), query).toEqual(['Forever Young'])
  for (const query of ['mittensscarves', 'store', 'undefined']) expect(search(made, query).total, query).toBe(0)
  // A field that the document lacks is missing in its result too.
  const shown = Object.keys(search(made, 'zebra').best ?? {})
  expect(shown.sort()).toEqual(['href', 'id', 'kind', 'matchedTerms', 'queryTerms', 'score', 'title'])
})

test('one letter finds the names that have a word with it, and no text', () => {
  expect(found('s')).toContain('Sephora')
  expect(found('B')).toEqual(expect.arrayContaining(['Aunt Ora’s Bakeshop', 'Ridgeline Bank']))
  expect(found('é')).toEqual(found('e'))
  for (const letter of 'abehmst') {
    const other = found(letter).filter((title) => !termsOf(title).some((term) => term.startsWith(letter)))
    expect(other, letter).toEqual([])
  }
  expect(found('z')).toEqual([])
  // An article is no word of a title.
  const ski = buildIndex([searchDocument('event', 'How to wax a ski'), searchDocument('store', 'Alder')])
  expect(found('a', ski)).toEqual(['Alder', 'How to wax a ski'])
})

describe('highlight', () => {
  const marked = (query: string, title: string): string => {
    const hit = search(index, query)
      .groups.flatMap(({ hits }) => hits)
      .find((each) => each.title === title)
    const pieces = hit ? highlight(title, hit) : []
    return pieces.map(({ text, matched }) => (matched ? `[${text}]` : text)).join('')
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

  test('every time in a text; nothing in none', () => {
    const hit = { matchedTerms: ['boot'], queryTerms: ['boot'] }
    const pieces = highlight('Boots, boots', hit).map(({ text, matched }) => [text, matched])
    expect(pieces.flat()).toEqual(['Boots', true, ', ', false, 'boots', true])
    expect(highlight('', hit)).toEqual([])
  })
})

const known = buildIndex([
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
test.each([
  ['parking', ['Parking', 'Desk, Oak Court', 'Parking Palace', 'Parking attendant']],
  // A place is not called by where it is, and a synonym leads to the answer alone.
  ['car park', []],
  ['contact us', ['Contact us']],
  ['wi-fi', ['Desk, Oak Court']],
  ['wifi', []],
  ['map', []],
  // No word of questions.
  ['sitt', ['Sitting room']],
  ['noël', ['Sitting room']],
  // Beside a word for hours, everything has to say both.
  ['parking hours', []],
])('below an answer of %s stands only what is called so', (query, titles) =>
  expect(found(query, known, { isAnswered: true })).toEqual(titles),
)
