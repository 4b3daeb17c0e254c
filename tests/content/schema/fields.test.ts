/** What each kind of field accepts, and how the service's records become ours, by small examples. */
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { check, checkable, checkMeta } from '../../../src/content/check/check'
import { Hours, StoreHours } from '../../../src/content/schema/hours'
import { Contest, Event, News, Promotion } from '../../../src/content/schema/items'
import { Community, hasNoCommunity } from '../../../src/content/schema/mallcomm'
import { CentreMap, maxLevels } from '../../../src/content/schema/map'
import { Banner, FeatureItem, GalleryItem, Popup } from '../../../src/content/schema/media'
import { Page, Post } from '../../../src/content/schema/page'
import * as fields from '../../../src/content/schema/primitives'
import { Property } from '../../../src/content/schema/property'
import { FullStore, Store } from '../../../src/content/schema/store'
import { loadCleaner } from '../../../src/content/text/clean-html'

const { dateTime, email, flag, html, id, idList, imageUrl, lenientListOf, linkUrl, longText, number } = fields
const { optionalId, optionalSlug, phone, plainAsHtml, requiredText, slug, text, textList } = fields
beforeAll(loadCleaner)

const refused = Symbol('refused')
const read = (schema: z.ZodMiniType, value: unknown) => {
  const { success, data } = schema.safeParse(value)
  return success ? data : refused
}
const path = (length: number) => `/${'a'.repeat(length - 1)}`
/** Of which two are texts. */
const mixed = [' a\n', 7, null, {}, '\u200d', ['b']]
type Row = readonly [read: unknown, ...given: unknown[]]
const asTheyAre = (...values: string[]): Row[] => values.map((value) => [value, value])

