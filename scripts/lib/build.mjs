/**
 * What the browser gets. Vite builds into a folder of its own, and only what differs is then copied:
 *   dist/<centre>/client   what is deployed
 *   dist/<centre>/sample   the same, and the pictures of the sample mall under the address it gives them
 * So no file is missing for a moment while it is being rebuilt, and an unchanged build restarts nothing.
 */
import { existsSync, rmSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { builtFolder, chosenCentre } from './centres.mjs'
import { filesIn, makeEqual } from './folders.mjs'
import { run, runQuietly } from './processes.mjs'
import { streamRenderer } from './react-stream.mjs'

const sampleAssets = join(root, 'sample-mall', 'assets')

/** Gives true when the build succeeded. What Vite says is shown with `verbose`, or when it failed. */
export async function buildClient({ verbose = false } = {}) {
  // The Worker's own part of the build: it must be there for whoever reads its imports.
  streamRenderer()
  const { name } = await chosenCentre()
  const built = builtFolder(name)
  const fresh = join(built, `.build-${process.pid}`)
  try {
    const args = ['build', '--outDir', fresh, '--emptyOutDir']
    const code = verbose ? await run('vite', args) : await runQuietly('vite', [...args, '--logLevel', 'warn'])
    if (code !== 0) return false
    const site = filesIn(fresh)
    makeEqual(join(built, 'client'), site)
    makeEqual(join(built, 'sample'), new Map([...filesIn(sampleAssets), ...site]))
    return true
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Builds again when a source of the browser's code changed; one build at a time, and one more if need be. */
export async function watchClient() {
  const { name } = await chosenCentre()
  let timer
  let building = false
  let again = false
  const rebuild = async () => {
    if (building) {
      again = true
      return
    }
    building = true
    if (!(await buildClient())) console.error('The browser code was not built: see above. The last good build stays.')
    building = false
    if (again) {
      again = false
      await rebuild()
    }
  }
  for (const path of ['client', 'public', 'src', `centres/${name}`, 'sample-mall/assets', 'vite.config.ts']) {
    if (!existsSync(join(root, path))) continue
    watch(join(root, path), { recursive: statSync(join(root, path)).isDirectory() }, () => {
      clearTimeout(timer)
      timer = setTimeout(rebuild, 200)
    })
  }
}

/** Writes worker-configuration.d.ts, the types of the bindings, when wrangler.toml or wrangler itself is newer. */
export async function workerTypes() {
  const file = join(root, 'worker-configuration.d.ts')
  const made = existsSync(file) ? statSync(file).mtimeMs : 0
  const sources = ['wrangler.toml', 'package-lock.json'].map((name) => statSync(join(root, name)).mtimeMs)
  if (made > Math.max(...sources)) return true
  return (await runQuietly('wrangler', ['types', '--strict-vars=false'])) === 0
}
