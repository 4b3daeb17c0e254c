/** Every tool, called by the SDK's own client through the whole Worker. */
import { exports } from 'cloudflare:workers'
import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { centre } from '../../src/base/config'
import { toolNames } from '../../src/centre/assistants'
import { Content } from '../../src/content/content'
import { tools } from '../../src/mcp/tools'
import { asUsual } from '../support/clock'
import { emptyCaches, get, mall, origin } from '../support/site'

async function connect(mode?: VersionNegotiationMode, overFetch = (asked: Request) => exports.default.fetch(asked)) {
  const client = new Client({ name: 'test', version: '1' }, mode ? { versionNegotiation: { mode } } : {})
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', origin), {
    fetch: (url, init) => overFetch(new Request(url, init as RequestInit)),
  })
  await client.connect(transport)
  return client
}

let client: Client
async function ask(name: string, question: Record<string, unknown> = {}) {
  const answer = await client.callTool({ name, arguments: question })
  const [first] = answer.content as { type: string; text: string }[]
  return {
    text: first?.text ?? '',
    data: (answer.structuredContent ?? {}) as Record<string, unknown>,
    isError: answer.isError === true,
  }
}

beforeAll(async () => {
  client = await connect()
})
beforeEach(() => asUsual())
afterAll(() => client.close())

describe('/mcp in a browser', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  it('is a page that says what to paste where, without script', async () => {
    const { status, headers, body } = await get('/mcp', { headers: browser })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    const command = `claude mcp add --transport http ${centre.slugPrefix} `
    for (const part of [`${origin}/mcp`, '.vscode/mcp.json', command, ...toolNames]) expect(body).toContain(part)
    expect(body).not.toMatch(/<script|\sstyle=/)
  })

  it('is the protocol for everything else, which keeps no session', async () => {
    for (const accept of ['*/*', 'application/json', 'text/event-stream'])
      expect((await get('/mcp', { headers: { accept } })).status, accept).toBe(405)
    expect((await get('/mcp', { method: 'DELETE', headers: browser })).status).toBe(405)
  })
})

