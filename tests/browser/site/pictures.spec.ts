/**
 * Pictures of odd shapes, and pictures that fail to load: nothing shifts, every box is as large as its neighbours', no
 * logo is cropped or covered, no flyer cropped, no card left alone in a row, and a broken picture is replaced by a name,
 * a drawing or a plain area, with and without script.
 */
import { type Browser, expect, type Page, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { type HostileSite, origin, startHostileSite } from '../support/hostile-site'
import { files, pictureHost, serve, withOddPictures } from '../support/odd-pictures'
import { named } from '../support/sample'
import { layoutShifts, watchShifts } from '../support/shifts'
import { started, withoutPopup } from '../watch'

test.use({ actionTimeout: 10_000 })
test.describe.configure({ mode: 'default', timeout: 180_000 })

const sites: HostileSite[] = []
async function startSite(variables: Record<string, string> = {}): Promise<HostileSite> {
  const started = await startHostileSite({ GTM_ID: '', ...variables })
  sites.push(started)
  await withOddPictures(started)
  return started
}

let site: HostileSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startSite()
})
test.afterAll(() => Promise.all(sites.map((each) => each.dispose())))

let resizing: Promise<HostileSite> | undefined
/** The same, resizing pictures where that fails. */
const resizingSite = () => (resizing ??= startSite({ IMAGE_RESIZING: '/cdn-cgi/image' }))

/** Each fourth has other kinds of pictures. */
const pages = `
  / /stores/anise-kitchen /events /events/${named('makers-market')} /stores /promotions/umi-garden-tray-for-one
  /search?q=a /blogs /promotions /blogs/stubborn-zips /stores/rainfold-outerwear /pages/${named('gift-cards')} /jobs
  /checkin/about-check-in /visit?s=lantern-toys,moss-home,anise-kitchen
`
  .trim()
  .split(/\s+/)

