/** The directory filters as you type, even before its suggestions are loaded, with the same results as the server. */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { objections } from '../support/axe'
import { serverDocument } from '../support/from-server'
import { altered, errors, heading, held, visit } from '../watch'

const box = (page: Page): Locator => page.locator('#q-stores')
const suggestions = (page: Page): Locator => page.locator('#q-stores-list')

/** What a visitor sees of the directory. */
interface Seen {
  stores: string[]
  /** Letters that are links. */
  letters: string[]
  status: string
}

/** Runs in the page. @param of the page itself, or what the server has, which is not drawn */
function look(of: Document = document): Seen {
  const isShown = (element: Element) => (of === document ? element.checkVisibility() : !element.closest('[hidden]'))
  const text = (element: Element) => element.textContent?.trim() ?? ''
  return {
    stores: Array.from(of.querySelectorAll('.letters :is(h3, h4) a')).filter(isShown).map(text),
    letters: Array.from(of.querySelectorAll('.az li:not(:first-child) a')).filter(isShown).map(text),
    status: text(of.querySelector('main [role=status][data-store-count]') ?? of.body),
  }
}

const seen = (page: Page): Promise<Seen> => page.evaluate(look, undefined)

/** The same from the server, by the address of its GET form. */
const fromServer = async (page: Page, query: string): Promise<Seen> =>
  (await serverDocument(page, `/stores${query}`)).evaluate(look)

