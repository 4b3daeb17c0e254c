/** A list as a centre of thousands is answered. */
import type { Page } from 'playwright/test'

/**
 * From now on the list of a page says that it comes in pages, so that its server filters it.
 * @param path of the page
 * @param attribute where the list says so
 * @returns the queries of all requests for the page, as they come
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