/** Faults of a page's pictures, one line each. Only script can recognise a flyer by its shape. */
const faultsOf = (page: Page, hasScript: boolean): Promise<string[]> =>
  page.evaluate((knowsFlyers) => {
    const faults: string[] = []
    const say = (img: HTMLImageElement, what: string) =>
      faults.push(`${img.parentElement?.className}/${img.className} ${img.src.slice(-20)}: ${what}`)
    const beside = new Map<string, Set<number>>()
    for (const img of document.querySelectorAll<HTMLImageElement>('main img')) {
      if (img.closest('.prose') || img.getClientRects().length === 0) continue
      const plate = img.closest<HTMLElement>('.plate')
      const [box, own] = [(plate ?? img).getBoundingClientRect(), img.getBoundingClientRect()]
      const style = getComputedStyle(img)
      if (box.width === 0 || box.height === 0) say(img, 'has no room')
      if (plate && !img.matches('.cover')) {
        if (!/^(contain|scale-down)$/.test(style.objectFit)) say(img, `is cut: ${style.objectFit}`)
        if (own.top < box.top || own.bottom > box.bottom || own.left < box.left || own.right > box.right)
          say(img, 'is larger than its plate')
        if (Number.parseFloat(style.paddingTop) < 1) say(img, 'has no margin')
      }
      for (const [kind, selector] of Object.entries({ tile: '.tile', card: '.grid > .card', row: '.event' })) {
        if (!img.closest(selector)) continue
        const shapes = beside.get(kind) ?? new Set()
        // The aspect ratio, to a quarter of a per cent.
        beside.set(kind, shapes.add(Math.round((box.width / box.height) * 400)))
      }
      const isBroken = img.src.includes('gone') || img.src.includes('blank')
      if (!isBroken) continue
      const words = [getComputedStyle(img, '::before').content, plate && getComputedStyle(plate, '::before').content]
      if (plate && !words.some((each) => each?.startsWith(`"${img.dataset.name}"`))) say(img, `no name: ${words}`)
    }
    for (const img of document.querySelectorAll<HTMLImageElement>(':is(.card, .trio li, .strip a) > img')) {
      const isFlyer = img.complete && img.naturalHeight > img.naturalWidth
      if (knowsFlyers && isFlyer && getComputedStyle(img).objectFit !== 'contain') say(img, 'is a flyer, and cut')
    }
    for (const img of document.querySelectorAll<HTMLImageElement>('.poster img'))
      if (getComputedStyle(img).objectFit !== 'contain') say(img, 'is a poster, and cut')
    for (const img of document.querySelectorAll<HTMLImageElement>('.page-head > img')) {
      const isCut = getComputedStyle(img).objectFit !== 'contain'
      if (knowsFlyers && img.complete && img.naturalWidth < (img.naturalHeight * 4) / 3 && isCut)
        say(img, 'is no banner, and cut')
    }
    for (const list of document.querySelectorAll('main :is(.grid, .tiles, .jobs, .news, .strip)')) {
      const last = list.lastElementChild?.getBoundingClientRect()
      const rows = Map.groupBy(list.children, (item) => Math.round(item.getBoundingClientRect().top))
      const most = Math.max(...[...rows.values()].map(({ length }) => length))
      // A single job or picture fills the row too; a single tile or card keeps its size.
      const mayBeOne = most > 1 || list.matches('.jobs, .news, .strip')
      const isAlone = mayBeOne && [...rows.values()].at(-1)?.length === 1
      if (last && isAlone && last.width < list.clientWidth * 0.9) faults.push(`${list.className}: one is left over`)
    }
    for (const body of document.querySelectorAll('main .card-body')) {
      // Of the text itself, because grid items stretch.
      const words = document.createRange()
      const shown = [...body.children].filter((line) => line.getClientRects().length > 0)
      const lines = shown.map((line) => {
        words.selectNodeContents(line)
        return words.getBoundingClientRect()
      })
      lines.sort((one, other) => one.top - other.top)
      const isApart = lines.some(({ top }, at) => at > 0 && top - (lines[at - 1]?.bottom ?? top) > 20)
      if (isApart) faults.push(`${body.textContent}: its lines stand apart`)
    }
    for (const flags of document.querySelectorAll('.tile .flags')) {
      const plate = flags.closest('.tile')?.querySelector('.plate')?.getBoundingClientRect()
      const own = flags.getBoundingClientRect()
      if (plate && own.top < plate.bottom && own.left < plate.right)
        faults.push(`${flags.textContent}: covers the logo`)
    }
    for (const line of document.querySelectorAll('.card:has(> .heart) > .card-body > *')) {
      const heart = line.closest('.card')?.querySelector(':scope > .heart')?.getBoundingClientRect()
      const own = line.getBoundingClientRect()
      if (heart?.width && heart.bottom > own.top && heart.top < own.bottom && heart.left < own.right)
        faults.push(`${line.textContent}: the heart covers it`)
    }
    for (const [kind, shapes] of beside)
      if (Math.max(...shapes) - Math.min(...shapes) > 8) faults.push(`${kind}: shapes ${[...shapes]}`)
    return faults
  }, hasScript)

async function open(browser: Browser, of: HostileSite, width: number, options: object = {}) {
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ ...options, viewport, reducedMotion: 'reduce', serviceWorkers: 'block' })
  await serve(context, of)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    const isOther = /Failed to load resource|Service Worker registration blocked by Playwright/.test(message.text())
    if (/^(error|warning)$/.test(message.type()) && !isOther) errors.push(message.text())
  })
  return { context, page, errors }
}

