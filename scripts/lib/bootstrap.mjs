/**
 * What comes before every script (npm.mjs): installs the packages if the lock file changed, and continues on the Node
 * that package.json pins. Uses only Node's own modules, because it runs on whatever Node the machine has.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const windows = process.platform === 'win32'
const modules = join(root, 'node_modules')
const nodeBinary = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node')
const stampFile = join(modules, '.install-stamp')

/** Signals with which a terminal or another program ends a script. @type {NodeJS.Signals[]} */
export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Ends the script with one paragraph that says what is wrong and what to do.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** After this the script runs in the project's folder, with packages installed, on the pinned Node. */
export async function bootstrap() {
  process.chdir(root)
  install()
  const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node
  process.env.PATH = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  // The tools are large, and a test run starts them dozens of times: Node keeps them compiled, Playwright the tests.
  process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'node-compile')
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(modules, '.cache', 'playwright')
  if (process.versions.node !== pinned) await continueOnPinnedNode(pinned)
}

/** Runs `npm ci` where what is installed is not what the lock file says. */
function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!matchesLock(JSON.parse(lock).packages)) runNpmCi()
  writeFileSync(stampFile, stamp)
}

/** Whether npm's own record of node_modules agrees with the lock file, as after an `npm ci` by hand. */
function matchesLock(packages) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(packages).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] ? present[path].version === version && existsSync(join(root, path)) : optional),
  )
}

function runNpmCi() {
  console.log('Installing the packages that package-lock.json lists. The first time takes a minute or two.')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier']
  // Inside an npm script, npm says where it is; when started as `node scripts/…`, it is looked up in PATH.
  const npm = process.env.npm_execpath
  const [program, own] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(program, [...own, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows && program === 'npm',
  })
  if (status !== 0)
    fail(`The packages could not be installed. Where npm says nothing above, it was not found: it comes with Node
(https://nodejs.org). Where it names the network, check \`npm config get registry\`. Then run this again.`)
}

/**
 * Calls `end` when npm is ended: the shell in which it runs scripts exits and says nothing, so the parent is watched.
 * @param {() => void} end
 */
export function endWithNpm(end) {
  const { ppid } = process
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && end(), 1000).unref()
}

/** Goes on with this script on the Node that package.json pins, with its signals and its exit code. */
function continueOnPinnedNode(pinned) {
  const installed = spawnSync(nodeBinary, ['--version'], { encoding: 'utf8' }).stdout?.trim().slice(1)
  if (installed !== pinned)
    fail(`This project runs on Node ${pinned}, which the npm package "node" brings into node_modules, but found there:
${installed ?? 'none'}. The usual cause is an npm that does not run install scripts. Run \`npm rebuild node
--ignore-scripts=false\`, or remove node_modules, then run this command again.`)
  const child = spawn(nodeBinary, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  endWithNpm(() => process.exit())
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  return new Promise(() => {}) // nothing after this runs in the old Node
}
