/** Reordering a visit list, by keyboard and by dragging. */
import { expect, type Page, test } from 'playwright/test'
import { errors, visit } from '../watch'

const path = '/visit?s=rainfold-outerwear,lantern-toys,ember-and-oat'
const stops = (page: Page) => page.locator('.stops h2')
const isReady = (page: Page) =>
  expect(page.locator('[data-island=visit-stops]')).toHaveAttribute('data-island-status', 'ready')

test('is changed by the keyboard, which stays with the stop', async ({ page }) => {
  const seen = errors(page)
  await visit(page, path)
  await isReady(page)
  // A logo beside a stop would leave a phone's line too little room.
  for (const width of [768, 769]) {
    await page.setViewportSize({ width, height: 850 })
    await expect(page.locator('.stops .plate').first()).toBeVisible({ visible: width > 768 })
  }
  const down = page.getByRole('link', { name: 'Move Rainfold Outerwear down' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(stops(page)).toHaveText(['Lantern Toys', 'Rainfold Outerwear', 'Ember & Oat'])
  await expect(page).toHaveURL(/s=lantern-toys,rainfold-outerwear,ember-and-oat$/)
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stops(page)).toHaveText(['Lantern Toys', 'Ember & Oat', 'Rainfold Outerwear'])
  // At the end of the list it can only move up.
  await expect(page.getByRole('link', { name: 'Move Rainfold Outerwear up' })).toBeFocused()
  expect(seen).toEqual([])
})

test('is changed by dragging', { tag: '@all' }, async ({ page }) => {
  await visit(page, path)
  await isReady(page)
  const rows = page.locator('.stops li')
  const at = { x: 10, y: 10 }
  await rows.nth(2).dragTo(rows.nth(0), { sourcePosition: at, targetPosition: at })
  await expect(stops(page)).toHaveText(['Ember & Oat', 'Rainfold Outerwear', 'Lantern Toys'])
})
