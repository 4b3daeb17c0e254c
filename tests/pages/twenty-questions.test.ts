/** The same questions put to pages, structured data, feeds, API, search and assistants: all give the same answer. */
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { files } from '../../src/centre/files'
import { send } from '../forms/support'
import { signIn } from '../ops/support'
import { toolAnswer } from '../support/assistant'
import { asUsual, at, friday } from '../support/clock'
import { canonicalOf, graphOf, mainOf, pageAt, textOf, titleOf } from '../support/page'
import { named } from '../support/sample'
import { emptyCaches, get, mall, newIsolate, origin } from '../support/site'

const lines: Json[] = []
beforeEach(async () => {
  await asUsual()
  lines.length = 0
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(JSON.parse(String(line))))
})

type Json = Record<string, unknown>

/** The text that an MCP tool returns. */
async function told(name: string, question: Json): Promise<string> {
  const { result } = JSON.parse(/\{.*\}/s.exec(await toolAnswer(name, question))?.[0] ?? '{}')
  return result.content[0]?.text ?? ''
}

const listOf = async (name: string): Promise<Json[]> => JSON.parse((await get(`/api/content/${name}`)).body) as Json[]

/** What a text says about a store's hours. */
const saysOf = (text: string): string[] =>
  Object.entries({
    soon: /coming soon/i,
    paused: /temporarily closed|closed for the time being/i,
    unknown: /hours not available|are not known/i,
    open: /open (?:now|today|on)|opens? .* at \d|\d AM/i,
    closed: /closed today|is closed (?:now|on)|today only closed/i,
  }).flatMap(([word, sign]) => (sign.test(text) ? [word] : []))

/** What structured data says about a store's hours; a closed day is 00:00 to 00:00, as Google defines it. */
function saysOfNode(node: Json | undefined): string[] {
  const rows = [node?.openingHoursSpecification, node?.specialOpeningHoursSpecification].flat() as (Json | undefined)[]
  const said = rows.flatMap((row) => (row ? [row.closes === '00:00' ? 'closed' : 'open'] : []))
  return said.includes('open') ? ['open'] : [...new Set(said)]
}

/** What each place says about one store's hours. */
async function hoursOf({ name, slug }: { name: string; slug: string }) {
  const { body } = await get(`/stores/${slug}`)
  const part = (from: RegExp) => textOf(from.exec(body)?.[0] ?? '')
  const node = graphOf(body).find(({ name: called, containedInPlace }) => called === name && containedInPlace)
  const visit = (await get(`/visit?s=${slug}`)).body
  const search = (await get(`/search?q=${encodeURIComponent(name)}`)).body
  const map = (await get(`/map?store=${slug}`)).body
  const hit = [...search.matchAll(/<li>(?:(?!<\/li>).)*<\/li>/gs)].find(([li]) => li.includes(`/stores/${slug}"`))
  return {
    head: saysOf(part(/<p class="status">.*?<\/p>/s)),
    table: saysOf(part(/<section class="panel"><h2>Hours.*?<\/section>/s)),
    node: saysOfNode(node),
    visit: saysOf(textOf(/<p class="row small stop-facts">.*?<\/p>/s.exec(visit)?.[0] ?? '')),
    search: saysOf(textOf(hit?.[0] ?? '')),
    map: saysOf(textOf(/<p class="map-facts">.*?<\/p>/s.exec(map)?.[0] ?? '')),
    assistant: saysOf(await told('is_open', { store: slug, date: '2026-11-20' })),
  }
}

