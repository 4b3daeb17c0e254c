/**
 * The Worker in workerd, in this process: after a change it is loaded again in a fraction of what `wrangler dev` takes.
 * Wrangler says what its configuration means (docs/decisions/0017).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
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
 * @returns {Promise<(changed: { sample: boolean, built: Promise<unknown> }) => Promise<void>>} starts it again, and loads
 *   what has been `built` as soon as that has ended; the sample mall too, if it has changed
 */
export async function startRuntime({ chosen, port, inspector, sample, vars, state, isQuiet = false }) {
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler')
  const { convertV4MiniflareOptions, Miniflare, Response } = await import('miniflare')
  const { workerOptions } = unstable_getMiniflareWorkerOptions(await wranglerConfig(chosen), sample ? 'sample' : '')
  const folder = workerFolder(chosen.name)
  const withMall = async () => (sample ? [await sampleMallWorker(chosen)] : [])
  let beside = await withMall()

  /**
   * workerd asks for what it imports of a live bundle, and so starts while that is built. What comes with its
   * configuration, Miniflare copies once for each of the other modules.
   * @type {Promise<unknown>}
   */
  let built = Promise.resolve()
  const moduleAsked = async (/** @type {import('miniflare').Request} */ { url }) => {
    await built.catch(() => {})
    const name = new URL(url).searchParams.get('specifier')?.slice(1) ?? ''
    const data = centreAliases(chosen.name)[name]
    const file = data ?? join(folder, name)
    const source = readFileSync(file, 'utf8')
    const esModule = data ? `export default ${source}` : `${source}\n//# sourceURL=${pathToFileURL(file)}`
    return Response.json({ name, esModule })
  }
  const entry = `export * from './${mainModule}'\nexport { default } from './${mainModule}'`
  const live = {
    modules: [{ type: /** @type {const} */ ('ESModule'), path: join(folder, 'live.mjs'), contents: entry }],
    unsafeUseModuleFallbackService: true,
  }

  /** Files are read anew. */
  const options = () => {
    const bindings = { ...Object(workerOptions.bindings), ...vars }
    const bundle = state ? { modules: modulesIn(folder) } : live
    const site = { ...workerOptions, ...bundle, name: 'site', modulesRoot: folder, bindings }
    return {
      ...convertV4MiniflareOptions({
        port,
        host: 'localhost',
        ...(inspector && { inspectorPort: inspector, inspectorHost: 'localhost' }),
        ...(isQuiet && { handleStructuredLogs: ({ level, message }) => level === 'error' && console.error(message) }),
        unsafeTriggerHandlers: true,
        unsafeModuleFallbackService: moduleAsked,
        workers: [site, ...beside],
      }),
      resourcePersistencePath: resolve(root, state ?? join('.wrangler', `${sample ? 'sample' : 'dev'}-${chosen.name}`)),
    }
  }

  const miniflare = new Miniflare(options())
  await miniflare.ready
  return async (changed) => {
    built = changed.built
    if (changed.sample) beside = await withMall()
    await miniflare.setOptions(options())
  }
}
