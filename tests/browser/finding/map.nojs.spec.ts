/** The map without script: its list, and a route in words. */
import { expect, test } from 'playwright/test'

test('a way is asked for by the form, told in words and drawn', async ({ page }) => {
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