describe('the hours of a store', () => {
  const keeps = { name: 'Dovetail Furniture', slug: 'dovetail-furniture' }
  const idOf = async () => (await listOf('stores')).find(({ slug }) => slug === keeps.slug)?.id
  /** Changes its record. */
  const change = async (merge: Json) => mall.change({ resource: 'stores', merge: { [String(await idOf())]: merge } })

  it('are said where it keeps its own, and unknown where it has never sent them', async () => {
    const { map: _, ...said } = await hoursOf(keeps)
    expect(Object.values(said)).toEqual(Array(6).fill(['open']))
    const { map, ...never } = await hoursOf({ name: 'Five Minute News', slug: 'five-minute-news' })
    expect({ ...never, map }).toEqual(unknown)
  })

  /** What is said of hours that are not known: never the centre's. */
  const unknown = {
    ...{ head: [], table: ['unknown'], node: [], visit: ['unknown'] },
    ...{ search: [], map: ['unknown'], assistant: ['unknown'] },
  }

  it('are unknown, and not the centre’s, without its full record', async () => {
    await mall.misbehave('store_by_slug', 'status', { status: 500 })
    const { visit: _visit, search: _search, ...said } = await hoursOf(keeps)
    const { visit: _unknown, search: _none, ...expected } = unknown
    expect(said).toEqual(expected)
  })

  const noRows = { id: 1, todays_hours: null, regular_hours: [], holiday_hours: [], extra_hours: '' }
  const row = { id: 1, is_closed: false, open_full_day: false, is_holiday: false }
  const friday10to21 = {
    open_time: { utc: '2026-11-20T17:00:00.000Z' },
    close_time: { utc: '2026-11-21T04:00:00.000Z' },
  }
  const shut = { ...row, is_closed: true, open_time: null, close_time: null, day_of_week: 5 }

  /** Gives a store hours of its own, in its record and (today's) in the list of all stores' hours. */
  async function keep(own: Json): Promise<void> {
    const id = await idOf()
    const hours = { ...noRows, ...own }
    await mall.patch({
      resource: 'store_hours',
      merge: { store_hours: [{ id, store_hours: { todays_hours: hours.todays_hours } }] },
    })
    await change({ sync_with_centre_hours: false, hours })
  }

  it('are unknown, and never the centre’s, where it keeps its own and sends none that can be read', async () => {
    const rows = ['10-6', null, 7, ...[1, 2, 3, 4, 5].map((day_of_week) => ({ ...row, day_of_week }))]
    await keep({ regular_hours: rows, holiday_hours: 'none' })
    expect(await hoursOf(keeps)).toEqual(unknown)
    // On Christmas Day the centre is closed, which does not apply to the store.
    expect(await told('is_open', { store: keeps.slug, date: '2026-12-25' })).toMatch(/are not known/)
    expect(await told('find_store', { query: keeps.name })).toMatch(/own hours: ask is_open/)
    const asked = JSON.parse((await get(`/api/content/stores/${keeps.slug}`)).body) as { hours: Json }
    expect(asked.hours.todays_hours).toBeNull()
  })

  it('are closed by its own todays_hours, whatever the row of the weekday', async () => {
    await keep({ regular_hours: [{ ...row, ...friday10to21, day_of_week: 5 }], todays_hours: shut })
    const { table, node, ...rest } = await hoursOf(keeps)
    expect(Object.entries(rest)).toEqual(Object.keys(rest).map((place) => [place, ['closed']]))
    expect([table, node].map((said) => said.includes('closed') || said.includes('open'))).toEqual([true, true])
    expect(await told('find_store', { query: keeps.name })).toMatch(/closed today/i)
    // The day after, it is no longer news.
    await at('2026-11-21T22:15:00.000Z')
    expect(await told('is_open', { store: keeps.slug, date: '2026-11-27' })).not.toMatch(/closed/)
  })

  it('on its own holidays are said there with their dates: the centre’s list may say others', async () => {
    const holiday = { ...shut, is_holiday: true, holiday_name: 'Inventory', holiday_date: '2026-12-01T07:00:00.000Z' }
    await keep({ regular_hours: [{ ...row, ...friday10to21, day_of_week: 2 }], holiday_hours: [holiday] })
    const panel = /<h2>Hours.*?<\/section>/s.exec((await get(`/stores/${keeps.slug}`)).body)?.[0] ?? ''
    expect(textOf(panel)).toMatch(/Tuesday 10:00 AM – 9:00 PM.*Tuesday, Dec 1 Inventory Closed/s)
    expect(panel).not.toContain('/hours#')
  })

  it('that are free-form are its words on its page and for assistants, and nobody else makes hours of them', async () => {
    const hours = { ...noRows, extra_hours: '<p>By appointment only.</p>', extra_hours_2: '<p>Sur rendez-vous.</p>' }
    await change({ is_free_form_hours: true, sync_with_centre_hours: true, hours })
    const { head, node, visit, map } = await hoursOf(keeps)
    expect({ head, node, visit, map }).toEqual({ head: [], node: [], visit: ['unknown'], map: [] })
    expect((await get(`/stores/${keeps.slug}`)).body).toContain('By appointment only.')
    expect(await told('is_open', { store: keeps.slug })).toContain('"By appointment only."')
    env.CONTENT_LOCALES = 'fr,en'
    expect(await told('is_open', { store: keeps.slug })).toContain('"Sur rendez-vous."')
    env.CONTENT_LOCALES = ''
  })

  it('are not said while it is closed for the time being', async () => {
    await change({ is_temporarily_closed: true })
    const { table, node, map: _, ...rest } = await hoursOf(keeps)
    expect({ table, node }).toEqual({ table: [], node: [] })
    expect(Object.entries(rest)).toEqual(Object.keys(rest).map((place) => [place, ['paused']]))
    expect(await told('find_store', { query: keeps.name })).toMatch(/temporarily closed/)
  })

  it('are not said where the property hides them', async () => {
    await mall.change({ resource: 'property', merge: { meta_data_object: { show_store_hours: false } } })
    const { assistant, map: _, ...rest } = await hoursOf(keeps)
    expect(assistant).toEqual(['unknown'])
    expect(Object.entries(rest)).toEqual(Object.keys(rest).map((place) => [place, []]))
    expect(await told('find_store', { query: keeps.name })).not.toMatch(/ask is_open|open today/i)
  })
})

