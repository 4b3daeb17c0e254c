/** Shared observers and steps of the browser tests. */
import { type BrowserContext, expect, type Page } from 'playwright/test'

/** Paths of the documents that the browser itself requests: one full load each. */
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

/** Waits until an element has an attribute with this value: looked at in each frame, where `expect` waits ever longer. */
const awaited = (page: Page, selector: string, name: string, value: string): Promise<unknown> =>
  page.waitForFunction(
    ([selector, name, value]) => document.querySelector(selector)?.getAttribute(name) === value,
    [selector, name, value] as const,
    { timeout: 15_000 },
  )

/** Waits until the first script has started and enhanced links and buttons. */
export const started = (page: Page): Promise<unknown> => awaited(page, '[data-opens=search]', 'role', 'button')

/** Waits until an island has been hydrated. */
export const hydrated = (page: Page, island: string): Promise<unknown> =>
  awaited(page, `[data-island=${island}]`, 'data-island-status', 'ready')

/** Marks the home page's popup as seen. */
export const withoutPopup = (of: Page | BrowserContext): Promise<unknown> =>
  of.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = 'popup_viewed=true; path=/'
  })

/** Makes the browser save data: nothing is fetched ahead. */
export const savingData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Opens a page, with the popup marked as seen, and waits for its script. */
export async function visit(page: Page, path: string): Promise<void> {
  await withoutPopup(page)
  await page.goto(path)
  await started(page)
}

/** Waits for the page with this heading, with or without a full load. */
export const heading = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.locator('main h1')).toHaveText(text)

/** Holds back matching requests; returns a function that releases them. */
export async function held(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    // The page may have given it up meanwhile.
    await route.fallback().catch(() => {})
  })
  return resolve
}

/** From now on changes the text of what matching addresses answer. @returns the queries that they are asked with */
export async function altered(
  page: Page,
  pattern: string | RegExp,
  change: (body: string) => string | Promise<string>,
): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route(pattern, async (route) => {
    asked.push(new URL(route.request().url()).search)
    const response = await route.fetch()
    await route.fulfill({ response, body: await change(await response.text()) })
  })
  return asked
}

/** Clicks a new link of the page to an address. */
export const followNew = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.querySelector('main')?.append(link)
    link.click()
  }, href)
