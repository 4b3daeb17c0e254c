/**
 * The service worker, which keeps the site useful offline. A new version waits until the visitor accepts it or has
 * closed the site. To switch it off, see scripts/lib/service-worker.ts.
 */
import { savesData } from '../../src/centre/save-data'
import { keepAhead, keepShell } from './ahead'
import { answerData, answerFile, answerPicture } from './answers'
import { build } from './build-info'
import { sweep } from './caches'
import type { Arrival, Message } from './messages'
import { answerFor, answerPage } from './pages'
import { kindOf } from './rules'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(keepShell()))

async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await sweep()
  // The first version controls the page that installed it from now on; a later one has been accepted.
  await self.clients.claim()
}

self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer.catch(() => Response.error()))
})

/** The response to a fetch event; null leaves it to the browser. */
function answerTo(event: FetchEvent): Promise<Response> | null {
  const kind = kindOf(event.request)
  if (kind === 'page' || kind === 'transient') return answerPage(event, kind)
  return kind && { file: answerFile, picture: answerPicture, data: answerData }[kind](event)
}

self.addEventListener('message', (event) => {
  const message = event.data as Message
  if (message.type === 'take-over') event.waitUntil(self.skipWaiting())
  else if (message.type === 'arrived') {
    const answer = answerFor(message.url)
    event.ports[0]?.postMessage(answer ?? ({ copy: null, isWhole: false } satisfies Arrival))
    if (!answer) event.waitUntil(keepAhead([message.url], 'force-cache'))
  } else if (message.type === 'keep' && !savesData(navigator))
    event.waitUntil(keepAhead([...message.urls, ...build.scripts]))
})
