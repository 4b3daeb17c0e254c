/** A Chromium for the browser tests and screenshots: one the machine has, or one that is installed now. */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
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

/** The path of a Chromium; installs one when there is none, and says what to do when that is not possible. */
export async function chromiumPath() {
  const found = await find()
  if (found) return found
  console.log('No Chromium was found: installing one.')
  if ((await run('playwright', ['install', 'chromium'])) === 0) {
    const installed = await playwrightsOwn()
    if (installed) return installed
  }
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log("Playwright could not bring one: trying the system's packages.")
    apt('update', '-q')
    apt('install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation')
    const installed = inPath('chromium')
    if (installed) return installed
  }
  return fail(
    'The browser tests need a Chromium, and none could be installed. Install Chromium or Google Chrome with your ' +
      "system's package manager, or set CHROMIUM_PATH to the program, then run this command again.",
  )
}

async function find() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) fail(`CHROMIUM_PATH is set to ${wanted}, but there is no such file.`)
  if (wanted) return wanted
  const system = inPath('chromium', 'chromium-browser')
  return system ?? (await playwrightsOwn()) ?? inPath('google-chrome', 'google-chrome-stable') ?? application()
}

function inPath(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function application() {
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find((path) => existsSync(path))
}

function apt(...args) {
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
