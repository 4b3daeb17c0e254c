/** An operator's day in a browser: signing in, looking ahead, purging, undelivered submissions. The rules: tests/ops. */
import { expect, test } from 'playwright/test'
import { localSecrets } from '../../../scripts/lib/secrets.ts'
import { objectionsAt } from '../support/axe'
import { asSomeone, fillMessage } from '../support/forms'

asSomeone()
// The first attempt to deliver alone may take twenty seconds to fail.
test.describe.configure({ timeout: 90_000 })

test('an operator signs in, looks ahead, purges, and deletes the undeliverable', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const visitor = await context.newPage()
  await visitor.goto('/contact-us')
  await fillMessage(visitor, { email: 'zoe@undeliverable.test', message: 'Nobody will read this <b>soon</b>' })

  // Signing in leads to the page that was asked for.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/ops/preview?at=${tomorrow}T09:00&path=/hours`)
  const complaints = await objectionsAt(page, [390], 'signing in')
  for (const token of ['not the token', localSecrets().PURGE_TOKEN ?? '']) {
    await page.getByLabel('Token').fill(token)
    await page.getByRole('button', { name: 'Sign in' }).click()
    if (token === 'not the token') await expect(page.getByLabel('Token')).toHaveAttribute('aria-invalid', 'true')
  }
  await visitor.getByRole('button', { name: 'Send message' }).click()
  // For the visitor it is done: the message is stored.
  await expect(visitor.locator('main .notice')).toContainText('Your message is on its way')
  const bar = page.getByRole('region', { name: 'Preview' })
  await expect(bar).toContainText('9:00 AM Pacific time.')
  complaints.push(...(await objectionsAt(page, [1280], 'look ahead')))
  await bar.getByLabel('Page').fill('/events')
  await bar.getByRole('button', { name: 'Show' }).click()
  await expect(page.locator('main h1')).toHaveText('Events')
  await page.getByRole('link', { name: 'Operations' }).click()

  // On a phone what empties everything takes two presses, and no table is cut.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Purge all types' })).toBeHidden()
  await page.getByText('Purge everything').click()
  await expect(page.getByRole('button', { name: 'Purge all types' })).toBeVisible()
  await page.getByRole('button', { name: 'Purge news' }).click()
  await expect(page.getByRole('status')).toContainText('Purged: news.')
  await page.getByLabel('Select popups').check()
  await page.getByLabel('Select fashions').check()
  await page.getByRole('button', { name: 'Purge selected' }).click()
  await expect(page.getByRole('status')).toContainText('Purged: popups, fashions.')

  const submissions = page.getByRole('region', { name: 'Undelivered submissions' })
  const mine = submissions.getByRole('row').last()
  const overview = async () => (await page.request.get('/ops')).text()
  await expect.poll(overview, { timeout: 20_000 }).toContain('answered with status 503')
  await page.goto('/ops')
  await expect(mine).toContainText('answered with status 503')
  // As of items that are not shown, which the sample mall has none of.
  await submissions.evaluate((region) => {
    const table = document.createElement('table')
    table.insertRow().insertCell().textContent = 'name: cannot be read '.repeat(9)
    region.prepend(table)
  })
  for (const table of await page.locator('.ops .scroll-x').all())
    expect(await table.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  complaints.push(...(await objectionsAt(page, [1280], 'overview')))
  await mine.getByRole('link').click()
  await expect(page.locator('main')).toContainText('Nobody will read this <b>soon</b>')
  complaints.push(...(await objectionsAt(page, [390], 'submission')))
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(mine.getByRole('button', { name: /^Delete/ })).toBeHidden()
  await mine.getByText('Delete', { exact: true }).click()
  await mine.getByRole('button', { name: /^Delete contact [0-9a-f]{8} for good$/ }).click()
  await expect(page.getByRole('status')).toContainText('Submissions: 1 deleted for good.')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Token')).toBeVisible()
  expect(complaints).toEqual([])
})
