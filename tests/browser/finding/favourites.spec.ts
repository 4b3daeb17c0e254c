/** Saving stores without a login, sharing the visit list as a link, and changing its order. */
import { expect, type Page, test } from 'playwright/test'
import { objections } from '../support/axe'
import { enlarge } from '../support/broken-words'
import { named } from '../support/sample'
import { layoutShifts, watchShifts } from '../support/shifts'
import { followNew, held, hydrated } from '../watch'

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true })
const count = (page: Page) => page.locator('.site-header [data-visit-count]')
const stops = (page: Page) => page.locator('.stops h2')
const main = (page: Page) => page.locator('main')

test('a heart is saved in all tabs, counted in the header, and kept', async ({ context }) => {
  const [one, two, empty] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await empty.goto('/visit')
  await one.goto('/stores?q=rainfold')
  await two.goto('/stores/rainfold-outerwear')
  await expect(count(one)).toBeHidden()
  await heart(one, 'Rainfold Outerwear').click()
  await expect(heart(one, 'Rainfold Outerwear')).toHaveAttribute('aria-pressed', 'true')
  await expect(count(one)).toHaveText('1')
  // The other tabs, without a reload.
  await expect(stops(empty)).toHaveText(['Rainfold Outerwear'])
  const save = main(two).getByRole('button', { name: 'Save', exact: true })
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  const link = two.getByRole('link', { name: 'Visit list, 1 item' })
  await expect(link).toHaveAttribute('href', '/visit?s=rainfold-outerwear')
  await save.focus()
  await two.keyboard.press('Space')
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await expect(heart(one, 'Rainfold Outerwear')).toHaveAttribute('aria-pressed', 'false')
  await expect(count(one)).toBeHidden()
  await two.keyboard.press('Enter')
  await one.reload()
  await expect(heart(one, 'Rainfold Outerwear')).toHaveAttribute('aria-pressed', 'true')
  // A client-side navigation updates the hearts of the next page.
  await main(one).getByRole('link', { name: 'Rainfold Outerwear', exact: true }).click()
  await expect(one).toHaveURL(/rainfold-outerwear$/)
  await expect(main(one).getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a heart answers where it is; a visit list is the same in a clean browser', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // However slow the machine is, the note is still there.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const soon = (run: () => void, ms = 0) => (ms >= 8_000 ? 0 : setTimeout(run, ms))
    window.setTimeout = soon as typeof setTimeout
  })
  await page.goto('/stores?q=ern')
  const places = () =>
    page.locator('.tile').evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON()))
  const note = page.locator('.saved-note')
  await heart(page, 'Lantern Toys').click()
  await expect(note).toHaveText('Saved. Visit list, 1 item')
  await expect(page.locator('#live')).toHaveText('Saved. Visit list, 1 item')
  await expect(count(page)).toBeInViewport()
  const [near, at] = [await note.boundingBox(), await heart(page, 'Lantern Toys').boundingBox()]
  expect(Math.abs((near?.y ?? 0) + (near?.height ?? 0) - (at?.y ?? 0))).toBeLessThan(60)
  expect((near?.x ?? -1) + (near?.width ?? 400)).toBeLessThanOrEqual(390)
  await heart(page, 'Fernway Pharmacy').click()
  await expect(note).toHaveText('Saved. Visit list, 2 items')
  await heart(page, 'Fernway Pharmacy').click()
  await expect(note).toHaveText('Removed. Visit list, 1 item')
  const withNote = await places()
  await note.evaluate((element) => element.remove())
  expect(await places()).toEqual(withNote)
  await heart(page, 'Fernway Pharmacy').click()
  await expect(note).toHaveText('Saved. Visit list, 2 items')
  // Sticky parts cover nothing there.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await objections(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(note.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stops(page)).toHaveText(['Lantern Toys', 'Fernway Pharmacy'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your visit: 2 stops')
  await expect(page.getByRole('button', { name: 'Save this list' })).toBeHidden()
  await expect(page.locator('.stops .open-state').first()).toHaveAttribute('data-open', /./)
  const address = page.url()
  expect(address).toMatch(/\/visit\?s=lantern-toys,fernway-pharmacy$/)

  const other = await browser.newContext()
  const clean = await other.newPage()
  await clean.goto(address)
  await expect(stops(clean)).toHaveText(['Lantern Toys', 'Fernway Pharmacy'])
  await expect(count(clean)).toBeHidden()
  const save = clean.getByRole('button', { name: 'Save this list' })
  await save.focus()
  await clean.keyboard.press('Enter')
  await expect(save).toBeHidden()
  await expect(count(clean)).toHaveText('2')
  await expect(clean.locator('#live')).toHaveText('Saved to your visit list.')
  await expect(clean.locator(':focus')).toHaveCount(1)
  await other.close()

  // What is taken off somebody else's list stays saved. After the last stop it is empty, not replaced by one's own.
  await page.goto('/visit?s=fernway-pharmacy')
  await page.getByRole('link', { name: 'Remove Fernway Pharmacy' }).click()
  await expect(main(page)).toContainText('There is nothing on this list yet.')
  await expect(count(page)).toHaveText('2')
  // Without its stops the address leads to one's own, and Back leads past it.
  await page.goto('/hours')
  await page.goto('/visit')
  await expect(page).toHaveURL(address)
  await expect(stops(page)).toHaveText(['Lantern Toys', 'Fernway Pharmacy'])
  await page.goBack()
  await expect(page).toHaveURL(/\/hours$/)
})

