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

const script = (body: string) => ({ contentType: 'text/javascript', body })

/** The card as the server writes it (tests/components/shell/consent.test.ts). */
const card = (
  kind: string,
) => `<section class="consent" id="consent" aria-labelledby="h-consent" data-consent="${kind}" hidden>
  <h2 id="h-consent" tabindex="-1">Privacy choices</h2><p data-ask>May these run?</p><p data-refused hidden>Your browser refuses.</p>
  <div class="row"><button type="button" class="btn btn-quiet" value="yes">Allow</button>
  <button type="button" class="btn btn-quiet" value="no">Refuse</button></div></section>`
const choices = '<button type="button" class="link-btn" data-privacy-choices>Choices</button>'

/** Serves pages as a deployment with these tags does. @returns the addresses of all that is asked for elsewhere */
async function withTags(page: Page, kind: string, variables: object = configured): Promise<string[]> {
  const elsewhere: string[] = []
  await page.route(/localhost:\d+\/(newsletter|hours)?(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const headers = new Headers(answer.headers())
    const sheets = headers.get('content-security-policy')?.match(/'sha256-[^']*'/g) ?? []
    secureHeaders(headers, { IMAGE_HOSTS: '*', ...variables } as unknown as Env, new URL(answer.url()), true, sheets)
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
/** Tags wait until the browser is idle: a second here, where they are loaded at all. */
const longEnough = 3_000

test('come after the page has loaded, alone, see no address of a visitor, and are told of the next page', async ({
  page,
}) => {
  const elsewhere = await withTags(page, 'notice')
  await page.goto('/newsletter?email=a@b.test&utm_source=x')
  const read = <Value>(name: string) => page.evaluate((key) => (window as never)[key] as Value, name)
  await expect.poll(() => [...elsewhere].sort()).toEqual([...both].sort())
  expect((await read<string[]>('tagAt')).slice(0, 2)).toEqual(['complete', '?utm_source=x'])
  expect(await read('foreign')).toBeUndefined()
  await page.locator('.logo').click()
  await expect(page).toHaveURL(/\/$/)
  await expect
    .poll(async () => (await read<Record<string, unknown>[]>('dataLayer')).at(-1))
    .toMatchObject({ event: 'page', page_path: '/' })
})

test('wait for a yes where the law asks for it, by keyboard too, and end with a no', async ({ page }) => {
  const elsewhere = await withTags(page, 'opt-in')
  await page.goto('/hours')
  const asked = page.locator('#consent')
  await expect(asked).toBeVisible()
  await page.waitForTimeout(longEnough)
  expect([elsewhere, await page.evaluate(() => 'dataLayer' in window)]).toEqual([[], false])
  // First in the order of the keyboard; the page beside it stays usable.
  await page.keyboard.press('Tab')
  await expect(asked.getByRole('button', { name: 'Allow' })).toBeFocused()
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
  const reloaded = page.waitForEvent('load')
  await asked.getByRole('button', { name: 'Refuse' }).click()
  await reloaded
  await page.waitForTimeout(longEnough)
  expect(elsewhere).toHaveLength(4)
  await expect(asked).toBeHidden()
})

test('do not run where the browser refuses for its visitor, whatever the centre says', async ({ context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const refused = async (kind: string) => {
    const page = await context.newPage()
    const elsewhere = await withTags(page, kind)
    await page.goto('/hours')
    await page.waitForTimeout(longEnough)
    await expect(page.locator('#consent')).toBeHidden()
    expect([kind, elsewhere]).toEqual([kind, []])
    return page
  }
  const [page] = await Promise.all(['opt-in', 'notice', 'none'].map(refused))
  await page!.getByRole('button', { name: 'Choices' }).click()
  await expect(page!.getByText('Your browser refuses.')).toBeVisible()
  await expect(page!.getByRole('button', { name: 'Allow' })).toBeHidden()
})

/** What a page asks for elsewhere, once the tags' time has come. */
async function askedFor(page: Page, kind: string, variables: object): Promise<string[]> {
  const elsewhere = await withTags(page, kind, variables)
  await page.goto('/hours')
  await page.waitForTimeout(longEnough)
  return elsewhere.map((url) => url.replace('https://www.googletagmanager.com/gtm.js?id=', ''))
}

test('run neither without script nor on a page that does not ask', async ({ context, browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  const asked = [askedFor(plain, 'none', configured), askedFor(await context.newPage(), '', configured)]
  expect(await Promise.all(asked)).toEqual([[], []])
  await plain.close()
})

test('are what is configured, whatever the markup says', async ({ context }) => {
  const { GTM_ID, ACCESSIBILITY_MONITOR_URL } = configured
  const asked = [{ GTM_ID }, { ACCESSIBILITY_MONITOR_URL }, {}].map(async (variables) => {
    const page = await context.newPage()
    const elsewhere = await askedFor(page, 'none', variables)
    expect(await page.locator('html').getAttribute('data-gtm')).toBe(EVIL_ID)
    return elsewhere
  })
  expect(await Promise.all(asked)).toEqual([[GTM_ID], [ACCESSIBILITY_MONITOR_URL], []])
})
