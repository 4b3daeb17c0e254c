/**
 * The version of each content type's cache entries (src/content/cache/entry-version.ts): a hash of the code that makes
 * them from what the content service sends. The bundler includes exactly that: the schema and everything it calls.
 * So every change of a schema, of the HTML sanitiser or of the drawing reader counts, and changes of formatting,
 * comments and types do not. Libraries count by their locked versions, with those of their own dependencies.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { runnerImport } from 'vite'
import { root } from './bootstrap.mjs'
import { builtFolder, centreAliases, chosenCentre } from './centres.mjs'

/**
 * Pure functions used by the schemas, so that unused schemas are left out of the hash. A missing one only costs
 * precision: all schemas of its file that call it are then included.
 */
const pure = [
  'z',
  'gives',
  'textBy',
  'urlBy',
  'lenientListOf',
  'unified',
  'written',
  'optionallyWritten',
  'text',
  'number',
]
/** Schemas from which others are derived by pure methods. */
const pureSchemas = ['Store', 'Hours', 'HoursRow', 'Promotion', 'Event', 'html']

const entry = 'virtual:entry'

/**
 * The part of the registry (src/content/resources.ts) that is used here.
 * @typedef {object} Registry
 * @property {Record<string, { schemaName: string, shape: string }>} resources
 * @property {Record<string, { madeBy: string }>} records
 */

/**
 * Entry versions by the name of the content type, both resources and single records.
 * @param {string} content the folder with the registry and the schemas
 * @returns {Promise<Record<string, string>>}
 */
export async function entryVersions(content = join(root, 'src/content')) {
  const stub = join(root, 'tests/contract/workers.ts')
  /** @type {{ module: Registry }} */
  const { module } = await runnerImport(join(content, 'resources.ts'), {
    configFile: false,
    resolve: { alias: { 'cloudflare:workers': stub, ...centreAliases((await chosenCentre()).name) } },
    logLevel: 'error',
  })
  const sources = globSync('**/*.ts', { cwd: content }).map((file) => join(content, file))
  const kinds = [
    ...Object.entries(module.resources).map(([name, { schemaName, shape }]) => ({ name, madeBy: schemaName, shape })),
    ...Object.entries(module.records).map(([name, { madeBy }]) => ({ name, madeBy, shape: 'record' })),
  ]
  const checking = fileOf('checkRecord', sources)
  const codes = new Map()
  /** @type {Record<string, string>} */
  const versions = {}
  for (const { name, madeBy, shape } of kinds) {
    if (!codes.has(madeBy)) {
      const file = fileOf(madeBy, sources)
      codes.set(
        madeBy,
        await codeOf(`export { ${madeBy} } from '${file}'\nexport { check, checkRecord } from '${checking}'`),
      )
    }
    versions[name] = createHash('sha256')
      .update(`${shape}\n${codes.get(madeBy)}`)
      .digest('hex')
      .slice(0, 12)
  }
  return versions
}

const fileName = '.vite/entry-versions.json'
const written = async () => `${JSON.stringify(await entryVersions(), null, 2)}\n`

/** Writes the versions into the centre's build folder unless a build has done so: for tests that run without one. */
export async function requireEntryVersions() {
  const file = join(builtFolder((await chosenCentre()).name), 'client', fileName)
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await written())
}

/** A Vite plugin that writes the versions beside the manifest. */
export const entryVersionsFile = () => ({
  name: 'entry-versions',
  apply: /** @type {const} */ ('build'),
  /** @this {import('rolldown').PluginContext} */
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: await written() })
  },
})

/**
 * The one file that exports a name.
 * @param {string} name
 * @param {readonly string[]} sources
 */
function fileOf(name, sources) {
  const beginnings = [
    `export const ${name} `,
    `export const ${name}:`,
    `export function ${name}(`,
    `export function ${name}<`,
  ]
  const [file, another] = sources.filter((each) => {
    const lines = readFileSync(each, 'utf8').split('\n')
    return lines.some((line) => beginnings.some((beginning) => line.startsWith(beginning)))
  })
  if (!file || another) throw new Error(`One file must export ${name}, by \`export const\` or \`export function\`.`)
  return file
}

/**
 * A module's bundled, tree-shaken code, followed by the versions of the libraries it imports.
 * @param {string} source
 */
async function codeOf(source) {
  const bundle = await rolldown({
    cwd: root,
    input: entry,
    external: (id) => !/^(?:[./]|virtual:|[a-zA-Z]:)/.test(id),
    treeshake: {
      moduleSideEffects: false,
      manualPureFunctions: [...pure, ...pureSchemas],
      propertyReadSideEffects: false,
    },
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        // The sanitiser is loaded lazily; its code counts like the rest.
        resolveId: (id, from) =>
          id === entry
            ? id
            : id.endsWith('/text/clean-html') && from
              ? join(dirname(from), id.replace('clean-html', 'sanitize.ts'))
              : undefined,
        load: (id) => (id === entry ? source : undefined),
      },
    ],
  })
  const { output: chunks } = await bundle.generate({ format: 'es', minify: true })
  await bundle.close()
  const [chunk] = chunks
  if (chunks.length > 1) throw new Error('The code of an entry is one chunk.')
  return [chunk.code, ...lockedVersions(chunk.imports)].join('\n')
}

/** @typedef {{ version?: string, dependencies?: Record<string, string> }} Locked */

/**
 * Paths and locked versions of the packages and all their dependencies: "node_modules/zod 4.6.7".
 * @param {readonly string[]} names
 */
function lockedVersions(names) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const waiting = names.map((name) => ({ name: packageOf(name), from: '' }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const path = lockedAt(next.name, next.from, packages)
    const locked = path === null ? undefined : packages[path]
    if (path === null || !locked || found.has(`${path} ${locked.version}`)) continue
    found.add(`${path} ${locked.version}`)
    waiting.push(...Object.keys(locked.dependencies ?? {}).map((name) => ({ name, from: path })))
  }
  return [...found].sort()
}

/** "@scope/name/part" → "@scope/name" @param {string} id */
const packageOf = (id) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * Where Node would find a package, from the folder of another; null when it is not installed.
 * @param {string} name
 * @param {string} from
 * @param {Record<string, Locked>} packages
 * @returns {string | null}
 */
function lockedAt(name, from, packages) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (Object.hasOwn(packages, path)) return path
  return from === '' ? null : lockedAt(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), packages)
}
