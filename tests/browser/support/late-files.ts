/** Delays fonts and the style sheet at the page's end until the test releases them, as on a slow network. */
import type { Page, Route } from 'playwright/test'

export async function lateFiles(page: Page) {
  const waiting: Route[] = []
  let isHeld = false
  // Routed requests bypass the browser's cache: the files are late on every page.
  await page.route(/\/fonts\/|\/assets\/[^/]+\.css$/, async (route) => {
    if (isHeld) waiting.push(route)
    else await route.continue()
  })
  return {
    hold() {
      isHeld = true
    },
    /** Releases them once the page is painted without them, and waits until they are applied. */
    async release() {
      // After two frames, the page is painted with its inline style and system fonts.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      isHeld = false
      await Promise.all(waiting.splice(0).map((route) => route.continue()))
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
          ({ sheet, media }) => sheet && media === 'all',
        ),
      )
      await page.evaluate(() => document.fonts.ready)
    },
  }
}