test('a phone shows rows unless tiles are chosen; letters and what is found stay in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await visit(page, '/stores')
  const first = page.locator('.tile').first()
  const [tools, row] = [await page.locator('.tools').boundingBox(), await first.boundingBox()]
  expect((row?.y ?? 0) - (tools?.y ?? 0)).toBeLessThanOrEqual(300)
  // Name and place are targets of their own; a name of several lines makes its row higher.
  const wrong = await page.locator('.tile:has(.flags a)').evaluateAll((tiles) =>
    tiles.flatMap((tile) => {
      const [row, name, place] = [tile, ...tile.querySelectorAll('a')].map((part) => part.getBoundingClientRect())
      const isRight = row && name && place && row.height >= 56 && row.height - name.height < 41 && name.height >= 24
      return isRight && place.height >= 24 && place.top >= name.bottom - 1 ? [] : [tile.textContent]
    }),
  )
  expect(wrong).toEqual([])
  await expect(first.locator('.open-state')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print the directory' })).toBeHidden()
  // All that keep the same hours say the same, at this minute.
  await expect(page.locator('.tile .open-state:not([data-open])')).toHaveCount(0)
  await expect(page.locator('#category')).toBeHidden()
  // The button is as high as the box beside it.
  await expect(page.locator('.tools summary')).toHaveCSS('height', '48px')
  await page.locator('.tools summary').click()
  await expect(page.locator('#category')).toBeVisible()

  const current = page.locator('.az [aria-current]')
  await expect(current).toHaveText('All')
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2500)
  const heart = page.locator('.tile .heart').nth(25)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.visit-count').first()).toBeInViewport()
  await expect(page.locator('.visit-count').first()).toHaveText('1')
  await page.locator('.az a', { hasText: 'T' }).click()
  const group = page.locator('#letter-t')
  await expect(group).toBeInViewport()
  const isBelowLetters = () =>
    group.evaluate((part) => {
      const letters = document.querySelector('.az')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
      return part.getBoundingClientRect().top >= letters - 1
    })
  await expect.poll(isBelowLetters).toBe(true)
  // The strip says where one is, and shows it: it has slid there.
  await expect(current).toHaveText('T')
  await expect(current).toBeInViewport({ ratio: 1 })
  // Letter groups outside the viewport are not updated while typing. They keep roughly their height, and can be reached
  // by letter, by find in page and by Back.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const [whole, all] = [await height(), await page.locator('.tile').count()]
  await box(page).fill('tea')
  await expect.poll(height).toBeLessThan(whole / 2)
  await box(page).fill('')
  await expect(page.locator('.tile:not([hidden])')).toHaveCount(all)
  const skipped = () =>
    page
      .locator('.letter > :first-child')
      .evaluateAll((all) => all.filter((each) => !each.checkVisibility({ contentVisibilityAuto: true })).length)
  await expect.poll(skipped).toBeGreaterThan(5)
  await expect.poll(async () => Math.abs((await height()) - whole)).toBeLessThan(whole / 10)
  await page.locator('.az a', { hasText: 'T' }).click()
  await expect(group).toBeInViewport()
  await expect.poll(isBelowLetters).toBe(true)
  const last = page.locator('.tile h3 a').last()
  const isFound = await last.evaluate(({ textContent }) =>
    (window as unknown as { find(text: string | null): boolean }).find(textContent),
  )
  expect(isFound).toBe(true)
  await expect(last).toBeInViewport()
  const left = await page.evaluate(() => scrollY)
  await last.click()
  await expect(page).toHaveURL(/\/stores\/./)
  await page.goBack()
  await expect(last).toBeInViewport()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(200)

  await page.setViewportSize({ width: 390, height: 400 })
  await box(page).focus()
  await expect(box(page)).toHaveRole('combobox', { timeout: 15_000 })
  await page.keyboard.type('lant')
  await expect(suggestions(page)).toBeVisible()
  // The list says how many it shows; two numbers would be one too many.
  await expect(page.locator('.tools [role=status]')).toHaveText('')
  await page.keyboard.press('Enter')
  await expect(suggestions(page)).toHaveCount(0)
  const found = page.locator('.tile:not([hidden])').first()
  for (const part of [page.locator('[data-store-count]'), found]) await expect(part).toBeInViewport({ ratio: 1 })
  await expect(box(page)).toBeFocused()
  await box(page).fill('')
  // Back may have folded it.
  await page.locator('.tools details').evaluate((details) => details.setAttribute('open', ''))
  await page.locator('.toggle a', { hasText: 'Tiles' }).click()
  await expect(page).toHaveURL(/view=tiles#found$/)
  await expect(first.locator('.open-state')).toBeHidden()
  expect((await first.boundingBox())?.height).toBeGreaterThan(150)
  // At 400 % zoom, sticky parts would leave no room for content.
  await page.setViewportSize({ width: 320, height: 256 })
  for (const part of ['.site-header', '.az']) await expect(page.locator(part)).toHaveCSS('position', 'static')
  // A chosen list has rows at any width.
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, '/stores?view=list')
  expect((await first.boundingBox())?.height).toBeLessThan(90)
  // Where what was found is in view already, nothing moves.
  await box(page).fill('lant')
  await box(page).press('Enter')
  await page.locator('.chips-row a', { hasText: 'New' }).click()
  await expect(page).toHaveURL(/show=new/)
  await expect(page.getByRole('group', { name: /store/ })).toBeFocused()
  await expect(page.locator('[data-store-count]')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a letter or a link chosen right after typing is followed', { tag: '@all' }, async ({ page }) => {
  await visit(page, '/stores')
  await box(page).fill('tea')
  await expect(page).toHaveURL(/\?q=tea$/)
  await box(page).evaluate(async (input: HTMLInputElement) => {
    input.value = ''
    input.dispatchEvent(new Event('input', { bubbles: true }))
    const letter = () => document.querySelector<HTMLElement>('.az a[href="#letter-t"]')
    while (letter() === null) await new Promise(requestAnimationFrame)
    letter()?.click()
  })
  await expect(page).toHaveURL(/\/stores#letter-t$/)
  await box(page).fill('<zip>')
  await expect(page.locator('#found a').first()).toBeVisible()
  // Slower than the debounce after typing.
  await page.route('/stores', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fallback()
  })
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('#q-stores')
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const press = () => document.querySelector<HTMLElement>('#found a')?.click()
    requestAnimationFrame(() => setTimeout(press, 20))
  })
  await expect(page).toHaveURL(/\/stores$/)
  await expect(page.locator('[data-store-count]')).toHaveText(/^1\d\d stores$/)
})

