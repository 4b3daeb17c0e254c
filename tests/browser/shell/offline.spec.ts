/** The site offline: what is cached, what never is, how its age is shown, and how a new version is installed. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from 'playwright/test'
import { objections } from '../support/axe'
import { type Relay, startRelay } from '../support/relay'
import { centre } from '../support/sample'

const flag = 'test-offline'

const test = base.extend<{ relay: Relay; errors: string[] }>({
  /** Chromium's emulation loses the offline state in a new document, which a browser that is offline does not. */
  context: async ({ context }, use) => {
    await context.addInitScript((name) => {
      // The page delays fetching its service worker by this long (ms), for visitors who leave at once.
      const [stay, later] = [3_000, window.setTimeout]
      window.setTimeout = ((work: () => void, wait: number, ...rest: never[]) =>
        later(work, wait === stay ? 0 : wait, ...rest)) as typeof setTimeout
      if (!/^http/.test(location.href) || localStorage.getItem(name) !== 'true') return
      Object.defineProperty(navigator, 'onLine', { get: () => localStorage.getItem(name) !== 'true' })
    }, flag)
    const emulate = context.setOffline.bind(context)
    context.setOffline = async (isOffline) => {
      for (const page of context.pages()) {
        await page.evaluate(([name, value]) => localStorage.setItem(name, value), [flag, String(isOffline)] as const)
      }
      await emulate(isOffline)
    }
    await use(context)
  },
  relay: async ({ baseURL }, use) => {
    const relay = await startRelay(baseURL ?? '')
    await use(relay)
    await relay.close()
  },
  /** No test expects an exception in a page. */
  errors: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 90_000 })

const store = '/stores/rainfold-outerwear'
const sentence = /This is the copy from \d+:\d\d\s[AP]M today\./
const ahead = ['/offline', '/stores', '/hours', '/map', '/search-index.json']

/** Addresses in the service worker's caches, without the origin; optionally only of caches with a part of a name. */
const kept = (page: Page, cache = ''): Promise<string[]> =>
  page.evaluate(async (part) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      if (!name.includes(part)) continue
      for (const { url } of await (await caches.open(name)).keys()) found.push(url.replace(location.origin, ''))
    }
    return found
  }, cache)

async function expectKept(page: Page, ...paths: string[]): Promise<void> {
  const missing = async () => {
    const addresses = await kept(page)
    return paths.filter((path) => !addresses.includes(path))
  }
  await expect.poll(missing, { timeout: 30_000, intervals: [200] }).toEqual([])
}

/** A first visit, until everything is precached. */
async function visit(page: Page, url: string, prefix = ''): Promise<void> {
  await page.goto(url)
  const worker = await (await page.request.get(new URL('/sw.js', page.url()).href)).text()
  const scripts = worker.match(/\/assets\/[\w-]+\.js/g) ?? []
  expect(scripts.length).toBeGreaterThan(5)
  await expectKept(page, new URL(page.url()).pathname, ...ahead.map((path) => prefix + path), ...scripts)
}

/** Makes the copy of an address some hours old. @returns the moment of which it then is (epoch ms) */
const age = (page: Page, path: string, hours: number): Promise<number> =>
  page.evaluate(
    async ([path, earlier]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        const copy = await cache.match(path)
        if (!copy) continue
        const headers = new Headers(copy.headers)
        headers.set('x-kept-at', String(earlier))
        await cache.put(path, new Response(copy.body, { headers }))
      }
      return earlier
    },
    [path, Date.now() - hours * 3_600_000] as const,
  )

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const note = (page: Page) => page.locator('#note')

const here = new RegExp(`^${sentence.source} Try again$`)
const away = new RegExp(`^You are offline. ${sentence.source}$`)

