/** What the tests of forms have in common. */
import { expect, type Page, test } from 'playwright/test'

const group = () => Math.floor(Math.random() * 0x10000).toString(16)

/** Every test is a visitor of its own: the limit of forms is one visitor's, of IPv6 the first four groups of an address. */
export const asSomeone = () =>
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
    extraHTTPHeaders: async ({}, use) => use({ 'cf-connecting-ip': `2001:db8:${group()}:${group()}::1` }),
  })

/** A form is not taken within three seconds of being shown: a person needs longer, and so does a test. */
export async function asAPerson(page: Page, shown: number): Promise<void> {
  await expect.poll(() => Date.now() - shown, { timeout: 10_000 }).toBeGreaterThan(3_200)
  await expect(page.locator('form[method=post].form')).toBeVisible()
}

/** The words of the summary and those beside the fields they lead to are the same, and all fields are tied to them. */
export async function summaryAgrees(page: Page): Promise<string[]> {
  const links = page.locator('#error-summary a[href^="#"]')
  const words = await links.allTextContents()
  for (const link of await links.all()) {
    const field = page.locator((await link.getAttribute('href')) ?? '')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    const described = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
    const error = page.locator(`#${described.find((id) => id.endsWith('-error'))}`)
    await expect(error).toContainText(`Error: ${await link.textContent()}`)
  }
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(words.length)
  return words
}

/** The page as it stands, without its own scripts, in a window that allows scripts: axe is one. */
export async function scriptedCopy(page: Page, look: (copy: Page) => Promise<void>): Promise<void> {
  const html = (await page.content()).replace(/<script\b[^>]*>.*?<\/script>/gs, '')
  const options = { javaScriptEnabled: true, viewport: page.viewportSize(), bypassCSP: true }
  const context = await page.context().browser()?.newContext(options)
  if (!context) throw new Error('There is no browser to open a window of')
  const copy = await context.newPage()
  await copy.route(page.url().replace(/#.*/, ''), (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await copy.goto(page.url())
  await look(copy)
  await context.close()
}

/** A picture by its first bytes. */
export const picture = {
  name: 'window.png',
  mimeType: 'image/png',
  buffer: Buffer.from('\x89PNG\r\n\x1a\nwindow', 'latin1'),
}
