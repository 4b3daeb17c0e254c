/**
 * A fake of Cloudflare's API for one account: what Wrangler and these scripts need to deploy, inspect and roll back. It
 * keeps its state in memory, responds as the API does (v4 envelopes, its error codes), and records requests. A request
 * that it does not know never succeeds.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listening } from '../../support/listening.ts'

interface Version {
  id: string
  number: number
  created: string
  /** Values that the version was uploaded with: texts and secrets, by name. */
  texts: Record<string, string>
  secrets: Record<string, string>
  /** Its other bindings, by name: type and id. */
  bindings: Record<string, string>
  /** Its limits: `{ cpu_ms }`. */
  limits: Record<string, number>
  annotations: Record<string, string>
}

interface Script {
  versions: Version[]
  deployments: { id: string; created: string; version: string; message: string }[]
  migration: string | undefined
  crons: string[]
  workersDev: boolean
  previews: boolean
  domains: string[]
}

/** An account, empty at first. */
export interface Account {
  /** For CLOUDFLARE_API_BASE_URL. */
  url: string
  id: string
  token: string
  scripts: Map<string, Script>
  /** Titles of KV namespaces by id. */
  namespaces: Map<string, string>
  /** The account's zones. */
  zones: string[]
  /** "METHOD /path" of all requests, in order. */
  asked: string[]
  close: () => void
}

/** Starts a fake account. `zones` are its domains. */
export async function cloudflare({ zones = [] as string[] } = {}): Promise<Account> {
  const account: Account = {
    url: '',
    id: '0123456789abcdef0123456789abcdef',
    token: `stand-in-${randomUUID()}`,
    scripts: new Map(),
    namespaces: new Map(),
    zones,
    asked: [],
    close: () => server.close(),
  }
  const api = apiOf(account)
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const headers = request.headers as Record<string, string>
    const body = method === 'GET' ? null : new Uint8Array(await buffer(request))
    const answer = await api.fetch(new Request(new URL(url, 'http://stand-in'), { method, headers, body }))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  account.url = `http://127.0.0.1:${await listening(server)}/client/v4`
  return account
}

const ok = (result: unknown, more = {}) => Response.json({ success: true, errors: [], messages: [], result, ...more })
const refused = (status: number, code: unknown, message: string) =>
  Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status })
const refusal = (status: 400 | 403 | 404, code: number, message: string) =>
  new HTTPException(status, { cause: code, message })

