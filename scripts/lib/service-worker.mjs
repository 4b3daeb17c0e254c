/**
 * Builds client/service-worker/ into sw.js, beside the other served files. It gets the names of the files that pages
 * need, and a version hashed from them: files that differ make a new service worker.
 *
 * The kill switch: SERVICE_WORKER=off builds a worker that removes itself and all its copies instead
 * (client/service-worker/off.ts), and pages that do not register one.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { chosenCentre } from './centres.mjs'
import { failUnresolved } from './worker-bundle.mjs'

/**
 * Files that every page shows; browsers request only the first format of a font face.
 * @param {import('../../src/base/centre/schema/centre.ts').Centre} centre
 */
const everywhere = ({ theme, logo }) => [
  ...[theme.display, theme.text].flatMap(({ file, formats }) => (file === null ? [] : [`fonts/${file}.${formats[0]}`])),
  logo.src.slice(1),
  logo.onDark.slice(1),
  'favicon.svg',
  'icons/icon-192.png',
]

const isOff = () => process.env.SERVICE_WORKER === 'off'

/** A Vite plugin: once the other files are written, builds the service worker from their manifest. */
export function serviceWorker() {
  return {
    name: 'service-worker',
    apply: /** @type {const} */ ('build'),
    config: () => ({ define: { __SERVICE_WORKER__: JSON.stringify(!isOff()) } }),
    /** @param {{ dir?: string }} output */
    async writeBundle({ dir = '' }) {
      const { centre } = await chosenCentre()
      const entry = isOff() ? 'off' : 'worker'
      await build({
        input: join(import.meta.dirname, `../../client/service-worker/${entry}.ts`),
        platform: 'browser',
        onLog: failUnresolved,
        transform: { target: 'es2022', define: { __BUILD__: JSON.stringify(describe(dir, everywhere(centre))) } },
        output: { file: join(dir, 'sw.js'), format: 'iife', minify: true },
      })
    },
  }
}

/**
 * The value that client/service-worker/build-info.ts declares.
 * @param {string} dir
 * @param {readonly string[]} shown files shown on every page
 */
function describe(dir, shown) {
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'))
  const atOnce = chunksOf(manifest, ['client/entry.ts', 'client/styles/site.css'])
  const shell = [...new Set([...[...atOnce].flatMap(filesOf), ...shown])]
  // Without whole.css, which is for documents that are not pages.
  const names = Object.keys(manifest).filter((name) => !name.endsWith('/whole.css'))
  const scripts = [...new Set(names.flatMap((name) => filesOf(manifest[name])))].filter(
    (file) => /\.(js|css)$/.test(file) && !shell.includes(file),
  )
  const hash = createHash('sha256')
  for (const file of [...shell, ...scripts].sort()) {
    hash.update(file)
    if (!existsSync(join(dir, file))) throw new Error(`The service worker names a file that is not there: ${file}`)
    hash.update(readFileSync(join(dir, file)))
  }
  const path = (/** @type {string} */ file) => `/${file}`
  return { version: hash.digest('hex').slice(0, 8), shell: shell.map(path), scripts: scripts.map(path) }
}

/** @typedef {{ file: string, css?: string[], assets?: string[], imports?: string[] }} Chunk */

/** @param {Chunk} chunk */
const filesOf = ({ file, css = [], assets = [] }) => [file, ...css, ...assets]

/**
 * Some chunks and all their static imports: what must be loaded before they run.
 * @type {(manifest: Record<string, Chunk>, names: readonly string[], found?: Set<Chunk>) => Set<Chunk>}
 */
export function chunksOf(manifest, names, found = new Set()) {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    if (found.has(chunk)) continue
    found.add(chunk)
    chunksOf(manifest, chunk.imports ?? [], found)
  }
  return found
}
