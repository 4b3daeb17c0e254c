/** The centre map: zoom and pan, list and drawing highlight each other, and the list offers the same as the drawing. */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { bothWidths, objectionsAt } from '../support/axe'
import { serverDocument } from '../support/from-server'
import { altered, errors, fullLoads, heading, held, hydrated, savingData, started, visit } from '../watch'

const pane = (page: Page): Locator => page.locator('[data-map]').first()
const tool = (page: Page, name: string): Locator => pane(page).getByRole('button', { name, exact: true })
const unitOf = (page: Page, name: RegExp): Locator => pane(page).getByRole('link', { name })
const entries = (page: Page): Locator => page.locator('.map-list li').filter({ visible: true })

async function openMap(page: Page, path = '/map'): Promise<void> {
  await visit(page, path)
  await hydrated(page, 'map')
}

/** x, y, width and height of the visible part of the drawing. */
const view = (page: Page): Promise<number[]> =>
  pane(page)
    .locator('svg.plan')
    .evaluate((svg) => (svg.getAttribute('viewBox') ?? '').split(' ').map(Number))
const scale = async (page: Page): Promise<number> => 1600 / ((await view(page))[2] ?? 0)
const expectScale = (page: Page, times: number): Promise<void> => expect.poll(() => scale(page)).toBeCloseTo(times, 2)
const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>
const isWithin = (one: Box, edge: Box): boolean =>
  one.x >= edge.x &&
  one.y >= edge.y &&
  one.x + one.width <= edge.x + edge.width &&
  one.y + one.height <= edge.y + edge.height
const isApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

/** The line of a route on screen, without its width. */
const lineOf = (page: Page): Promise<Box> =>
  pane(page)
    .locator('.fp-route')
    .evaluate((path: SVGPathElement) => {
      const { x, y, width, height } = path.getBBox()
      const { a = 1, d = 1, e = 0, f = 0 } = path.getScreenCTM() ?? {}
      return { x: x * a + e, y: y * d + f, width: width * a, height: height * d }
    })