test('after one visit the main pages and those seen are there', async ({ page, context, request }) => {
  await visit(page, '/')
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { 'cache-control': caching, 'content-type': type } = (await request.get('/sw.js')).headers()
  expect([caching, type]).toEqual(['no-cache', expect.stringContaining('javascript')])
  await page.setViewportSize({ width: 390, height: 664 })
  for (const path of ['/stores/lantern-toys', store, '/stores/moss-home']) {
    await page.goto(path)
    await expectKept(page, path)
  }
  await context.setOffline(true)
  // What was open before is no copy.
  await expect(note(page)).toContainText('You are offline.')
  await expect(note(page)).not.toContainText('copy')
  // The search opens with the stores seen last, but not the one on this page.
  await page.locator('[data-opens=search]').click()
  await expect(page.locator('#q-overlay-help a[href*="/stores/"]')).toHaveText(['Rainfold Outerwear', 'Lantern Toys'])
  await page.getByRole('combobox').first().fill('rainfold')
  await page.getByRole('option', { name: /^Rainfold/ }).click()
  await expect(heading(page)).toContainText('Rainfold Outerwear')

  await page.goto('/stores')
  const field = page.locator('main input[name=q]')
  await field.fill('rainfold')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/stores\?.*q=rainfold/)
  await expect(page.locator('.tile:visible')).toHaveCount(1)
  // As a full load, and with a filter that only the server supports.
  await page.goto('/stores?category=fashion&q=rainfold')
  await expect(page).toHaveURL(/\/stores\?q=rainfold$/)
  await expect(field).toHaveValue('rainfold')
  await expect(note(page)).toContainText('This choice needs a connection: here are all stores. This is')
  await expect(page.locator('.tile:visible')).toHaveCount(1)

  // A page that was not kept says at its top what it is about, and Back leads to the place before.
  await page.goto('/stores')
  const tile = page.locator('main a[href="/stores/wickerwork"]').first()
  await tile.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await tile.click()
  const told = page.locator('[data-subject]')
  await expect(told.getByRole('heading')).toHaveText('Wickerwork')
  await expect(told).toContainText('Unit 227')
  const call = told.getByRole('link')
  await expect(call).toHaveText(/^604-555-\d{4}$/)
  await expect(call).toHaveAttribute('href', `tel:+1${(await call.textContent())?.replaceAll('-', '')}`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(tile).toBeInViewport()

  await page.setViewportSize({ width: 1280, height: 720 })
  const titles = { '/': centre.name, '/stores': 'Store directory', '/map': 'Centre map', [store]: 'Rainfold Outerwear' }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await expect(heading(page)).toContainText(title)
    await expect(note(page)).toHaveText(away)
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 242, 232)')
  }
  expect(await objections(page)).toEqual([])

  // In a language that was not visited, what the other one knows.
  await page.goto('/fr/stores/wickerwork')
  await expect(told).toContainText(/^Wickerwork.*Unit 227, .*604-555-\d{4}$/)
  await page.goto('/stores/northlight-books-and-more')
  await expect(heading(page)).toHaveText('Offline')
  await expect(page.locator('main .notice')).toHaveText(away)
  await expect(page).toHaveURL(/northlight-books-and-more$/)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('This page could not be found')

  // A page that is reached by a link is a copy too, and stays one when the network is back.
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Store Directory' }).click()
  await expect(heading(page)).toHaveText('Store directory')
  await expect(note(page)).toHaveText(away)
  await context.setOffline(false)
  await expect(note(page)).toHaveText(here)
  await note(page).getByRole('link').click()
  await expect(note(page)).toBeEmpty()

  // The copy of another day says its date, and makes no claim about today.
  await context.setOffline(true)
  const earlier = await age(page, '/hours', 26)
  const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  const day = new Date(earlier - 7 * 3_600_000).toLocaleDateString('en-US', parts)
  await page.goto('/hours')
  await expect(heading(page)).toContainText('Hours')
  await expect(note(page)).toContainText(new RegExp(`This is the copy from ${day}, \\d+:\\d\\d\\s[AP]M\\.`))
  const today = page.locator('.fact, .of-day, [aria-current=date], .hours .flag').filter({ visible: true })
  await expect(today).toHaveCount(0)
  await context.setOffline(false)
  await page.goto('/stores', { waitUntil: 'networkidle' })
  await expect(today).toHaveCount(1)
  await page.clock.setFixedTime(Date.now() + 26 * 3_600_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(today).toHaveCount(0)
})