describe('the server', () => {
  it('lists every tool as read-only, with what goes in and what comes out', async () => {
    const { tools: listed } = await client.listTools()
    expect(listed.map(({ name }) => name)).toEqual([...toolNames])
    expect(tools.map(({ name }) => name)).toEqual([...toolNames])
    for (const { name, description, inputSchema, outputSchema, annotations } of listed) {
      expect(description?.length, name).toBeGreaterThan(30)
      const shape = [inputSchema.type, outputSchema?.type, annotations?.readOnlyHint]
      expect(shape, name).toEqual(['object', 'object', true])
    }
  })

  // The SDK's client speaks the previous protocol version unless it is told to request the later one.
  const eras: readonly (readonly [version: string, VersionNegotiationMode])[] = [
    ['2025-11-25', 'legacy'],
    ['2026-07-28', { pin: '2026-07-28' }],
    ['2026-07-28', 'auto'],
  ]
  it('costs the content service nothing to list, and nothing it has not been asked for before', async () => {
    await mall.forgetCalls()
    const other = await connect()
    await other.listTools()
    await other.close()
    expect((await mall.calls()).total).toBe(0)
  })

  it.each([
    [null, 'application/json'],
    ['application/*;q=0.5, text/html', 'application/json'],
    ['application/json, text/event-stream', 'application/json'],
    ['TEXT/EVENT-STREAM', 'text/event-stream'],
    ['application/json;q=0, text/event-stream', 'text/event-stream'],
  ])('serves Accept %s with %s, in both eras', async (accept, type) => {
    for (const [version, mode] of eras) {
      const types = new Set<string | undefined>()
      const other = await connect(mode, async (request) => {
        if (accept === null) request.headers.delete('accept')
        else request.headers.set('accept', accept)
        const answer = await exports.default.fetch(request)
        if (answer.status === 200) types.add(answer.headers.get('content-type')?.split(';')[0])
        return answer
      })
      expect(other.getNegotiatedProtocolVersion()).toBe(version)
      expect((await other.listTools()).tools).toHaveLength(toolNames.length)
      const { content, structuredContent } = await other.callTool({ name: 'is_open', arguments: {} })
      expect(content).toMatchObject([{ type: 'text', text: expect.stringContaining('open') }])
      expect([structuredContent, mode, ...types]).toMatchObject([{ state: 'open' }, mode, type])
      await other.close()
    }
  })

  it('refuses a batch, of which each call would count as none, and opens no stream that nothing would ever come on', async () => {
    const post = async (body: unknown) => {
      const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const { status, body: answer } = await get('/mcp', init)
      return { status, ...(JSON.parse(answer) as object) }
    }
    const ping = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'ping' })
    // U+2028 ends a line for regular expressions, but not in a stream of events.
    expect(await post(ping('a\u2028b'))).toEqual({ status: 200, jsonrpc: '2.0', id: 'a\u2028b', result: {} })
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'is_open', arguments: {} } }
    for (const batch of [[], [ping(1)], [ping(1), ping(2)], Array.from({ length: 100 }, () => call)])
      expect(await post(batch)).toMatchObject({ status: 400, id: null, error: { code: -32_600 } })
    const said = { protocolVersion: '2026-07-28', clientInfo: { name: 'test', version: '1' }, clientCapabilities: {} }
    const _meta = Object.fromEntries(Object.entries(said).map(([name, of]) => [`io.modelcontextprotocol/${name}`, of]))
    const listen = { jsonrpc: '2.0', id: 3, method: 'subscriptions/listen', params: { _meta, notifications: {} } }
    expect(await post(listen)).toMatchObject({ error: expect.any(Object) })
  })

  it('refuses what is no question, without breaking', async () => {
    const post = (body: string, type = 'application/json') =>
      get('/mcp', { method: 'POST', body, headers: { 'content-type': type, accept: 'application/json' } })
    expect([(await post('{')).status, (await post('{}', 'text/plain')).status]).toEqual([400, 415])
    expect((await post(JSON.stringify({ x: 'y'.repeat(70_000) }))).status).toBe(413)
    await expect(client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toThrow(/not found/i)
  })

  it('is open to every origin, without a key, and never kept', async () => {
    const wanted = { 'access-control-request-headers': 'mcp-protocol-version, mcp-name' }
    const asked = { origin: 'https://assistant.test', ...wanted }
    const preflight = await get('/mcp', { method: 'OPTIONS', headers: asked })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(preflight.headers.get('access-control-allow-headers')).toBe('mcp-protocol-version,mcp-name')
    const { headers } = await get('/mcp')
    expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual(['no-store', '*'])
  })
})

