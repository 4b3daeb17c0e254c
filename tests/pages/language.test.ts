/** One language per page, by both catalogues, on every route; content in another language only is marked `lang`. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sampleMall } from '../../sample-mall/content'
import { centre } from '../../src/base/config'
import { pages } from '../../src/gateway/pages-entrypoint'
import { cleanSlate } from '../support/clean-slate'
import { friday } from '../support/clock'
import { piecesOf, readContent, strangers } from '../support/language'
import { get, newIsolate, origin } from '../support/site'

const { resources } = sampleMall(new Date(friday))

cleanSlate()

const more = [
  ...['/no-such-page', '/search', '/search?q=xyzzyplugh', '/stores?q=xyzzyplugh', '/stores?view=list&by=category'],
  ...['/map?from=entrance-a&to=rainfold-outerwear', '/thank-you?form=contest'],
]
const below = (prefix: string, address: string) => (address === '/' ? prefix || '/' : `${prefix}${address}`)

describe.each([
  ['fr', '/fr', 'fr-CA'],
  ['en', '', 'en-US'],
] as const)('in %s', (language, prefix, tag) => {
  beforeAll(() => readContent({ ...resources }, resources.stores))

  it('what is not found, sent or chosen has no word of another language that does not say so', async () => {
    for (const address of more) {
      const { body } = await get(below(prefix, address))
      expect(body).toContain(`<html lang="${tag}"`)
      expect(strangers(await piecesOf(body), language), address).toEqual([])
    }
  })

  it('feeds, calendars and manifest are its own', async () => {
    const other = language === 'en' ? /Marché|Fermé|Jour de Noël/ : /Makers|Closed|Christmas/
    const own = language === 'en' ? /Makers’ Market|Closed \(Christmas Day/ : /marché des artisans|Fermé \(/
    for (const path of ['/events.ics', '/hours.ics']) {
      const unfolded = (await get(`${prefix}${path}`)).body.replace(/\r\n /g, '')
      expect(unfolded).toMatch(own)
      expect(unfolded).not.toMatch(other)
      expect(unfolded).toContain(`${origin}${prefix}/`)
    }
    const { body: atom } = await get(`${prefix}/feed.xml`)
    expect(atom).toContain(`xml:lang="${tag}"`)
    expect(atom).toContain(`rel="self" type="application/atom+xml" href="${origin}${prefix}/feed.xml"`)
    expect(atom).toContain(language === 'en' ? 'Five warm drinks' : 'Cinq boissons chaudes')
    const manifest = await get(`${prefix}/manifest.webmanifest`)
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(manifest.body)).toMatchObject({
      name: centre.name,
      short_name: centre.shortName,
      lang: tag,
      start_url: prefix || '/',
      shortcuts: [{ url: `${prefix}/hours` }, { url: `${prefix}/stores` }, { url: `${prefix}/map` }],
    })
    const { body } = await get(`${prefix}/events`)
    expect(body).toContain(`href="${prefix}/events.ics"`)
    expect(body).toContain(`<link rel="manifest" href="${prefix}/manifest.webmanifest"`)
  })
})

/** The pages that visitors ask first. Alternative texts have no French in the service. */
it.each(['/fr', '/fr/amenities', '/fr/map'])(
  '%s answers in French, since the content has French for it',
  async (path) => {
    const pieces = await piecesOf((await get(path)).body)
    const english = pieces.filter(({ lang, where }) => lang.startsWith('en') && !/^(html|option|img)/.test(where))
    expect(english.map(({ text }) => text).filter((text) => !/^(English|Wi-Fi)$/.test(text))).toEqual([])
  },
)

it('a tag that is a diet has the centre’s own name for it; what has no French says that it is English', async () => {
  const { body } = await get('/fr/stores?q=kulfi')
  expect(body).toContain('<span class="flag">Végétarien</span>')
  expect(body).not.toContain('lang="en-US">Vegetarian')
  expect((await get('/stores?q=kulfi')).body).toContain('<span class="flag">Vegetarian</span>')
  expect((await get('/fr/stores?q=rooted')).body).toContain('<span class="flag" lang="en-US">Refills</span>')
})

