/** The popup: once, after the first paint, and never in the way. */
import { expect, type Page, test } from 'playwright/test'
import { chromiumArgs } from '../../../scripts/lib/chromium.mjs'
import { LateFiles } from '../support/late-files'
import { layoutShifts, watchShifts } from '../support/shifts'

const popup = (page: Page) => page.locator('#popup')

test('opens after the first paint, once a session, and closes by Escape', async ({ page, context }) => {
  await page.addInitScript(() => {
    new MutationObserver(([change]) => {
      if ((change?.target as Element | undefined)?.id === 'popup') Object.assign(window, { popupAt: performance.now() })
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

for (const width of [390, 1280]) {
  test(`moves nothing at ${width} when it opens and closes, beside alert, banner and late fonts`, async ({
    playwright,
    baseURL,
  }) => {
    // A browser with real scroll bars: hidden ones make room for themselves where a page keeps theirs.
    const browser = await playwright.chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: chromiumArgs,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    const fonts = await LateFiles.of(page)
    await watchShifts(page)
    fonts.hold()
    await page.goto(baseURL ?? '', { waitUntil: 'commit' })
    await expect(page.locator('.alert')).toBeVisible()
    await expect(page.locator('.banner')).toBeVisible()
    await expect(page.locator('main .open-state').first()).toHaveAttribute('data-open', /./)
    await fonts.release()
    await expect(popup(page)).toBeVisible({ timeout: 15_000 })
    await popup(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(popup(page)).toBeHidden()
    expect(await layoutShifts(page)).toEqual([])
    await browser.close()
  })
}