test('the map marks a store; a way says what it needs', { tag: '@all' }, async ({ page, context }) => {
  await visit(page, '/')
  await page.goto('/map')
  const told = page.locator('main .notice', { hasText: 'Directions need a connection.' })
  await expect(told).toBeHidden()
  await context.setOffline(true)
  const entry = page.locator('.map-list a[href*="store=rainfold-outerwear"]')
  await entry.click()
  await expect(page).toHaveURL(/\/map\?store=rainfold-outerwear$/)
  await expect(entry).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[data-map] svg a.fp-on')).toHaveAttribute('href', '/map?store=rainfold-outerwear')
  await expect(entry).toBeInViewport()

  const form = page.locator('.way-form')
  await form.getByLabel('I am at').fill('Rainfold Outerwear')
  await form.getByLabel('Going to').fill('Lantern Toys')
  await form.getByRole('checkbox').check()
  await form.getByRole('button').click()
  const asked = '/map?from=Rainfold+Outerwear&to=Lantern+Toys&stepfree=1'
  await expect(page).toHaveURL(`${asked}#h-way`)
  await expect(told).toBeVisible()
  // And where it is seen at once: the drawing keeps its place.
  await expect(page.locator('#note', { hasText: 'Directions need a connection.' })).toBeInViewport()
  await expect(form.getByLabel('I am at')).toHaveValue('Rainfold Outerwear')
  await expect(form.getByLabel('Going to')).toHaveValue('Lantern Toys')
  await expect(form.getByRole('checkbox')).toBeChecked()
  // A link from elsewhere, with a parameter that only the server supports.
  await page.goto('/map?store=lantern-toys&level=level-2')
  await expect(note(page)).toContainText('This choice needs')
  await expect(page.locator('.map-list a[aria-current]')).toContainText('Lantern Toys')

  await page.goto(asked)
  await context.setOffline(false)
  await told.getByRole('link').click()
  await expect(page).toHaveURL(asked)
  await expect(page.getByRole('heading', { name: 'Step-free route' })).toBeVisible()
})

test('nothing is kept of forms, searches, lists, errors, redirects and the API', async ({ page, context }) => {
  await visit(page, '/hours')
  // What was typed into an address is no part of it, on whatever page.
  const typed = ['/hours?email=ann%40example.ca&name=Ann', '/map?email=ann%40example.ca', '/hours?q=ann']
  for (const path of ['/search?q=boots', '/visit?s=moss-home', '/contact-us', '/no-such-page', ...typed])
    await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.goto('/hours/')
  await expect(page).toHaveURL(/\/hours$/)
  await page.evaluate(async () => {
    await fetch('/api/content/stores').catch(() => {})
    await fetch('/hours', { method: 'POST' }).catch(() => {})
    await fetch('/events.ics').catch(() => {})
  })
  // The home page redirects to the chosen language.
  await context.addCookies([{ name: 'locale', value: 'fr', url: page.url() }])
  await page.goto('/')
  await expect(page).toHaveURL(/\/fr$/)
  await expectKept(page, '/fr', '/fr/offline', '/fr/search-index.json')
  const addresses = await kept(page, '-pages')
  expect(addresses.filter((path) => !/^(\/fr)?(\/(offline|stores|hours|map))?$/.test(path))).toEqual([])
  expect(await kept(page, '-data-')).toEqual(['/search-index.json', '/fr/search-index.json'])

  await context.setOffline(true)
  await page.goto('/contact-us')
  await expect(heading(page)).toHaveText('Offline')
  await page.goto('/fr/visit?s=wickerwork,50%25-off,moss%252dhome')
  const notice = page.locator('main .notice')
  await expect(notice).toContainText('Vous êtes hors ligne.')
  await expect(page.locator('[data-subject] > div')).toHaveText([/^WickerworkLocal 227, 604/, /^Moss HomeLocal \d/])
  // The redirect was not cached, but its target was.
  await page.goto('/')
  await expect(page).toHaveURL(/\/fr$/)
  await expect(heading(page)).toContainText(centre.shortName)
  await expect(note(page)).toHaveText(/^Vous êtes hors ligne\. Voici la copie d’aujourd’hui, \d+ h \d\d\.$/)
  // Without a home page, it is said in the language of the page seen last.
  await page.evaluate(async () => (await caches.open('mall-2-pages')).delete('/fr'))
  await page.goto('/')
  await expect(notice).toContainText('Vous êtes hors ligne.')
})