const at11to16 = { open_time: { utc: '2026-11-20T18:00:00.000Z' }, close_time: { utc: '2026-11-20T23:00:00.000Z' } }
const answer = { day_of_week: 5, is_closed: false, open_full_day: false, is_holiday: false, ...at11to16 }
const shut = { ...answer, is_closed: true, open_time: null, close_time: null }
const holiday = { id: 1, is_holiday: true, holiday_name: 'Founders’ Day', holiday_date: '2026-11-20', is_closed: true }

/** What each place says about today: "11–16", "10–21", "closed". */
async function todayAt() {
  const hours = (await get('/hours')).body
  const home = (await get('/')).body
  const centre = graphOf(home).find((node) => node.specialOpeningHoursSpecification) as Json | undefined
  const special = ([centre?.specialOpeningHoursSpecification].flat() as Json[]).find(
    (row) => row?.validFrom === '2026-11-20',
  )
  const api = JSON.parse((await get('/api/content/hours')).body) as { todays_hours: Json | null }
  const times = (text: string): string => {
    const [, from, to] = /(\d+)(?::00)? AM – (\d+)(?::00)? PM/.exec(text) ?? []
    return from ? `${from}–${Number(to) + 12}` : /closed/i.test(text) ? 'closed' : text
  }
  const row = textOf(/<tr aria-current="date">.*?<\/tr>/s.exec(hours)?.[0] ?? '')
  return {
    header: times(textOf(/<header.*?<\/header>/s.exec(home)?.[0] ?? '')),
    page: times(textOf(/<p class="fact">.*?<\/p>/s.exec(hours)?.[0] ?? '')),
    week: times(row),
    node: special
      ? special.closes === '00:00'
        ? 'closed'
        : `${Number(`${special.opens}`.slice(0, 2))}–${`${special.closes}`.slice(0, 2)}`
      : 'usual',
    api: api.todays_hours === null ? null : api.todays_hours.is_closed ? 'closed' : '11–16',
    assistant: times(
      await told('is_open', { date: '2026-11-20' }).then((text) => text.replace(/^.*?(?=Hours|is closed)/s, '')),
    ),
    models: times(/(?:open|closed) today.*?(?=\n)/i.exec((await get('/llms.txt')).body)?.[0] ?? ''),
  }
}
it.each<[string, Json, Record<string, unknown>]>([
  ['its own answer, where the week says otherwise', { todays_hours: answer }, { all: '11–16' }],
  ['its own answer that it is closed', { todays_hours: shut }, { all: 'closed' }],
  [
    'the week, where the answer is yesterday’s',
    { todays_hours: { ...shut, open_time: { utc: '2026-11-19T18:00:00Z' } } },
    { all: '10–21', node: 'usual', api: null },
  ],
  [
    'the day’s row, where the answer names no holiday',
    { todays_hours: answer, holiday_hours: [holiday] },
    { all: 'closed', api: null },
  ],
])('the hours of the centre today are %s', async (_, merge, { all, ...others }) => {
  await mall.change({ resource: 'hours', merge: { holiday_hours: [], ...merge } })
  const said = await todayAt()
  expect(said).toEqual({ ...Object.fromEntries(Object.keys(said).map((place) => [place, all])), ...others })
})

