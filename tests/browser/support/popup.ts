/** The home page's popup, which appears when the page has been read. */
import type { Page } from 'playwright/test'

export const popup = (page: Page) => page.locator('#popup')

/** Scrolls until hours and search are out of view. */
export const readOn = (page: Page): Promise<void> =>
  page.locator('.now').evaluate((now) => scrollTo(0, now.getBoundingClientRect().bottom + scrollY + 1))
