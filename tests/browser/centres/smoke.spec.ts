/**
 * Any centre, whatever its configuration: its pages are accessible and readable in each of its languages, with its own
 * colours, faces, icons and logo. `npm test` runs it for each folder of centres/ (CENTRE). What the Worker answers for
 * any centre is tested in tests/any-centre.
 */
import { expect, test } from 'playwright/test'
import { chosenCentre } from '../../../scripts/lib/centres.ts'
import { someOf } from '../../support/breadth'
import { bothWidths, objectionsAt, widerBy } from '../support/axe'
import { brokenTimes } from '../support/broken-words'
import { silence } from '../support/silence'
import { started, withoutPopup } from '../watch'

const { centre } = await chosenCentre()
const has = (path: string) => !(centre.without as readonly string[]).includes(path.split('/')[1] ?? '')
const families = [
  ...['/', '/stores', '/hours', '/search?q=a', '/contact-us', '/visit', '/no-such-page'],
  ...['/map', '/promotions', '/events', '/dining', '/jobs', '/blogs', '/contests', '/newsletter'].filter(has),
  ...centre.campaigns.map(({ front }) => front.path),
]
const [, second] = centre.languages

const pages = [...families, ...(second ? [`/${second}`, `/${second}/stores`] : [])]
/** Two halves that can be tested in parallel. */
const halves = [0, 1].map((rest) => pages.filter((_, at) => at % 2 === rest))

// The default centre's pages are tested one by one (site/every-page.spec.ts).
for (const paths of centre.isDefault ? [] : halves) {
  test(`sound, in one piece and readable, narrow and then wide: ${paths.join(' ')}`, async ({ page }) => {
    test.setTimeout(180_000)
    const noise = await silence(page)
    await withoutPopup(page)
    for (const [at, path] of someOf(paths, 6).entries()) {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(path)
      await started(page)
      const logo = page.locator('.site-header .logo img')
      const expectLogo = (width: number) =>
        expect
          .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth), `${path}: logo at ${width}`)
          .toBeGreaterThan(0)
      await expectLogo(390)
      expect.soft(await objectionsAt(page, someOf(bothWidths, 2, at), path)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await expectLogo(1280)
      expect.soft(noise.heard(path), `${path}: console and network`).toEqual([])
    }
  })
}

// For the default centre, shell/narrow.spec.ts looks at all dates and times.
if (!centre.isDefault) {
  test('no weekday and no time of day stands on two lines', { tag: '@all' }, async ({ page, request }) => {
    test.setTimeout(90_000)
    await withoutPopup(page)
    const [event] = has('/events') ? await (await request.get('/api/content/events?limit=1')).json() : []
    const [store] = await (await request.get('/api/content/stores?limit=1')).json()
    const own = event ? ['/events', `/events/${event.slug}`] : []
    const paths = ['/', '/hours', '/contact-us', `/stores/${store.slug}`, ...own]
    for (const prefix of ['', ...(second ? [`/${second}`] : [])]) {
      for (const path of paths) {
        await page.goto(path === '/' ? prefix || '/' : `${prefix}${path}`)
        await started(page)
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 800 })
          expect.soft(await brokenTimes(page), `${prefix}${path} at ${width}`).toEqual([])
          expect.soft(await widerBy(page), `${prefix}${path} at ${width}`).toBeLessThanOrEqual(0)
        }
      }
    }
  })
}

test('its colours, faces and icons are its own', async ({ page, request }) => {
  await page.goto('/hours')
  const token = (name: string) =>
    page.evaluate((asked) => getComputedStyle(document.documentElement).getPropertyValue(asked), `--${name}`)
  expect(await token('brand-7')).toBe(centre.theme.colours['brand-7'])
  for (const { file, formats } of [centre.theme.display, centre.theme.text]) {
    if (file !== null) expect((await request.get(`/fonts/${file}.${formats[0]}`)).status(), file).toBe(200)
  }
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ theme_color: centre.theme.colours['brand-7'] })
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})

test('the menu has the logo for its ground, and each link of the strip once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await withoutPopup(page)
  // Two low rows in each language: hours and languages, gift cards and social links.
  for (const prefix of ['', ...(second ? [`/${second}`] : [])]) {
    await page.goto(`${prefix}/hours`)
    await started(page)
    for (const width of [320, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect((await page.locator('.utility').boundingBox())?.height, `${prefix} at ${width}`).toBeLessThan(75)
      await expect(page.locator('.utility .language')).toBeVisible()
    }
  }
  const { src, onDark } = centre.logo
  const logo = page.locator('.site-header .logo img')
  await expect(logo).toHaveAttribute('src', centre.theme.header === 'dark' ? onDark : src)
  await page.locator('[data-opens=menu]').click()
  const menu = page.locator('#menu-overlay')
  await expect(menu.locator('.sheet-bar img')).toHaveAttribute('src', src)
  const links = await menu.locator('.row > a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(links).toHaveLength((centre.giftCards === null ? 0 : 1) + centre.languages.length)
  expect(new Set(links).size).toBe(links.length)
})
