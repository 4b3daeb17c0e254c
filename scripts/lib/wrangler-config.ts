/**
 * Wrangler's configuration for one centre: wrangler.toml with the centre's names, numbers and files. Written beside
 * wrangler.toml, because Wrangler looks for .dev.vars and keeps its state in the folder of its configuration.
 */
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { builtFolder, type CheckedCentre } from './centres.ts'
import { isOutwardAddress } from './configuration.ts'
import { writeChanged } from './files.ts'
import { sampleVars } from './sample.ts'
import { mainModule, workerFolder } from './worker-bundle.ts'

type Deployment = CheckedCentre['deployment']

/** What a centre or a stage changes of wrangler.toml. */
interface Settings {
  vars: Record<string, string>
  assets: object
  build: { command: string; watch_dir: string[] }
  ratelimits: { name: string }[]
  kv_namespaces: object[]
  [other: string]: unknown
}

/** Writes Wrangler's configuration for a centre, and returns the path of the file. */
export async function wranglerConfig({ name, centre, deployment }: CheckedCentre) {
  const { experimental_readRawConfig } = await import('wrangler')
  const { rawConfig } = experimental_readRawConfig({ config: join(root, 'wrangler.toml') })
  const production = rawConfig as unknown as Settings
  // The default centre's languages are not every centre's; topics name receivers besides CONTACT_URL (rule 10.11).
  production.vars.LOCALES = ''
  for (const { receiver } of centre.contact) if (receiver !== undefined) production.vars[receiver] ??= ''
  const config: Settings = {
    ...forCentre(production, join(builtFolder(name), 'client'), deployment),
    name: deployment.name,
    main: join(workerFolder(name), mainModule),
    build: {
      command: `node scripts/npm.mjs bundle-worker --centre ${name}`,
      watch_dir: production.build.watch_dir.map((path) => (path.startsWith('centres/') ? `centres/${name}` : path)),
    },
    env: { staging: staging(production, name, deployment), sample: sample(production, name, deployment) },
  }
  const [host] = deployment.domains
  if (host !== undefined) {
    config.vars.SITE_URL = `https://${host}`
    config.routes = deployment.domains.map((pattern) => ({ pattern, custom_domain: true }))
    // What protects the domain (Access, firewall rules) would not protect the address on workers.dev.
    config.workers_dev = false
    config.preview_urls = false
  }
  Object.assign(config.vars, deployment.vars)
  const file = join(root, `.wrangler.${name}${process.env.LIVE_BUILD ?? ''}.json`)
  writeChanged(file, `${JSON.stringify(config, null, 2)}\n`)
  return file
}

/** What `npm start` and the browser tests run: the content service is the Worker in sample-mall/. */
function sample(production: Settings, centre: string, deployment: Deployment) {
  const { vars, ...settings } = environment(forCentre(production, join(builtFolder(centre), 'sample'), deployment))
  return {
    ...settings,
    // Without routes of its own, it would inherit those of the domain.
    name: `${deployment.name}-sample`,
    routes: [],
    vars: { ...vars, ...sampleVars, SITE_URL: 'http://localhost:8787' },
    services: [{ binding: 'CONTENT', service: 'sample-mall' }],
  }
}

const inherited = ['$schema', 'main', 'no_bundle', 'rules', 'build']
/** What environments do not inherit, and so repeat. */
const environment = (config: Settings): Settings =>
  Object.fromEntries(Object.entries(config).filter(([name]) => !inherited.includes(name))) as Settings

/** Variables that reach people outside, count visitors or guard the domain: empty in a trial unless it sets its own. */
const isOutward = (name: string) =>
  isOutwardAddress(name) || ['GTM_ID', 'ACCESS_TEAM', 'ACCESS_AUDIENCE'].includes(name)

/** The id of a rate limit for the trial, which counts separately. */
export const stagingLimit = (id: string) => `9${id}`

/**
 * The trial of a centre: the same Worker under another name on workers.dev, with its own storage, rate limits and
 * Durable Objects. It has no `SITE_URL`, so its links point to itself; search engines are kept out
 * (src/request/site-address.ts).
 */
function staging(production: Settings, centre: string, deployment: Deployment) {
  const { name, limits, staging: own, vars: ofCentre, ...rest } = deployment
  const { vars, ...trial } = environment(
    forCentre(production, join(builtFolder(centre), 'client'), {
      ...rest,
      kvNamespace: own.kvNamespace,
      limits: { form: stagingLimit(limits.form), address: stagingLimit(limits.address), api: stagingLimit(limits.api) },
    }),
  )
  const outward = Object.keys(vars).filter(isOutward)
  return {
    ...trial,
    // What would be inherited of the domain is reset.
    name: `${name}-staging`,
    routes: [],
    workers_dev: true,
    preview_urls: false,
    vars: { ...vars, ...ofCentre, ...Object.fromEntries(outward.map((each) => [each, ''])), SITE_URL: '', ...own.vars },
  }
}

type Numbers = Pick<Deployment, 'propertyId' | 'centreId' | 'limits' | 'kvNamespace'>

/** One environment with the files and numbers of a centre. */
function forCentre(environment: Settings, assets: string, deployment: Numbers): Settings {
  const { propertyId, centreId, limits, kvNamespace } = deployment
  const limitIds: Record<string, string> = {
    FORM_LIMIT: limits.form,
    FORM_ADDRESS_LIMIT: limits.address,
    API_LIMIT: limits.api,
    // Derived from the centre's unique id, so unique too.
    API_ADDRESS_LIMIT: `8${limits.api}`,
  }
  return {
    ...environment,
    assets: { ...environment.assets, directory: assets },
    vars: { ...environment.vars, PROPERTY_ID: propertyId, CENTRE_ID: centreId },
    ratelimits: environment.ratelimits.map((limit) => ({ ...limit, namespace_id: limitIds[limit.name] })),
    kv_namespaces: environment.kv_namespaces.map((space) => ({ ...space, ...(kvNamespace && { id: kvNamespace }) })),
  }
}
