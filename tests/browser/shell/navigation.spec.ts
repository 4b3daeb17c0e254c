/** Client-side navigation without a full load, or with exactly one when that is impossible. */
import { expect, type Page, type Route, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { centre } from '../support/sample'
import { followNew, fullLoads, heading, held, savingData, started, visit } from '../watch'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const isScript = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js`)

/** Clicks a link of the page by its address. */
const follow = (page: Page, href: string) => page.locator(`main a[href="${href}"]`).first().click()

/** Clicks a link of the main menu. */
async function choose(page: Page, group: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.locator('summary', { hasText: group }).click()
  await menu.getByRole('link', { name }).click()
}

/** Records when (ms after the navigation began) the loading bar is how long (per cent). */
const watchBar = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: [number, number][] = []
    Object.assign(window, { seen })
    let began = Number.NaN
    navigation.addEventListener('navigate', ({ timeStamp }) => {
      began = timeStamp
    })
    const look = (now: number) => {
      const width = document.querySelector('.progress')?.getBoundingClientRect().width ?? 0
      const percent = Math.round((width / document.documentElement.clientWidth) * 1000) / 10
      if (percent > 0 && percent !== seen.at(-1)?.[1]) seen.push([now - began, percent])
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const barSeen = (page: Page) => page.evaluate(() => (window as unknown as { seen: [number, number][] }).seen)

test('a link shows the next page in this one, says so, and moves the focus', async ({ page }) => {
  const loads = fullLoads(page)
  await visit(page, '/')
  await expect(page.locator('body')).toHaveClass('page-home')
  await expect(page.locator('.banner')).toHaveCount(1)
  const today = page.locator('.today, #q-overlay-help [href="/hours"], footer')
  await today.evaluateAll((all) => all.map((each) => each.toggleAttribute('data-old')))
  await choose(page, 'Shopping', 'Hours')
  await heading(page, 'Hours')
  await expect(page).toHaveURL(/\/hours$/)
  await expect(page).toHaveTitle(`Hours | ${centre.name}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/hours$/)
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
  await expect(page.locator('meta[name=viewport]')).toHaveCount(1)
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual([
    expect.stringContaining('BreadcrumbList'),
  ])
  await expect(page.locator('body')).not.toHaveClass('page-home')
  await expect(page.locator('.banner, [data-alert], .nav details[open], [data-old], footer tr')).toHaveCount(0)
  await expect(page.locator('.nav a[aria-current=page]')).toHaveText('Hours')
  await expect(page.locator('h1')).toBeFocused()
  // The heading says it; nothing is said twice.
  await expect(page.locator('#live')).toHaveText('')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('.site-header .language')).toHaveAttribute('href', /to=(%2F|\/)hours$/)
  // Alert and banner come above the header again, also after a reload in between.
  await page.locator('.logo').click()
  await expect(page.locator('.banner')).toBeVisible()
  await expect(page.locator('.logo')).toHaveAttribute('aria-current', 'page')
  const order = await page.evaluate(() =>
    Array.from(document.body.children, ({ className, tagName }) => className || tagName),
  )
  expect(order.slice(0, 5)).toEqual(['skip', 'alert alert-warning', 'banner', 'site-header', 'MAIN'])
  expect(loads).toEqual(['/'])
  await page.reload()
  await page.goBack()
  await heading(page, 'Hours')
})

