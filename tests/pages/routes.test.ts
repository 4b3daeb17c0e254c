/**
 * Every route in the table responds with its own content, however its slug is written, in both languages; and all that
 * holds of every page: one language, a whole head, structured data that agrees with what is shown.
 */
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleMall } from '../../sample-mall/content'
import { centre } from '../../src/base/config'
import { addressParameters } from '../../src/centre/constants'
import { routes } from '../../src/pages/routes'
import { asUsual, friday } from '../support/clock'
import { type Language, piecesOf, readContent, strangers } from '../support/language'
import * as page from '../support/page'
import { type SampleRoute, sampleRoutes } from '../support/sample-routes'
import { get, newIsolate, origin } from '../support/site'

const { resources } = sampleMall(new Date(friday))
beforeAll(async () => {
  readContent({ ...resources }, resources.stores)
  await asUsual()
  // So that the store has everything.
  await get('/')
})
beforeEach(() => asUsual())

const hasSlug = ({ route, address }: SampleRoute): boolean =>
  route.includes(':slug') && address !== route.replace('/:slug?', '')

/** The address with its slug in another case. */
function withSlug(address: string, write: (slug: string) => string): string {
  const end = address.lastIndexOf('/') + 1
  return address.slice(0, end) + write(address.slice(end))
}
it('the table has every route, and each slug that may be left out both with and without', () => {
  const shown = new Set(sampleRoutes.map(({ route }) => route))
  expect(routes.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([])
  expect([...shown].filter((path) => !routes.some((route) => route.path === path))).toEqual([])
  for (const { path } of routes.filter(({ path }) => path.endsWith('/:slug?')))
    expect(sampleRoutes.filter(({ route }) => route === path).map(hasSlug), path).toEqual([false, true])
})

/** What search engines and link previews ask for. */
function expectHead(body: string): void {
  const head = /<head>.*<\/head>/s.exec(body)?.[0] ?? ''
  const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(head)?.[1]
  expect(property('og:title')).toBe(page.titleOf(body))
  expect(property('og:type')).toMatch(/^(website|article)$/)
  for (const name of ['og:url', 'og:image']) expect(property(name), name).toMatch(/^https?:\/\/[^/]+\/(?!.*\.svg$)/)
  expect(property('og:image:alt')).toBeTruthy()
  expect(head).toContain(`<meta name="image" content="${property('og:image')}"`)
  expect(property('og:site_name')).toBe(centre.name)
  expect(head).toMatch(/<meta name="twitter:card" content="summary(_large_image)?"/)
  if (page.robotsOf(body)?.includes('noindex')) expect(page.canonicalOf(body)).toBeUndefined()
  else {
    expect(page.canonicalOf(body)).toMatch(/^\//)
    expect(page.graphOf(body).length).toBeGreaterThan(0)
  }
}

/** The texts of a page's structured data, each with the name of its member. */
function graphTexts(body: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = []
  const walk = (value: unknown, name: string) => {
    if (typeof value === 'string') found.push({ name, text: value })
    else if (Array.isArray(value)) for (const each of value) walk(each, name)
    else if (typeof value === 'object' && value !== null)
      for (const [member, each] of Object.entries(value)) walk(each, member)
  }
  walk(page.graphOf(body), '')
  return found
}

/** Structured data is one graph, well formed, and its trail is the page's. */
function expectGraph(body: string): void {
  const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text)
  expect(scripts.length).toBeLessThanOrEqual(1)
  if (!scripts[0]) return
  expect(scripts[0]).not.toContain('<')
  expect(JSON.parse(scripts[0])['@context']).toBe('https://schema.org')
  const graph = page.graphOf(body)
  expect(page.emptyMembers(graph)).toEqual([])
  const texts = graphTexts(body)
  // Of a job the description is HTML, as Google asks for it.
  const inHtml = page.nodeOf(body, 'JobPosting')?.description
  expect(texts.filter(({ text }) => /undefined/.test(text) || (text !== inHtml && text.includes('<')))).toEqual([])
  const addresses = texts.filter(({ name }) => /^(url|image|logo|item)$|Url$/.test(name))
  expect(addresses.filter(({ text }) => !/^https:\/\/|^http:\/\/localhost[:/]/.test(text))).toEqual([])
  // Kinds that are refused, withdrawn or untrue.
  expect(scripts[0]).not.toMatch(/FAQPage|SpecialAnnouncement|SearchAction|SaleEvent/)
  const ids = graph.flatMap((node) => (node['@id'] as string | undefined) ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  // An id identifies the thing, not its page in one language.
  for (const id of ids) expect(id).toMatch(new RegExp(`^${origin}/(?!fr\\b)[^#]*#.+`))
  const trail = page.nodeOf(body, 'BreadcrumbList') as { itemListElement: Record<string, unknown>[] } | undefined
  const crumbs = /<nav class="crumbs"[^>]*>(.*?)<\/nav>/s.exec(body)?.[1]
  const shown = [...(crumbs ?? '').matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item]) => page.textOf(item ?? '').trim())
  const items = trail?.itemListElement ?? []
  expect(items.map(({ name }) => name)).toEqual(shown)
  const hrefs = [...(crumbs ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => `${origin}${href}`)
  expect(items.flatMap(({ item }) => item ?? [])).toEqual(hrefs)
  expect(items.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1))
}

