/** Fonts that come when the test says so: after everything else, as on a weak network. */
import type { Page, Route } from 'playwright/test'

export class LateFonts {
  #waiting: Route[] = []
  #isHeld = false

  static async of(page: Page): Promise<LateFonts> {
    const fonts = new LateFonts(page)
    // Routed requests are not answered from the browser's cache: the fonts are late on every page.
    await page.route('**/fonts/**', async (route) => {
      if (fonts.#isHeld) fonts.#waiting.push(route)
      else await route.continue()
    })
    return fonts
  }

  private constructor(private readonly page: Page) {}

  /** From now on no font comes. */
  hold(): void {
    this.#isHeld = true
  }

  /** Lets them come once the page is there without them, and waits until they are in use. */
  async release(): Promise<void> {
    // Two frames: the page has been painted with what the system has.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    this.#isHeld = false
    await Promise.all(this.#waiting.splice(0).map((route) => route.continue()))
    await this.page.evaluate(() => document.fonts.ready)
  }
}
