/**
 * `npm run bench -- view [--only /stores,/hours]`: what a first visit sees, and when, on a phone with a slow connection:
 * every family of pages, each from an empty cache. When all were measured, the figures go to docs/performance.md.
 *
 *   paint   first contentful paint, ms          LCP     largest contentful paint, ms
 *   shift   cumulative layout shift
 *   filter  when the directory's search box first responds to typing, ms from the start of the navigation
 *   search  when the first suggestions stand below the search, ms from the touch that opens it, nothing fetched ahead
 *   key     when those of another letter are shown, ms from the key
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parsed, text } from '../../../scripts/lib/arguments.mjs'
import { routeSamples } from '../../support/route-samples.mjs'
import { startEdge } from './edge.mjs'
import { machine, median, writePart } from './report.mjs'
import { built, bundle, launched, startBenchSite } from './site.mjs'

/** Chromium's "slow 4G", on which the peers were measured. */
const line = { latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8 }
const slowdown = 4
/** Targets, in ms. */
const aims = { paint: 700, lcp: 1100, filter: 700, search: 1200, key: 100 }
/** A page is loaded when it has requested nothing for this long (ms). */
const quiet = 700

const runs = 3
const { values } = parsed({ options: { only: text } })

await bundle()
const site = await startBenchSite()
const edge = await startEdge({ worker: String(site.address), folder: `${built}/sample` })
const browser = await launched()

const all = routeSamples(await (await fetch(new URL('/sitemap.xml', edge.address))).text())
/** What a measurement gives, of some runs. */
const timesOf = async (measure) => {
  const tries = []
  for (let run = 0; run < runs; run++) tries.push(await measure())
  return tries
}
const rows = []
for (const path of values.only?.split(',') ?? all) {
  await fetch(new URL(path, edge.address)).then((answer) => answer.text()) // content is there; the isolate is warm
  const tries = await timesOf(() => view(path))
  const row = { path }
  for (const key of Object.keys(tries[0])) row[key] = median(tries.map((each) => each[key]))
  rows.push(row)
  console.log(said(row))
}
const filtered = median(await timesOf(filterReady))
const searches = await timesOf(searchReady)
const [firsts, keys] = [searches.map(({ first }) => first), searches.flatMap((each) => each.keys)]
const [searched, key] = [median(firsts), median(keys)]
console.log(`
The filter of /stores answers after ${filtered} ms (aim ${aims.filter}).
The first suggestions come ${searched} ms after the touch (aim ${aims.search}; ${firsts}; load ${loadavg()[0].toFixed(1)}).
Those of another letter come ${key} ms after the key (aim ${aims.key}; ${keys}).`)
await browser.close()
edge.close()
await site.dispose()

const slow = rows.filter(({ paint, lcp }) => paint > aims.paint || lcp > aims.lcp)
console.log(
  `${rows.length - slow.length} of ${rows.length} pages within ${aims.paint} ms of first paint and ${aims.lcp} of LCP.`,
)
const [slowest] = rows.toSorted((one, other) => other.lcp - one.lcp)
const middle = (key) => median(rows.map((row) => row[key]))
if (!values.only)
  writePart('performance', 'view', [
    `${machine()}; a phone of 390 by 844, CPU slowed ${slowdown} times, 1.6 Mbit/s, 150 ms, empty cache, medians of ${runs}.`,
    '',
    `The filter of \`/stores\` answers after **${filtered} ms**, the first suggestions **${searched} ms** after the touch that opens the search, those of another letter ${key} ms after the key. Of ${rows.length} pages, the median is painted after ${middle('paint')} ms and its largest element after ${middle('lcp')} ms; the slowest, ${slowest.path}, after ${slowest.paint} and ${slowest.lcp} ms. The largest layout shift is ${Math.max(...rows.map(({ shift }) => shift)).toFixed(3)}. In brotli the median page is ${kb(middle('html'))} KB of HTML, ${kb(middle('script'))} of script, ${kb(middle('style'))} of style and ${kb(middle('bytes'))} in all.`,
  ])

function kb(bytes) {
  return (bytes / 1024).toFixed(1)
}

function said({ path, paint, lcp, shift, requests, html, script, style, bytes }) {
  const mark = (value, aim) => `${String(value).padStart(5)}${value > aim ? '!' : ' '}`
  return [
    path.slice(0, 44).padEnd(45),
    `paint ${mark(paint, aims.paint)} LCP ${mark(lcp, aims.lcp)} shift ${shift.toFixed(4)} requests ${String(requests).padStart(3)}`,
    `HTML ${kb(html)} script ${kb(script)} style ${kb(style)} all ${kb(bytes)}`,
  ].join(' ')
}

