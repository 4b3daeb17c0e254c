/** The upload (docs/decisions/0014-the-upload.md): its size, and what is evaluated before the first request. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtFolder, chosenCentre } from '../../scripts/lib/centres.ts'
import { noticesFile } from '../../scripts/lib/notices.ts'
import { bundleWorker, mainModule } from '../../scripts/lib/worker-bundle.ts'
import { evaluated as evaluatedInNode } from '../rigs/bench/start-up.mjs'

const folder = mkdtempSync(join(tmpdir(), 'upload-'))
beforeAll(async () => bundleWorker({ chosen: await chosenCentre(), outdir: folder }), 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const text = (module: string) => readFileSync(join(folder, module), 'utf8')

/** A module and all its static imports, without dynamic ones. */
function evaluated(module: string, found = new Set<string>()): Set<string> {
  if (found.has(module)) return found
  found.add(module)
  const code = text(module).replace(/\bimport\(/g, '')
  for (const [, name = ''] of code.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+\.mjs)["'`]/g)) evaluated(name, found)
  return found
}

/** The sources of modules; the bundler's own helpers have no source map. */
const sourcesOf = (modules: Iterable<string>): string[] =>
  [...modules].flatMap((module) =>
    existsSync(join(folder, `${module}.map`)) ? (JSON.parse(text(`${module}.map`)).sources as string[]) : [],
  )

/** The platform's own limit is 3 MB; what counts is how long an isolate takes to start. A tenth is left to work in. */
const limit = 500 * 1024

it('weighs at most 500 KiB in gzip, all modules as one', () => {
  const modules = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  expect(modules).toContain(mainModule)
  const whole = Buffer.concat(modules.map((name) => readFileSync(join(folder, name))))
  const weight = gzipSync(whole, { level: 9 }).length
  const sizes = modules.map((name) => [name, gzipSync(text(name)).length] as const).sort(([, a], [, b]) => b - a)
  const largest = sizes.slice(0, 5).map(([name, bytes]) => `${name} ${bytes}`)
  const said = `${weight - limit} bytes too many. The largest modules: ${largest.join(', ')}. Who reviews may raise it.`
  expect(weight <= limit ? '' : said).toBe('')
})

it('has its texts in quotes, which V8 reads faster than templates, where source maps find them', () => {
  const start = [...evaluated(mainModule)].find((each) => text(each).includes('"A part of the cron failed"')) ?? ''
  const lines = text(start).split('\n')
  expect(text(start).match(/[(,]`[\w-]+`/g)).toBeNull()
  const line = lines.findIndex((each) => each.includes('"A part of the cron failed"'))
  const column = lines[line]?.indexOf('"A part of the cron failed"') ?? -1
  const source = new SourceMap(JSON.parse(text(`${start}.map`))).findEntry(line, column)
  expect(source).toMatchObject({ originalSource: expect.stringMatching(/src\/worker\.ts$/) })
})

const packages = 'zod parse5 htmlparser2 hast property-information @modelcontextprotocol uqr multipasta minisearch'
const later = [
  ...packages.split(' ').map((name) => `node_modules/${name}`),
  ...['src/content/schema/', 'src/forms/receive', 'src/api/app', 'src/api/openapi/', 'src/ops/app', 'src/mcp/tools/'],
]

it('evaluates nothing that checks or parses, or that serves programs and operators, before it is asked for', () => {
  const atOnce = sourcesOf(evaluated(mainModule))
  expect(atOnce.some((source) => source.endsWith('src/worker.ts'))).toBe(true)
  expect(later.filter((part) => atOnce.some((source) => source.includes(part)))).toEqual([])
  // Each is nevertheless in the upload.
  const all = sourcesOf(readdirSync(folder).filter((name) => name.endsWith('.mjs')))
  expect(later.filter((part) => !all.some((source) => source.includes(part)))).toEqual([])
})

it('has the notice of each package in it, and of what browsers get, among the site’s files', async () => {
  const { name } = await chosenCentre()
  const client = join(builtFolder(name), 'client')
  const notices = readFileSync(join(client, noticesFile), 'utf8')
  const all = sourcesOf(readdirSync(folder).filter((each) => each.endsWith('.mjs')))
  const packages = new Set(all.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []))
  expect(packages.size).toBeGreaterThan(30)
  const needed = [...packages, 'react', 'react-dom', 'scheduler', 'nanostores', 'minisearch', 'date-fns']
  expect(needed.filter((each) => !new RegExp(`^${each} \\d[\\w.-]+ \\(`, 'm').test(notices))).toEqual([])
  const others = ['Lucide', 'ISC License', 'Tabler Icons', 'SIL OPEN FONT LICENSE', 'Meta Platforms', 'Andrey Sitnik']
  for (const words of others) expect(notices).toContain(words)
  for (const fonts of readdirSync(join(client, 'fonts')).filter((file) => file.endsWith('.txt')))
    expect(notices).toContain(readFileSync(join(client, 'fonts', fonts), 'utf8').trim())
  // Whoever looks at a script with a package in it is led there.
  const named = /^(?:react|search-box|site-index).*\.js$/
  const scripts = readdirSync(join(client, 'assets')).filter((file) => named.test(file))
  expect(scripts.length).toBeGreaterThan(2)
  const led = scripts.filter((file) => readFileSync(join(client, 'assets', file), 'utf8').includes(`/${noticesFile}`))
  expect(led.length).toBe(scripts.length)
})

it('has the clock of the centre’s zone when it has started: the first of an isolate would be paid by its first visitor', async () => {
  const { timeZone } = (await chosenCentre()).centre
  const file = pathToFileURL(join(folder, mainModule)).href
  const zones = evaluatedInNode(`
    const zones = []
    const { DateTimeFormat } = Intl
    Intl.DateTimeFormat = function (locale, options) {
      zones.push(options?.timeZone)
      return new DateTimeFormat(locale, options)
    }
    await import(${JSON.stringify(file)})
    console.log(JSON.stringify(zones))
    process.exit(0)`)
  // date-fns-tz probes three more, which costs a millisecond or two beside the first.
  expect(JSON.parse(zones)).toContain(timeZone)
  expect(JSON.parse(zones).length).toBeLessThanOrEqual(4)
}, 30_000)