test('a hash link moves or focuses; Back and Forward show pages where they were left', async ({ page }) => {
  const loads = fullLoads(page)
  await visit(page, '/stores')
  await page.evaluate(() => history.replaceState(null, '', '/hours'))
  await followNew(page, '/stores#letter-r')
  await expect(page).toHaveURL(/\/stores#letter-r$/)
  await expect(page.locator('#letter-r')).toBeFocused()
  await expect(page.locator('#letter-r')).toBeInViewport()

  await page.evaluate(() => scrollTo(0, 1700))
  await page.evaluate(() => document.querySelectorAll<HTMLAnchorElement>('main .tile h3 a')[30]?.click())
  for (const again of [false, true]) {
    if (again) await page.goForward()
    await expect(page).toHaveURL(/\/stores\/[\w-]+$/)
    await expect(page.locator('h1')).not.toHaveText('Store directory')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await heading(page, 'Store directory')
    await expect(page).toHaveTitle(/^Store directory/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1700)
  }
  // Also while another page has not come.
  await page.route(/moss-home/, () => {})
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/stores/moss-home"]')?.click())
  await expect(page).toHaveURL(/moss-home$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/stores#letter-r$/)
  await expect(page.locator('.progress')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(1700)
  await page.goForward()
  // It is there, and not asked for again.
  await page.route('**/stores', (route) => route.abort())
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="#letter-m"]')?.click())
  await expect(page).toHaveURL(/\/stores#letter-m$/)
  await expect(page.locator('#letter-m')).toBeFocused()
  await expect(page.locator('#letter-m')).toBeInViewport()
  expect(loads).toEqual(['/stores'])
})

test('Back gives the focus to the link that was followed by keyboard', async ({ page }) => {
  await visit(page, '/stores')
  await page.locator('#q-stores').fill('co')
  await expect(page).toHaveURL(/q=co$/)
  const link = page.locator('main .tile:visible h3 a').nth(12)
  await link.focus()
  const y = await page.evaluate(() => scrollY)
  expect(y).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toBeFocused()
  await page.goBack()
  await heading(page, 'Store directory')
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(y)
  // Who follows it by a pointer sees no ring around it.
  await page.locator('main .tile:visible h3 a').nth(13).click()
  await expect(page).toHaveURL(/\/stores\/[\w-]+$/)
  await expect(page.locator('h1')).not.toHaveText('Store directory')
  await page.goBack()
  await heading(page, 'Store directory')
  await expect(page.locator('h1')).toBeFocused()
})

test('a GET form is a step like any other, and Back undoes it', async ({ page }) => {
  const loads = fullLoads(page)
  await visit(page, '/search')
  await page.locator('main input[name=q]').fill('boots')
  await page.locator('main input[name=q]').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=boots/)
  await expect(page.locator('main .hits').first()).toContainText('Gable Street Shoes')
  await page.goBack()
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.locator('main .hits')).toHaveCount(0)
  // A 404 is shown like any page, with its own title, and an old address ends on the new one.
  await followNew(page, '/no-such-page')
  await heading(page, 'This page could not be found')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await followNew(page, '/store-directory')
  await heading(page, 'Store directory')
  await expect(page).toHaveURL(/\/stores$/)
  expect(loads).toEqual(['/search'])
})

test('the language link, files, the API and other windows are left to the browser', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const loads = fullLoads(page)
  await visit(page, '/hours')
  // A headless browser may not load a background tab fully: only its navigation request counts.
  const [, asked] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('request', (request) => request.isNavigationRequest()),
    page
      .locator('header a[href="/stores"]')
      .first()
      .evaluate((link) => {
        link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))
      }),
  ])
  expect(asked.url()).toMatch(/\/stores$/)
  await expect(page).toHaveURL(/\/hours$/)
  for (const path of ['/feed.xml', '/api/content/hours', '/ops']) {
    await followNew(page, path)
    // Wait for the commit: a pending navigation would interfere with the next.
    await page.waitForURL(path, { waitUntil: 'commit' })
    expect(loads.splice(0), path).toEqual(['/hours', path])
    await visit(page, '/hours')
  }
  await page.locator('.site-header .language').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  expect(loads).toEqual(['/hours', '/locale/fr', '/fr/hours'])

  // What was typed goes along, on the home page too.
  await page.goto('/fr')
  for (const next of ['/', '/fr']) {
    await page.locator('#newsletter-email').fill(`zoe${next}`)
    await page.locator('.site-header .language').click()
    await expect(page).toHaveURL(next)
    await expect(page.locator('#newsletter-email')).toHaveValue(`zoe${next}`)
  }
  // In another tab it leads away from nothing that was typed.
  await page.locator('.site-header .language').click({ modifiers: ['ControlOrMeta'] })
  for (const path of ['/hours', '/fr']) await visit(page, path)
  await expect(page.locator('#newsletter-email')).toHaveValue('')
})

