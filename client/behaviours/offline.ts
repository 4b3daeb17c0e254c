/**
 * The service worker's side in the page. What it does is loaded when it is due: at once where a worker answered for
 * this page, which may be a copy, and otherwise after everything the visitor came for.
 */

/** A visitor who leaves at once pays nothing: the first worker is fetched this long (ms) after the page has loaded. */
const stay = 3_000

const companion = () => import('../offline/companion').then(({ begin }) => begin()).catch(() => {})

export function start(): void {
  // Absent on an origin that is not secure.
  if (!('serviceWorker' in navigator)) return
  if (navigator.serviceWorker.controller) void companion()
  else if (document.readyState === 'complete') setTimeout(companion, stay)
  else addEventListener('load', () => setTimeout(companion, stay), { once: true })
}
