/** The production bundle in raw workerd, beside a sample mall of any size: what the benches measure. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { buildClient } from '../../scripts/lib/build.mjs'
import { builtFolder, chosenCentre } from '../../scripts/lib/centres.mjs'
import { sampleMallWorker } from '../../scripts/lib/sample-mall-worker.mjs'
import { bundleWorker, mainModule } from '../../scripts/lib/worker-bundle.mjs'
import { manyStores } from './many-stores.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const chosen = await chosenCentre()
/** Where the browser's files are. */
export const built = builtFolder(chosen.name)
export const common = { compatibilityDate: '2026-11-01', modules: true }

/** Other ways to render the same pages, for comparison. */
const renderers = { string: 'tests/bench/string-renderer.ts', plain: 'tests/bench/plain-stream.ts' }
export const outdirOf = (renderer) => `${root}dist/bench${renderer ? `-${renderer}` : ''}`

/**
 * Builds the browser's files and bundles the Worker as for a deployment. Once, before the first site.
 * @param {object} [options]
 * @param {keyof typeof renderers} [options.renderer] what renders in the place of the product's own renderer
 * @param {boolean} [options.client] false: the browser's files are there already
 */
export async function bundle({ renderer, client = true } = {}) {
  if (client && !(await buildClient())) throw new Error('The browser code could not be built.')
  const alias = renderer && { 'react-dom/server.edge': `${root}${renderers[renderer]}` }
  await bundleWorker({ centre: chosen.name, outdir: outdirOf(renderer), ...(alias ? { alias } : {}) })
}

/** The modules of a bundle, the first one first. */
export const modulesIn = (outdir) =>
  readdirSync(outdir)
    .filter((name) => name.endsWith('.mjs'))
    .sort((one, other) => Number(other === mainModule) - Number(one === mainModule))
    .map((name) => `${outdir}/${name}`)

const noAssets = () => new Response('', { status: 404 })

/**
 * A site of its own, with nothing in its store. Its address is `ready`; `dispose` ends it.
 * @param {object} [options]
 * @param {keyof typeof renderers} [options.renderer] of a bundle made with it
 * @param {boolean} [options.isInspected] opens workerd's inspector, at the address `inspector`
 * @param {string} [options.state] a folder that keeps what is stored, for the next site; such a site is asked for nothing at first
 * @param {number} [options.stores] how many the mall has: set before any page is asked for, since content is remembered
 */
export async function startBenchSite({
  stores,
  renderer,
  isInspected = false,
  isUnchecked = false,
  distinct,
  state,
} = {}) {
  const outdir = outdirOf(renderer)
  const mall = sampleMallWorker()
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      port: 0,
      host: '127.0.0.1',
      ...(isInspected ? { inspectorPort: 0, inspectorHost: '127.0.0.1' } : {}),
      workers: [
        {
          ...common,
          name: 'site',
          modulesRoot: outdir,
          modules: modulesIn(outdir).map((path) => ({ type: 'ESModule', path })),
          bindings: {
            ...mall.bindings,
            PURGE_TOKEN: 'bench',
            PROPERTY_ID: '698',
            CENTRE_ID: '7',
            LOCALES: 'en,fr',
            SITE_URL: 'http://localhost',
            IMAGE_HOSTS: '*',
            CONTENT_FILES_URL: '/',
          },
          kvNamespaces: ['CONTENT_CACHE'],
          durableObjects: {
            SUBMISSIONS: { className: 'Submissions', useSQLite: true },
            SESSIONS: { className: 'Sessions', useSQLite: true },
            COORDINATOR: { className: 'Coordinator', useSQLite: true },
          },
          serviceBindings: { CONTENT: 'sample-mall', ASSETS: noAssets },
        },
        mall,
      ],
    }),
    ...(state ? { resourcePersistencePath: state } : {}),
  })
  const address = await miniflare.ready
  if (stores !== undefined) {
    const answer = await (await miniflare.getWorker('sample-mall')).fetch('http://mall/_control/scale', {
      method: 'POST',
      body: JSON.stringify({ stores }),
      headers: { 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(`The mall could not be scaled: ${await answer.text()}`)
  }
  if (distinct !== undefined) {
    const control = await miniflare.getWorker('sample-mall')
    const list = await (
      await control.fetch(`http://mall/properties/698/categories?api_key=${mall.bindings.CONTENT_API_KEY}`)
    ).json()
    const items = manyStores(
      distinct,
      list.map(({ id }) => id),
    )
    await control.fetch('http://mall/_control/patch', {
      method: 'PUT',
      body: JSON.stringify({ resource: 'stores', items }),
      headers: { 'content-type': 'application/json' },
    })
  }
  const shown = state === undefined ? await storesShown(address) : 0
  if (!isUnchecked && stores !== undefined && shown < stores * 0.95)
    throw new Error(`The mall has ${stores} stores, but the page shows ${shown}: what is measured would not be true.`)
  const inspector = isInspected ? await miniflare.getInspectorURL() : null
  /** How often the content service was asked. */
  const calls = async () =>
    (await (await (await miniflare.getWorker('sample-mall')).fetch('http://mall/_control/calls')).json()).total
  return { address, shown, inspector, calls, dispose: () => miniflare.dispose() }
}

/** How many stores the directory shows. */
async function storesShown(address) {
  const page = await (await fetch(new URL('/stores', address))).text()
  if (!page.includes('</html>')) throw new Error('The measured page was not whole.')
  return new Set(Array.from(page.matchAll(/href="\/stores\/([^"/?#]+)"/g), ([, slug]) => slug)).size
}
