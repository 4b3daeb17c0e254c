/**
 * `node tests/rigs/deployment/walk.mjs`: runs every command of docs/operations.md in order, in a copy of this
 * project, on an empty fake account, and writes the output into docs/guides/first-deployment.md (then run
 * `npm run format`). Creates two centres for it.
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
for (const folder of execFileSync('ls', ['centres'], { cwd: copy, encoding: 'utf8' }).trim().split('\n')) {
  rmSync(join(copy, 'centres', folder), { recursive: true })
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
execFileSync('git', ['init', '-q'], { cwd: copy })

const account = await cloudflare({ zones: centres.map((name) => `${name}.test`) })
const site = await startSite()
/** The requested address on the account, and the version of the Worker that answers there. */
const asked = (request) => new URL(request.headers['x-asked'] ?? 'https://www.maple-grove.test')
const versionOf = ({ hostname }) => {
  const script = [...account.scripts.values()].find(
    ({ name, domains }) => domains.includes(hostname) || hostname.startsWith(`${name}.`),
  )
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

/** Warnings and traces of tools. */
const noise =
  /^(?:\+ \/|> |.*\bkB\b|env\.|dist\/|.*Logs were written|npm warn Unknown user config|If you think this is a bug|Note that there is a newer version|Total Upload: 0)/
/** Steps of a build, lists of files and bindings, dialogues, brackets. */
const routine =
  /^(?:│|[┌├└]─|├ |\?|🤖|Getting User|ℹ️|🔓|The following|🎉|✨ (?:CONTENT|Success! Uploaded \d)|Provisioning|Performing|\[custom build|vite v|transforming|rendering chunks|computing gzip|✓ |Attaching |🌀 (?:Building|Starting|Found)|✨ Read|Uploaded \d|Your Worker has access|Binding |(?:Author|Source|Message): |\s*(?:(?:Tag|Message|Created):|[[\]{}],?$|"type"))/

/** The part of the output that a reader needs: no routine, no local paths. */
const shown = (said) =>
  said
    .replaceAll(copy, '.')
    .replaceAll(account.url, 'https://api.cloudflare.com/client/v4')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
    .replaceAll(/\u001b\[[0-9;]*m/g, '')
    .replaceAll(/ *% Total[\s\S]*$/g, '')
    .split('\n')
    .filter((line) => !noise.test(line) && !routine.test(line))
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()

/** Lines that commands have printed, without what differs each time: times, sizes, names of versions. */
const printed = new Set()
/** The lines that no earlier command has printed as well. */
const news = (lines) => {
  const kindOf = (line) => line.replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b|\d+/g, '0').replaceAll(/ {2,}/g, ' ')
  const left = lines.filter((line) => line === '' || !printed.has(kindOf(line)))
  for (const line of lines) printed.add(kindOf(line))
  return left
}

const transcript = []
let failures = 0
async function step(written, run, { input = '', isPrepared = false } = {}) {
  const began = performance.now()
  const { said, code } = await shell(run, input)
  console.log(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${((performance.now() - began) / 1000).toFixed(1)} s  ${written.split('\n')[0]}`,
  )
  if (code !== 0) {
    failures++
    console.log(said)
  }
  const lines = isPrepared ? [] : news(shown(said).split('\n'))
  if (lines.length > 0) transcript.push(`\`\`\`text\n$ ${written}\n${lines.join('\n')}\n\`\`\``)
}

const deployment = (name, at) => `export default {
  name: '${name}',
  propertyId: '90${at}',
  centreId: '9${at}',
  domains: ['www.${name}.test', '${name}.test'],
  limits: { form: '20${at}1', address: '20${at}3', api: '20${at}2' },
  vars: { CONTENT_API_URL: 'https://content.example.com' },
}
`
const secrets = (file) =>
  step(
    '',
    `printf '{"CONTENT_API_KEY":"Winter$Sale2026","MALLCOMM_ACCESS_KEY":"b","MALLCOMM_PASSWORD":"c","PURGE_TOKEN":"${token}"}' > ${file}`,
    { isPrepared: true },
  )

for (const { written, isBlock } of commandsOf(readFileSync(join(root, 'docs/operations.md'), 'utf8'))) {
  const reason = reasonNot(written)
  if (reason !== null) {
    transcript.push(`\`\`\`text\n$ ${written}\n(not run: ${reason})\n\`\`\``)
    continue
  }
  const run = written
    .replaceAll('<name>', centres[0])
    .replaceAll('PURGE_TOKEN=…', `PURGE_TOKEN=${token}`)
    .replaceAll(/ C(?= |$)/gm, ` --config .wrangler.${centres[0]}.json --env=`)
    .replaceAll('"…"', '"Winter$Sale2026"')
    .replaceAll('<<EOF', "<<'EOF'")
    .replaceAll('$(openssl rand -hex 32)', token)
    .replaceAll('VERSION-ID', account.scripts.get(centres[0])?.versions[0]?.id ?? '')
    .replaceAll('https://www.example.com', written.includes('curl') ? site.url : addressNow())
  if (run.includes('secrets.production.json')) await secrets('secrets.production.json')
  if (run.includes('npm run fleet')) await oakBay()
  await step(written, isBlock ? `set -e\n${run}` : run, { input: 'a-new-key' })
  if (run.includes('new-centre'))
    writeFileSync(join(copy, 'centres/maple-grove/deployment.ts'), deployment(centres[0], 1))
}

/** The mall's current address: its trial's until cut-over. */
function addressNow() {
  return account.scripts.has(centres[0])
    ? `https://www.${centres[0]}.test`
    : `https://${centres[0]}-staging.example.workers.dev`
}

/** Creates the second mall, before the section about several malls. */
async function oakBay() {
  if (account.scripts.has(centres[1])) return
  await step('', 'npm run new-centre -- oak-bay --title "Oak Bay Centre"', { isPrepared: true })
  writeFileSync(join(copy, 'centres/oak-bay/deployment.ts'), deployment(centres[1], 2))
  for (const stage of ['staging', 'production']) {
    await step(
      '',
      `npm run deploy -- --centre oak-bay --to ${stage} --no-smoke --secrets-file secrets.production.json --cut-over`,
      { isPrepared: true },
    )
  }
}

site.close()
account.close()
rmSync(dirname(copy), { recursive: true })
writeFileSync(
  join(root, 'docs/guides/first-deployment.md'),
  `# A first deployment, step by step

The commands of [operations](../operations.md), in order, from an empty account to two malls, with their output.
\`node tests/rigs/deployment/walk.mjs\` wrote this page: it ran them in a copy of this project against a stub of
Cloudflare's API (\`tests/rigs/deployment/cloudflare.ts\`) and a stub of the deployed site. \`C\` and \`<name>\` were
replaced as described in operations, \`…\` by a value. Left out are the steps of a build, lists of files and bindings,
dialogues, what an earlier command printed as well, and commands that print nothing else.

${transcript.join('\n\n')}
`,
)
console.log(failures === 0 ? '\nEvery command did what it says.' : `\n${failures} commands failed.`)
process.exit(failures === 0 ? 0 : 1)
