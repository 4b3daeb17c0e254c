/**
 * `npm run budgets`, a bench: the brotli size of the script and style that each route makes Chromium request, against
 * the budgets (rule 9.7). Fails when one is exceeded.
 *
 *   first    script requested before any island is due: none is near the viewport, touched, or started at idle
 *   untouched  that and what is requested at idle, by a browser that saves data: nothing is fetched ahead
 *   island   what the route's heaviest island adds, without React and what the search finds with
 *   finding  what the search finds with
 *   React    React, where an island is a component
 *   view     inline style: what is there before the first paint
 *   CSS      all style sheets
 */
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '../../../scripts/lib/bootstrap.mjs'
import { chunksOf } from '../../../scripts/lib/service-worker.ts'
import { routeSamples } from '../../support/route-samples.mjs'
import { finder, promises, weightOf } from '../../support/weights.mjs'
import { startEdge } from './edge.mjs'
import { built, bundle, launched, startBenchSite } from './site.mjs'

/** Routes measured in parallel. */
const abreast = 2
/** A page is done when it has requested nothing for this long (ms). */
const quiet = 1500
/** Page timeout (ms), generous enough for a busy machine. */
const timeoutMs = 120_000

await bundle()
const site = await startBenchSite()
const edge = await startEdge({ worker: String(site.address), folder: `${built}/sample` })
const base = edge.address
const manifest = JSON.parse(readFileSync(`${built}/client/.vite/manifest.json`, 'utf8'))
const finders = new Set([...chunksOf(manifest, [finder])].map(({ file }) => `/${file}`))
const browser = await launched()
const sizes = new Map()
const reports = []
const paths = routeSamples(await (await fetch(new URL('/sitemap.xml', base))).text())
const report = async ([index, path]) => {
  reports[index] = await measure(path)
}
await Readable.from(paths.entries()).forEach(report, { concurrency: abreast })
await browser.close()
edge.close()
await site.dispose()

const kinds = Object.keys(promises)
const kilobytes = (bytes) => (bytes / 1024).toFixed(2)
const mark = (kind, bytes) => `${kilobytes(bytes)}${bytes > promises[kind] ? ' !' : ''}`
const shown = reports.map(({ path, names, ...weights }) => {
  const cells = kinds.map((kind) => [kind, mark(kind, weights[kind])])
  return { route: path.slice(0, 43), ...Object.fromEntries(cells), islands: names.join(', ') }
})
console.table(shown)
/** The largest value of each budget. */
const largest = Object.fromEntries(kinds.map((kind) => [kind, Math.max(...reports.map((report) => report[kind]))]))
const over = kinds.filter((kind) => largest[kind] > promises[kind])
const said = kinds.map((kind) => `${kind} ${kilobytes(largest[kind])} (${promises[kind] / 1024})`)
console.log(`\nKB of brotli, the largest of ${reports.length} routes (and the limit): ${said.join(', ')}`)
if (over.length > 0) fail(`Over budget: ${over.join(', ')}. The routes are marked with "!".`)

/** Opens a route once before anything is due, then once for each of its islands. */
async function measure(path) {
  const { names, view } = await broughtBy(path)
  const { scripts, styles } = await filesOf(path, { idle: false })
  const untouched = (await filesOf(path, { idle: true })).scripts
  let [island, react, finding] = [0, 0, 0]
  for (const name of names) {
    const added = (await filesOf(path, { idle: true, island: name })).scripts.filter((one) => !untouched.includes(one))
    const isReact = (file) => /^\/assets\/(?:react|rolldown-runtime)-/.test(file)
    const isFinding = (file) => name === 'search-box' && finders.has(file)
    react = Math.max(react, total(added.filter(isReact)))
    finding = Math.max(finding, total(added.filter(isFinding)))
    island = Math.max(island, total(added.filter((file) => !isReact(file) && !isFinding(file))))
  }
  const weights = { first: total(scripts), untouched: total(untouched), island, finding, react, view }
  return { path, names, ...weights, css: total(styles) }
}

/** The names of a page's islands, and the brotli size of its inline style. */
async function broughtBy(path) {
  const page = await (await fetch(new URL(path, base))).text()
  const names = [...new Set(Array.from(page.matchAll(/data-island="([\w-]+)"/g), ([, name = '']) => name))]
  const sheets = Array.from(page.matchAll(/<style>([^<]*)<\/style>/g), ([, css = '']) => css)
  return { names, view: weightOf(Buffer.from(sheets.join(''))) }
}

/** The files that Chromium requests on a route, before or after it is idle; of islands only the named one starts. */
async function filesOf(path, { idle, island }) {
  // What a service worker precaches is not part of a page's cost.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
  if (!idle) await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  // Headless Chromium has a pointer at 0, 0: a link in that corner would take it for a visitor's.
  await page.addInitScript(() => {
    for (const type of ['pointerover', 'pointerenter', 'pointermove', 'mouseover', 'mousemove'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true })
  })
  const asked = new Set()
  let last = 0
  page.on('request', (request) => {
    last = performance.now()
    const url = new URL(request.url())
    if (url.origin === new URL(base).origin) asked.add(url.pathname)
  })
  await page.route(
    (url) => url.pathname === new URL(path, base).pathname,
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /(data-island="([\w-]+)" data-defer=")\w+(" data-island-status=")server/g,
        (_whole, start, name, end) => `${start}idle${end}${name === island ? 'server' : 'held'}`,
      )
      await route.fulfill({ response, body })
    },
  )
  await page.goto(new URL(path, base).href, { waitUntil: 'load' })
  // Where it does not start, its figures would be too good to be true.
  const started = `[data-island="${island}"][data-island-status="ready"]`
  if (island) await page.waitForSelector(started, { state: 'attached' })
  // The header's dialogs are set up at idle: the last thing that every page requests.
  if (idle) await page.waitForSelector('[data-opens][role=button]', { state: 'attached' })
  // Not Playwright's `networkidle`: a held-back request of the service worker would stay open for ever.
  while (performance.now() - last < quiet) await pause(50)
  await context.close()
  await weigh([...asked])
  return {
    scripts: [...asked].filter((file) => /^\/assets\/.*\.js$/.test(file)),
    styles: [...asked].filter((file) => file.endsWith('.css')),
  }
}

/** Fetches and compresses each file once. */
async function weigh(files) {
  for (const file of files) {
    if (sizes.has(file) || !/\.(js|css)$/.test(file)) continue
    const content = Buffer.from(await (await fetch(new URL(file, base))).arrayBuffer())
    sizes.set(file, weightOf(content))
  }
}

function total(files) {
  return files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
}
