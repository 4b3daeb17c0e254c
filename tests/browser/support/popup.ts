/** The home page's popup, which appears when the page has been read. */
import { expect, type Page } from 'playwright/test'

export const popup = (page: Page) => page.locator('#popup')

/** Scrolls until hours and search are out of view. */
export const readOn = (page: Page): Promise<void> =>
  page.locator('.now').evaluate((now) => scrollTo(0, now.getBoundingClientRect().bottom + scrollY + 1))

/** The sample's `delay_seconds`. */
export const delaySeconds = 15

/** Until hours and search, in view, keep it back: its style is there then. */
export const isArmed = (page: Page) => expect(popup(page)).toHaveClass(/makes-way/)

/** Lets the delay pass, and a second's check, where the popup waits, by the page's own clock, which a test sets. */
export async function passDelay(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await page.clock.runFor((delaySeconds + 2) * 1000)
}

/** Opens the home page, reads on and lets the delay pass, so that the popup appears. */
export async function readThrough(page: Page): Promise<void> {
  await isArmed(page)
  await readOn(page)
  await passDelay(page)
}
