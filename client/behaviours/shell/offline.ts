/**
 * The service worker's side in the page. What it does is loaded when it is due: at once where a worker answered for
 * this page, which may be a copy, and otherwise after everything the visitor came for.
 */

import { whenIdle } from '../../base/idle'

/**
 * A visitor who leaves at once pays nothing: the first worker is fetched in the first quiet moment this long (ms) after
 * the page has loaded.
 */
const stay = 3_000

const companion = () => import('../../offline/companion').then(({ begin }) => begin()).catch(() => {})

const later = () => setTimeout(whenIdle, stay, companion)

export function start(): void {
  // Absent on an origin that is not secure.
  if (!('serviceWorker' in navigator)) return
  if (navigator.serviceWorker.controller) void companion()
  else if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
