/** Any centre: every address that its folder names exists, and none of a family that it goes without. */
import { describe, expect, it } from 'vitest'
import { optionalFamilies } from '../../src/base/centre/names'
import { centre, has, redirects } from '../../src/base/config'
import { localesOf } from '../../src/base/offered'
import { matchRoute } from '../../src/pages/routes'
import { crawl } from '../support/crawl'
import { get, origin } from '../support/site'
import { onFriday } from './on-friday'

const [, second] = localesOf({ LOCALES: '' })
const absent = optionalFamilies.filter((family) => !has(family))

onFriday()

const links = [
  ...centre.menu.flatMap(({ href, sub_menu }) => sub_menu?.map((entry) => entry.href) ?? href ?? []),
  ...[...centre.footer, ...centre.legal, ...centre.programmes].map(({ href }) => href),
  ...(centre.giftCards === null ? [] : [centre.giftCards]),
  ...centre.kidsClub.map((slug) => `/contests/${slug}`),
  ...centre.campaigns.flatMap(({ front, sections }) => [front, ...sections].map(({ path }) => path)),
]
const named = [...new Set(links)]

it.each(named)('%s answers', async (path) => {
  expect((await get(path)).status).toBe(200)
  if (second) expect((await get(path === '/' ? `/${second}` : `/${second}${path}`)).status).toBe(200)
})

it('an old address leads to one that is there', async () => {
  for (const [from, to] of Object.entries(redirects)) {
    const { status, headers } = await get(from)
    expect([from, status, new URL(headers.get('location') ?? '', origin).pathname]).toEqual([from, 308, to])
    expect((await get(to)).status, to).toBe(200)
  }
})

it.each(optionalFamilies)('/%s is there, or it is not', async (family) => {
  expect((await get(`/${family}`)).status).toBe(has(family) ? 200 : 404)
})

describe('a visitor who follows links', () => {
  /** Pages to crawl: stores and items resemble each other, so that a sample shows what they lead to. */
  const most = 120
  const isOurs = (address: string) =>
    !/^\/(?:sample-art|art|assets|icons|brand|fonts|api|ops|locale)(?:\/|$|\?)/.test(address)

  const isKnown = (address: string) =>
    matchRoute(new URL(address, origin).pathname.replace(/^\/(?:en|fr)(?=\/|$)/, '') || '/') !== null

  it('meets nothing that is not there, and no picture three times on a page', async () => {
    const { found } = await crawl('/', { most, perFamily: 1, perPath: 5, within: isOurs })
    // Not every dead link in a text counts: the smallest centre shows another's texts, with links to its campaigns.
    const lost = [...found.values()].filter(({ address, status }) => status !== 200 && isKnown(address))
    expect(lost.map(({ address, status, via }) => `${address} (from ${via}): ${status}`)).toEqual([])
    const paths = new Set([...found.keys()].map((address) => address.split(/[?#]/, 1)[0] ?? ''))
    expect([...paths].filter((path) => absent.some((family) => path.split('/').slice(1, 3).includes(family)))).toEqual(
      [],
    )
    expect(found.size).toBeGreaterThan(30)
    expect([...found.values()].flatMap(({ address, repeated }) => repeated.map((one) => `${address}: ${one}`))).toEqual(
      [],
    )
  })
})
