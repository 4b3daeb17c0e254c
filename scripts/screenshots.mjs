/**
 * `npm run screenshots -- /stores /hours --width 390,1280`: full pictures of pages of a running site (`npm start`).
 *
 *   --width LIST   of the window; 390,1280 otherwise
 *   --no-js        without JavaScript
 *   --base URL     the site; http://localhost:8787 otherwise
 *   --out FOLDER   screenshots otherwise
 */
import { join } from 'node:path'
import { failWithUsage, flag, parsed, requireAddress, text } from './lib/arguments.mjs'
import { fail } from './lib/bootstrap.mjs'
import { chromiumArgs, chromiumPath } from './lib/chromium.ts'
import { stopOnSignal } from './lib/processes.ts'

stopOnSignal(130)
const options = { width: text, 'no-js': flag, base: text, out: text }
const { values, positionals } = parsed({ allowPositionals: true, options })
const { width: given = '390,1280', base = 'http://localhost:8787', out = 'screenshots', 'no-js': isPlain } = values
const paths = positionals.length > 0 ? positionals : ['/']
const widths = given.split(',').map(Number)
if (widths.some((width) => !(width >= 200)))
  failWithUsage(`--width takes numbers of pixels, as 390,1280; not "${given}".`)
requireAddress(base)

const { chromium } = await import('playwright')
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
const failed = []
for (const width of widths) {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    locale: 'en-US',
    javaScriptEnabled: !isPlain,
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`  script error: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && console.error(`  console: ${message.text()}`))
  for (const path of paths) {
    const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
    const file = join(out, `${name}-${width}${isPlain ? '-no-js' : ''}.png`)
    try {
      const response = await page.goto(new URL(path, base).href, { waitUntil: 'load' })
      await showEverything(page)
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled', caret: 'initial' })
      console.log(`${response?.status()} ${path} → ${file}`)
    } catch (error) {
      failed.push(`${path} at ${width}: ${String(error).split('\n')[0]}`)
    }
  }
  await context.close()
}
await browser.close()
if (failed.length > 0) fail(`${failed.join('\n')}\nIs the site running? \`npm start\` starts it.`)

/** Loads lazy images now, and waits (at most 5 s) for all images and the fonts. */
async function showEverything(page) {
  await page.evaluate(async () => {
    const late = [...document.images].filter((image) => image.loading === 'lazy')
    for (const image of late) image.loading = 'eager'
    const wait = new Promise((resolve) => setTimeout(resolve, 5000))
    const loaded = [...document.images].map((image) => image.decode().catch(() => {}))
    await Promise.race([wait, Promise.all([document.fonts.ready, ...loaded])])
  })
}