function apiOf(account: Account): Hono {
  const { id, namespaces, scripts, zones } = account
  const api = new Hono().basePath('/client/v4')
  api.onError((error) =>
    error instanceof HTTPException
      ? refused(error.status, error.cause, error.message)
      : refused(500, 1, String(error.stack)),
  )
  api.notFound(({ req }) => refused(404, 7003, `The stand-in has no ${req.method} ${req.path}.`))
  api.use(async ({ req }, next) => {
    const path = req.path.replace('/client/v4', '')
    account.asked.push(`${req.method} ${path}`)
    if (req.header('authorization') !== `Bearer ${account.token}` && !path.endsWith('/assets/upload'))
      throw refusal(403, 10_000, 'Authentication error')
    await next()
  })
  const scriptOf = ({ req }: Context): Script => {
    const script = scripts.get(req.param('name') ?? '')
    if (!script) throw refusal(404, 10_007, 'This Worker does not exist on your account.')
    return script
  }

  api.get('/user', () => ok({ id: 'user', email: 'operator@example.com' }))
  api.get('/memberships', () => ok([{ id: 'membership', account: { id, name: 'An account' } }]))
  api.get('/accounts', () => ok([{ id, name: 'An account' }]))
  api.get('/user/tokens/verify', () => ok({ id: 'token', status: 'active' }))

  const kv = `/accounts/${id}/storage/kv/namespaces`
  api.get(kv, ({ req }) => {
    // Wrangler asks for pages until one is empty.
    const all = req.query('page') === '2' ? [] : [...namespaces].map(([of, title]) => ({ id: of, title }))
    const count = { count: all.length, total_count: all.length }
    return ok(all, { result_info: { page: 1, per_page: 100, total_pages: 1, ...count } })
  })
  api.post(kv, async ({ req }) => {
    const { title } = await req.json()
    if ([...namespaces.values()].includes(title)) throw refusal(400, 10_014, 'A namespace of this title exists.')
    const made = randomUUID().replaceAll('-', '')
    namespaces.set(made, title)
    return ok({ id: made, title })
  })

  const workers = `/accounts/${id}/workers`
  api.get(`${workers}/subdomain`, () => ok({ subdomain: 'example' }))
  api.get(`${workers}/services/:name`, (c) => {
    const name = c.req.param('name')
    const { migration } = scriptOf(c)
    const told = { id: name, tag: `tag-of-${name}`, tags: [], last_deployed_from: 'wrangler', migration_tag: migration }
    return ok({ id: name, default_environment: { environment: 'production', script: told } })
  })
  api.get(`${workers}/workers/:name`, (c) => {
    const name = c.req.param('name')
    const { workersDev, previews } = scriptOf(c)
    return ok({ id: name, name, subdomain: { enabled: workersDev, previews_enabled: previews } })
  })
  api.post(`${workers}/assets/upload`, ({ req }) => ok({ jwt: req.header('authorization')?.replace('Bearer ', '') }))

  const script = `${workers}/scripts/:name`
  api.put(script, async (c) => ok(await upload(account, c, true)))
  api.post(`${script}/versions`, async (c) => ok(await upload(account, c, false)))
  api.get(`${script}/settings`, (c) => ok({ bindings: listed(deployedVersion(scriptOf(c))), tags: [] }))
  api.patch(`${script}/script-settings`, async (c) => ok(scriptOf(c) && (await c.req.json())))
  api.post(`${script}/assets-upload-session`, async ({ req }) => {
    const { manifest } = (await req.json()) as { manifest: Record<string, { hash: string }> }
    // A completion token: Wrangler reads its claims, and nothing checks its signature.
    return ok({ jwt: 'e30.e30.stand-in', buckets: [[...new Set(Object.values(manifest).map(({ hash }) => hash))]] })
  })
  api.get(`${script}/versions/:version`, (c) => ok(shown(versionOf(scriptOf(c), c.req.param('version')))))
  api.get(`${script}/deployments`, (c) => {
    const deployments = scriptOf(c).deployments.map(({ id: of, created, version, message }) => ({
      ...{ id: of, source: 'wrangler', strategy: 'percentage', author_email: 'operator@example.com' },
      ...{ created_on: created, annotations: { 'workers/message': message } },
      versions: [{ version_id: version, percentage: 100 }],
    }))
    return ok({ deployments: deployments.toReversed() })
  })
  api.post(`${script}/deployments`, async (c) => ok(deploy(scriptOf(c), await c.req.json(), c.req.query('force'))))
  api.get(`${script}/secrets`, (c) =>
    ok(Object.keys(deployedVersion(scriptOf(c)).secrets).map((name) => ({ name, type: 'secret_text' }))),
  )
  api.put(`${script}/secrets`, async (c) => {
    const { name, text } = await c.req.json()
    const before = deployedVersion(scriptOf(c))
    // Putting a secret makes a new version, which is deployed at once.
    add(scriptOf(c), { ...before, secrets: { ...before.secrets, [name]: text }, annotations: {} }, 'Secret change')
    return ok({ name, type: 'secret_text' })
  })
  api.post(`${script}/subdomain`, async (c) => {
    const { enabled, previews_enabled } = await c.req.json()
    Object.assign(scriptOf(c), { workersDev: enabled, previews: previews_enabled })
    return ok({ enabled, previews_enabled })
  })
  api.put(`${script}/schedules`, async (c) => {
    const schedules = (await c.req.json()) as { cron: string }[]
    scriptOf(c).crons = schedules.map(({ cron }) => cron)
    return ok({ schedules })
  })
  api.post(`${script}/domains/changeset`, async (c) => {
    const { domains } = scriptOf(c)
    const all = (await c.req.json()) as { hostname: string }[]
    const [old, fresh] = [true, false].map((isOld) => all.filter((each) => domains.includes(each.hostname) === isOld))
    const updated = old?.map(({ hostname }) => ({ id: hostname, hostname, modified: false }))
    return ok({ added: fresh, removed: [], updated, conflicting: [] })
  })
  api.put(`${script}/domains/records`, async (c) => {
    const hosts = ((await c.req.json()).origins as { hostname: string }[]).map(({ hostname }) => hostname)
    const isOurs = (host: string) => zones.some((zone) => host === zone || host.endsWith(`.${zone}`))
    const foreign = hosts.find((host) => !isOurs(host))
    if (foreign) throw refusal(400, 100_117, `${foreign} is no host of a zone of this account.`)
    for (const each of scripts.values()) each.domains = each.domains.filter((host) => !hosts.includes(host))
    scriptOf(c).domains = hosts
    return ok(hosts.map((hostname) => ({ id: hostname, hostname, service: c.req.param('name') })))
  })
  return api
}

