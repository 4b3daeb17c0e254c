/** The site on this machine: its secrets, its port and `wrangler dev`. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { failWithUsage, parsed } from './arguments.mjs'
import { bootstrap, fail, root } from './bootstrap.mjs'
import { buildClient, rebuildClient } from './build.mjs'
import { chosenCentre } from './centres.mjs'
import { liveSite } from './live.mjs'
import { onUnexpectedEnd, start, stopOnSignal } from './processes.mjs'
import { purgeSite } from './purge-site.mjs'
import { startRuntime } from './runtime.mjs'
import { sampleKeys } from './sample.mjs'
import { bundleWorker } from './worker-bundle.mjs'
import { sampleMallConfig, wranglerConfig } from './wrangler-config.mjs'

const secretsFile = join(root, '.dev.vars')

/** Returns the secrets in .dev.vars (ignored by git). Writes demo secrets if there is no file; never overwrites it. */
export function localSecrets() {
  if (!existsSync(secretsFile)) {
    const lines = [
      '# Secrets for this machine only. The keys are those of the sample mall; PURGE_TOKEN opens /ops.',
      ...Object.entries(sampleKeys).map(([name, key]) => `${name}=${key}`),
      `PURGE_TOKEN=${randomBytes(18).toString('base64url')}`,
    ]
    writeFileSync(secretsFile, `${lines.join('\n')}\n`, { mode: 0o600 })
  }
  return parseEnv(readFileSync(secretsFile, 'utf8'))
}

/**
 * What commands that serve the site take: `--port N` or PORT, `--centre NAME`, `--inspector-port N`, and any number of
 * `--var NAME:VALUE` for the Worker.
 * @param {number} usual port
 */
function servingArguments(usual) {
  const { values } = parsed({
    options: {
      port: { type: 'string' },
      centre: { type: 'string' },
      'inspector-port': { type: 'string' },
      var: { type: 'string', multiple: true },
    },
  })
  if (values.centre !== undefined) process.env.CENTRE = values.centre
  return {
    port: portOf(values.port ?? (process.env.PORT || String(usual))),
    inspector: values['inspector-port'] === undefined ? null : portOf(values['inspector-port']),
    vars: values.var ?? [],
  }
}

function portOf(/** @type {string} */ text) {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    failWithUsage(`"${text}" is not a port: give a number from 1 to 65535.`)
  return port
}

/** Exits with a clear message when the port is not available. */
async function requirePort(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const { problem } = await listenOnce(port, host)
    if (problem === 'EADDRINUSE') {
      fail(
        `Port ${port} is taken by another program, perhaps by this site started before. End that program, or choose ` +
          `another one: \`-- --port ${port + 1}\`.`,
      )
    }
    if (problem === 'EACCES') fail(`Port ${port} may not be used by this account: choose one above 1023.`)
  }
}

/** The port, or any other where it is taken. */
const portOr = async (/** @type {number} */ port) => {
  const taken = await Promise.all(['127.0.0.1', '::1'].map((host) => listenOnce(port, host)))
  return taken.some(({ problem }) => problem === 'EADDRINUSE') ? freePort() : port
}

/** A port that is currently unused. */
export const freePort = async () => Number((await listenOnce(0, '127.0.0.1')).port)

/**
 * Listens at a port for a moment, at any for 0.
 * @returns {Promise<{ port?: number, problem?: string }>} where it did, or the code of what keeps it from that
 */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve({ problem: code }))
    server.listen(port, host, () => {
      const { port: found } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve({ port: found }))
    })
  })
}

/**
 * Starts `wrangler dev` for the chosen centre.
 * @param {object} options
 * @param {number} options.port
 * @param {boolean} options.sample also run sample-mall/ as its content service
 * @param {string} [options.state] folder for KV and Durable Objects; by default one of .wrangler for each centre, with the
 *   sample mall or with another content service: what one has sent must not be shown in another
 * @param {boolean} [options.isBuilt] take the bundle that is there
 * @param {boolean} [options.production] bundle as for a deployment: React's production build
 * @param {string[]} [options.args] further arguments for wrangler
 */
export async function startSite({ port, sample, state, isBuilt = false, production = false, args = [] }) {
  const chosen = await chosenCentre()
  const folder = state ?? join('.wrangler', `${sample ? 'sample' : 'dev'}-${chosen.name}`)
  const all = ['dev', '-c', await wranglerConfig(chosen, { isBuilt })]
  if (sample) {
    all.push('-c', await sampleMallConfig(chosen), '--env', 'sample', '--var', `SITE_URL:http://localhost:${port}`)
  }
  all.push('--port', String(port), '--inspector-port', '0', '--show-interactive-dev-session=false')
  all.push('--persist-to', folder)
  return start('wrangler', [...all, ...args], {
    output: 'pipe',
    env: {
      // Two sites on one machine must not find each other's Workers.
      WRANGLER_REGISTRY_PATH: resolve(root, folder, `registry-${port}`),
      ...(production ? { NODE_ENV: 'production' } : {}),
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
    },
  })
}

/**
 * Waits for the first response. Wrangler's output until then (a list of settings) is held back, and shown only when
 * something is wrong: an error, no response for 30 s, or an exit before the first response. Returns false when there
 * will be no response.
 */