it.each<[kind: string, schema: z.ZodMiniType, ...rows: Row[]]>([
  ['an id', id, [7, 7, ' 7 '], [refused, '7a', 7.5, '1'.repeat(16)]],
  ['an id or none', optionalId, [null, undefined, 'x', 0, '0']],
  ['a flag', flag, [true, true, ' TRUE ', 1, '1', 'Yes', 'on', 'Y'], [false, false, 'false', null, 'No', 2, '2', {}]],
  ['a number', number, [0, '0'], [-1.5, ' -1.50 '], [null, '', '1e3', true, '9'.repeat(400), Number.NaN]],
  [
    'a text',
    text,
    ['A B', ' A\nB ', 'A   B'],
    ['7', 7],
    [null, '', ' ', {}],
    [`${'a'.repeat(999)}…`, 'a'.repeat(1_001)],
  ],
  ['its markup', text, ['A&W é <3 b < c', 'A&amp;amp;W &eacute; <b>&lt;3</b> b &lt; c'], [null, '&nbsp;<br>']],
  [
    'one that says nothing',
    text,
    [null, 'N/A', 'na', ' None ', 'null', '-', '...', 'false', 0],
    ...asTheyAre('Nan', '#1'),
  ],
  ['a text of several lines', longText, ['A\nB', ' A\nB '], [`${'a'.repeat(19_999)}…`, 'a'.repeat(20_001)]],
  ['one with markup in it', longText, ['A & B\n\nC', 'A &amp;&nbsp;B<br>\n\n<b>C</b>'], [null, '&nbsp;', 'n/a']],
  ['a text that there has to be', requiredText, ['A', ' A '], ['7', 7], [refused, ' ', '\u200d', null]],
  ['its markup', requiredText, ['Mother’s Day!', '<b>Mother&rsquo;s</b><br/>Day<i>!</i>']],
  ['what would be nothing elsewhere', requiredText, ...asTheyAre('None', '<b></b>')],
  [
    'HTML',
    html,
    ['<p>A <em>b</em></p>', '&lt;p&gt;A &lt;em&gt;b&lt;/em&gt;&lt;/p&gt;'],
    [
      '<p>Tom &#x26; Jerry\u00a0é &#x3C;b> AT&#x26;T; R&#x26;D</p>',
      '<p>Tom &amp;amp;amp; Jerry&amp;nbsp;&amp;#233; &amp;lt;b&amp;gt; AT&amp;T; R&amp;D</p>',
    ],
    ['<p>A</p>', '&amp;lt;p&amp;gt;A&amp;lt;/p&amp;gt;'],
    ['<p>A<br>B</p><p>C &#x26; D</p>', 'A\nB\n\nC &amp; D'],
    ['<p>A\nB</p>', '<p>A\nB</p>'],
    [null, 'N/A', '<p>-</p>', '<p><span>none</span></p>'],
  ],
  [
    'a part of an address',
    slug,
    ...asTheyAre('a', '...', '.a', 'a.', 'a..', '..a', 'é'.repeat(90), 'a'.repeat(180)),
    [refused, '', '.', '..', 'é'.repeat(91), 'a'.repeat(181), '\u200d', null],
  ],
  ['a part of an address, or none', optionalSlug, ['a', ' a\n', '/a', 'a/'], [null, '..', 'a'.repeat(181), null]],
  ['a date', dateTime, ['2026-11-20', ' 2026-11-20 '], ['soon', 'soon'], [`${'1'.repeat(63)}…`, '1'.repeat(65)]],
  [
    'a picture',
    imageUrl,
    // Trimmed, it may be short enough; upgraded to https, it may be too long.
    [path(2_048), path(2_048), ` ${path(2_048)}\t`],
    [`https://a.test${path(2_034)}`, `http://a.test${path(2_034)}`],
    ['https://cdn.test/a.png', '//cdn.test/a.png'],
    ...asTheyAre('https://a.test/missing.jpg'),
    [null, path(2_049), `http://a.test${path(2_035)}`, null, 'javascript:alert(1)', 'ftp://cdn.test/a.png'],
    [null, '/a/Missing.png', 'N/A', 'null', '-', 'False', '0', 0],
  ],
  ['a link', linkUrl, ...asTheyAre('/missing', '/'), [null, path(2_049), '']],
  [
    'an e-mail address',
    email,
    ['a@b.test', ' mailto:a@b.test', 'Mailto:a@b.test?cc=c@d.test\n?x', '<a href="x">a@b.test</a>'],
    [null, '?', 'N/A'],
  ],
  ['an e-mail address in words', email, ...asTheyAre('write to mailto:a@b.test')],
  [
    'a telephone number',
    phone,
    ...asTheyAre('604-555-0100 (Jo)', '٦٠٤', '1-800-FLOWERS'),
    ['604-555-0100', 'Tel:604-555-0100'],
    [null, 'none', 'n/a', '', 0, '000-000-0000'],
  ],
  [
    'a list of texts',
    textList,
    ...[[['a', 'b', 'c'], 'a, b,,c'] as const, [['a', '7'], mixed] as const, [[], null, 7] as const],
    [[`${'a'.repeat(199)}…`], ['a'.repeat(201)]],
    [['New', 'Vegan'], ['New', ' new', 'Vegan', 'VEGAN'], 'New,NEW, Vegan', [{ name: 'New' }, 'Vegan', 'N/A']],
    [['A & B'], ['A &amp; B']],
    [Array.from({ length: 5_000 }, (_, at) => `${at + 1}`), Array.from({ length: 5_001 }, (_, at) => at + 1)],
  ],
  [
    'a list of ids',
    idList,
    ...[
      [
        [1, 2],
        [1, '2', null, 'x'],
      ] as const,
      [[], null, {}, 7] as const,
    ],
  ],
  ['a list', lenientListOf(requiredText, 2), [[...'ab'], [...'abc']], [['a'], ['a', null]], [[], {}, { a: 'a' }, 'a']],
])('%s, and again what was read of it', (_, schema, ...rows) => {
  for (const [expected, ...values] of rows)
    for (const given of values) {
      expect(read(schema, given), JSON.stringify(given)).toEqual(expected)
      if (expected !== refused) expect(read(schema, expected)).toEqual(expected)
    }
})

it.each([
  ['A\nB', '<p>A<br>B</p>'],
  [' A \n\t \nB\n\n\n C', '<p>A</p><p>B</p><p>C</p>'],
  ['A & <b>', '<p>A &#x26; &#x3C;b></p>'],
  ['', null],
  [null, null],
])('plain text as HTML: %j', (plain, expected) => expect(plainAsHtml(plain)).toBe(expected))

