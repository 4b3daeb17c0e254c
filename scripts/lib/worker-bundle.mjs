/**
 * Bundles the Worker for upload, with Rolldown, as several ES modules. Dynamic imports become modules of their own, not
 * evaluated until first use; Wrangler's bundler makes one file, in which every such part, and all that it shares with
 * the rest, is wrapped and read twice (docs/decisions/0014-the-upload.md). Wrangler uploads these modules unchanged.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { builtFolder, centreAliases } from './centres.mjs'
import { filesIn, makeEqual } from './files.mjs'
import { streamRenderer } from './react-stream.mjs'

/** The main module, from which all others are imported. */
export const mainModule = 'worker.mjs'

/** The folder of a centre's modules. */
export const workerFolder = (/** @type {string} */ name) => join(builtFolder(name), 'worker')

/**
 * Aliases: React's patched streaming renderer (react-stream.mjs), and nothing in place of the second renderer that
 * @hono/react-renderer imports (docs/decisions/0003-rendering.md).
 */
export const standIns = {
  'react-dom/server': join(root, 'src/render/no-string-renderer.ts'),
  'react-dom/server.edge': join(root, 'src/render/react-dom-server.cjs'),
}

/**
 * What libraries bring and the Worker never uses: the names of HTML's characters in drawings, which are XML; of SVG's
 * attributes in editors' HTML, from which drawings are removed; and the validator of JSON schemas that other servers of
 * the protocol ask their clients' users by.
 * @type {readonly [pattern: RegExp, code: string][]}
 */
const unused = [
  [
    /htmlparser2[\\/]node_modules[\\/]entities[\\/]dist[\\/]generated[\\/]decode-data-html\.js$/,
    'export const htmlDecodeTree = new Uint16Array()',
  ],
  [/property-information[\\/]lib[\\/]svg\.js$/, "export const svg = { space: 'svg', normal: {}, property: {} }"],
  [
    /@modelcontextprotocol[\\/]server[\\/]dist[\\/]cfWorkerProvider-[\w-]+\.mjs$/,
    "export class t { getValidator() { throw new Error('There is no validator of JSON schemas here.') } }",
  ],
]

const withoutUnused = {
  name: 'without-unused',
  load: {
    filter: { id: unused.map(([pattern]) => pattern) },
    handler: (/** @type {string} */ id) => unused.find(([pattern]) => pattern.test(id))?.[1],
  },
}

/**
 * Bundles the Worker of a centre. The browser build (`buildClient`) must exist.
 * @param {object} options
 * @param {string} options.centre folder name
 * @param {boolean} [options.production] use React's production build
 * @param {string} [options.outdir] by default `workerFolder`
 * @param {Record<string, string>} [options.alias] further aliases
 * @throws with Rolldown's message when bundling fails
 */
export async function bundleWorker({ centre, production = true, outdir = workerFolder(centre), alias = {} }) {
  const { rolldown } = await import('rolldown')
  await streamRenderer()
  const bundle = await rolldown({
    input: { worker: join(root, 'src/worker.ts') },
    cwd: root,
    external: [/^cloudflare:/],
    platform: 'browser',
    plugins: [withoutUnused],
    resolve: {
      alias: { ...standIns, ...centreAliases(centre), ...alias },
      conditionNames: ['workerd', 'worker', 'browser', 'import', 'module', production ? 'production' : 'development'],
      mainFields: ['browser', 'module', 'main'],
    },
    transform: {
      target: 'es2024',
      jsx: { runtime: 'automatic', development: !production },
      define: {
        'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
        // The platform's value; libraries read it to learn whether they may generate code.
        'navigator.userAgent': '"Cloudflare-Workers"',
      },
    },
    // Slow plugins on a busy machine are no reason for a warning.
    checks: { bundlerTimings: false, pluginTimings: false },
    // An unresolved import would otherwise fail only at upload.
    onLog: (level, log, show) => show(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
  })
  mkdirSync(join(root, 'dist'), { recursive: true })
  const fresh = mkdtempSync(join(root, 'dist', '.worker-'))
  try {
    await bundle.write({
      dir: fresh,
      format: 'esm',
      entryFileNames: mainModule,
      chunkFileNames: '[name]-[hash].mjs',
      minify: production,
      comments: { legal: true, annotation: false, jsdoc: false },
      sourcemap: true,
    })
    // The main module is written last: a concurrent reader then finds every module that it imports.
    const isMain = (/** @type {string} */ path) => Number(path === mainModule)
    makeEqual(outdir, new Map([...filesIn(fresh)].sort(([one], [other]) => isMain(one) - isMain(other))))
  } finally {
    await bundle.close()
    rmSync(fresh, { recursive: true, force: true })
  }
}
