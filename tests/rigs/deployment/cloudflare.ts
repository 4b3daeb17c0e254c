/**
 * A fake of Cloudflare's API for one account: what Wrangler and these scripts need to deploy, inspect and roll back. It
 * keeps its state in memory, responds as the API does (v4 envelopes, its error codes), and records requests. A request
 * that it does not know never succeeds.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

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
  message?: string
}

interface Script {
  name: string
  versions: Version[]
  deployments: { id: string; created: string; version: string; message: string }[]
  migration: string | undefined
  crons: string[]
  workersDev: boolean
  previews: boolean
  domains: string[]
  /** Number of files in the last upload. */
  files: number
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
  /** On workers.dev; null if none has been chosen yet. */
  subdomain: string | null
  /** The account's zones. */
  zones: string[]
  /** "METHOD /path" of all requests, in order. */
  asked: string[]
  close: () => void
}

interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: Buffer
  headers: IncomingMessage['headers']
}

class Refusal extends Error {
  readonly status: number
  readonly code: number
  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Starts a fake account. `zones` are its domains. */
export async function cloudflare({ subdomain = 'example', zones = [] as string[] } = {}): Promise<Account> {
  const account: Account = {
    url: '',
    id: '0123456789abcdef0123456789abcdef',
    token: `stand-in-${randomUUID()}`,
    scripts: new Map(),
    namespaces: new Map(),
    subdomain: subdomain === '' ? null : subdomain,
    zones,
    asked: [],
    close: () => server.close(),
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const path = url.pathname.replace(/^\/client\/v4/, '')
    account.asked.push(`${request.method} ${path}`)
    const asked = {
      method: request.method ?? 'GET',
      path,
      query: url.searchParams,
      body: await buffer(request),
      headers: request.headers,
    }
    try {
      const result = await answer(account, asked)
      const body = { success: true, errors: [], messages: [], ...result }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    } catch (error) {
      const { status, code, message } =
        error instanceof Refusal ? error : new Refusal(500, 1, String((error as Error).stack))
      const body = { success: false, errors: [{ code, message }], messages: [], result: null }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  account.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`
  return account
}

/** The response to a request, as the fields of an envelope. @throws Refusal */
async function answer(account: Account, asked: Asked): Promise<object> {
  if (asked.headers.authorization !== `Bearer ${account.token}` && !/assets\/upload$/.test(asked.path)) {
    throw new Refusal(403, 10_000, 'Authentication error')
  }
  for (const [method, pattern, handle] of routes) {
    const match = method === asked.method && pattern.exec(asked.path)
    if (match) return (await handle(account, asked, ...match.slice(1).map(decodeURIComponent))) as object
  }
  throw new Refusal(404, 7003, `The stand-in has no ${asked.method} ${asked.path}.`)
}

type Handler = (account: Account, asked: Asked, ...parts: string[]) => unknown
const ok = (result: unknown): object => ({ result })
// biome-ignore lint/suspicious/noExplicitAny: the JSON that Wrangler sends has no types
const json = ({ body }: Asked): any => JSON.parse(body.toString() || 'null')
const now = (): string => new Date().toISOString()

function scriptOf(account: Account, name = ''): Script {
  const script = account.scripts.get(name)
  if (!script) throw new Refusal(404, 10_007, 'This Worker does not exist on your account.')
  return script
}

const at = (pattern: string): RegExp =>
  new RegExp(`^/accounts/0123456789abcdef0123456789abcdef${pattern.replaceAll(':x', '([^/]+)')}$`)

const routes: readonly (readonly [string, RegExp, Handler])[] = [
  ['GET', /^\/user$/, () => ok({ id: 'user', email: 'operator@example.com' })],
  ['GET', /^\/memberships$/, ({ id }) => ok([{ id: 'membership', account: { id, name: 'An account' } }])],
  ['GET', /^\/accounts$/, ({ id }) => ok([{ id, name: 'An account' }])],
  ['GET', /^\/user\/tokens\/verify$/, () => ok({ id: 'token', status: 'active' })],
  [
    'GET',
    at('/storage/kv/namespaces'),
    ({ namespaces }) => page([...namespaces].map(([id, title]) => ({ id, title }))),
  ],
  [
    'POST',
    at('/storage/kv/namespaces'),
    ({ namespaces }, asked) => {
      const { title } = json(asked)
      if ([...namespaces.values()].includes(title)) throw new Refusal(400, 10_014, 'A namespace of this title exists.')
      const id = randomUUID().replaceAll('-', '')
      namespaces.set(id, title)
      return ok({ id, title })
    },
  ],
  [
    'GET',
    at('/storage/kv/namespaces/:x'),
    ({ namespaces }, _asked, id = '') => {
      const title = namespaces.get(id)
      if (title === undefined) throw new Refusal(404, 10_013, 'namespace not found')
      return ok({ id, title })
    },
  ],
  [
    'GET',
    at('/workers/subdomain'),
    ({ subdomain }) => {
      if (subdomain === null) throw new Refusal(404, 10_007, 'There is no workers.dev subdomain yet.')
      return ok({ subdomain })
    },
  ],
  [
    'GET',
    at('/workers/services/:x'),
    (account, _asked, name) => {
      const { migration } = scriptOf(account, name)
      const script = {
        id: name,
        tag: `tag-of-${name}`,
        tags: [],
        last_deployed_from: 'wrangler',
        migration_tag: migration,
      }
      return ok({ id: name, default_environment: { environment: 'production', script } })
    },
  ],
  [
    'GET',
    at('/workers/workers/:x'),
    (account, _asked, name) => {
      const { workersDev, previews } = scriptOf(account, name)
      return ok({ id: name, name, subdomain: { enabled: workersDev, previews_enabled: previews } })
    },
  ],
  [
    'GET',
    at('/workers/scripts/:x/settings'),
    (account, _asked, name) => {
      const version = deployedVersion(scriptOf(account, name))
      return ok({ bindings: listed(version), tags: [] })
    },
  ],
  [
    'PATCH',
    at('/workers/scripts/:x/script-settings'),
    (account, asked, name) => ok(scriptOf(account, name) && json(asked)),
  ],
  [
    'POST',
    at('/workers/scripts/:x/assets-upload-session'),
    (_account, asked) => {
      const hashes = Object.values(json(asked).manifest as Record<string, { hash: string }>).map(({ hash }) => hash)
      return ok({ jwt: unsignedJwt({ files: hashes.length }), buckets: [[...new Set(hashes)]] })
    },
  ],
  [
    'POST',
    at('/workers/assets/upload'),
    (_account, { headers }) => ok({ jwt: (headers.authorization ?? '').replace(/^Bearer /, '') }),
  ],
  ['PUT', at('/workers/scripts/:x'), (account, asked, name = '') => upload(account, asked, name, true)],
  ['POST', at('/workers/scripts/:x/versions'), (account, asked, name = '') => upload(account, asked, name, false)],
  [
    'GET',
    at('/workers/scripts/:x/versions'),
    (account, _asked, name) => ok({ items: scriptOf(account, name).versions.toReversed().map(shown) }),
  ],
  [
    'GET',
    at('/workers/scripts/:x/versions/:x'),
    (account, _asked, name, id) => {
      const version = scriptOf(account, name).versions.find((each) => each.id === id)
      if (!version) throw new Refusal(404, 10_206, 'There is no such version.')
      return ok(shown(version))
    },
  ],
  [
    'GET',
    at('/workers/scripts/:x/deployments'),
    (account, _asked, name) => {
      const { deployments } = scriptOf(account, name)
      return ok({
        deployments: deployments.toReversed().map(({ id, created, version, message }) => ({
          id,
          source: 'wrangler',
          strategy: 'percentage',
          author_email: 'operator@example.com',
          created_on: created,
          annotations: { 'workers/message': message },
          versions: [{ version_id: version, percentage: 100 }],
        })),
      })
    },
  ],
  ['POST', at('/workers/scripts/:x/deployments'), deploy],
  [
    'GET',
    at('/workers/scripts/:x/secrets'),
    (account, _asked, name) => {
      const { secrets } = deployedVersion(scriptOf(account, name))
      return ok(Object.keys(secrets).map((each) => ({ name: each, type: 'secret_text' })))
    },
  ],
  [
    'PUT',
    at('/workers/scripts/:x/secrets'),
    (account, asked, name) => {
      const script = scriptOf(account, name)
      const { name: secret, text } = json(asked)
      const before = deployedVersion(script)
      // Putting a secret makes a new version, which is deployed at once.
      add(script, { ...before, secrets: { ...before.secrets, [secret]: text }, annotations: {} }, 'Secret change')
      return ok({ name: secret, type: 'secret_text' })
    },
  ],
  [
    'POST',
    at('/workers/scripts/:x/subdomain'),
    (account, asked, name) => {
      const script = scriptOf(account, name)
      const { enabled, previews_enabled } = json(asked)
      Object.assign(script, { workersDev: enabled, previews: previews_enabled })
      return ok({ enabled, previews_enabled })
    },
  ],
  [
    'PUT',
    at('/workers/scripts/:x/schedules'),
    (account, asked, name) => {
      scriptOf(account, name).crons = json(asked).map(({ cron }: { cron: string }) => cron)
      return ok({ schedules: json(asked) })
    },
  ],
  [
    'POST',
    at('/workers/scripts/:x/domains/changeset'),
    (account, asked, name) => {
      const { domains } = scriptOf(account, name)
      const hosts: string[] = json(asked).map(({ hostname }: { hostname: string }) => hostname)
      return ok({
        added: hosts.filter((host) => !domains.includes(host)).map((hostname) => ({ hostname })),
        removed: [],
        updated: hosts
          .filter((host) => domains.includes(host))
          .map((hostname) => ({ id: hostname, hostname, modified: false })),
        conflicting: [],
      })
    },
  ],
  [
    'PUT',
    at('/workers/scripts/:x/domains/records'),
    (account, asked, name) => {
      const hosts: string[] = json(asked).origins.map(({ hostname }: { hostname: string }) => hostname)
      for (const host of hosts) {
        if (!account.zones.some((zone) => host === zone || host.endsWith(`.${zone}`))) {
          throw new Refusal(400, 100_117, `${host} is no host of a zone of this account.`)
        }
      }
      for (const script of account.scripts.values())
        script.domains = script.domains.filter((host) => !hosts.includes(host))
      scriptOf(account, name).domains = hosts
      return ok(hosts.map((hostname) => ({ id: hostname, hostname, service: name })))
    },
  ],
  [
    'DELETE',
    at('/workers/services/:x'),
    (account, _asked, name = '') => {
      scriptOf(account, name)
      account.scripts.delete(name)
      return ok(null)
    },
  ],
]

const page = (result: readonly unknown[]): object => ({
  result,
  result_info: { page: 1, per_page: 100, count: result.length, total_count: result.length, total_pages: 1 },
})

/** A completion token: Wrangler reads its claims, and nothing checks its signature. */
const unsignedJwt = (claims: object): string =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.stand-in`

/** The deployed version. */
function deployedVersion(script: Script): Version {
  const id = script.deployments.at(-1)?.version
  const version = script.versions.find((each) => each.id === id)
  if (!version) throw new Refusal(404, 10_007, 'Nothing of this Worker is deployed.')
  return version
}

const listed = ({ texts, secrets, bindings }: Version) => [
  ...Object.entries(texts).map(([name, text]) => ({ type: 'plain_text', name, text })),
  ...Object.keys(secrets).map((name) => ({ type: 'secret_text', name })),
  ...Object.entries(bindings).map(([name, said]) => {
    const [type = '', id = ''] = said.split(' ')
    return type === 'kv_namespace' ? { type, name, namespace_id: id } : { type, name }
  }),
]

const shown = (version: Version) => ({
  id: version.id,
  number: version.number,
  annotations: version.annotations,
  metadata: {
    created_on: version.created,
    modified_on: version.created,
    author_email: 'operator@example.com',
    source: 'wrangler',
  },
  resources: {
    bindings: listed(version),
    script: { etag: 'etag', handlers: ['fetch', 'scheduled'] },
    script_runtime: {},
  },
})

function add(script: Script, content: Omit<Version, 'id' | 'number' | 'created'>, message: string | null): Version {
  const version = { ...content, id: randomUUID(), number: script.versions.length + 1, created: now() }
  script.versions.push(version)
  if (message !== null) script.deployments.push({ id: randomUUID(), created: now(), version: version.id, message })
  return version
}

/** Uploads a Worker: by PUT it is deployed at once, as a version it waits for a deployment. */
async function upload(account: Account, asked: Asked, name: string, isDeployed: boolean): Promise<object> {
  const form = await new Response(new Uint8Array(asked.body), {
    headers: { 'content-type': asked.headers['content-type'] ?? '' },
  }).formData()
  const metadata = JSON.parse(String(form.get('metadata')))
  const known = account.scripts.get(name)
  const before = known && deployedVersion(known)
  const content = {
    texts: {} as Record<string, string>,
    secrets: metadata.keep_bindings?.includes('secret_text') ? { ...before?.secrets } : ({} as Record<string, string>),
    bindings: {} as Record<string, string>,
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
      else throw new Refusal(400, 10_057, `inherit binding '${binding}' is invalid: there is none`)
    } else {
      if (type === 'kv_namespace' && !account.namespaces.has(namespace)) {
        throw new Refusal(400, 10_041, `KV namespace ${namespace} not found.`)
      }
      content.bindings[binding] = namespace === undefined ? type : `${type} ${namespace}`
    }
  }
  const script: Script = known ?? {
    name,
    versions: [],
    deployments: [],
    migration: undefined,
    crons: [],
    workersDev: false,
    previews: false,
    domains: [],
    files: 0,
  }
  account.scripts.set(name, script)
  script.migration = metadata.migrations?.new_tag ?? script.migration
  const jwt = metadata.assets?.jwt
  if (jwt) script.files = JSON.parse(Buffer.from(jwt.split('.')[1], 'base64url').toString()).files
  const version = add(script, content, isDeployed ? (content.annotations['workers/message'] ?? '') : null)
  if (!isDeployed) return ok({ ...shown(version), startup_time_ms: 20 })
  return ok({
    id: name,
    tag: `tag-of-${name}`,
    etag: 'etag',
    deployment_id: version.id.replaceAll('-', ''),
    startup_time_ms: 20,
    tags: [],
  })
}

/** Deploys a version. As with the API, secrets that differ from those of the deployed version need confirmation. */
function deploy(account: Account, asked: Asked, name?: string): object {
  const script = scriptOf(account, name)
  const { versions, annotations } = json(asked)
  const version = script.versions.find(({ id }) => id === versions[0].version_id)
  if (!version) throw new Refusal(404, 10_206, 'There is no such version.')
  const { secrets } = deployedVersion(script)
  const isOlder = script.deployments.some((each) => each.version === version.id)
  const changed = Object.keys({ ...secrets, ...version.secrets }).filter(
    (each) => secrets[each] !== version.secrets[each],
  )
  if (isOlder && changed.length > 0 && asked.query.get('force') !== 'true') {
    throw new Refusal(400, 10_220, `The following secrets have changed: ${changed.join(', ')}`)
  }
  const deployment = {
    id: randomUUID(),
    created: now(),
    version: version.id,
    message: annotations?.['workers/message'] ?? '',
  }
  script.deployments.push(deployment)
  return ok({ id: deployment.id, strategy: 'percentage', versions })
}