it.each<[string, Json, string[], string, boolean]>([
  ['Quebec', { province_state: 'QC', country: 'CA' }, ['Christmas Day', 'New Year’s Day'], 'Family Day', false],
  ['a place whose law is not known', { province_state: 'WA', country: 'USA' }, [], 'Christmas Day', false],
])(
  'statutory holidays of %s: not posted on /hours, and known to assistants',
  async (_, record, missing, day, isKnown) => {
    await mall.patch({ resource: 'property', merge: record })
    await mall.change({ resource: 'hours', merge: { holiday_hours: [] } })
    const named = (await get('/hours')).body.matchAll(/<span[^>]*>([^<]+)<\/span>, <time[^>]*>[^<]+<\/time>:/g)
    expect(Array.from(named, ([, name = '']) => textOf(name).replaceAll("'", '’'))).toEqual(missing)
    expect(/is no day/.test(await told('is_open', { date: day }))).toBe(!isKnown)
    const french = textOf((await get('/fr/hours')).body)
    expect(french.includes('Noël')).toBe(missing.length > 0)
    expect(french).not.toContain('Christmas Day')
  },
)

it('the popup of the page, of the API and of a look ahead is the same', async () => {
  const popup = (id: number, more: Json) => ({ id, name: `Popup ${id}`, image_url: null, photo_link: null, ...more })
  const items = [
    popup(1, { end_date: '2026-11-19T20:00:00Z' }),
    popup(2, { start_date: '2026-11-25T08:00:00Z', position: 1 }),
    popup(3, {}),
  ]
  await mall.change({ resource: 'popups', items })
  const named = (body: string) => [...body.matchAll(/Popup \d/g)].map(([name]) => name)
  const { body } = await get('/')
  expect([...new Set(named(body))]).toEqual(['Popup 3'])
  expect(named((await get('/api/content/popups')).body)).toEqual(['Popup 3'])
  const me = await signIn()
  const ahead = await me.open('/ops/preview?at=2026-11-26T09:00&path=/')
  expect([...new Set(named(ahead.body))]).toEqual(['Popup 2'])
  // Ahead it is open, since nothing opens it there.
  expect([body, ahead.body].map((html) => /<dialog class="popup"[^>]* open=""/.test(html))).toEqual([false, true])
})

