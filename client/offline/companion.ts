/** Starts the page's offline features: how old a copy is, which version runs, what to keep. */
import { afterLoad, whenIdle } from '../base/idle'
import { announce } from '../base/live'
import { scriptUrl } from '../base/trusted-types'
import type { Message } from '../service-worker/messages'
import { askAge, watchCopies } from './copies'

/** Starts them; called once per full load. */
export async function start(): Promise<void> {
  const { serviceWorker } = navigator
  const wasControlled = serviceWorker.controller !== null
  watchCopies()
  await new Promise<void>((resolve) => afterLoad(() => whenIdle(resolve, 10_000)))
  await watchVersions()
  const { active } = await serviceWorker.ready
  // Files loaded before there was a worker: they are still in the browser's HTTP cache.
  const early = wasControlled ? [] : loadedFiles()
  if (!wasControlled) askAge(active)
  const wanted = document.getElementById('update')?.dataset.keep?.split(' ') ?? []
  active?.postMessage({ type: 'keep', urls: [...wanted, ...early] } satisfies Message)
}

/** URLs of this page's pictures, styles, scripts and fonts. */
const loadedFiles = (): string[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, initiatorType }) => initiatorType !== 'fetch' && name.startsWith(`${location.origin}/`))
    .map(({ name }) => name)

/** A tab that stays open checks for a new version when it becomes visible, at most this often (ms). */
const checkInterval = 60 * 60_000

/**
 * Registers the worker and offers new versions by a button: when it is pressed, the version takes over and this tab
 * reloads, once. Other tabs are left alone. @throws where it cannot be registered
 */
async function watchVersions(): Promise<void> {
  const options = { scope: '/', updateViaCache: 'none' } as const
  const registration = await navigator.serviceWorker.register(scriptUrl('/sw.js'), options)
  offerVersions(registration)

  let checkedAt = 0
  const update = () => {
    if (document.hidden || Date.now() - checkedAt < checkInterval) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  }
  // Registering a worker that is there already does not look for a newer one.
  if (registration.active) update()
  document.addEventListener('visibilitychange', update)
}

function offerVersions(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  const offer = document.getElementById('update')
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
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    registration.waiting?.postMessage({ type: 'take-over' } satisfies Message)
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (offer) offer.hidden = true
  })
}