for (const width of [390, 1280]) {
  test(`odd pictures sit still and whole at ${width}`, { tag: '@all' }, async ({ browser }) => {
    const { context, page, errors } = await open(browser, site, width)
    await withoutPopup(context)
    // A font that arrives within the 0.1 s for which browsers wait may shift text; this test is about pictures.
    await page.route('**/fonts/**', (route) => route.abort())
    await watchShifts(page)
    for (const path of pages) {
      await page.goto(origin + path, { waitUntil: 'commit' })
      await started(page)
      // No visitor scrolls within the moment before the whole style is there.
      await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('body > link[media=all]')?.sheet)
      expect.soft(await layoutShifts(page), `${path}: what moved`).toEqual([])
      await page.waitForLoadState('networkidle')
      expect.soft(await layoutShifts(page), `${path}: what moved later`).toEqual([])
      expect.soft(await faultsOf(page, true), path).toEqual([])
      expect.soft(errors.splice(0), `${path}: errors`).toEqual([])
    }
    await context.close()
  })
}

test('odd pictures sit whole at each width without script', { tag: '@all' }, async ({ browser }) => {
  const { context, page } = await open(browser, site, 390, { javaScriptEnabled: false })
  for (const path of pages) {
    await page.goto(origin + path)
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForLoadState('networkidle')
      expect.soft(await faultsOf(page, false), `${path} at ${width}`).toEqual([])
    }
  }
  await context.close()
})

test('a logo that cannot be had gives way to the name, a photograph to a drawing', async ({ browser }) => {
  const { context, page } = await open(browser, site, 1280)
  await page.goto(`${origin}/dining`)
  const tile = page.locator('.tile:has(img[src*=gone])').first()
  const name = (await tile.locator('h3').textContent()) ?? ''
  await tile.scrollIntoViewIfNeeded()
  await expect(tile.locator('.plate')).toHaveAttribute('data-broken', name)
  await expect(tile.locator('img')).toBeHidden()
  await page.goto(`${origin}/promotions`)
  const drawn = page.locator('.card > img[src^="/art/"]:not([data-instead])').first()
  await drawn.scrollIntoViewIfNeeded()
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  // A drawing that cannot be had either leaves a plain field, as does one that the page has twice.
  await page.route('**/art/**', (route) => route.abort())
  await page.reload()
  await expect(page.locator('.card > img[data-broken]').first()).toHaveAttribute('src', '/icons/blank.svg')
  await context.close()
})