/** Opens a list and waits until React has hydrated it. */
async function ready(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page, 'visit-stops')
}

test('React takes the list over unmoved; the keyboard changes its order, and stays with the stop', async ({ page }) => {
  const said: string[] = []
  // Playwright itself logs that it blocks the service worker, and pictures.
  page.on('console', (message) => /Playwright|loading is disabled/.test(message.text()) || said.push(message.text()))
  page.on('pageerror', ({ message }) => said.push(message))
  await watchShifts(page)
  // Held back until the current open states are shown, so that the page differs from the server's HTML.
  const release = await held(page, /\/assets\/react-/)
  await page.goto('/visit?s=rainfold-outerwear,lantern-toys,moss-home')
  await expect(page.locator('.stops .open-state').first()).toHaveAttribute('data-open', /./)
  const before = await page.locator('.stops').evaluate((list) => {
    Object.assign(window, { first: list.firstElementChild })
    return list.outerHTML
  })
  await page.evaluate(() => document.fonts.ready)
  // From first paint on, including fonts and the current open states.
  const shifts = await layoutShifts(page)
  const moved = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
  expect(moved, shifts.join('\n')).toBeLessThan(0.01)
  release()
  await hydrated(page, 'visit-stops')
  expect(await page.locator('.stops').evaluate((list) => list.outerHTML)).toBe(before)
  const isSame = () => document.querySelector('.stops > li') === (window as never as { first: Node }).first
  expect(await page.evaluate(isSame)).toBe(true)
  expect(await layoutShifts(page)).toEqual(shifts)
  // A logo beside a stop would leave a phone's line too little room.
  for (const width of [768, 769]) {
    await page.setViewportSize({ width, height: 850 })
    await expect(page.locator('.stops .plate').first()).toBeVisible({ visible: width > 768 })
  }
  const down = page.getByRole('link', { name: 'Move Rainfold Outerwear down' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(stops(page)).toHaveText(['Lantern Toys', 'Rainfold Outerwear', 'Moss Home'])
  await expect(page).toHaveURL(/s=lantern-toys,rainfold-outerwear,moss-home$/)
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stops(page)).toHaveText(['Lantern Toys', 'Moss Home', 'Rainfold Outerwear'])
  // At the end of the list it can only move up.
  await expect(page.getByRole('link', { name: 'Move Rainfold Outerwear up' })).toBeFocused()
  expect(said).toEqual([])
})

/** A list of three stores, whose visitor has saved them all. */
const list = 'rainfold-outerwear,lantern-toys,fernway-pharmacy'
async function saveList(page: Page, saved = list): Promise<void> {
  await page.goto('/hours')
  await page.evaluate((keys) => localStorage.setItem('mall:favorites', keys), JSON.stringify(saved.split(',')))
}

test('a stop taken off before any script is there is unsaved too', { tag: '@all' }, async ({ page }) => {
  await saveList(page)
  const come = await held(page, /\/assets\/visit-list-/)
  await Promise.all([page.waitForRequest(/visit-list-/), followNew(page, '/visit')])
  await followNew(page, '/stores')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Store directory')
  come()
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(/\/stores$/)
  const release = await held(page, /\/assets\/(hydrate|visit-(list|stops))-/)
  await page.goto(`/visit?s=${list}`)
  await expect(count(page)).toHaveText('3')
  await page.getByRole('link', { name: 'Remove Rainfold Outerwear' }).click()
  release()
  await expect(stops(page)).toHaveText(['Lantern Toys', 'Fernway Pharmacy'])
  await expect(count(page)).toHaveText('2')
})

test('a list changed in another tab is shown and changed as it is now', { tag: '@all' }, async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  // With a store that is gone, and more than a page shows.
  const saved = [list, 'gone', ...Array.from({ length: 40 }, (_, at) => `events/${at}`)].join()
  await saveList(one, saved)
  for (const page of [one, two]) await ready(page, `/visit?s=${saved}`)
  await one.getByRole('link', { name: 'Remove Lantern Toys' }).click()
  await expect(stops(two)).toHaveText(['Rainfold Outerwear', 'Fernway Pharmacy'])
  await expect(one.getByRole('heading', { level: 1 })).toHaveText('Your visit: 2 stops')
  await one.keyboard.press('Enter')
  await expect(stops(two)).toHaveCount(3)
  await expect(count(two)).toHaveText('44')
  // What is taken off stays off, though the answer is given up for the page of the next list.
  const [first, later] = [await held(two, /\/visit\?.*gone/), await held(two, /\/visit\?(?!.*gone)/)]
  for (const [at, name] of ['Fernway Pharmacy', 'gone', 'Lantern Toys'].entries()) {
    await two.getByRole('link', { name: `Remove ${name}` }).click()
    await expect(count(two)).toHaveText(`${43 - at}`)
    if (name === 'gone') {
      first()
      await (await two.waitForResponse(/\/visit\?.*gone/)).finished()
      await expect(stops(two)).toHaveText(['Rainfold Outerwear', 'Lantern Toys'])
    }
  }
  later()
  await expect(two.getByRole('heading', { level: 1 })).toHaveText('Your visit: 1 stop')
  await expect(stops(two)).toHaveText(['Rainfold Outerwear'])
  // Back leads to the list as it is now.
  await main(two).getByRole('link', { name: 'Rainfold Outerwear', exact: true }).click()
  await main(two).getByRole('button', { name: 'Save', exact: true }).click()
  await two.goBack()
  await expect(stops(two)).toHaveCount(0)
})

