/** `npm run deploy` and other Wrangler commands, run literally against a fake of Cloudflare's API. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { centreNames, readCentre } from '../../../scripts/lib/centres.ts'
import { textAndCode } from '../../../scripts/lib/processes.ts'
import { othersAt } from '../../../scripts/lib/stages.ts'
import { wranglerConfig } from '../../../scripts/lib/wrangler-config.ts'
import { isWhole } from '../../support/breadth'
import { listening } from '../../support/listening'
import { type Account, cloudflare } from './cloudflare'

vi.setConfig({ testTimeout: 120_000 })

/** A centre with a domain: its name, its Worker's name, and the host. */
const all = await Promise.all(centreNames().map((name) => readCentre(name)))
const [centre] = all.filter(({ deployment }) => deployment.domains.length > 0)
if (!centre) throw new Error('No centre has a domain')
const { name: worker, domains } = centre.deployment
const host = domains[0] ?? ''
const trial = `${worker}-staging`

const folder = mkdtempSync(join(tmpdir(), 'deploy-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const secrets = {
  CONTENT_API_KEY: 'Winter$Sale2026',
  MALLCOMM_ACCESS_KEY: 'é "$1\\',
  MALLCOMM_PASSWORD: "pass'word",
  PURGE_TOKEN: '0123456789abcdef0123456789abcdef',
}
const secretsFile = join(folder, 'secrets.json')
writeFileSync(secretsFile, JSON.stringify(secrets))
const valuesFile = join(folder, 'values.json')
const rotated = { PURGE_TOKEN: 'fedcba9876543210fedcba9876543210' }
writeFileSync(valuesFile, JSON.stringify({ [centre.name]: rotated.PURGE_TOKEN }))
const service = ['--var', 'CONTENT_API_URL:https://content.example.com']

let account: Account
beforeEach(async () => {
  account = await cloudflare({ zones: [host.split('.').slice(-2).join('.')] })
})
afterEach(() => account.close())

/** The first deployment builds what the others take. */
let built = {}

/** Runs a command as an operator signed in by a token. */
const command = (script: string, ...words: string[]) =>
  textAndCode(script, words, {
    env: {
      CLOUDFLARE_API_BASE_URL: account.url,
      CLOUDFLARE_API_TOKEN: account.token,
      CLOUDFLARE_ACCOUNT_ID: account.id,
      FORCE_COLOR: '0',
      NODE_ENV: 'production',
      // The machine's own value must not be uploaded.
      CONTENT_API_KEY: 'of the machine',
      ...built,
    },
  })
const deploy = (...words: string[]) => command('scripts/deploy.mjs', '--centre', centre.name, '--no-smoke', ...words)
const fleet = (...words: string[]) => command('scripts/fleet.mjs', ...words, '--only', centre.name, '--to', 'staging')
const wrangler = (...words: string[]) => command('wrangler', ...words, '--config', `.wrangler.${centre.name}.json`)

const deployed = (name: string) => {
  const script = account.scripts.get(name)
  const id = script?.deployments.at(-1)?.version
  return script?.versions.find((version) => version.id === id)
}

it('what is not as it should be is said before anything is sent', async () => {
  const wrong = ['CONTACT:https://example.com', 'CONTACT_URL:http://example.com', 'HOLIDAYS:CA-XY']
  const { said, code } = await deploy('--to', 'staging', ...wrong.flatMap((each) => ['--var', each]))
  expect(said).toContain(`centres/${centre.name}/deployment.ts has the settings`)
  expect(said).toContain('CONTENT_API_URL is the origin')
  expect(said).toContain('CONTACT is no variable of this Worker')
  expect(said).toContain('HOLIDAYS is provinces and days')
  expect(said).toContain('CONTACT_URL is an address by https, or empty')
  expect([code, account.asked.filter((each) => !each.startsWith('GET '))]).toEqual([1, []])
})

it('production is on its domain and nowhere else, and shares nothing with the trial', async () => {
  const config = await wranglerConfig(centre)
  const [production, staging] = ['', 'staging'].map((env) => unstable_readConfig({ config, env }))
  expect(production).toMatchObject({ name: worker, workers_dev: false, preview_urls: false })
  expect(production?.routes).toEqual(domains.map((pattern) => ({ pattern, custom_domain: true })))
  expect(production?.vars.SITE_URL).toBe(`https://${host}`)
  const limits = [production, staging].flatMap((each) =>
    each?.ratelimits.map((limit: { namespace_id: string }) => limit.namespace_id),
  )
  expect(limits).toHaveLength(8)
  expect(new Set(limits).size).toBe(limits.length)
})

if (isWhole) {
  it('a trial is a Worker of its own on workers.dev, takes no domain, and gets a key that is rotated', async () => {
    const first = await deploy('--to', 'staging', '--secrets-file', secretsFile, ...service)
    built = { BUILT_CLIENT: centre.name }
    expect(first.code, first.said).toBe(0)
    expect(first.said).toContain(`https://${trial}.example.workers.dev`)
    expect(first.said).not.toMatch(/warning/i)
    expect([...account.scripts.keys()]).toEqual([trial])
    const set = { workersDev: true, previews: false, domains: [], crons: ['* * * * *'] }
    expect(account.scripts.get(trial)).toMatchObject(set)
    expect(deployed(trial)).toMatchObject({ secrets, limits: { cpu_ms: 10_000 } })
    expect(deployed(trial)?.texts).toMatchObject({ SITE_URL: '', CONTACT_URL: '', NEWSLETTER_URL: '', GTM_ID: '' })
    const isClean = spawnSync('git', ['diff', '--quiet', 'HEAD']).status === 0
    expect(deployed(trial)?.annotations['workers/tag']).toMatch(isClean ? /^[0-9a-f]{12}$/ : /^[0-9a-f]{12}-dirty$/)
    expect([...account.namespaces.values()]).toEqual([`${trial}-content-cache`])

    const put = await fleet('secret', 'PURGE_TOKEN', '--values', valuesFile)
    expect(put.code, put.said).toBe(0)
    expect(deployed(trial)?.secrets).toEqual({ ...secrets, ...rotated })
  })

  it('a new Worker without its secrets is refused, and is not made', async () => {
    const { said, code } = await deploy('--to', 'staging', ...service)
    expect(said).toContain('required secrets have not been set: CONTENT_API_KEY')
    expect([code, account.scripts.size]).toEqual([1, 0])
    // What a first deployment that failed late has left behind.
    account.namespaces.set('0123456789abcdef0123456789abcdef', `${trial}-content-cache`)
    const again = await deploy('--to', 'staging', '--secrets-file', secretsFile, ...service)
    expect(again.code, again.said).toBe(0)
    expect(account.namespaces.size).toBe(1)
  })

  it('production takes its domain, and a rollback past a rotated key restores the old one', async () => {
    const { said, code } = await deploy('--to', 'production', '--cut-over', '--secrets-file', secretsFile, ...service)
    expect(code, said).toBe(0)
    expect(account.scripts.get(worker)).toMatchObject({ workersDev: false, previews: false, domains })
    expect([...account.namespaces.values()]).toEqual([`${worker}-content-cache`])
    expect((await wrangler('secret', 'put', 'PURGE_TOKEN', '--env=')).code).toBe(0)
    // Wrangler names it, and continues without a terminal.
    const past = await wrangler('rollback', '--env=', '--message', 'why')
    expect(past.code, past.said).toBe(0)
    expect(past.said).toMatch(/The following secrets have changed[\s\S]*PURGE_TOKEN/)
    expect(deployed(worker)?.secrets).toEqual(secrets)
    expect(account.scripts.get(worker)?.deployments.at(-1)?.message).toBe('why')
  })

  it('a second deployment keeps namespace and secrets, and is rolled back with its settings', async () => {
    expect((await deploy('--to', 'staging', '--secrets-file', secretsFile, ...service)).code).toBe(0)
    const script = account.scripts.get(trial)
    const second = await deploy('--to', 'staging', '--var', 'CONTENT_API_URL:https://other.example.com')
    expect(second.code, second.said).toBe(0)
    expect(script?.versions).toHaveLength(2)
    expect(deployed(trial)).toMatchObject({ secrets, bindings: script?.versions[0]?.bindings })
    expect(deployed(trial)?.texts.CONTENT_API_URL).toBe('https://other.example.com')
    expect([...account.namespaces.values()]).toHaveLength(1)

    const back = await fleet('rollback', '--message', 'why')
    expect(back.code, back.said).toBe(0)
    expect(back.said).toMatch(/ok .*Worker Version \S+ has been deployed/)
    expect(deployed(trial)?.texts.CONTENT_API_URL).toBe('https://content.example.com')
  })

  it('production says so where the domain is no zone of the account', async () => {
    account.zones.length = 0
    const { said, code } = await deploy('--to', 'production', '--cut-over', '--secrets-file', secretsFile, ...service)
    expect(code).not.toBe(0)
    expect(said).toContain('no host of a zone')
  })
}

it('production takes no domain from what answers there today unless it is told to', async () => {
  let answer = '<h1>An older site</h1>'
  const server = createServer((_, response) => response.end(answer))
  const address = `http://127.0.0.1:${await listening(server)}`
  const twin = createServer((_, response) => response.writeHead(308, { location: `${address}/healthz` }).end())
  const both = [address, `http://127.0.0.1:${await listening(twin)}`]
  expect(await othersAt(both)).toEqual(both)
  answer = '{"status":"ok","version":"1"}'
  expect(await othersAt(both)).toEqual([])
  twin.close()
  // What refuses is somebody's; a name that leads nowhere is nobody's.
  expect(await othersAt(both)).toEqual(both.slice(1))
  server.close()
  const unknown = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } })
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(unknown)
  expect(await othersAt(both.slice(1))).toEqual([])
})

it('the workflow that deploys has no rights but to read, and puts no input into a command', () => {
  const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8')
  expect(workflow).toContain('permissions:\n  contents: read\n')
  // Each with the lines below it that are indented more.
  const steps = workflow.replace(/^( *)- /gm, '$1  ')
  const commands = [...steps.matchAll(/^( *)run:.*(?:\n(?:\1 .*| *$))*/gm)].map(([command]) => command)
  expect(commands).toHaveLength(2)
  for (const command of commands) expect(command).not.toContain('${{')
})
