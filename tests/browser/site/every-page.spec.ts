/**
 * Every kind of page, at phone and desktop width: nothing shifts or changes however late fonts and style sheet arrive,
 * the console stays empty, no request fails or is blocked, nothing is wider than the viewport, and axe finds no
 * violation. Then with unusual settings: focus rings are whole, also at 400 % zoom, and the current choice is visible in
 * forced colours; on the narrowest phone, at twice the text size, and with words as long as a language or a name can
 * make them, nothing scrolls sideways, no heading breaks inside a word, and no date or time wraps.
 */
import { expect, test } from 'playwright/test'
import { isWhole, someOf } from '../../support/breadth'
import { objections, widerBy } from '../support/axe'
import { tooWide } from '../support/broken-words'
import { familyPages } from '../support/families'
import { rulesThatComeLate } from '../support/first-view'
import { brokenRings } from '../support/focus-rings'
import { lostInForcedColours } from '../support/forced-colours'
import { lateFiles } from '../support/late-files'
import { layoutShifts, watchShifts } from '../support/shifts'
import { silence } from '../support/silence'
import { started, withoutPopup } from '../watch'

/** Of a window: 1280 pixels at 400 %, and as it is. */
const sizes: readonly (readonly [width: number, height: number])[] = [
  [320, 256],
  [1280, 900],
]

/** Pages per test: few enough to run in parallel and to find a failure quickly. */
const most = 6

for (const [at, width] of [390, 1280].entries()) {
  // Where not everything is tested: every other page, at one of the widths in turn.
  const all = someOf(familyPages, 4, 2 * at)
  for (let from = 0; from < all.length; from += most) {
    const pages = all.slice(from, from + most)
    test(`sound and still at ${width}: ${pages.join(' ')}`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height: 900 })
      const noise = await silence(page)
      const files = await lateFiles(page)
      await watchShifts(page)
      await withoutPopup(page)
      for (const [index, path] of pages.entries()) {
        files.hold()
        // Not until `load`, which waits for the held fonts and style sheet.
        await page.goto(path, { waitUntil: 'commit' })
        await started(page)
        await files.release()
        expect.soft(await layoutShifts(page), `${path}: what moved`).toEqual([])
        expect.soft(await rulesThatComeLate(page), `${path}: what its first view lacks`).toEqual([])
        expect.soft(await widerBy(page), `${path}: wider than its window by`).toBeLessThanOrEqual(0)
        // And so with all that is folded.
        await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
          for (const each of all) each.open = true
        })
        expect.soft(await objections(page), `${path}: axe`).toEqual([])
        expect.soft(noise.heard(path), `${path}: console and network`).toEqual([])
        // Of two neighbours, one is looked at by keyboard and in forced colours, the other at its widths.
        const isLooked = isWhole || index % 2 === 1
        for (const [width, height] of isLooked ? someOf(sizes, 2, Math.floor(index / 2)) : []) {
          await page.setViewportSize({ width, height })
          expect.soft(await brokenRings(page), `${path}: rings at ${width}`).toEqual([])
        }
        if (isLooked) expect.soft(await lostInForcedColours(page), `${path}: in forced colours`).toEqual([])
        if (isWhole || !isLooked) expect.soft(await tooWide(page), path).toEqual([])
        // React may complain of the long words that were put in.
        noise.heard(path)
        await page.setViewportSize({ width, height: 900 })
      }
    })
  }
}

test('pages for programmers, and categories of one name, are sound on a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 664 })
  for (const path of ['/api', '/mcp', '/fr/stores?group=category']) {
    await page.goto(path)
    expect.soft(await widerBy(page), `${path}: wider than its window by`).toBeLessThanOrEqual(0)
    expect.soft(await objections(page), `${path}: axe`).toEqual([])
  }
})