describe('is_open', () => {
  const boxingDay = { date: '2026-12-26', is_moment: false, holiday: 'Boxing Day', time_zone: 'America/Vancouver' }
  it.each<[date: string, text: RegExp, data: object]>([
    [
      'Boxing Day',
      / is open on Saturday, December 26: 8:00 AM – 6:00 PM \(Boxing Day\)\.$/,
      { ...boxingDay, state: 'open', hours: [{ opens: '08:00', closes: '18:00' }], url: `${origin}/hours` },
    ],
    ['new years eve', /December 31/, { date: '2026-12-31' }],
    ['jour de l an', /January 1, 2027/, { date: '2027-01-01' }],
    ['Christmas', / is closed on Friday, December 25 \(Christmas Day\)\.$/, { state: 'closed' }],
    // Days that shops name, which are no holidays.
    ['Black Friday', / is open on Friday, November 27: 10:00 AM – 9:00 PM\.$/, { holiday: null }],
    ['Vendredi fou', /November 27/, { date: '2026-11-27' }],
    ['2028-01-01', /New Year's Day: hours are not posted yet, and may differ from the usual ones\.$/, {}],
    ['2028-01-02', /^(?!.*not posted)/, { holiday: null }],
    // A year away and more.
    ['2027-11-21', / Nothing is posted for a day so far away: these are the usual hours, and may differ\.$/, {}],
    ['2027-11-20', /^(?!.*so far away)/, {}],
    ['2026-11-19', /^2026-11-19 is past\. Only days from today, 2026-11-20, on are answered\.$/, {}],
  ])('says of %s what is known of it', async (date, text, data) => {
    expect(await ask('is_open', { date })).toMatchObject({ text: expect.stringMatching(text), data })
  })

  it('answers now, at a time, and when it opens next', async () => {
    const now = await ask('is_open')
    expect(now.text).toMatch(/is open now, until 9:00 PM\. Hours on Friday, November 20: 10:00 AM – 9:00 PM\./)
    expect(now.data).toMatchObject({ state: 'open', is_moment: true })
    expect(await ask('is_open', { store: ' ', date: '', time: '' })).toEqual(now)
    const night = await ask('is_open', { time: '23:30' })
    const opens = 'is closed on Friday, November 20 at that time. It opens Saturday, November 21 at 10:00 AM.'
    expect(night.text).toContain(opens)
    expect(night.data).toMatchObject({ state: 'closed', next_opening: '2026-11-21T10:00:00-07:00' })
    expect((await ask('is_open', { date: 'tomorrow', time: '17:59' })).data).toMatchObject({ state: 'open' })
    for (const [date, day] of Object.entries({ sunday: 22, 'next sunday': 22, friday: 20, 'next friday': 27 }))
      expect((await ask('is_open', { date })).data, date).toMatchObject({ date: `2026-11-${day}`, state: 'open' })
  })

  it('answers for a store, whichever way it is named', async () => {
    for (const store of ['Rainfold Outerwear', 'rainfold-outerwear', 'rainfold']) {
      const { data } = await ask('is_open', { store, date: '2026-12-25' })
      expect(data, store).toMatchObject({ place: 'Rainfold Outerwear', url: `${origin}/stores/rainfold-outerwear` })
    }
    const { text, isError } = await ask('is_open', { store: 'Qwertz & Sons' })
    expect([isError, text]).toEqual([true, `There is no store "Qwertz & Sons" at ${centre.name}.`])
    // Search finds nothing for it; names that begin alike are told.
    const begun = await ask('is_open', { store: 'Raindeer' })
    expect([begun.isError, begun.text]).toEqual([true, expect.stringContaining('Similar names: Rainfold Outerwear')])
    const itself = await ask('is_open', { store: centre.name })
    expect([itself.isError, itself.text]).toEqual([true, `"${centre.name}" is the centre itself, not a store.`])
  })

  it('says what it does not understand, and does not guess', async () => {
    expect((await ask('is_open', { date: 'the day after never' })).text).toMatch(/is no day\. Give /)
    expect((await ask('is_open', { date: '2026-02-31' })).isError).toBe(true)
    // If the argument were ignored, the answer would be for today.
    const unknown = await ask('is_open', { day: 'Boxing Day' })
    expect(unknown.text).toContain('is_open has no argument "day". It takes store, date, time.')
    expect([unknown.isError, (await ask('is_open', { time: '25:00' })).isError]).toEqual([true, true])
  })
})

describe('the other tools', () => {
  it('find stores and services', async () => {
    const coats = await ask('find_store', { query: 'raincoat', limit: 3 })
    expect(JSON.stringify(coats.data)).toContain('/stores/rainfold-outerwear')
    expect(coats.text).toMatch(/Rainfold Outerwear/)
    const washroom = await ask('find_store', { query: 'toilet' })
    const { length } = washroom.data.places as object[]
    expect([length > 1, washroom.data.complete]).toEqual([true, true])
    expect((await ask('find_store', { query: 'toilet', limit: 1 })).text).toContain(` and ${length} place(s) at `)
    const tea = { query: 'tea' }
    const bySlug = await ask('find_store', { ...tea, category: 'dining', limit: 20 })
    expect(bySlug.data).toEqual((await ask('find_store', { ...tea, category: '612', limit: 20 })).data)
    expect(bySlug.data.stores_in_all).toBeGreaterThan(0)
    expect((await ask('find_store', { ...tea, category: 'nonsense' })).text).toContain('There are: ')
    expect((await ask('find_store', { query: 'xyzzyq' })).text).toContain('Nothing at')
    expect((await ask('find_store', { query: '' })).isError).toBe(true)
    expect((await ask('find_store', {})).text).toBe('Name a query or a category.')
    const whole = (await ask('find_store', { query: '', category: 'dining', limit: 20 })).data
    expect(whole.stores_in_all).toBeGreaterThan((bySlug.data.stores_in_all as number) + 10)
  })

  it('tell what is on, on the days asked for', async () => {
    const all = await ask('whats_on')
    const events = all.data.events as { name: string; starts: string; url: string }[]
    expect(events.length).toBeGreaterThan(1)
    expect(all.data).toMatchObject({ from: '2026-11-20', to: '2026-12-20' })
    for (const { url } of events) expect((await get(url.slice(origin.length))).status, url).toBe(200)
    expect((await ask('whats_on', { limit: 30 })).text).toMatch(/^(?=.*, daily)(?!.*(daily [^\n]+), \1)/is)
    const ofStore = await ask('whats_on', { store: 'tall tale comic' })
    expect(ofStore.text).toMatch(/^\d event\(s\) at Tall Tale Comics, /)
    expect(ofStore.data.events_in_all).toBeLessThan(all.data.events_in_all as number)
    const later = await ask('whats_on', { from: '2026-12-24', to: 'Christmas' })
    expect(later.data).toMatchObject({ from: '2026-12-24', to: '2026-12-25' })
    // The last day is the first of its name from the first day on.
    expect((await ask('whats_on', { from: 'Boxing Day', to: 'friday' })).data.to).toBe('2027-01-01')
    for (const to of ['tomorrow', 'demain'])
      expect((await ask('whats_on', { from: '2026-12-24', to })).text, to).toBe('to is before from.')
    // Events without an end go on, and say how often they take place.
    const far = await ask('whats_on', { from: '2030-01-01', to: '2030-01-02' })
    expect(new Set((far.data.events as { ends: string | null }[]).map(({ ends }) => ends))).toEqual(new Set([null]))
    expect((await ask('whats_on', { from: '2020-01-01' })).text).toMatch(/^2020-01-01 is past\./)
    expect((await ask('whats_on', { from: 'tomorrow', to: 'today' })).isError).toBe(true)
  })

  it('tell every date of an event, of which a cancelled one is said to be that, and of a run its days', async () => {
    const [from, to] = ['T18:00:00Z', 'T19:00:00Z']
    const on = (day: string) => ({ start_date: day + from, end_date: day + to })
    const day = (date: number, status: string) => ({ id: date, ...on(`2026-12-0${date}`), status })
    const recurring_events = [day(1, 'cancelled'), day(3, 'active'), day(5, 'cancelled')]
    const story = { id: 1, slug: 'story-time', name: 'Story time', status: 'active', show_times: true }
    const weekly = { id: 2, slug: 'weekly', name: 'Weekly', start_date: '2026-11-01', end_date: '2026-12-24' }
    const saturdays = { ...weekly, cadence_line: 'Saturdays 10:30 AM' }
    await mall.change({ resource: 'events', items: [{ ...story, ...on('2026-11-14'), recurring_events }, saturdays] })
    const first = async (first: string, last = first) => {
      const { events } = (await ask('whats_on', { from: first, to: last })).data
      return (events as Record<string, unknown>[]).find(({ name }) => name === 'Story time')
    }
    const days = ['Tuesday, December 1', 'Saturday, December 5']
    const further = days.map((each) => `${each}, 11:00 AM – 12:00 PM (cancelled)`)
    const next = { starts: '2026-12-03T11:00:00-07:00', cancelled: false, further }
    expect(await first('2026-12-01', '2026-12-05')).toMatchObject(next)
    expect(await first('2026-12-05')).toMatchObject({ cancelled: true, further: [] })
    const isOn = async (day: string) => (await ask('whats_on', { from: day, to: day })).text.includes('Weekly')
    const several = {
      id: 3,
      slug: 'several',
      name: 'Weekly, on dates',
      recurring_events: [{ id: 9, ...on('2026-11-28') }],
    }
    expect([await isOn('2026-11-20'), await isOn('2026-11-21')]).toEqual([false, true])
    const club = { ...story, id: 4, slug: 'club', name: 'Club', start_date: '2026-12-05T18:30:00Z', no_end_date: true }
    await mall.change({ resource: 'events', items: [{ ...saturdays, ...several }, club] })
    expect([await isOn('2026-11-28'), await isOn('2026-12-20')]).toEqual([true, false])
    // What has begun by then, and goes on, is not told with a day that is none of those asked for.
    expect((await ask('whats_on', { from: '2026-12-20' })).text).toContain('- Club: Ongoing')
    await mall.change({ resource: 'events', items: [{ ...club, start_date: '2027-02-05T18:30:00Z' }] })
    expect((await ask('whats_on', { from: '2027-01-25', to: '2027-02-08' })).text).toMatch(/February 5, 2027/)
  })

  it('list promotions and jobs, of all or of one store', async () => {
    const offers = await ask('promotions', { limit: 5 })
    expect([(offers.data.offers as object[]).length, (offers.data.offers_in_all as number) > 5]).toEqual([5, true])
    const coupons = JSON.parse((await get('/api/content/coupons')).body) as { promotionable: { name: string } }[]
    const store = coupons[0]!.promotionable.name
    const own = (await ask('promotions', { store })).data.offers as { kind: string; store: string; url: string }[]
    expect(own.every((offer) => offer.store === store)).toBe(true)
    expect(own.map(({ kind }) => kind)).toContain('coupon')
    expect((await get(own[0]!.url.slice(origin.length))).status).toBe(200)
    const jobs = await ask('jobs')
    const open = jobs.data.jobs as { title: string; employer: string; url: string }[]
    expect(open.length).toBeGreaterThan(3)
    for (const { url } of open.slice(0, 5)) expect((await get(url.slice(origin.length))).status, url).toBe(200)
  })

  it('count in what the community announces, also by the store that it names', async () => {
    const told = ({ data }: Awaited<ReturnType<typeof ask>>) =>
      Object.values(data)
        .flatMap((each) => (Array.isArray(each) ? each : []))
        .map(({ name, url }) => [name, url.slice(origin.length)])
    const warehouse = ['Warehouse weekend', '/promotions/extra-promos/warehouse-weekend']
    expect(told(await ask('promotions', { store: 'Birch & Barrel' }))).toContainEqual(warehouse)
    expect(told(await ask('promotions', { limit: 20 }))).toContainEqual(warehouse)
    const elsewhere = told(await ask('promotions', { store: 'Lantern Toys' })).map(([name]) => name)
    expect(elsewhere).not.toContain('Warehouse weekend')
    expect(told(await ask('whats_on', { limit: 30 }))).toContainEqual([
      'Honey tasting',
      '/events#community-honey-tasting',
    ])
    const before = await ask('whats_on', { from: '2026-11-20', to: '2026-11-20', limit: 30 })
    const after = await ask('whats_on', { from: '2027-11-20', limit: 30 })
    expect(told(before).length).toBeGreaterThan(told(after).length)
    const [day, month] = ['2026-11-20T19:00', '2026-12-18T19:00'].map((start_date) => ({ start_date }))
    const event = (id: number, more: object) => ({ ...{ id, slug: `e${id}`, name: `Event ${id}` }, ...more })
    const run = { start_date: '2026-11-01', end_date: '2026-12-24' }
    await mall.change({ resource: 'events', items: [event(1, run), event(2, month!), event(3, day!)] })
    const names = told(await ask('whats_on', { limit: 30 })).map(([name]) => name)
    const inTurn = ['Event 3', 'Event 1', 'Honey tasting', 'Event 2']
    expect(names.filter((name) => inTurn.includes(name))).toEqual(inTurn)
  })

  it('end the words that say where a store is with one point', async () => {
    const { id } = JSON.parse((await get('/api/content/stores/rainfold-outerwear')).body) as { id: number }
    await mall.change({ resource: 'stores', merge: { [id]: { location_information: '<p>East hall.</p>' } } })
    expect((await ask('how_to_get_there', { store: 'rainfold-outerwear' })).text).toContain('East hall.\n')
  })

  it('tell the way', async () => {
    const centre = await ask('how_to_get_there')
    expect(centre.text).toContain('100 Acorn Parkway')
    expect(centre.data.directions_url).toMatch(/destination=49\.0504%2C-122\.3045$/)
    expect((centre.data.entrances as object[]).length).toBeGreaterThan(1)
    const store = await ask('how_to_get_there', { store: 'rainfold-outerwear' })
    expect(store.data.store).toMatchObject({ name: 'Rainfold Outerwear', unit: '132' })
    const way = store.data.way as { from: string; metres: number; steps: string[] }
    expect(way.from).toMatch(/^Entrance /)
    expect(way.steps.length).toBeGreaterThan(1)
    const named = await ask('how_to_get_there', { store: 'rainfold-outerwear', from: 'Entrance B', step_free: true })
    expect(named.data.way).toMatchObject({ from: 'Entrance B' })
    // No other entrance is nearer than the nearest.
    expect((named.data.way as { metres: number }).metres).toBeGreaterThanOrEqual(way.metres)
    expect((await ask('how_to_get_there', { from: 'B' })).isError).toBe(true)
    const unknown = await ask('how_to_get_there', { store: 'rainfold', from: 'Entrance Z' })
    expect(unknown.text).toMatch(
      /^There is no store "Entrance Z" .*\. Places: Entrance A, .*, Food court, .*, Washrooms\b/,
    )
  })

  it.each([
    ['washroom', undefined, 'Washrooms', /^Entrance /],
    ['Toilettes', 'Entrée B', 'Washrooms', /^Entrance B$/],
    ['food court', 'aldr finch', 'Food court', /^Alder & Finch$/],
    ['lantren toys', 'Food court', 'Lantern Toys', /^Food court$/],
  ])('tell the way to %s from %s, as the map does', async (store, from, name, start) => {
    const { data, isError } = await ask('how_to_get_there', { store, from })
    expect(isError).toBe(false)
    const called = expect.stringContaining(name)
    expect(data.store).toMatchObject({ name: called, level: expect.stringMatching(/^Level \d$/) })
    expect(data.way).toMatchObject({ from: expect.stringMatching(start), steps: expect.arrayContaining([called]) })
    expect((await get(String(data.map_url))).status).toBe(200)
  })
})

describe('what a call costs', () => {
  const { read } = Content.prototype
  afterEach(() => void vi.restoreAllMocks())
  /** The items of which something was read that only an answer tells. */
  const told = new Set<unknown>()
  const counted = <Item extends object>(item: Item, field: string): Item =>
    new Proxy(item, {
      get(target, name) {
        if (name === field) told.add(target)
        return Reflect.get(target, name)
      },
    })

  it.each([
    ['promotions', 'offers', 'description'],
    ['jobs', 'jobs', 'job_type'],
    ['whats_on', 'events', 'location_information'],
  ])('%s: what is not told is not formatted', async (tool, list, field) => {
    const counting = (value: unknown) => (Array.isArray(value) ? value.map((item) => counted(item, field)) : value)
    const countingAll = (values: object) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, counting(value)]))
    vi.spyOn(Content.prototype, 'read').mockImplementation(async function (this: Content, ...names) {
      const { mallcomm, ...lists } = (await Reflect.apply(read, this, names)) as Record<string, unknown>
      return { ...countingAll(lists), mallcomm: mallcomm && countingAll(mallcomm) } as never
    })
    for (const limit of [1, 3]) {
      told.clear()
      const { data } = await ask(tool, { limit })
      expect(data[list]).toHaveLength(limit)
      expect(data[`${list}_in_all`]).toBeGreaterThan(12)
      // Events with several dates are copied, with all that they have.
      expect(told.size).toBeLessThanOrEqual(limit + 2)
    }
  })
})