describe('the chosen language', () => {
  const cookieOf = (headers: Headers) => headers.get('set-cookie')
  const sent = (cookie: string) => ({ headers: { cookie } })

  it('is kept by choosing it, and decides where the site begins', async () => {
    const chosen = await get('/locale/fr?to=/hours')
    expect(cookieOf(chosen.headers)).toMatch(/^locale=fr; Max-Age=31536000; Path=\/; SameSite=Lax/)
    const begun = await get('/', sent('locale=fr'))
    expect([begun.status, begun.headers.get('location')]).toEqual([302, '/fr'])
    expect(begun.headers.get('cache-control')).toBe('no-store')
    // A campaign's parameters are its tags' to read.
    expect((await get('/?utm_source=a', sent('locale=fr'))).headers.get('location')).toBe('/fr?utm_source=a')
    for (const [path, locale] of Object.entries({ '/': 'en', '/hours': 'fr' }))
      expect((await get(path, sent(`locale=${locale}`))).status, path).toBe(200)
  })

  it('is kept by reading a page in it, unless another was chosen', async () => {
    expect(cookieOf((await get('/fr/hours')).headers)).toMatch(/^locale=fr; /)
    for (const [path, init] of [
      ['/fr/hours', sent('locale=en')],
      ['/fr/hours', sent('locale=fr')],
      ['/hours', {}],
      ['/fr/no-such-page', {}],
    ] as const)
      expect(cookieOf((await get(path, init)).headers), path).toBeNull()
  })

  // Of an older site's beside ours, ours is the later one.
  it.each(
    Object.entries<string | null | undefined>({
      ...{ 'locale=fr_CA': '/fr', 'locale=FR': '/fr', 'locale=%22fr-ca%22': '/fr', 'a=b;locale=fr': '/fr' },
      ...{ 'locale=en-ca; locale=fr': '/fr', 'locale=fr; locale=x': '/fr', 'locale=fr-CA; locale=en': null },
      ...{ 'locale=en-ca': null, 'locale=english': undefined, 'locale=': undefined, 'locale=de': undefined },
      ...{ 'mylocale=fr; locale2=fr': undefined, 'a="locale=fr': undefined },
    }),
  )('is understood of an older site’s cookie: %s begins at %s', async (cookie, begins) => {
    const home = await get('/', sent(cookie))
    expect([home.status, home.headers.get('location')]).toEqual(begins ? [302, begins] : [200, null])
    // What says nothing does not keep ours away.
    const noted = cookieOf((await get('/fr/hours', sent(cookie))).headers)
    expect(noted?.slice(0, 10) ?? null).toBe(begins === undefined ? 'locale=fr;' : null)
  })

  it('is not learnt from what nobody has opened', async () => {
    const opened = { headers: { 'sec-fetch-mode': 'navigate' } }
    for (const init of [
      { headers: { 'sec-purpose': 'prefetch;prerender', ...opened.headers } },
      ...['purpose', 'x-moz', 'x-purpose'].map((name) => ({ headers: { [name]: 'prefetch' } })),
      ...['cors', 'no-cors'].map((mode) => ({ headers: { 'sec-fetch-mode': mode } })),
      { method: 'HEAD' },
    ]) {
      for (const path of ['/fr/hours', '/locale/fr?to=/hours'])
        expect(cookieOf((await get(path, init)).headers), `${path} ${JSON.stringify(init)}`).toBeNull()
    }
    expect(cookieOf((await get('/fr/hours', opened)).headers)).toMatch(/^locale=fr/)
  })

  it('is in no page that a cache keeps, and no page varies by it', async () => {
    const asked = new Request(`${origin}/fr/hours`, sent('locale=en'))
    const page = await pages.fetch(asked, env, createExecutionContext())
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.headers.get('vary') ?? '').not.toMatch(/cookie/i)
    const bodies = new Set<string>()
    for (const init of [sent('locale=en'), {}, sent('locale=fr')]) bodies.add((await get('/fr/hours', init)).body)
    expect(bodies.size).toBe(1)
  })
})

it('a centre whose first language is French begins in it, remembers English, and has each file once', async () => {
  const { LOCALES } = env
  onTestFinished(() => void Object.assign(env, { LOCALES }))
  Object.assign(env, { LOCALES: 'fr,en' })
  newIsolate()
  expect((await get('/', { headers: { cookie: 'locale=en' } })).headers.get('location')).toBe('/en')
  expect((await get('/en/hours')).headers.get('set-cookie')).toMatch(/^locale=en; /)
  expect((await get('/hours')).headers.get('set-cookie')).toBeNull()
  expect((await get('/fr/hours')).status).toBe(404)
  expect((await get('/en/sitemap.xml')).headers.get('location')).toBe('/sitemap.xml')
  const { body } = await get('/stores/rainfold-outerwear')
  expect(body).toContain('hrefLang="en-US" href="http://localhost:8787/en/stores/rainfold-outerwear"')
  expect(body).toContain('hrefLang="x-default" href="http://localhost:8787/stores/rainfold-outerwear"')
})
