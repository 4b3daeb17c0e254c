/** Menus, overlays, alert and footer, from phone to desktop, by pointer and by keyboard. */
import { expect, type Page, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { objections } from '../support/axe'
import { enlarge } from '../support/broken-words'
import { named } from '../support/sample'
import { errors, heading, held, visit } from '../watch'

const widths = { phone: 390, tablet: 768, desk: 1280 }
const size = (page: Page, width: number) => page.setViewportSize({ width, height: 850 })
const drawer = (page: Page) => page.locator('#menu-overlay')
const search = (page: Page) => page.locator('#search-overlay')

test('home: drop-downs are 225 wide, one at a time; header and menu keep their places', async ({ page }) => {
  await size(page, widths.desk)
  await visit(page, '/')
  // Social links and gift cards are in the strip at every width, and on a phone in its menu too.
  for (const width of [320, 769, widths.desk]) {
    await size(page, width)
    for (const part of ['.today', '.gifts', '.social a'])
      await expect(page.locator(`.utility ${part}`).first(), `${part} at ${width}`).toBeVisible()
  }
  // Up to 768 the layout is the mobile one.
  const [mobile, desktop] = ['[data-opens=menu], .footer-short', '.site-header .nav, .banner-ctl .count']
  for (const width of [769, 768]) {
    const [shown, hidden] = width === 768 ? [mobile, desktop] : [desktop, mobile]
    await size(page, width)
    for (const part of shown.split(', ')) await expect(page.locator(part).first(), `${part} at ${width}`).toBeVisible()
    await expect(page.locator(hidden).filter({ visible: true }), `at ${width}`).toHaveCount(0)
  }
  await size(page, widths.desk)
  const group = (name: string) => page.locator('.nav details', { hasText: name })
  const open = page.locator('.nav details[open]')
  await group('Community').locator('summary').click()
  const drop = group('Community').locator('.drop')
  await expect(drop).toBeVisible()
  await expect(drop).toHaveCSS('width', '225px')
  await expect(drop).toHaveCSS('max-block-size', '325px')
  const summary = group('Shopping').locator('summary')
  await summary.click()
  await expect(open).toHaveCount(1)
  await expect(group('Shopping')).toHaveAttribute('open')
  await page.locator('h1').click()
  await expect(open).toHaveCount(0)

  // Escape takes the keyboard back to the button.
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('.nav .drop a').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
  await expect(summary).toBeFocused()

  await summary.click()
  for (const _ of await group('Shopping').locator('a').all()) await page.keyboard.press('Tab')
  await expect(group('Shopping')).toHaveAttribute('open')
  await page.keyboard.press('Tab')
  await expect(open).toHaveCount(0)

  await test.step('what of the header has been read stays where it is when the rest comes', async () => {
    for (const width of [widths.phone, widths.desk]) {
      await size(page, width)
      const first = width === widths.phone ? '.visit-link' : '.nav'
      const moved = await page.locator(`.bar ${first}`).evaluate((element: HTMLElement) => {
        const { left } = element.getBoundingClientRect()
        const links = [...document.querySelectorAll<HTMLElement>('.bar > a:not(.logo)')]
        const rest = links.filter((link) => link !== element)
        for (const each of rest) each.style.display = 'none'
        const by = left - element.getBoundingClientRect().left
        for (const each of rest) each.style.display = ''
        return by
      })
      expect(moved, `${width}`).toBe(0)
    }
  })

  await test.step('the header stays below the banner while that is to be seen', async () => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.evaluate(() => scrollTo(0, 0))
    const edge = (part: string, side: 'top' | 'bottom') =>
      page.locator(part).evaluate((element, of) => element.getBoundingClientRect()[of], side)
    for (const by of [140, 100, -60, 80]) {
      await page.evaluate((y) => scrollBy(0, y), by)
      // The script has answered the scroll after two frames.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(await edge('.site-header', 'top')).toBe(await edge('.banner', 'bottom'))
    }
  })

  await test.step('the menu covers a small window, gives it back, and works by keyboard alone', async () => {
    for (const width of someOf([widths.phone, widths.tablet], 2)) {
      await size(page, width)
      await page.evaluate(() => scrollTo(0, 60))
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(drawer(page)).toBeVisible()
      await expect.poll(() => drawer(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 850 })
      await expect(page.locator('[data-alert]')).toBeHidden()
      await expect(drawer(page).getByRole('link', { name: 'Gift cards', exact: true })).toBeVisible()
      await expect(drawer(page).getByRole('link', { name: 'Visit list' })).toBeVisible()
      await expect(drawer(page).locator('.social a').filter({ visible: true })).toHaveCount(4)
      const community = drawer(page).locator('summary', { hasText: 'Community' })
      await community.click()
      await expect(drawer(page).getByRole('link', { name: 'CHECK-IN!' })).toBeVisible()
      // Restores the initial state for the next viewport.
      await community.click()
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await page.keyboard.press('Escape')
      await expect(drawer(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
      await expect(page.locator('[data-alert]')).toHaveCSS('visibility', 'visible')
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
      expect(await page.evaluate(() => scrollY)).toBe(60)
    }

    await size(page, widths.phone)
    await page.locator('[data-opens=menu]').focus()
    await page.keyboard.press('Space')
    await expect(drawer(page)).toBeVisible()
    await expect(drawer(page).getByRole('button', { name: 'Close menu' })).toBeFocused()
    await drawer(page).locator('summary', { hasText: 'Shopping' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(drawer(page).getByRole('link', { name: 'Store Directory' })).toBeFocused()
    await page.keyboard.press('Enter')
    await heading(page, 'Store directory')
    await expect(drawer(page)).toBeHidden()
    await expect(page.locator('h1')).toBeFocused()
    // It knows where the visitor is, and goes when the window becomes wide.
    await page.locator('[data-opens=menu]').click()
    const here = drawer(page).getByRole('link', { name: 'Store Directory' })
    await expect(here).toHaveAttribute('aria-current', 'page')
    await expect(here).toBeVisible()
    await size(page, widths.desk)
    await expect(drawer(page)).toBeHidden()
  })
})

test('a drop-down is 375 px wide, and in one row with the box on a tablet', { tag: '@all' }, async ({ page }) => {
  await visit(page, '/fr/stores')
  await size(page, widths.tablet)
  const bottoms = await page
    .locator('.tools :is(.search, summary)')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().bottom)))
  expect(bottoms).toEqual([bottoms[0], bottoms[0]])
  await size(page, widths.desk)
  for (const path of ['/stores', '/map', '/dining', '/fr/promotions']) {
    await visit(page, path)
    const box = await page.locator('.with-go .select').filter({ visible: true }).first().boundingBox()
    expect(Math.round(box?.width ?? 0), path).toBe(375)
    await expect(page.locator('.with-go .btn').filter({ visible: true }).first(), path).toBeInViewport()
  }
})

test('where the logo cannot be had, the centre’s name stands whole in its place', { tag: '@all' }, async ({ page }) => {
  await page.route('**/brand/**', (route) => route.abort())
  await visit(page, '/fr/hours')
  for (const width of [320, 390, 1280]) {
    await size(page, width)
    // The words are in a pseudo-element, which cannot be measured: the same words in the same box are.
    const [room, needed] = await page.locator('.bar .logo img').evaluate((img: HTMLImageElement) => {
      const { font, padding, content } = getComputedStyle(img, '::before')
      if (!content.includes(img.alt.slice(0, 9))) throw new Error(content)
      const words = document.createElement('div')
      Object.assign(words.style, { font, padding, position: 'absolute', inlineSize: `${img.clientWidth}px` })
      words.textContent = img.alt
      img.closest('.bar')?.append(words)
      const size = [img.clientHeight, words.scrollHeight]
      words.remove()
      return size
    })
    expect(needed, `at ${width}`).toBeLessThanOrEqual(room ?? 0)
  }
  // Letters twice as large, on the smallest phone: it stays beside the buttons.
  await size(page, 320)
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('search hides the page and holds the keyboard; a phone has a short footer', async ({ page }) => {
  const seen = errors(page)
  await visit(page, '/hours')
  for (const width of someOf(Object.values(widths), 2)) {
    await size(page, width)
    await page.getByRole('button', { name: 'Search' }).first().click()
    await expect(search(page)).toBeVisible()
    if (width === widths.phone) expect(await objections(page), 'search').toEqual([])
    await expect(search(page).locator('input')).toBeFocused()
    await expect(page.locator('main')).toHaveCSS('visibility', 'hidden')
    await expect(page.locator('[data-alert]')).toBeHidden()
    for (let at = 0; at < 8; at++) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus:not(#search-overlay *)')).toHaveCount(0)
    }
    await search(page).getByRole('button', { name: 'Close search' }).click()
    await expect(search(page)).toBeHidden()
    await expect(page.locator('main')).toHaveCSS('visibility', 'visible')
    await expect(page.locator('[data-opens=search]')).toBeFocused()
  }
  await page.locator('.nav summary').first().click()
  expect(await objections(page), 'drop-down').toEqual([])
  await size(page, widths.phone)
  await page.locator('[data-opens=menu]').click()
  await drawer(page).locator('summary', { hasText: 'Community' }).click()
  expect(await objections(page), 'menu').toEqual([])
  expect(seen).toEqual([])

  await page.keyboard.press('Escape')
  await size(page, widths.desk)
  await expect(page.locator('footer nav')).toBeVisible()
  await expect(page.locator('.footer summary, .footer-short').filter({ visible: true })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 664 })
  await expect(page.locator('footer nav')).toBeHidden()
  expect((await page.locator('.footer-wrap').boundingBox())?.height).toBeLessThanOrEqual(500)
  const header = page.locator('.site-header')
  const bar = page.locator('.site-header .bar')
  const scroll = (by: number) => page.evaluate((y) => scrollBy(0, y), by)
  await scroll(40)
  // The script that does it comes with the rest of the shell.
  await expect
    .poll(async () => {
      await scroll(300)
      return header.getAttribute('data-follows')
    })
    .toBe('away')
  await expect(bar).not.toBeInViewport()
  await scroll(-60)
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar).toHaveCSS('height', '56px')
  await scroll(60)
  await expect(bar).not.toBeInViewport()
  await page.locator('.site-header [data-opens]').first().focus()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(header).not.toHaveAttribute('data-follows')
  // In letters so large that it needs more rows than anchors clear, it would cover what has the focus (rule 9.12).
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const width of [390, 850, 1280]) {
    await page.setViewportSize({ width, height: 1200 })
    await expect(header, String(width)).toHaveCSS('position', 'static')
  }
})