describe('where the service fails', () => {
  it.each([
    ['promotions', ['promotions', 'mallcom'], 'coupons', {}],
    ['promotions', ['promotions', 'coupons'], 'mallcomm', {}],
    ['whats_on', ['events'], 'mallcomm', {}],
    ['jobs', ['jobs'], 'mallcomm', {}],
    ['find_store', [], 'point_of_interests', { query: 'qwertzuiop' }],
    ['look_up', [], 'news', { query: 'qwertzuiop' }],
  ] as const)('%s: nothing is said to be there, or all, without %j, only when %s can be had', async (...row) => {
    const [tool, empty, other, question] = row
    await mall.misbehave(other === 'mallcomm' ? 'mallcom' : other, 'status', { status: 500 })
    if (empty.length > 0) expect((await ask(tool)).data.complete).toBe(false)
    for (const resource of empty)
      await mall.patch(resource === 'mallcom' ? { resource, merge: { promos: [] } } : { resource, items: [] })
    await emptyCaches()
    const { isError, text } = await ask(tool, question)
    expect([isError, text]).toEqual([true, `${other} cannot be had at the moment. Try again in a minute.`])
  })

  it('a way is not said to be none while the map is missing, nor is anything where nothing is known', async () => {
    const missing = 'The map cannot be had at the moment. Try again in a minute.'
    const { levels } = JSON.parse((await get('/api/content/mapplic')).body)
    const undrawn = levels.map((level: object) => ({ ...level, map: 'https://elsewhere.test/1.svg' }))
    for (const isListed of [true, false]) {
      if (isListed) await mall.change({ resource: 'mapplic', merge: { levels: undrawn } })
      else await mall.misbehave('mapplic', 'status', { status: 500 })
      const { isError, text } = await ask('how_to_get_there', { store: 'rainfold-outerwear' })
      expect([isError, text]).toEqual([false, expect.stringMatching(RegExp(`unit 132.*\n${missing}$`, 's'))])
      expect(await ask('how_to_get_there', { store: 'food court' })).toMatchObject({ isError: true, text: missing })
      await emptyCaches()
    }
    await mall.misbehave('*', 'throw')
    const open = await ask('is_open')
    expect([open.isError, open.text]).toEqual([true, 'The content of this site is not available at the moment.'])
  })
})

