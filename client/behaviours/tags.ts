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

function load(src: string, nonce: string): void {
  const script = document.createElement('script')
  script.async = true
  script.nonce = nonce
  script.src = src
  document.head.append(script)
}

function begin(told: string): void {
  const [nonce = '', gtm, monitor] = told.split(' ').map((part) => (part === '-' ? '' : part))
  // Before any analytics can read it.
  withoutEmail()
  if (gtm) {
    const holder = window as TagWindow
    holder.dataLayer ??= []
    holder.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtm)}`, nonce)
    document.addEventListener('mall:after-navigate', () => {
      withoutEmail()
      holder.dataLayer?.push({ event: 'page', page_path: location.pathname, page_title: document.title })
    })
  }
  if (monitor) load(monitor, nonce)
}

/**
 * Loads the tags once the page has loaded and the browser is idle.
 * @param told the nonce with which the content security policy allows them, the tag manager's id and the monitor's
 * address ("-" for none), from the document's `Server-Timing`: only that, and no markup, is the server's alone. Pages
 * navigated to later stay under the first document's policy. A browser that does not expose it runs no such script.
 */
export function startTags(told: string): void {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => begin(told), { timeout: timeoutMs })
    else setTimeout(() => begin(told), timeoutMs)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
