/**
 * Many visitors at once while the content service fails in every way. In workerd as it is deployed: the runner of the
 * Worker's tests lets no request wait for what another has begun, which is just what happens here.
 */
import { expect, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { type HostileSite, startHostileSite } from '../support/hostile-site'

test.describe.configure({ mode: 'default', timeout: 120_000 })

/** Together they read every content type, a store's own record and the record of a page. */
const addresses = `
  / /stores /stores/rainfold-outerwear /map /hours /promotions /jobs /contests /blogs /amenities /search?q=kulfi
  /api/content/fashions
`
  .trim()
  .split(/\s+/)

let site: HostileSite
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startHostileSite({ GTM_ID: '', LOCALES: 'en,fr' })
})
test.beforeEach(async () => {
  await site.control('DELETE', 'misbehave')
  await site.purge()
})
test.afterAll(() => site?.dispose())

// What is slow is so for a minute, and the test waits for less: a page that waited for the service would be seen.
const modes = ['hang', 'delay', 'status', 'reset', 'cut', 'throw', 'wrong-types', 'html', 'bad-item', 'empty']
for (const mode of someOf(modes, 5)) {
  test(`no page fails, and none waits for the service, while everything answers with: ${mode}`, async () => {
    test.setTimeout(45_000)
    for (const path of addresses) expect((await site.get(path)).status, path).toBe(200)
    await site.control('POST', 'misbehave', { path: '*', mode, ms: 60_000 })
    await site.purge()
    const answers = await Promise.all(addresses.map(async (path) => ({ path, ...(await site.get(path)) })))
    expect(answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${path}: ${status}`)).toEqual([])
  })
}

test('ten visitors of a list that comes slowly share its fetch, though the first of them hangs up', async () => {
  expect((await site.get('/stores')).status).toBe(200)
  await site.control('POST', 'misbehave', { path: 'stores/list', mode: 'delay', ms: 200 })
  await site.control('DELETE', 'calls')
  await site.purge()
  const left = new AbortController()
  const leaving = site.get('/stores', { signal: left.signal }).catch(() => null)
  const staying = Array.from({ length: 9 }, () => site.get('/stores'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  left.abort()
  expect((await Promise.all(staying)).map(({ status }) => status)).toEqual(Array(9).fill(200))
  await leaving
  const { byPath } = (await site.control('GET', 'calls')) as { byPath: Record<string, number> }
  const asked = Object.entries(byPath).filter(([path]) => path.endsWith('stores/list'))
  // The purge's own, the visitors', and on a busy machine that of one who waited long enough: not one for each.
  expect(asked.map(([, count]) => count < 5)).toEqual([true])
})
