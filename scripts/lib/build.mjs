/**
 * The browser build. Vite builds into a temporary folder, and only files that differ are then copied:
 *   dist/<centre>/client   what is deployed
 *   dist/<centre>/sample   the same, plus the sample mall's pictures at the paths that it links to
 * So no file is ever missing during a rebuild, and an unchanged build restarts nothing.
 */
import { existsSync, readFileSync, rmSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './bootstrap.mjs'
import { builtFolder, chosenCentre } from './centres.mjs'
import { filesIn, makeEqual } from './files.mjs'
import { run, runQuietly } from './processes.mjs'
import { streamRenderer } from './react-stream.mjs'

const sampleAssets = join(root, 'sample-mall', 'assets')

/** Whether the script that started this one has built a centre's files. */
export const isClientBuilt = (/** @type {string} */ name) => process.env.BUILT_CLIENT === name

/**
 * Returns whether the build succeeded. Vite's output is shown with `verbose`, or on failure. With `sample`, the pictures
 * of the sample mall are also in `client`: only until the next build, which every upload begins with.
 */
export async function buildClient({ verbose = false, sample = false } = {}) {
  // The Worker's part of the build: it must exist for anything that resolves the Worker's imports.
  await streamRenderer().catch((/** @type {Error} */ { message }) => fail(message))
  const { name } = await chosenCentre()
  const built = builtFolder(name)
  const fresh = join(built, `.build-${process.pid}`)
  try {
    const args = ['build', '--outDir', fresh, '--emptyOutDir']
    const code = verbose ? await run('vite', args) : await runQuietly('vite', [...args, '--logLevel', 'warn'])
    if (code !== 0) return false
    const site = filesIn(fresh)
    const withSample = new Map([...filesIn(sampleAssets), ...site])
    makeEqual(join(built, 'client'), sample ? withSample : site)
    makeEqual(join(built, 'sample'), withSample)
    process.env.BUILT_CLIENT = name
    return true
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Rebuilds when a source of the browser code changes: one build at a time, then another if more changed meanwhile. */
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

/**
 * Writes worker-configuration.d.ts, the types of the bindings, if wrangler.toml or package-lock.json is newer, or if it
 * was written by a plain `wrangler types`, for which a variable can only be what it is here.
 */
export async function workerTypes() {
  const file = join(root, 'worker-configuration.d.ts')
  const isOurs = existsSync(file) && readFileSync(file, 'utf8').includes('--strict-vars=false')
  const made = isOurs ? statSync(file).mtimeMs : 0
  const sources = ['wrangler.toml', 'package-lock.json'].map((name) => statSync(join(root, name)).mtimeMs)
  if (made > Math.max(...sources)) return true
  return (await runQuietly('wrangler', ['types', '--strict-vars=false'])) === 0
}
