/** Operators' tasks: signing in, previewing, purging, undelivered submissions. */
import { expect, type Page, test } from 'playwright/test'
import { localSecrets } from '../../../scripts/lib/site.mjs'
import { someOf } from '../../support/breadth'
import { objectionsAt } from '../support/axe'
import { asAPerson, asSomeone } from '../support/forms'

asSomeone()

const { PURGE_TOKEN: token = '' } = localSecrets()

/** The next Boxing Day: the sample's holidays are the upcoming ones. */
const boxingDay = (() => {
  const now = new Date()
  const ofYear = (year: number) => Date.UTC(year, 11, 26)
  const year = now.getUTCFullYear()
  return new Date(ofYear(now.getTime() < ofYear(year) ? year : year + 1))
})()
const moment = `${boxingDay.toISOString().slice(0, 10)}T09:00`
const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(boxingDay)

async function signIn(page: Page, path = '/ops'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const row = (page: Page, type: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(` ${type}$`) }) })

// Its pages have no script of their own.
for (const javaScriptEnabled of someOf([true, false], 2, 1)) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('signing in leads to the page that was asked for: the hours of Boxing Day', async ({ page }) => {
      const answer = await page.goto(`/ops/preview?at=${moment}&path=/hours`)
      expect(answer?.status()).toBe(401)
      await page.getByLabel('Token').fill('not the token')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveTitle(/^Error: /)
      await expect(page.getByLabel('Token')).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel('Token').fill(token)
      await page.getByRole('button', { name: 'Sign in' }).click()

      const bar = page.getByRole('region', { name: 'Preview' })
      await expect(bar).toContainText(`Preview: ${dayWords}, 9:00 AM Pacific time.`)
      await expect(page.locator('main')).toContainText('8 AM – 6 PM')
      const today = page.locator('main tr[aria-current=date]')
      await expect(today).toContainText('Boxing Day')
      await expect(today).toContainText('8:00 AM – 6:00 PM')

      // Another time and another page, from the preview bar.
      await bar.getByLabel('Moment').fill(moment.replace('12-26', '12-25'))
      await bar.getByLabel('Page').fill('/')
      await bar.getByRole('button', { name: 'Show' }).click()
      await expect(page.getByRole('region', { name: 'Preview' })).toContainText('December 25')
      await expect(page.locator('main')).toContainText('Closed')
      await page.getByRole('link', { name: 'Operations' }).click()
      await expect(page.getByRole('heading', { name: 'Content types' })).toBeVisible()
    })

    test('a type is purged by its button, on a phone too, and signing out ends it', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page)
      // Nothing is cut, and what empties everything takes two presses.
      const types = page.getByRole('region', { name: 'Content types' })
      expect(await types.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
      await expect(page.getByRole('button', { name: 'Purge all types' })).toBeHidden()
      await page.getByText('Purge everything').click()
      await expect(page.getByRole('button', { name: 'Purge all types' })).toBeVisible()
      await page.getByRole('button', { name: 'Purge news' }).click()
      await expect(page.getByRole('status')).toContainText('Purged: news.')
      await expect(page.getByRole('status')).toContainText(/visible everywhere by .*\d:\d\d\s[AP]M/)
      // The isolate that purges fetches the new content by itself.
      await expect(async () => {
        await page.goto('/ops')
        await expect(row(page, 'news')).toContainText('fresh', { timeout: 500 })
      }).toPass({ timeout: 20_000 })

      await page.getByLabel('Select popups').check()
      await page.getByLabel('Select fashions').check()
      await page.getByRole('button', { name: 'Purge selected' }).click()
      await expect(page.getByRole('status')).toContainText('Purged: popups, fashions.')

      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByLabel('Token')).toBeVisible()
      await page.goto('/ops')
      await expect(page.getByLabel('Token')).toBeVisible()
    })
  })
}

test.describe('a message that cannot be delivered', () => {
  // The first attempt to deliver alone may take twenty seconds to fail.
  test.describe.configure({ timeout: 90_000 })

  test('is listed, read, replayed and deleted; axe has no objection to any of it', async ({ page }) => {
    await page.goto('/contact-us')
    const shown = Date.now()
    await page.getByLabel('First name').fill('Zoë')
    await page.getByLabel('Last name').fill('O’Brien')
    await page.getByLabel('Email', { exact: true }).fill('zoe@undeliverable.test')
    await page.getByLabel('Message').fill('Nobody will read this <b>soon</b>')
    await asAPerson(page, shown)
    await page.getByRole('button', { name: 'Send message' }).click()
    // For the visitor it is done: the message is stored.
    await expect(page.locator('main .notice')).toContainText('Your message is on its way')

    await page.goto('/ops')
    const complaints = await objectionsAt(page, [390], 'signing in')
    await signIn(page)
    const submissions = page.getByRole('region', { name: 'Undelivered submissions' })
    const mine = submissions.getByRole('row').last()
    await expect(async () => {
      await page.goto('/ops')
      await expect(mine).toContainText('answered with status 503', { timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await expect(submissions).not.toContainText(/Zoë|undeliverable\.test/)
    const reference = (await mine.getByRole('link').textContent()) ?? ''
    expect(reference).toMatch(/^[0-9a-f]{8}$/)
    complaints.push(...(await objectionsAt(page, [1280], 'overview')))

    await mine.getByRole('link').click()
    await expect(page.locator('main')).toContainText('Nobody will read this <b>soon</b>')
    complaints.push(...(await objectionsAt(page, [390], 'submission')))
    await page.getByRole('link', { name: 'Back' }).click()

    await submissions.getByRole('button', { name: `Replay contact ${reference}` }).click()
    await expect(page.getByRole('status')).toContainText('Submissions: 1 will be tried again')

    const again = submissions.getByRole('row').filter({ hasText: reference })
    // Deleting takes two presses.
    await expect(again.getByRole('button', { name: /^Delete/ })).toBeHidden()
    await again.getByText('Delete', { exact: true }).click()
    await again.getByRole('button', { name: `Delete contact ${reference} for good` }).click()
    await expect(page.getByRole('status')).toContainText('Submissions: 1 deleted for good.')
    await expect(page.locator('main')).not.toContainText(reference)

    await page.goto(`/ops/preview?at=${moment}&path=/hours`)
    complaints.push(...(await objectionsAt(page, [1280], 'look ahead')))
    expect(complaints).toEqual([])
  })
})
