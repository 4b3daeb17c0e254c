/** Others' scripts: only where they are configured, and after everything else. */
import { expect, test } from 'playwright/test'

test('are not asked for where none is configured', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => new URL(request.url()).hostname !== 'localhost' && elsewhere.push(request.url()))
  await page.goto('/hours')
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})

test('come after the page has loaded, see no address of a visitor, and are told of the next page', async ({ page }) => {
  await page.route('**/newsletter?*', async (route) => {
    const answer = await route.fetch()
    const tags = 'data-gtm="GTM-TEST1" data-accessibility-monitor="https://monitor.test/m.js"'
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('<html ', `<html ${tags} `),
      headers: {
        ...answer.headers(),
        'content-security-policy': "script-src 'self' https://www.googletagmanager.com https://monitor.test",
      },
    })
  })
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.tagAt = [document.readyState, location.search, document.currentScript.src]',
    }),
  )
  await page.route('https://monitor.test/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.monitored = true' }),
  )
  await page.goto('/newsletter?email=a@b.test&utm_source=x')
  const read = <Value>(name: string) => page.evaluate((key) => (window as never)[key] as Value, name)
  await expect
    .poll(() => read<string[]>('tagAt'))
    .toEqual(['complete', '?utm_source=x', 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'])
  await expect.poll(() => read('monitored')).toBe(true)
  await page.locator('.logo').click()
  await expect(page).toHaveURL(/\/$/)
  await expect
    .poll(async () => (await read<Record<string, unknown>[]>('dataLayer')).at(-1))
    .toMatchObject({ event: 'page', page_path: '/' })
})
