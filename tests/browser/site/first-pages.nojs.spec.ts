/** The main pages without JavaScript: complete, and usable by link, form and keyboard. */
import { expect, test } from 'playwright/test'
import { centre } from '../support/sample'

test('home says whether it is open before anything else', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(centre.name)
  await expect(page.locator('.fact')).toContainText(/Open today|Closed today/)
  await expect(page.locator('main')).toContainText('What’s on')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Skip to main content')
})

test('the menu opens without a script and leads to the directory', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Shopping').click()
  await page.getByRole('link', { name: 'Store Directory' }).first().click()
  await expect(page).toHaveURL(/\/stores$/)
})

test('the directory filters by name and category with its form', async ({ page }) => {
  await page.goto('/stores')
  const all = await page.locator('.tile').count()
  expect(all).toBeGreaterThan(100)
  await page.locator('main input[name=q]').fill('rainfold')
  await page.locator('main input[name=q]').press('Enter')
  await expect(page).toHaveURL(/q=rainfold/)
  await expect(page.locator('.tile')).toHaveCount(1)
  await expect(page.locator('main input[name=q]')).toHaveValue('rainfold')
  await page
    .getByRole('link', { name: /Rainfold/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rainfold Outerwear')
})

test('closed days are red and say so in words', { tag: '@all' }, async ({ page }) => {
  await page.goto('/hours')
  const closed = page.locator('main .closed').first()
  await expect(closed).toHaveText(/Closed/)
  await expect(closed).toHaveCSS('color', 'rgb(176, 28, 38)')
  await expect(page.locator('main .hours-big [aria-current=date]')).toHaveCount(1)
})