test('a stop is gone before the server answers, and Undo puts it back', async ({ page }) => {
  await saveList(page)
  await ready(page, `/visit?s=${list}`)
  const walk = main(page).getByText('From the first stop to the last')
  const walked = await walk.textContent()
  const answer = await held(page, /\/visit\?/)
  await page.getByRole('link', { name: 'Remove Rainfold Outerwear' }).click()
  await expect(stops(page)).toHaveText(['Lantern Toys', 'Fernway Pharmacy'])
  await expect(count(page)).toHaveText('2')
  await expect(page).toHaveURL(/\/visit\?s=lantern-toys,fernway-pharmacy$/)
  await expect(main(page)).toContainText('Rainfold Outerwear is off the list.')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  // The route of the previous list is not shown.
  await expect(walk).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your visit: 3 stops')
  // Removes and restores a second one while the first response is still pending.
  await page.getByRole('link', { name: 'Remove Lantern Toys' }).click()
  await expect(stops(page)).toHaveText(['Fernway Pharmacy'])
  await page.keyboard.press('Enter')
  await expect(stops(page)).toHaveText(['Lantern Toys', 'Fernway Pharmacy'])
  await expect(page.getByRole('link', { name: 'Remove Lantern Toys' })).toBeFocused()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your visit: 2 stops')
  await expect(walk).toBeVisible()
  await expect(walk).not.toHaveText(walked ?? '')
  await expect(page.locator('[data-share]')).toHaveAttribute('data-share', /s=lantern-toys,fernway-pharmacy$/)
  await expect(page.locator('.map-mini').first()).not.toHaveAttribute('aria-label', /Rainfold/)
  await expect(stops(page)).toHaveText(['Lantern Toys', 'Fernway Pharmacy'])
  await expect(page.locator('.stops .open-state').first()).toHaveAttribute('data-open', /./)
  await expect(page.getByRole('button', { name: 'Save this list' })).toBeHidden()
  const saved = () => page.evaluate(() => localStorage.getItem('mall:favorites'))
  expect(await saved()).toBe('["lantern-toys","fernway-pharmacy"]')
  // The last one too, where the list becomes the page of a list without stops.
  for (const name of ['Lantern Toys', 'Fernway Pharmacy'])
    await page.getByRole('link', { name: `Remove ${name}` }).click()
  await expect(main(page)).toContainText('There is nothing on this list yet.')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(main(page).locator('[data-share], .map-mini')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(stops(page)).toHaveText(['Fernway Pharmacy'])
  await expect(page.locator('[data-share]')).toHaveAttribute('data-share', /s=fernway-pharmacy$/)
  expect(await saved()).toBe('["fernway-pharmacy"]')
  // All of that was one history entry.
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/hours$/)
})

