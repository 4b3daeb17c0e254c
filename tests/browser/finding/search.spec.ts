/** The site search: a combobox over all content, with the same results as the result page. */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { objections } from '../support/axe'
import { lostInForcedColours } from '../support/forced-colours'
import { serverDocument } from '../support/from-server'
import { altered, errors, heading, held, savingData, visit } from '../watch'

const box = (page: Page): Locator => page.locator('#q-overlay')
const list = (page: Page): Locator => page.locator('#q-overlay-list')
const options = (page: Page): Locator => list(page).getByRole('option')

/** Opens the overlay from the header by keyboard, and waits until the box offers suggestions. */
async function openSearch(page: Page): Promise<void> {
  await page.locator('[data-opens=search]').focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveRole('combobox', { timeout: 15_000 })
}

/** Waits until the box names the option with this title, or none, as the active one. */
const expectActive = (page: Page, title: string | null): Promise<void> =>
  expect
    .poll(async () => {
      const id = await box(page).getAttribute('aria-activedescendant')
      return id === null ? null : page.locator(`[id="${id}"] > .suggest-title`).textContent()
    })
    .toBe(title)

test('is used by keyboard alone, groups by kind, and leads to a page or to a part of this one', async ({ page }) => {
  // Safari before 17.4 lacks it.
  await page.addInitScript(() => void Reflect.deleteProperty(Map, 'groupBy'))
  const seen = errors(page)
  await visit(page, '/hours')
  await openSearch(page)
  await page.keyboard.type('boots')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page)).toHaveValue('boots')
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await expect(page.locator('#search-overlay')).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(page.locator('#search-overlay')).not.toHaveAttribute('open')
  await expect(page.locator('[data-opens=search]')).toBeFocused()
  // Safari leaves its Escape in the field to the page.
  await openSearch(page)
  await box(page).dispatchEvent('keydown', { key: 'Escape', bubbles: true })
  await expect(page.locator('#search-overlay')).not.toHaveAttribute('open')

  await openSearch(page)
  await page.keyboard.type('christmas')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hours#h-holidays$/)
  await expect(page.locator('#search-overlay')).not.toHaveAttribute('open')
  await expect(page.locator('#h-holidays')).toBeInViewport()

  // A browser that keeps the page it leaves would bring it back with the dialog.
  await openSearch(page)
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect(page.locator('#search-overlay')).not.toHaveAttribute('open')

  // What is typed replaces the words before.
  await openSearch(page)
  await page.keyboard.type('rain')
  // The list is that of all four letters.
  await expect(list(page).locator('mark').first()).toHaveText('Rain')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  const names = await options(page).locator('> .suggest-title').allTextContents()
  expect(names.length).toBeGreaterThan(2)
  await expectActive(page, null)
  await expect(page.locator('#site-search [role=status]')).toHaveText(`${names.length} results`)

  const [first = '', last = ''] = [names[0], names.at(-1)]
  for (const [key, title] of [
    ['ArrowDown', first],
    ['ArrowUp', last],
    ['ArrowDown', first],
    ['End', last],
    ['Home', first],
  ] as const) {
    await page.keyboard.press(key)
    await expectActive(page, title)
    await expect(list(page).locator('[aria-selected=true]')).toBeInViewport()
  }

  await expect(list(page).getByRole('group', { name: 'Stores' }).getByRole('option').first()).toHaveText(/Rainfold/)
  await expect(list(page).getByRole('group').nth(2)).toBeAttached()
  const store = list(page).getByRole('group', { name: 'Stores' }).getByRole('option').first()
  await expect(store.locator('.plate img')).toBeVisible()
  await expect(store.locator('.open-state')).toHaveAttribute('data-open', /^(open|closing|closed)$/)
  await expect(store.locator('.open-state > span')).toHaveText(/^(Open|Closes|Closed)/)
  expect(await lostInForcedColours(page)).toEqual([])
  expect(await objections(page)).toEqual([])
  await expect(box(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await heading(page, 'Rainfold Outerwear')
  await expect(page).toHaveURL(/\/stores\/rainfold-outerwear$/)
  await expect(page.locator('#search-overlay')).not.toHaveAttribute('open')
  expect(seen).toEqual([])
})

test('an early key chooses; nothing found is said', { tag: '@all' }, async ({ page }) => {
  await visit(page, '/hours')
  await openSearch(page)
  // A key pressed before the letters are painted chooses what they find.
  await box(page).evaluate(async (element: HTMLInputElement) => {
    element.value = 'rain'
    element.dispatchEvent(new InputEvent('input', { bubbles: true }))
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
  })
  await expectActive(page, 'Rainfold Outerwear')
  await box(page).fill('zzzzqq')
  await expect(options(page)).toHaveText(['No results for “zzzzqq” See all stores'])
  await expect(page.locator('#site-search [role=status]')).toHaveText('No results for “zzzzqq”')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await heading(page, 'Store directory')
})

