/** The site on this machine: its port, and how it is served. */
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { failWithUsage, parsed, requireAddress, text, texts, variables } from './arguments.mjs'
import { fail, root } from './bootstrap.mjs'
import { buildClient, isClientBuilt, rebuildClient, rebuildSheets } from './build.ts'
import { builtFolder, centreAliases, chosenCentre, readCentre, writeCentre } from './centres.ts'
import { liveSite } from './live.ts'
import { stopOnSignal } from './processes.ts'
import { type RuntimeOptions, startRuntime } from './runtime.ts'
import { localSecrets } from './secrets.ts'
import { purgeSite } from './smoke/site.ts'
import { bundleWorker } from './worker-bundle.ts'

function portOf(said: string) {
  const port = Number(said)
  if (!/^\d+$/.test(said) || port < 1 || port > 65535)
    failWithUsage(`"${said}" is not a port: give a number from 1 to 65535.`)
  return port
}

/** Takes a port of this machine until it is released; `problem` is the code of the error that keeps it from that. */
async function takePort(port: number) {
  const servers = ['127.0.0.1', '::1'].map((host) => createServer((socket) => socket.destroy()).listen(port, host))
  const tried = await Promise.allSettled(servers.map((server) => once(server, 'listening')))
  const codes = tried.map((each) => each.status === 'rejected' && each.reason.code)
  const problem = codes.find((code) => code === 'EADDRINUSE' || code === 'EACCES')
  return { problem, release: () => servers.forEach((server) => void server.close()) }
}

/** Takes a port as `takePort` does: returns its release. Exits with a clear message when the port is not available. */
async function requirePort(port: number, option = 'port') {
  const { problem, release } = await takePort(port)
  const other = `-- --${option} ${port + 1}`
  if (problem === 'EADDRINUSE')
    fail(`Port ${port} is taken, perhaps by this site started before. End that, or choose another one: \`${other}\`.`)
  if (problem) fail(`Port ${port} may not be used by this account: choose one above 1023.`)
  return release
}

/** A port that is currently unused. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

interface ServeOptions {
  /** The usual one. */
  port: number
  sample: boolean
  /** For tests, which get the bundle of a deployment, and nothing that follows the files: folder for KV and Durable Objects. */
  state?: (port: number) => string
}

/**
 * What commands that serve the site have in common: their arguments, the build, and the site until it answers. Without
 * `state` there is an inspector.
 */
export async function serve({ port: usual, sample, state }: ServeOptions) {
  const { values } = parsed({ options: { port: text, centre: text, 'inspector-port': text, var: texts } })
  const port = portOf(values.port ?? (process.env.PORT || String(usual)))
  const asked = values['inspector-port'] === undefined ? undefined : portOf(values['inspector-port'])
  const vars = variables(values.var)
  // A page that a service worker answered from its memory would not be the one that was just changed.
  if (!state) Object.assign(process.env, { LIVE_BUILD: '.live', SERVICE_WORKER: 'off' })
  stopOnSignal(0)
  // Kept from one that starts a moment later, until this one serves there.
  const release = await requirePort(port)
  if (asked !== undefined) (await requirePort(asked, 'inspector-port'))()
  const secrets = localSecrets()
  const chosen = await chosenCentre(values.centre)
  const { CONTENT_API_URL: service } = { ...chosen.deployment.vars, ...secrets, ...vars }
  if (!sample && !service)
    failWithUsage('Say which content service: `--var CONTENT_API_URL:…`. With the sample mall: `npm start`.')
  if (!sample && service) requireAddress(service)
  console.log('Building the browser code …')
  if (state && !isClientBuilt(chosen.name) && !(await buildClient())) fail('It could not be built: see above.')
  console.log(`Starting the site${sample ? ' and the sample mall' : ''} …`)
  const site = { chosen, sample, vars: { SITE_URL: `http://localhost:${port}`, ...vars } }
  let inspector = asked
  try {
    if (state) {
      await bundleWorker({ chosen })
      release()
      await startRuntime({ ...site, port, inspector, state: state(port) })
    } else inspector = await serveLive(port, { ...site, inspector }, secrets.PURGE_TOKEN ?? '', release)
  } catch (error) {
    fail(`The site did not start: ${error instanceof Error ? error.message : error}`)
  }
  return { port, inspector, secrets }
}