test('a stop can be dragged; a change without an answer is left to the browser', { tag: '@all' }, async ({ page }) => {
  await ready(page, '/visit?s=lantern-toys,rainfold-outerwear')
  const rows = page.locator('.stops li')
  const at = { x: 10, y: 10 }
  await rows.nth(1).dragTo(rows.nth(0), { sourcePosition: at, targetPosition: at })
  await expect(stops(page)).toHaveText(['Rainfold Outerwear', 'Lantern Toys'])
  await expect(page).toHaveURL(/s=rainfold-outerwear,lantern-toys$/)
  await page.route(/\/visit\?/, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
  await page.getByRole('link', { name: 'Remove Rainfold Outerwear' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your visit: 1 stop')
  await expect(stops(page)).toHaveText(['Lantern Toys'])
})

test('the device’s own sharing is used where there is one', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    const share = async (what: { url: string }) => document.body.setAttribute('data-shared', what.url)
    Object.assign(navigator, { canShare: () => true, share })
  })
  await page.goto('/stores/rainfold-outerwear')
  await page.getByRole('button', { name: 'Share…' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', /\/stores\/rainfold-outerwear$/)
})

test('what came of a button covers none of those beside it, at any size of text', { tag: '@all' }, async ({ page }) => {
  await page.goto('/stores/rainfold-outerwear')
  for (const width of [390, 1280])
    for (const percent of [100, 200]) {
      await page.setViewportSize({ width, height: 900 })
      await enlarge(page, percent)
      await main(page).locator('.store-actions .heart').click()
      const covered = await page.locator('.saved-note').evaluate((note) => {
        const at = note.getBoundingClientRect()
        return [...document.querySelectorAll('.store-actions .btn')].flatMap((button) => {
          const { top, bottom, left, right, width } = button.getBoundingClientRect()
          const isFree = bottom <= at.top || top >= at.bottom || right <= at.left || left >= at.right
          return width === 0 || isFree ? [] : [button.textContent]
        })
      })
      expect(covered, `at ${width}, text at ${percent} %`).toEqual([])
    }
})

test('offers, events and posts are kept, removed and put back beside stores', { tag: '@all' }, async ({ page }) => {
  await page.goto('/stores/lantern-toys')
  await main(page).locator('.store-actions .heart').click()
  await expect(count(page)).toHaveText('1')
  const save = main(page).getByRole('button', { name: 'Save', exact: true })
  const event = `events/${named('makers-market')}`
  const others = [event, 'promotions/umi-garden-tray-for-one', 'blogs/stubborn-zips']
  for (const [at, path] of others.entries()) {
    await page.goto(path)
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.saved-note')).toHaveText(`Saved. Visit list, ${at + 2} items`)
  }
  await page.locator('.saved-note a').click()
  await expect(page).toHaveURL(`/visit?s=lantern-toys,${others}`)
  await hydrated(page, 'visit-stops')
  await expect(page.locator('main section > h2')).toHaveText(['Promotions', 'Events', 'Blog posts', /./])
  await expect(page.locator('ul.stops h3')).toHaveCount(3)
  expect(await objections(page)).toEqual([])
  await page.locator(`[data-stop="${event}"]`).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(count(page)).toHaveText('3')
  await expect(page.locator('ul.stops h3')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page.locator(`[data-stop="${event}"]`)).toBeFocused()
  await expect(count(page)).toHaveText('4')
  // The last store leaves the rest of the list where it is.
  await page.getByRole('link', { name: 'Remove Lantern Toys' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visit list')
  await expect(page.locator('ul.stops h3')).toHaveCount(3)
  await expect(count(page)).toHaveText('3')
})

test('a card’s heart saves its item, also in rows on a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/promotions')
  const first = main(page).locator('.card .heart').first()
  await first.click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.saved-note')).toHaveText('Saved. Visit list, 1 item')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(first).toBeVisible()
  await page.goto('/events')
  await main(page).locator('.event .heart').first().click()
  await expect(page.locator('.saved-note')).toHaveText('Saved. Visit list, 2 items')
})
