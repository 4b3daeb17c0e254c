/** Any centre: every address that its folder names exists, and none of a family that it goes without. */
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { centre, hasFamily, redirects } from '../../src/base/config'
import { localesOf } from '../../src/base/overrides'
import { optionalFamilies } from '../../src/base/routes'
import { dayMs } from '../../src/base/time/durations'
import { offeredResources, resources } from '../../src/content/resources'
import { matchRoute } from '../../src/pages/routes'
import { at, friday } from '../support/clock'
import { crawl, visit } from '../support/crawl'
import { get, mall, origin } from '../support/site'
import { onFriday } from './on-friday'

declare module 'vitest' {
  interface ProvidedContext {
    isWhole: boolean
  }
}

const [, second] = localesOf({ LOCALES: '' })
const absent = optionalFamilies.filter((family) => !hasFamily(family))

onFriday()

const links = [
  ...centre.menu.flatMap(({ href, sub_menu }) => sub_menu?.map((entry) => entry.href) ?? href ?? []),
  ...[...centre.footer, ...centre.legal, ...centre.programmes].map(({ href }) => href),
  ...[centre.giftCards, centre.arrival, centre.privacy].flatMap((path) => path ?? []),
  ...centre.kidsClub.map((slug) => `/contests/${slug}`),
  ...centre.campaigns.flatMap(({ front, sections }) => [front, ...sections].map(({ path }) => path)),
]

it('the menu marks the page that is shown', async () => {
  const menu = /<nav class="nav".*?<\/nav>/s.exec((await get('/stores')).body)?.[0] ?? ''
  expect(/href="\/stores"[^>]* aria-current="page"/.test(menu)).toBe(menu.includes('href="/stores"'))
})

it('an old address leads to one that is there', async () => {
  for (const [from, to] of Object.entries(redirects)) {
    const { status, headers } = await get(from)
    expect([from, status, new URL(headers.get('location') ?? '', origin).pathname]).toEqual([from, 308, to])
    expect((await get(to)).status, to).toBe(200)
  }
})

it('a family is there, or it is not', async () => {
  for (const family of optionalFamilies)
    expect([family, (await get(`/${family}`)).status]).toEqual([family, hasFamily(family) ? 200 : 404])
})

const isOurs = (address: string) =>
  !/^\/(?:sample-art|art|assets|icons|brand|fonts|api|ops|mcp|locale)(?:\/|$|\?)|\.svg$/.test(address)

const isKnown = (address: string) =>
  matchRoute(new URL(address, origin).pathname.replace(/^\/(?:en|fr)(?=\/|$)/, '') || '/') !== null

describe('no link of ours leads to a 404', () => {
  const later = (days: number) => async () => {
    vi.useFakeTimers({ now: new Date(Date.parse(friday) + days * dayMs), toFake: ['Date'] })
  }
  const fail = (name: string) => mall.misbehave(name, 'status', { status: 500 })
  const empty = (name: string) => mall.misbehave(name, 'empty')
  /** As the sample mall calls them; a centre is never without the others (rule 7.5). */
  const lists = Object.values(resources)
    .map(({ path }) => (path.startsWith('integrations') ? 'mallcom' : path))
    .filter((path) => !['', 'stores/list', 'categories', 'hours'].includes(path))
  const each = (change: (name: string) => Promise<unknown>, names: readonly string[]) => async () => {
    for (const name of names) await change(name)
  }

  /** Where editors have written an address themselves, it is theirs, unless our own links name it too. */
  const written = new Set<string>()
  beforeAll(async () => {
    for (const name of offeredResources) {
      const { body } = await get(`/api/content/${name}`)
      for (const [, path = ''] of body.matchAll(/(?:href=\\"|"(?:url|rules_and_regs)": ?")(\/[^"\\#?]*)/g))
        if (!links.includes(path)) written.add(path)
    }
  })

  /** What files for machines name. */
  async function inFiles(): Promise<string[]> {
    const paths = ['/sitemap.xml', '/llms.txt', '/feed.xml', '/events.ics', '/hours.ics', '/search-index.json']
    const files = await Promise.all([...paths, '/manifest.webmanifest'].map((path) => get(path)))
    const named = files.flatMap(({ status, body }) => [
      ...(status === 200 ? body : '')
        .replaceAll(/\r\n /g, '')
        .matchAll(/http:\/\/localhost:8787(\/[^\s<>")\\#&]*)|"(\/\w[^"#<>]*)/g),
    ])
    return named.map(([, path, rooted = '/']) => path ?? rooted)
  }

  const asked = ['washrooms', 'gift cards', 'lost and found', 'kids club', 'parking', 'open now', 'promotion']

  const states: [state: string, begin: () => Promise<void>][] = [
    ['with all that ends long over', later(400)],
    ['while no list can be had', each(fail, [...lists, 'stores/list', 'categories', 'hours'])],
    ['with nothing but stores and hours', each(empty, lists)],
    ['with much that is over', later(10)],
    ['while contests cannot be had', each(fail, ['contests'])],
    ['without pages', each(empty, ['pages'])],
    ['without contests', each(empty, ['contests'])],
  ]
  // As the default centre comes, another crawl has seen more of it. The other states are shared among the centres.
  const ours = centre.isDefault ? 0 : hasFamily('events') ? 1 : 2
  const tried = states.filter((_, at) => at % 3 === ours)
  if (!centre.isDefault) tried.unshift(['as it comes', async () => {}])

  it.each(inject('isWhole') ? [...states, ['as it comes', async () => {}] as const] : tried)(
    '%s',
    async (state, begin) => {
      const allowed = state.startsWith('while') ? [200, 503] : [200]
      await mall.reset()
      await at(friday)
      await begin()
      const inBoth = (path: string) => (second ? [path, path === '/' ? `/${second}` : `/${second}${path}`] : [path])
      const { leads } = await visit('/no-such-page')
      const from = [
        ...['/', ...links, ...asked.map((words) => `/search?q=${encodeURIComponent(words)}`)].flatMap(inBoth),
        ...leads.map(({ address }) => address).filter((address) => !address.includes('no-such-page')),
        ...(await inFiles()),
      ]
      const wanted = new Set(links.flatMap(inBoth))
      const isAsItComes = state === 'as it comes'
      const [usual, fewer] = inject('isWhole') ? [110, 70] : [70, 45]
      const sample = { most: isAsItComes ? usual : fewer, perPath: 2 }
      const { found } = await crawl(from, { ...sample, perFamily: 1, wanted, within: isOurs })
      const lost: string[] = []
      for (const { address, status, location, via } of found.values()) {
        // As it comes, editors' own links count too, but for those of campaigns that only another centre has.
        if (isAsItComes && status !== 200 && isKnown(address)) lost.push(`${address} (from ${via}): ${status}`)
        const last = location === null ? status : (await visit(location)).status
        const isTheirs = written.has(address.replace(/^\/(?:en|fr)(?=\/|$)/, ''))
        if (!allowed.includes(last) && !isTheirs) lost.push(`${address} (from ${via}): ${status}`)
      }
      expect(lost).toEqual([])
      expect(found.size).toBeGreaterThan(isAsItComes ? 30 : 10)
      if (!isAsItComes) return
      const paths = [...found.keys()].map((address) => address.split(/[?#]/, 1)[0] ?? '')
      expect(paths.filter((path) => absent.some((family) => path.split('/').slice(1, 3).includes(family)))).toEqual([])
      const repeated = [...found.values()].flatMap(({ address, repeated }) =>
        repeated().map((one) => `${address}: ${one}`),
      )
      expect(repeated, 'a picture three times on a page').toEqual([])
    },
  )
})
