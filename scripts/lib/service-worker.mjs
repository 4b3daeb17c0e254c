/**
 * Builds client/service-worker/ into sw.js, beside everything else that is served. It is told the names of the files
 * of every page, and a version made of them: another deployment is another worker.
 *
 * SERVICE_WORKER=off builds the worker that removes itself and all its copies instead (client/service-worker/off.ts).
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** Files of public/ that every page shows; only the first format of a font is ever asked for. */
const everywhere = [
  'fonts/besley-latin-600.v1.woff2',
  'fonts/radio-canada-latin-var.v1.woff2',
  'brand/logo.svg',
  'brand/logo-reverse.svg',
  'favicon.svg',
  'icons/icon-192.png',
]

/** A plugin for Vite: when the other files are written, the service worker is made of their manifest. */
export function serviceWorker() {
  return {
    name: 'service-worker',
    apply: /** @type {const} */ ('build'),
    /** @param {{ dir?: string }} output */
    async writeBundle({ dir = '' }) {
      const entry = process.env.SERVICE_WORKER === 'off' ? 'off' : 'worker'
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { __BUILD__: JSON.stringify(describe(dir)) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          modulePreload: false,
          target: 'es2022',
          rolldownOptions: {
            input: join(import.meta.dirname, `../../client/service-worker/${entry}.ts`),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

/**
 * What client/service-worker/build-info.ts declares.
 * @param {string} dir
 */
function describe(dir) {
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'))
  const chunks = Object.values(manifest)
  const entry = manifest['client/entry.ts']
  const atOnce = [entry, ...(entry.imports ?? []).map((/** @type {string} */ name) => manifest[name])].flatMap(
    ({ file, css = [], assets = [] }) => [file, ...css, ...assets],
  )
  const shell = [...new Set([...atOnce, ...everywhere])]
  const scripts = chunks
    .flatMap(({ file, css = [] }) => [file, ...css])
    .filter((file) => /\.(js|css)$/.test(file) && !shell.includes(file))
  const hash = createHash('sha256')
  for (const file of [...shell, ...new Set(scripts)].sort()) {
    hash.update(file)
    if (!existsSync(join(dir, file))) throw new Error(`The service worker names a file that is not there: ${file}`)
    hash.update(readFileSync(join(dir, file)))
  }
  const path = (/** @type {string} */ file) => `/${file}`
  return {
    version: hash.digest('hex').slice(0, 8),
    shell: shell.map(path),
    scripts: [...new Set(scripts)].map(path),
  }
}
