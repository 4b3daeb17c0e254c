/** "Load more" appends the next posts to the list. */
import { expect, test } from 'playwright/test'
import { objections } from '../support/axe'
import { altered, savingData } from '../watch'

test('puts the next posts under the others, speaks the count, and keeps the place, also for Back', async ({ page }) => {
  await page.goto('/blogs')
  const cards = page.locator('main .card')
  const first = await cards.count()
  const titles = await cards.locator('h2, h3').allTextContents()
  const more = page.getByRole('link', { name: 'Load more' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards.nth(first).locator('a').first()).toBeFocused()
  expect((await cards.locator('h2, h3').allTextContents()).slice(0, titles.length)).toEqual(titles)
  const shown = await cards.count()
  await expect(page.locator('#live')).toHaveText(new RegExp(`^${shown} of \\d+ posts$`))
  await expect(page.locator('.load [role=status]')).toHaveText(new RegExp(`^${shown} of \\d+ posts$`))
  await expect(page.getByRole('link', { name: 'Newer posts' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  expect(await objections(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/blogs$/)
  await page.goBack()
  await expect(cards).toHaveCount(shown)
  await expect(cards.nth(first).locator('a:focus')).toBeInViewport()
})

test('shows nothing twice after a new post, and is a link where it fails', { tag: '@all' }, async ({ page }) => {
  await page.goto('/blogs')
  const cards = page.locator('main .card')
  const first = await cards.count()
  // The second page begins with the last post of the first.
  const posts = page.locator('#posts .card')
  const last = await posts.last().evaluate((card) => card.outerHTML)
  await altered(page, '**/blogs?page=2', (body) => body.replace(/(id="posts">)/, `$1${last}`))
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards.nth(first)).toBeAttached()
  const hrefs = await cards.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(hrefs).size).toBe(hrefs.length)
  await savingData(page)
  await page.goto('/blogs')
  // Only the click's own attempt fails: what comes after it is no failure.
  await page.route('**/blogs?page=2', (route) => route.abort(), { times: 1 })
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/\/blogs\?page=2$/)
  await expect(page.getByRole('link', { name: 'Newer posts' })).toBeVisible()
  await expect(page.locator('#note')).toBeEmpty()
})
