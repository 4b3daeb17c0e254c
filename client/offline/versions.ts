/**
 * Which version of the service worker runs. A new one is offered with a button, and nothing happens until that is
 * pressed: then it takes over, and this tab is loaded again, once. Other tabs are left as they are.
 */
import { say } from '../base/live'
import { scriptUrl } from '../base/trusted-types'
import { sendTo } from './copies'

/** A tab that stays open asks for a new version when it is looked at again, at most this often (ms). */
const askAgain = 60 * 60_000
const path = '/sw.js'

/** Registers the worker and watches for its successors. False where there is none to be had. */
export async function watchVersions(): Promise<boolean> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker
    .register(scriptUrl(path), { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration) {
    await removeIfGone()
    return false
  }
  offerVersions(registration)

  let asked = 0
  const update = () => {
    if (document.hidden || Date.now() - asked < askAgain) return
    asked = Date.now()
    registration.update().catch(removeIfGone)
  }
  // Registering is content with the worker there is; only an update notices that the file has gone.
  if (registration.active) update()
  document.addEventListener('visibilitychange', update)
  return true
}

function offerVersions(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  const offer = document.getElementById('update')
  let isAccepted = false
  const show = () => {
    // Without a controller this page has just met its first worker.
    if (!registration.waiting || !serviceWorker.controller || !offer?.hidden) return
    offer.hidden = false
    say(offer.querySelector('span')?.textContent ?? '')
  }
  const watch = (next: ServiceWorker | null) =>
    next?.addEventListener('statechange', () => next.state === 'installed' && show())
  show()
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  offer?.querySelector('button')?.addEventListener('click', () => {
    isAccepted = true
    if (registration.waiting) sendTo(registration.waiting, { type: 'take-over' })
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (offer) offer.hidden = true
    if (!isAccepted) return
    isAccepted = false
    location.reload()
  })
}

/** The switch: where the site no longer has a service worker, the one that was installed goes with all its copies. */
async function removeIfGone(): Promise<void> {
  const answer = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404 || answer?.status === 410) await removeWorker()
}

/** Ends the service worker and forgets every copy. */
export async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    // It would go on working, and keeping, for the pages it has.
    if (registration.active) sendTo(registration.active, { type: 'stop' })
    await registration.unregister()
  }
  for (const name of await caches.keys()) if (name.startsWith('mall-')) await caches.delete(name)
}
