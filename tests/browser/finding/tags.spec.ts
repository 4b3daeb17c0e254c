/** Third-party scripts: only if configured, and after everything else. */
import { expect, type Page, test } from 'playwright/test'
import { secureHeaders } from '../../../src/gateway/headers'
import { someOf } from '../../support/breadth'
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

const script = (body: string) => ({ contentType: 'text/javascript', body })

/** The card as the server writes it (tests/pages/consent.test.ts). */
const card = (
  kind: string,
) => `<section class="consent" id="consent" aria-labelledby="h-consent" data-consent="${kind}" hidden>
  <h2 id="h-consent" tabindex="-1">Privacy choices</h2><p data-ask>May these run?</p><p data-refused hidden>Your browser refuses.</p>
  <div class="row"><button type="button" class="btn btn-quiet" value="yes" data-ask>Allow</button>
  <button value="no" data-ask>Refuse</button><button value="no" data-refused hidden>Close</button></div></section>`
const choices = '<button type="button" class="link-btn" data-privacy-choices>Choices</button>'

/** Serves pages as a deployment with these tags does. @returns the addresses of all that is asked for elsewhere */
async function withTags(page: Page, kind: string, variables: object = configured): Promise<string[]> {
  const elsewhere: string[] = []
  await page.route(/localhost:\d+\/(newsletter|hours)?(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const headers = new Headers(answer.headers())
    const sheets = headers.get('content-security-policy')?.match(/'sha256-[^']*'/g) ?? []
    secureHeaders(headers, { IMAGE_HOSTS: '*', ...variables } as unknown as Env, new URL(answer.url()), sheets)
    const body = (await answer.text())
      .replace('</main>', `${injected}${markedUp}</main>`)
      .replace('</body>', `${choices}${kind ? card(kind) : ''}</body>`)
    await route.fulfill({ response: answer, body, headers: Object.fromEntries(headers) })
  })
  await page.route(/googletagmanager\.com|monitor\.test/, (route) => {
    elsewhere.push(route.request().url())
    return route.fulfill(
      script('window.tagAt = [document.readyState, location.search, document.currentScript?.src ?? "module"]'),
    )
  })
  return elsewhere
}

const both = ['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1', 'https://monitor.test/m.js']
/** Opens a page and waits, as tags do, until it has loaded and the browser is idle. */
async function openAndWait(page: Page, hasScript = true): Promise<void> {
  await page.goto('/hours')
  await whenIdle(page, hasScript)
}

/** Until what the browser does when it is idle has been done, in its order, and asked for what it asks for. */
async function whenIdle(page: Page, hasScript = true): Promise<void> {
  await page.waitForLoadState('networkidle')
  if (hasScript) await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await page.waitForTimeout(200)
}

test('come after the page, see no address of a visitor, and are told of the next page', async ({ page }) => {
  const elsewhere = await withTags(page, 'notice')
  await page.goto('/newsletter?email=a@b.test&utm_source=x')
  const read = <Value>(name: string) => page.evaluate((key) => (window as never)[key] as Value, name)
  await expect.poll(() => [...elsewhere].sort()).toEqual([...both].sort())
  await expect
    .poll(async () => (await read<string[] | undefined>('tagAt'))?.slice(0, 2))
    .toEqual(['complete', '?utm_source=x'])
  expect(await read('foreign')).toBeUndefined()
  await page.locator('.logo').click()
  await expect(page).toHaveURL(/\/$/)
  await expect
    .poll(async () => (await read<Record<string, unknown>[]>('dataLayer')).at(-1))
    .toMatchObject({ event: 'page', page_path: '/' })
})