/** A navigation preload that fails is answered with a network error, where other browsers reject it. */
const preloadOfFirefox = `{
  const { get } = Object.getOwnPropertyDescriptor(FetchEvent.prototype, 'preloadResponse');
  const answered = function () { return get.call(this).catch(() => Response.error()) };
  Object.defineProperty(FetchEvent.prototype, 'preloadResponse', { get: answered });
}`

test('a failing server and no network give way at once, a slow one after 3 seconds', async ({ page, relay }) => {
  relay.rewrite.set('/sw.js', (text) => preloadOfFirefox + text)
  await page.goto(`${relay.origin}/hours`)
  await expectKept(page, '/hours', '/stores')
  relay.statuses.set('/hours', 503)
  await page.goto(`${relay.origin}/hours`)
  await expect(heading(page)).toHaveText('Hours')
  await expect(note(page)).toContainText(sentence)
  relay.statuses.clear()

  relay.isDown = true
  await page.goto(`${relay.origin}/stores`)
  await expect(heading(page)).toHaveText('Store directory')
  await page.goto(`${relay.origin}/parking`)
  await expect(heading(page)).toHaveText('Offline')
  relay.isDown = false

  // Last: the browser asks once at a time for an address.
  relay.delays.set('/hours', 8_000)
  await page.goto(`${relay.origin}/hours`)
  await expect(note(page)).toHaveText(here)
  // A link is fetched ahead as it is touched; what comes too late renews the copy.
  const earlier = await age(page, '/stores', 0)
  relay.delays.set('/stores', 6_000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Store Directory' }).click()
  await expect(heading(page)).toHaveText('Store directory')
  await expect(note(page)).toHaveText(here)
  const renewed = () => page.evaluate(async () => Number((await caches.match('/stores'))?.headers.get('x-kept-at')))
  await expect.poll(renewed).toBeGreaterThan(earlier)
  // What the search finds with is refreshed after an hour, and not waited for either.
  await expectKept(page, '/search-index.json')
  await age(page, '/search-index.json', 2)
  relay.delays.set('/search-index.json', 60_000)
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await page.locator('#q-overlay').fill('lantrn')
  await expect(page.getByRole('option', { name: 'Lantern Toys' }).first()).toBeVisible()
})

test('a dead network, and a page that is gone', { tag: '@all' }, async ({ page, relay }) => {
  await visit(page, `${relay.origin}/hours`)
  // The browser believes that it is online, but nothing responds.
  relay.isDown = true
  await page.goto(`${relay.origin}/hours`)
  await expect(heading(page)).toHaveText('Hours')
  await expect(note(page)).toContainText(sentence)
  relay.isDown = false

  // A page that is gone is removed from the cache.
  relay.statuses.set('/hours', 404)
  await page.goto(`${relay.origin}/hours`)
  await expect.poll(() => kept(page, '-pages')).not.toContain('/hours')

  // One whose content was just being refreshed is kept as soon as it may be; what was typed is not asked for again.
  await page.goto(`${relay.origin}/stores?q=boots`)
  relay.asked.length = 0
  relay.unkept.add('/jobs')
  await page.goto(`${relay.origin}/jobs`)
  expect(await kept(page, '-pages')).not.toContain('/jobs')
  relay.unkept.clear()
  await expectKept(page, '/jobs')
  expect(relay.asked).not.toContain('/stores')
})

test('thirty pages and sixty pictures are kept, none that was fetched ahead', { tag: '@all' }, async ({ page }) => {
  await visit(page, '/stores')
  const slugs = await page.evaluate(async () => {
    const paths = [...document.querySelectorAll<HTMLAnchorElement>('.tile h3 a')].map(({ pathname }) => pathname)
    const distinct = [...new Set(paths)].slice(0, 34)
    for (const path of distinct) {
      await (await fetch(path, { headers: { accept: 'text/html' } })).text()
      // Kept in this order.
      while (!(await caches.match(path))) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await (await fetch('/jobs', { headers: { accept: 'text/html', purpose: 'prefetch' } })).text()
    return distinct
  })
  const stores = async () => (await kept(page, '-pages')).filter((path) => path.startsWith('/stores/'))
  await expect.poll(stores).toEqual(slugs.slice(-30))
  // A map of one store is one of the thirty.
  await page.goto(`/map?store=${slugs[0]?.split('/').at(-1)}`)
  await expect.poll(stores).toEqual(slugs.slice(-29))
  const addresses = await kept(page, '-pages')
  expect(addresses).toEqual(expect.arrayContaining(['/offline', '/stores', '/hours', '/map']))
  expect(addresses).not.toContain('/jobs')

  await page.evaluate(async () => {
    for (let number = 0; number < 70; number++) {
      const image = new Image()
      image.src = `/art/goods/mug.svg?${number}`
      await image.decode()
    }
  })
  await expect.poll(async () => (await kept(page, '-pictures')).at(-1)).toBe('/art/goods/mug.svg?69')
  expect((await kept(page, '-pictures')).length).toBe(60)
})

test('with data-saver nothing is fetched ahead', { tag: '@all' }, async ({ page, relay }) => {
  const saving = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
  relay.rewrite.set('/sw.js', (text) => saving + text)
  await page.goto(`${relay.origin}/hours`)
  await expectKept(page, '/hours')
  await page.goto(`${relay.origin}/events`)
  await expectKept(page, '/events')
  expect(await kept(page, '-pages')).toEqual(['/hours', '/events'])
  expect(relay.asked).not.toContain('/offline')
})

test('a new version is offered, and comes once, to this tab alone', async ({ page, context, relay }) => {
  await visit(page, `${relay.origin}/hours`)
  await page.evaluate(async () => {
    await caches.open('mall-0-pages')
    await (await caches.open('mall-2-files')).put('/assets/entry-old.js', new Response('old'))
  })
  const before = (await page.evaluate(() => caches.keys())).find((name) => name.includes('-data-'))
  const other = await context.newPage()
  await other.goto(`${relay.origin}/jobs`)
  await page.reload()
  await expect(page.locator('#update')).toBeHidden()

  const version = before?.split('-').at(-1) ?? ''
  relay.rewrite.set('/sw.js', (text) => text.replaceAll(version, 'ffffffff'))
  await page.reload()
  const offer = (tab: Page) => tab.getByRole('region', { name: 'New version' })
  await expect(offer(page)).toContainText('There is a new version of this site.')
  await expect(offer(other)).toBeVisible()
  expect(await objections(page)).toEqual([])
  // It waits: one page later it is still only offered.
  await page.goto(`${relay.origin}/newsletter`)
  await expect(offer(page)).toBeVisible()
  expect(await kept(page, '-data-')).toEqual(['/search-index.json', '/search-index.json'])

  const loads = [0, 0]
  for (const [at, tab] of [page, other].entries()) tab.on('load', () => loads[at]!++)
  await offer(page).getByRole('button', { name: 'Use it now' }).click()
  // The old one first finishes what it has started.
  const names = () => page.evaluate(() => caches.keys()).catch(() => [before])
  await expect.poll(names, { timeout: 30_000 }).not.toContain(before)
  await expectKept(page, '/search-index.json', '/hours', '/stores')
  for (const tab of [page, other]) await expect(offer(tab)).toBeHidden()
  await expect.poll(() => loads).toEqual([1, 0])
  await expect.poll(names).not.toContain('mall-0-pages')
  await expect.poll(() => kept(page)).not.toContain('/assets/entry-old.js')
})

test('the worker built with SERVICE_WORKER=off ends the one before', { tag: '@all' }, async ({ page, relay }) => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-'))
  const env = { ...process.env, SERVICE_WORKER: 'off' }
  const vite = join(import.meta.dirname, '../../../node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], { env })
  const off = readFileSync(join(folder, 'sw.js'), 'utf8')
  rmSync(folder, { recursive: true })
  await visit(page, `${relay.origin}/hours`)
  relay.rewrite.set('/sw.js', () => off)
  await page.reload()
  const left = () =>
    page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length])
  await expect.poll(left).toEqual([[], 0])
})
