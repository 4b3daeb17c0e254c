/** Passing a page on. */
import { expect, test } from 'playwright/test'

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
