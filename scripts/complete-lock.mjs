/**
 * Adds to package-lock.json the optional packages of other platforms that npm has left out. npm omits those that the
 * registry does not offer, and `npm ci` then rejects the lock file. Run by hand after dependencies change.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/bootstrap.mjs'

const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
}
const processors = {
  64: 'x64',
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
}
const named =
  /(android|darwin|freebsd|linux|openharmony|win32|windows)-(64|x64|arm64|arm|ia32|ppc64|riscv64|s390x)(?:-(?:gnu|msvc|eabi|gnueabihf|(musl)(?:eabihf)?))?$/

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const known = [`node_modules/${name}`, `${path}/node_modules/${name}`].some((place) => lock.packages[place])
    if (known || !/^\d/.test(version)) continue
    // For example cli-linux-arm64-musl, workerd-windows-64.
    const [, system, processor, library] = named.exec(name) ?? []
    if (!system) {
      console.warn(`${name}@${version} is missing, and its name does not tell its platform: add it by hand.`)
      continue
    }
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [processors[processor]],
      ...(entry.dev ? { dev: true } : {}),
      ...(system === 'linux' ? { libc: [library ?? 'glibc'] } : {}),
      optional: true,
      os: [systems[system]],
    }
    console.log(`added ${name}@${version}`)
  }
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
