/** Makes a list behave as in a centre with thousands of stores. */
import type { Page } from 'playwright/test'

/**
 * From now on, marks a page's list as paged, so that the server filters it.
 * @param path the page's path
 * @param attribute the attribute that marks the list
 * @returns the queries of all requests for the page, updated as they arrive
 */
export async function answeredInPages(page: Page, path: string, attribute: string): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route(new RegExp(`${path}(\\?|$)`), async (route) => {
    asked.push(new URL(route.request().url()).search)
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace(new RegExp(`${attribute}="\\w+"`), `${attribute}="pages"`) })
  })
  return asked
}