test('an overlay fades away, and is gone at once where motion is unwelcome', { tag: '@all' }, async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await visit(page, '/hours')
    await page.locator('[data-opens=search]').click()
    await expect(search(page)).toBeVisible()
    await page.evaluate(() => {
      const dialog = document.querySelector<HTMLDialogElement>('#search-overlay')
      const look = () => {
        if (dialog?.checkVisibility()) requestAnimationFrame(look)
        else Object.assign(window, { goneAt: performance.now() })
      }
      document.addEventListener('keydown', () => Object.assign(window, { keyAt: performance.now() }), true)
      requestAnimationFrame(look)
    })
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeHidden()
    await page.waitForFunction(() => 'goneAt' in window)
    const took = await page.evaluate(() => {
      const { keyAt, goneAt } = window as unknown as { keyAt: number; goneAt: number }
      return goneAt - keyAt
    })
    if (reducedMotion === 'no-preference') expect(took).toBeGreaterThan(290)
    else expect(took).toBeLessThan(290)
  }
})

test('an overlay keeps its place while it fades, and goes with its page', async ({ playwright, launchOptions }) => {
  // A browser with real scroll bars, which take up space, unlike hidden ones.
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  const page = await browser.newPage({ reducedMotion: 'no-preference', viewport: { width: widths.desk, height: 850 } })
  await visit(page, '/hours')
  await page.locator('[data-opens=search]').click()
  await expect(search(page)).toBeVisible()
  const place = () => search(page).evaluate((dialog) => dialog.querySelector('button')?.getBoundingClientRect().x)
  const before = await place()
  // Long enough to look at.
  await search(page).evaluate(({ style }) => style.setProperty('--fade-out', '9s'))
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).not.toHaveAttribute('data-dialog')
  await expect(page.locator('html')).toHaveJSProperty('clientWidth', widths.desk - 15)
  expect(await place()).toBe(before)

  await page.locator('[data-opens=search]').click()
  await expect(page.locator('html')).toHaveAttribute('data-dialog')
  await page.evaluate(() => document.dispatchEvent(new Event('mall:before-navigate')))
  expect(await search(page).isVisible()).toBe(false)

  await page.locator('[data-opens=search]').click()
  await expect(page.locator('html')).toHaveAttribute('data-dialog')
  await search(page)
    .locator('a[href]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  expect(await search(page).isVisible()).toBe(false)
  await browser.close()
})