describe('hours', () => {
  const rows = (hours: unknown) => JSON.parse(JSON.stringify(hours), (_, value) => value?.day_of_week ?? value)
  it('of the centre are an object', () => {
    expect([[], null, 'x'].filter((value) => Hours.safeParse(value).success)).toEqual([])
  })

  it('beside the table are words or rows, and nothing else', () => {
    const byDate = [{ date: '2026-12-24' }]
    for (const [extra_hours, extra_rows, words] of [
      [7, byDate, null],
      [byDate, [], null],
      [' A<script>', byDate, 'A'],
    ])
      expect(Hours.parse({ extra_hours, extra_rows })).toMatchObject({ extra_hours: words, extra_rows: byDate })
  })

  it('takes times as text or as objects with a utc member', () => {
    const open_time = '2000-01-01T18:00:00.000Z'
    const hours = Hours.parse({ todays_hours: { open_time: { utc: open_time } }, regular_hours: [{ open_time }] })
    expect([hours.todays_hours?.open_time, hours.regular_hours[0]?.open_time]).toEqual([open_time, open_time])
  })

  it('of today are unknown where they cannot be read', () => {
    const today = (hours: unknown) => ({ todays_hours: hours })
    const second = today({ day_of_week: 2 })
    const sent = [second, today('closed'), 'closed', undefined].map((hours, at) => ({ id: at + 1, store_hours: hours }))
    const given = StoreHours.parse({
      property_hours: today({ day_of_week: 1 }),
      store_hours: [...sent, { id: 'x', store_hours: second }],
    })
    const store_hours = [2, null, null, null].map((day, at) => ({ id: at + 1, store_hours: today(day) }))
    expect(rows(given)).toEqual({ property_hours: today(1), store_hours })
    expect(StoreHours.parse({}).property_hours).toEqual(today(null))
  })

  it('of a store come with its record', () => {
    const store = { id: 1, slug: 'a', name: 'A' }
    const { hours } = rows(FullStore.parse({ ...store, hours: { regular_hours: [{ day_of_week: 5 }] } }))
    expect(hours.regular_hours).toEqual([5])
    expect([{}, { hours: 'soon' }].map((given) => FullStore.parse({ ...store, ...given }).hours)).toEqual([null, null])
  })
})

describe('items', () => {
  const item = { id: 1, slug: 'a', name: 'A' }

  it('say whose they are', () => {
    const owner = { id: 3, name: 'B', type: 'Store' }
    expect(Promotion.parse({ ...item, promotionable: owner }).promotionable).toEqual(owner)
    expect(Promotion.parse({ ...item, promotionable: 'B' }).promotionable).toBeNull()
  })

  it.each([
    ['114', 'Unit 114', 'unit #114', '#114', 'Local 114', 'Unit no. 114', 'Suite-114', 'SPACE – #114', 114],
    [null, '0', 'Unit 0', 'N/A', '-', 'Unit', 'TBA', 'Unit TBD'],
    ['K-1', 'K-1', 'unit K-1', '#K-1'],
    ['Kiosk 4', 'Kiosk 4'],
    ['Unitas', 'Unitas'],
    ['2-4', 'Spaces 2-4', 'Units: 2-4'],
  ])('a store is in unit %s', (expected, ...written) => {
    for (const unit of written) expect(Store.parse({ ...item, unit }).unit, `${unit}`).toBe(expected)
  })

  it('have their words in small letters where these decide something', () => {
    const said = { ...item, status: 'Cancelled', entry_limit: 'DAILY', alert_display_type: 'Banner' }
    expect(Event.parse(said).status).toBe('cancelled')
    expect(Contest.parse(said)).toMatchObject({ status: 'cancelled', entry_limit: 'daily' })
    expect([Popup.parse(said).status, Property.parse(said).alert_display_type]).toEqual(['cancelled', 'banner'])
    expect([Event.parse(item).status, Contest.parse(item).entry_limit]).toEqual([null, null])
  })

  it('of a contest have an age, and the centre an alert of a kind', () => {
    const age = (minimum_age: unknown) => Contest.parse({ ...item, minimum_age }).minimum_age
    expect([18, '18', '19+', 'Ages 18-25', 'adults', null].map(age)).toEqual([18, 18, 19, 18, null, null])
    expect(Contest.parse({ ...item, skill_question: true }).skill_question).toBe('yes')
    for (const alert_display_type of ['', null, undefined])
      expect(Property.parse({ ...item, alert_display_type }).alert_display_type).toBe('none')
  })

  it('are described in HTML, or else in plain text, in each language', () => {
    const plain = { ...item, plain_text_description: 'A', plain_text_description_2: 'B' }
    expect(Post.parse({ id: 1, slug: 'a', title: 'A', body: 'Words.' }).html_body).toBe('<p>Words.</p>')
    expect(Promotion.parse(plain)).toMatchObject({ description: '<p>A</p>', description_2: '<p>B</p>' })
    const rich = { description: 'C', description_2: 'D' }
    expect(Promotion.parse({ ...plain, ...rich })).toMatchObject(rich)
  })

  it('have no subtitle that is their name, and no such heading above the outline of their text', () => {
    expect([' A', 'B'].map((subtitle) => Promotion.parse({ ...item, subtitle }).subtitle)).toEqual([null, 'B'])
    const titled = { id: 1, slug: 'a', title: 'Big & Sale 🎁', title_2: 'Soldes' }
    const read = (body: string) => Page.parse({ ...titled, body, subpages: [{ ...titled, body_2: body }] })
    const rest = '<h2>When</h2><p>Words.</p>'
    for (const top of ['<h1>BIG &amp; SALE</h1>', '<p><b>Big & sale!</b></p>', '<h3><strong>soldes</strong></h3>'])
      expect(read(top + rest)).toMatchObject({ body: rest, subpages: [{ body_2: rest }] })
    for (const other of ['<h2>Big</h2>', '<p>Big & Sale</p>']) expect(read(other + rest).body).toContain('Big')
    for (const schema of [Event, Popup, FeatureItem])
      expect(schema.parse({ ...item, description: '<h2>A</h2>' }).description).toBeNull()
    expect(Post.parse({ ...titled, html_body: `<h2>Soldes</h2>${rest}` }).html_body).toBe(rest)
  })

  it('happen again, or are news and happen on no day', () => {
    const again = { ...item, recurring_events: [{ id: 2, start_date: '2026-12-01' }, null, 7] }
    expect(Event.parse(again).recurring_events).toEqual([
      { id: 2, start_date: '2026-12-01', end_date: null, status: null },
    ])
    expect(News.parse(again).recurring_events).toBeNull()
  })

  it('the centre shows the hours of its stores unless it says no', () => {
    const read = (meta_data_object: unknown) => Property.parse({ ...item, meta_data_object }).meta_data_object
    for (const said of [undefined, null, {}, { show_store_hours: 'yes' }, 'x'])
      expect(read(said)).toEqual({ show_store_hours: true })
    for (const said of [false, '0', ' FALSE '])
      expect(read({ show_store_hours: said })).toEqual({ show_store_hours: false })
  })
})

