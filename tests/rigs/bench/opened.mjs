/** A site under measurement: its process, and a client for it. */
import { workerds } from './processor.mjs'
import { openClient } from './traffic.mjs'

/**
 * Starts a site and finds its processes.
 * @template {{ address: URL, dispose: () => Promise<void> }} Site
 * @param {() => Promise<Site>} start
 * @param {number} connections of the client
 */
export async function opened(start, connections) {
  const before = new Set(workerds())
  const site = await start()
  const pids = workerds().filter((pid) => !before.has(pid))
  return { ...site, pids, client: openClient(site.address, connections) }
}
