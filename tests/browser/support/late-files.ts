/** Fonts and the style sheet at the page's end, coming when the test says so: after everything else, as on a weak network. */
import type { Page, Route } from 'playwright/test'

const late = /\/fonts\/|\/assets\/[^/]+\.css$/

export class LateFiles {
  #waiting: Route[] = []
  #isHeld = false

  static async of(page: Page): Promise<LateFiles> {
    const files = new LateFiles(page)
    // Routed requests are not answered from the browser's cache: the files are late on every page.
    await page.route(late, async (route) => {
      if (files.#isHeld) files.#waiting.push(route)
      else await route.continue()
    })
    return files
  }

  private constructor(private readonly page: Page) {}

  /** From now on none of them comes. */
  hold(): void {
    this.#isHeld = true
  }

  /** Lets them come once the page is there without them, and waits until they are in use. */
  async release(): Promise<void> {
    // Two frames: the page has been painted with what it brought and what the system has.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    this.#isHeld = false
    await Promise.all(this.#waiting.splice(0).map((route) => route.continue()))
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
        ({ sheet, media }) => sheet && media === 'all',
      ),
    )
    await this.page.evaluate(() => document.fonts.ready)
  }
}
