/** Sharing a page. */
import { expect, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { visit } from '../watch'

test('a store’s link is copied; where it cannot be, it stands in a field, selected', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/stores/rainfold-outerwear')
  const copy = page.locator('main [data-share]')
  await expect(copy).toHaveText('Copy link')
  await copy.press('Enter')
  await expect(copy).toHaveText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/stores\/rainfold-outerwear$/)
  await expect(copy).toHaveText('Copy link')
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
  )
  await copy.click()
  await copy.click()
  const field = page.getByRole('textbox', { name: 'Copy link' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/\/stores\/rainfold-outerwear$/)
  await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBeGreaterThan(20)
})

test('"Directions" opens the map application of the device, or a page of maps', async ({ browser }) => {
  const devices = [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', /^https:\/\/maps\.apple\.com\/\?daddr=49\.0504/],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', /^https:\/\/www\.google\.com\/maps\/dir\/.*49\.0504/],
  ] as const
  for (const [userAgent, place] of someOf(devices, 2)) {
    const page = await browser.newPage({ userAgent, serviceWorkers: 'block' })
    await page.route(/(apple|google)\.com/, (route) => route.fulfill({ body: 'A map' }))
    await visit(page, '/contact-us')
    await page.locator('footer address a').click()
    await expect(page).toHaveURL(place)
    await page.close()
  }
})
