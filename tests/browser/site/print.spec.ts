/** Print: the pages that are printed most, on as few sheets as possible. */
import { expect, type Page, test } from 'playwright/test'
import { named } from '../support/sample'
import { hydrated } from '../watch'

/** Number of Letter-size sheets of a page. */
async function sheets(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  const paper = await page.pdf({ format: 'Letter' })
  return paper.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

test('what is printed most comes to one sheet, which does not say whether a store is open now', {
  tag: '@all',
}, async ({ page }) => {
  const paths = [
    ...['/stores', '/stores?view=list', '/hours', '/stores/cedar-and-smoke', `/events/${named('lantern-night')}`],
    ...['/promotions/rainfold-outerwear-raincoat-trade-in', '/visit?s=rainfold-outerwear,lantern-toys,ember-and-oat'],
  ]
  for (const path of paths) expect.soft(await sheets(page, path), path).toBe(1)
  // Paper does not know what time it is, nor does it learn it while it is looked at.
  await page.goto('/visit?s=lantern-toys,moss-home')
  await hydrated(page, 'visit-stops')
  const states = page.locator('.open-state[data-open]')
  await expect(states.first()).toBeAttached()
  const live = await states.count()
  // Some browsers have no event for a preview.
  for (const isPreview of [false, true]) {
    if (isPreview) await page.emulateMedia({ media: 'print' })
    else await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(states).toHaveCount(0)
    if (isPreview) await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(states).toHaveCount(0)
    for (const state of await page.locator('.open-state').all())
      await expect(state).toHaveText(/^(Open|Closed) today|^Open 24 hours|^Today \d/)
    if (isPreview) await page.emulateMedia({ media: 'screen' })
    else await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(states).toHaveCount(live)
  }
})

test('who prints before the script has come has the whole look on paper', { tag: '@all' }, async ({ page }) => {
  await page.route(/\.js$/, () => {})
  await page.goto('/hours', { waitUntil: 'commit' })
  await page.emulateMedia({ media: 'print' })
  for (const selector of ['.site-header .icon-btn', '.footer .links', '.status > .open-state'])
    await expect(page.locator(selector).first(), selector).toBeHidden()
  // A closed day's sentence, which holds until midnight, says why.
  const said = page.locator('.status > .open-state')
  await said.evaluate((sentence) => sentence.setAttribute('data-open-closed-until', '1'))
  await expect(said).toBeVisible()
})

test('the directory is printed by a button, with logo, address and week; a level is a sheet', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') })
  })
  await page.setViewportSize({ width: 1024, height: 850 })
  await page.goto('/stores')
  const button = page.getByRole('button', { name: 'Print the directory' })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await button.click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.setViewportSize({ width: 710, height: 950 })
  await page.emulateMedia({ media: 'print' })
  await expect(button).toBeHidden()
  // Neither it nor a dialog left open stands on every sheet.
  await expect(page.locator('.site-header')).toHaveCSS('position', 'static')
  await page.locator('#search-overlay').evaluate((dialog: HTMLDialogElement) => dialog.showModal())
  await expect(page.locator('#search-overlay')).toBeHidden()
  // Nor is the page under it left out.
  await expect(page.locator('main')).toHaveCSS('visibility', 'visible')
  const first = page.locator('.letter').first()
  await expect(first.locator('h2')).toHaveCSS('display', 'block')
  // A letter is a heading above its stores, not a tile of their size.
  expect((await first.locator('h2').boundingBox())?.height).toBeLessThan(40)
  const shown = (selector: string) => page.locator(selector).filter({ visible: true })
  await expect(shown('.site-header a, .site-header summary')).toHaveCount(1)
  await expect(shown('.site-header img')).toHaveCount(1)
  await expect(shown('.footer tr')).toHaveCount(7)
  await expect(shown('.footer a')).toHaveText([/Parkway/, /^\d{3}-/])
  const right = await page
    .locator('.footer tr')
    .evaluateAll((rows) => Math.max(...rows.map((row) => row.scrollWidth + row.getBoundingClientRect().left)))
  expect(right).toBeLessThanOrEqual(710)

  // The directory has names and units, the map its list.
  const tile = page.locator('.tile[data-unit="132"]')
  await expect(tile.locator('h3')).toHaveText('Rainfold Outerwear')
  expect(await tile.evaluate((each) => getComputedStyle(each, '::after').content)).toMatch(/132|attr/)
  // With a name of three lines, the unit still fits into the column.
  const wide = page.locator('.tile').filter({ hasText: 'Slow-Made Goods' })
  expect(await wide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const broken = await page.locator('.tile').evaluateAll((tiles) =>
    tiles.flatMap((each) => {
      const { width, fontSize } = getComputedStyle(each, '::after')
      const { unit = '' } = (each as HTMLElement).dataset
      const longest = Math.max(...unit.split(' ').map((word) => word.length))
      return Number.parseFloat(width) < 0.5 * longest * Number.parseFloat(fontSize) ? unit : []
    }),
  )
  expect(broken).toEqual([])
  for (const selector of ['.tile .plate', '.az', '.site-header .nav', '.footer .links'])
    await expect(shown(selector), selector).toHaveCount(0)
  await page.goto('/map')
  for (const selector of ['.map-list', '.plan']) await expect(shown(selector).first(), selector).toBeVisible()
  await expect(shown('.map-levels a')).toHaveText(['Level 1'])
  await expect(shown('.map-levels a')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.goto('/map?level=all')
  const names = page.locator('.map p.label')
  await expect(names).toHaveText(['Level 1', 'Level 2'])
  await expect(shown('.legend')).toHaveCount(2)
  await expect(names.last()).toHaveCSS('break-before', 'page')
})
