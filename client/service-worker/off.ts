/** A service worker that removes itself and all copies, built in place of the real one with SERVICE_WORKER=off. */
declare const self: ServiceWorkerGlobalScope

async function removeAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(removeAll()))
