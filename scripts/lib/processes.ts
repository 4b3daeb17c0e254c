/** Child processes: starts them, waits for them, and ends them all with the script. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endWithNpm, root, signals } from './bootstrap.mjs'

const running = new Set<ChildProcess>()

/** Entry files of installed programs, run directly by this Node so that a signal reaches the program itself. */
const programs: Record<string, string> = {
  wrangler: 'wrangler/wrangler-dist/cli.js',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'knip/bin/knip.js',
  playwright: 'playwright/cli.js',
}

/** No telemetry, update checks, prompts or internet requests. */
const quiet = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_LOG_PATH: join(root, '.wrangler', 'logs'),
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  DO_NOT_TRACK: '1',
}

type Options = { env?: Record<string, string>; input?: string; output?: 'inherit' | 'pipe' }

/**
 * Starts one of `programs`, or a script by its path from the project's folder. Output is inherited or piped to the
 * caller; stdin is what `input` says, if anything.
 */
function start(program: string, args: string[], { env = {}, output = 'inherit', input = '' }: Options = {}) {
  const script = programs[program] ? join('node_modules', programs[program]) : program
  const child = spawn(process.execPath, ['--no-warnings', join(root, script), ...args], {
    cwd: root,
    stdio: [input === '' ? 'ignore' : 'pipe', output, output],
    env: { ...process.env, ...quiet, ...env },
  })
  child.stdin?.end(input)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Runs a program to completion and returns its exit code; 1 if a signal ended it. */
export const run = async (program: string, args: string[], options?: Options) => ended(start(program, args, options))

/** Like `run`, but shows the output only when the program fails. */
export async function runQuietly(program: string, args: string[]) {
  const { code, said } = await textAndCode(program, args)
  if (code !== 0) console.error(said.trim())
  return code
}

/** Runs a program to completion and returns its exit code and output (stdout and stderr). */
export async function textAndCode(program: string, args: string[], options?: Options) {
  const child = start(program, args, { ...options, output: 'pipe' })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
  const code = await ended(child)
  return { code, said: Buffer.concat(said).toString() }
}

let stopping = false

/** Resolves to a child's exit code; never once the script is stopping, so that nothing goes on to its next step. */
const ended = async (child: ChildProcess): Promise<number> => {
  const [code] = await once(child, 'close')
  return stopping ? new Promise(() => {}) : (code ?? 1)
}

/** On Ctrl-C or another ending signal: ends the children, then this script with the given code. */
export function stopOnSignal(exitCode: number) {
  const kill = (signal: NodeJS.Signals) => running.forEach((child) => void child.kill(signal))
  const stop = async () => {
    if (stopping) return
    stopping = true
    const gone = [...running].map((child) => once(child, 'exit'))
    // First SIGTERM: wrangler stops the runtime it started only on a graceful shutdown.
    kill('SIGTERM')
    setTimeout(kill, 5000, 'SIGKILL').unref()
    await Promise.all(gone)
    process.exit(exitCode)
  }
  for (const signal of signals) process.on(signal, stop)
  process.on('exit', () => kill('SIGTERM'))
  endWithNpm(stop)
}
