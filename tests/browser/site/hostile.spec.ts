/**
 * Hostile content and hostile visitors: thousands of known attacks through every input, in a real browser without the
 * content security policy, so that only the page itself defends; then again with the policy, and with a tag manager,
 * whose host serves everybody's containers.
 */
import { expect, test } from 'playwright/test'
import { isWhole, someOf } from '../../support/breadth'
import { doors, makeHostile, reflected, reflecting } from '../support/corpus/content'
import { type HostileSite, origin, startHostileSite } from '../support/hostile-site'
import { harmless, provoke, purified, watched } from '../support/toll'

// One site is enough for all tests.
test.describe.configure({ mode: 'default', timeout: 180_000 })

let site: HostileSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startHostileSite()
  await makeHostile(site)
})
test.afterAll(() => site?.dispose())

test('what gets through is seen: the watch itself', async ({ browser }) => {
  const body = new TextEncoder().encode(
    `<main><p>x</p></main><img src=x onerror=alert(1)><script src="https://evil.test/x.js"></script><meta http-equiv="refresh" content="0;url=https://evil.test/">`,
  )
  const get = async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body })
  const { page, toll, context } = await watched(browser, { get }, { policy: false })
  await page.goto(origin)
  await expect
    .poll(() => [toll.executed.length, toll.foreign.length, toll.navigations.length].map(Math.sign))
    .toEqual([1, 1, 1])
  await context.close()
})

// Where not everything is tested, without the policy: then only the page itself defends.
for (const policy of someOf([false, true], 2)) {
  const under = policy ? 'with the policy and a tag manager' : 'with the policy off'
  for (const { name, pages, parts } of doors) {
    test(`${name}: nothing runs, loads or leads away ${under}`, async ({ browser }) => {
      const { page, toll, context } = await watched(browser, site, { policy })
      const found: string[] = []
      let checked = 0
      // The first and the last have all addresses and drawings; rich text has other attacks on each.
      const isMany = !policy && (isWhole || name === 'rich text')
      const shown = isMany ? someOf(pages, 2) : [pages.at(0), pages.at(-1)].filter((each) => each !== undefined)
      for (const path of shown) {
        const answer = await page.goto(origin + path)
        expect(answer?.status(), path).toBe(200)
        const here = await provoke(page, parts)
        if (!policy) {
          const oracle = await purified(page, parts)
          checked += oracle.checked
          here.push(...oracle.removed)
        } else await expect.poll(() => page.evaluate(() => 'managed' in window)).toBe(true)
        found.push(...here.map((each) => `${path}: ${each}`))
      }
      expect(found.slice(0, 20)).toEqual([])
      expect(toll).toEqual(harmless)
      if (!policy) expect(checked).toBeGreaterThanOrEqual(shown.length / 2)
      await context.close()
    })
  }
}

test('what a visitor sends comes back as words, with the policy off', { tag: '@all' }, async ({ browser }) => {
  const typed = async (path: string, attack: string) => {
    const shown = new TextDecoder().decode((await site.get(path)).body)
    const token = /name="token" value="([^"]+)"/.exec(shown)?.[1] ?? ''
    const fields = 'first_name last_name email phone subject message postal_code birthday unit'.split(' ')
    return () => {
      const body = new URLSearchParams([...fields.map((field) => [field, attack]), ['token', token]]).toString()
      const headers = {
        origin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        'cf-connecting-ip': `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}::1`,
      }
      return site.get(path, { method: 'POST', body, headers })
    }
  }
  // A form submitted at once is taken for a bot's: all are opened first and sent last.
  const forms = await Promise.all(
    ['/contact-us', '/newsletter'].flatMap((path) => reflected.map((attack) => typed(path, attack))),
  )
  const shownAt = Date.now()
  // A few attacks per address, so that each attack meets several addresses.
  const each = isWhole ? 7 : 28
  const paths = reflecting.flatMap((address, at) =>
    reflected.filter((_, index) => index % each === at % each).map((attack) => address(encodeURIComponent(attack))),
  )
  const { page, toll, context } = await watched(browser, site, { policy: false })
  const found: string[] = []
  for (const path of paths) {
    const answer = await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
    if ((answer?.status() ?? 500) >= 500) found.push(`${path}: ${answer?.status()}`)
    found.push(...(await provoke(page, 'main label, main p')).map((each) => `${path}: ${each}`))
  }
  await expect.poll(() => Date.now() - shownAt, { timeout: 10_000 }).toBeGreaterThan(3_200)
  const statuses: number[] = []
  for (const send of forms) {
    const answer = await send()
    statuses.push(answer.status)
    await page.setContent(new TextDecoder().decode(answer.body), { waitUntil: 'domcontentloaded' })
    found.push(...(await provoke(page, 'main label, main p')).map((each) => `form: ${each}`))
  }
  expect(statuses).toEqual(forms.map(() => 422))
  expect(found.slice(0, 20)).toEqual([])
  expect(toll).toEqual(harmless)
  await context.close()
})