test('where resizing fails, the picture comes as it is, if it is large', { tag: '@all' }, async ({ browser }) => {
  const { context, page, errors } = await open(browser, await resizingSite(), 1280)
  await page.goto(`${origin}/dining`)
  await started(page)
  const logo = page.locator(`.tile img[src="${pictureHost}/wide.png"]`).first()
  await logo.scrollIntoViewIfNeeded()
  await expect(logo).not.toHaveAttribute('srcset')
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const broken = page.locator('.tile:has(img[src*=gone])').first()
  await broken.scrollIntoViewIfNeeded()
  await expect(broken.locator('.plate')).toHaveAttribute('data-broken', /./)
  expect(errors).toEqual([])

  await page.setViewportSize({ width: 390, height: 900 })
  let picture = ''
  await context.route(/\.png/, (route) => route.fulfill({ contentType: 'image/png', body: files.get(picture) ?? '' }))
  for (picture of ['dot', 'tiny', 'square']) {
    await page.goto(`${origin}/stores/anise-kitchen`, { waitUntil: 'networkidle' })
    const logo = page.locator('.store-head .plate:has(> img)')
    if (picture === 'dot') await expect(logo).toHaveAttribute('data-broken', /\w/)
    else await expect(logo).not.toHaveAttribute('data-broken')
    const front = page.locator('.store-front > img')
    if (picture === 'square') await expect(front).not.toHaveAttribute('data-broken')
    else await expect(front).toHaveAttribute('src', '/icons/blank.svg')
    await expect
      .poll(() => front.evaluate((img: HTMLImageElement) => img.currentSrc.includes('blank')))
      .toBe(picture !== 'square')
  }
  await context.close()
})

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  const title = `a result without its picture has a letter, a plate whole lines, ${script} script`
  test(title, { tag: '@all' }, async ({ browser }) => {
    const { context, page } = await open(browser, site, 390, { javaScriptEnabled })
    await context.route(/\.png/, (route) => route.fulfill({ status: 404, body: 'none' }))
    await page.goto(`${origin}/search?q=market`)
    const event = page.locator('.hits li:has(a[href*="/events/"]):has(img[src*=".png"])').first()
    await event.scrollIntoViewIfNeeded()
    const letter = JSON.stringify((await event.locator('a').first().textContent())?.trim().charAt(0))
    const words = () =>
      event
        .locator('.plate, .plate img')
        .evaluateAll((parts) => parts.map((each) => getComputedStyle(each, '::before').content))
    await expect.poll(words).toContainEqual(expect.stringContaining(letter))
    if (javaScriptEnabled) await expect(event.locator('img')).toBeHidden()

    const name = 'The Fraser Valley Slow-Made Goods, Preserves & Sundries Company of Abbotsford and District'
    // The plate of a row, beside the store's name, has room for one line.
    for (const [path, least] of Object.entries({ '/jobs': 2, '/dining': 1 })) {
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      const plate = page.locator('main .plate:has(> img)').first()
      await plate.scrollIntoViewIfNeeded()
      if (javaScriptEnabled) await expect(plate).toHaveAttribute('data-broken', /./)
      const shown = await plate.evaluate((box, long) => {
        const [img] = box.getElementsByTagName('img')
        if (box.dataset.broken) box.dataset.broken = long
        else if (img) img.dataset.name = long
        const { blockSize, lineHeight } = getComputedStyle(box.dataset.broken || !img ? box : img, '::before')
        return { lines: Number.parseFloat(blockSize) / Number.parseFloat(lineHeight), of: box.clientHeight, blockSize }
      }, name)
      expect(shown.lines, `${path} ${JSON.stringify(shown)}`).toBeGreaterThan(least - 0.1)
      expect(Math.abs(shown.lines - Math.round(shown.lines)), `${path} ${JSON.stringify(shown)}`).toBeLessThan(0.05)
      expect(Number.parseFloat(shown.blockSize), path).toBeLessThanOrEqual(shown.of)
    }
    await context.close()
  })
}

/** Pictures that editors may put into a text: with and without a size, working and broken. */
const pictured = [
  '<p>Before.</p><p><img src="https://pictures.test/square.png" width="640" height="640" alt="Whole"></p>',
  '<p><img src="https://pictures.test/gone.png" width="800" height="600" alt="The lamp that is gone"></p>',
  '<p><img src="https://pictures.test/gone.png" width="600" height="400"></p>',
  '<p>Beside <img src="https://pictures.test/gone.png"> it.</p>',
  '<p><img src="https://pictures.test/wide.png" style="width: 3000px; height: 200px" alt=""></p>',
  '<table><tr><td><img src="https://pictures.test/tall.png" width="200" height="3000" alt=""></td><td>Last</td></tr></table>',
].join('<p>Words between two pictures.</p>')

