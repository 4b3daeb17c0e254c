/** The main pages without JavaScript: complete, and usable by link, form and keyboard. */
import { expect, test } from 'playwright/test'

test.use({ javaScriptEnabled: false })

test('home, its menus and the filter of the directory work without script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await expect(page.locator('.fact')).toContainText(/Open today|Closed today/)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Skip to main content')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Shopping').click()
  await page.getByRole('link', { name: 'Store Directory' }).first().click()
  await expect(page).toHaveURL(/\/stores$/)
  await expect(page.locator('.tile').nth(100)).toBeAttached()
  await expect(page.locator('[data-print]')).toBeHidden()
  const field = page.locator('main input[name=q]')
  await field.fill('rainfold')
  await field.press('Enter')
  await expect(page).toHaveURL(/q=rainfold/)
  await expect(page.locator('.tile')).toHaveCount(1)
  await expect(field).toHaveValue('rainfold')
  await page.getByRole('link', { name: 'Rainfold Outerwear' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rainfold Outerwear')
  await page.setViewportSize({ width: 390, height: 664 })
  const all = page.locator('footer nav a[href="/contact-us"]').first()
  await expect(all).toBeHidden()
  await page.locator('.footer summary').click()
  await expect(all).toBeVisible()
  await page.reload()
  await page.locator('.menu-btn').click()
  await expect(all).toBeVisible()
})

test('closed days are red and say so in words', { tag: '@all' }, async ({ page }) => {
  await page.goto('/hours')
  const closed = page.locator('main .closed').first()
  await expect(closed).toHaveText(/Closed/)
  await expect(closed).toHaveCSS('color', 'rgb(176, 28, 38)')
  await expect(page.locator('main .hours-big [aria-current=date]')).toHaveCount(1)
})

test('the map has a button for its choice of a kind, and none that needs script', async ({ page }) => {
  await page.goto('/map?store=rainfold-outerwear')
  await expect(page.locator('.zoom')).toBeHidden()
  await expect(page.locator('.map-category button')).toBeVisible()
})
