/** What the tests of forms have in common. */
import { expect, type Page, test } from 'playwright/test'

/** Every test is a visitor of its own: the limit of forms is one visitor's. */
export const asSomeone = () => {
  const address = `198.51.100.${Math.floor(Math.random() * 250)}`
  test.use({ extraHTTPHeaders: { 'cf-connecting-ip': address } })
}

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
    await expect(error).toContainText((await link.textContent()) ?? '?')
  }
  return words
}