/** A page has no word of another language that does not say so. */
async function expectLanguage(body: string, language: Language): Promise<void> {
  expect(body).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language === 'fr' ? 'fr-CA' : 'en-US'}"`))
  expect(body).toContain(`<meta property="og:locale" content="${language === 'fr' ? 'fr_CA' : 'en_US'}"`)
  expect(strangers(await piecesOf(body), language)).toEqual([])
  // Structured data cannot mark content that exists in one language only.
  const words = graphTexts(body)
    .filter(({ name }) => !/^(@type|dayOfWeek)$/.test(name))
    .map(({ text }) => ({ text, lang: language, where: 'graph' }))
  expect(strangers(words, language).filter(({ kind }) => kind === 'catalogue')).toEqual([])
}

/** Its route names what it reads: one read of the cache has it all, then only records of single things are read. */
function expectNamed({ route }: SampleRoute, calls: readonly (readonly unknown[])[]): void {
  const lists = calls
    .map(([keys]) => [keys as string | string[]].flat().filter((key) => /^content:\w+$/.test(key)))
    .filter((keys) => keys.length > 0)
  const { reads, late } = routes.find(({ path }) => path === route)!
  expect(lists[0]?.toSorted()).toEqual(
    [...new Set(['property', 'hours', ...reads, ...late])].map((name) => `content:${name}`).toSorted(),
  )
  // Galleries are requested only where a text has a marker for one.
  expect(lists.slice(1).flat()).toEqual(lists.length > 1 ? ['content:galleries'] : [])
}

describe.each(sampleRoutes)('$address', (row) => {
  const { address, heading, fact } = row

  it('has its heading, its own content, a whole head, and names all that it reads', async () => {
    newIsolate()
    const kv = vi.spyOn(env.CONTENT_CACHE, 'get')
    const { status, headers, body } = await get(address)
    expectNamed(row, kv.mock.calls)
    kv.mockRestore()
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.h1Of(body)).toHaveLength(1)
    expect(page.textOf(page.h1Of(body)[0]!)).toMatch(typeof heading === 'string' ? exactly(heading) : heading)
    expect(page.textOf(page.mainOf(body))).toContain(fact)
    expectHead(body)
    expectGraph(body)
    await expectLanguage(body, 'en')
    if (!hasSlug(row)) return
    const written = await get(withSlug(address, (slug) => slug.toUpperCase()))
    expect([written.status, page.titleOf(written.body)]).toEqual([200, page.titleOf(body)])
    expect(page.canonicalOf(written.body)).toBe(page.canonicalOf(body))
  })

  it('is there in French as well', async () => {
    const body = await page.pageAt(address === '/' ? '/fr' : `/fr${address}`)
    expect(page.h1Of(body)).toHaveLength(1)
    const files = /\.svg$/
    expect((await page.ownLinks(body)).filter((href) => !/^\/fr($|[/?#])/.test(href) && !files.test(href))).toEqual([])
    expectHead(body)
    expectGraph(body)
    await expectLanguage(body, 'fr')
  })
})

const exactly = (words: string): RegExp => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

const parents = [...new Set(sampleRoutes.filter(hasSlug).map(({ address }) => withSlug(address, () => '')))]
it.each(parents.map((parent, at) => `${at % 2 === 0 ? '' : '/fr'}${parent}no-such-thing`))(
  'an unknown slug is a 404 with the sentence: %s',
  async (address) => {
    const { status, body } = await get(address)
    expect(status).toBe(404)
    const isFrench = address.startsWith('/fr/')
    expect(page.h1Of(body)).toEqual([isFrench ? 'Cette page est introuvable' : 'This page could not be found'])
    expect(body).toContain('<meta name="robots" content="noindex,follow"/>')
    // With the way on.
    expect(body).toContain('class="site-header"')
    expect(body).toContain('604-555-0100')
    expect(page.mainOf(body)).toMatch(/role="search"/)
    expect(page.mainOf(body)).toContain(`href="${isFrench ? '/fr' : ''}/stores"`)
  },
)

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