export async function firstAnswer(site, port) {
  const output = []
  let silent = true
  let broken = false // wrangler may then wait for a change instead of exiting
  const show = () => {
    silent = false
    for (const [stream, chunk] of output.splice(0)) stream.write(chunk)
  }
  for (const [from, to] of [
    [site.stdout, process.stdout],
    [site.stderr, process.stderr],
  ]) {
    from.on('data', (chunk) => {
      output.push([to, chunk])
      if (chunk.includes('Build failed')) broken = true
      if (!silent || chunk.includes('ERROR')) show()
    })
  }
  const patience = setTimeout(show, 30_000)
  let answered = false
  do {
    await pause(150)
    const question = { redirect: /** @type {const} */ ('manual'), signal: AbortSignal.timeout(5000) }
    answered = await fetch(`http://localhost:${port}/`, question).then(
      () => true,
      () => false,
    )
  } while (!answered && !broken && site.exitCode === null && site.signalCode === null)
  clearTimeout(patience)
  if (answered && silent) output.length = 0
  show()
  return answered
}

/**
 * What commands that serve the site have in common: `--port N`, the build, `wrangler dev` until it answers, and an end
 * with a message when it ends by itself.
 * @param {object} options
 * @param {number} options.port the usual one
 * @param {boolean} options.sample with the sample mall
 * @param {boolean} [options.live] rebuild and reload as files change (live.mjs)
 * @param {(port: number) => string} [options.state] as for `startSite`; given for tests, which get the production bundle
 * @param {string[]} [options.args] further arguments for wrangler
 * @returns {Promise<{ port: number, inspector: number, secrets: NodeJS.Dict<string> }>}
 */
export async function serve({ port: usual, sample, live = true, state, args = [] }) {
  const { port, inspector: asked, vars } = servingArguments(usual)
  // A page that a service worker answered from its memory would not be the one that was just changed.
  if (live) Object.assign(process.env, { LIVE_BUILD: '.live', SERVICE_WORKER: 'off' })
  await bootstrap()
  stopOnSignal(0)
  await requirePort(port)
  if (asked !== null) await requirePort(asked)
  const inspector = asked ?? (live ? await portOr(9229) : 0)
  const secrets = localSecrets()
  const chosen = await chosenCentre()
  const said = [...vars, ...Object.entries({ ...chosen.deployment.vars, ...secrets }).map((each) => each.join(':'))]
  if (!sample && !said.some((each) => /^CONTENT_API_URL:./.test(each)))
    failWithUsage('Say which content service: `--var CONTENT_API_URL:…`. With the sample mall: `npm start`.')
  console.log('Building the browser code …')
  if (!live && !(await buildClient())) fail('The browser code could not be built: see the messages above.')
  console.log(`Starting the site${sample ? ' and the sample mall' : ''} …`)
  if (live) {
    await serveLive({ chosen, port, inspector, sample, vars, token: secrets.PURGE_TOKEN }).catch((error) =>
      fail(`The site did not start: ${error instanceof Error ? error.message : error}`),
    )
    return { port, inspector, secrets }
  }
  const kept = state ? { state: state(port), production: true } : {}
  const site = await startSite({ port, sample, ...kept, args })
  onUnexpectedEnd(site, (code) => fail(`The site has stopped (exit code ${code}): see the messages above.`))
  if (!(await firstAnswer(site, port))) fail('The site did not start: see the messages above.')
  return { port, inspector, secrets }
}

/**
 * Serves the site in front of what builds it anew after a change (live.mjs).
 * @param {{ chosen: import('./centres.mjs').CheckedCentre, port: number, inspector: number, sample: boolean,
 *   vars: readonly string[], token: string | undefined }} options `token`: with which content is purged when the sample's
 *   changes
 */
async function serveLive({ chosen, port, inspector, sample, vars, token }) {
  const inner = await freePort()
  const bundled = () => bundleWorker({ chosen, production: false })
  /** The scripts of which the browser's files are made. */
  let scripts = await rebuildClient()
  await bundled()
  const reload = await startRuntime({
    ...{ chosen, port: inner, inspector, sample },
    vars: { SITE_URL: `http://localhost:${port}`, ...Object.fromEntries(vars.map((each) => each.split(/:(.*)/s, 2))) },
  })
  liveSite({
    port,
    inner,
    watched: ['client', 'public', 'src', `centres/${chosen.name}`, 'sample-mall'].map((name) => join(root, name)),
    async build(changed) {
      const isIn = (/** @type {string} */ folder) =>
        [...changed].some((path) => path.startsWith(join(root, folder, '/')))
      const isSample = isIn('sample-mall')
      const isOfWorker = ['src', 'client', 'public', 'centres'].some(isIn)
      const isOfBrowser = isIn('client') || isIn('public') || [...changed].some((path) => scripts.has(path))
      // A centre's folder is read anew by another process.
      if ((isIn('centres') || isIn('sample-mall/assets')) && !(await buildClient()))
        throw new Error('The browser code could not be built: the terminal says why.')
      if (isOfBrowser) scripts = await rebuildClient()
      if (isOfWorker) await bundled()
      await reload({ sample: isSample })
      if (isSample) await purgeSite(`http://localhost:${inner}`, token ?? '', ['all'])
    },
  })
}
