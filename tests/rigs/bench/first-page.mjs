/**
 * The cost of a new isolate's first page beyond start-up: what is loaded, compiled and read from KV for the first time.
 * Each page gets its own process, and is compared with the first response of a Worker that only reads the same from KV:
 * Miniflare's KV runs in the same thread and is included, unlike Cloudflare's.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { opened, processorTime } from './processor.mjs'
import { median } from './report.mjs'
import { common, startBenchSite, started } from './site.mjs'

const processes = 5

/** CPU time (ms) of the isolate's thread for the first request to a new process. */
async function timeOf(start, path) {
  const { pids, client, calls, dispose } = await opened(start, 1)
  try {
    const began = processorTime(pids, { isMainOnly: true })
    const { status } = await client.ask({ path })
    const took = processorTime(pids, { isMainOnly: true }) - began
    if (status >= 500) throw new Error(`${path} answered ${status}`)
    const asked = await calls?.()
    if (asked) throw new Error(`${path}: the content service was asked ${asked} times, so its pages were measured too.`)
    return took
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

const startReader = (state, keys) =>
  started([{ ...common, name: 'site', script: reader, kvNamespaces: ['CONTENT_CACHE'], bindings: { KEYS: keys } }], {
    state,
  })

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

/** Fills a store with what pages read, chosen by the site's address, and returns their paths. */
export async function fill(state, choose) {
  const { address, dispose } = await startBenchSite({ state })
  const paths = await choose(address)
  for (const path of paths) await (await fetch(new URL(path, address))).text()
  // Waits for writes in the background.
  await pause(2_000)
  await dispose()
  return paths
}

/** The medians of five processes, in ms: the first page, and the first response of a Worker that only reads the same. */
export async function coldPages(paths) {
  const rows = []
  for (const path of paths) {
    const state = mkdtempSync(join(tmpdir(), 'bench-cold-'))
    try {
      await fill(state, () => [path])
      const keys = await keysIn(state)
      const measured = async (start) => {
        const times = []
        for (let index = 0; index < processes; index++) times.push(await timeOf(start, path))
        return median(times)
      }
      const first = await measured(() => startBenchSite({ state }))
      rows.push({ path, first, reading: await measured(() => startReader(state, keys)) })
    } finally {
      rmSync(state, { recursive: true, force: true })
    }
  }
  return rows
}
