/** The order of a visit list: by keys and by dragging. */
import { expect, type Page, test } from 'playwright/test'
import { errors, visit } from '../watch'

const path = '/visit?s=rainfold-outerwear,lantern-toys,ember-and-oat'
const stops = (page: Page) => page.locator('.stops h2')

test('is changed by the keyboard, which stays with the stop', async ({ page }) => {
  const seen = errors(page)
  await visit(page, path)
  await page.locator('.stops').scrollIntoViewIfNeeded()
  const down = page.getByRole('link', { name: 'Move Rainfold Outerwear down' })
  await expect(async () => {
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(stops(page)).toHaveText(['Lantern Toys', 'Rainfold Outerwear', 'Ember & Oat'], { timeout: 2_000 })
  }).toPass()
  await expect(page).toHaveURL(/s=lantern-toys,rainfold-outerwear,ember-and-oat$/)
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stops(page)).toHaveText(['Lantern Toys', 'Ember & Oat', 'Rainfold Outerwear'])
  // At the end of the list there is but the way up.
  await expect(page.getByRole('link', { name: 'Move Rainfold Outerwear up' })).toBeFocused()
  expect(seen).toEqual([])
})

test('is changed by dragging', async ({ page }) => {
  await visit(page, path)
  const rows = page.locator('.stops li')
  const at = { x: 10, y: 10 }
  await expect(async () => {
    await rows.nth(2).dragTo(rows.nth(0), { sourcePosition: at, targetPosition: at })
    await expect(stops(page)).toHaveText(['Ember & Oat', 'Rainfold Outerwear', 'Lantern Toys'], { timeout: 2_000 })
  }).toPass()
})
