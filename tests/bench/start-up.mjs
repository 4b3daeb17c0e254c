/**
 * What starting the Worker takes: the processor time in which V8 reads the bundle and evaluates it, as an isolate does before
 * its first request. In Node, whose V8 is workerd's but for months, because workerd does not tell its own.
 */
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const runs = 9

/** The platform's modules, as far as the bundle evaluates them before a request. */
const platform = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve: (name, context, next) =>
      name.startsWith('cloudflare:')
        ? { url: 'data:text/javascript,export class DurableObject {}; export class WorkerEntrypoint {}; export const env = {}; export const exports = {}; export const cache = {}; export const waitUntil = () => {}', shortCircuit: true }
        : next(name, context),
  })`

const asUrl = (source) => `data:text/javascript,${encodeURIComponent(source)}`

/**
 * Evaluates modules in a new process of Node, with stand-ins for the platform's.
 * @param {string} program its text, as a module
 * @returns {string} what it prints
 */
export const evaluated = (program) =>
  execFileSync(process.execPath, ['--import', asUrl(platform), '--input-type=module', '--eval', program], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const measured = (file) => `
  const before = process.cpuUsage()
  await import(${JSON.stringify(pathToFileURL(file).href)})
  const { user, system } = process.cpuUsage(before)
  console.log((user + system) / 1000)
  process.exit(0)`

/**
 * Milliseconds of processor time; the median of some runs, each in a process of its own.
 * @param {string} file the bundle
 */
export function startUpTime(file) {
  const times = Array.from({ length: runs }, () => Number(evaluated(measured(file)))).sort((one, other) => one - other)
  return times[runs >> 1]
}
