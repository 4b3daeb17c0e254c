/** The page's side of the service worker: loaded at once where a worker controls the page, otherwise last of all. */
import { afterLoad, whenIdle } from '../../base/idle'

/** The first worker is fetched this long (ms) after the load: a visitor who leaves at once does not pay for it. */
const idleDelay = 3_000

const loadCompanion = () => import('../../offline/companion').then(({ start }) => start()).catch(() => {})

export function startOffline(): void {
  // Absent on an insecure origin. A worker that is switched off removes itself (client/service-worker/off.ts).
  if (!__SERVICE_WORKER__ || !('serviceWorker' in navigator)) return
  if (navigator.serviceWorker.controller) void loadCompanion()
  else afterLoad(() => setTimeout(whenIdle, idleDelay, loadCompanion))
}
