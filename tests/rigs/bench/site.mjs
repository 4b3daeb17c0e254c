/** The production bundle in raw workerd, with a sample mall of any size: what the benchmarks measure. */
import { fileURLToPath } from 'node:url'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { chromium } from 'playwright'
import { buildClient } from '../../../scripts/lib/build.ts'
import { builtFolder, chosenCentre } from '../../../scripts/lib/centres.ts'
import { chromiumArgs, chromiumPath } from '../../../scripts/lib/chromium.ts'
import { modulesIn } from '../../../scripts/lib/runtime.ts'
import { sampleMallWorker } from '../../../scripts/lib/sample.ts'
import { bundleWorker, mainModule } from '../../../scripts/lib/worker-bundle.ts'
import { fileReader } from './files.mjs'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const chosen = await chosenCentre()
/** The folder of the browser build. */
export const built = builtFolder(chosen.name)
export const common = { compatibilityDate: '2026-11-01', modules: true }

/** Other renderers for the same pages, for comparison. */
const renderers = { string: 'tests/rigs/bench/string-renderer.ts', plain: 'tests/rigs/bench/plain-stream.ts' }
export const outdirOf = (renderer) => `${root}dist/bench${renderer ? `-${renderer}` : ''}`

/**
 * Builds the browser's files and bundles the Worker as for a deployment. Call it once, before the first site.
 * @param {object} [options]
 * @param {keyof typeof renderers} [options.renderer] a renderer instead of the product's own
 * @param {boolean} [options.client] false: the browser's files have been built already
 */
export async function bundle({ renderer, client = true } = {}) {
  if (client && !(await buildClient())) throw new Error('The browser code could not be built.')
  const alias = renderer && { 'react-dom/server.edge': `${root}${renderers[renderer]}` }
  await bundleWorker({ chosen, outdir: outdirOf(renderer), ...(alias ? { alias } : {}) })
}

/** The sample centre's own files, which the Worker reads too: the map's drawings are among them. */
const read = fileReader(`${built}/sample`)
function assets({ url }) {
  const file = read(decodeURIComponent(new URL(url).pathname))
  return file ? new Response(file.body, { headers: { 'content-type': file.type } }) : new Response('', { status: 404 })
}

/**
 * Miniflare's options for the Worker of a bundle, beside that of the sample mall.
 * @param {{ bindings: object }} mall
 * @param {object} options
 * @param {Record<string, unknown>} options.bindings further variables
 * @param {string} [options.outdir] the bundle
 * @param {object[]} [options.first] modules before its own
 * @param {(request: { url: string }) => Response} [options.files] what it is given for a file of the site
 * @returns {any}
 */
export const siteWorker = (mall, { bindings, outdir = outdirOf(), first = [], files = assets }) => ({
  ...common,
  name: 'site',
  modulesRoot: outdir,
  modules: [...first, ...modulesIn(outdir)],
  bindings: {
    ...mall.bindings,
    PROPERTY_ID: '698',
    CENTRE_ID: '7',
    IMAGE_HOSTS: '*',
    CONTENT_FILES_URL: '/',
    ...bindings,
  },
  kvNamespaces: ['CONTENT_CACHE'],
  durableObjects: {
    SUBMISSIONS: { className: 'Submissions', useSQLite: true },
    SESSIONS: { className: 'Sessions', useSQLite: true },
    COORDINATOR: { className: 'Coordinator', useSQLite: true },
  },
  serviceBindings: { CONTENT: 'sample-mall', ASSETS: files },
})

/** The Worker's main module with reads of KV that are late (ms), and a count of how often they were waited for in a row. */
const slowKv = (delay) => `
import Gateway, { Pages as OwnPages } from './${mainModule}'
export * from './${mainModule}'
let rounds = 0, reading = 0
const late = (kv) => ({
  put: (...given) => kv.put(...given),
  async get(...given) {
    if (reading++ === 0) rounds++
    const value = await kv.get(...given)
    await new Promise((resolve) => setTimeout(resolve, ${delay}))
    reading--
    return value
  },
})
const slowed = (env) => ({ ...env, CONTENT_CACHE: late(env.CONTENT_CACHE) })
export class Pages extends OwnPages {
  constructor(ctx, env) { super(ctx, slowed(env)) }
}
export default class extends Gateway {
  constructor(ctx, env) { super(ctx, slowed(env)) }
  fetch(request) {
    return new URL(request.url).pathname === '/_rounds' ? new Response(String(rounds)) : super.fetch(request)
  }
}
`

