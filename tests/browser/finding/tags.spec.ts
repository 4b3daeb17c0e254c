/** Third-party scripts: only if configured, and after everything else. */
import { expect, type Page, test } from 'playwright/test'
import { secureHeaders } from '../../../src/gateway/headers'
import '../../support/built-ins'

const configured = { GTM_ID: 'GTM-TEST1', ACCESSIBILITY_MONITOR_URL: 'https://monitor.test/m.js', IMAGE_HOSTS: '*' }

/** What an injection would write if it got past everything else. */
const injected = `
  <script src="https://www.googletagmanager.com/gtm.js?id=GTM-EVIL"></script>
  <script src="https://www.googletagmanager.com/gtm.js?id=GTM-EVIL" nonce=""></script>
  <script type="module" src="https://www.googletagmanager.com/gtm.js?id=GTM-EVIL"></script>
  <script src="https://monitor.test/other.js"></script>
  <script>window.foreign = ['inline']</script>`

/** The parser gives the attributes of a second `<html>` or `<body>` to the first, unless that has them already. */
const [EVIL_ID, EVIL_URL] = ['GTM-EVIL', 'https://monitor.test/other.js']
const attributes = `data-gtm="${EVIL_ID}" data-accessibility-monitor="${EVIL_URL}" data-tags="x ${EVIL_ID} ${EVIL_URL}"`
const markedUp = `<html ${attributes}><body ${attributes}><meta name="tags" content="x ${EVIL_ID} ${EVIL_URL}">`

test('are not asked for where none is configured', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => new URL(request.url()).hostname !== 'localhost' && elsewhere.push(request.url()))
  await page.goto('/hours')
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})

test('come after the page has loaded, alone, see no address of a visitor, and are told of the next page', async ({
  page,
}) => {
  const foreign: string[] = []
  await page.route('**/newsletter?*', async (route) => {
    const answer = await route.fetch()
    const headers = new Headers(answer.headers())
    const sheets = headers.get('content-security-policy')?.match(/'sha256-[^']*'/g) ?? []
    secureHeaders(headers, configured as Env, new URL(answer.url()), true, sheets)
    const body = (await answer.text()).replace('</main>', `${injected}${markedUp}</main>`)
    expect(body).toContain('GTM-EVIL')
    await route.fulfill({ response: answer, body, headers: Object.fromEntries(headers) })
  })
  const script = (body: string) => ({ contentType: 'text/javascript', body })
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill(script('window.tagAt = [document.readyState, location.search, document.currentScript.src]')),
  )
  await page.route('https://monitor.test/**', (route) => route.fulfill(script('window.monitored = true')))
  // Requests that the policy blocks do not get here.
  await page.route(/GTM-EVIL|other\.js/, (route) => {
    foreign.push(route.request().url())
    return route.fulfill(script('window.foreign = document.currentScript?.src ?? "module"'))
  })
  await page.goto('/newsletter?email=a@b.test&utm_source=x')
  const read = <Value>(name: string) => page.evaluate((key) => (window as never)[key] as Value, name)
  await expect
    .poll(() => read<string[]>('tagAt'))
    .toEqual(['complete', '?utm_source=x', 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'])
  await expect.poll(() => read('monitored')).toBe(true)
  expect(await read('foreign')).toBeUndefined()
  expect(foreign).toEqual([])
  await page.locator('.logo').click()
  await expect(page).toHaveURL(/\/$/)
  await expect
    .poll(async () => (await read<Record<string, unknown>[]>('dataLayer')).at(-1))
    .toMatchObject({ event: 'page', page_path: '/' })
})

/** The tags that a page loads where this is set, or nothing. */
async function loadedWith(page: Page, settings: object): Promise<string[]> {
  const loaded: string[] = []
  await page.route('**/hours', async (route) => {
    const answer = await route.fetch()
    const headers = new Headers(answer.headers())
    const sheets = headers.get('content-security-policy')?.match(/'sha256-[^']*'/g) ?? []
    secureHeaders(headers, { IMAGE_HOSTS: '*', ...settings } as Env, new URL(answer.url()), true, sheets)
    const body = (await answer.text()).replace('</main>', `${markedUp}</main>`)
    await route.fulfill({ response: answer, body, headers: Object.fromEntries(headers) })
  })
  await page.route(/googletagmanager|monitor\.test/, (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto('/hours')
  expect(await page.locator('html').getAttribute('data-gtm')).toBe(EVIL_ID)
  await page.waitForLoadState('networkidle')
  // The tags wait until the browser is idle, five seconds at most.
  await page.waitForTimeout(6_000)
  return loaded.map((url) => url.replace('https://www.googletagmanager.com/gtm.js?id=', ''))
}

test('are what is configured, whatever the markup says', async ({ context }) => {
  const { GTM_ID, ACCESSIBILITY_MONITOR_URL } = configured
  const loaded = [{ GTM_ID }, { ACCESSIBILITY_MONITOR_URL }, {}].map(async (settings) =>
    loadedWith(await context.newPage(), settings),
  )
  expect(await Promise.all(loaded)).toEqual([[GTM_ID], [ACCESSIBILITY_MONITOR_URL], []])
})
