/**
 * A service worker that removes itself, built in place of the real one with SERVICE_WORKER=off. A browser that has the
 * real one fetches this with its next page, deletes every copy and unregisters it.
 */
declare const self: ServiceWorkerGlobalScope

async function removeAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(removeAll()))
