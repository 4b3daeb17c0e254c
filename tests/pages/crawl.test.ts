/** Without JavaScript: from the home page, links and forms lead everywhere, and none is broken. */
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { crawl, family, type Visited, visit } from '../support/crawl'
import { sampleRoutes } from '../support/sample-routes'
import { get, mall, origin } from '../support/site'

const now = '2026-11-20T22:15:00.000Z'

/** Static files and the sample's pictures, which the browser tests fetch. */
const isFile = (address: string): boolean => /^\/(sample-art|art|assets|icons|brand|fonts)\//.test(address)
/** Pages for operators and API consumers, which have tests of their own. */
const isElsewhere = (address: string): boolean => /^\/(api|ops|locale)(\/|$|\?)/.test(address)
const isFrench = (address: string): boolean => /^\/fr(\/|$|\?)/.test(address)

type Found = Map<string, Visited & { via: string }>
let english: Found
let french: Found
/** What English pages lead to, whether it was visited or not. */
let linked: ReadonlySet<string>

beforeAll(async () => {
  await mall.setClock(now)
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const ours = (address: string) => !isFile(address) && !isElsewhere(address)
  const wanted = new Set(sampleRoutes.map(({ address }) => address))
  const [perPath, inFrench] = inject('isWhole') ? [20, 90] : [2, 25]
  const perFamily = inject('isWhole') ? 3 : 2
  ;({ found: english, linked } = await crawl('/', {
    ...{ most: 500, perFamily, perPath, wanted },
    within: (to) => ours(to) && !isFrench(to),
  }))
  ;({ found: french } = await crawl('/fr', { most: inFrench, perFamily, within: (to) => ours(to) && isFrench(to) }))
}, 240_000)

const pagesOf = (found: Found): Found => new Map([...found].filter(([, { isPage }]) => isPage))

it('reaches every route, and ends because it has seen everything', () => {
  expect(english.size).toBeLessThan(500)
  const path = (address: string) => new URL(address, origin).pathname
  const reached = new Set([...english.keys()].map(path))
  // Nothing links to pages that appear by themselves: after a form was sent, and while offline.
  const unlinked = ['/thank-you', '/offline']
  expect(
    sampleRoutes.map(({ address }) => path(address)).filter((each) => !reached.has(each) && !unlinked.includes(each)),
  ).toEqual([])
})

it('sends every form of the site as it stands', () => {
  const leads = [...english.values()].flatMap((page) => page.leads)
  const sent = leads.flatMap(({ kind, address }) => (kind === 'form' ? family(address) : []))
  const forms = ['/search?q', '/stores?category&q', '/dining?category', '/map?q', '/map?category', '/map?from&to']
  expect(sent).toEqual(expect.arrayContaining(forms))
})

it('leads to every store, promotion, event, job, contest and post that the sitemap names', async () => {
  const { body } = await get('/sitemap.xml')
  const named = [...body.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => new URL(loc!).pathname)
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter((address) => !isFrench(address) && !linked.has(address))).toEqual([])
})

describe.each([
  ['English', () => english, 'en-US'],
  ['French', () => french, 'fr-CA'],
] as const)('in %s', (_language, found, tag) => {
  it('no link is broken, none goes by way of a redirect, and every page says what it is', () => {
    const listed = pagesOf(found())
    const faults = [...found().values()].flatMap((page) => {
      const { status, isPage, lang, title, description, canonical, robots, h1, repeated, glued, twice } = page
      const named = listed.get(canonical.slice(origin.length))
      const wrong = isPage && [
        lang !== tag && `lang ${lang}`,
        title.trim() === '' && 'no title',
        description.trim() === '' && 'no description',
        (h1.length !== 1 || h1[0]?.trim() === '') && `h1: ${h1.join()}`,
        robots.includes('noindex') !== (canonical === '') && `canonical ${canonical} of a page ${robots}`,
        named && named.canonical !== canonical && `canonical ${canonical} names ${named.canonical}`,
        // A link to such a part is ambiguous.
        twice.length > 0 && `twice: ${twice.join()}`,
        // Words that run together where there are no styles.
        glued().length > 0 && `glued: ${glued().join()}`,
      ]
      const all = [status !== 200 && status, ...repeated(), ...(wrong || [])].filter(Boolean)
      return all.length > 0 ? [`${page.address} (from ${page.via}): ${all.join('; ')}`] : []
    })
    expect(faults).toEqual([])
  })

  it('every link to a part of a page has that part', () => {
    const broken = [...found().values()].flatMap(({ address, leads }) =>
      leads.flatMap(({ address: target, fragment }) => {
        // Pages outside the sample of a family are like those in it.
        const page = isFile(target) || isElsewhere(target) ? undefined : found().get(target)
        return fragment !== '' && page && !page.ids.has(fragment) ? [`${target}#${fragment} (from ${address})`] : []
      }),
    )
    expect(broken).toEqual([])
  })
})

// A blog's own page is a list of its posts.
it('what has a slug can be shared by it, in either language', () => {
  const items =
    /^(?:\/fr)?\/(?:(?:blogs|contests|events|jobs|promotions|stores)\/(?!extra-|stores$|dining$)|\w+\/extra-\w+\/|(?:checkin|oneplanet)\/[^/]+\/)[^/?]+$/
  const pages = [...pagesOf(english).values(), ...pagesOf(french).values()].filter(
    ({ address }) =>
      items.test(address) && !/^\/(?:fr\/)?blogs\/(?:neighbourhood-notes|food-court-kitchen)$/.test(address),
  )
  expect(new Set(pages.map(({ address }) => address.split('/').slice(0, -1).join('/'))).size).toBeGreaterThan(12)
  expect(pages.filter(({ address, shared }) => shared !== origin + address).map(({ address }) => address)).toEqual([])
})

it('no two pages of one kind share a title', () => {
  const kind = (address: string) => address.split(/[/?]/)[1]
  const listed = [...pagesOf(english).values()].filter(({ canonical, address }) => canonical === origin + address)
  const titles = Map.groupBy(listed, ({ address, title }) => `${kind(address)}: ${title}`)
  const shared = [...titles].filter(([, pages]) => pages.length > 1)
  expect(shared.map(([title, pages]) => `${title}: ${pages.map(({ address }) => address).join(', ')}`)).toEqual([])
})

it('the language link of every page leads to the same page in the other language, with what was chosen', async () => {
  const same = (address: string): string => {
    const { pathname, searchParams } = new URL(address, origin)
    // A list may have fewer pages in the other language.
    const kept = [...searchParams].filter(([name, value]) => value !== '' && name !== 'page')
    return `${pathname}?${new URLSearchParams(kept.sort())}`
  }
  const links = [...pagesOf(english).values()].map(({ address, leads }) => {
    const link = leads.find((lead) => lead.address.startsWith('/locale/fr?'))?.address ?? ''
    return { address, link, to: new URL(link, origin).searchParams.get('to') ?? '' }
  })
  expect(links.filter(({ address, to }) => same(to) !== same(address))).toEqual([])
  const queried = links.filter(({ address }) => address.includes('?'))
  const tried = inject('isWhole') ? queried : queried.filter((_, index) => index % 4 === 0)
  for (const { link } of [...links.filter((_, index) => index % 40 === 0), ...tried]) {
    const { status, location } = await visit(link)
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/fr(\/|\?|$)/)])
    expect((await visit(location!)).status, location!).toBe(200)
  }
})
