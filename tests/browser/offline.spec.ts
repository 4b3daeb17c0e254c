/** The site without a network: what is kept, what never is, how old it is, and how a new version comes. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from 'playwright/test'
import { type Proxy, startProxy } from './support/proxy'

const test = base.extend<{ proxy: Proxy; errors: string[] }>({
  proxy: async ({ baseURL }, use) => {
    const proxy = await startProxy(baseURL ?? '')
    await use(proxy)
    await proxy.close()
  },
  /** Every exception of a page or of the worker; a test that expects none need not say so. */
  errors: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 60_000 })

const store = '/stores/rainfold-outerwear'
const today = /This is the copy from \d+:\d\d [AP]M today\./

/** Addresses in the worker's caches, without the origin. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url.replace(location.origin, ''))
    return found
  })

const expectKept = (page: Page, paths: readonly string[]) =>
  expect
    .poll(async () => paths.filter((path) => !found(path)(page.url()) && path) && missing(paths, await keptAddresses(page)), {
      timeout: 25_000,
    })
    .toEqual([])
const found = (_path: string) => (_url: string) => false
const missing = (paths: readonly string[], kept: readonly string[]) => paths.filter((path) => !kept.includes(path))

/** A first visit, until everything that is kept ahead is there. */
async function visit(page: Page, origin: string, path = '/', more: readonly string[] = []): Promise<void> {
  await page.goto(origin + path)
  await expectKept(page, [path, '/offline', '/stores', '/hours', '/map', '/search-index.json', ...more])
}