test('wait for a yes where the law asks for it, by keyboard too, and end with a no', async ({ page }) => {
  const elsewhere = await withTags(page, 'opt-in')
  await openAndWait(page)
  const asked = page.locator('#consent')
  await expect(asked).toBeVisible()
  expect([elsewhere, await page.evaluate(() => 'dataLayer' in window)]).toEqual([[], false])
  // Next to the skip link in the order of the keyboard; the page beside it stays usable.
  await page.locator('.skip').press('Tab')
  await expect(asked.getByRole('button', { name: 'Allow' })).toBeFocused()
  // In a low window it does not lie over the page.
  await expect(asked).toHaveCSS('position', 'fixed')
  await page.setViewportSize({ width: 664, height: 390 })
  await expect(asked).toHaveCSS('position', 'static')
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect.poll(() => [...elsewhere].sort()).toEqual([...both].sort())
  const commands = await page.evaluate(() =>
    (window as unknown as { dataLayer: { [at: number]: unknown }[] }).dataLayer
      .slice(0, 2)
      .map((each) => [each[1], each[2]]),
  )
  expect(commands).toMatchObject([
    ['default', { analytics_storage: 'denied', ad_storage: 'denied' }],
    ['update', { analytics_storage: 'granted', ad_user_data: 'granted' }],
  ])
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'consent')
  expect([cookie?.value, Math.round((cookie!.expires - Date.now() / 1000) / 86_400)]).toEqual(['yes', 365])
  // Kept: not asked again, and run; then refused, which holds from the next moment on.
  await page.goto('/newsletter')
  await expect.poll(() => elsewhere.length).toBe(4)
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Choices' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy choices' })).toBeFocused()
  // Back to where the visitor was, not to the top of the page.
  await asked.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('button', { name: 'Choices' })).toBeFocused()
  await page.keyboard.press('Enter')
  const reloaded = page.waitForEvent('load')
  await asked.getByRole('button', { name: 'Refuse' }).click()
  await reloaded
  await whenIdle(page)
  expect(elsewhere).toHaveLength(4)
  await expect(asked).toBeHidden()
})

test('do not run where the browser refuses, whatever the centre says', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  for (const kind of ['none', 'notice', 'opt-in']) {
    const elsewhere = await withTags(page, kind)
    await openAndWait(page)
    await expect(page.locator('#consent')).toBeHidden()
    expect([kind, elsewhere]).toEqual([kind, []])
  }
  await page.getByRole('button', { name: 'Choices' }).click()
  await expect(page.getByText('Your browser refuses.')).toBeVisible()
  await expect(page.locator('#consent').getByRole('button')).toHaveText(['Close'])
})

test('run neither without script nor unasked, and are what is configured', async ({ page, browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  const withoutScript = await withTags(plain, 'none')
  await openAndWait(plain, false)
  await plain.close()
  expect(withoutScript).toEqual([])
  const asked: string[] = []
  page.on('request', (request) => new URL(request.url()).hostname !== 'localhost' && asked.push(request.url()))
  await openAndWait(page)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  expect(asked).toEqual([])
  const unasked = await withTags(page, '')
  await openAndWait(page)
  expect(unasked).toEqual([])

  // They are what is configured, whatever the markup says.
  const { GTM_ID, ACCESSIBILITY_MONITOR_URL } = configured
  const deployments = [
    [{ GTM_ID }, both.slice(0, 1)],
    [{ ACCESSIBILITY_MONITOR_URL }, both.slice(1)],
    [{}, []],
  ] as const
  for (const [variables, wanted] of someOf(deployments, 3)) {
    const elsewhere = await withTags(page, 'none', variables)
    await openAndWait(page)
    await expect.poll(() => elsewhere).toEqual(wanted)
    await expect(page.locator('html')).toHaveAttribute('data-gtm', EVIL_ID)
  }
  // Refused on the card before the browser was idle.
  await page.addInitScript(() => {
    const idle = window.requestIdleCallback.bind(window)
    const refuse = () => document.querySelector<HTMLElement>('#consent [value=no]')?.click()
    window.requestIdleCallback = (work, options) => idle((left) => [refuse(), work(left)], options)
  })
  const refused = await withTags(page, 'notice')
  await openAndWait(page)
  expect([refused, await page.evaluate(() => document.cookie.includes('consent=no'))]).toEqual([[], true])
})
