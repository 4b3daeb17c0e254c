/** Interaction before everything is loaded, and what still works when a file never arrives. */
import { expect, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { passDelay, readOn } from '../support/popup'
import { held, started } from '../watch'

test('a name typed before any script is looked for when its own comes', async ({ page }) => {
  const release = await held(page, /\/assets\/entry-[^/]*\.js$/)
  const releaseFilter = await held(page, /\/assets\/name-filter-[^/]*\.js$/)
  await page.goto('/stores', { waitUntil: 'commit' })
  await page.locator('main input[name=q]').fill('rainfold')
  await expect(page.locator('main .tile').nth(20)).toBeVisible()
  releaseFilter()
  await expect(page.locator('main .tile:visible')).toHaveCount(1)
  release()
  await started(page)
})

test('a click on menu, search or heart that is sooner than their script counts, and once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await held(page, /\/assets\/shell-[^/]*\.js$/)
  await page.goto('/stores?q=rainfold')
  for (let press = 0; press < 2; press++) await page.locator('main .heart').click()
  await page.locator('.site-header [data-opens=menu]').click()
  expect(new URL(page.url()).hash).toBe('')
  await expect(page.locator('#menu-overlay')).toBeHidden()
  release()
  await expect(page.locator('#menu-overlay')).toBeVisible()
  await expect(page.locator('main .heart')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.saved-note')).toHaveText('Saved. Visit list, 1 item')
})

test('where the script round the page cannot be had, its links do their work', { tag: '@all' }, async ({ page }) => {
  await page.route(/\/assets\/shell-/, (route) => route.abort())
  await page.goto('/hours')
  // There is one full load, since a new version may have replaced the file.
  await expect(async () => {
    await page.locator('.site-header [data-opens=search]').click()
    await expect(page).toHaveURL(/\/search$/, { timeout: 1_000 })
  }).toPass()
})

test('without the style sheet no popup lies in the page, and search opens', { tag: '@all' }, async ({ page }) => {
  await page.clock.install()
  await page.route(/\/assets\/site-[^/]*\.css$/, (route) => route.abort())
  await page.goto('/')
  await readOn(page)
  // As long as the popup would wait for its style, then for its delay.
  await page.waitForTimeout(2_000)
  await passDelay(page)
  await expect(page.locator('#popup')).toBeHidden()
  await page.locator('.site-header [data-opens=search]').click()
  await expect(page.locator('#search-overlay')).toBeVisible()
  // Another page needs its own inline style: it is loaded in full, in a window that knows nothing of this one.
  await page.keyboard.press('Escape')
  await page.evaluate(() => Object.assign(window, { isSameWindow: true }))
  await page.locator('.site-header a.today').click()
  await expect(page).toHaveURL(/\/hours$/)
  await expect.poll(() => page.evaluate(() => 'isSameWindow' in window).catch(() => true)).toBe(false)
})

for (const way of someOf(['reload', 'back from elsewhere'] as const, 2, 1)) {
  test(`the place in the directory is the same after ${way}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/stores')
    await started(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.7))
    const store = await page.evaluate(() => {
      const tiles = [...document.querySelectorAll('main .tile h3 a')]
      return tiles.find((each) => each.getBoundingClientRect().top > 200)?.getAttribute('href') ?? ''
    })
    const place = async () => (await page.locator(`main .tile a[href="${store}"]`).boundingBox())?.y ?? Number.NaN
    const before = await place()
    // Browsers record the scroll position with a delay.
    await page.waitForTimeout(1_000)
    if (way === 'reload') await page.reload()
    else {
      await page.goto('about:blank')
      await page.goBack()
    }
    await started(page)
    // Less than half a tile.
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(60)
  })
}
