/**
 * The browser build. Vite builds into a temporary folder, and only files that differ are then copied:
 *   dist/<centre>/client   what is deployed
 *   dist/<centre>/sample   the same, plus the sample mall's pictures at the paths that it links to
 * So no file is ever missing during a rebuild, and an unchanged build restarts nothing.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
 * Returns whether the build succeeded. Vite's output is shown with `verbose`, and where it fails.
 * With `sample`, the pictures of the sample mall are also in `client`, until the next build: every upload begins with one.
 */
export async function buildClient({ verbose = false, sample = false } = {}) {
  // The Worker's part of the build: it must exist for anything that resolves the Worker's imports.
  try {
    streamRenderer()
  } catch (error) {
    fail(/** @type {Error} */ (error).message)
  }
  const { name } = await chosenCentre()
  const vite = async (/** @type {string} */ fresh) => {
    const args = ['build', '--outDir', fresh, '--emptyOutDir', ...(verbose ? [] : ['--logLevel', 'warn'])]
    return (await (verbose ? run('vite', args) : runQuietly('vite', args))) === 0
  }
  const done = await placed(builtFolder(name), vite, sample)
  if (done) process.env.BUILT_CLIENT = name
  return done
}

/**
 * Puts what a build has written to a temporary folder in its places.
 * @param {string} built @param {(fresh: string) => Promise<boolean>} build @param {boolean} [sample]
 */
async function placed(built, build, sample = false) {
  const fresh = join(built, `.build-${process.pid}`)
  try {
    if (!(await build(fresh))) return false
    const site = filesIn(fresh)
    const withSample = new Map([...filesIn(sampleAssets), ...site])
    makeEqual(join(built, 'client'), sample ? withSample : site)
    makeEqual(join(built, 'sample'), withSample)
    return true
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * The same in this process, which is quicker. Files keep their names when they change, and so does the manifest.
 * @returns {Promise<Set<string>>} paths of the scripts that it is made of
 * @throws with Vite's message
 */
export async function rebuildClient() {
  const { build } = await import('vite')
  const { name } = await chosenCentre()
  const modules = new Set()
  await placed(builtFolder(name), async (fresh) => {
    const names = 'assets/[name]'
    const output = { entryFileNames: `${names}.js`, chunkFileNames: `${names}.js`, assetFileNames: `${names}[extname]` }
    const options = { outDir: fresh, emptyOutDir: true, minify: false, rolldownOptions: { output } }
    const made = await build({ logLevel: 'error', configLoader: 'native', build: options })
    for (const { output } of /** @type {import('vite').Rolldown.RolldownOutput[]} */ ([made].flat()))
      for (const each of output) if (each.type === 'chunk') for (const id of each.moduleIds) modules.add(id)
    return true
  })
  return modules
}

/**
 * Writes worker-configuration.d.ts, the types of the bindings, unless it is what wrangler.toml says. It is committed:
 * where it would have to be written by continuous integration, that fails. The runtime's types come from a package, a
 * hundred times as long; classes are found in the sources, whatever was built. A plain `wrangler types` would let a
 * variable be only what it is here: what it writes serves until the next build.
 */
export async function workerTypes() {
  const file = join(root, 'worker-configuration.d.ts')
  const { wrangler } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies
  const lines = readFileSync(join(root, 'wrangler.toml'), 'utf8').split('\n')
  const settings = lines.filter((line) => !/^(?:#|$)/.test(line.trim())).join('\n')
  const digest = createHash('sha256').update(`${wrangler}\n${settings}`).digest('hex').slice(0, 16)
  const head = `// Made of wrangler.toml by \`npm run build\`: ${digest}\n/// <reference types="@cloudflare/workers-types" />\n`
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(head)) return true
  if (process.env.CI) {
    console.error('worker-configuration.d.ts is not what wrangler.toml says. Commit what `npm run build` makes of it.')
    return false
  }
  if ((await runQuietly('wrangler', ['types', '--strict-vars=false', '--include-runtime=false'])) !== 0) return false
  const made = readFileSync(file, 'utf8').trim()
  writeFileSync(file, `${head}${made.replace(/"\.\/dist\/[^"]+\/worker"/g, '"./src/worker"')}\n`)
  return true
}
