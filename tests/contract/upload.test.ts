/** The upload (docs/decisions/0014-the-upload.md): its size, and what is evaluated before the first request. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chosenCentre } from '../../scripts/lib/centres.mjs'
import { bundleWorker, mainModule } from '../../scripts/lib/worker-bundle.mjs'
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

// The platform's limit is 3 MB. Of these, 6 KiB draw the codes for boards, and are evaluated on their page alone.
it('weighs at most 500 KiB in gzip, all modules as one', () => {
  const modules = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  expect(modules).toContain(mainModule)
  const whole = Buffer.concat(modules.map((name) => readFileSync(join(folder, name))))
  expect(gzipSync(whole, { level: 9 }).length).toBeLessThanOrEqual(500 * 1024)
})

const later = [
  'node_modules/parse5/',
  'node_modules/htmlparser2/',
  'node_modules/hast-util-sanitize/',
  'node_modules/property-information/',
  'node_modules/@modelcontextprotocol/',
  'node_modules/uqr/',
  'src/api/openapi/',
  'src/mcp/tools/',
]

it('evaluates no parser of markup, nothing for assistants and no description of the API before it is asked for', () => {
  const atOnce = sourcesOf(evaluated(mainModule))
  expect(atOnce.some((source) => source.endsWith('src/worker.ts'))).toBe(true)
  expect(later.filter((part) => atOnce.some((source) => source.includes(part)))).toEqual([])
  // Each is nevertheless in the upload.
  const all = sourcesOf(readdirSync(folder).filter((name) => name.endsWith('.mjs')))
  expect(later.filter((part) => !all.some((source) => source.includes(part)))).toEqual([])
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
