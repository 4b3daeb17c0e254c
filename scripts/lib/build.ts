/**
 * The browser build. Vite builds into a temporary folder, and only files that differ are then copied:
 *   dist/<centre>/client   what is deployed
 *   dist/<centre>/sample   the same, plus the sample mall's pictures at the paths that it links to
 * So no file is ever missing during a rebuild, and an unchanged build restarts nothing.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { fail, root } from './bootstrap.mjs'
import { builtFolder, chosenCentre } from './centres.ts'
import { filesIn, makeEqual } from './files.ts'
import { run, runQuietly } from './processes.ts'
import { streamRenderer } from './react-stream.ts'

/** Whether the script that started this one has built a centre's files. */
export const isClientBuilt = (name: string) => process.env.BUILT_CLIENT === name

/**
 * Builds in a process of its own, and returns whether that succeeded. Vite's output is shown with `verbose`, and where
 * it fails. With `sample`, the sample mall's pictures are in `client` too, until the build that precedes each upload.
 */
export async function buildClient({ verbose = false, sample = false } = {}) {
  // The Worker's part of the build: whatever resolves the Worker's imports needs it.
  try {
    streamRenderer()
  } catch (error) {
    fail((error as Error).message)
  }
  const { name } = await chosenCentre()
  const vite = async (fresh: string) => {
    const args = ['build', '--outDir', fresh, '--emptyOutDir', ...(verbose ? [] : ['--logLevel', 'warn'])]
    return (await (verbose ? run('vite', args) : runQuietly('vite', args))) === 0
  }
  const done = await placed(builtFolder(name), vite, sample)
  if (done) process.env.BUILT_CLIENT = name
  return done
}

/** Runs a build into a temporary folder and copies the result to its places; false where the build failed. */
async function placed(built: string, build: (fresh: string) => Promise<boolean>, sample = false) {
  const fresh = join(built, `.build-${process.pid}`)
  try {
    if (!(await build(fresh))) return false
    const site = filesIn(fresh)
    const withSample = new Map([...filesIn(join(root, 'sample-mall/assets')), ...site])
    makeEqual(join(built, 'client'), sample ? withSample : site)
    makeEqual(join(built, 'sample'), withSample)
    return true
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** How `npm start` builds, in this process. */
const live = { logLevel: 'error' as const, configLoader: 'native' as const }

/**
 * Builds in this process, which is quicker than `buildClient`, and returns the paths of the modules in the bundles. Files
 * have no hash in their names, so the manifest stays. Throws with Vite's message.
 */
export async function rebuildClient() {
  const { build } = await import('vite')
  const { name } = await chosenCentre()
  const modules = new Set<string>()
  await placed(builtFolder(name), async (fresh) => {
    const names = 'assets/[name]'
    const output = { entryFileNames: `${names}.js`, chunkFileNames: `${names}.js`, assetFileNames: `${names}[extname]` }
    const options = { outDir: fresh, emptyOutDir: true, minify: false, rolldownOptions: { output } }
    const made = await build({ ...live, build: options })
    for (const { output } of [made].flat() as Rolldown.RolldownOutput[])
      for (const each of output) if (each.type === 'chunk') for (const id of each.moduleIds) modules.add(id)
    return true
  })
  return modules
}

/** Makes the style sheets alone anew, in a fraction of the time of `rebuildClient`. Throws with Vite's message. */
export async function rebuildSheets() {
  const { resolveConfig } = await import('vite')
  const { name } = await chosenCentre()
  const config = await resolveConfig({ ...live, build: { minify: false } }, 'build', 'production', 'production')
  const sheets = config.plugins.find((plugin) => plugin.name === 'style-sheets')
  await sheets?.api.rewrite(config, [join(builtFolder(name), 'client'), join(builtFolder(name), 'sample')])
}

/**
 * Writes bindings.d.ts, the types of the bindings, where wrangler.toml has changed; false where that fails.
 * The file is committed, so in continuous integration a change is an error. Plain `wrangler types` writes another, which
 * Git ignores: it makes the present value of each variable its type, imports what was built, and has the runtime's types,
 * which are a hundred times as long and here come from a package.
 */
export async function workerTypes() {
  const file = 'bindings.d.ts'
  const { wrangler } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies
  const lines = readFileSync(join(root, 'wrangler.toml'), 'utf8').split('\n')
  const settings = lines.filter((line) => !/^(?:#|$)/.test(line.trim())).join('\n')
  const digest = createHash('sha256').update(`${wrangler}\n${settings}`).digest('hex').slice(0, 16)
  const head = `// Made of wrangler.toml by \`npm run build\`: ${digest}\n/// <reference types="@cloudflare/workers-types" />\n`
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(head)) return true
  if (process.env.CI) {
    console.error(`${file} is not what wrangler.toml says. Commit what \`npm run build\` makes of it.`)
    return false
  }
  if (await runQuietly('wrangler', ['types', file, '--include-runtime=false', '--strict-vars=false'])) return false
  writeFileSync(file, `${head}${readFileSync(file, 'utf8').replace(/"\.\/dist\/[^"]+\/worker"/g, '"./src/worker"')}\n`)
  return true
}
