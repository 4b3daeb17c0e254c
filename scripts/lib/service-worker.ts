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
import type { Manifest, ManifestChunk, Plugin } from 'vite'
import type { Centre } from '../../src/base/centre/schema/centre.ts'
import { chosenCentre } from './centres.ts'
import { failUnresolved } from './worker-bundle.ts'

/** Files that every page shows; browsers request only the first format of a font face. */
const everywhere = ({ theme, logo }: Centre) => [
  ...[theme.display, theme.text].flatMap(({ file, formats }) => (file === null ? [] : [`fonts/${file}.${formats[0]}`])),
  logo.src.slice(1),
  logo.onDark.slice(1),
  'favicon.svg',
  'icons/icon-192.png',
]

const isOff = () => process.env.SERVICE_WORKER === 'off'

/** A Vite plugin: once the other files are written, builds the service worker from their manifest. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    config: () => ({ define: { __SERVICE_WORKER__: JSON.stringify(!isOff()) } }),
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

/** The value that client/service-worker/build-info.ts declares; `shown` are the files shown on every page. */
function describe(dir: string, shown: readonly string[]) {
  const manifest: Manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'))
  const atOnce = chunksOf(manifest, ['client/entry.ts', 'client/styles/site.css'])
  const shell = [...new Set([...[...atOnce].flatMap(filesOf), ...shown])]
  // Without whole.css, which is for documents that are not pages.
  const chunks = Object.entries(manifest).filter(([name]) => !name.endsWith('/whole.css'))
  const scripts = [...new Set(chunks.flatMap(([, chunk]) => filesOf(chunk)))].filter(
    (file) => /\.(js|css)$/.test(file) && !shell.includes(file),
  )
  const hash = createHash('sha256')
  for (const file of [...shell, ...scripts].sort()) {
    hash.update(file)
    if (!existsSync(join(dir, file))) throw new Error(`The service worker names a file that is not there: ${file}`)
    hash.update(readFileSync(join(dir, file)))
  }
  const path = (file: string) => `/${file}`
  return { version: hash.digest('hex').slice(0, 8), shell: shell.map(path), scripts: scripts.map(path) }
}

const filesOf = ({ file, css = [], assets = [] }: ManifestChunk) => [file, ...css, ...assets]

/** Some chunks and all their static imports: what must be loaded before they run. */
export function chunksOf(manifest: Manifest, names: readonly string[], found = new Set<ManifestChunk>()) {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    if (found.has(chunk)) continue
    found.add(chunk)
    chunksOf(manifest, chunk.imports ?? [], found)
  }
  return found
}
