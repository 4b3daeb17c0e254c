/** Popup, banner, pictures, sharing, "load more", others' scripts: each by pointer and by keyboard, and none in the way. */
import { type BrowserContext, expect, type Page, test } from 'playwright/test'

const popup = (page: Page) => page.locator('#popup')

async function withoutPopup(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = 'popup_viewed=true; path=/'
  })
}

test.describe('popup', () => {
  test('opens after the first paint, once a session, and closes by Escape', async ({ page, context }) => {
    await page.addInitScript(() => {
      new MutationObserver(([change]) => {
        if ((change?.target as Element | undefined)?.id === 'popup')
          Object.assign(window, { popupAt: performance.now() })
      }).observe(document, { subtree: true, attributeFilter: ['open'] })
    })
    const served = await (await page.request.get('/')).text()
    expect(served).toMatch(/<dialog class="popup"[^>]*>/)
    expect(served).not.toMatch(/<dialog class="popup"[^>]*\bopen\b/)
    await page.goto('/')
    await expect(popup(page)).toBeVisible()
    const [opened, painted] = await page.evaluate(() => [
      (window as { popupAt?: number }).popupAt ?? 0,
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    ])
    expect(opened).toBeGreaterThan(painted ?? 0)
    // A cookie of the session, with the value true.
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'popup_viewed')
    expect([cookie?.value, cookie?.expires]).toEqual(['true', -1])
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(popup(page)).toBeHidden()
  })

  test('is modal on a wide window, and closes by its buttons and beside it', async ({ page, context }) => {
    for (const close of ['Not now', 'Close', 'beside']) {
      await context.clearCookies()
      await page.goto('/')
      await expect(popup(page)).toBeVisible()
      expect(await popup(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
      if (close === 'beside') await page.mouse.click(10, 300)
      else await popup(page).getByRole('button', { name: close, exact: true }).click()
      await expect(popup(page)).toBeHidden()
    }
  })

  test('leaves a phone’s page free: small, at the lower edge, and gone by Escape', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(popup(page)).toBeVisible()
    const box = await popup(page).boundingBox()
    expect(box?.height).toBeLessThan(844 * 0.46)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800)
    // The keyboard stays where it was, and a reader hears of it.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await expect(page.locator('#live')).toHaveText('One letter a month')
    // What is behind it can be used.
    await page.locator('.site-header [data-opens=search]').click()
    await expect(page.locator('#search-overlay')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#search-overlay')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
  })
})

test.describe('banner', () => {
  test.beforeEach(async ({ context }) => withoutPopup(context))
  const counter = (page: Page) => page.locator('[data-slide-count]')
  const at = (page: Page) =>
    page.locator('.slides').evaluate((row) => Math.round((row.scrollLeft / row.clientWidth) * 100) / 100)

  test('goes by buttons and keys, round the end, and says where it is', async ({ page }) => {
    await page.goto('/')
    const live = page.locator('#live')
    const next = page.getByRole('button', { name: 'Next slide' })
    await expect(counter(page)).toHaveText('1 of 3')
    await next.click()
    await expect(counter(page)).toHaveText('2 of 3')
    await expect(live).toHaveText(/^2 of 3: ./)
    await next.focus()
    await page.keyboard.press('Space')
    await expect(counter(page)).toHaveText('3 of 3')
    await page.keyboard.press('Enter')
    await expect(counter(page)).toHaveText('1 of 3')
    await page.getByRole('button', { name: 'Previous slide' }).click()
    await expect(counter(page)).toHaveText('3 of 3')
    await page.locator('.slides').focus()
    await page.keyboard.press('Home')
    await expect(counter(page)).toHaveText('1 of 3')
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('2 of 3')
    await page.keyboard.press('ArrowLeft')
    await expect(counter(page)).toHaveText('1 of 3')
    await expect.poll(() => at(page)).toBe(0)
    await expect(page).toHaveURL(/\/$/)
  })

  test('three quick clicks are three slides', async ({ page }) => {
    await page.goto('/')
    const next = page.getByRole('button', { name: 'Next slide' })
    await next.click()
    await expect(counter(page)).toHaveText('2 of 3')
    await next.dispatchEvent('click')
    await next.dispatchEvent('click')
    await expect.poll(() => at(page)).toBe(0)
    await expect(counter(page)).toHaveText('1 of 3')
  })

  test('follows a swipe, and never moves by itself', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(120_000)
    expect(await at(page)).toBe(0)
    await page.locator('.slides').evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }))
    await expect(counter(page)).toHaveText('2 of 3')
  })

  test('slides in 700 ms; with reduced motion it is there at once', async ({ page }) => {
    await page.goto('/')
    /** How long (ms) the row moves after a click on next. */
    const duration = () =>
      page.evaluate(async () => {
        const row = document.querySelector('.slides') as HTMLElement
        await new Promise(requestAnimationFrame)
        const began = performance.now()
        document.querySelector<HTMLElement>('[data-slide=next]')?.click()
        const target = row.scrollLeft + row.clientWidth
        while (Math.abs(row.scrollLeft - target) > 1 && performance.now() - began < 5000)
          await new Promise(requestAnimationFrame)
        return performance.now() - began
      })
    const next = page.getByRole('button', { name: 'Next slide' })
    const chunk = page.waitForResponse(/assets\/carousel/)
    await next.hover()
    await chunk
    const full = await duration()
    expect(full).toBeGreaterThan(500)
    expect(full).toBeLessThan(1500)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    const again = page.waitForResponse(/assets\/carousel/)
    await next.hover()
    await again
    expect(await duration()).toBeLessThan(400)
  })
})

