/** Starts the page's offline features: how old a copy is, which version runs, what to keep. */
import { whenIdle } from '../base/idle'
import { announce } from '../base/live'
import { scriptUrl } from '../base/trusted-types'
import { askAge, sendTo, watchCopies } from './copies'

/** Starts them; called once per full load. */
export async function begin(): Promise<void> {
  const { serviceWorker } = navigator
  if (!__SERVICE_WORKER__) return removeWorker()
  const wasControlled = serviceWorker.controller !== null
  watchCopies()
  await idle()
  if (!(await watchVersions())) return
  const { active } = await serviceWorker.ready
  // Files loaded before there was a worker: they are still in the browser's HTTP cache.
  const early = wasControlled ? [] : shownFiles()
  if (!wasControlled) askAge(active)
  const wanted = document.getElementById('update')?.dataset.keep?.split(' ') ?? []
  if (active) sendTo(active, { type: 'keep', urls: [...wanted, ...early] })
}

/** URLs of this page's pictures, styles, scripts and fonts. */
const shownFiles = (): string[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, initiatorType }) => initiatorType !== 'fetch' && name.startsWith(`${location.origin}/`))
    .map(({ name }) => name)

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => whenIdle(resolve, 10_000)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })

/** A tab that stays open checks for a new version when it becomes visible, at most this often (ms). */
const checkEvery = 60 * 60_000
const path = '/sw.js'

/**
 * Registers the worker and watches for new versions; false where it cannot be registered. A version is offered with a
 * button: only when that is pressed does it take over, and this tab reloads, once. Other tabs are left alone.
 */
async function watchVersions(): Promise<boolean> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker
    .register(scriptUrl(path), { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration) {
    await removeIfGone()
    return false
  }
  offerVersions(registration)

  let checkedAt = 0
  const update = () => {
    if (document.hidden || Date.now() - checkedAt < checkEvery) return
    checkedAt = Date.now()
    registration.update().catch(removeIfGone)
  }
  // Registering succeeds with the installed worker; only an update notices that the file is gone.
  if (registration.active) update()
  document.addEventListener('visibilitychange', update)
  return true
}

function offerVersions(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  const offer = document.getElementById('update')
  let isAccepted = false
  const show = () => {
    // Without a controller this is the first worker, not an update.
    if (!registration.waiting || !serviceWorker.controller || !offer?.hidden) return
    offer.hidden = false
    announce(offer.querySelector('span')?.textContent ?? '')
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

/** Removes the installed worker and all its copies if the site no longer has a service worker. */
async function removeIfGone(): Promise<void> {
  const answer = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404 || answer?.status === 410) await removeWorker()
}

/** Unregisters the service worker and deletes every copy. */
async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    // It would otherwise go on handling requests and keeping copies for the open pages.
    if (registration.active) sendTo(registration.active, { type: 'stop' })
    await registration.unregister()
  }
  for (const name of await caches.keys()) if (name.startsWith('mall-')) await caches.delete(name)
}
