/**
 * `node scripts/npm.mjs ../tests/rigs/deployment/walk`: runs every command of docs/guides/first-deployment.md as it
 * stands, then for a second centre, and those of docs/operations.md for that, in a copy of this project, on an empty fake account.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { cloudflare } from './cloudflare.ts'
import { commandsOf, reasonNot } from './commands.ts'
import { startSite } from './site.ts'

const root = resolve(import.meta.dirname, '../../..')
const copy = join(mkdtempSync(join(tmpdir(), 'walk-')), 'mall')
const centres = ['maple-grove', 'oak-bay']
const token = '0123456789abcdef0123456789abcdef'

for (const file of execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  cpSync(join(root, file), join(copy, file))
}
for (const folder of execFileSync('ls', ['centres'], { cwd: copy, encoding: 'utf8' }).trim().split('\n'))
  rmSync(join(copy, 'centres', folder), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
execFileSync('git', ['init', '-q'], { cwd: copy })

const account = await cloudflare({ zones: centres.map((name) => `${name}.test`) })
const site = await startSite()
/** The requested address on the account, and the version of the Worker that answers there. */
const asked = (request) => new URL(request.headers['x-asked'] ?? 'https://www.maple-grove.test')
const versionOf = ({ hostname }) => {
  const [, script] =
    [...account.scripts].find(([name, { domains }]) => domains.includes(hostname) || hostname.startsWith(`${name}.`)) ??
    []
  return script?.deployments.at(-1)?.version ?? 'none'
}
const plain = { ...site.answers }
const noAnswer = { status: 404 }
for (const [path, answer] of Object.entries(plain)) {
  site.answers[path] = (request) => {
    const to = asked(request)
    if (versionOf(to) === 'none') return noAnswer
    // The other name of a domain redirects to www.
    const home = /^(?:www\.)?(.*)\.test$/.exec(to.hostname)?.[1]
    const proper = home === undefined ? to.origin : `https://www.${home}.test`
    if (to.origin !== proper) return { status: 308, headers: { location: `${proper}${request.url}` } }
    const said = answer(request)
    const isTrial = to.hostname.endsWith('.workers.dev')
    const headers = { ...said.headers, ...(isTrial ? { 'x-robots-tag': 'noindex' } : {}) }
    const body = path === '/healthz' ? said.body.replace('"version":"1"', `"version":"${versionOf(to)}"`) : said.body
    return { ...said, headers, body: body?.replaceAll(/http:\/\/[^/<]+/g, to.origin) }
  }
}

/** Runs shell commands. */
async function shell(lines, input = '') {
  const child = spawn('bash', ['-c', lines], {
    cwd: copy,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/node/bin')}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      CLOUDFLARE_API_BASE_URL: account.url,
      CLOUDFLARE_API_TOKEN: account.token,
      CLOUDFLARE_ACCOUNT_ID: account.id,
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
      WRANGLER_LOG_PATH: join(copy, '.wrangler'),
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'network.mjs')}`,
      WALK_SITE: site.url,
      PURGE_TOKEN: token,
      npm_config_update_notifier: 'false',
      NO_COLOR: '1',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // Not every command reads its input.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { said: `${out}${err}`, code }
}

let failures = 0
async function step(written, run, input) {
  const began = performance.now()
  const { said, code } = await shell(run, input)
  console.log(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${((performance.now() - began) / 1000).toFixed(1)} s  ${written.split('\n')[0]}`,
  )
  if (code === 0) return
  failures++
  console.log(said)
}

/** Runs the commands of a document; `as` says what becomes of each. */
async function walk(document, as) {
  for (const { written, isBlock } of commandsOf(readFileSync(join(root, document), 'utf8'))) {
    const reason = reasonNot(written)
    if (reason !== null) {
      console.log(`not run: ${written}: ${reason}`)
      continue
    }
    // A variable holds for what follows.
    if (/^C=/.test(written)) configuration = as(written)
    else await step(written, `${configuration}\nset -e\n${as(written)}`, isBlock ? '' : 'a-new-key')
  }
}
let configuration = ''

/** The secrets are written in place of "…". */
const filled = (/** @type {string} */ written) => written.replaceAll('"…"', '"a-key"')

await walk('docs/guides/first-deployment.md', filled)
await walk('docs/guides/first-deployment.md', (written) =>
  filled(written)
    .replaceAll('maple-grove', centres[1])
    .replaceAll('Maple Grove', 'Oak Bay')
    .replaceAll("'901'", "'902'")
    .replaceAll("'91'", "'92'")
    .replaceAll("'102", "'202"),
)
const values = { [centres[0]]: token, [centres[1]]: token }
writeFileSync(join(copy, 'tokens.json'), JSON.stringify(values))
await walk('docs/operations.md', (written) => {
  const of = written.includes('fleet') ? written : written.replaceAll('maple-grove', centres[1])
  return of
    .replaceAll('<name>', centres[1])
    .replaceAll('PURGE_TOKEN=…', `PURGE_TOKEN=${token}`)
    .replaceAll('VERSION-ID', account.scripts.get(centres[1])?.versions[0]?.id ?? '')
    .replaceAll('https://www.example.com', written.includes('curl') ? site.url : `https://www.${centres[1]}.test`)
})

site.close()
account.close()
rmSync(dirname(copy), { recursive: true })
console.log(failures === 0 ? '\nEvery command did what it says.' : `\n${failures} commands failed.`)
process.exit(failures === 0 ? 0 : 1)