test('a campaign begins on the first screen; the way to a page has few lines', { tag: '@all' }, async ({ page }) => {
  await test.step('a campaign begins on the first screen, its goal beside its steps where there is room', async () => {
    const box = (name: string) =>
      page.getByRole('heading', { name }).evaluate((element): DOMRect => element.getBoundingClientRect().toJSON())
    await size(page, widths.desk)
    await visit(page, '/checkin')
    const [steps, goal] = [await box('How it works'), await box('The goal: 10,000 check-ins')]
    expect(steps.top).toBeLessThan(850)
    expect(goal.left).toBeGreaterThan(steps.left + 600)
    expect(Math.abs(goal.top - steps.top)).toBeLessThan(40)
    await size(page, widths.phone)
    expect((await box('How it works')).top).toBeLessThan(850)
  })
  await test.step('the last step of the way to a page has one line, however long', async () => {
    const way = page.locator('.crumbs')
    const last = way.locator('[aria-current]')
    for (const [path, width, lines] of [
      ['/events', widths.phone, 1],
      [`/fr/pages/${named('gift-cards')}`, 320, 2],
    ] as const) {
      await size(page, width)
      await visit(page, path)
      const tops = way.locator('li').evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top))
      expect(new Set(await tops).size, path).toBe(lines)
      expect(await last.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0)
      const before = await way.boundingBox()
      await last.evaluate((name) => {
        name.textContent = 'Kindermodefachgeschäftserweiterung '.repeat(4)
      })
      expect(await way.boundingBox(), path).toEqual(before)
    }
  })
})