test('the letters are one stop of the keyboard, also when they are others', { tag: '@all' }, async ({ page }) => {
  await visit(page, '/stores')
  const shown = page.locator('.tile:not([hidden])')
  const all = await shown.count()
  const letter = (name: string) => page.locator('.az').getByRole('link', { name, exact: true })
  const print = page.getByRole('button', { name: 'Print the directory' })
  await print.focus()
  await page.keyboard.press('Tab')
  await expect(letter('All')).toBeFocused()
  for (const [key, name] of [
    ['ArrowRight', 'Numbers'],
    ['m', 'M'],
    ['ArrowLeft', 'L'],
    ['End', 'Z'],
    ['ArrowRight', 'All'],
    ['ArrowLeft', 'Z'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(letter(name)).toBeFocused()
    await expect(letter(name)).toBeInViewport()
  }
  await page.keyboard.press('Tab')
  await expect(page.locator('.letter :focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(letter('All')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(print).toBeFocused()
  // Some letters have no stores now; choosing a category changes the strip.
  await box(page).fill('coffe')
  await page.locator('#category').selectOption({ index: 2 })
  await expect(page).toHaveURL(/category=/)
  await print.focus()
  await page.keyboard.press('Tab')
  await expect(letter('All')).toBeFocused()
  await page.locator('#category').selectOption('')
  await expect(page).not.toHaveURL(/category=/)
  await box(page).fill('')
  await expect(shown).toHaveCount(all)
  await letter('All').focus()
  await page.keyboard.press('t')
  await expect(letter('T')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#letter-t')).toBeInViewport()
})

test('no control covers another; letters and categories stand by their stores', { tag: '@all' }, async ({ page }) => {
  /** Starts of the groups whose letter or category is not where it belongs. */
  const astray = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('.letter')).flatMap((group) => {
        const isCategory = group.closest('.by-category') !== null
        const heading = group.firstElementChild?.getBoundingClientRect()
        const tiles = [...group.querySelectorAll(':scope > .tiles > .tile')].map((tile) => tile.getBoundingClientRect())
        const isRight = (tile: DOMRect) =>
          heading &&
          (isCategory ? heading.bottom <= tile.top : heading.right <= tile.left && heading.top <= tile.bottom)
        return tiles.every(isRight) ? [] : [group.textContent?.slice(0, 20)]
      }),
    )
  await visit(page, '/stores')
  for (const width of [320, 390, 480, 600, 768, 860, 960, 990, 1200, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    // When scrolled, the letters are directly below the sticky header, and the view links side by side.
    const { gap, rows } = await page.evaluate(() => {
      scrollTo(0, 2000)
      const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
      const views = [...document.querySelectorAll('.toggle a')].map((view) => view.getBoundingClientRect().top)
      return { gap: boxOf('.az').top - boxOf('.site-header').bottom, rows: new Set(views).size }
    })
    expect(Math.abs(gap), `${width}`).toBeLessThan(2)
    expect(rows, `${width}`).toBe(1)
    const covered = await page.evaluate(() => {
      scrollTo(0, 0)
      const controls = [...document.querySelectorAll('main :is(a, button, select, input:not([type=hidden]))')]
        .filter((each) => !each.closest('.tile, .crumbs, .skip-here') && each.checkVisibility())
        .map((each) => ({ each, box: each.getBoundingClientRect() }))
      return controls.flatMap(({ each, box }) =>
        controls
          .filter(({ each: other, box: its }) => {
            if (each === other || each.contains(other) || other.contains(each)) return false
            const across = Math.min(box.right, its.right) - Math.max(box.left, its.left)
            const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top)
            return across > 1 && down > 1
          })
          .map(({ each: other }) => `${each.textContent || each.id} and ${other.textContent || other.id}`),
      )
    })
    expect(covered, `${width}`).toEqual([])
    expect(await astray(), `${width}`).toEqual([])
  }
  await page.goto('/dining?sort=category', { waitUntil: 'domcontentloaded' })
  for (const width of [390, 540, 600, 800, 1000, 1280, 1900]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await astray(), `by category at ${width}`).toEqual([])
  }
})

test('filters without its suggestions: tiles, letters, count and address, which brings it back', {
  tag: '@all',
}, async ({ page }) => {
  const problems = errors(page)
  // Never answered.
  await page.route(/\/assets\/search-box-/, () => {})
  await visit(page, '/stores')
  const tiles = page.locator('.tile')
  const all = await tiles.count()
  await box(page).click()
  await page.keyboard.type('coffe')
  await expect(page.locator('[data-store-count]')).toHaveText('1 store')
  await expect(tiles.filter({ visible: true })).toHaveCount(1)
  // Hidden, not re-created.
  await expect(tiles).toHaveCount(all)
  await expect(page.locator('.az a:not([href="#main"])')).toHaveText(['N'])
  await expect(page.getByRole('img', { name: 'A, no stores' })).toBeVisible()
  await expect(page).toHaveURL(/\/stores\?q=coffe$/)
  await box(page).fill('')
  await expect(page.locator('[data-store-count]')).toHaveText(`${all} stores`)
  await expect(page).toHaveURL(/\/stores$/)

  // It says what does not match, and leads back to all; the state is in the address: a reload, and Back from a store.
  await box(page).fill('<zip>')
  await expect(page.locator('[data-store-count]')).toHaveText('No stores match "<zip>".')
  const elsewhere = page.locator('#found a')
  await expect(elsewhere.first()).toBeVisible()
  await expect(elsewhere).toHaveText(['See all stores.', 'Search the whole site for it.'])
  await expect(elsewhere.last()).toHaveAttribute('href', /\/search\?q=%3Czip%3E$/)
  await elsewhere.first().click()
  await expect(page).toHaveURL(/\/stores$/)
  await expect(page.locator('[data-store-count]')).toHaveText(/^1\d\d stores$/)
  await box(page).fill('noodle')
  await expect(page).toHaveURL(/q=noodle/)
  await expect(elsewhere.filter({ visible: true })).toHaveAttribute('href', /\/search\?q=noodle$/)
  await page.reload()
  await expect(box(page)).toHaveValue('noodle')
  await expect(page.locator('.tile')).toHaveCount(1)
  await page.locator('.tile h3 a').click()
  await heading(page, '88 Noodle House')
  await page.goBack()
  await expect(page).toHaveURL(/q=noodle/)
  await expect(page.locator('.tile')).toHaveCount(1)
  // An address that is filtered already shows all stores again.
  await box(page).fill('rainfold')
  await expect(page.locator('.tile h3').filter({ visible: true })).toHaveText(['Rainfold Outerwear'])
  await box(page).fill('')
  await expect(page.locator('[data-store-count]')).toHaveText(/^1\d\d stores$/)
  await expect(page.locator('.az a')).not.toHaveCount(0)
  await expect(page).toHaveURL(/\/stores$/)
  expect(problems).toEqual([])
  // Without what would say so here, the server does.
  await page.route(/\/assets\/directory-choice-/, (route) => route.abort())
  await visit(page, '/stores')
  await box(page).fill('<zip>')
  await expect(page.locator('[data-store-count]')).toHaveText('No stores match "<zip>".')
})

test('a directory in pages is filtered by its server', { tag: '@all' }, async ({ page }) => {
  const asked = await altered(page, /\/stores(\?|$)/, (body) =>
    body.replace(/data-directory="\w+"/, 'data-directory="pages"'),
  )
  await visit(page, '/stores')
  const tiles = page.locator('.tile')
  const all = await tiles.count()
  await box(page).fill('rainfold')
  await expect(page.locator('[data-store-count]')).toHaveText('1 store')
  await expect(tiles).toHaveCount(1)
  await expect(page).toHaveURL(/\/stores\?q=rainfold$/)
  expect(asked).toContain('?q=rainfold')
  // The typed text is kept when another choice is made.
  await page.locator('#category').selectOption({ index: 1 })
  await expect(page).toHaveURL(/q=rainfold&category=\d+|category=\d+&q=rainfold/)
  await page.locator('#category').selectOption('')
  await box(page).fill('')
  await expect(tiles).toHaveCount(all)
  await expect(page.locator('.az a[href="#letter-n"]')).toHaveCount(1)
  // So is the choice when the language is.
  await page.locator('#category').selectOption({ index: 1 })
  await expect(page).toHaveURL(/\?category=\d+$/)
  await page.locator('.site-header .language').click()
  await expect(page).toHaveURL(/\/fr\/stores\?category=\d+$/)
})

test('is the same in the list, and by category', { tag: '@all' }, async ({ page }) => {
  for (const choices of ['show=new', 'category=612&group=category&view=list']) {
    await visit(page, `/stores?${choices}`)
    for (const query of ['tea', '']) {
      const expected = await fromServer(page, `?${choices}&q=${query}`)
      await box(page).fill(query)
      await expect.poll(() => seen(page), { message: `${choices} ${query}` }).toEqual(expected)
    }
  }
})

test('suggests stores in a box 350 wide, and finds the same as the server', async ({ page }) => {
  const release = await held(page, /\/assets\/search-box-/)
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, '/stores')
  await box(page).click()
  await page.keyboard.type('noodle')
  await expect(page.locator('[data-store-count]')).toHaveText('1 store')
  release()
  // What was typed while they were still on their way is kept.
  const options = suggestions(page).getByRole('option')
  await expect(options.first()).toHaveText(/88 Noodle House/, { timeout: 15_000 })
  await expect(box(page)).toHaveValue('noodle')
  await expect(box(page)).toBeFocused()
  await box(page).fill('bow lea')
  await expect(options).toHaveText([/Oxbow Leather/])
  // Two letters inside a name: the list has it, and no suggestion contradicts that.
  await box(page).fill('xb')
  await expect(page.locator('[data-store-count]')).toHaveText('1 store')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')

  const finds = async (query: string, expected: Seen) => {
    await box(page).fill(query)
    await expect.poll(() => seen(page), { message: query }).toEqual(expected)
  }
  for (const query of someOf(['CAFÉ', 'h&m', "men's", ' tea  room', 'zzz'], 3))
    await finds(query, await fromServer(page, `?q=${encodeURIComponent(query)}`))
  const { stores } = await fromServer(page, '?q=ranfold%20outerwaer')
  await box(page).fill('ranfold outerwaer')
  await expect.poll(async () => (await seen(page)).stores).toEqual(stores)
  const expected = await fromServer(page, '?q=the%20salt%20%2B%20sash%20shop')
  expect(expected.status).toBe('1 store')
  await finds('the salt + sash shop', expected)

  await box(page).fill('rainfo')
  await expect(options).toHaveText([/^Rainfold Outerwear Fashion/])
  await expect.poll(async () => (await page.locator('.tools .search').boundingBox())?.width).toBe(350)
  expect((await suggestions(page).boundingBox())?.height).toBeLessThanOrEqual(200)
  await page.keyboard.press('ArrowDown')
  await expect(suggestions(page).locator('[aria-selected=true]')).toBeVisible()
  expect(await objections(page)).toEqual([])
  await page.keyboard.press('Enter')
  await heading(page, 'Rainfold Outerwear')

  // The category changes in place and keeps the name.
  await page.goBack()
  await heading(page, 'Store directory')
  await box(page).fill('tea')
  // What the keys pass through on the way is not asked for.
  const asked = page.waitForRequest(/category=/)
  await page.locator('#category').focus()
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /keys/.test(name)))
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  expect((await asked).url()).toContain('category=612')
  await expect(page).toHaveURL(/\?(?=.*category=612)(?=.*q=tea)/)
  const dining = await fromServer(page, '?category=612&q=tea')
  await expect.poll(() => seen(page)).toEqual(dining)
  await expect(page.locator('#category')).toBeFocused()
  // Its subcategories are offered now.
  await expect(page.locator('#category option', { hasText: 'Food court' })).toHaveCount(1)
  // The other choices keep both.
  const rows = page.locator('.toggle a', { hasText: 'List' })
  await expect(rows).toHaveAttribute('href', /category=612.*q=tea|q=tea.*category=612/)
  // Whoever goes on to one of them stays on it.
  await page.locator('#category').press('Home')
  await rows.focus()
  await expect(page).not.toHaveURL(/category=/)
  await expect(rows).toBeFocused()
})

test('a key on the category before its script has loaded is no choice either', { tag: '@all' }, async ({ page }) => {
  const release = await held(page, /\/assets\/(?:select-keys|name-filter)-/)
  await page.goto('/stores', { waitUntil: 'commit' })
  const category = page.locator('#category')
  await page.keyboard.press('Tab')
  await category.focus()
  await category.press('ArrowDown')
  release()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/stores$/)
  await category.press('ArrowDown')
  await category.press('Tab')
  await expect(page).toHaveURL(new RegExp(`category=${await category.inputValue()}$`))
})
