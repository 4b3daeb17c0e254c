/** Collects what a page should not produce: errors, warnings, failed requests, and violations of its own policy. */
import type { Page } from 'playwright/test'

export interface Noise {
  /** The noise since the last call, while `path` was shown; the status of `path` itself does not count. */
  heard(path: string): string[]
}

/** Messages to ignore: the browser's for each status, which is checked below, and the test runner's own. */
const others = /the server responded with a status of|Service Worker registration blocked by Playwright/

export async function silence(page: Page): Promise<Noise> {
  const noises: string[] = []
  const statuses: { url: string; status: number }[] = []
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type()) && !others.test(message.text()))
      noises.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noises.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // Leaving a page aborts its pending requests.
    if (why !== 'net::ERR_ABORTED') noises.push(`${request.url()}: ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) statuses.push({ url: response.url(), status: response.status() })
  })
  await page.exposeFunction('tellOfViolation', (text: string) => noises.push(text))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { tellOfViolation(text: string): void }).tellOfViolation(
        `forbidden by ${effectiveDirective}: ${blockedURI}`,
      ),
    ),
  )
  return {
    heard(path) {
      const own = new URL(path, page.url()).href
      const missing = statuses.splice(0).filter(({ url, status }) => !(url === own && status === 404))
      return [...noises.splice(0), ...missing.map(({ url, status }) => `${url}: ${status}`)]
    },
  }
}
