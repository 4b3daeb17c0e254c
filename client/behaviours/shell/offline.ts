/**
 * The page's side of the service worker. Its code is loaded at once where a worker controls this page, which may then
 * be a copy, and otherwise after everything else.
 */
import { afterLoad, whenIdle } from '../../base/idle'

/**
 * The first worker is fetched once the browser is idle this long (ms) after the page has loaded, so that a visitor who
 * leaves at once does not pay for it.
 */
const idleDelay = 3_000

const loadCompanion = () => import('../../offline/companion').then(({ start }) => start()).catch(() => {})

export function startOffline(): void {
  // Absent on an insecure origin. A worker that is switched off removes itself (client/service-worker/off.ts).
  if (!__SERVICE_WORKER__ || !('serviceWorker' in navigator)) return
  if (navigator.serviceWorker.controller) void loadCompanion()
  else afterLoad(() => setTimeout(whenIdle, idleDelay, loadCompanion))
}
