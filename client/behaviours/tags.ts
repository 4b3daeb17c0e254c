/**
 * The tag manager and the accessibility monitor, only where a deployment configures them (`GTM_ID`,
 * `ACCESSIBILITY_MONITOR_URL`), and not before the page has loaded and the browser is idle.
 */

import { withoutEmail } from '../base/without-email'

interface TagWindow {
  dataLayer?: object[]
}

/** Wait this long (ms) after the page has loaded where idle callbacks are missing or do not fire. */
const timeoutMs = 5000

/**
 * The nonce with which the content security policy allows third-party scripts, from this document's `Server-Timing`
 * header; pages navigated to later stay under the first document's policy. Empty where the browser does not expose it:
 * no third-party script runs then.
 */
function nonce(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming?.find(({ name }) => name === 'tags')?.description ?? ''
}

function load(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.nonce = nonce()
  script.src = src
  document.head.append(script)
}

function begin(): void {
  const { gtm, accessibilityMonitor } = document.documentElement.dataset
  // Before any analytics can read it.
  withoutEmail()
  if (gtm) {
    const holder = window as TagWindow
    holder.dataLayer ??= []
    holder.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtm)}`)
    document.addEventListener('mall:after-navigate', () => {
      withoutEmail()
      holder.dataLayer?.push({ event: 'page', page_path: location.pathname, page_title: document.title })
    })
  }
  if (accessibilityMonitor) load(accessibilityMonitor)
}

/** Loads the tags once the page has loaded and the browser is idle. */
export function startTags(): void {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: timeoutMs })
    else setTimeout(begin, timeoutMs)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