describe('pictures', () => {
  const at = (name: string) => `https://cdn.test/${name}.png`

  it.each([
    [{ image_url: at('a') }, at('a')],
    [at('a'), at('a')],
    [{ name: 'DSC_0042.JPG' }, null],
  ])('of a group, of %j', (given, expected) =>
    expect(GalleryItem.parse(given)).toMatchObject({ image_url: expected, name: null }),
  )

  it('of a group are kept where it has no name', () => {
    const images = [{ image_url: at('a') }]
    const [named, unnamed] = [' A ', undefined].map((name) => Banner.parse({ name, gallery_items: images }))
    expect([named?.name, unnamed?.name, unnamed?.gallery_items[0]?.image_url]).toEqual(['A', '', at('a')])
  })
})

it.each([
  ['x', null],
  [7, null],
  ...[{}, null, [], { meta_data: [] }].map((raw): [unknown, null] => [raw, null]),
  [{ meta_title: '', meta_description: null }, null],
  [{ meta_title: 7, meta_description: {} }, '7'],
  [{ meta_data: [{ meta_title: 'A' }, { meta_title: 'B' }] }, 'A'],
  [[{ meta_title: 'A' }], 'A'],
  [{ meta_title: '', meta_description: {} }, null],
])('the meta record %j has the title %s', async (raw, title) => {
  expect((await checkMeta(raw)).value).toMatchObject({ meta_title: title })
})