/** The panel's props as a server with thousands of stores sends them: those of its page alone. */
const inPages = (body: string): string =>
  body.replace(/(data-island="map"[\s\S]*?<script[^>]*>)([^<]*)/, (_, before: string, json: string) => {
    const props = JSON.parse(json)
    const listed = new Set(Array.from(body.matchAll(/[?;]store=([\w-]+)"[^>]*><span>/g), ([, slug]) => slug))
    props.list.stores = props.list.stores.filter(({ slug }: { slug: string }) => listed.has(slug))
    props.list.inPages = true
    return before + JSON.stringify(props).replaceAll('<', '\\u003c')
  })

const isReact = /\/assets\/react-/
const panel = (page: Page): Locator => page.locator('[data-island=map]')

test('where data is saved the panel waits for a touch; letters typed stay', { tag: '@all' }, async ({ page }) => {
  await savingData(page)
  await page.addInitScript('delete window.navigation')
  const release = await held(page, isReact)
  await visit(page, '/map')
  await expect(page.locator('[data-island=drawing]')).toHaveAttribute('data-island-status', 'ready')
  await page.waitForLoadState('networkidle')
  await expect(panel(page)).toHaveAttribute('data-island-status', 'server')
  const box = page.locator('#q-map')
  await box.pressSequentially('nood')
  await expect(panel(page)).toHaveAttribute('data-island-status', 'loading')
  release()
  await box.pressSequentially('le')
  await expect(entries(page)).toHaveCount(1)
  await expect(box).toHaveValue('noodle')
  await expect(page).toHaveURL(/\/map\?q=noodle$/)
  await entries(page).locator('a').click()
  await expect(page.locator('.map-card')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('without React the drawing zooms, and what it and the list have are links', { tag: '@all' }, async ({ page }) => {
  const loads = fullLoads(page)
  await page.route(isReact, (route) => route.abort())
  await visit(page, '/map')
  // It was loaded ahead: in vain, and once more with the page.
  await expect.poll(() => loads).toEqual(['/map', '/map'])
  await started(page)
  await expect(panel(page)).toHaveAttribute('data-island-status', 'failed')
  await tool(page, 'Zoom in').click()
  await expect.poll(() => scale(page)).toBeGreaterThan(1)
  await page.locator('.map-list a', { hasText: 'Arbour Bridal' }).click()
  await expect(page.locator('.map-card h2')).toHaveText('Arbour Bridal')
  await expect(page.locator('.way li').first()).toBeVisible()
  await page.locator('.map-levels a', { hasText: 'Level 1' }).click()
  await expect(page.locator('[data-map]')).toHaveAttribute('data-map', 'level-1')
  await expect(page.locator('[data-island=drawing]')).toHaveAttribute('data-island-status', 'ready')
  await unitOf(page, /^Dovetail Furniture/).click()
  await expect(page.locator('.map-card h2')).toHaveText('Dovetail Furniture')
  await expect(page).toHaveURL(/\/map\?store=dovetail-furniture$/)
  await page.locator('#q-map').fill('noodle')
  await page.locator('#q-map').press('Enter')
  await expect(entries(page)).toHaveCount(1)
  expect(loads).toEqual(['/map', '/map'])
})

test.describe('wide', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('buttons and keys zoom up to five times, and move; units are one stop', { tag: '@all' }, async ({ page }) => {
    const problems = errors(page)
    await openMap(page)
    await expect(page.getByText('I am at', { exact: true })).toHaveCount(1)
    await expect(tool(page, 'Move up')).toBeHidden()
    await expect(tool(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'true')
    await tool(page, 'Zoom in').click()
    await expectScale(page, 1.5)
    await expect(page.locator('#live')).toHaveText('150 percent')
    const [x = 0, y = 0, width = 0] = await view(page)
    await tool(page, 'Move right').click()
    await expect.poll(async () => (await view(page))[0]).toBeCloseTo(x + width / 5)
    await tool(page, 'Move up').click()
    await expect.poll(async () => (await view(page))[1]).toBeLessThan(y)
    for (let press = 0; press < 3; press++) await tool(page, 'Zoom in').click()
    await expectScale(page, 5)
    await expect(tool(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true')
    await expect(tool(page, 'Zoom in')).toBeFocused()
    await tool(page, 'Whole map').click()
    await expect.poll(() => view(page)).toEqual([0, 0, 1600, 1040])

    // Keys zoom and move while the map has the focus, and leave the page alone otherwise.
    await pane(page).press('+')
    await page.keyboard.press('+')
    await expectScale(page, 2.25)
    const [left = 0, top = 0] = await view(page)
    for (const key of ['ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
    await expect.poll(async () => (await view(page))[0]).toBeLessThan(left)
    await expect.poll(async () => (await view(page))[1]).toBeGreaterThan(top)
    await page.keyboard.press('-')
    await expectScale(page, 1.5)
    await page.keyboard.press('0')
    await expectScale(page, 1)
    // Fully zoomed out, the arrow keys belong to the page.
    await page.keyboard.press('ArrowRight')
    await page.locator('#q-map').focus()
    await page.keyboard.press('+')
    await expect(page.locator('#q-map')).toHaveValue('+')
    // Browsers tell of a choice from a field's own list as of a press without a key.
    await page.locator('#q-map').evaluate((box) => box.dispatchEvent(new Event('keydown', { bubbles: true })))
    expect(await view(page)).toEqual([0, 0, 1600, 1040])
    await page.locator('#q-map').fill('')

    // Units bear their names where these can be read, and all of them when it is enlarged.
    const sizes = () =>
      pane(page)
        .locator('.fp-seen .fp-name')
        .evaluateAll((names) =>
          (names as SVGTextElement[]).map((name) => {
            const { a = 0, b = 0 } = name.getScreenCTM() ?? {}
            return Number(name.getAttribute('font-size')) * Math.hypot(a, b)
          }),
        )
    const all = await pane(page).locator('.fp-label').count()
    await expect.poll(async () => (await sizes()).length).toBeGreaterThan(0)
    expect((await sizes()).length).toBeLessThan(all)
    expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(9)
    for (let press = 0; press < 4; press++) await tool(page, 'Zoom in').click()
    await expect.poll(async () => (await sizes()).length).toBe(all)
    // A unit focused by keyboard is panned into view.
    const unit = unitOf(page, /^Dovetail Furniture/)
    await unit.focus()
    const inside = () =>
      unit.evaluate((link) => {
        const own = link.getBoundingClientRect()
        const around = (link.closest('svg') as SVGElement).getBoundingClientRect()
        return Math.min(own.left + own.width / 2 - around.left, around.right - own.left - own.width / 2)
      })
    await expect.poll(inside).toBeGreaterThan(0)

    // The list is 595 high at most, and no button lies over the drawing, at any size.
    expect((await box(page.locator('.map-list'))).height).toBe(595)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const svg = await box(pane(page).locator('svg.plan'))
      const around = await box(pane(page))
      for (const button of await pane(page).locator('.zoom button').filter({ visible: true }).all()) {
        const own = await box(button)
        expect(own.y, `${width}`).toBeGreaterThanOrEqual(svg.y + svg.height)
        expect(isWithin(own, around), `${width}`).toBe(true)
        expect(Math.min(own.width, own.height), `${width}`).toBeGreaterThanOrEqual(44)
      }
    }

    // All units are one stop of the keyboard; arrows lead from one to the next, Enter chooses.
    await tool(page, 'Whole map').click()
    await expectScale(page, 1)
    await tool(page, 'Whole map').focus()
    await page.keyboard.press('Tab')
    const focused = pane(page).locator('.fp-u:focus')
    await expect(focused).toHaveAccessibleName(/^Dovetail Furniture/)
    await page.keyboard.press('ArrowRight')
    await expect(focused).toHaveAccessibleName(/^(?!Dovetail)./)
    await page.keyboard.press('ArrowLeft')
    await expect(focused).toHaveAccessibleName(/^Dovetail Furniture/)
    await page.keyboard.press('Enter')
    await expect(page.locator('.map-card h2')).toHaveText('Dovetail Furniture')
    await expect(focused).toHaveAccessibleName(/^Dovetail Furniture/)
    await page.keyboard.press('Tab')
    await expect(page.locator('svg :focus')).toHaveCount(0)
    // And the route form is one tab stop from the start of the map.
    await page.locator('.skip-here').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#way$/)
    // The way comes before the drawing's links.
    await page.keyboard.press('Tab')
    await expect(page.locator('#way-from')).toBeFocused()
    expect(problems).toEqual([])
  })

  test('the wheel scrolls, and zooms with a modifier key; a drag is no click', { tag: '@all' }, async ({ page }) => {
    await openMap(page)
    const { x, y, width, height } = await box(pane(page))
    await page.mouse.move(x + width / 4, y + height / 4)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await scale(page)).toBe(1)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -300)
    await page.keyboard.up('Control')
    await expect.poll(() => scale(page)).toBeGreaterThan(2)
    const before = await view(page)
    expect(before[0]).toBeGreaterThan(0)
    const at = await box(pane(page))
    await page.mouse.move(at.x + 500, at.y + 350)
    await page.mouse.down()
    await page.mouse.move(at.x + 400, at.y + 300, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await view(page))[0]).toBeGreaterThan(before[0] ?? 0)
    await expect.poll(async () => (await view(page))[1]).toBeGreaterThan(before[1] ?? 0)
    await expect(page).toHaveURL(/\/map$/)
    // A Mac does not tell of the release after a context menu: what moves with no button pressed drags nothing.
    const after = await view(page)
    await pane(page)
      .locator('svg.plan')
      .evaluate((drawing) => {
        const init = { bubbles: true, pointerId: 1, clientX: 500, clientY: 400 }
        drawing.dispatchEvent(new PointerEvent('pointerdown', { ...init, buttons: 1, ctrlKey: true }))
      })
    await page.mouse.move(at.x + 300, at.y + 200, { steps: 5 })
    expect(await view(page)).toEqual(after)
    await tool(page, 'Whole map').click()
    // Safari's events of a pinch on a trackpad, which would enlarge the page.
    const pinch = (type: string, factor: number) =>
      pane(page)
        .locator('svg.plan')
        .evaluate(
          (drawing, [type, factor]) => {
            const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 500, clientY: 400 })
            return drawing.dispatchEvent(Object.assign(event, { scale: factor }))
          },
          [type, factor] as const,
        )
    expect(await pinch('gesturestart', 1)).toBe(false)
    for (const factor of [1.5, 2]) expect(await pinch('gesturechange', factor)).toBe(false)
    expect(await scale(page)).toBeCloseTo(2)
    await tool(page, 'Whole map').click()
    await unitOf(page, /^Nook Coffee/).click()
    await page.locator('.map-card h2 a', { hasText: 'Nook Coffee' }).click()
    await heading(page, 'Nook Coffee')
  })

  test('a store chosen is marked in both, and nothing moves; the list filters', async ({ page }) => {
    await openMap(page)
    await page.evaluate(() => Object.assign(window, { kept: true }))
    await tool(page, 'Zoom in').click()
    const entry = page.locator('.map-list a', { hasText: 'Rainfold Outerwear' })
    const unit = unitOf(page, /^Rainfold Outerwear/)
    await unit.focus()
    await expect(entry).toHaveAttribute('data-hint')
    await expect(unit).not.toHaveAttribute('data-hint')
    await entry.focus()
    await expect(unit).toHaveAttribute('data-hint')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/map\?store=rainfold-outerwear$/)
    await expect(entry).toHaveAttribute('aria-current', 'true')
    await expect(entry).toBeFocused()
    await expect(page.locator('.map-list [aria-current]')).toHaveCount(1)
    await expect(unit).toHaveClass('fp-u fp-on')
    await expect(page.locator('.map-card h2')).toHaveText('Rainfold Outerwear')
    await expect(page.locator('#live')).toHaveText('Rainfold Outerwear, Level 1')
    // On the same level, the zoom stays, and the route from the nearest entrance is in view.
    await expectScale(page, 1.5)
    await expect(page.locator('.way li').first()).toHaveText('Go in at Entrance C.')
    const around = await box(pane(page).locator('svg.plan'))
    await expect.poll(async () => isWithin(await lineOf(page), around)).toBe(true)

    const starts = page.getByRole('navigation', { name: 'Places to start from' })
    await starts.getByRole('link', { name: 'Food court' }).click()
    await expect(page.locator('.way h2')).toHaveText('Route from Food court to Rainfold Outerwear')
    await page.goBack()
    await expect(page.locator('.way li').first()).toHaveText('Go in at Entrance C.')

    // A store on the other level switches to that level.
    const arbour = page.locator('.map-list a', { hasText: 'Arbour Bridal' })
    await arbour.press('Enter')
    await expect(page.locator('[data-map]')).toHaveAttribute('data-map', 'level-2')
    await page.goBack()
    await expect(page).toHaveURL(/store=rainfold-outerwear$/)
    await expect(page.locator('.map-card h2')).toHaveText('Rainfold Outerwear')
    await expect(arbour).toBeFocused()
    // Levels change in place too, and keep the focus.
    await page.getByRole('navigation', { name: 'Levels' }).getByRole('link', { name: 'Level 2' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-map]')).toHaveAttribute('data-map', 'level-2')
    await expect(page).toHaveURL(/(?=.*level=level-2)(?=.*store=rainfold-outerwear)/)
    await expect(page.locator('.map-levels [aria-current]')).toHaveText('Level 2')
    await expect(page.locator('.map-levels [aria-current]')).toBeFocused()
    // The marked store is on the other.
    await expect(page.locator('#live')).toHaveText('Level 2')
    expect(await page.evaluate(() => 'kept' in window)).toBe(true)

    // A click in the list moves nothing: the card is over a corner that the unit and its way leave free.
    await expect(pane(page)).toHaveAttribute('data-names', '')
    await page.evaluate(() => scrollTo(0, 150))
    const place = async () => ({
      scrolled: await page.evaluate(() => scrollY),
      drawing: await pane(page).locator('svg.plan').boundingBox(),
    })
    const before = await place()
    const card = page.locator('.map-card')
    for (const name of someOf(['Acorn Auto Care', 'Rainfold Outerwear', 'Dovetail Furniture', 'Masala Junction'], 3)) {
      await page.locator('#q-map').fill(name)
      await page.locator('.map-list a', { hasText: name }).click()
      await expect(card.getByRole('heading')).toHaveText(name)
      expect(await place(), name).toEqual(before)
      const shown = await box(card)
      expect(isApart(shown, await box(pane(page).locator('.fp-on'))), name).toBe(true)
      expect(isWithin(shown, await box(pane(page))), name).toBe(true)
      // The pin stands in the concourse, off the names of its neighbours.
      const pin = await box(pane(page).locator('.pin').first())
      const inner = { x: pin.x + 3, y: pin.y + 3, width: pin.width - 6, height: pin.height - 6 }
      const names = await pane(page)
        .locator('.fp-seen .fp-name')
        .evaluateAll((all) => all.map((each): Box => each.getBoundingClientRect().toJSON()))
      const hidden = names.filter((each) => !isApart(inner, each))
      expect(hidden, name).toEqual([])
    }

    // By name and category, as the server does, and the store stays.
    await page.locator('#q-map').fill('tea')
    await page.locator('#map-category').selectOption({ label: 'Dining' })
    await expect(page).toHaveURL(/(?=.*category=612)(?=.*q=tea)(?=.*store=masala-junction)/)
    const server = await serverDocument(page, '/map?category=612&q=tea')
    const names = await server.evaluate((of) =>
      Array.from(of.querySelectorAll('.map-list a > span'), ({ textContent }) => textContent ?? ''),
    )
    expect(names.length).toBeGreaterThan(0)
    await expect(page.locator('.map-list a > span').filter({ visible: true })).toHaveText(names)
    await expect(pane(page).locator('a.fp-pale').first()).toBeVisible()

    await card.getByRole('link', { name: 'Close' }).click()
    await expect(card).toHaveCount(0)
    expect(await place()).toEqual(before)
  })

  test('a list in pages is filtered by its server', { tag: '@all' }, async ({ page }) => {
    const asked = await altered(page, /\/map(\?|$)/, inPages)
    await openMap(page)
    const all = await entries(page).count()
    await page.locator('#q-map').fill('rainfold')
    await expect(entries(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\/map\?q=rainfold$/)
    expect(asked).toEqual(['', '?q=rainfold'])
    await page.locator('#q-map').fill('<zip>')
    await expect(page.locator('[data-map-count]')).toContainText('No stores match "<zip>".')
    await page.locator('#q-map').fill('')
    await expect(entries(page)).toHaveCount(all)
    await expect(page).toHaveURL(/\/map$/)
    // So is a page that was loaded filtered, of any size.
    await page.unrouteAll()
    await openMap(page, '/map?q=noodle')
    await expect(entries(page)).toHaveCount(1)
    await page.locator('#q-map').fill('')
    await expect(entries(page).nth(100)).toBeAttached()
  })

  /** Says that the car is at entrance A. */
  async function remember(car: Locator): Promise<void> {
    await car.locator('summary').press('Enter')
    await car.getByLabel('I came in by').selectOption('Entrance A')
    await car.getByLabel(/Stall/).fill('214 <b>')
    await car.getByRole('button', { name: 'Remember' }).press('Enter')
  }

  test('the car starts every way until it is cleared; the focus stays with it', { tag: '@all' }, async ({ page }) => {
    await openMap(page, '/map?store=rainfold-outerwear')
    const way = page.locator('.way h2')
    await expect(way).toHaveText('Route from Entrance C to Rainfold Outerwear')
    const car = page.locator('[data-car]')
    await remember(car)
    await expect(car.locator('a, button').first()).toBeFocused()
    await expect(way).toHaveText('Route from Entrance A to Rainfold Outerwear')
    await expect(car).toContainText('Your car: Entrance A, 214 <b>')
    await expect(page).toHaveURL(/\/map\?store=rainfold-outerwear$/)
    await page.locator('.map-list a', { hasText: 'Nook Coffee' }).click()
    await expect(way).toHaveText('Route from Entrance A to Nook Coffee')
    await car.getByRole('button', { name: 'Clear' }).press('Enter')
    await expect(car.locator('summary', { hasText: 'Where is my car?' })).toBeFocused()
    await openMap(page, '/map?store=rainfold-outerwear')
    await expect(way).toHaveText('Route from Entrance C to Rainfold Outerwear')
  })

  test('a way from the car that cannot be had leaves the page', { tag: '@all' }, async ({ page }) => {
    const way = page.locator('.way h2')
    const car = page.locator('[data-car]')
    await openMap(page)
    await remember(car)
    let refused = 0
    await page.route(/from=A/, (route) => {
      refused++
      return route.abort()
    })
    await openMap(page, '/map?to=umi-garden')
    await page.evaluate(() => Object.assign(window, { kept: true }))
    await expect(way).toHaveText(/to Umi Garden$/)
    await expect.poll(() => refused).toBeGreaterThan(0)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => 'kept' in window)).toBe(true)
    await page.unroute(/from=A/)
    // Who says from where starts there, and a way back leads to the car.
    await openMap(page, '/map?from=B&to=lantern-toys')
    await expect(way).toHaveText('Route from Entrance B to Lantern Toys')
    await car.getByRole('link', { name: 'Way back to it' }).click()
    await expect(way).toHaveText('Route from Lantern Toys to Entrance A')
  })
})

test('the boxes say what the address says, however one comes to it', { tag: '@all' }, async ({ page }) => {
  const [from, to] = [page.locator('#way-from'), page.locator('#way-to')]
  const expectBoxes = async (start: string, goal: string) => {
    await expect(from).toHaveValue(start)
    await expect(to).toHaveValue(goal)
  }
  const ask = async (start: string, goal: string) => {
    await from.fill(start)
    await to.fill(goal)
    await page.getByRole('button', { name: 'Show the way' }).click()
    await expect(page.locator('.way h2')).toHaveText(`Route from ${start} to ${goal}`)
    // The next thing to be read is the first step.
    await expect(page.locator('.way h2')).toBeFocused()
    await expect(page.locator('.way h2')).toBeInViewport()
    await expectBoxes(start, goal)
  }
  await openMap(page)
  await ask('Entrance B', 'Rainfold Outerwear')
  await ask('Entrance C', 'Umi Garden')
  await page.goBack()
  await expectBoxes('Entrance B', 'Rainfold Outerwear')
  await page.goForward()
  await expectBoxes('Entrance C', 'Umi Garden')
  await from.fill('Entrance D')
  await page.reload()
  await expectBoxes('Entrance C', 'Umi Garden')
  await page.goto('/hours')
  await page.goBack()
  await expectBoxes('Entrance C', 'Umi Garden')
  await openMap(page, '/map?from=C&to=umi-garden')
  await to.fill('Nook Coffee')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectBoxes('Entrance C', 'Umi Garden')
})

for (const width of someOf([320, 390, 1280], 3))
  test(`at rest no sign hides another, and each can be hit and read: ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openMap(page)
    for (const level of ['level-1', 'level-2']) {
      if (level === 'level-2') await page.locator('.map-levels a', { hasText: 'Level 2' }).click()
      await expect(page.locator('[data-map]')).toHaveAttribute('data-map', level)
      await expect(pane(page)).toHaveAttribute('data-names', '')
      const signs = await pane(page)
        .locator('.fp-spot')
        .evaluateAll((all) =>
          all.map((sign) => {
            const { x, y, width, height } = sign.getBoundingClientRect()
            return { name: `${sign.ariaLabel ?? sign.textContent}`, x, y, width, height }
          }),
        )
      expect(signs.length).toBeGreaterThan(3)
      const shown = signs.filter((sign) => sign.width > 0)
      expect(shown.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^Washrooms/))
      const edge = await box(pane(page).locator('svg.plan'))
      for (const [index, sign] of shown.entries()) {
        expect(isWithin(sign, edge), sign.name).toBe(true)
        // On the narrowest phones signs shrink with the drawing.
        expect(sign.height, sign.name).toBeGreaterThanOrEqual(width < 360 ? 16.5 : 19)
        for (const other of shown.slice(index + 1))
          expect(isApart(sign, other), `${sign.name} and ${other.name}`).toBe(true)
      }
      // Every unit has a label, the large ones their names; on a phone, those of the others wait for zooming in.
      const labels = pane(page).locator('.fp-label')
      if (width > 600) await expect(labels.filter({ visible: false })).toHaveCount(0)
      await expect(pane(page).locator('.fp-n1:not(.fp-seen)')).toHaveCount(0)
      // Signs without room appear after zooming in.
      if (shown.length === signs.length) continue
      await tool(page, 'Zoom in').click()
      await expect(pane(page).locator('.fp-spot').filter({ visible: true })).toHaveCount(signs.length)
    }
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true })

  test('the drawing comes first, then the way, the key, and the list', async ({ page }) => {
    const views = [
      ['/map', 0, 390, ['#way-to']],
      ['/map?store=rainfold-outerwear', 0, 320, ['.map-card', '#way-from', '.way li', '#way-to']],
      ['/map?from=lantern-toys&to=nearest-washrooms', 1, 390, ['.way li', '#way-to']],
      // A way that was asked for comes before the card of its goal.
      ['/map?from=A&to=lantern-toys', 0, 390, ['.way li', '#way-to', '.map-card']],
    ] as const
    for (const [path, start, width, way] of someOf(views, 2)) {
      await page.setViewportSize({ width, height: 664 })
      await openMap(page, path)
      const parts = ['svg.plan', ...way, '.legend', '#q-map', '.map-list']
      // Chips are beside the field, in one row.
      const [field, chip] = [await box(page.locator('#way-from')), await box(page.locator('.way-panel .chip').first())]
      expect(Math.abs(chip.y + chip.height / 2 - field.y - field.height / 2)).toBeLessThan(3)
      const tops: number[] = []
      for (const part of parts) tops.push((await box(page.locator(part).first())).y)
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      const around = await box(pane(page).locator('svg.plan'))
      expect(around.y + around.height).toBeLessThanOrEqual(664)
      if (path === '/map') continue
      await expect.poll(() => scale(page)).toBeGreaterThan(1.5)
      await expect(pane(page).locator('.fp-start-in')).toHaveCount(start)
      const route = await lineOf(page)
      expect(isWithin(route, around)).toBe(true)
      // The buttons that enlarging adds move nothing below them.
      expect((await box(pane(page).locator('.zoom'))).height, `${width}`).toBeLessThan(64)
    }
  })

  test('a finger that is larger than a unit brings it closer, then chooses it', { tag: '@all' }, async ({ page }) => {
    await openMap(page)
    // At rest the largest stores, halls, entrances and washrooms; the other units' numbers say nothing there.
    await expect(pane(page).locator('.fp-name', { hasText: 'Fernway' })).toBeVisible()
    await expect(pane(page).locator('.fp-area', { hasText: 'Food court' }).first()).toBeVisible()
    // Safari would enlarge a text from the drawing's corner: what is enlarged is a group.
    const scales = (of: string) =>
      pane(page)
        .locator(of)
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).scale))
    expect(await scales('.fp-area')).not.toContain('none')
    expect(new Set(await scales('text'))).toEqual(new Set(['none']))
    await expect(pane(page).locator('.fp-name', { hasText: 'Nook' })).toBeHidden()
    await expect(pane(page).locator('.fp-code').filter({ visible: true })).toHaveCount(0)
    await expect(pane(page).locator('a.fp-spot').filter({ visible: true })).toHaveCount(2)
    // One zoom step shows most names.
    const most = (await pane(page).locator('.fp-label').count()) * 0.8
    await tool(page, 'Zoom in').click()
    const names = pane(page).locator('.fp-seen .fp-name').filter({ visible: true })
    await expect.poll(() => names.count()).toBeGreaterThan(most)
    await tool(page, 'Whole map').click()
    await expectScale(page, 1)
    const unit = unitOf(page, /^Nook Coffee/)
    const tap = async () => {
      const { x, y, width, height } = await box(unit)
      // Slightly off target, as fingers are.
      await page.touchscreen.tap(x + width / 2 + 4, y + height / 2)
    }
    await tap()
    await expect.poll(() => scale(page)).toBeGreaterThan(4)
    await expect(page).toHaveURL(/\/map$/)
    await expect(pane(page).locator('.fp-name', { hasText: 'Nook' })).toBeVisible()
    await tap()
    await expect(page).toHaveURL(/\/map\?store=nook-coffee$/)
    await expect(page.locator('.map-card h2')).toHaveText('Nook Coffee')
    // Its name is in view below the drawing, so nothing moves.
    await expect(page.locator('.map-card h2')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await tool(page, 'Whole map').click()
    await expectScale(page, 1)
    await unitOf(page, /Washrooms, Food court/).tap()
    await expect(page.locator('.map-card h2')).toHaveText('Washrooms, Food court')

    await page.locator('#q-map').fill('noodle')
    await page.locator('.map-list a', { hasText: '88 Noodle House' }).tap()
    await expect(page).toHaveURL(/store=88-noodle-house/)
    await expect(page.locator('.map-card h2')).toHaveText('88 Noodle House')
    await expect(page.locator('.map-card')).toBeInViewport()
    await expect(pane(page).locator('.fp-on')).toBeInViewport()
    // Enter selects the only store or place of that name; several places are links.
    await page.locator('#q-map').fill('bramble')
    await page.locator('#q-map').press('Enter')
    await expect(page.locator('.map-card h2')).toHaveText('Bramble Row')
    await page.locator('#q-map').fill('quiet')
    await page.locator('#q-map').press('Enter')
    await expect(page.locator('.map-card h2')).toHaveText('Quiet room, Level 2, East Gallery')
    await page.locator('#q-map').fill('washroom')
    await page.locator('[data-map-count]').getByRole('link', { name: 'Washrooms, Food court' }).click()
    await expect(page.locator('.map-card h2')).toHaveText('Washrooms, Food court')
  })

  test('two fingers enlarge', { tag: '@all' }, async ({ page }) => {
    await openMap(page)
    await pane(page).scrollIntoViewIfNeeded()
    const { x, y, width, height } = await box(pane(page).locator('svg.plan'))
    const [middle, level] = [x + width / 2, y + height / 2]
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: (type === 'touchEnd' ? [] : [-apart, apart]).map((by, id) => ({ x: middle + by, y: level, id })),
      })
    await touch('touchStart', 30)
    for (const apart of [40, 50, 60, 70, 80, 90]) await touch('touchMove', apart)
    await touch('touchEnd', 0)
    await expect.poll(() => scale(page)).toBeGreaterThan(2)
    await expect(page).toHaveURL(/\/map$/)
  })
})

test('a place is shown on the map by its hash, and by the next one', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openMap(page, '/map#place-washrooms-entrance-b')
  const card = page.locator('.map-card')
  await expect(card.getByRole('heading')).toHaveText('Washrooms, Entrance B')
  await expect(page.locator('#live')).toContainText('Washrooms, Entrance B')
  await expect(pane(page)).toBeInViewport({ ratio: 0.9 })
  await expect(page).toHaveURL(/\/map\?place=washrooms-entrance-b$/)
  const pin = pane(page).locator('svg.plan .pin')
  await expect(pin).toHaveCount(1)
  // As a link of the page would.
  await page.evaluate(() => location.assign('#place-washrooms-level-2'))
  await expect(card.getByRole('heading')).toHaveText('Washrooms, Level 2, West Gallery')
  await expect(page.locator('.map-levels [aria-current]')).toHaveText('Level 2')
  await expect(pin).toHaveCount(1)
  expect(await objectionsAt(page, bothWidths, 'a place')).toEqual([])
  await expect(page.locator('.way')).toContainText('You have arrived: Washrooms, Level 2')
})

test('a filter used while another page is on its way does not keep it away', { tag: '@all' }, async ({ page }) => {
  await openMap(page)
  await page.locator('#q-map').focus()
  const release = await held(page, '/hours')
  await page.locator('.today').click()
  await page.locator('#q-map').fill('la')
  await expect(entries(page)).not.toHaveCount(0)
  await page.locator('#map-category').selectOption({ label: 'Dining' })
  // The address would have been noted by now.
  await page.waitForTimeout(400)
  release()
  await heading(page, 'Hours')
  await expect(page).toHaveURL(/\/hours$/)
})

test('letters twice as large have room in both fields of the way', { tag: '@all' }, async ({ playwright, baseURL }) => {
  const { launchOptions } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${baseURL}/fr/map`)
  const letters = (field: Element) => field.clientWidth / Number.parseFloat(getComputedStyle(field).fontSize)
  for (const id of ['#way-from', '#way-to']) expect(await page.locator(id).evaluate(letters), id).toBeGreaterThan(8)
  await browser.close()
})

test('a name typed before a choice has come stays in the address, and after it', { tag: '@all' }, async ({ page }) => {
  await openMap(page)
  const release = await held(page, /\/map\?store=/)
  await entries(page).first().getByRole('link').click()
  await page.locator('#q-map').fill('la')
  release()
  await expect(page.locator('.map-card')).toBeVisible()
  await expect(page).toHaveURL(/\?store=[\w-]+&q=la$/)
  await page.locator('.map-close').click()
  await expect(page.locator('.map-card')).toHaveCount(0)
  await expect(page).toHaveURL(/&q=la$/)
})
