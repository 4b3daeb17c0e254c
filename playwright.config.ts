import { defineConfig } from 'playwright/test'
import { chromiumArgs, presentChromium } from './scripts/lib/chromium.ts'
import { isWhole } from './tests/support/breadth.ts'

/**
 * The browser tests, against the site bundled as for a deployment with the sample mall. `npm test` installs a browser
 * where there is none, and takes a free port; `npx playwright test` by hand takes port 8799, and a server that is running
 * there already.
 */
const port = Number(process.env.SITE_PORT ?? 8799)

const launchOptions = { executablePath: await presentChromium(), args: chromiumArgs }
/** Most tests are of what a page says and does: a third of the time of a page goes into its pictures. */
const withoutPictures = { ...launchOptions, args: [...chromiumArgs, '--blink-settings=imagesEnabled=false'] }

/** Tests of how pages look, or of what their pictures do. */
const looks = /\/centres\/|\/(pictures|hostile|at-once|drawings|components|every-page|gallery|banner|popup)\.spec\.ts$/
/** Where everything is tested, it is counted how many pictures are kept offline. */
const pictured = isWhole ? [looks, /\/offline\.spec\.ts$/] : looks

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  // One more than a small machine has processors: some tests wait for seconds, like a visitor filling in a form.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Further ways to do what another test does in its main way, and rare states.
  ...(isWhole ? {} : { grepInvert: /@all/ }),
  timeout: 90_000,
  // On a busy machine, a browser occasionally loses a key press or a click. `npm test` reports such tests.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    // Tests route and count requests, which a service worker would answer first. Its own test allows it.
    serviceWorkers: 'block',
    // The tests of navigation and of the popup cover motion; elsewhere it would only cost time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  // Each has workers of its own, and so browsers: shared out by what the projects take, few start a second time.
  projects: [
    { name: 'pictures', testMatch: pictured, workers: isWhole ? 3 : 1 },
    { name: 'words', testIgnore: pictured, use: { launchOptions: withoutPictures } },
  ],
  webServer: {
    command: `node scripts/npm.mjs ../tests/browser/serve --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: !process.env.SITE_PORT,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
