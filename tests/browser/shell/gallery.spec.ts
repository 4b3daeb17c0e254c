/** Gallery pictures, and the picture of a record's own page, open in a viewer, or each in its own tab. */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { objections } from '../support/axe'
import { named } from '../support/sample'

const viewer = (page: Page) => page.locator('dialog.viewer[open]')

test('open in a viewer: next, previous, caption, keys, focus back to the picture', async ({ page }) => {
  await page.goto('/pages/walking-club')
  const links = page.locator('.strip a[data-picture]')
  const all = await links.count()
  await links.first().click()
  await expect(viewer(page)).toBeVisible()
  await expect(viewer(page).getByRole('status')).toContainText(`1 of ${all} Half past seven`)
  await expect(viewer(page)).toContainText('Half past seven, West Hall to ourselves.')
  await expect(viewer(page).getByRole('img')).toBeVisible()
  expect(await objections(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByRole('status')).toContainText(`2 of ${all}`)
  await expect(viewer(page).getByRole('img', { name: 'The long way round' })).toBeVisible()
  await viewer(page).getByRole('button', { name: 'Previous picture' }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page).getByRole('status')).toContainText(`${all} of ${all}`)
  // That is the browser's own key.
  await page.keyboard.press('Control+ArrowLeft')
  await expect(viewer(page).getByRole('status')).toContainText(`${all} of ${all}`)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await viewer(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/walking-club$/)
})

test('a click that asks for a tab of its own gets one', { tag: '@all' }, async ({ page, context }) => {
  await page.goto('/pages/walking-club')
  const opened = context.waitForEvent('page')
  const asked = context.waitForEvent('request', (request) => request.isNavigationRequest())
  await page
    .locator('main a[data-picture]')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await opened
  expect((await asked).url()).toMatch(/first-lap\.svg$/)
  await expect(viewer(page)).toHaveCount(0)
})

const posters = [
  `/events/${named('story-time')}`,
  '/promotions/rainfold-outerwear-raincoat-trade-in',
  `/contests/${named('name-the-oak')}`,
  '/blogs/mend-a-mitten',
]
for (const path of someOf(posters, 4))
  test(`a poster is whole and large, on a wide screen with its text beside it, and opens: ${path}`, async ({
    page,
  }) => {
    const flyer = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="800"><path d="M0 0h400v800H0z"/></svg>'
    await page.route('**/sample-art/{goods,scenes}/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: flyer }),
    )
    const picture = page.locator('.poster img')
    const text = page.locator('main .split .prose').first()
    const boxOf = (part: Locator) => part.evaluate((each): DOMRect => each.getBoundingClientRect().toJSON())
    for (const viewport of [
      { width: 390, height: 664 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport)
      if (page.url() === 'about:blank') await page.goto(path)
      await expect(picture).toHaveCSS('object-fit', 'contain')
      const poster = await boxOf(picture)
      expect(poster.top, 'the title comes first').toBeGreaterThan((await boxOf(page.locator('h1'))).bottom)
      if (viewport.width > 400) expect((await boxOf(text)).top, 'its text').toBeLessThan(viewport.height - 24)
      else expect(poster.height / poster.width, 'its room').toBeCloseTo(0.75)
      // All of it, in a contest below what to know first.
      expect(poster.bottom, 'its lower edge').toBeLessThan(viewport.height * 1.4)
    }
    await page.locator('.poster a').click()
    // What the picture says is not said again by the line below it, unless that says more: the post has a caption.
    const caption = viewer(page).locator('.viewer-caption')
    if (path.startsWith('/blogs/')) await expect(caption).not.toHaveAttribute('aria-hidden')
    else await expect(caption).toHaveAttribute('aria-hidden', 'true')
    await expect(viewer(page).getByRole('button')).toHaveText([''])
    await expect(viewer(page).locator('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.poster a')).toBeFocused()
  })
