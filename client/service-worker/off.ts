/**
 * A service worker that removes itself, built in place of the real one with SERVICE_WORKER=off. A browser that has the
 * real one fetches this with its next page, deletes every copy and unregisters it.
 */
import { removeAll } from './stores'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(removeAll().then(() => self.registration.unregister())))
