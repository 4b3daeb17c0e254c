/** What is narrow on a phone, besides what each page is tested for (site/every-page.spec.ts). */
import { expect, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { widerBy } from '../support/axe'
import { brokenMoments, brokenTimes, enlarge, lengthen } from '../support/broken-words'
import { familyPages } from '../support/families'
import { readThrough } from '../support/popup'
import { named } from '../support/sample'
import { started, visit, withoutPopup } from '../watch'

test('menu, search and popup are no wider than the window either', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.clock.install()
  await page.goto('/')
  await started(page)
  for (const name of ['popup', 'menu', 'search']) {
    const dialog = name === 'popup' ? '.popup' : `#${name}-overlay`
    if (name === 'popup') await readThrough(page)
    else await page.locator(`[data-opens=${name}]`).click()
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

test('no date, no time and no example in a search box is cut or on two lines in either language', async ({ page }) => {
  test.setTimeout(120_000)
  await withoutPopup(page)
  await page.setViewportSize({ width: 320, height: 800 })
  const all = familyPages.filter((each) => each !== '/fr')
  for (const path of someOf(all, 10, 1)) {
    await page.goto(`/fr${path === '/' ? '' : path}`, { waitUntil: 'domcontentloaded' })
    await started(page)
    expect.soft(await brokenMoments(page), path).toEqual([])
  }
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
  for (const [at, prefix] of ['', '/fr'].entries()) {
    for (const path of someOf(['/', '/map', '/search', '/stores', '/nothing-here'], 3, at * 2)) {
      await page.goto(prefix + path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('main')).toBeVisible()
      await look(prefix + path)
    }
    await page.locator('[data-opens=search]').click()
    await expect(page.locator('#q-overlay')).toBeVisible()
    await look(`${prefix} overlay`)
  }
})

test('hours begin with a capital above the header; the week’s break in no weekday and no time', async ({ page }) => {
  await visit(page, '/hours')
  for (const width of [320, 390]) {
    // With and without the word “Centre” before them.
    const expected = width === 320 ? 'none' : 'lowercase'
    await page.setViewportSize({ width, height: 800 })
    const letter = page.locator('.utility .open-state > span')
    const used = await letter.evaluate((span) => getComputedStyle(span, '::first-letter').textTransform)
    expect.soft(used, `at ${width}`).toBe(expected)
  }
  for (const path of ['/hours', '/fr/hours']) {
    if (path !== '/hours') await visit(page, path)
    await enlarge(page, 200)
    // Any day of the week may be today, in bold letters.
    for (const day of await page.locator('.hours-big tr').all())
      await day.evaluate((row) => row.setAttribute('aria-current', 'date'))
    expect.soft(await brokenTimes(page), path).toEqual([])
  }
})

test('a table in a text is a tab stop with a name while it scrolls; lines end in time', async ({ page }) => {
  await withoutPopup(page)
  await visit(page, `/pages/${named('getting-here')}`)
  const box = page.locator('.prose .scroll-x').first()
  const widen = (pixels: string) =>
    box.locator('table').evaluate((table: HTMLElement, width) => {
      table.style.minWidth = width
    }, pixels)
  await widen('3000px')
  await page.keyboard.press('Tab')
  await expect(box).toHaveAttribute('tabindex', '0')
  await expect(box).toHaveAttribute('role', 'group')
  await expect(box).toHaveAttribute('aria-label', /\p{L}/u)
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await widen('0')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Shift+Tab')
  for (const name of ['tabindex', 'role', 'aria-label']) await expect(box).not.toHaveAttribute(name)
  await box.evaluate((element) => element.after(document.createElement('pre')))
  await page.evaluate(() => document.querySelector('pre')?.append('as it was typed '.repeat(30)))
  expect(await widerBy(page)).toBe(0)
})
