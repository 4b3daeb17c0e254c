/**
 * The Worker as it is uploaded: several ES modules, by Rolldown. What is loaded when it is first asked for stands in modules
 * of its own, which are not evaluated before; Wrangler's bundler makes one file, in which every such part, and all that it
 * shares with the rest, is wrapped and read twice (docs/decisions/0014-the-upload.md). Wrangler takes the modules as they are.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { builtFolder, centreAliases } from './centres.mjs'
import { filesIn, makeEqual } from './folders.mjs'
import { streamRenderer } from './react-stream.mjs'

/** The first module; it names all others. */
export const mainModule = 'worker.mjs'

/** Where the modules of a centre lie. */
export const workerFolder = (/** @type {string} */ name) => join(builtFolder(name), 'worker')

/**
 * React's streaming renderer, with strings kept as strings, and without the second renderer that @hono/react-renderer
 * imports beside it (docs/decisions/0003-rendering.md).
 */
export const standIns = {
  'react-dom/server': join(root, 'src/render/no-string-renderer.ts'),
  'react-dom/server.edge': join(root, 'src/render/react-dom-server.cjs'),
}

/**
 * Bundles the Worker of a centre. Needs what the browser gets of it (`buildClient`).
 * @param {object} options
 * @param {string} options.centre name of its folder
 * @param {boolean} [options.production] React's production build
 * @param {string} [options.outdir] where to; else `workerFolder`
 * @param {Record<string, string>} [options.alias] further stand-ins
 * @throws where it cannot be bundled, with Rolldown's message
 */
export async function bundleWorker({ centre, production = true, outdir = workerFolder(centre), alias = {} }) {
  const { rolldown } = await import('rolldown')
  streamRenderer()
  const bundle = await rolldown({
    input: { worker: join(root, 'src/worker.ts') },
    cwd: root,
    external: [/^cloudflare:/],
    platform: 'browser',
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
        // What the platform says of itself; libraries ask whether they may make code of texts.
        'navigator.userAgent': '"Cloudflare-Workers"',
      },
    },
    // How long it took on a busy machine is nothing to warn of.
    checks: { bundlerTimings: false, pluginTimings: false },
    // What cannot be found would only fail where it is uploaded.
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
    // What names the others comes last: who reads the folder meanwhile finds all that is named.
    const isMain = (/** @type {string} */ path) => Number(path === mainModule)
    makeEqual(outdir, new Map([...filesIn(fresh)].sort(([one], [other]) => isMain(one) - isMain(other))))
  } finally {
    await bundle.close()
    rmSync(fresh, { recursive: true, force: true })
  }
}
