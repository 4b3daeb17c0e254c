/** The main pages without JavaScript: complete, and usable by link, form and keyboard. */
import { expect, test } from 'playwright/test'

test.use({ javaScriptEnabled: false })

test('home, its menus, the filter of the directory, the map and hours are whole without script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Skip to main content')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Shopping').click()
  await page.getByRole('link', { name: 'Store Directory' }).first().click()
  await expect(page).toHaveURL(/\/stores$/)
  await expect(page.locator('[data-print]')).toBeHidden()
  await page.locator('main input[name=q]').fill('rainfold')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/stores\?.*q=rainfold/)
  await page.setViewportSize({ width: 390, height: 664 })
  const all = page.locator('footer nav a[href="/contact-us"]').first()
  await expect(all).toBeHidden()
  await page.locator('.footer summary').click()
  await expect(all).toBeVisible()
  await page.reload()
  await page.locator('.menu-btn').click()
  await expect(all).toBeVisible()
  // The map has a button for its choice of a kind, and none that needs script.
  await page.goto('/map?store=rainfold-outerwear')
  await expect(page.locator('.zoom')).toBeHidden()
  await expect(page.locator('.map-category button')).toBeVisible()
  // An empty list names no button that is not there.
  await page.goto('/visit')
  await expect(page.locator('noscript .visit-how')).toBeVisible()
  await expect(page.getByText('The heart beside')).toBeHidden()
  // Closed days are red and say so in words.
  await page.goto('/hours')
  const closed = page.locator('main .closed').first()
  await expect(closed).toHaveText(/Closed/)
  await expect(closed).toHaveCSS('color', 'rgb(176, 28, 38)')
})
