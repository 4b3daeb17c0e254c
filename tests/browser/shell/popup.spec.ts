/** The popup appears once, when the page has been read, and never in the way. */
import { expect, test } from 'playwright/test'
import { chromiumArgs } from '../../../scripts/lib/chromium.ts'
import { objections } from '../support/axe'
import { lateFiles } from '../support/late-files'
import { delaySeconds, isArmed, passDelay, popup, readOn, readThrough } from '../support/popup'
import { layoutShifts, watchShifts } from '../support/shifts'
import { altered } from '../watch'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })
/** The page's clock is the test's: nobody waits for a delay. Frames and styles still take their time. */
test.beforeEach(({ page }) => page.clock.install())

test('opens in the corner when the page has been read, once a session', async ({ page, context }) => {
  await page.goto('/')
  await isArmed(page)
  // While hours and search are in view, it does not appear, however long that takes, nor when the pointer leaves.
  await passDelay(page)
  await page.locator('html').dispatchEvent('pointerleave', { clientY: -1 })
  await expect(popup(page)).toBeHidden()
  await readThrough(page)
  await expect(popup(page)).toBeVisible()
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'popup_viewed')
  expect([cookie?.value, cookie?.expires]).toEqual(['true', -1])
  await expect(page.locator('#popup:modal, :focus')).toHaveCount(0)
  await expect.poll(async () => (await popup(page).boundingBox())?.width).toBeLessThan(400)
  await expect.poll(() => popup(page).evaluate((card) => card.getBoundingClientRect().right)).toBeGreaterThan(1200)
  // It may cover a part of what can be scrolled from under it.
  expect((await objections(page)).filter((each) => !each.startsWith('target-size'))).toEqual([])
  await popup(page).getByRole('button', { name: 'Not now', exact: true }).click()
  await expect(popup(page)).toBeHidden()
  await page.goto('/', { waitUntil: 'networkidle' })
  await readOn(page)
  await passDelay(page)
  await expect(popup(page)).toBeHidden()
})

test('leaves the visitor alone for its delay, and while one types', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await expect(popup(page)).toHaveAttribute('data-delay', `${delaySeconds}`)
  await isArmed(page)
  await page.locator('#newsletter-email').focus()
  await readOn(page)
  await passDelay(page)
  await expect(popup(page)).toBeHidden()
  await page.locator('#newsletter-email').blur()
  await expect(popup(page)).toBeVisible()
  await expect(popup(page)).toContainText('What is opening, what is on')
})

test('comes on the way out of the window only, where its record says so', { tag: '@all' }, async ({ page }) => {
  await altered(page, '/', (body) => body.replace(/data-delay="\d+"/, 'data-delay="0" data-leaving'))
  await page.goto('/')
  await readThrough(page)
  await expect(popup(page)).toBeHidden()
  await page.locator('html').dispatchEvent('pointerleave', { clientY: -1 })
  await expect(popup(page)).toBeVisible()
})

test('leaves a phone’s page free: small, at the lower edge, and gone by Escape', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await isArmed(page)
  // Were it ever in the popup, Safari would scroll as it is given back.
  await page.locator('.site-header [data-opens=search]').focus()
  await page.evaluate(() =>
    document.querySelector('#popup')?.addEventListener('focusin', () => document.body.setAttribute('data-moved', '')),
  )
  await readThrough(page)
  await expect(popup(page)).toBeVisible()
  await expect(page.locator('[data-moved]')).toHaveCount(0)
  await expect.poll(() => popup(page).evaluate((card) => card.getBoundingClientRect().bottom)).toBeGreaterThan(800)
  expect((await popup(page).boundingBox())?.height).toBeLessThan(844 * 0.46)
  // The focus stays where it was, and a screen reader announces it.
  await expect(page.locator('.site-header :focus')).toHaveCount(1)
  await expect(page.locator('#live')).toHaveText('One letter a month')
  // It makes way for hours and search, and reappears below them.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(popup(page)).toBeHidden()
  await readOn(page)
  await expect(popup(page)).toBeVisible()
  await page.locator('.site-header [data-opens=search]').click()
  await expect(page.locator('#search-overlay')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#search-overlay')).toBeHidden()
  await expect(popup(page)).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
})

for (const width of [390, 1280]) {
  test(`moves nothing at ${width} when it opens and closes`, { tag: '@all' }, async ({ playwright, baseURL }) => {
    // A browser with real scroll bars, which take up space, unlike hidden ones.
    const browser = await playwright.chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: chromiumArgs,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    await page.clock.install()
    const fonts = await lateFiles(page)
    await watchShifts(page)
    fonts.hold()
    await page.goto(baseURL ?? '', { waitUntil: 'commit' })
    await expect(page.locator('.alert')).toBeVisible()
    await expect(page.locator('.banner')).toBeVisible()
    await expect(page.locator('main .open-state').first()).toHaveAttribute('data-open', /./)
    await fonts.release()
    await readThrough(page)
    await expect(popup(page)).toBeVisible()
    await popup(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(popup(page)).toBeHidden()
    expect(await layoutShifts(page)).toEqual([])
    await browser.close()
  })
}
