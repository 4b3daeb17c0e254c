/** Delays fonts and the style sheet at the page's end until the test releases them, as on a slow network. */
import type { Page, Route } from 'playwright/test'

const late = /\/fonts\/|\/assets\/[^/]+\.css$/

export class LateFiles {
  #waiting: Route[] = []
  #isHeld = false

  static async of(page: Page): Promise<LateFiles> {
    const files = new LateFiles(page)
    // Routed requests bypass the browser's cache: the files are late on every page.
    await page.route(late, async (route) => {
      if (files.#isHeld) files.#waiting.push(route)
      else await route.continue()
    })
    return files
  }

  private constructor(private readonly page: Page) {}

  /** Holds all of them back from now on. */
  hold(): void {
    this.#isHeld = true
  }

  /** Releases them once the page is painted without them, and waits until they are applied. */
  async release(): Promise<void> {
    // After two frames, the page is painted with its inline style and system fonts.
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