describe('community data', () => {
  const jobs = (...raw: unknown[]) => Community.parse({ jobs: raw }).jobs
  const slugs = (...raw: unknown[]) => jobs(...raw).map((job) => job.slug)

  it.each([
    ['Crème Brûlée & Co. – 50 %!', 'creme-brulee-co-50'],
    ['a'.repeat(90), 'a'.repeat(80)],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('%s has an address made of its title', (title, expected) => expect(slugs({ title })).toEqual([expected]))

  it('has an address of its own, of its slug, or else of its title and id', () => {
    const own = { id: 8, slug: 'own', title: 'A' }
    expect(slugs({ id: 'B 7', title: 'A' }, own, { title: '停車', id: 9 })).toEqual(['a-b-7', 'own', '停車-9'])
    expect([{}, 7].map((id) => jobs({ title: 'A', id })[0]?.id)).toEqual(['a', '7'])
    // Without both, of its title in its own script; what differs in anything but its category is another.
    const [sale, again] = [{ title: 'Да' }, { title: 'Да', start: '2026-12-01' }]
    const all = slugs(sale, { ...sale, category: 'B' }, again, { title: '🎉' }, { ...again, body: 'C' })
    expect(all).toEqual(['да', 'да-да', 'entry-4', 'да-5'])
    expect(slugs({ title: '停'.repeat(90), id: '車'.repeat(90) })).toEqual([`${'停'.repeat(26)}-${'車'.repeat(26)}`])
    // Of two with the same slug, the second gets its id appended. The same one twice counts once.
    const twice = { id: 1, slug: 'a', title: 'A' }
    expect(slugs(twice, { ...twice, category: 'Other' })).toEqual(['a'])
    const third = { id: 3, slug: 'a-x-2', title: 'C' }
    expect(slugs(twice, { id: 'X 2', slug: 'A', title: 'B' }, third)).toEqual(['a', 'A-x-2', 'a-x-2-3'])
    expect(slugs(twice, { id: 1, slug: 'b', title: 'B' }, { id: 2, slug: 'c', title: 'A' })).toEqual(['a', 'b', 'c'])
    expect(slugs({ slug: 'a', title: 'A' }, { slug: 'A', title: 'B' })).toEqual(['a', 'A-a'])
  })

  it('is read by the first name that says something', () => {
    const wrapped = { image: { src: 'https://a.test/b.png' }, store: { title: 'C' } }
    expect(jobs({ title: null, name: 'A', body: null, html: '<p>B</p>', ...wrapped })).toMatchObject([
      { title: 'A', body: '<p>B</p>', image_url: 'https://a.test/b.png', store_name: 'C' },
    ])
    expect(jobs({ title: '', name: 'A', slug: '', url_slug: 'b' })).toMatchObject([{ title: 'A', slug: 'b' }])
    const pictures = [{ url: 'https://a.test/1.png', src: 'https://a.test/2.png' }, {}]
    expect(pictures.map((image) => jobs({ title: 'A', image })[0]?.image_url)).toEqual(['https://a.test/1.png', null])
  })

  it('leaves out what is marked as hidden', () => {
    const categories = { A: 'Public Sales [HIDDEN]', B: 'hidden', C: { name: 'x [hidden]' } }
    expect(slugs(...Object.entries(categories).map(([title, category]) => ({ title, category })))).toEqual(['b'])
    expect(slugs({ title: 'D', categories: ['Sale', { name: 'Sales [Hidden]' }], type: 'Sale' })).toEqual([])
    const promos = {
      'Sales [Hidden]': [{ title: 'A' }],
      'Store Sales': [{ title: 'B' }, { title: 'C', type: 'X' }],
      x: [{ title: 'D' }],
    }
    const shown = Community.parse({ promos }).promotions.map(({ title, category }) => [title, category])
    expect(shown).toEqual([
      ['B', 'Store Sales'],
      ['C', 'X'],
      ['D', null],
    ])
    const times = { publish_date: '2026-12-01', status: 'Draft' }
    const draft = { status: 'draft', show_on_web_date: '2026-12-01', start_date: null }
    expect(jobs({ title: 'A', ...times }, { title: 'B', status: 'published' })).toMatchObject([draft, { status: null }])
  })

  it('is found under data, but not ever deeper, and says when it has nothing', () => {
    const deep = (depth: number): unknown => (depth === 0 ? { job: [{ title: 'A' }] } : { data: deep(depth - 1) })
    expect([0, 3, 4].map((depth) => Community.parse(deep(depth)).jobs.length)).toEqual([1, 1, 0])
    expect([0, 3, 4].filter((depth) => check(checkable('mallcomm'), deep(depth)).isSilent)).toEqual([4])
    expect([{ events: [] }, { promos: { x: [] } }].filter(hasNoCommunity)).toEqual([])
    expect([null, [], 'x', {}, { jobs: 'x' }, { jobs: {} }].filter((raw) => !hasNoCommunity(raw))).toEqual([])
  })

  it('may have several dates, where it is an event', () => {
    const item = { title: 'D', start: '2026-12-01T10:00', recurring_events: [{ start_date: '2026-12-08T10:00' }] }
    const { events, promotions } = Community.parse({ events: [item], promos: [item] })
    const again = [...events, ...promotions].map(({ recurring_events }) => recurring_events?.[0]?.start_date)
    expect(again).toEqual(['2026-12-08T10:00', undefined])
  })
})

it('has a bound for the levels of the map: each is fetched, and has a place for every store', () => {
  const levels = Array.from({ length: 1_000 }, (_, index) => ({ id: `level-${index}`, locations: [] }))
  expect(CentreMap.parse({ levels }).levels).toHaveLength(maxLevels)
})