it('an unknown time zone of the property is told once by whatever is asked', async () => {
  const time_zone = 'Mars/Olympus Mons'
  const me = await signIn()
  await mall.change({ resource: 'property', merge: { time_zone } })
  const asked: Record<string, () => Promise<unknown>> = {
    'a page': () => get('/hours'),
    'an address without a page': () => get('/stores/nowhere-at-all'),
    'a form': () => send('/contact-us', {}),
    'a list of the API': () => get('/api/content/events'),
    'what a page says of itself': () => get('/api/meta?path=/hours'),
    'the search of the API': () => get('/api/search?q=coats'),
    'a feed': () => get('/sitemap.xml'),
    'a file for assistants': () => get('/llms.txt'),
    'the index for searching': () => get('/search-index.json'),
    'a tool for assistants': () => told('is_open', {}),
    'the pages of operators': () => me.open('/ops'),
    'a look ahead': () => me.open('/ops/preview?at=2026-12-26T09:00&path=/hours'),
  }
  for (const [name, ask] of Object.entries(asked)) {
    newIsolate()
    lines.length = 0
    await ask()
    const said = lines.filter(({ message }) => String(message).includes('unknown time zone'))
    expect(said, name).toMatchObject([{ level: 'warn', time_zone, used: 'America/Vancouver' }])
  }
})

describe('the address of a file for programs', () => {
  const paths = Object.values(files).map(({ path }) =>
    path
      .replace(':file{.+\\.ics}', `${named('lantern-night')}.ics`)
      .replace(/:file\{\[1-9\].*\\\.(json|xml)\}/, '1.$1'),
  )
  it('answers, as what it is, and is named in the log', async () => {
    for (const path of [...paths, '/fr/search-index.json']) {
      lines.length = 0
      const { status, headers } = await get(path)
      const [route] = lines.flatMap(({ message, route: named }) => (message === 'request' ? [named] : []))
      const file = Object.values(files).find(({ path: pattern }) => pattern === route)
      const type = new RegExp(`^${file?.type.replace('+', '\\+')}(; ?charset=utf-8)?$`, 'i')
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, expect.stringMatching(type)])
    }
  })

  it('is told to models where it is for them, each once', async () => {
    const { body } = await get('/llms.txt')
    for (const file of Object.values(files)) {
      expect([file.path, body.split(`](${origin}${file.path})`).length - 1]).toEqual([
        file.path,
        'about' in file ? 1 : 0,
      ])
    }
  })
})

const attribute = (body: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1]?.replaceAll('&amp;', '&') ?? null

const paths = [
  ...['/', '/events', '/events?page=2', '/events?page=1', '/fr/events', '/jobs?page=2', '/promotions/stores?page=2'],
  ...['/stores', '/stores?q=coats', '/stores/RAINFOLD-outerwear', '/map?store=rainfold-outerwear'],
  ...['/blogs/hall-notes?page=2', '/blogs/hall-notes'],
]

it('the meta record of a page has the same precedence in its head and for programs', async () => {
  // A second blog with two pages of posts, and meta records for every page that may request one.
  const [blog] = await listOf('blogs')
  const [post] = (blog?.posts ?? []) as Json[]
  const posts = Array.from({ length: 7 }, (_, index) => ({ ...post, id: 9_000 + index, slug: `hall-note-${index}` }))
  await mall.patch({
    resource: 'blogs',
    append: [{ ...blog, id: 9_000, slug: 'hall-notes', name: 'Hall notes', posts }],
  })
  const record = { meta_keywords: 'kept, by, path', image_url: null, canonical: null }
  await mall.change({
    resource: 'meta_data',
    append: ['/blogs/hall-notes', '/blogs/hall-notes?page=2', '/events?page=2'].map((of) => ({
      ...record,
      path: of,
      meta_title: `Record of ${of}`,
      meta_description: `Record of ${of}`,
    })),
  })
  for (const path of paths) {
    const body = await pageAt(path)
    const meta = JSON.parse((await get(`/api/meta?path=${encodeURIComponent(path)}`)).body) as Json
    const image = attribute(body, 'og:image')
    expect({ ...meta, path }).toEqual({
      path,
      meta_title: textOf(titleOf(body)),
      meta_description: attribute(body, 'description') && textOf(attribute(body, 'description') ?? ''),
      meta_keywords: attribute(body, 'keywords'),
      // A page without a picture has the emblem in its head; the API says that there is none.
      image_url: image?.endsWith('/icons/icon-512.png') ? null : image,
      canonical: attribute(body, 'og:url'),
    })
    // Further pages of a list have no meta record of their own.
    expect(String(meta.meta_title)).not.toContain('?page=2')
    if (canonicalOf(body)) expect(new URL(String(meta.canonical)).pathname).toBe(canonicalOf(body)?.split('?')[0])
  }
})

