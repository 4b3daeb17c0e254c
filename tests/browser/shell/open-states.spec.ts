/** No axe violations on pages and lists while something is open on them. */
import { expect, type Page, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { bothWidths, objections, objectionsAt } from '../support/axe'
import { readThrough } from '../support/popup'
import { named } from '../support/sample'
import { visit } from '../watch'

const states: Record<string, (page: Page) => Promise<void>> = {
  async 'a picture in its viewer'(page) {
    await page.goto('/pages/walking-club')
    await page.locator('main a[data-picture]').first().click()
    await expect(page.locator('dialog.viewer[open] img')).toBeVisible()
  },
  async 'more posts'(page) {
    await page.goto('/blogs')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(/page=2/)
  },
  async 'a page of folded texts, all open'(page) {
    await page.goto('/amenities')
    const folded = page.locator('main details:not([open])')
    for (let left = await folded.count(); left > 0; left--) {
      await folded.first().locator('summary').click()
      await expect(folded).toHaveCount(left - 1)
    }
  },
  async 'a list with nothing left'(page) {
    await visit(page, '/stores')
    await page.locator('main input[name=q]').fill('xyzzyplugh')
    await expect(page.locator('[data-store-count]')).toContainText('No stores match')
  },
  async 'a link that was copied'(page) {
    await visit(page, `/events/${named('makers-market')}`)
    await page.locator('main [data-share]').click()
    await expect(page.locator('main [data-share]')).toHaveText(/copied|from the field/i)
    // The header that comes back on scrolling up must not cover a part of a link.
    await page.evaluate(() => scrollTo(0, 0))
  },
  async 'one’s own visit list'(page) {
    await visit(page, '/stores/rainfold-outerwear')
    await page.locator('main .heart').first().click()
    await page.goto('/visit')
    await expect(page.locator('[data-stops] li')).toHaveCount(1)
  },
  async 'a saved store'(page) {
    await page.goto('/stores/rainfold-outerwear')
    await page.locator('main .heart').first().click()
    await expect(page.locator('.site-header [data-visit-count]')).toHaveText('1')
  },
}

for (const [at, [name, open]] of someOf(Object.entries(states), 2).entries()) {
  test(`sound: ${name}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    // Each state at one of the widths, in turn.
    expect(await objectionsAt(page, someOf(bothWidths, 2, at), name)).toEqual([])
  })
}

// How it opens depends on the width.
for (const width of someOf([390, 1280], 2)) {
  test(`sound at ${width}: popup`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    await readThrough(page)
    await expect(page.locator('#popup')).toBeVisible()
    // It may cover a part of what can be scrolled from under it.
    expect((await objections(page)).filter((each) => !each.startsWith('target-size'))).toEqual([])
  })
}
