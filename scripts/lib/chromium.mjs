/** A Chromium for the browser tests and screenshots: one the machine has, or one that is installed now. */

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { fail } from './bootstrap.mjs'
import { run } from './processes.mjs'

/** What Chromium is started with: no sandbox when root (it refuses otherwise), and nothing of its own on the network. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The path of a Chromium; installs one when there is none, and says what to do when that is not possible. Preferred is
 * the headless shell, which has the same engine and no window: a page of its own costs it half as much.
 */
export async function chromiumPath() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) fail(`CHROMIUM_PATH is set to ${wanted}, but there is no such file.`)
  if (wanted) return wanted
  const shell = await headlessShell()
  if (shell) return shell
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const whole = await wholeBrowser()
  // Where a browser is there already, the shell is worth one attempt and no download of another kind.
  if (whole) return (mayInstall && installPackages('chromium-headless-shell') && inPath(shellName)) || whole
  console.log('No Chromium was found: installing one.')
  // Brings both where it can.
  if ((await run('playwright', ['install', 'chromium'])) === 0) {
    const installed = (await headlessShell()) ?? (await wholeBrowser())
    if (installed) return installed
  }
  if (mayInstall) {
    console.log("Playwright could not bring one: trying the system's packages.")
    // Not every system has the shell as a package of its own.
    for (const name of [shellName, 'chromium']) {
      const installed = installPackages(name, 'fonts-liberation') && inPath(name)
      if (installed) return installed
    }
  }
  return fail(
    'The browser tests need a Chromium, and none could be installed. Install Chromium or Google Chrome with your ' +
      "system's package manager, or set CHROMIUM_PATH to the program, then run this command again.",
  )
}

/** What Debian calls both the package and the program. */
const shellName = 'chromium-headless-shell'

const headlessShell = async () => inPath(shellName) ?? (await playwrightsShell())

const wholeBrowser = async () =>
  inPath('chromium', 'chromium-browser') ??
  (await playwrightsOwn()) ??
  inPath('google-chrome', 'google-chrome-stable') ??
  application()

function inPath(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** Beside Playwright's whole Chromium, in a folder that is named alike: …/chromium-N and …/chromium_headless_shell-N. */
async function playwrightsShell() {
  const { chromium } = await import('playwright')
  const [folder, version] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath())?.slice(1) ?? []
  const shells = join(folder ?? '', `chromium_headless_shell-${version}`)
  if (folder === undefined || !existsSync(shells)) return undefined
  const program = /^(?:chrome-)?headless[-_]shell(?:\.exe)?$/
  const found = readdirSync(shells, { recursive: true, encoding: 'utf8' }).find((path) => program.test(basename(path)))
  return found === undefined ? undefined : join(shells, found)
}

function application() {
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find((path) => existsSync(path))
}

/** Debian's packages: from the lists that are there, and where those are missing or too old from new ones. */
function installPackages(...names) {
  const apt = (...args) =>
    spawnSync('apt-get', [...args, '-q'], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = () => apt('install', '-y', '--no-install-recommends', ...names)
  return install() || (apt('update') && install())
}