/**
 * Serves the site in front of what builds it anew after a change (live.ts), and returns the inspector's port. With the
 * token content is purged when the sample's changes.
 */
async function serveLive(port: number, site: Omit<RuntimeOptions, 'port'>, token: string, release: () => void) {
  const { chosen } = site
  /** What the Worker imports of the centre and of the browser's build. */
  const aliased = Object.values(centreAliases(chosen.name))
  const imported = () => aliased.map((file) => readFileSync(file, 'utf8')).join()
  const assets = () => readdirSync(join(builtFolder(chosen.name), 'sample'), { recursive: true }).join()
  const ofCentre = `centres/${chosen.name}`
  const browsers = ['client', 'public', ofCentre]
  const ofDurableObjects = ['src/base', 'src/content', 'src/forms', 'src/ops']
  /** Reads the centre's words anew, which only the Worker has; throws where a colour or a picture differs. */
  const rereadCentre = async () => {
    const madeIntoFiles = ({ theme, pictures }: typeof chosen.centre) => JSON.stringify([theme, pictures])
    const read = await readCentre(chosen.name)
    const before = JSON.parse(readFileSync(centreAliases(chosen.name)['#centre'], 'utf8'))
    if (madeIntoFiles(before) !== madeIntoFiles(read.centre)) throw new Error('Its files are to be made anew.')
    writeCentre(read)
  }
  const sitePort = await freePort()
  const bundled = () => bundleWorker({ chosen, isLive: true })
  /** The files of which the browser's and the Worker's scripts are made. */
  let [ofBrowser, ofWorker] = await Promise.all([rebuildClient(), bundled()])
  // It follows the site's, 9229 for 8787: of two that start at once, both would find one port free, and workerd waits
  // for a port that is taken for ever, in silence.
  const usual = Math.min(port + 442, 65535)
  const { problem, release: releaseUsual } = await takePort(usual)
  releaseUsual()
  const inspector = site.inspector ?? (problem ? await freePort() : usual)
  const reload = await startRuntime({ ...site, port: sitePort, inspector })
  release()
  liveSite({
    port,
    sitePort,
    watched: [...browsers, 'src', 'sample-mall'].map((name) => join(root, name)),
    async build(changed) {
      const isIn = (...folders: string[]) => {
        const paths = folders.map((folder) => join(root, folder, '/'))
        return (path: string) => paths.some((start) => path.startsWith(start))
      }
      const sample = changed.some(isIn('sample-mall'))
      const importedBefore = imported()
      const assetsBefore = assets()
      // src/render names the first views. A centre's folder is read anew with the configuration of the build.
      const served = [...browsers, 'sample-mall/assets', 'src/render']
      const isOfBundle = changed.some((path) => ofWorker.has(path))
      const isOfBrowser = changed.some(isIn(...served)) || changed.some((path) => ofBrowser.has(path))
      const areWords = changed.every((path) => isIn(ofCentre)(path) && path.endsWith('.ts'))
      const part = changed.every(isIn('client/styles')) ? rebuildSheets() : areWords && rereadCentre()
      // Where a part does not do, the whole does, and says what is wrong.
      const browser = part ? part.then(() => ofBrowser, rebuildClient) : isOfBrowser ? rebuildClient() : ofBrowser
      const worker = isOfBundle ? bundled() : ofWorker
      // Where one fails, the other has ended too before the next build begins: both write into the same folders.
      await Promise.allSettled([browser, worker])
      ofBrowser = await browser
      ofWorker = await worker
      // workerd looks for files, and for classes of Durable Objects, when it starts.
      const atStart = (path: string) => !/\.(?:tsx?|css)$/.test(path) || isIn(...ofDurableObjects)(path)
      const anew = assets() !== assetsBefore || changed.some(atStart)
      await reload({ site: isOfBundle || imported() !== importedBefore, sample, anew })
      if (sample) await purgeSite(`http://localhost:${sitePort}`, token, ['all'])
    },
  })
  return inspector
}