describe('look_up', () => {
  it('tells what the site says', async () => {
    const { text, data, isError } = await ask('look_up', { query: 'gift cards' })
    expect([isError, text]).toEqual([false, expect.stringMatching(/gift card/i)])
    const found = data.found as { kind: string; url: string; text: string | null }[]
    expect(found.map((each) => each.kind)).toContain('page')
    for (const { url } of found) expect((await get(url)).status, url).toBe(200)
    expect((await ask('look_up', { query: 'lost and found' })).text).toContain('Guest Services')
    expect((await ask('look_up', { query: 'bank machine' })).text).toContain('Bank machines: Entrance A')
    // A page is no place.
    expect((await ask('look_up', { query: 'holidays' })).text).not.toContain('Holiday hours')
  })

  it.each([
    ['news', 'news'],
    ['nouvelles', 'news'],
    ['blogue', 'post'],
    ['concours', 'contest'],
  ])('finds by the word %s what is of that kind', async (query, wanted) => {
    const found = (await ask('look_up', { query })).data.found as { kind: string }[]
    expect(found.map(({ kind }) => kind)).toContain(wanted)
  })

  it('finds contests and news with their text, a few of each', async () => {
    const { data } = await ask('look_up', { query: 'win', limit: 1 })
    const found = data.found as { kind: string; text: string | null }[]
    expect(found.map(({ kind }) => kind)).toContain('contest')
    expect(new Set(found.map(({ kind }) => kind)).size).toBe(found.length)
    for (const { text } of found) expect((text ?? '').length).toBeLessThanOrEqual(600)
  })

  it('says that there is nothing, and is no crash for half an emoji', async () => {
    for (const query of ['qwertzuiop', '\ud83d']) {
      const { text, data } = await ask('look_up', { query })
      expect([data, text]).toEqual([
        { answer: null, found: [], complete: true },
        expect.stringContaining('says nothing about'),
      ])
    }
  })
})
