/** A Chromium for the browser tests and screenshots: one that the machine has, or a newly installed one. */
import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { fail } from './bootstrap.mjs'
import { runQuietly } from './processes.ts'

/** Chromium's arguments beside Playwright's own. With one renderer, a site takes over the process of the empty page. */
export const chromiumArgs = ['--disable-gpu', '--disable-quic', '--renderer-process-limit=1']

/** Debian's name for both the package and the program: the engine without windows, whose pages cost half as much. */
const shellName = 'chromium-headless-shell'

/** The path of a Chromium that the machine has, if any. */
export async function presentChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) fail(`CHROMIUM_PATH is set to ${wanted}, but there is no such file.`)
  const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return wanted || inPath(shellName) || (await playwrights()) || inPath(...whole)
}

/** The path of a Chromium. Installs one if there is none; exits with instructions if that fails. */
export async function chromiumPath() {
  const present = await presentChromium()
  if (present) return present
  console.log('The browser tests need a Chromium, and none was found: installing one.')
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const own = (await runQuietly('playwright', ['install', 'chromium'])) === 0 ? await playwrights() : undefined
  if (own) return own
  // Not every system packages the shell separately.
  const packaged = mayInstall && ((await installed(shellName, 'fonts-liberation')) || (await installed('chromium')))
  if (packaged) return packaged
  return fail(`The browser tests need a Chromium, and none could be installed. Install Chromium or Google Chrome
with your system's package manager, or set CHROMIUM_PATH to the program, then run this command again.`)
}

function inPath(...names: string[]) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Playwright's headless shell, in …/chromium_headless_shell-N beside its whole Chromium in …/chromium-N, or that. */
async function playwrights() {
  const { chromium } = await import('playwright')
  const whole = chromium.executablePath()
  const shells = whole.replace(/([\\/])chromium-(\d+)[\\/].*/, '$1chromium_headless_shell-$2')
  const [shell] = globSync('**/{chrome-headless-shell,headless_shell}{,.exe}', { cwd: shells })
  return shell === undefined ? [whole].find((path) => existsSync(path)) : join(shells, shell)
}

/** Installs Debian's package of a program; where its lists are missing or old, updates them first. */
async function installed(name: string, ...others: string[]) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: Infinity }
  // Asynchronous, because other steps of `npm test` run meanwhile.
  const apt = (...args: string[]) => promisify(execFile)('apt-get', [...args, '-q'], options).then(Boolean, () => false)
  const install = () => apt('install', '-y', '--no-install-recommends', name, ...others)
  return (await install()) || ((await apt('update')) && (await install())) ? inPath(name) : undefined
}