const settings = [
  { isResized: false, javaScriptEnabled: true },
  { isResized: true, javaScriptEnabled: false },
  { isResized: true, javaScriptEnabled: true },
  { isResized: false, javaScriptEnabled: false },
]
for (const { isResized, javaScriptEnabled } of someOf(settings, 4)) {
  const how = `${isResized ? 'resized' : 'as it is'}, has its room, ${javaScriptEnabled ? 'with' : 'without'} script`
  test(`a picture in a text, ${how}`, async ({ browser }) => {
    const of = isResized ? await resizingSite() : site
    await of.patch({
      resource: 'pages',
      items: [{ id: 1, slug: 'pictured', title: 'Pictured', body: pictured, pageable_type: 'Site' }],
    })
    const { context, page, errors } = await open(browser, of, 390, { javaScriptEnabled })
    const answer = await page.goto(`${origin}/pages/pictured`, { waitUntil: 'commit' })
    expect(answer?.status()).toBe(200)
    const prose = page.locator('.prose').first()
    await expect(prose).toBeVisible()
    // Pictures have the same shape before and after loading, so that the text keeps its height.
    const boxes = () =>
      prose.evaluate((element) => {
        const { width } = element.getBoundingClientRect()
        return [...element.querySelectorAll('img')].map((img) => {
          const own = img.getBoundingClientRect()
          // Line heights are whole pixels.
          const shape = own.height === 0 ? 0 : Math.round((own.width / own.height) * 100)
          return { shape: shape > 1400 ? 1500 : shape, fits: own.width <= width + 1 }
        })
      })
    const wanted = [100, 133, 150, 0, 1500, 7]
    expect((await boxes()).map(({ shape }) => shape)).toEqual(wanted)
    await page.waitForLoadState('networkidle')
    for (const img of await prose.locator('img[width]').all()) await img.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    if (javaScriptEnabled) await expect(prose.locator('img').nth(3)).toBeHidden()
    const after = await boxes()
    expect(after.map(({ shape }) => shape)).toEqual(wanted)
    expect(after.every(({ fits }) => fits)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(errors).toEqual([])
    await context.close()
  })
}

const drawing = (ground: string, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="168"><rect width="280" height="168" fill="${ground}"/><path d="M40 60h200v48H40z" fill="${ink}"/></svg>`

test('a light logo gets a dark plate, unless its ground is light; a drawing stays', async ({ page }) => {
  const drawings = {
    'anise-kitchen': drawing('none', '#fff'),
    'amber-room': drawing('#fff', '#fff'),
    'alder-and-finch': drawing('none', '#246').replace(/ width="280" height="168"/, ' width="1" height="1"'),
  }
  for (const [name, body] of Object.entries(drawings))
    await page.route(`**/${name}.svg`, (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  await withoutPopup(page)
  await page.goto('/stores')
  await started(page)
  const plateOf = (name: string) => page.locator(`.plate:has(> img[src*="${name}"])`)
  const ground = (name: string) => plateOf(name).evaluate((plate) => getComputedStyle(plate).backgroundColor)
  const small = plateOf('alder-and-finch').locator('img')
  await small.scrollIntoViewIfNeeded()
  await expect.poll(() => small.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
  await plateOf('anise-kitchen').scrollIntoViewIfNeeded()
  await expect(plateOf('anise-kitchen').locator('img')).toHaveAttribute('data-light', '')
  await expect.poll(() => ground('anise-kitchen')).not.toBe(await ground('alder-and-finch'))
  expect(await ground('amber-room')).toBe(await ground('alder-and-finch'))
  await expect(plateOf('alder-and-finch')).not.toHaveAttribute('data-broken')
})

test('a light logo of another host, which shares its pixels or does not', { tag: '@all' }, async ({ browser }) => {
  const { context, page } = await open(browser, site, 1280)
  await withoutPopup(context)
  for (const shares of [true, false]) {
    const [origins, asked] = [shares ? '*' : 'https://elsewhere.test', [] as string[]]
    await context.route(/pictures\.test\/(?!gone)/, (route) => {
      if (route.request().headers().origin) asked.push(route.request().url())
      const headers = { 'access-control-allow-origin': origins, 'cache-control': 'no-store' }
      return route.fulfill({ contentType: 'image/svg+xml', headers, body: drawing('none', '#fff') })
    })
    await page.goto(`${origin}/jobs`)
    await started(page)
    const logos = page.locator('.plate > img:not([src*="gone"])')
    for (const logo of await logos.all()) await logo.scrollIntoViewIfNeeded()
    const light = page.locator('.plate > img[data-light]')
    if (shares) await expect(light).toHaveCount(await logos.count())
    else {
      // It is asked once, and every logo stays on its light plate.
      await expect.poll(() => asked.length).toBe(1)
      await page.waitForLoadState('networkidle')
      expect([asked.length, await light.count()]).toEqual([1, 0])
    }
  }
  await context.close()
})