/** Ways in which the next page can fail, each only when it is fetched by the script. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'an answer that is no page': (route) => route.fulfill({ json: { hours: null } }),
  'a failing server': (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<main><h1>Sorry</h1></main>' }),
  'a page that is built otherwise': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Portal</h1>' }),
  'a newer version of the site': async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/entry-[\w-]+\.js/, 'entry-newer.js')
    await route.fulfill({ response, body })
  },
}

test('a next page that fails in any way is loaded in full, once', async ({ page }) => {
  const [loads, told] = [fullLoads(page), [] as string[]]
  page.on('console', (message) => told.push(message.text()))
  for (const [name, fail] of someOf(Object.entries(failures), 3)) {
    await visit(page, '/newsletter')
    await page.route('/hours', (route) => (route.request().isNavigationRequest() ? route.fallback() : fail(route)))
    await choose(page, 'Shopping', 'Hours')
    await heading(page, 'Hours')
    await started(page)
    expect(loads.splice(0), name).toEqual(['/newsletter', '/hours'])
    expect(told.splice(0).join().includes('in full'), name).toBe(/answer|server/.test(name))
    await page.unroute('/hours')
  }
})

test('the first script cannot be loaded: links, menus and forms work as they are', async ({ page }) => {
  const loads = fullLoads(page)
  await page.route(isScript('entry'), (route) => route.abort())
  await page.goto('/')
  await choose(page, 'Shopping', 'Hours')
  await heading(page, 'Hours')
  expect(loads).toEqual(['/', '/hours'])
})

test('a page that hangs is said to be slow; a second choice meanwhile wins', { tag: '@all' }, async ({ page }) => {
  const loads = fullLoads(page)
  // Data saving turns prefetching off: a prefetch would not be aborted.
  await savingData(page)
  await visit(page, '/')
  const release = await held(page, '/hours')
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/hours'))
  const asked = page.waitForRequest('**/hours')
  await choose(page, 'Shopping', 'Hours')
  await asked
  await expect(page.locator('#note')).toHaveText(/The page is slow to arrive/)
  await choose(page, 'Shopping', 'Store Directory')
  await heading(page, 'Store directory')
  await givenUp
  await expect(page.locator('#note')).toBeEmpty()
  release()
  await expect(page).toHaveURL(/\/stores$/)
  await heading(page, 'Store directory')
  expect(loads).toEqual(['/'])
})

test('what was typed stays with its page, not one that never came', { tag: '@all' }, async ({ page }) => {
  await savingData(page)
  await visit(page, '/contact-us')
  const field = page.locator('main form[method=post]').getByLabel('First name')
  await field.fill('Ann')
  const release = await held(page, '/newsletter')
  await followNew(page, '/newsletter')
  await expect(page).toHaveURL(/newsletter$/)
  await followNew(page, '/hours')
  await heading(page, 'Hours')
  release()
  await page.goBack()
  await heading(page, 'One letter a month')
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(field).toHaveValue('Ann')
})

for (const [what, path, late, ask] of [
  ['a store on the map', '/map', /\/map\?store=/, (page: Page) => page.locator('.map-list a').first().click()],
  ['a choice', '/stores', /\/stores\?/, (page: Page) => page.locator('.tools select').selectOption({ index: 2 })],
  ['more posts', '/blogs', /\?page=2/, (page: Page) => page.getByRole('link', { name: 'Load more' }).click()],
] as const)
  test(`another page chosen before ${what} has come wins`, { tag: '@all' }, async ({ page }) => {
    await savingData(page)
    await visit(page, path)
    // What handles it is touched before.
    await page.locator('main :is(.map-list a, .tools select, a[data-load-more])').first().focus()
    await page.waitForLoadState('networkidle')
    const [letPart, letPage] = [await held(page, late), await held(page, '/hours')]
    const asked = page.waitForRequest(late)
    await ask(page)
    await asked
    const chosen = page.waitForRequest('**/hours')
    await page.locator('.today').click()
    await chosen
    letPart()
    // What has come would be shown by now.
    await page.waitForTimeout(500)
    letPage()
    await heading(page, 'Hours')
    await expect(page).toHaveURL(/\/hours$/)
    await expect(page.locator('.progress')).toHaveCount(0)
  })

test('a menu that comes late is one menu, however often it is asked for', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')
  const release = await held(page, isScript('drawer'))
  const opener = page.locator('[data-opens=menu]')
  await opener.click()
  await opener.click()
  release()
  await expect(page.locator('dialog.sheet[open]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.sheet[open]')).toHaveCount(0)
})

