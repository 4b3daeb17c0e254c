/** Islands, chunks that fail to load, state, prefetch, connection, and an empty console. */
import { expect, type Page, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { routeSamples } from '../../support/route-samples.mjs'
import { altered, errors, fullLoads, heading, held, savingData, started, visit } from '../watch'

const isChunk = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js`)

/** The island in the search overlay of every page; it starts on interaction. */
const searchIsland = (page: Page) => page.locator('#search-overlay [data-island]')
/** It starts at idle. */
const stopsIsland = (page: Page) => page.locator('[data-island=visit-stops]')
const openSearch = (page: Page) => page.locator('[data-opens=search]').click()

/** The island has failed, and its form leads to the results. */
async function expectForm(page: Page): Promise<void> {
  await expect(searchIsland(page)).toHaveAttribute('data-island-status', 'failed')
  await page.locator('#search-overlay input').fill('boots')
  await page.locator('#search-overlay input').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=boots/)
}

test('an island starts when it is due, and says so', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  const loaded = () => ['search-box', 'react'].filter((name) => scripts.some((path) => isChunk(name).test(path)))
  const loads = fullLoads(page)
  // A chunk that comes at the second attempt costs no reload.
  await page.route(isChunk('search-box'), (route) => route.abort(), { times: 1 })
  await savingData(page)
  await visit(page, '/hours')
  await page.waitForLoadState('networkidle')
  await expect(searchIsland(page)).toHaveAttribute('data-island-status', 'server')
  expect(loaded()).toEqual([])
  await openSearch(page)
  await expect(searchIsland(page)).toHaveAttribute('data-island-status', 'ready')
  expect(loaded()).toEqual(['search-box', 'react'])
  expect(loads).toEqual(['/hours'])
  scripts.length = 0
  await visit(page, '/visit?s=lantern-toys')
  await expect(stopsIsland(page)).toHaveAttribute('data-island-status', 'ready')
  expect(loaded()).toEqual(['react'])
})

for (const name of someOf(['search-box', 'react'], 2))
  test(`without the chunk ${name}: one full reload, then the markup does the work`, async ({ page }) => {
    const loads = fullLoads(page)
    await page.route(isChunk(name), (route) => route.abort())
    await visit(page, '/hours')
    await openSearch(page)
    await expect.poll(() => loads).toEqual(['/hours', '/hours'])
    await started(page)
    await openSearch(page)
    await expectForm(page)
    await expect(page.locator('main')).toContainText('Gable Street Shoes')
    expect(loads).toEqual(['/hours', '/hours'])
  })

test('letters typed before its script stay, and are searched for once it is there', async ({ page }) => {
  const loads = fullLoads(page)
  // A browser that does not save data asks for it before the search is touched.
  const asked = page.waitForRequest((request) => isChunk('react').test(request.url()))
  const release = await held(page, isChunk('react'))
  await visit(page, '/hours')
  await asked
  await expect(searchIsland(page)).toHaveAttribute('data-island-status', 'server')
  await openSearch(page)
  const box = page.locator('#search-overlay input')
  await expect(box).toBeFocused()
  await page.keyboard.type('rai')
  await expect(searchIsland(page)).toHaveAttribute('data-island-status', 'loading')
  release()
  await page.keyboard.type('nf', { delay: 20 })
  await expect(page.getByRole('option').first()).toContainText('Rainfold')
  await expect(box).toHaveValue('rainf')
  await expect(box).toBeFocused()
  expect(loads).toEqual(['/hours'])
})

test('words typed before a script fails are not lost to a reload', { tag: '@all' }, async ({ page }) => {
  const loads = fullLoads(page)
  await page.route(isChunk('react'), (route) => route.abort())
  await savingData(page)
  await visit(page, '/contact-us')
  await page.getByLabel('Message').fill('Dear guest services')
  await openSearch(page)
  await expect(searchIsland(page)).toHaveAttribute('data-island-status', 'failed')
  expect(loads.splice(0)).toEqual(['/contact-us'])
  await page.unroute(isChunk('react'))
  await page.route(isChunk('react'), async (route) => {
    await page.locator('#search-overlay input').fill('boots')
    await route.abort()
  })
  await visit(page, '/hours')
  await openSearch(page)
  await expect(searchIsland(page)).toHaveAttribute('data-island-status', 'failed')
  await page.locator('#search-overlay input').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=boots/)
  expect(loads).toEqual(['/hours'])
})

test('offline is said while it lasts; a chunk that does not come is loaded later', async ({ page, context }) => {
  const loads = fullLoads(page)
  await page.route(isChunk('search-box'), (route) => route.abort())
  await visit(page, '/hours')
  await expect(page.locator('#note')).toBeEmpty()
  // What it shares with others is there: a browser remembers what failed under an address.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.locator('#note')).toHaveText('You are offline. This page may be out of date.')
  await expect(page.locator('#note')).toBeInViewport()
  await expect(page.locator('body')).toHaveAttribute('data-offline')
  await openSearch(page)
  await expect(searchIsland(page)).toHaveAttribute('data-island-status', 'failed')
  await page.unroute(isChunk('search-box'))
  await context.setOffline(false)
  await expect(page.locator('#note')).toBeEmpty()
  await expect(searchIsland(page)).toHaveAttribute('data-island-status', 'ready')
  expect(loads).toEqual(['/hours'])
})

test('an island whose props it cannot read leaves its markup as it is', { tag: '@all' }, async ({ page }) => {
  const props = /(data-island="search-box".*?<script type="application\/json">)[^<]*/s
  await altered(page, '/hours', (body) => body.replace(props, '$1{"words":null}'))
  const loads = fullLoads(page)
  await visit(page, '/hours')
  await openSearch(page)
  await expectForm(page)
  expect(loads).toEqual(['/hours'])
})

test('logged in is what authInfo or a cookie says', { tag: '@all' }, async ({ page, context, baseURL }) => {
  await visit(page, '/hours')
  const other = await context.newPage()
  await visit(other, '/newsletter')
  const account = page.locator('.account')
  await expect(account).toBeHidden()
  await other.evaluate(() => localStorage.setItem('mall:authInfo', '{"token":"a"}'))
  await expect(account.filter({ visible: true })).toHaveText('Signed in')
  await other.evaluate(() =>
    localStorage.setItem('mall:profile', '{"favorites":["tannery-nine","tannery-nine"],"name":" <b>Zoë</b> $& "}'),
  )
  await expect(account).toHaveText('Signed in: <b>Zoë</b> $&')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mall:favorites'))).toBe('["tannery-nine"]')
  // One that is removed here stays away.
  await other.evaluate(() => localStorage.setItem('mall:favorites', '[]'))
  await page.reload()
  await expect(account).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('mall:favorites'))).toBe('[]')
  await other.evaluate(() => localStorage.setItem('mall:authInfo', '{}'))
  await expect(account).toBeHidden()
  await other.evaluate(() => localStorage.clear())
  for (const name of ['authInfo', 'auInfo']) {
    await context.clearCookies()
    await context.addCookies([{ name, value: encodeURIComponent('{"id":7}'), url: baseURL ?? '' }])
    await visit(page, '/fr/hours')
    await expect(account, name).toBeVisible()
  }
  await expect(account).toHaveText('Session ouverte')
  // On a phone the menu says it.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(account).toBeHidden()
  await page.locator('[data-opens=menu]').click()
  await expect(page.locator('#menu-overlay .account')).toBeVisible()
  await page.evaluate((name) => localStorage.setItem('mall:profile', JSON.stringify({ name })), 'n'.repeat(60))
  await visit(page, '/fr/hours')
  await page.locator('[data-opens=menu]').click()
  await expect(page.locator('#menu-overlay .account')).toContainText('nnn')
  await expect(page.locator('#menu-overlay')).toHaveJSProperty('scrollWidth', 390)
  // What others wrote into the storage breaks nothing.
  const seen = errors(page)
  await page.evaluate(() => {
    localStorage.setItem('mall:profile', '{"not: json')
    localStorage.setItem('mall:authInfo', '["a list"]')
    localStorage.setItem('mall:favorites', '[1,{"a":2}]')
  })
  await context.clearCookies({ name: 'authInfo' })
  await visit(page, '/hours')
  await expect(account).toBeHidden()
  expect(seen).toEqual([])
})

/** Paths of prefetched pages. */
function ahead(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.headers().accept === 'text/html')
      seen.push(new URL(request.url()).pathname)
  })
  return seen
}

/** Focuses a link after a key press: a script's focus() alone does not count as intent. */
async function reach(page: Page, selector: string): Promise<void> {
  await page.keyboard.press('Tab')
  await page.locator(selector).first().focus()
}

test('a link is fetched ahead and used; no page shown in another writes an error', async ({ page, request }) => {
  test.setTimeout(240_000)
  const [seen, said] = [ahead(page), errors(page)]
  await visit(page, '/hours')
  const stores = page.locator('footer nav a[href="/stores"]').first()
  await stores.hover()
  await expect.poll(() => seen).toEqual(['/stores'])
  await reach(page, 'footer nav a[href="/map"]')
  await expect.poll(() => seen).toEqual(['/stores', '/map'])
  await stores.click()
  await heading(page, 'Store directory')
  expect(seen).toEqual(['/stores', '/map'])

  const all = routeSamples(await (await request.get('/sitemap.xml')).text())
  expect(all.length).toBeGreaterThan(40)
  // A page of each kind is also loaded in full, in every-page.spec.ts.
  const paths = someOf(all, 6)
  const wrong: string[] = []
  const check = (way: string) => {
    // The browser itself reports the status of the one address that does not exist.
    for (const text of said.splice(0)) if (!/404 \(Not Found\)/.test(text)) wrong.push(`${way}: ${text}`)
  }
  for (const path of paths) {
    const shown = page.evaluate(async (href) => {
      const { navigation } = window as unknown as { navigation: { navigate(to: string): { finished: Promise<void> } } }
      await navigation.navigate(href).finished.catch(() => {})
    }, path)
    // If the response takes seconds, as on a busy machine, the page is loaded in full instead.
    await shown.catch((error) => {
      if (!/context was destroyed/.test(String(error))) throw error
      return started(page)
    })
    await expect(page.locator('main h1'), path).toHaveCount(1)
    check(`to ${path}`)
  }
  expect(wrong).toEqual([])
})

test('marked links are fetched ahead when they are in view, no more than five', { tag: '@all' }, async ({ page }) => {
  const seen = ahead(page)
  const links = Array.from({ length: 8 }, (_, at) => `<a data-prefetch href="/events?page=${at + 2}">More</a> `)
  await altered(page, '/hours', (body) => body.replace('<h1', `${links.join('')}<h1`))
  await visit(page, '/hours')
  await expect.poll(() => seen.length).toBe(5)
  await reach(page, 'footer nav a[href="/map"]')
  await expect.poll(() => seen.at(-1)).toBe('/map')
  expect(seen.length).toBe(6)
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, { tag: '@all' }, async ({ page }) => {
    const seen = ahead(page)
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await visit(page, '/')
    await page.locator('main a[href="/stores"]').first().hover()
    await reach(page, 'main a[href="/dining"]')
    await page.locator('main a[href="/events"]').first().click()
    await heading(page, /Events/)
    // The page itself, and nothing before it.
    expect(seen).toEqual(['/events'])
  })
}
