/** Home, dialogs and lists while something is open on them: nothing moves, and axe has nothing to object to. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'
import { chromiumArgs } from '../../scripts/lib/chromium.mjs'

const popup = (page: Page) => page.locator('#popup')

for (const width of [390, 1280]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const fonts of ['late', 'missing']) {
      test(`nothing moves on the home page with alert, banner and popup, fonts ${fonts}`, async ({ playwright }) => {
        // A browser with real scroll bars: hidden ones make room for themselves where a page keeps theirs.
        const browser = await playwright.chromium.launch({
          executablePath: process.env.CHROMIUM_PATH,
          args: chromiumArgs,
          ignoreDefaultArgs: ['--hide-scrollbars'],
        })
        const page = await browser.newPage({ viewport: { width, height: 900 } })
        if (fonts === 'missing') await page.route('**/fonts/**', (route) => route.abort())
        await page.addInitScript(() => {
          const shifts: unknown[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number
              sources: { node: Node | null }[]
            })[])
              shifts.push({
                value: entry.value,
                what: entry.sources.map(({ node }) => node?.textContent?.slice(0, 20)),
              })
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(`http://localhost:${process.env.SITE_PORT ?? 8799}/`)
        await expect(page.locator('.alert')).toBeVisible()
        await expect(page.locator('.banner')).toBeVisible()
        await expect(popup(page)).toBeVisible({ timeout: 15_000 })
        await expect(page.locator('main .open-state').first()).toHaveAttribute('data-open', /./)
        await page.evaluate(() => document.fonts.ready)
        await popup(page).getByRole('button', { name: 'Close', exact: true }).click()
        await expect(popup(page)).toBeHidden()
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        const shifts = await page.evaluate(() => (window as { shifts?: { value: number }[] }).shifts ?? [])
        // The stand-in of a late font has the same height, and nearly the same width: words stir, lines do not.
        if (fonts === 'late') expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01)
        else expect(shifts).toEqual([])
        await browser.close()
      })
    }

    const states: Record<string, (page: Page) => Promise<void>> = {
      async popup(page) {
        await page.goto('/')
        await expect(popup(page)).toBeVisible()
      },
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
      async 'a saved store'(page) {
        await page.goto('/stores/rainfold-outerwear')
        await page.locator('main .heart').first().click()
        await expect(page.locator('.site-header [data-visit-count]')).toHaveText('1')
      },
    }
    for (const [name, open] of Object.entries(states)) {
      test(`axe has nothing to object to: ${name}`, async ({ browser }) => {
        test.slow()
        const context = await browser.newContext({
          bypassCSP: true,
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        await open(page)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        ).toEqual([])
        await context.close()
      })
    }
  })
}
