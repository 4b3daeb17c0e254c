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
  // A phone's short footer opens, also by the menu button.
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

test('a way on the map is asked for by its form, told in words and drawn', async ({ page }) => {
  await page.goto('/map?store=rainfold-outerwear')
  await page.getByLabel('I am at', { exact: true }).fill('Entrance A')
  await page.getByRole('checkbox', { name: /Step-free/ }).check()
  await page.getByRole('button', { name: 'Show the way' }).click()
  await expect(page).toHaveURL('/map?from=Entrance+A&to=Rainfold+Outerwear&stepfree=1#h-way')
  const way = page.locator('.way')
  await expect(way.getByRole('heading')).toHaveText('Step-free route from Entrance A to Rainfold Outerwear')
  await expect(way.locator('li').first()).toHaveText('Go in at Entrance A.')
  await expect(way.locator('li').last()).toHaveText('Rainfold Outerwear is on your right.')
  await expect(page.locator('.fp-route')).toHaveCount(1)
  // Buttons that need script are not shown.
  await expect(page.locator('.zoom')).toBeHidden()
  await expect(page.locator('.map-category button')).toBeVisible()
})
