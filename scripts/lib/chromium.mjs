/** A Chromium for the browser tests and screenshots: one that the machine has, or a newly installed one. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { fail } from './bootstrap.mjs'
import { runQuietly } from './processes.mjs'

/** Chromium's arguments: no sandbox for root (it refuses to start otherwise), and no network traffic of its own. */
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
 * The path of a Chromium. Installs one if there is none; exits with instructions if that fails. Prefers the headless
 * shell, which has the same engine but no window: a new page costs half as much.
 */
export async function chromiumPath() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) fail(`CHROMIUM_PATH is set to ${wanted}, but there is no such file.`)
  if (wanted) return wanted
  const shell = await headlessShell()
  if (shell) return shell
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const whole = await wholeBrowser()
  // When a whole browser exists, the shell is worth one attempt to install, but no other download.
  if (whole) return (mayInstall && (await installPackages(shellName)) && inPath(shellName)) || whole
  console.log('No Chromium was found: installing one.')
  // Installs both, where it can.
  if ((await runQuietly('playwright', ['install', 'chromium'])) === 0) {
    const installed = (await headlessShell()) ?? (await wholeBrowser())
    if (installed) return installed
  }
  if (mayInstall) {
    console.log("Playwright could not bring one: trying the system's packages.")
    // Not every system packages the shell separately.
    for (const name of [shellName, 'chromium']) {
      const installed = (await installPackages(name, 'fonts-liberation')) && inPath(name)
      if (installed) return installed
    }
  }
  return fail(
    'The browser tests need a Chromium, and none could be installed. Install Chromium or Google Chrome with your ' +
      "system's package manager, or set CHROMIUM_PATH to the program, then run this command again.",
  )
}

/** Debian's name for both the package and the program. */
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

/** Playwright's headless shell: …/chromium_headless_shell-N, beside its whole Chromium in …/chromium-N. */
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

/** Installs Debian packages; if the package lists are missing or too old, updates them and tries again. */
async function installPackages(...names) {
  const install = () => apt('install', '-y', '--no-install-recommends', ...names)
  return (await install()) || ((await apt('update')) && (await install()))
}

async function apt(...args) {
  const child = spawn('apt-get', [...args, '-q'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  // Without apt-get there is an error, and no exit.
  const [code] = await once(child, 'exit').catch(() => [1])
  return code === 0
}
