import { defineConfig } from 'playwright/test'
import { chromiumArgs } from './scripts/lib/chromium.mjs'

/**
 * The browser tests, against the site bundled as for a deployment with the sample mall. `npm test` chooses the browser
 * and a free port; `npx playwright test` by hand uses port 8799 and a server that is already running there.
 */
const port = Number(process.env.SITE_PORT ?? 8799)

const ownSites = /\/(pictures|hostile|offline|forms-restart)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  // One more than a small machine has processors: some tests wait for seconds, like a visitor filling in a form.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  // On a busy machine, a browser occasionally loses a key press or a click. `npm test` reports such tests.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    // Tests route and count requests, which a service worker would answer first. Its own test allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: chromiumArgs },
  },
  projects: [
    // Slow and sequential, each with its own site: started last, they would still run when all others are done.
    { name: 'own-sites', testMatch: ownSites },
    {
      name: 'js',
      testMatch: /\.spec\.tsx?$/,
      testIgnore: [/\.nojs\.spec\.tsx?$/, /\/browser\/centres\//, ownSites],
    },
    { name: 'any-centre', testMatch: /\/browser\/centres\/.*\.spec\.ts$/ },
    { name: 'no-js', testMatch: /\.nojs\.spec\.tsx?$/, use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: `node scripts/serve-sample.mjs --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: !process.env.SITE_PORT,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
