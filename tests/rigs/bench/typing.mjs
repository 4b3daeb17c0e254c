/**
 * `npm run bench -- typing`: how fast the directory's search box responds to a key (Interaction to Next Paint), on a phone
 * four times slower than this machine, before and after its suggestions are loaded: with the sample's stores, with the
 * most that one page shows (400), and with 2,000, which are paged. Only reports; the target is below 100 ms. Event
 * timing has a resolution of 8 ms.
 */
import { fileReader } from './files.mjs'
import { median } from './report.mjs'
import { built, bundle, launched, startBenchSite } from './site.mjs'

const slowdown = 4
const aim = 100
const runs = 3
const text = 'rainfold outerwear'

await bundle()
const read = fileReader(`${built}/client`)
const browser = await launched()
let worst = 0
const say = (times) => `median ${median(times)} ms   slowest of ${times.length} ${times.at(-1)} ms`
for (const stores of [undefined, 400, 2000]) {
  const site = await startBenchSite({ stores })
  for (const withIsland of [false, true]) {
    const tries = []
    for (let run = 0; run < runs; run++) tries.push(await typing(site.address, withIsland))
    // Other programs can only slow a response down, so the best run counts.
    const [best] = tries.sort((one, other) => one.at(-1) - other.at(-1))
    worst = Math.max(worst, best.at(-1))
    console.log(
      `${String(stores ?? site.shown).padStart(5)} stores, ${withIsland ? 'with suggestions' : 'before them     '}   ${say(best)}`,
    )
  }
  await site.dispose()
}
await browser.close()
console.log(
  `\nBest of ${runs} runs each, CPU slowed ${slowdown} times. The slowest answer took ${worst} ms; the aim is under ${aim} ms.`,
)

/**
 * Types a name letter by letter and deletes it again.
 * @returns {Promise<number[]>} ms of each key, from the press to the next paint, ascending
 */
async function typing(address, withIsland) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  // In production these files are served without the Worker; here nothing else serves them.
  await page.route(/\/(?:assets|fonts)\//, (route) => {
    const { pathname } = new URL(route.request().url())
    if (!withIsland && /\/search-box-/.test(pathname)) return // never comes
    const { body, type } = read(pathname)
    return route.fulfill({ body, contentType: type })
  })
  await page.addInitScript(() => {
    const keys = new Map()
    const read = (entries) => {
      for (const { interactionId, duration } of entries)
        if (interactionId) keys.set(interactionId, Math.max(keys.get(interactionId) ?? 0, duration))
    }
    const observer = new PerformanceObserver((list) => read(list.getEntries()))
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true })
    Object.assign(window, { keyTimes: () => [read(observer.takeRecords()), ...keys.values()].slice(1) })
  })
  await page.goto(new URL('/stores', address).href)
  const box = page.locator('main input[name=q]').first()
  await box.focus()
  if (withIsland) await page.locator('main input[name=q][role=combobox]').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const painted = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  for (const key of [...text, ...Array.from(text, () => 'Backspace')]) {
    await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: 40 })
    await painted()
    // A fast typist: eight keys a second.
    await page.waitForTimeout(80)
  }
  await page.waitForFunction(
    () => document.querySelectorAll('main .tile:not([hidden]), main .store-rows > li:not([hidden])').length > 100,
  )
  const times = await page.evaluate(() => /** @type {any} */ (window).keyTimes())
  await page.close()
  // Keys faster than the threshold are not reported.
  const quick = Array.from({ length: Math.max(0, text.length * 2 - times.length) }, () => 16)
  return [...quick, ...times].sort((one, other) => one - other)
}
