/**
 * The Worker in workerd, started from this process. In development the running workerd loads a changed Worker, in a
 * fraction of the time that a new workerd takes. Wrangler interprets its configuration (docs/decisions/0017).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Request } from 'miniflare'
import { root } from './bootstrap.mjs'
import { type CheckedCentre, centreAliases } from './centres.ts'
import { sampleKeys, sampleMallWorker } from './sample.ts'
import { mainModule, packages, workerFolder } from './worker-bundle.ts'
import { wranglerConfig } from './wrangler-config.ts'

/** A request with this header loads the version that it names. */
export const versionHeader = 'live-version'

/** The modules of a bundle, for Miniflare: the main one comes first. */
export const modulesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .sort((one, other) => Number(other === mainModule) - Number(one === mainModule))
    .map((name) => ({ type: 'ESModule' as const, path: join(folder, name) }))

/**
 * The main module in development: it gives each call to the version of the site, or of the sample mall, that was loaded
 * last. The classes of Durable Objects stay those of the start, when workerd reads them.
 */
export const liveModule = `
import { env, WorkerEntrypoint } from 'cloudflare:workers'
import * as first from './0/${mainModule}'
export * from './0/${mainModule}'
let site = first
const latest = (name) => class extends WorkerEntrypoint {
  get latest() { return site[name].fetch ? site[name] : new site[name](this.ctx, this.env) }
  scheduled(event) { return this.latest.scheduled(event) }
  drop(types) { return this.latest.drop(types) }
  async fetch(request) {
    const id = request.headers.get('${versionHeader}')
    if (!id) return this.latest.fetch(request, this.env, this.ctx)
    try {
      site = await import('./' + id + '/${mainModule}')
      env.VERSION = { ...env.VERSION, id }
      return new Response()
    } catch (error) {
      return new Response(error.stack, { status: 500 })
    }
  }
}
export class Pages extends latest('Pages') {}
export default latest('default')`

export interface RuntimeOptions {
  chosen: CheckedCentre
  port: number
  /** Port for a debugger. */
  inspector?: number
  sample: boolean
  /** Override those of the configuration. */
  vars: Record<string, string>
  /** Folder for KV and Durable Objects; with one, only errors are logged. Otherwise one for each centre and service. */
  state?: string
}

/**
 * Starts a bundled Worker, with the sample mall as a Worker of its own beside it. What it returns loads the last build
 * of the `site` or the `sample` mall into the running workerd, or all into one that starts `anew`; throws what they throw.
 */
export async function startRuntime({ chosen, port, inspector, sample, vars, state }: RuntimeOptions) {
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler')
  const { convertV4MiniflareOptions, Miniflare, Response } = await import('miniflare')
  const { workerOptions } = unstable_getMiniflareWorkerOptions(await wranglerConfig(chosen), sample ? 'sample' : '')
  const folder = workerFolder(chosen.name)
  let mall = sample ? await sampleMallWorker(chosen) : undefined
  const aliases: Record<string, string> = centreAliases(chosen.name)
  /** A module of a version, read from the build folder when workerd imports it. */
  const moduleAsked = ({ url }: Request) => {
    const path = new URL(url).searchParams.get('specifier')?.slice(1) ?? ''
    if (path.startsWith('mall/')) return Response.json({ name: path, esModule: mall?.modules[0]?.contents })
    const name = path.replace(/^\d+\//, '')
    // One for all versions: it is evaluated and optimised already.
    if (path !== name && name.startsWith(`${packages.name}-`))
      return new Response(null, { status: 301, headers: { location: `/${name}` } })
    const data = aliases[name]
    const file = data ?? join(folder, name)
    const source = readFileSync(file, 'utf8')
    const esModule = data ? `export default ${source}` : `${source}\n//# sourceURL=${pathToFileURL(file)}`
    return Response.json({ name: path, esModule })
  }
  const live = (at = '') => ({
    modulesRoot: folder,
    modules: [{ type: 'ESModule' as const, path: join(folder, at, 'live.mjs'), contents: liveModule }],
    unsafeUseModuleFallbackService: true,
  })

  /** Miniflare's options, with the files as they are now. */
  const options = () => {
    const bindings = { ...Object(workerOptions.bindings), ...(sample && sampleKeys), ...vars }
    const bundle = state ? { modulesRoot: folder, modules: modulesIn(folder) } : live()
    const site = { ...workerOptions, ...bundle, name: 'site', bindings }
    const beside = mall ? [state ? mall : { ...mall, ...live('mall') }] : []
    return {
      ...convertV4MiniflareOptions({
        port,
        host: 'localhost',
        ...(inspector && { inspectorPort: inspector, inspectorHost: 'localhost' }),
        ...(state && { handleStructuredLogs: ({ level, message }) => level === 'error' && console.error(message) }),
        unsafeTriggerHandlers: true,
        unsafeModuleFallbackService: moduleAsked,
        workers: [site, ...beside],
      }),
      resourcePersistencePath: resolve(root, state ?? join('.wrangler', `${sample ? 'sample' : 'dev'}-${chosen.name}`)),
    }
  }

  const miniflare = new Miniflare(options())
  await miniflare.ready
  let loads = 0
  return async ({ site, sample, anew }: { site: boolean; sample: boolean; anew: boolean }) => {
    if (sample) mall = await sampleMallWorker(chosen)
    // workerd forgets no module that it has loaded: some 20 MB each time.
    if (anew || ((site || sample) && ++loads % 20 === 0)) return void (await miniflare.setOptions(options()))
    const headers = { [versionHeader]: String(Date.now()) }
    for (const name of [...(sample ? ['sample-mall'] : []), ...(site ? ['site'] : [])]) {
      const loaded = await (await miniflare.getWorker(name)).fetch('http://localhost/', { headers })
      if (!loaded.ok) throw new Error(await loaded.text())
    }
  }
}