/**
 * Starts Workers in an own workerd. `address` is where the first answers; `dispose` ends it.
 * @param {object[]} workers
 * @param {{ state?: string | undefined, [option: string]: unknown }} [options] further options of Miniflare, and a
 * folder that keeps their storage for the next
 */
export async function started(workers, { state, ...options } = {}) {
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({ port: 0, host: '127.0.0.1', ...options, workers }),
    ...(state ? { resourcePersistencePath: state } : {}),
  })
  return { miniflare, address: await miniflare.ready, dispose: () => miniflare.dispose() }
}

/** An option of Miniflare: shows errors only. */
export const errorsOnly = {
  /** @param {{ level: string, message: string }} log */
  handleStructuredLogs: ({ level, message }) => level === 'error' && console.error(message),
}

/**
 * The controls of a sample mall (sample-mall/service/controls.ts), which return what it says.
 * @param {Miniflare} miniflare
 */
export const controlOf =
  (miniflare) =>
  /** @type {(method: string, path: string, body?: unknown) => Promise<any>} */
  async (method, path, body) => {
    const init = { method, body: JSON.stringify(body) ?? null, headers: { 'content-type': 'application/json' } }
    const answer = await (await miniflare.getWorker('sample-mall')).fetch(`http://mall/_control/${path}`, init)
    const said = await answer.text()
    if (!answer.ok) throw new Error(`The mall refused ${method} ${path}: ${said}`)
    return said === '' ? null : JSON.parse(said)
  }

/**
 * Starts a site with empty storage. `address` is where it answers; `dispose` ends it.
 * @param {object} [options]
 * @param {keyof typeof renderers} [options.renderer] the renderer that the bundle was made with
 * @param {boolean} [options.isQuiet] shows errors only; it costs a tenth of a millisecond a request
 * @param {boolean} [options.isInspected] opens workerd's inspector, at the address `inspector`
 * @param {string} [options.state] a folder that keeps its storage for the next site; such a site gets no first request
 * @param {number} [options.kvDelay] how late (ms) each read of KV is
 * @param {object} [options.misbehave] how the service misbehaves (sample-mall/worker.ts)
 * @param {number} [options.stores] number of stores, set before any page is requested, since content is remembered
 */
export async function startBenchSite({
  stores,
  renderer,
  isQuiet = true,
  isInspected = false,
  state,
  kvDelay,
  misbehave,
} = {}) {
  const outdir = outdirOf(renderer)
  const mall = await sampleMallWorker()
  const slow = { type: 'ESModule', path: `${outdir}/slow-kv.mjs`, contents: slowKv(kvDelay ?? 0) }
  const identity = { VERSION: { id: 'bench' }, LOCALES: 'en,fr', SITE_URL: 'http://localhost' }
  const bindings = { ...identity, PURGE_TOKEN: 'bench' }
  const site = siteWorker(mall, { outdir, first: kvDelay === undefined ? [] : [slow], bindings })
  const { miniflare, address, dispose } = await started([site, mall], {
    ...(isQuiet ? errorsOnly : {}),
    ...(isInspected ? { inspectorPort: 0, inspectorHost: '127.0.0.1' } : {}),
    state,
  })
  const control = controlOf(miniflare)
  if (stores !== undefined) await control('POST', 'scale', { stores })
  if (misbehave) await control('POST', 'misbehave', misbehave)
  const shown = state === undefined ? await storesShown(address) : 0
  // A larger directory comes in pages.
  if (stores !== undefined && stores <= 400 && shown < stores * 0.95)
    throw new Error(`The mall has ${stores} stores, but the page shows ${shown}: what is measured would not be true.`)
  const inspector = isInspected ? await miniflare.getInspectorURL() : null
  /** Number of calls to the content service. */
  const calls = async () => (await control('GET', 'calls')).total
  return { address, shown, inspector, calls, dispose }
}

/** The browser of the benches. */
export const launched = async () => chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })

/** Number of stores in the directory. */
async function storesShown(address) {
  const page = await (await fetch(new URL('/stores', address))).text()
  if (!page.includes('</html>')) throw new Error('The measured page was not whole.')
  return new Set(Array.from(page.matchAll(/href="\/stores\/([^"/?#]+)"/g), ([, slug]) => slug)).size
}
