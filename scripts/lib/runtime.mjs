/**
 * The Worker in workerd, in this process: after a change it is loaded again in a fraction of what `wrangler dev` takes.
 * Wrangler says what its configuration means (docs/decisions/0017).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './bootstrap.mjs'
import { centreAliases } from './centres.mjs'
import { sampleMallWorker } from './sample.mjs'
import { mainModule, workerFolder } from './worker-bundle.mjs'
import { wranglerConfig } from './wrangler-config.mjs'

/** The modules of a bundle, for Miniflare: the main one comes first. */
export const modulesIn = (/** @type {string} */ folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .sort((one, other) => Number(other === mainModule) - Number(one === mainModule))
    .map((name) => ({ type: /** @type {const} */ ('ESModule'), path: join(folder, name) }))

/** What a live bundle leaves out. */
const builtModules = (/** @type {string} */ name, /** @type {string} */ folder) =>
  Object.entries(centreAliases(name)).map(([specifier, file]) => ({
    type: /** @type {const} */ ('ESModule'),
    path: join(folder, specifier),
    contents: `export default ${readFileSync(file, 'utf8')}`,
  }))

/**
 * Starts a bundled Worker, with the sample mall as a Worker of its own beside it.
 * @param {object} options
 * @param {import('./centres.mjs').CheckedCentre} options.chosen
 * @param {number} options.port
 * @param {number | undefined} [options.inspector] port for a debugger
 * @param {boolean} options.sample
 * @param {Record<string, string>} options.vars before those of the configuration
 * @param {string} [options.state] folder for KV and Durable Objects; by default one of .wrangler for each centre, with the
 *   sample mall or with another content service: what one has sent must not be shown in another
 * @param {boolean} [options.isQuiet] shows what the Worker logs as an error only
 * @returns {Promise<(changed: { sample: boolean }) => Promise<void>>} loads what has been bundled since; the sample mall
 *   too, if it has changed
 */
export async function startRuntime({ chosen, port, inspector, sample, vars, state, isQuiet = false }) {
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler')
  const { convertV4MiniflareOptions, Miniflare } = await import('miniflare')
  const { workerOptions } = unstable_getMiniflareWorkerOptions(await wranglerConfig(chosen), sample ? 'sample' : '')
  const folder = workerFolder(chosen.name)
  const withMall = async () => (sample ? [await sampleMallWorker(chosen)] : [])
  let beside = await withMall()

  /** Modules and files are read anew. */
  const options = () => {
    const bindings = { ...Object(workerOptions.bindings), ...vars }
    const modules = [...modulesIn(folder), ...(state ? [] : builtModules(chosen.name, folder))]
    const site = { ...workerOptions, name: 'site', modulesRoot: folder, modules, bindings }
    return {
      ...convertV4MiniflareOptions({
        port,
        host: 'localhost',
        ...(inspector && { inspectorPort: inspector, inspectorHost: 'localhost' }),
        ...(isQuiet && { handleStructuredLogs: ({ level, message }) => level === 'error' && console.error(message) }),
        unsafeTriggerHandlers: true,
        workers: [site, ...beside],
      }),
      resourcePersistencePath: resolve(root, state ?? join('.wrangler', `${sample ? 'sample' : 'dev'}-${chosen.name}`)),
    }
  }

  const miniflare = new Miniflare(options())
  await miniflare.ready
  return async (changed) => {
    if (changed.sample) beside = await withMall()
    await miniflare.setOptions(options())
  }
}
