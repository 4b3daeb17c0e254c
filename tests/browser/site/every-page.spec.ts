/**
 * Every kind of page, at a phone's width and a desk's: nothing moves or changes however late fonts and style come, nothing is written to
 * the console, nothing asked for is missing or forbidden, nothing is wider than the window, and axe has nothing to object
 * to.
 */
import { expect, test } from 'playwright/test'
import { objections, widerBy } from '../support/axe'
import { familyPages } from '../support/families'
import { rulesThatComeLate } from '../support/first-view'
import { LateFiles } from '../support/late-files'
import { layoutShifts, watchShifts } from '../support/shifts'
import { silence } from '../support/silence'
import { started, withoutPopup } from '../watch'

// Motion is looked at by the tests of navigation and layout; here it would only be waited for.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Pages a test: enough that two can be looked at side by side, few enough that a failure is soon found. */
const share = 6
const parts = Array.from({ length: Math.ceil(familyPages.length / share) }, (_, at) =>
  familyPages.slice(at * share, (at + 1) * share),
)

for (const width of [390, 1280]) {
  for (const pages of parts) {
    test(`sound and still at ${width}: ${pages.join(' ')}`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height: 900 })
      const noise = await silence(page)
      const files = await LateFiles.of(page)
      await watchShifts(page)
      await withoutPopup(page)
      for (const path of pages) {
        files.hold()
        // Not until it has loaded: it waits for its fonts and its style.
        await page.goto(path, { waitUntil: 'commit' })
        await started(page)
        await files.release()
        expect.soft(await layoutShifts(page), `${path}: what moved`).toEqual([])
        expect.soft(await rulesThatComeLate(page), `${path}: what its first view lacks`).toEqual([])
        expect.soft(await widerBy(page), `${path}: wider than its window by`).toBeLessThanOrEqual(0)
        expect.soft(await objections(page), `${path}: axe`).toEqual([])
        expect.soft(noise.heard(path), `${path}: console and network`).toEqual([])
      }
    })
  }
}
