/**
 * The tag manager and the accessibility monitor, only where a deployment names them (`GTM_ID`,
 * `ACCESSIBILITY_MONITOR_URL`), and not before the page is ready and idle.
 */

interface TagWindow {
  dataLayer?: object[]
}

/** Where idleness cannot be asked for, or does not come: this long (ms) after the page has loaded. */
const timeoutMs = 5000

/**
 * What the security policy lets a script of others run by. It came with this document's headers, and so is the policy's
 * own; pages that were moved to later live under the first one's policy. Empty where a browser does not tell: then
 * nothing of others runs.
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

/** A prefilled address must not reach anybody's statistics (rule 10.6): it leaves the address bar before they look. */
function withoutEmail(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('email')) return
  url.searchParams.delete('email')
  history.replaceState(history.state, '', url)
}

function begin(): void {
  const { gtm, accessibilityMonitor } = document.documentElement.dataset
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

/** Waits until the page is ready and idle, then loads them. */
export function startTags(): void {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: timeoutMs })
    else setTimeout(begin, timeoutMs)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