test('a campaign’s menu fits a phone, a job’s logo goes below large letters', { tag: '@all' }, async ({ page }) => {
  await size(page, 320)
  for (const path of ['/oneplanet/taking-action', '/oneplanet']) {
    await visit(page, path)
    const box = await page.locator('.subnav [aria-current]').boundingBox()
    expect.soft(box?.x, path).toBeGreaterThanOrEqual(0)
    expect.soft((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(320)
  }
  // Where letters are twice as large, a logo goes below the words of its job.
  await size(page, widths.phone)
  await visit(page, '/jobs')
  const card = page.locator('.job:has(.plate)').first()
  const places = () =>
    card.evaluate((job) => {
      const [words, logo] = [job.firstElementChild, job.querySelector('.plate')].map((part) =>
        part?.getBoundingClientRect(),
      )
      return words && logo ? { isBelow: logo.top >= words.bottom, isBeside: logo.left >= words.right } : null
    })
  expect.soft(await places()).toEqual({ isBelow: false, isBeside: true })
  await enlarge(page, 200)
  expect.soft(await places()).toEqual({ isBelow: true, isBeside: false })
})

test('a store’s head says what one goes there with, and stays when the font is late', async ({ page }) => {
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.store-head .status > *, main > .page-body')].map((element) =>
        Math.round(element.getBoundingClientRect().top),
      ),
    )
  for (const width of someOf([360, 412, 390, 430], 4)) {
    await size(page, width)
    const release = await held(page, '**/fonts/radio-canada*')
    await page.goto('/stores/rainfold-outerwear', { waitUntil: 'domcontentloaded' })
    // By now the browser has updated the open states, and the pictures have their size.
    await expect(page.locator('main [data-open]').first()).toBeVisible()
    await page.waitForFunction(() => [...document.fonts].some((font) => font.status === 'loading'))
    const before = await boxes()
    release()
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    expect(await page.evaluate(() => document.fonts.check('16px "Radio Canada"'))).toBe(true)
    await expect.poll(boxes, `at ${width}`).toEqual(before)
  }
  await size(page, widths.phone)
  const head = page.locator('.store-head')
  await expect(head.locator('.whereabouts')).toHaveText(/^Level \d, unit 132, nearest entrance [A-Z]$/)
  const parts = [head.locator('.open-state'), head.locator('.whereabouts'), ...(await head.locator('.btn').all())]
  expect(parts).toHaveLength(6)
  for (const part of parts) {
    const bottom = await part.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom, String(await part.textContent())).toBeLessThan(850)
  }
  await expect(head.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/)
  await expect(head.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', '/map?to=rainfold-outerwear')
  const isBeside = () =>
    head.evaluate((all) => {
      const [plate, title] = ['.plate', 'h1'].map((part) => all.querySelector(part)?.getBoundingClientRect())
      return plate && title && plate.right <= title.left
    })
  await size(page, 768)
  await expect.poll(isBeside).toBe(false)
  await size(page, 769)
  await expect.poll(isBeside).toBe(true)
  // In the sidebar, the same facts are shown as text.
  await size(page, widths.desk)
  await expect(head.locator('.btn').filter({ visible: true })).toHaveText(['Save'])
})

test('a phone has no picture on top of a page, nor is it fetched', { tag: '@all' }, async ({ page }) => {
  await size(page, widths.phone)
  for (const path of ['/promotions', '/fr/newsletter']) {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    const band = page.locator('.page-head > img')
    await expect(band).toBeHidden()
    const picture = await band.evaluate((img: HTMLImageElement) => img.src)
    expect.soft(fetched, `${path}: the band's picture`).not.toContain(picture)
  }
})
