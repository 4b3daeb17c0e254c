/**
 * Every command of package.json begins on a machine with nothing but some Node: until `bootstrap()` has installed the
 * packages and gone on with the pinned Node, only Node's own modules can be imported.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/lib/bootstrap.mjs'
import { textAndCode } from '../../scripts/lib/processes.ts'
import { freePort } from '../../scripts/lib/site.ts'
import { someOf } from '../support/breadth'
import { listening } from '../support/listening'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, script] = /^node scripts\/npm\.mjs (\S+)/.exec(command) ?? []
  return script ? [[name, `scripts/${script}.mjs`] as const] : []
})

it('each is one of these scripts', () => expect(commands).toHaveLength(Object.keys(scripts).length))

it.each(['npm', 'lib/bootstrap', 'lib/arguments'])('%s.mjs, with which they begin, needs nothing installed', (name) => {
  const text = readFileSync(join(root, `scripts/${name}.mjs`), 'utf8')
  const imported = [...text.matchAll(/^import\s(?:[^'"`;]*?\sfrom\s)?'([^']+)'/gm)].map(([, from]) => from)
  expect(imported.filter((from) => !from?.startsWith('node:') && from !== './bootstrap.mjs')).toEqual([])
})

it.each(someOf(commands, 5))(
  'npm run %s tells how it is used, where it is given what it does not know',
  async (name, file) => {
    const usage = `\`npm ${name === 'start' || name === 'test' ? '' : 'run '}${name}`
    // The budgets are one of the benches.
    const own = name === 'budgets' ? '`npm run bench' : usage
    const typo = await textAndCode(file, ['--no-such-option', '--to', 'nowhere'])
    expect(typo.said).toContain(own)
    expect(typo.said).not.toMatch(/^\s+at /m)
    expect(typo.code).toBe(1)
  },
)

/** What is wrong, each with its command. */
const mistakes: [name: string, words: string[], sentence: string][] = [
  ['start', ['--var', 'CONTENT_API_URL'], '--var takes NAME:VALUE, not "CONTENT_API_URL".'],
  ['deploy', ['--to', 'staging', '--var', 'SITE_URL'], '--var takes NAME:VALUE, not "SITE_URL".'],
  ['new-centre', ['maple', 'grove'], '"grove" is not known.'],
  ['deploy', ['--to', 'prod'], 'Say where: `--to staging` is the trial'],
  ['fleet', ['secret', 'PURGE_TOKEN', '--to', 'staging'], 'Say where the values are: `--values FILE`.'],
  ['fleet', ['rollback'], 'Say where'],
  ['fleet', ['purge', 'all', '--to', 'stagin'], 'Say where'],
  ['fleet', ['heal'], 'Say what'],
  ['fleet', ['purge'], 'Name what to purge'],
  ['fleet', ['purge', 'stores'], 'no token'],
  ['fleet', ['purge', 'stores', '--values', 'package.json'], 'package.json is no file of JSON that has a text'],
  ['fleet', ['status', '--only', 'nowhere'], 'There is no centre "nowhere"'],
  ['fleet', ['status', 'stores'], '"stores" is not known'],
  ['fleet', ['status', '--at-once', '0'], '--at-once is a number'],
  ['fleet', ['status', '--no-smoke'], 'status takes no --no-smoke.'],
  ['bench', ['load', '--seconds', 'x'], '--seconds must be a number.'],
  ['npm', ['prune', '--help'], 'There is no command "prune"'],
  ['purge', ['stores', '--url', 'http://www.example.com'], 'The token is sent over https only.'],
  ['smoke', ['https://example.com', '--centre', 'nowhere'], 'Say a centre and a stage, or an address, not both.'],
  ['screenshots', ['/hours', '--base', 'nowhere'], '"nowhere" is no address: it begins with https:// or http://.'],
  ['smoke', ['localhost:8787'], '"localhost:8787" is no address: it begins with https:// or http://.'],
  ['purge', ['stores', '--url', 'localhost:8787'], '"localhost:8787" is no address'],
  ['dev', ['--var', 'CONTENT_API_URL:localhost:9000'], '"localhost:9000" is no address'],
  // The secret of this machine's own token would be refused by every other site.
  ['purge', ['--webhook-secret'], 'No token: set PURGE_TOKEN'],
]

it.each(someOf(mistakes, 6))('npm run %s %j says what is wrong with that', async (name, words, sentence) => {
  const { said, code } = await textAndCode(`scripts/${name}.mjs`, words, { env: { PURGE_TOKEN: '' } })
  expect([said, code]).toEqual([expect.stringContaining(sentence), 1])
  expect(said).not.toMatch(/^\s+at /m)
})

it('npm start names the option of the port that is taken', async () => {
  const server = createServer()
  const port = await listening(server)
  const words = ['--port', String(await freePort()), '--inspector-port', String(port)]
  const { said } = await textAndCode('scripts/start.mjs', words)
  server.close()
  expect(said).toContain(`Port ${port} is taken`)
  expect(said).toContain('`-- --inspector-port ')
})

it('of two that start at one port at the same time, one ends', async () => {
  const words = ['scripts/start.mjs', '--port', String(await freePort())]
  const both = [words, words].map((each) => spawn(process.execPath, each, { stdio: 'ignore' }))
  expect(await Promise.race(both.map((child) => once(child, 'exit')))).toEqual([1, null])
  for (const child of both) child.kill()
})

it('--help shows the usage, before anything is installed or begun', async () => {
  const { said, code } = await textAndCode('scripts/npm.mjs', ['deploy', '--help'])
  expect([said, code]).toEqual([expect.stringMatching(/^\n`npm run deploy/), 0])
})

it('the Node that is promised is one for which npm leaves no part of a package out', () => {
  const file = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const { engines, devDependencies } = file('package.json')
  const packages = Object.values<{ optional?: true; engines?: { node?: string } }>(file('package-lock.json').packages)
  const wanted = packages.flatMap((each) => (each.optional && each.engines?.node) || [])
  expect(wanted).toContain(engines.node)
  // None of the others asks for a newer one, in any of the promised lines; a build for WebAssembly is nobody's first.
  const least = (range: string) => Math.min(...range.split(' || ').map((part) => Number(/\d+/.exec(part)?.[0])))
  expect(wanted.filter((range) => least(range) > least(engines.node))).toEqual([])
  expect(readFileSync(join(root, '.nvmrc'), 'utf8').trim()).toBe(devDependencies.node)
})

it('the lock file has the packages of every platform, without which `npm ci` refuses it elsewhere', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
