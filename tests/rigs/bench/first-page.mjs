/**
 * The cost of a new isolate's first page beyond start-up: what is loaded, compiled and read from KV for the first time.
 * Each page gets its own process, and is compared with the second page of the same kind and with the first response of
 * a Worker that only reads the same from KV: Miniflare's KV runs in the same thread and is included, unlike Cloudflare's.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { opened, processorTime } from './processor.mjs'
import { median } from './report.mjs'
import { common, startBenchSite } from './site.mjs'

const processes = 5

/** CPU time (ms) of the isolate's thread for each of some sequential requests to a new process. */
async function timesOf(start, paths) {
  const { pids, client, calls, dispose } = await opened(start, 1)
  try {
    const times = []
    for (const [index, path] of paths.entries()) {
      const began = processorTime(pids, { isMainOnly: true })
      const { status } = await client.ask({ path, headers: { host: `cold${index}.localhost` } })
      times.push(processorTime(pids, { isMainOnly: true }) - began)
      if (status >= 500) throw new Error(`${path} answered ${status}`)
    }
    const asked = await calls?.()
    if (asked)
      throw new Error(`${paths[0]}: the content service was asked ${asked} times, so its pages were measured too.`)
    return times
  } finally {
    client.close()
    await dispose()
  }
}

/** A Worker that reads the keys it is given from the site's store, and responds with 117 KB, as pages do. */
const reader = `const html = 'x'.repeat(120_000)
export default { async fetch(request, { CONTENT_CACHE, KEYS }) {
  await Promise.all(KEYS.map((key) => CONTENT_CACHE.getWithMetadata(key, 'json')))
  return new Response(html)
} }`

async function startReader(state, keys) {
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      port: 0,
      host: '127.0.0.1',
      workers: [{ ...common, name: 'site', script: reader, kvNamespaces: ['CONTENT_CACHE'], bindings: { KEYS: keys } }],
    }),
    resourcePersistencePath: state,
  })
  return { address: await miniflare.ready, miniflare, dispose: () => miniflare.dispose() }
}

/** The keys that a page has left in a store. */
async function keysIn(state) {
  const { miniflare, dispose } = await startReader(state, [])
  try {
    const { keys } = await (await miniflare.getKVNamespace('CONTENT_CACHE')).list()
    return keys.map(({ name }) => name)
  } finally {
    await dispose()
  }
}

/** Fills a store with what a page reads. */
async function fill(state, path) {
  const { address, dispose } = await startBenchSite({ state })
  await (await fetch(new URL(path, address))).text()
  // Waits for writes in the background.
  await pause(1_000)
  await dispose()
}

/**
 * The medians of five processes, in ms: the first page, the second, and the first response of a Worker that only reads
 * the same from KV.
 * @param {readonly string[]} paths
 */
export async function coldPages(paths) {
  const rows = []
  for (const path of paths) {
    const state = mkdtempSync(join(tmpdir(), 'bench-cold-'))
    try {
      await fill(state, path)
      const keys = await keysIn(state)
      const measured = async (start) => {
        const times = []
        for (let index = 0; index < processes; index++) times.push(await timesOf(start, [path, path]))
        return [median(times.map(([one]) => one)), median(times.map(([, two]) => two))]
      }
      const [first, second] = await measured(() => startBenchSite({ state }))
      const [reading] = await measured(() => startReader(state, keys))
      rows.push({ path, first, second, reading })
    } finally {
      rmSync(state, { recursive: true, force: true })
    }
  }
  return rows
}
