/**
 * `node scripts/run.mjs FILE …`: installs what is missing and runs a program that imports packages, with the rest of the
 * arguments. (A module's imports are loaded before its first line, which is too early to install them.)
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bootstrap, fail } from './lib/bootstrap.mjs'

await bootstrap()
const [file] = process.argv.splice(2, 1)
if (file === undefined) fail('Say which program to run: `node scripts/run.mjs tests/bench/bench.mjs`.')
await import(pathToFileURL(resolve(file)).href)
