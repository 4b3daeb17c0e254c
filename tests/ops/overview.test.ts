/** What operators see of content, purges and submissions. */
import { env, exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { purgeTypeOf, purgeTypes, resources } from '../../src/content/resources'
import { outbox } from '../../src/forms/outbox/outbox'
import { nameOfType } from '../../src/ops/words'
import { formsAre, freshStart, listSubmissions, submission } from '../forms/support'
import { emptyCaches, get, mall, newIsolate, settled } from '../support/site'
import { type SignedIn, signIn } from './support'

let me: SignedIn
beforeEach(async () => {
  await freshStart()
  me = await signIn()
})

const rowOf = (body: string, name: string): string =>
  new RegExp(`<tr>(?:(?!</tr>)[\\s\\S])*<th scope="row">[^<]+ <small>${name}</small></th>[\\s\\S]*?</tr>`).exec(
    body,
  )?.[0] ?? ''
/** Requests a page until the background work of an earlier request shows on it. */
const until = (there: (body: string) => boolean): Promise<string> =>
  vi.waitFor(
    async () => {
      const { body } = await me.open('/ops')
      expect(there(body)).toBe(true)
      return body
    },
    { timeout: 10_000 },
  )

it('says where the service counts by another clock than the province, and where its zone is unknown', async () => {
  const said = async (time_zone: string) => {
    await mall.patch({ resource: 'property', merge: { time_zone, province_state: 'BC' } })
    newIsolate()
    await emptyCaches()
    return /The property’s time zone[^<]*/.exec((await me.open('/ops')).body)?.[0] ?? null
  }
  expect(await said('Pacific Time (Canada)')).toBeNull()
  expect(await said('Pacific Time (US & Canada)')).toContain('is America/Los_Angeles to the service')
  expect(await said('Alberta')).toContain('Pages use America/Edmonton')
  expect(await said('Mars Time')).toContain('is unknown: America/Vancouver is used')
})

describe('the content', () => {
  it('tells of the last run of the cron: when, how long, what was fetched, what failed', async () => {
    const line = async () => /<p id="cron">.*?<\/p>/.exec((await me.open('/ops')).body)?.[0] ?? ''
    const { SITE_URL } = env
    env.SITE_URL = 'https://mall.test'
    expect(await line()).toContain('has not run')
    // In development.
    env.SITE_URL = SITE_URL
    expect(await line()).toContain('runs on request here: <a href="/cdn-cgi/local/scheduled">')
    // What the page fetches behind its answer has to be over.
    await settled(10_000)
    await mall.misbehave('events', 'status', { status: 500 })
    await env.CONTENT_CACHE.delete('content:events')
    newIsolate()
    await exports.default.scheduled()
    expect(await line()).toMatch(/run of the cron:<\/b> .*, \d+ ms\. Fetched: [^.]*mapplic[^.]*\. Failing: events\./)
    expect(await line()).not.toMatch(/Fetched: [^.]*events/)
  })

  it('shows each type with its state, age, items and last fetch', async () => {
    await get('/stores')
    const body = await until((text) => rowOf(text, 'hours').includes('>fresh<'))
    for (const type of purgeTypes) expect(rowOf(body, type), type).not.toBe('')
    expect(rowOf(body, 'stores')).toMatch(/class="state ">fresh<[\s\S]*>5 min<[\s\S]*kB<[\s\S]*\d ms</)
    const others = Object.entries(resources).filter((entry) => 'purgedWith' in entry[1])
    expect(others.length).toBeGreaterThan(0)
    for (const [name] of others)
      expect(rowOf(body, name), name).toContain(`with ${nameOfType(purgeTypeOf(name as keyof typeof resources))}`)
    expect(rowOf(body, 'mapplic')).toContain('<th scope="row">Map <small>')
    expect(rowOf(body, 'store_hours')).toContain('<th scope="row">Store hours <small>')
    expect(body).toContain('contact 0 of 20000 submissions;')
    expect(body).toContain('Property 698, centre 7')
    expect(body).toMatch(/Pacific time/)
    expect(body).toContain('Deployed version: ')
    expect(body).not.toMatch(/<script|style=|sample-(content|access|password|purge)/)
  })

  it('says which items are dropped and why, as text, and which have the slug of another', async () => {
    const twin = (id: number) => ({ id, name: 'Twin', slug: 'twin', start_date: '2099-01-01' })
    const unnamed = { ...twin(99_003), name: ' ' }
    await mall.patch({ resource: 'events', append: [twin(99_002), twin(99_001), unnamed] })
    await mall.misbehave('jobs', 'bad-item')
    await me.send('/ops/purge', { all: '1' })
    const parts = ['Items not shown', 'Items with the slug of another']
    const body = await until((text) => parts.every((part) => text.includes(part)))
    expect(rowOf(body, 'jobs')).toMatch(/\d+<?.*1 dropped/s)
    expect(body).toMatch(/<td>jobs<\/td>/)
    expect(body).toContain('has the slug &quot;twin&quot; of item 99001, and is found as &quot;99002&quot;')
    expect(body).toContain('<td>99003</td><td>name: empty</td>')
  })
})

it('purges one type by its button, what is ticked, and everything; nothing for nothing, and believes no address', async () => {
  await get('/events')
  await until((text) => rowOf(text, 'events').includes('>fresh<'))
  await mall.forgetCalls()
  const answer = await me.send('/ops/purge', { only: 'events', types: 'stores' })
  expect(answer.headers.get('location')).toMatch(/^\/ops\?purged=events&by=\d+&old=$/)
  const { body } = await me.open(answer.headers.get('location') ?? '')
  expect(body).toMatch(/<b>Purged: events\.<\/b>.*Visible everywhere by (?:\w+\s\d+, )?\d+:\d\d\s[AP]M/s)
  await expect.poll(async () => (await mall.calls()).byPath.events ?? 0, { timeout: 10_000 }).toBe(1)
  expect((await mall.calls()).byPath['stores/list'] ?? 0).toBe(0)
  await mall.misbehave('mapplic', 'status', { status: 500 })
  expect((await me.send('/ops/purge', { types: 'stores' })).headers.get('location')).toMatch(
    /purged=stores&by=\d+&old=stores$/,
  )
  const all = (await me.send('/ops/purge', { all: '1' })).headers.get('location') ?? ''
  expect(all).toContain(`purged=${purgeTypes.join(',')}&`)
  expect((await me.open(all)).body).toMatch(/Purged: all types\..* nothing newer yet of stores: /)
  const none = await me.send('/ops/purge', { types: 'nonsense' })
  expect([none.status, none.body.includes('Nothing was selected')]).toEqual([400, true])
  expect((await me.open('/ops?purged=<b>x</b>,nonsense&by=1&done=remove:<i>')).body).not.toMatch(/Purged:|<i>/)
})

describe('submissions', () => {
  const waiting = async () => {
    const email = 'ada@example.ca'
    const outgoing = [{ kind: 'contact' as const, subject: '', fields: { name: 'Ada <b>', message: 'Hello' } }]
    const consent = { email, wording: 'Yes, write to me', page: '/newsletter' }
    await outbox(env, 'contact').accept(submission({ email, outgoing, consent }))
    return (await listSubmissions(env))[0]!
  }
  // Nothing is delivered meanwhile.
  beforeEach(() => formsAre('status', { status: 503 }))

  it('are listed without a word of the visitor’s, and can be read, replayed and deleted', async () => {
    const { id } = await waiting()
    const { body } = await me.open('/ops')
    expect(body).toContain(id.slice(0, 8))
    expect(body).not.toMatch(/Ada|example\.ca|Hello/)
    expect(body).toMatch(/<b>1<\/b>undelivered submissions/)
    const read = await me.open(`/ops/submissions/${id}`)
    expect(read.body).toContain('Ada &lt;b&gt;')
    expect((await me.open('/ops/submissions/none')).status).toBe(404)
    expect((await me.send('/ops/submissions', { replay: id })).headers.get('location')).toBe('/ops?done=replay:1')
    const gone = await me.send('/ops/submissions', { remove: id })
    expect(gone.headers.get('location')).toBe('/ops?done=remove:1')
    expect((await me.open('/ops?done=remove:1')).body).toContain('Submissions: 1 deleted for good.')
    expect(await listSubmissions(env)).toEqual([])
  })

  it('of one person are forgotten, with consents, and the address stands in no URL', async () => {
    await waiting()
    const shown = await me.send('/ops/person', { email: ' <ADA@EXAMPLE。ca>', do: 'consents' })
    expect(shown.body).toContain('Yes, write to me')
    const forgotten = await me.send('/ops/person', { email: 'ada@example.ca', do: 'forget' })
    expect(forgotten.headers.get('location')).toBe('/ops?done=forget:1')
    expect(await listSubmissions(env)).toEqual([])
    expect((await me.send('/ops/person', { email: 'ada@example.ca', do: 'consents' })).body).toContain('None is held')
    expect((await me.send('/ops/person', { email: 'nobody', do: 'forget' })).status).toBe(400)
  })
})
