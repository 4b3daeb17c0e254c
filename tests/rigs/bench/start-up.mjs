/**
 * The Worker's start-up cost: the CPU time in which V8 parses and evaluates the bundle, as an isolate does before its
 * first request. Measured in Node, whose V8 is within months of workerd's, because workerd does not report its own.
 */
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { median } from './report.mjs'

const runs = 9

/** Stubs of the platform's modules, as far as the bundle uses them before a request. */
const platform = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve: (name, context, next) =>
      name.startsWith('cloudflare:')
        ? { url: 'data:text/javascript,export class DurableObject {}; export class WorkerEntrypoint {}; export const env = {}; export const exports = {}; export const cache = {}; export const waitUntil = () => {}', shortCircuit: true }
        : next(name, context),
  })`

const asUrl = (source) => `data:text/javascript,${encodeURIComponent(source)}`

/** The output of a module, given as its source text, in a new Node process with stubs of the platform's modules. */
export const evaluated = (program) =>
  execFileSync(process.execPath, ['--import', asUrl(platform), '--input-type=module', '--eval', program], {
    encoding: 'utf8',
    // Isolates find nothing compiled.
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const measured = (file) => `
  const before = process.cpuUsage()
  await import(${JSON.stringify(pathToFileURL(file).href)})
  const { user, system } = process.cpuUsage(before)
  console.log((user + system) / 1000)
  process.exit(0)`

/** CPU time (ms) of a bundle: the median of some runs, each in its own process. */
export const startUpTime = (file) => median(Array.from({ length: runs }, () => Number(evaluated(measured(file)))))
