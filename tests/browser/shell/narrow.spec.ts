/**
 * Each kind of page with unusual browser settings. Nothing scrolls sideways, no heading breaks inside a word, and no
 * date or time wraps: on the narrowest phone, at twice the text size, and with words as long as a language or a name
 * can make them. These words are inserted into the page: a centre may use tomorrow what no page says today. Focus rings
 * are whole, also at 400 % zoom, and the current choice is visible in forced colours.
 */
import { expect, type Page, test } from 'playwright/test'
import { isWhole, someOf } from '../../support/breadth'
import { widerBy } from '../support/axe'
import { brokenMoments, brokenWords } from '../support/broken-words'
import { familyPages } from '../support/families'
import { brokenRings } from '../support/focus-rings'
import { lostInForcedColours } from '../support/forced-colours'
import { readThrough } from '../support/popup'
import { named } from '../support/sample'
import { started, visit, withoutPopup } from '../watch'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A German compound of 34 letters, for which other languages need five words. */
const longWord = 'Kindermodefachgeschäftserweiterung'

/** Prefixes every text of the page with the long word, except in drawings, visually hidden texts and options. */
const lengthen = (page: Page): Promise<void> =>
  page.evaluate((word) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) found.push(node)
    for (const text of found) {
      if (!/\p{L}{3}/u.test(text.data)) continue
      if (text.parentElement?.closest('svg, script, style, option, textarea, .sr')) continue
      text.data = `${word} ${text.data}`
    }
  }, longWord)

const enlarge = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, `${percent}%`)

/** Elements that extend beyond the viewport, other than in a part that scrolls by itself. */
const offenders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const { right, width } = element.getBoundingClientRect()
      if (width === 0 || right <= innerWidth + 1 || element.closest('.slides, .scroll-x, .subnav ul, svg, .sr'))
        continue
      if ([...element.children].some((child) => child.getBoundingClientRect().right >= right)) continue
      found.push(
        `${element.tagName.toLowerCase()}.${element.className} ${Math.round(right)} in ${element.parentElement?.className}`,
      )
    }
    return found.slice(0, 4)
  })

/** Everything too wide on a page, in each of its states and at several viewport widths: the narrowest of a layout. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = []
  const measure = async (state: string, widths: readonly number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const excess = await widerBy(page)
      if (excess > 0) found.push(`${state} at ${width}: ${excess} px, ${(await offenders(page)).join('; ')}`)
    }
  }
  await measure('as it is', [320])
  for (const width of isWhole ? [320, 390] : [320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const moment of await brokenMoments(page)) found.push(`on two lines at ${width}: ${moment}`)
  }
  await enlarge(page, 200)
  await measure('text at 200 %', isWhole ? [320, 769, 990, 1280] : [769])
  await page.setViewportSize({ width: 390, height: 800 })
  for (const word of await brokenWords(page)) found.push(`on two lines with text at 200 % at 390: ${word}`)
  await lengthen(page)
  await measure('long words, text at 200 %', [320, 769])
  await enlarge(page, 100)
  await measure('long words', isWhole ? [320, 768, 990] : [990])
  return found
}

const third = Math.ceil(familyPages.length / 3)
for (const at of [0, 1, 2]) {
  const pages = familyPages.slice(at * third, (at + 1) * third)
  test(`fits, and shows focus and choice: ${pages[0]} to ${pages.at(-1)}`, async ({ page }) => {
    test.setTimeout(120_000)
    await withoutPopup(page)
    const sizes: readonly (readonly [width: number, height: number])[] = [
      [320, 256],
      [1280, 900],
    ]
    for (const [index, path] of someOf(pages, 2, at).entries()) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await started(page)
      // Of two neighbours, one is looked at by keyboard and in forced colours, the other at its widths.
      const isLooked = isWhole || index % 2 === 1
      for (const [width, height] of isLooked ? someOf(sizes, 2, Math.floor(index / 2)) : []) {
        await page.setViewportSize({ width, height })
        expect.soft(await brokenRings(page), `${path}: rings at ${width}`).toEqual([])
      }
      if (isLooked) expect.soft(await lostInForcedColours(page), `${path}: in forced colours`).toEqual([])
      if (isWhole || !isLooked) expect.soft(await tooWide(page), path).toEqual([])
    }
  })
}

test('no date and no time stands on two lines in French either', async ({ page }) => {
  test.setTimeout(120_000)
  await withoutPopup(page)
  await page.setViewportSize({ width: 320, height: 800 })
  const all = familyPages.filter((each) => each !== '/fr')
  for (const path of someOf(all, 4, 1)) {
    await page.goto(`/fr${path === '/' ? '' : path}`, { waitUntil: 'domcontentloaded' })
    await started(page)
    expect.soft(await brokenMoments(page), path).toEqual([])
  }
})

test('menu, search and popup are no wider than the window either', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.clock.install()
  await page.goto('/')
  await started(page)
  for (const [opener, dialog] of [
    [null, '.popup'],
    ['[data-opens=menu]', '#menu-overlay'],
    ['[data-opens=search]', '#search-overlay'],
  ] as const) {
    if (opener === null) await readThrough(page)
    else await page.locator(opener).click()
    await expect(page.locator(dialog)).toBeVisible()
    for (const group of await page.locator(`${dialog} summary`).all()) await group.click()
    await lengthen(page)
    for (const percent of [100, 200]) {
      await enlarge(page, percent)
      const excess = await page.locator(dialog).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect.soft(excess, `${dialog} with text at ${percent} %`).toBeLessThanOrEqual(0)
    }
    await enlarge(page, 100)
    await page.keyboard.press('Escape')
    await expect(page.locator(dialog)).toBeHidden()
  }
})

test('no example in a search box is cut, in either language', async ({ page }) => {
  /** The placeholders in view that need more room than their box has, with both in pixels. */
  const cut = () =>
    page.locator('input[placeholder]:visible').evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).flatMap((input) => {
        const { font, letterSpacing, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
        const words = document.createElement('span')
        Object.assign(words.style, { font, letterSpacing, position: 'absolute', whiteSpace: 'pre' })
        words.textContent = input.placeholder
        document.body.append(words)
        const needed = words.getBoundingClientRect().width
        words.remove()
        const room = input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
        return needed > room ? [`${input.placeholder}: ${needed} of ${room}`] : []
      }),
    )
  const look = async (where: string) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await cut(), `${where} at ${width}`).toEqual([])
    }
  }
  for (const prefix of ['', '/fr']) {
    for (const path of ['/', '/map', '/search', '/stores', '/nothing-here']) {
      await page.goto(prefix + path)
      await expect(page.locator('main')).toBeVisible()
      await look(prefix + path)
    }
    await page.locator('[data-opens=search]').click()
    await expect(page.locator('#q-overlay')).toBeVisible()
    await look(`${prefix} overlay`)
  }
})

test('a table in a text is a tab stop with a name while it scrolls, and none where it fits', async ({ page }) => {
  await withoutPopup(page)
  await visit(page, `/pages/${named('getting-here')}`)
  const box = page.locator('.prose .scroll-x').first()
  const widen = (pixels: string) =>
    box.locator('table').evaluate((table: HTMLElement, width) => {
      table.style.minWidth = width
    }, pixels)
  await widen('3000px')
  await expect(box).toHaveAttribute('tabindex', '0')
  await expect(box).toHaveAttribute('role', 'group')
  await expect(box).toHaveAttribute('aria-label', /\p{L}/u)
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await widen('0')
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const name of ['tabindex', 'role', 'aria-label']) await expect(box).not.toHaveAttribute(name)
})
