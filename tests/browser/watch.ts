/** What the browser tests watch for on every page. */
import { type BrowserContext, expect, type Page } from 'playwright/test'

/** Every document the browser itself asks for: a full load each. */
export function fullLoads(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      seen.push(new URL(request.url()).pathname)
  })
  return seen
}

/** Console errors and uncaught exceptions, as text. */
export function errors(page: Page): string[] {
  const seen: string[] = []
  page.on('console', (message) => message.type() === 'error' && seen.push(message.text()))
  page.on('pageerror', (error) => seen.push(error.message))
  return seen
}

/** The first script has started: links and buttons are more than links and buttons now. */
export const started = (page: Page): Promise<void> =>
  expect(page.locator('[data-opens=search]')).toHaveAttribute('role', 'button')

/** The home page's popup has been seen already. */
export const withoutPopup = (of: Page | BrowserContext): Promise<unknown> =>
  of.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = 'popup_viewed=true; path=/'
  })

/** Opens a page and waits for its script; the home page's popup has been seen already. */
export async function visit(page: Page, path: string): Promise<void> {
  await withoutPopup(page)
  await page.goto(path)
  await started(page)
}

/** The page with this heading has been shown, by a full load or without. */
export const heading = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.locator('main h1')).toHaveText(text)
