/**
 * What every script does first: install the packages if the lock file changed, then continue on the Node version that
 * package.json pins. Uses only Node's own modules, because it runs before anything is installed and on whatever Node
 * the machine has.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const windows = process.platform === 'win32'
const modules = join(root, 'node_modules')
const nodeBinary = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node')
/**
 * Signals with which a terminal or another program ends a script.
 * @type {NodeJS.Signals[]}
 */
export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

const stampFile = join(modules, '.install-stamp')

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
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  install()
  const pinned = manifest.devDependencies.node
  checkPinnedNode(pinned)
  process.env.PATH = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  // The tools are large, and a test run starts them dozens of times: Node keeps them compiled.
  process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'node-compile')
  if (process.versions.node !== pinned) await continueOnPinnedNode()
}

function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!matchesLock(JSON.parse(lock))) runNpmCi()
  writeFileSync(stampFile, stamp)
}

/** Whether npm's own record of node_modules agrees with the lock file, as after an `npm install` by hand. */
function matchesLock(lock) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (path === '') return true
    const present = installed[path]
    return present ? present.version === entry.version && existsSync(join(root, path)) : entry.optional === true
  })
}

function runNpmCi() {
  console.log('Installing the packages that package-lock.json lists. The first time takes a minute or two.')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retry-mintimeout=2000']
  // Inside an npm script, npm says where it is; when started as `node scripts/…`, it is looked up in PATH.
  const npm = process.env.npm_execpath
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, npm_config_update_notifier: 'false' },
  }
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: windows })
  if (result.error && 'code' in result.error && result.error.code === 'ENOENT') {
    fail('npm was not found. It comes with Node: install Node from https://nodejs.org, then run this command again.')
  }
  process.stderr.write(result.stderr ?? '')
  if (result.status === 0) return
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET/.test(result.stderr)) {
    fail(
      'The packages could not be installed, because the package registry did not answer. Check the network (and ' +
        '`npm config get registry` and `npm config get proxy`), then run this command again.',
    )
  }
  fail('The packages could not be installed: see what npm says above. Then run this command again.')
}

function checkPinnedNode(pinned) {
  let found = 'none'
  try {
    found = execFileSync(nodeBinary, ['--version'], { encoding: 'utf8' }).trim().slice(1)
  } catch {
    // Missing, or built for another machine: reported below.
  }
  if (found === pinned) return
  fail(
    `This project runs on Node ${pinned}, which the npm package "node" brings into node_modules, but found there: ` +
      `${found}. The usual cause is an npm that does not run install scripts. Run \`npm rebuild node ` +
      '--ignore-scripts=false`, or remove node_modules, then run this command again.',
  )
}

/** Restarts this script on the pinned Node, forwards signals, and exits with its exit code. */
function continueOnPinnedNode() {
  const child = spawn(nodeBinary, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  return new Promise(() => {}) // nothing after this runs in the old Node
}
