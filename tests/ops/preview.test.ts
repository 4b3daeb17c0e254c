/** Previews of any page at a given moment. */
import { beforeAll, describe, expect, it } from 'vitest'
import { minimumFill } from '../../src/centre/constants'
import { verifyToken } from '../../src/forms/tokens'
import { readMoment } from '../../src/ops/preview'
import { at, friday } from '../support/clock'
import { held } from '../support/held'
import { mainOf } from '../support/page'
import { get, mall } from '../support/site'
import { type SignedIn, signIn } from './support'

let me: SignedIn
beforeAll(async () => {
  await at(friday)
  me = await signIn()
})

const look = (moment: string, path: string) => me.open(`/ops/preview?at=${moment}&path=${encodeURIComponent(path)}`)

it('the moment is the centre’s wall clock, or an instant where it has an offset', () => {
  expect(readMoment('2026-12-26T09:00', 'America/Vancouver')).toBe(Date.parse('2026-12-26T09:00:00-07:00'))
  expect(readMoment('2026-12-26T09:00:30', 'America/Toronto')).toBe(Date.parse('2026-12-26T09:00:00-05:00'))
  expect(readMoment('2026-12-26', 'America/Toronto')).toBe(Date.parse('2026-12-26T00:00:00-05:00'))
  expect(readMoment('2026-12-25T20:00:00Z', 'America/Toronto')).toBe(Date.parse('2026-12-25T20:00:00Z'))
  expect(readMoment('2026-12-25T12:00:00.000-08:00', 'UTC')).toBe(Date.parse('2026-12-25T20:00:00Z'))
})
it('the moment is not what is no moment', async () => {
  const days = ['2026-02-31T09:00', '2026-02-31T09:00:00Z', '2026-02-31']
  const others = ['2026-12-26T09:00+25:00', '2026-12-26T24:00', '2026-12-26T09:60', 'tomorrow', '']
  for (const text of [...days, ...others]) expect(readMoment(text, 'America/Vancouver'), text).toBeNull()
  const { status, body } = await look('tomorrow', '/')
  expect([status, body.includes('2026-12-26T09:00')]).toEqual([400, true])
})

it('the form of a look ahead is there without a complaint as long as no moment is asked for, and has what was typed when it comes back', async () => {
  const first = await me.open('/ops/preview?path=/hours')
  expect([first.status, first.body.includes('has to be')]).toEqual([200, false])
  expect(first.body).toContain('name="path" required value="/hours"')
  const again = await look('2026-12-26T09:00', '//else"where')
  expect([again.status, again.body.includes('has to be a path of this site')]).toEqual([400, true])
  expect(again.body).toContain('value="2026-12-26T09:00"')
  expect(again.body).toContain('value="//else&quot;where"')
})

describe('a look ahead', () => {
  it('shows the page of that moment and says so, without scripts, kept by nobody', async () => {
    const now = await get('/hours')
    const then = await look('2026-12-25T09:00', '/hours')
    expect(then.status).toBe(200)
    expect(mainOf(now.body)).toContain(held('Friday, November 20'))
    expect(mainOf(then.body)).toContain(held('Friday, December 25'))
    expect(mainOf(then.body)).toContain('Closed')
    expect(then.body).toContain(held('Preview: Friday, December 25, 2026, 9:00 AM Pacific time.'))
    expect(then.body).not.toMatch(/<script(?! type="application\/(?:ld\+)?json")/)
    expect(now.body).toMatch(/<script type="module"|<script src/)
    expect(now.body).not.toContain('Preview:')
    const { headers } = then
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    expect(headers.get('cache-tag') ?? headers.get('cloudflare-cdn-cache-control') ?? headers.get('etag')).toBeNull()
  })

  it('shows what is not yet there, and no longer what has ended', async () => {
    const day = 86_400_000
    const time = (days: number) => new Date(Date.parse(friday) + days * day).toISOString()
    const { body } = await get('/api/content/promotions?limit=1')
    const [first] = JSON.parse(body) as { id: number; slug: string; name: string }[]
    const { id, slug, name } = first!
    const later = { show_on_web_date: time(5), start_date: time(5), end_date: time(9) }
    await mall.patch({ resource: 'promotions', merge: { [id]: later } })
    await me.send('/ops/purge', { only: 'promotions' })
    await expect.poll(async () => (await get(`/promotions/${slug}`)).status, { timeout: 10_000 }).toBe(404)
    expect((await look('2026-11-26T16:00', `/promotions/${slug}`)).body).toContain(name)
    const early = await look('2026-11-23T16:00', `/promotions/${slug}`)
    expect(early.status).toBe(404)
    expect(early.body).toContain(held('Preview: Monday, November 23, 2026'))
    const after = await look('2026-12-02T16:00', `/promotions/${slug}`)
    expect(after.body).toContain(held('This promotion ended on November 29'))
    // And search, whose index the isolate keeps, is not affected.
    const found = (text: string) => text.includes(`/promotions/${slug}`)
    const query = `/search?q=${encodeURIComponent(name)}`
    expect([found((await look('2026-11-26T16:00', query)).body), found((await get(query)).body)]).toEqual([true, false])
  })

  it('has parameters, languages and addresses as the site has them', async () => {
    expect((await look('2026-12-26T09:00', '/fr/hours')).body).toContain(held('samedi 26 décembre'))
    const other = await look('2026-12-26T09:00', '/Stores/?q=rainfold&utm_source=x')
    expect(other.body).toContain('value="/stores?q=rainfold"')
    expect((await look('2026-12-26T09:00', '/nowhere')).status).toBe(404)
  })

  it('goes nowhere else, and does not show other parts of this site', async () => {
    for (const path of ['//evil.test/', '/\\evil.test', 'https://evil.test/', 'hours', ''])
      expect([path, (await look('2026-12-26T09:00', path)).status]).toEqual([path, 400])
    for (const path of ['/ops', '/api/content/stores', '/robots.txt'])
      expect([path, (await look('2026-12-26T09:00', path)).status]).toEqual([path, 404])
  })
})

it('has a form that can be sent, as it is sent to the live site', async () => {
  const { body } = await look('2027-03-01T10:00', '/contact-us')
  const token = /name="token" value="([^"]+)"/.exec(body)?.[1] ?? ''
  expect(await verifyToken(token, 'contact', Date.now() + minimumFill)).toMatchObject({ state: 'good' })
  expect(await verifyToken(token, 'contact', Date.parse('2027-03-01T18:00:10Z'))).toMatchObject({ state: 'expired' })
})