test.describe('pictures of a gallery', () => {
  const viewer = (page: Page) => page.locator('dialog.viewer[open]')

  test('open in a viewer: next, previous, caption, keys, focus back to the picture', async ({ page }) => {
    await page.goto('/pages/walking-club')
    const links = page.locator('main a[data-picture]')
    const all = await links.count()
    await links.first().click()
    await expect(viewer(page)).toBeVisible()
    await expect(viewer(page).getByRole('status')).toHaveText(`1 of ${all}`)
    await expect(viewer(page)).toContainText('Half past seven, West Hall to ourselves.')
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page).getByRole('status')).toHaveText(`2 of ${all}`)
    await expect(viewer(page).getByRole('img', { name: 'The long way round' })).toBeVisible()
    await viewer(page).getByRole('button', { name: 'Previous picture' }).click()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer(page).getByRole('status')).toHaveText(`${all} of ${all}`)
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    await expect(links.last()).toBeFocused()
    // By keyboard alone.
    await page.keyboard.press('Enter')
    await viewer(page).getByRole('button', { name: 'Close' }).press('Enter')
    await expect(viewer(page)).toHaveCount(0)
    await expect(page).toHaveURL(/walking-club$/)
  })

  test('a click that asks for a tab of its own gets one', async ({ page, context }) => {
    await page.goto('/pages/walking-club')
    const opened = context.waitForEvent('page')
    await page
      .locator('main a[data-picture]')
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    expect((await opened).url()).toMatch(/first-lap\.svg$/)
    await expect(viewer(page)).toHaveCount(0)
  })
})

test.describe('load more', () => {
  test('puts the next posts under the others, speaks the count, and keeps the place', async ({ page }) => {
    await page.goto('/blogs')
    const cards = page.locator('main .card')
    const first = await cards.count()
    const titles = await cards.locator('a').allTextContents()
    const more = page.getByRole('link', { name: 'Load more' })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/blogs\?page=2$/)
    expect(await cards.count()).toBeGreaterThan(first)
    expect((await cards.locator('a').allTextContents()).slice(0, titles.length)).toEqual(titles)
    await expect(cards.nth(first).locator('a').first()).toBeFocused()
    const shown = await cards.count()
    await expect(page.locator('#live')).toHaveText(new RegExp(`^${shown} of \\d+ posts$`))
    await expect(page.locator('.load [role=status]')).toHaveText(new RegExp(`^${shown} of \\d+ posts$`))
    await expect(page.getByRole('link', { name: 'Newer posts' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  })

  test('shows nothing twice when a post has come in front meanwhile', async ({ page }) => {
    await page.goto('/blogs')
    const first = await page.locator('main .card').count()
    // The second page begins with the last post of the first.
    await page.route('**/blogs?page=2', async (route) => {
      const answer = await route.fetch()
      const body = await answer.text()
      const last = await page
        .locator('#posts .card')
        .last()
        .evaluate((card) => card.outerHTML)
      await route.fulfill({ response: answer, body: body.replace(/(id="posts">)/, `$1${last}`) })
    })
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(() => page.locator('main .card').count()).toBeGreaterThan(first)
    const hrefs = await page
      .locator('main .card a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(hrefs).size).toBe(hrefs.length)
  })

  test('follows the link where the posts cannot be had', async ({ page }) => {
    await page.goto('/blogs')
    // What was fetched ahead, the click's own attempt, and the navigation's.
    let refused = 0
    await page.route('**/blogs?page=2', (route) => {
      if (route.request().isNavigationRequest()) return route.fallback()
      refused++
      return route.abort()
    })
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(/\/blogs\?page=2$/)
    await expect(page.getByRole('link', { name: 'Newer posts' })).toBeVisible()
    expect(refused).toBeGreaterThan(0)
  })
})

test('a store’s link is copied, and the button tells it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/stores/rainfold-outerwear')
  const copy = page.locator('main [data-share]')
  await expect(copy).toHaveText('Copy link')
  await copy.press('Enter')
  await expect(copy).toHaveText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/stores\/rainfold-outerwear$/)
  await expect(copy).toHaveText('Copy link')
})

test.describe('others’ scripts', () => {
  test('are not asked for where none is configured', async ({ page }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => new URL(request.url()).hostname !== 'localhost' && elsewhere.push(request.url()))
    await page.goto('/hours')
    await page.waitForLoadState('networkidle')
    expect(elsewhere).toEqual([])
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  })

  test('come after the page has loaded, see no address of a visitor, and are told of the next page', async ({
    page,
  }) => {
    await page.route('**/newsletter?*', async (route) => {
      const answer = await route.fetch()
      const tags = 'data-gtm="GTM-TEST1" data-accessibility-monitor="https://monitor.test/m.js"'
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('<html ', `<html ${tags} `),
        headers: {
          ...answer.headers(),
          'content-security-policy': "script-src 'self' https://www.googletagmanager.com https://monitor.test",
        },
      })
    })
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.tagAt = [document.readyState, location.search, document.currentScript.src]',
      }),
    )
    await page.route('https://monitor.test/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.monitored = true' }),
    )
    await page.goto('/newsletter?email=a@b.test&utm_source=x')
    const read = <Value>(name: string) => page.evaluate((key) => (window as never)[key] as Value, name)
    await expect
      .poll(() => read<string[]>('tagAt'))
      .toEqual(['complete', '?utm_source=x', 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'])
    await expect.poll(() => read('monitored')).toBe(true)
    await page.locator('.logo').click()
    await expect(page).toHaveURL(/\/$/)
    await expect
      .poll(async () => (await read<Record<string, unknown>[]>('dataLayer')).at(-1))
      .toMatchObject({ event: 'page', page_path: '/' })
  })
})
