/**
 * Wrangler's configuration for one centre: wrangler.toml with the centre's names, numbers and files. Written beside
 * wrangler.toml, because Wrangler looks for .dev.vars and keeps its state in the folder of its configuration.
 */
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { builtFolder } from './centres.mjs'
import { isOutwardAddress } from './configuration.mjs'
import { writeChanged } from './files.mjs'
import { sampleVars } from './sample.mjs'
import { mainModule, workerFolder } from './worker-bundle.mjs'

/** @typedef {import('./centres.mjs').CheckedCentre} CheckedCentre */

/** Writes Wrangler's configuration for a centre. @type {(chosen: CheckedCentre) => Promise<string>} path of the file */
export async function wranglerConfig({ name, centre, deployment }) {
  const { experimental_readRawConfig } = await import('wrangler')
  const { rawConfig: production } = experimental_readRawConfig({ config: join(root, 'wrangler.toml') })
  // The receivers that the centre's topics name besides CONTACT_URL (rule 10.11).
  for (const { receiver } of centre.contact) if (receiver !== undefined) production.vars[receiver] ??= ''
  const config = {
    ...centred(production, join(builtFolder(name), 'client'), deployment),
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
function sample(production, centre, deployment) {
  const { vars, ...settings } = environment(centred(production, join(builtFolder(centre), 'sample'), deployment))
  return {
    ...settings,
    // Without routes of its own, it would inherit those of the domain.
    ...{ name: `${deployment.name}-sample`, routes: [] },
    vars: { ...vars, ...sampleVars, SITE_URL: 'http://localhost:8787' },
    services: [{ binding: 'CONTENT', service: 'sample-mall' }],
  }
}

const inherited = ['$schema', 'main', 'no_bundle', 'rules', 'build']
/** What environments do not inherit, and so repeat. */
const environment = (/** @type {object} */ config) =>
  Object.fromEntries(Object.entries(config).filter(([name]) => !inherited.includes(name)))

/** Variables that reach people outside, count visitors or guard the domain: empty in a trial unless it sets its own. */
const isOutward = (/** @type {string} */ name) =>
  isOutwardAddress(name) || ['GTM_ID', 'ACCESS_TEAM', 'ACCESS_AUDIENCE'].includes(name)

/** The id of a rate limit for the trial, which counts separately. */
export const stagingLimit = (/** @type {string} */ id) => `9${id}`

/**
 * The trial of a centre: the same Worker under another name on workers.dev, with its own storage, rate limits and
 * Durable Objects. It has no `SITE_URL`, so its links point to itself; search engines are kept out
 * (src/request/site-address.ts).
 * @type {(production: any, centre: string, deployment: CheckedCentre['deployment']) => object}
 */
function staging(production, centre, { name, limits, staging: own, vars: ofCentre, ...rest }) {
  const { vars, ...trial } = environment(
    centred(production, join(builtFolder(centre), 'client'), {
      ...{ ...rest, kvNamespace: own.kvNamespace },
      limits: { form: stagingLimit(limits.form), address: stagingLimit(limits.address), api: stagingLimit(limits.api) },
    }),
  )
  const outward = Object.keys(vars).filter(isOutward)
  return {
    ...trial,
    // What would be inherited of the domain is reset.
    ...{ name: `${name}-staging`, routes: [], workers_dev: true, preview_urls: false },
    vars: { ...vars, ...ofCentre, ...Object.fromEntries(outward.map((each) => [each, ''])), SITE_URL: '', ...own.vars },
  }
}

/** @typedef {Pick<CheckedCentre['deployment'], 'propertyId' | 'centreId' | 'limits' | 'kvNamespace'>} Numbers */

/** One environment with the files and numbers of a centre. @type {(environment: any, assets: string, of: Numbers) => any} */
function centred(environment, assets, { propertyId, centreId, limits, kvNamespace }) {
  const limitIds = {
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
