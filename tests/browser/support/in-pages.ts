/** Makes a list behave as in a centre with thousands of stores. */
import type { Page } from 'playwright/test'

/**
 * From now on, marks a page's list as paged, so that the server filters it.
 * @param path the page's path
 * @param marked does that to the page's markup
 * @returns the queries of all requests for the page, updated as they arrive
 */
export async function answeredInPages(
  page: Page,
  path: string,
  marked: (body: string) => string,
): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route(new RegExp(`${path}(\\?|$)`), async (route) => {
    asked.push(new URL(route.request().url()).search)
    const response = await route.fetch()
    await route.fulfill({ response, body: marked(await response.text()) })
  })
  return asked
}