function versionOf({ versions }: Script, id: string | undefined): Version {
  const version = versions.find((each) => each.id === id)
  if (!version) throw refusal(404, 10_206, 'There is no such version.')
  return version
}
const deployedVersion = (script: Script): Version => versionOf(script, script.deployments.at(-1)?.version)

const listed = ({ texts, secrets, bindings }: Version) => [
  ...Object.entries(texts).map(([name, text]) => ({ type: 'plain_text', name, text })),
  ...Object.keys(secrets).map((name) => ({ type: 'secret_text', name })),
  ...Object.entries(bindings).map(([name, said]) => {
    const [type = '', id = ''] = said.split(' ')
    return type === 'kv_namespace' ? { type, name, namespace_id: id } : { type, name }
  }),
]

const shown = (version: Version) => ({
  ...{ id: version.id, number: version.number, annotations: version.annotations },
  metadata: { created_on: version.created, author_email: 'operator@example.com', source: 'wrangler' },
  resources: { bindings: listed(version), script: { etag: 'etag', handlers: ['fetch', 'scheduled'] } },
})

function add(script: Script, content: Omit<Version, 'id' | 'number' | 'created'>, message: string | null): Version {
  const created = new Date().toISOString()
  const version = { ...content, id: randomUUID(), number: script.versions.length + 1, created }
  script.versions.push(version)
  if (message !== null) script.deployments.push({ id: randomUUID(), created, version: version.id, message })
  return version
}

/** Uploads a Worker: by PUT it is deployed at once, as a version it waits for a deployment. */
async function upload({ scripts, namespaces }: Account, { req }: Context, isDeployed: boolean): Promise<object> {
  const name = req.param('name') ?? ''
  const metadata = JSON.parse(String((await req.formData()).get('metadata')))
  const known = scripts.get(name)
  const before = known && deployedVersion(known)
  const content: Omit<Version, 'id' | 'number' | 'created'> = {
    texts: {},
    secrets: metadata.keep_bindings?.includes('secret_text') ? { ...before?.secrets } : {},
    bindings: {},
    limits: metadata.limits ?? {},
    annotations: metadata.annotations ?? {},
  }
  for (const { type, name: binding, text, namespace_id: namespace } of metadata.bindings) {
    if (type === 'plain_text') content.texts[binding] = text
    else if (type === 'secret_text') content.secrets[binding] = text
    else if (type === 'inherit') {
      const [secret, other] = [before?.secrets[binding], before?.bindings[binding]]
      if (secret !== undefined) content.secrets[binding] = secret
      else if (other !== undefined) content.bindings[binding] = other
      else throw refusal(400, 10_057, `inherit binding '${binding}' is invalid: there is none`)
    } else {
      if (type === 'kv_namespace' && !namespaces.has(namespace))
        throw refusal(400, 10_041, `KV namespace ${namespace} not found.`)
      content.bindings[binding] = namespace === undefined ? type : `${type} ${namespace}`
    }
  }
  const fresh = { versions: [], deployments: [], crons: [], domains: [], workersDev: false, previews: false }
  const script: Script = known ?? { ...fresh, migration: undefined }
  scripts.set(name, script)
  script.migration = metadata.migrations?.new_tag ?? script.migration
  const version = add(script, content, isDeployed ? (content.annotations['workers/message'] ?? '') : null)
  if (!isDeployed) return { ...shown(version), startup_time_ms: 20 }
  const deployment = { deployment_id: version.id.replaceAll('-', ''), startup_time_ms: 20 }
  return { id: name, tag: `tag-of-${name}`, tags: [], etag: 'etag', ...deployment }
}

interface Deployment {
  versions: { version_id: string }[]
  annotations?: Record<string, string>
}

/** Deploys a version. As with the API, secrets that differ from those of the deployed version need confirmation. */
function deploy(script: Script, { versions, annotations }: Deployment, force: string | undefined): object {
  const version = versionOf(script, versions[0]?.version_id)
  const { secrets } = deployedVersion(script)
  const isOlder = script.deployments.some((each) => each.version === version.id)
  const all = Object.keys({ ...secrets, ...version.secrets })
  const changed = all.filter((each) => secrets[each] !== version.secrets[each])
  if (isOlder && changed.length > 0 && force !== 'true')
    throw refusal(400, 10_220, `The following secrets have changed: ${changed.join(', ')}`)
  const id = randomUUID()
  const message = annotations?.['workers/message'] ?? ''
  script.deployments.push({ id, created: new Date().toISOString(), version: version.id, message })
  return { id, strategy: 'percentage', versions }
}
