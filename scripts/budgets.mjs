/**
 * `npm run budgets [-- --base http://localhost:8787]`: what each route costs a visitor in script and style, as brotli
 * of the files that Chromium asks for, against the budgets of design §7. Fails when one is exceeded. Starts its own site
 * on a free port unless one is named.
 *
 *   first    script asked for before any island is due
 *   island   the same with React and the route's heaviest island
 *   CSS      all style sheets
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { bootstrap, fail, root } from './lib/bootstrap.mjs'
import { buildClient } from './lib/build.mjs'
import { chromiumArgs, chromiumPath } from './lib/chromium.mjs'
import { stopAll, stopOnSignal } from './lib/processes.mjs'
import { routeSamples } from './lib/route-samples.mjs'
import { firstAnswer, freePort, localSecrets, startSite } from './lib/site.mjs'

/** Bytes, as design §7 gives them (1 KB = 1024). */
const limits = { first: 6 * 1024, island: 75 * 1024, css: 12 * 1024 }

await bootstrap()
stopOnSignal(130)
const { values } = parseArgs({ options: { base: { type: 'string' } } })
const base = values.base ?? (await ownSite())

const { chromium } = await import('playwright')
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
const sizes = new Map()
const reports = []
for (const path of routeSamples(await (await fetch(new URL('/sitemap.xml', base))).text()))
  reports.push(await measure(path))
await browser.close()
await stopAll()

const kilobytes = (bytes) => (bytes / 1024).toFixed(2)
const mark = (bytes, limit) => `${kilobytes(bytes).padStart(6)}${bytes > limit ? ' !' : '  '}`
console.log(`\n${'route'.padEnd(44)}  first    island   CSS     islands`)
for (const { path, first, island, css, names } of reports) {
  const cells = [mark(first, limits.first), mark(island, limits.island), mark(css, limits.css)]
  console.log(`${path.slice(0, 43).padEnd(44)}${cells.join(' ')} ${names.join(', ')}`)
}
const most = (key) => Math.max(...reports.map((report) => report[key]))
const over = Object.keys(limits).filter((key) => most(key) > limits[key])
console.log(
  `\nKB of brotli, the largest of ${reports.length} routes (and the limit): ` +
    `first ${kilobytes(most('first'))} (6), island ${kilobytes(most('island'))} (75), CSS ${kilobytes(most('css'))} (12)`,
)
if (over.length > 0) fail(`Over budget: ${over.join(', ')}. The routes are marked with "!".`)

/**
 * Opens a route with its islands held back, then lets each start alone.
 * @param {string} path
 */
async function measure(path) {
  const names = await islandsOf(path)
  const { files, css } = await filesOf(path, null)
  let island = total(files)
  const first = island
  for (const name of names) island = Math.max(island, total((await filesOf(path, name)).files))
  return { path, first, island, css: total(css), names }
}

/** @param {string} path */
async function islandsOf(path) {
  const page = await (await fetch(new URL(path, base))).text()
  return [...new Set(Array.from(page.matchAll(/data-island="([\w-]+)"/g), ([, name = '']) => name))]
}

/**
 * The files Chromium asks for on a route. Of its islands only the named one starts: the others are shown to the loader
 * as if they had been looked after already.
 * @param {string} path
 * @param {string | null} island
 */
async function filesOf(path, island) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const asked = new Set()
  page.on('request', (request) => {
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
  if (island) await page.waitForSelector(`[data-island="${island}"][data-island-status="ready"]`, { state: 'attached' })
  await page.waitForLoadState('networkidle')
  await context.close()
  const isScript = (file) => /^\/assets\/.*\.js$/.test(file)
  await weigh([...asked])
  return { files: [...asked].filter(isScript), css: [...asked].filter((file) => /\.css$/.test(file)) }
}

/** Compresses each file once, at the level a content network uses for files that never change (11). */
async function weigh(files) {
  for (const file of files) {
    if (sizes.has(file) || !/\.(js|css)$/.test(file)) continue
    const content = Buffer.from(await (await fetch(new URL(file, base))).arrayBuffer())
    sizes.set(file, brotliCompressSync(content).length)
  }
}

/** @param {string[]} files */
function total(files) {
  return files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
}

/** The site as deployed, with the sample mall, until this script ends. */
async function ownSite() {
  const port = await freePort()
  localSecrets()
  if (!(await buildClient())) fail('The browser code could not be built: see the messages above.')
  const state = `.wrangler/budgets-${port}`
  process.on('exit', () => rmSync(`${root}/${state}`, { recursive: true, force: true }))
  const site = startSite({ port, sample: true, state, production: true, args: ['--log-level', 'warn'] })
  if (!(await firstAnswer(site, port))) fail('The site did not start: see the messages above.')
  return `http://localhost:${port}`
}
