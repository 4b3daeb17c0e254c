/**
 * The Worker in workerd, in this process: after a change it is loaded again in a fraction of what `wrangler dev` takes.
 * Wrangler says what its configuration means (docs/decisions/0017).
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { root } from './bootstrap.mjs'
import { builtFolder, centreAliases } from './centres.mjs'
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
 * A bundled Worker in workerd, with the sample mall as a Worker of its own beside it.
 * @typedef {object} RuntimeOptions
 * @property {import('./centres.mjs').CheckedCentre} chosen
 * @property {number} [port] by default any
 * @property {number} [inspector] port for a debugger
 * @property {boolean} sample
 * @property {Record<string, string>} vars before those of the configuration
 * @property {string} [state] folder for KV and Durable Objects; by default one of .wrangler for each centre, with the
 *   sample mall or with another content service: what one has sent must not be shown in another
 * @property {boolean} [isQuiet] shows what the Worker logs as an error only
 */

/**
 * Reads what the configuration says.
 * @param {RuntimeOptions} options
 * @returns {Promise<(built?: Promise<unknown>) => Promise<import('miniflare').Miniflare>>} starts the Worker. With
 *   `built`, that of a live bundle: workerd starts at once, and asks for what it imports when that has ended. What comes
 *   with its configuration, Miniflare copies once for each of the other modules.
 */
export async function runtimeOf({ chosen, port = 0, inspector, sample, vars, state, isQuiet = false }) {
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler')
  const { convertV4MiniflareOptions, Miniflare, Response } = await import('miniflare')
  const { workerOptions } = unstable_getMiniflareWorkerOptions(await wranglerConfig(chosen), sample ? 'sample' : '')
  const folder = workerFolder(chosen.name)
  const entry = `export * from './${mainModule}'\nexport { default } from './${mainModule}'`
  const live = {
    modules: [{ type: /** @type {const} */ ('ESModule'), path: join(folder, 'live.mjs'), contents: entry }],
    unsafeUseModuleFallbackService: true,
  }
  const bindings = { ...Object(workerOptions.bindings), ...vars }
  const site = { ...workerOptions, name: 'site', modulesRoot: folder, bindings }
  return async (built) => {
    const moduleAsked = async (/** @type {import('miniflare').Request} */ { url }) => {
      await built
      const name = new URL(url).searchParams.get('specifier')?.slice(1) ?? ''
      const data = centreAliases(chosen.name)[name]
      const file = data ?? join(folder, name)
      const source = readFileSync(file, 'utf8')
      const esModule = data ? `export default ${source}` : `${source}\n//# sourceURL=${pathToFileURL(file)}`
      return Response.json({ name, esModule })
    }
    return new Miniflare({
      ...convertV4MiniflareOptions({
        port,
        host: 'localhost',
        ...(inspector !== undefined && { inspectorPort: inspector, inspectorHost: 'localhost' }),
        ...(isQuiet && { handleStructuredLogs: ({ level, message }) => level === 'error' && console.error(message) }),
        unsafeTriggerHandlers: true,
        unsafeModuleFallbackService: moduleAsked,
        workers: [
          { ...site, ...(built ? live : { modules: modulesIn(folder) }) },
          ...(sample ? [await sampleMallWorker(chosen)] : []),
        ],
      }),
      resourcePersistencePath: resolve(root, state ?? join('.wrangler', `${sample ? 'sample' : 'dev'}-${chosen.name}`)),
    })
  }
}

/**
 * Starts a live bundle. Beside the workerd that answers, another one has always started up to where it asks for its
 * modules: a change does not wait for that. The debugger's port stays.
 * @param {RuntimeOptions} options
 */
export async function startLive({ inspector, ...options }) {
  const start = await runtimeOf({ ...options, ...(inspector && { inspector: 0 }) })
  const prepared = async () => {
    const { promise: built, resolve: load } = Promise.withResolvers()
    const files = servedFiles(options)
    const runtime = await start(built)
    const loaded = () => {
      load(undefined)
      return runtime.ready
    }
    return { runtime, files, loaded }
  }
  let answering = await prepared()
  let { port } = await answering.loaded()
  /** @type {Promise<typeof answering | null> | undefined} */
  let next
  const prepare = () => {
    next ??= prepared().catch(() => null)
    return next
  }
  // What was just loaded makes its first page before the processor has this to do.
  const prepareSoon = () => setTimeout(prepare, 1000)
  prepareSoon()
  if (inspector)
    createServer(async (socket) => {
      const debugged = connect(Number((await answering.runtime.getInspectorURL()).port), '127.0.0.1')
      pipeline(socket, debugged, socket, () => {})
    }).listen(inspector, 'localhost')
  return {
    /** Where the site answers. */
    port: () => Number(port),
    /** Loads what has been built. The sample mall too, if it has changed. */
    async reload({ sample = false }) {
      const waiting = await prepare()
      next = undefined
      const isReady = !sample && waiting?.files === servedFiles(options)
      // One that waits for its modules could not end.
      if (!isReady) void waiting?.loaded().then(() => waiting.runtime.dispose())
      try {
        const fresh = isReady ? waiting : await prepared()
        const before = answering.runtime
        ;({ port } = await fresh.loaded())
        answering = fresh
        await before.dispose()
      } finally {
        prepareSoon()
      }
    },
  }
}

/** Names of the files that Miniflare serves, and when those changed whose copies a browser may ask for again. */
function servedFiles({ chosen, sample }) {
  const folder = join(builtFolder(chosen.name), sample ? 'sample' : 'client')
  const changed = (/** @type {string} */ name) => statSync(join(folder, name)).mtimeMs
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => (name.startsWith('assets') ? name : `${name} ${changed(name)}`))
    .join('\n')
}
