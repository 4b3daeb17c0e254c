/** The open state flips at the exact minute, after sleep, and in any time zone. */
import { expect, type Page, test } from 'playwright/test'

const minute = 60_000
const state = 'main .open-state'

type Interval = [opens: number, closes: number]

/** When the centre or store of a page opens and closes, and its words for that, which are the same for every visitor. */
async function shipped(page: Page, path: string) {
  const [, main = ''] = (await (await page.request.get(path)).text()).split('<main')
  const read = (name: string) =>
    JSON.parse((main.split(`${name}="`)[1]?.split('"')[0] ?? '').replaceAll('&quot;', '"').replaceAll('&#x27;', "'"))
  // The second interval, because the first may be in progress.
  const [, [opens, closes], [opensNext]]: [Interval, Interval, Interval] = read('data-open-intervals')
  const words: { open: string[]; closed: string[] } = read('data-open-words')
  return { opens, closes, opensNext, words }
}

/** Opens the page at an instant and stops the clock there. */
async function visitAt(page: Page, path: string, instant: number): Promise<void> {
  await page.clock.install({ time: instant - minute })
  await page.goto(path)
  await page.clock.pauseAt(instant)
}

// A visitor from elsewhere shows what one from here would.
test.describe('a visitor whose clock is that of Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('sees and hears each change at its minute, in header and menu too; minutes count down', async ({ page }) => {
    const { opens, closes, opensNext, words } = await shipped(page, '/hours')
    const line = page.locator(state).first()
    const [header, menu] = [page.locator('.utility .open-state'), page.locator('#menu-overlay .open-state')]
    await page.setViewportSize({ width: 390, height: 844 })

    await visitAt(page, '/hours', opens - 1)
    await expect(line).toHaveText(words.closed[1] ?? '')
    const live = page.locator('#live')
    await expect(live).toHaveText('')
    await page.clock.runFor(1)
    await expect(line).toHaveText(words.open[1] ?? '')
    await expect(live).toHaveText(/^Open now until \d+:\d\d\s[AP]M$/)
    await expect(header).toHaveText(/^Open now until \d+(:\d\d)?\s[AP]M$/)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.clock.runFor(1000)
    await expect(menu).toHaveText(/^Open now until/)

    await page.clock.pauseAt(closes - 30 * minute - 1)
    await expect(line).toHaveText(words.open[1] ?? '')
    for (const [later, said, heard] of [
      [1, 'Closes in 30 minutes', 'Closes in 30 minutes'],
      [10 * minute - 1, 'Closes in 21 minutes'],
      [1, 'Closes in 20 minutes'],
      [19 * minute, 'Closes in 1 minute', 'Closes in 30 minutes'],
      [minute - 1, 'Closes in 1 minute'],
      [1, words.closed[2] ?? ''],
    ] as const) {
      await page.clock.runFor(later)
      await expect(line).toHaveText(said)
      if (heard) await expect(live).toHaveText(heard)
    }
    for (const short of [header, menu]) await expect(short).toHaveText(/^Closed, opens \w+$/)

    await page.clock.pauseAt(opensNext)
    await expect(line).toHaveText(words.open[2] ?? '')
  })
})

test('the words of the minute begin where the day’s began', { tag: '@all' }, async ({ page }) => {
  const { opens, closes } = await shipped(page, '/hours')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const instant of [opens - minute, opens + minute, closes - 29 * minute, closes + minute]) {
    await page.clock.setFixedTime(instant)
    await page.goto('/visit?s=lantern-toys,anise-kitchen')
    const lines = page.locator(state)
    await expect(lines.first()).toHaveAttribute('data-open', /./)
    const below = await lines.evaluateAll((all) =>
      all.map((each) => (each.firstElementChild?.getBoundingClientRect().top ?? 0) - each.getBoundingClientRect().top),
    )
    expect(below, new Date(instant).toISOString()).toEqual([0, 0])
  }
})

test('after sleep the state is right as soon as the page is looked at', { tag: '@all' }, async ({ page }) => {
  const { opens, closes, words } = await shipped(page, '/stores/rainfold-outerwear')
  const line = page.locator(state).first()
  for (const event of ['focus', 'pageshow', 'visibilitychange']) {
    await visitAt(page, '/stores/rainfold-outerwear', opens + minute)
    await expect(line).toHaveText(words.open[1] ?? '')
    await page.clock.setSystemTime(closes)
    await expect(line).toHaveText(words.open[1] ?? '')
    await page.evaluate(
      (type) => (type === 'visibilitychange' ? document : window).dispatchEvent(new Event(type)),
      event,
    )
    await expect(line, event).toHaveText(words.closed[2] ?? '')
  }
})