/** A phone on its first visit. */
async function phone() {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // What a service worker precaches is not part of a page's cost.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page, session }
}

async function view(path) {
  const { context, page, session } = await phone()
  const sizes = new Map()
  let last = performance.now()
  let open = 0
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return
    sizes.set(requestId, { type, bytes: 0 })
    last = performance.now()
    open++
  })
  const ended = ({ requestId, encodedDataLength = 0 }) => {
    const one = sizes.get(requestId)
    if (!one) return
    one.bytes = encodedDataLength
    last = performance.now()
    open--
  }
  session.on('Network.loadingFinished', ended)
  session.on('Network.loadingFailed', ended)
  await page.addInitScript(() => {
    const seen = { paint: 0, lcp: 0, shift: 0 }
    const watch = (type, read) =>
      new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
    watch('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime
    })
    watch('largest-contentful-paint', (entry) => {
      seen.lcp = entry.startTime
    })
    watch('layout-shift', (entry) => {
      seen.shift += entry.value
    })
    Object.assign(window, { seen })
  })
  await page.goto(new URL(path, edge.address).href, { waitUntil: 'load', timeout: 60_000 })
  while (open > 0 || performance.now() - last < quiet) await pause(50)
  const { paint, lcp, shift } = await page.evaluate(() => /** @type {any} */ (window).seen)
  await context.close()
  const sum = (type) => [...sizes.values()].reduce((all, one) => all + (!type || one.type === type ? one.bytes : 0), 0)
  return {
    paint: Math.round(paint),
    lcp: Math.round(lcp),
    shift,
    requests: sizes.size,
    html: sum('Document'),
    script: sum('Script'),
    style: sum('Stylesheet'),
    bytes: sum(),
  }
}

/** Types once, as soon as the search box exists, and waits until the tiles are filtered. */
async function filterReady() {
  const { context, page } = await phone()
  await page.addInitScript(() => {
    let isTyped = false
    const timer = setInterval(() => {
      const box = document.querySelector('main input[name=q]')
      if (!(box instanceof HTMLInputElement)) return
      if (!isTyped) {
        isTyped = true
        box.focus()
        box.value = 'rain'
        box.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      if (!document.querySelector('main .tile[hidden]')) return
      Object.assign(window, { filtered: Math.round(performance.now()) })
      clearInterval(timer)
    }, 10)
  })
  await page.goto(new URL('/stores', edge.address).href, { waitUntil: 'commit' })
  const at = await page.waitForFunction(() => /** @type {any} */ (window).filtered, null, { timeout: 60_000 })
  const ms = await at.jsonValue()
  await context.close()
  return ms
}

/** Touches the search in the header, types a letter as soon as the box has the focus, waits for suggestions, types others. */
async function searchReady() {
  await fetch(new URL('/search-index.json', edge.address)).then((answer) => answer.text())
  const { context, page } = await phone()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    let touched = 0
    const once = { capture: true, once: true }
    const touch = () => {
      touched = performance.now()
    }
    addEventListener('touchstart', touch, once)
    addEventListener('focusin', function type({ target }) {
      if (!(target instanceof HTMLInputElement)) return
      removeEventListener('focusin', type)
      target.value = 'r'
      target.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=option]')) return
      Object.assign(window, { searched: Math.round(performance.now() - touched) })
      observer.disconnect()
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto(new URL('/hours', edge.address).href, { waitUntil: 'load' })
  await page.waitForTimeout(2500)
  await page.locator('[data-opens=search]').tap()
  const at = await page.waitForFunction(() => /** @type {any} */ (window).searched, null, { timeout: 60_000 })
  const first = await at.jsonValue()
  const keys = await page.evaluate(async () => {
    const box = document.activeElement
    if (!(box instanceof HTMLInputElement)) throw new Error('The search box has lost the focus')
    const shown = () => document.querySelector('[role=listbox]')?.textContent
    const taken = []
    for (const letter of 'sbl') {
      const [before, began] = [shown(), performance.now()]
      box.value = letter
      box.dispatchEvent(new InputEvent('input', { bubbles: true }))
      while (shown() === before) await new Promise((resolve) => requestAnimationFrame(resolve))
      taken.push(Math.round(performance.now() - began))
    }
    return taken
  })
  await context.close()
  return { first, keys }
}
