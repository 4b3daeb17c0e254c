/** The home page's banner moves by buttons, keys and swipes, and never by itself. */
import { expect, type Page, test } from 'playwright/test'
import { held, withoutPopup } from '../watch'

test.beforeEach(({ context }) => withoutPopup(context))
const counter = (page: Page) => page.locator('[data-slide-count]')
const at = (page: Page) =>
  page.locator('.slides').evaluate((row) => Math.round((row.scrollLeft / row.clientWidth) * 100) / 100)

test('goes by buttons, keys, swipes and quick clicks, says where it is, never moves by itself', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const live = page.locator('#live')
  const next = page.getByRole('button', { name: 'Next slide' })
  await expect(counter(page)).toHaveText('1 of 3')
  await page.clock.runFor(120_000)
  expect(await at(page)).toBe(0)
  await next.click()
  await expect(counter(page)).toHaveText('2 of 3')
  await expect(live).toHaveText(/^2 of 3: ./)
  await next.press('Space')
  await expect(counter(page)).toHaveText('3 of 3')
  await page.keyboard.press('Enter')
  await expect(counter(page)).toHaveText('1 of 3')
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await expect(counter(page)).toHaveText('3 of 3')
  await page.locator('.slides').press('Home')
  await expect(counter(page)).toHaveText('1 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('2 of 3')
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toHaveText('1 of 3')
  await expect.poll(() => at(page)).toBe(0)
  await page.locator('.slides').evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }))
  await expect(counter(page)).toHaveText('2 of 3')
  await expect(page).toHaveURL(/\/$/)
  for (let click = 0; click < 2; click++) await next.dispatchEvent('click')
  await expect.poll(() => at(page)).toBe(0)
  await expect(counter(page)).toHaveText('1 of 3')
})

test('goes on from where it was swiped to, also without an event that says so', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true))
  const release = await held(page, /\/assets\/shell-/)
  await page.goto('/')
  const next = page.getByRole('button', { name: 'Next slide' })
  // The space bar presses it before the shell is there, which then does what it asks for.
  await next.press('Space')
  release()
  await expect(counter(page)).toHaveText('2 of 3')
  await page.locator('.slides').evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }))
  await expect(counter(page)).toHaveText('1 of 3')
  await next.click()
  await expect(counter(page)).toHaveText('2 of 3')
})

test('slides in 700 ms; with reduced motion it is there at once', { tag: '@all' }, async ({ page }) => {
  // Its script comes with a hover, or by itself before that.
  const chunk = page.waitForResponse(/assets\/carousel/)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  /** How long (ms) the row moves after a click on "next". */
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
  await next.hover()
  await chunk
  const full = await duration()
  expect(full).toBeGreaterThan(500)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const again = page.waitForResponse(/assets\/carousel/)
  await page.reload()
  await next.hover()
  await again
  expect(await duration()).toBeLessThan(full / 2)
})