const late = { 'everything but the first script': /\/assets\/(?!entry-)/, 'the router': isScript('router') }
for (const [what, files] of Object.entries(late))
  test(`the first tap shows the bar after 200 ms, however late comes ${what}`, { tag: '@all' }, async ({ page }) => {
    const release = await held(page, files)
    await page.goto('/amenities', { waitUntil: 'commit' })
    // The first script has applied the style sheet, whether or not it is there.
    await expect(page.locator('body > link[rel=stylesheet]')).toHaveAttribute('media', 'all')
    await watchBar(page)
    await page.locator('.today').click()
    await expect.poll(async () => (await barSeen(page)).length).toBeGreaterThan(2)
    const growing = await barSeen(page)
    expect(growing[0]?.[0]).toBeGreaterThanOrEqual(200)
    // It grows by 4 % every 200 ms, 100 % in 5000 ms: a busy browser may paint it later.
    for (const [index, [at, percent]] of growing.entries()) {
      expect(percent).toBeGreaterThan(growing[index - 1]?.[1] ?? 0)
      expect(percent % 4).toBe(0)
      expect(percent).toBeLessThanOrEqual((at / 5000) * 100 + 0.1)
    }
    expect(await page.locator('.progress').evaluate((bar) => bar.getBoundingClientRect().height)).toBe(3)
    release()
    await heading(page, 'Hours')
    await expect(page.locator('.progress')).toHaveCount(0)
    expect((await barSeen(page)).at(-1)?.[1]).toBe(100)
  })

test('quick answers show no bar', { tag: '@all' }, async ({ page }) => {
  await visit(page, '/')
  await watchBar(page)
  // Prefetched, so that the response is there at once.
  const ahead = page.waitForResponse('**/stores')
  await page.locator('main a[href="/stores"]').first().hover()
  await (await ahead).finished()
  await follow(page, '/stores')
  await heading(page, 'Store directory')
  expect(await barSeen(page)).toEqual([])
})

for (const [what, file] of someOf(Object.entries({ 'the page': '/hours', 'the router': isScript('router') }), 2))
  test(`a failure of ${what} is red and said in words before the full load, which is one`, async ({ page }) => {
    const loads = fullLoads(page)
    await visit(page, '/')
    // Playwright waits while a document is loading, so the page itself records what it shows until then.
    await page.evaluate(() => {
      new MutationObserver(() => {
        const bar = document.querySelector('.progress-error')
        const note = document.querySelector<HTMLElement>('#note')
        if (!bar || !note?.textContent) return
        const colour = getComputedStyle(bar).backgroundColor
        sessionStorage.setItem('shown', JSON.stringify([colour, note.textContent, note.offsetHeight > 20]))
      }).observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    await page.route(file, (route) => (route.request().isNavigationRequest() ? route.fallback() : route.abort()))
    await choose(page, 'Shopping', 'Hours')
    await heading(page, 'Hours')
    const shown: unknown = JSON.parse((await page.evaluate(() => sessionStorage.getItem('shown'))) ?? 'null')
    expect(shown).toEqual(['rgb(176, 28, 38)', 'The page did not arrive. Loading it again.', true])
    expect(loads).toEqual(['/', '/hours'])
  })

test('what a dialog left over the page goes, but not at the retailer hub', { tag: '@all' }, async ({ page }) => {
  for (const [path, left] of Object.entries({ '/hours': false, '/retailer-hub': true })) {
    await visit(page, path)
    await page.evaluate(() => {
      const backdrop = document.createElement('div')
      backdrop.className = 'modal-backdrop'
      document.body.append(backdrop)
      document.body.style.overflow = 'hidden'
      document.querySelector<HTMLAnchorElement>('.logo')?.click()
    })
    await expect(page.locator('.banner')).toBeVisible()
    await expect(page.locator('.modal-backdrop')).toHaveCount(Number(left))
    await expect(page.locator('body')).toHaveJSProperty('style.overflow', left ? 'hidden' : '')
  }
})

test('pages change with a view transition, unless motion is unwelcome', { tag: '@all' }, async ({ page }) => {
  const begun: string[] = []
  await page.exposeFunction('tellOfTransition', (motion: string) => begun.push(motion))
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await visit(page, '/')
    await page.evaluate((motion) => {
      const begin = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        ;(window as unknown as { tellOfTransition(motion: string): void }).tellOfTransition(motion)
        return begin(change)
      }
    }, reducedMotion)
    await follow(page, '/stores')
    await heading(page, 'Store directory')
  }
  expect(begun).toEqual(['no-preference'])
})
