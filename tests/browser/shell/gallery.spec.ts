/** Gallery pictures open in a viewer, or each in its own tab. */
import { expect, type Page, test } from 'playwright/test'

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

test('a click that asks for a tab of its own gets one', { tag: '@all' }, async ({ page, context }) => {
  await page.goto('/pages/walking-club')
  const opened = context.waitForEvent('page')
  const asked = context.waitForEvent('request', (request) => request.isNavigationRequest())
  await page
    .locator('main a[data-picture]')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await opened
  expect((await asked).url()).toMatch(/first-lap\.svg$/)
  await expect(viewer(page)).toHaveCount(0)
})
