/**
 * The service worker that ends the service worker: built in its place with SERVICE_WORKER=off. A browser that has the
 * site installed fetches it with its next page, forgets every copy, and is as if it had never had one.
 */
import { removeAll } from './stores'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(removeAll().then(() => self.registration.unregister())))
