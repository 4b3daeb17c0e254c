/** Shared helpers for tests of forms. */
import { expect, type Page, test } from 'playwright/test'
import { started } from '../watch'

const group = () => Math.floor(Math.random() * 0x10000).toString(16)

/** A separate visitor per test: the form rate limit is per visitor, in IPv6 by the first four groups of the address. */
export const asSomeone = () =>
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
    extraHTTPHeaders: async ({}, use) => use({ 'cf-connecting-ip': `2001:db8:${group()}:${group()}::1` }),
  })

/** Touches the form, and waits for the script that comes then. */
export async function touchForm(page: Page): Promise<void> {
  await started(page)
  await page.locator('form.form').hover()
  // Not by one function that waits for the import: a promise of nothing would do.
  const fetched = () =>
    performance.getEntriesByType('resource').find(({ name }) => /\/forms-[^/]*\.js$/.test(name))?.name
  const script = await (await page.waitForFunction(fetched)).jsonValue()
  await page.evaluate((name = '') => import(name), script)
}

/** Fills in what the form of a message requires. */
export async function fillMessage(page: Page, { email = 'zoe@example.ca', message = 'Where is the lift?' } = {}) {
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('O’Brien')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Message').fill(message)
}

/** Waits until a form `shown` (ms) may be submitted: not within three seconds, which no person manages. */
export async function asAPerson(page: Page, shown: number): Promise<void> {
  await expect.poll(() => Date.now() - shown, { timeout: 10_000 }).toBeGreaterThan(3_200)
  await expect(page.locator('form[method=post].form')).toBeVisible()
}

/** Waits for the summary of errors; its texts match those beside the fields it links to, and fields reference them. */
export async function summaryAgrees(page: Page): Promise<void> {
  const links = page.locator('#error-summary a[href^="#"]')
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) {
    const field = page.locator((await link.getAttribute('href')) ?? '')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    const described = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
    const error = page.locator(`#${described.find((id) => id.endsWith('-error'))}`)
    await expect(error).toContainText(`Error: ${await link.textContent()}`)
  }
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(await links.count())
}

/** A file with a PNG signature. */
export const picture = {
  name: 'window.png',
  mimeType: 'image/png',
  buffer: Buffer.from('\x89PNG\r\n\x1a\nwindow', 'latin1'),
}
