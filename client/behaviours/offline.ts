/**
 * The service worker's side in the page. What it does is loaded when it is due: at once where a worker answered for
 * this page, which may be a copy, and otherwise after everything the visitor came for.
 */
const companion = () => import('../offline/companion').then(({ begin }) => begin()).catch(() => {})

export function start(): void {
  // Absent on an origin that is not secure.
  if (!('serviceWorker' in navigator)) return
  if (navigator.serviceWorker.controller) void companion()
  else if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

function whenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(companion, { timeout: 10_000 })
  else setTimeout(companion, 2_000)
}
