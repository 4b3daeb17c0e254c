/** Every route in the table responds with its own content, however its slug is written, in both languages. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressParameters } from '../../src/centre/constants'
import { routes } from '../../src/pages/routes'
import { h1Of, mainOf, ownLinks } from '../support/page'
import { type SampleRoute, sampleRoutes } from '../support/sample-routes'
import { emptyCaches, get, mall, newIsolate } from '../support/site'

beforeAll(async () => {
  await mall.reset()
  await mall.setClock('2026-11-20T22:15:00.000Z')
  await emptyCaches()
})
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T22:15:00.000Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const text = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")

const hasSlug = ({ route, address }: SampleRoute): boolean =>
  route.includes(':slug') && address !== route.replace('/:slug?', '')

/** The address with its slug in another case. */
function withSlug(address: string, write: (slug: string) => string): string {
  const end = address.lastIndexOf('/') + 1
  return address.slice(0, end) + write(address.slice(end))
}
const upper = (slug: string): string => slug.toUpperCase()
const mixed = (slug: string): string =>
  slug
    .split('-')
    .map((word, index) => (index % 2 === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase()))
    .join('-')

describe('the table', () => {
  it('has every route, and each slug that may be left out both with and without', () => {
    const shown = new Set(sampleRoutes.map(({ route }) => route))
    expect(routes.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([])
    expect([...shown].filter((path) => !routes.some((route) => route.path === path))).toEqual([])
    for (const { path } of routes.filter(({ path }) => path.endsWith('/:slug?')))
      expect(sampleRoutes.filter(({ route }) => route === path).map(hasSlug), path).toEqual([false, true])
  })
})

describe.each(sampleRoutes)('$address', (row) => {
  const { address, heading, fact } = row
  const writings = hasSlug(row) ? [address, withSlug(address, upper), withSlug(address, mixed)] : [address]

  it.each(writings)('%s has its heading and its own content', async (written) => {
    const { status, headers, body } = await get(written)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(body).toMatch(/^<!DOCTYPE html><html lang="en-US"/)
    expect(h1Of(body)).toHaveLength(1)
    expect(text(h1Of(body)[0]!)).toMatch(typeof heading === 'string' ? exactly(heading) : heading)
    expect(text(mainOf(body))).toContain(fact)
  })

  it('names all that it shows: one read of the cache, then only records of single things', async () => {
    newIsolate()
    const kv = vi.spyOn(env.CONTENT_CACHE, 'get')
    expect((await get(address)).status).toBe(200)
    const reads = kv.mock.calls.map(([keys]) =>
      [keys as string | string[]].flat().filter((key) => key.startsWith('content:')),
    )
    kv.mockRestore()
    const lists = reads
      .map((keys) => keys.filter((key) => !/^content:\w+:/.test(key)))
      .filter((keys) => keys.length > 0)
    const { reads: named, late } = routes.find(({ path }) => path === row.route)!
    expect(lists[0]?.toSorted()).toEqual(
      [...new Set(['property', 'hours', ...named, ...late])].map((name) => `content:${name}`).toSorted(),
    )
    // Galleries are requested only where a text has a marker for one.
    expect(lists.slice(1).flat()).toEqual(lists.length > 1 ? ['content:galleries'] : [])
  })

  it('is there in French as well', async () => {
    const { status, body } = await get(address === '/' ? '/fr' : `/fr${address}`)
    expect(status).toBe(200)
    expect(body).toMatch(/^<!DOCTYPE html><html lang="fr-CA"/)
    expect(h1Of(body)).toHaveLength(1)
    const files = /\.svg$/
    expect((await ownLinks(body)).filter((href) => !/^\/fr($|[/?#])/.test(href) && !files.test(href))).toEqual([])
  })
})

const exactly = (words: string): RegExp => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

describe('an unknown slug is a 404 with the sentence', () => {
  const parents = [...new Set(sampleRoutes.filter(hasSlug).map(({ address }) => withSlug(address, () => '')))]
  it.each(parents.flatMap((parent) => [`${parent}no-such-thing`, `/fr${parent}no-such-thing`]))(
    '%s',
    async (address) => {
      const { status, body } = await get(address)
      expect(status).toBe(404)
      const isFrench = address.startsWith('/fr/')
      expect(h1Of(body)).toEqual([isFrench ? 'Cette page est introuvable' : 'This page could not be found'])
      expect(body).toContain('<meta name="robots" content="noindex,follow"/>')
    },
  )
})

it('lets the browser keep copies by the parameters of each page’s address, and by no others', () => {
  const never = /^\/(?:search|visit|contact-us|newsletter|thank-you|contests\/.+)$/
  const asked = routes.filter(({ path }) => !never.test(path))
  const { anywhere, finding } = addressParameters
  for (const { path, query } of asked) {
    const known: readonly string[] = /^\/(?:stores|map)$/.test(path) ? [...anywhere, ...finding] : anywhere
    expect([path, query.filter((name) => !known.includes(name))]).toEqual([path, []])
  }
  const all = new Set(asked.flatMap(({ query }) => query))
  expect([...anywhere, ...finding].filter((name) => !all.has(name))).toEqual([])
})
