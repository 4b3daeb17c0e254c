/**
 * The Worker in workerd for `npm start` and `npm run dev`, in this process: after a change it is loaded again in a
 * fraction of what `wrangler dev` takes. Wrangler says what its configuration means (docs/decisions/0017).
 */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './bootstrap.mjs'
import { guestOf } from './sample.mjs'
import { sampleMallWorker } from './sample-mall.mjs'
import { mainModule, workerFolder } from './worker-bundle.mjs'
import { wranglerConfig } from './wrangler-config.mjs'

/**
 * Starts a bundled Worker, with the sample mall as a Worker of its own beside it.
 * @param {object} options
 * @param {import('./centres.mjs').CheckedCentre} options.chosen
 * @param {number} options.port
 * @param {number} options.inspector port for a debugger
 * @param {boolean} options.sample
 * @param {Record<string, string>} options.vars before those of the configuration
 * @returns {Promise<(changed: { sample: boolean }) => Promise<void>>} loads what has been bundled since; the sample mall
 *   too, if it has changed
 */
export async function startRuntime({ chosen, port, inspector, sample, vars }) {
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler')
  const { convertV4MiniflareOptions, Miniflare } = await import('miniflare')
  const { workerOptions } = unstable_getMiniflareWorkerOptions(await wranglerConfig(chosen), sample ? 'sample' : '')
  const folder = workerFolder(chosen.name)
  const withMall = async () => {
    const mall = await sampleMallWorker()
    return [{ ...mall, bindings: { ...mall.bindings, GUEST: guestOf(chosen) } }]
  }
  let beside = sample ? await withMall() : []

  /** Modules and files are read anew. */
  const options = () => {
    // The main module comes first.
    const modules = readdirSync(folder)
      .filter((name) => name.endsWith('.mjs'))
      .sort((one, other) => Number(other === mainModule) - Number(one === mainModule))
      .map((name) => ({ type: /** @type {const} */ ('ESModule'), path: join(folder, name) }))
    const bindings = { ...Object(workerOptions.bindings), ...vars }
    const site = { ...workerOptions, name: 'site', modulesRoot: folder, modules, bindings }
    return {
      ...convertV4MiniflareOptions({
        port,
        host: 'localhost',
        inspectorPort: inspector,
        inspectorHost: 'localhost',
        unsafeTriggerHandlers: true,
        workers: [site, ...beside],
      }),
      resourcePersistencePath: resolve(root, '.wrangler', `${sample ? 'sample' : 'dev'}-${chosen.name}`),
    }
  }

  const miniflare = new Miniflare(options())
  await miniflare.ready
  return async (changed) => {
    if (changed.sample) beside = await withMall()
    await miniflare.setOptions(options())
  }
}