test('finds the same as the result page; answers questions, without a network too', async ({ page, context }) => {
  await visit(page, '/hours')
  await expect(box(page)).toHaveAttribute('placeholder', 'Store or service')
  await openSearch(page)
  await expect(box(page)).toHaveAttribute('placeholder', /, Washrooms$/)
  for (const hint of (await box(page).getAttribute('placeholder'))?.split(', ') ?? []) {
    await box(page).fill(hint)
    await expect(options(page).first()).not.toContainText('No results')
  }
  const found = () =>
    list(page)
      .getByRole('group')
      .evaluateAll((groups) =>
        groups.map((group) => [
          group.ariaLabel,
          Array.from(group.querySelectorAll('.suggest-title'), (title) => title.textContent),
        ]),
      )
  for (const query of ['rain', 'noodels', 'boots on sale', 'café', 'wheelchair']) {
    const results = await serverDocument(page, `/search?q=${encodeURIComponent(query)}`)
    const expected = await results.evaluate((of) =>
      Array.from(of.querySelectorAll('main .hits'), (hits) => [
        hits.previousElementSibling?.textContent ?? '',
        Array.from(hits.querySelectorAll('a'), (link) => link.textContent ?? '').slice(0, 6),
      ]),
    )
    expect(expected.length, query).toBeGreaterThan(0)
    await box(page).fill(query)
    await expect.poll(found, { message: query }).toEqual(expected)
  }
  const asked: [query: string, answer: RegExp][] = [
    ['boxing day', /^Boxing Day, .*December\s26.*AM.*PM$/],
    ['are you open on boxing da', /^Boxing Day/],
    ['washroom', /^Washrooms The nearest$/],
    ['parking', /^[^.]*parking/i],
  ]
  for (const [query, answer] of asked) {
    if (query === 'washroom') await context.setOffline(true)
    await box(page).fill(query)
    await expect(options(page).first(), query).toHaveText(answer)
    await expect(options(page).first()).toHaveClass(/suggest-answer/)
    // Each place in an answer is an option, once; the amenity is another thing.
    if (query === 'washroom') {
      const places = ['Washrooms The nearest', 'Food court', 'Entrance B', 'Level 2, West Gallery']
      await expect(options(page)).toHaveText([...places, 'Washrooms'])
    }
  }
  await context.setOffline(false)
  await box(page).fill('boots')
  await expect(options(page).first()).not.toHaveClass(/suggest-answer/)
  await expect(list(page).locator('.suggest-answer')).toHaveCount(0)
})

test('says what the result page says of now, in both languages, aloud too', async ({ page }) => {
  for (const path of ['/search?q=open+now', '/fr/search?q=ouvert+maintenant']) {
    await visit(page, path)
    const now = page.locator('main .notice .open-state[data-open] > span')
    const said = (await now.textContent()) ?? ''
    await openSearch(page)
    await box(page).fill(new URL(page.url()).searchParams.get('q') ?? '')
    await expect(options(page).first().locator('.open-state > span')).toHaveText(said)
    await expect(options(page).first()).toHaveText(RegExp(`^${said}`))
    await expect(page.locator('#search-overlay [role=status]')).toHaveText(RegExp(`^${said}`))
  }
})

test('without its documents it is a form; in one column of its results stands what is open', async ({ page }) => {
  await page.route('**/search-index.json', (route) => route.abort())
  await visit(page, '/hours')
  await page.locator('[data-opens=search]').click()
  await expect(page.locator('#site-search [data-island]')).toHaveAttribute('data-island-status', 'ready')
  await box(page).fill('home')
  await expect(box(page)).not.toHaveAttribute('role')
  await expect(list(page)).toHaveCount(0)
  await box(page).press('Enter')
  await heading(page, 'Results for “home”')
  await page.setViewportSize({ width: 768, height: 900 })
  const states = page.locator('.hits li > span:last-child')
  await expect(states.filter({ hasText: 'Coming soon' })).toHaveCount(1)
  const lefts = await states.evaluateAll((all) => all.map((state) => Math.round(state.getBoundingClientRect().left)))
  expect(lefts.length).toBeGreaterThan(2)
  expect(new Set(lefts).size).toBe(1)
})

test('is fetched once, and not before it is needed; Enter goes to all results', { tag: '@all' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await savingData(page)
  await visit(page, '/hours')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === '/search-index.json' || /site-index/.test(path))).toEqual([])
  await openSearch(page)
  await page.keyboard.type('boots')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await heading(page, 'Results for “boots”')
  const again = page.locator('#q-results')
  await again.focus()
  await again.fill('rain')
  // Below a box in a page the list stays at most 200 pixels high.
  const below = page.locator('#q-results-list')
  await expect(below).toBeVisible()
  const { height } = (await below.boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(100)
  expect(height).toBeLessThanOrEqual(200)
  expect(asked.filter((path) => path === '/search-index.json')).toHaveLength(1)
})

test('opens with what helps before its script has come, and then knows more, in both languages', async ({ page }) => {
  const help = page.locator('#q-overlay-help a')
  // A store seen last, whatever its slug.
  await page.addInitScript(() => localStorage.setItem('mall:visited', '["café & co"]'))
  await altered(page, /search-index/, (body) => body.replace('/lantern-toys"', '/caf%C3%A9%20%26%20co"'))
  const release = await held(page, '**/search-index.json')
  await visit(page, '/fr/hours')
  await page.locator('[data-opens=search]').click()
  const first = [/^Centre (ouvert|ferm[eé])/i, 'Répertoire des magasins', 'Plan du centre']
  await expect(help).toHaveText(first)
  release()
  await expect(help).toHaveText([...first, 'Toilettes', 'Stationnement', 'Lantern Toys'])
  await expect(box(page)).toHaveRole('combobox', { timeout: 15_000 })
  await box(page).fill('rain')
  await expect(list(page).getByRole('group', { name: 'Magasins' })).toBeVisible()
  await box(page).fill('')
  await help.nth(3).click()
  await expect(page).toHaveURL(/\/fr\/map\?to=/)
  await expect(page.locator('#search-overlay')).not.toHaveAttribute('open')
})