describe('an item of a list', () => {
  const mark = 'Quaking'
  type Kind = 'events' | 'promotions' | 'jobs'
  const kinds = ['events', 'promotions', 'jobs'] as const
  const store = 'rainfold-outerwear'
  /** The fields that differ per question, by the record's slug; it is 22:15 UTC. */
  const questions: Record<string, Json> = {
    plain: {},
    'ended-a-minute-ago': { end_date: '2026-11-20T22:14:00Z' },
    'ended-with-its-day': { end_date: null, no_end_date: false, show_times: true },
    'ended-long-ago': { start_date: '2026-08-01', end_date: '2026-09-01' },
    hidden: { status: 'inactive' },
    cancelled: { status: 'cancelled' },
    'not-yet-shown': { show_on_web_date: '2026-11-20T22:16:00Z' },
    'without-end': { end_date: null, no_end_date: true },
    'without-end-or-time': { start_date: '2026-09-01T07:00:00.000Z', end_date: null, show_times: false },
    'recurs-until': {
      start_date: '2026-01-03T10:00:00-08:00',
      end_date: null,
      is_recurring: true,
      show_times: true,
      recurring_events: ['2026-12-05', '2026-11-28', '2026-10-31'].map((day, id) => ({
        id,
        start_date: `${day}T17:00:00Z`,
        end_date: `${day}T18:00:00Z`,
      })),
    },
    'ended-of-several': {
      start_date: '2026-01-03T10:00:00-08:00',
      end_date: null,
      is_recurring: true,
      cadence_line: 'Saturdays',
      recurring_events: [{ id: 1, start_date: '2026-10-03T17:00:00Z', end_date: '2026-10-03T18:00:00Z' }],
    },
    'with-a-date-that-is-none': { start_date: '0000-00-00', end_date: '0000-00-00' },
    'not-begun': { start_date: '2026-11-25T10:00:00-08:00', end_date: '2026-11-28T18:00:00-08:00' },
    'of-another-language': { locale: 'fr-ca', is_featured: true, position_featured: 0 },
  }
  const isListed = (question: string): boolean => !/^(ended|hidden|not-yet|of-another)/.test(question)
  const slugOf = (kind: Kind, question: string) => `${mark.toLowerCase()}-${kind}-${question}`
  const asked: Record<string, string> = {}
  const pages: Record<string, { status: number; body: string }> = {}

  beforeAll(async () => {
    await mall.reset()
    await at(friday)
    const [owner] = (await listOf('stores')).filter(({ slug }) => slug === store)
    for (const kind of kinds) {
      const able = { events: 'eventable', promotions: 'promotionable', jobs: 'jobable' }[kind]
      const [one] = await listOf(kind)
      const items = Object.entries(questions).map(([question, merge], index) => ({
        ...one,
        id: 700_000 + index,
        name: `${mark} ${kind} ${question}`,
        name_2: null,
        slug: slugOf(kind, question),
        status: 'active',
        locale: 'en-ca',
        show_on_web_date: null,
        start_date: '2026-11-19T08:00:00-08:00',
        end_date: '2026-11-22T20:00:00-08:00',
        [`${able}_type`]: 'Store',
        [`${able}_id`]: owner?.id,
        ...merge,
        // Only an event without an end is over when its day is (rule 1.5).
        ...(/^ended-(with|of)/.test(question) && kind !== 'events'
          ? { end_date: question === 'ended-with-its-day' ? '2026-11-19' : '2026-09-01' }
          : {}),
      }))
      await mall.patch({ resource: kind, items })
    }
    await emptyCaches()
    const addresses = {
      events: '/events',
      promotions: '/promotions/stores',
      jobs: '/jobs',
      store: `/stores/${store}`,
      home: '/',
      search: `/search?q=${mark}`,
      found: `/api/search?q=${mark}&limit=50`,
      index: '/search-index.json',
      sitemap: '/sitemap.xml',
      calendar: '/events.ics',
      ...Object.fromEntries(kinds.map((kind) => [`api ${kind}`, `/api/content/${kind}?locale=en&limit=100`])),
    }
    for (const [place, path] of Object.entries(addresses)) asked[place] = (await get(path)).body.replaceAll('\r\n ', '')
    const path = `/events/${slugOf('events', 'recurs-until')}`
    const alone = {
      one: path,
      'in French': `/fr${path}`,
      file: `${path}.ics`,
      record: `/api/content${path}`,
      'on a date': '/api/content/events?from=2026-12-05&to=2026-12-05&limit=100',
      'between dates': '/api/content/events?from=2026-11-29&to=2026-12-04&limit=100',
    }
    for (const [place, address] of Object.entries(alone)) asked[place] = (await get(address)).body
    asked['tool on a date'] = await told('whats_on', { from: '2026-12-05', to: '2026-12-05', limit: 30 })
    asked['tool between dates'] = await told('whats_on', { from: '2026-11-29', to: '2026-12-04', limit: 30 })
    for (const kind of kinds) {
      const tool = { events: 'whats_on', promotions: 'promotions', jobs: 'jobs' }[kind]
      asked[`tool ${kind}`] = await told(tool, { limit: 30 })
      for (const question of Object.keys(questions)) {
        const path = `/${kind}/${slugOf(kind, question)}`
        pages[path] = await get(path)
        asked[`api ${path}`] = String((await get(`/api/content${path}`)).status)
      }
    }
  }, 120_000)

  const ofAllKinds = ['store', 'home', 'search', 'found', 'index', 'sitemap']
  const placesOf = (kind: Kind) => {
    const own = [kind, `api ${kind}`, `tool ${kind}`]
    return [...own, ...ofAllKinds, ...(kind === 'events' ? ['calendar'] : [])]
  }
  const says = (place: string, kind: Kind, question: string): boolean =>
    new RegExp(`${mark} ${kind} ${question}(?![\\w-])|/${kind}/${slugOf(kind, question)}(?![\\w-])`).test(
      asked[place] ?? '',
    )

  describe.each(kinds)('%s', (kind) => {
    /** The parts of a place that are about one item. */
    const near = (place: string, name: string) =>
      (asked[place] ?? '')
        .split(/(?=<article|<li|\{"id"|\{"kind"|\n-|BEGIN:VEVENT)/)
        .filter((part) => new RegExp(`${mark} ${kind} ${name}(?![\\w-])`).test(part))

    it.each(Object.keys(questions))(
      '%s is listed by all, or by none, and has an address for all, or for none',
      (question) => {
        // An address is the same in all languages, and there is one sitemap. A page of a list holds twelve.
        const all = placesOf(kind).filter((place) => !(place === 'sitemap' && question.startsWith('of-another')))
        const where = all.filter((place) => says(place, kind, question))
        // Search shows only some of each kind; a calendar cannot hold what has no day, or goes on past its first.
        const needed = all.filter(
          (place) =>
            !['search', 'store', 'home'].includes(place) &&
            !(place === 'calendar' && /is-none|without-end/.test(question)),
        )
        if (question.startsWith('without-end')) expect(where).not.toContain('calendar')
        if (isListed(question)) expect(where).toEqual(expect.arrayContaining(needed))
        else expect(where).toEqual([])
        const path = `/${kind}/${slugOf(kind, question)}`
        const status = /^(hidden|not-yet|ended-long|ended-of)/.test(question) ? 404 : 200
        expect([pages[path]?.status, asked[`api ${path}`]]).toEqual([status, String(status)])
      },
    )

    it('says when it is, wherever it is listed: what has not begun its first day, what goes on no day that is past', () => {
      if (kind === 'jobs') return
      const places = [kind, 'store', 'search', 'found', `api ${kind}`, `tool ${kind}`]
      /** Where what is said of an item has this, or has it not. */
      const saying = (name: string, pattern: RegExp, isSaid = true) =>
        places.filter((place) => {
          const parts = near(place, name)
          return parts.length > 0 && parts.some((part) => pattern.test(part)) === isSaid
        })
      expect(saying('not-begun', /Nov(?:ember)?\s25|<b>25<|2026-11-25/, false)).toEqual([])
      for (const name of ['without-end', 'without-end-or-time'])
        expect(saying(name, /November\s19|<b>19<|September\s1\b/).filter((at) => !at.startsWith('api'))).toEqual([])
      if (kind !== 'events') return
      const wrong = saying('recurs-until', /November\s28|<b>28</, false)
      expect(wrong.filter((place) => place !== 'api events')).toEqual([])
      expect(near('calendar', 'recurs-until').map((part) => /DTSTART:\S+/.exec(part)?.[0])).toEqual([
        'DTSTART:20261128T170000Z',
        'DTSTART:20261205T170000Z',
      ])
    })

    it('of several dates tells the next first, then the others', () => {
      if (kind !== 'events') return
      const words = (place: string) => textOf(mainOf(asked[place] ?? '')).replaceAll('\u00a0', ' ')
      expect(words('one')).toContain('Next: Saturday, November 28, 2026, 10:00 AM – 11:00 AM')
      expect(words('one')).toContain('Other dates Saturday, December 5, 2026, 10:00 AM – 11:00 AM')
      expect(words('one').split('Other events')[0]).not.toMatch(/January 3|October 31|Ongoing/)
      expect(words('in French')).toMatch(/Prochaine date : samedi 28 novembre 2026.*Autres dates samedi 5 décembre/s)
      const days = ['2026-11-28T10:00:00-07:00', '2026-12-05T10:00:00-07:00']
      const nodes = graphOf(asked.one ?? '').filter(({ '@type': type }) => type === 'Event')
      expect(nodes.map(({ startDate }) => startDate)).toEqual(days)
      expect(new Set(nodes.map((node) => node['@id'])).size).toBe(2)
      expect(asked.file?.match(/^DTSTART:.*Z/gm)).toEqual(['DTSTART:20261128T170000Z', 'DTSTART:20261205T170000Z'])
      expect(new Set(asked.file?.match(/^UID:.*/gm)).size).toBe(2)
      const { next_dates } = JSON.parse(asked.record ?? '') as { next_dates: Json[] }
      expect(next_dates.map(({ start_date }) => start_date)).toEqual(days)
      const where = ['on a date', 'between dates', 'tool on a date', 'tool between dates']
      expect(where.filter((place) => says(place, kind, 'recurs-until'))).toEqual(['on a date', 'tool on a date'])
      expect(asked['tool on a date']).toMatch(/recurs-until: Saturday, December\s5, 10:00\sAM/)
    })

    it('cancelled says so wherever it is listed', () => {
      const path = `/${kind}/${slugOf(kind, 'cancelled')}`
      const { body = '' } = pages[path] ?? {}
      expect(textOf(mainOf(body))).toContain('Cancelled')
      expect(mainOf(body)).not.toContain('.ics')
      const name = `${mark} ${kind} cancelled`
      const places = [kind, 'search', 'found', 'index', `tool ${kind}`, `api ${kind}`]
      for (const place of kind === 'events' ? [...places, 'calendar'] : places) {
        const said = near(place, 'cancelled').map((part) => part.replaceAll(name, '').replaceAll(path, ''))
        expect([place, said.some((part) => /cancelled(?! )(?!-)/i.test(part))]).toEqual([place, true])
      }
      const [node] = graphOf(body).filter(({ '@type': type }) =>
        ['Event', 'Offer', 'JobPosting'].includes(String(type)),
      )
      if (node) expect(node.eventStatus).toBe('https://schema.org/EventCancelled')
      else expect(kind).not.toBe('events')
    })
  })
})
