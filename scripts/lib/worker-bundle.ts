/**
 * Bundles the Worker for upload, with Rolldown: what it starts with as one ES module, what is imported dynamically as
 * modules of their own, not evaluated until first use. Wrangler's bundler makes one file, in which every such part, and
 * all that it shares with the rest, is wrapped and read twice (docs/decisions/0014-the-upload.md).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { InputOptions, Plugin } from 'rolldown'
import { root } from './bootstrap.mjs'
import { builtFolder, type CheckedCentre, centreAliases } from './centres.ts'
import { filesIn, makeEqual } from './files.ts'
import { streamRenderer } from './react-stream.ts'
import { guestOf, sampleKeys, sampleVars } from './sample.ts'

/** The main module, from which all others are imported. */
export const mainModule = 'worker.mjs'

/** For Rolldown, to which a package that is not there is a warning: it would fail only where the bundle runs. */
export const failUnresolved: InputOptions['onLog'] = (level, log, show) =>
  show(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log)

/** In development, installed packages are a chunk that no change of the site touches, and the site is another. */
export const packages = { name: 'packages', test: /node_modules|react-dom-server/ }

/** The folder of a centre's modules. */
export const workerFolder = (name: string) => join(builtFolder(name), 'worker')

/** Aliases: React's patched renderer, and none for @hono/react-renderer's second (docs/decisions/0003-rendering.md). */
export const standIns = {
  'react-dom/server': join(root, 'src/render/no-string-renderer.ts'),
  'react-dom/server.edge': join(root, 'src/render/react-dom-server.cjs'),
}

/**
 * What libraries bring and the Worker never uses: the names of HTML's characters in drawings, which are XML; of SVG's
 * attributes in editors' HTML, from which drawings are removed; and the validator of JSON schemas that other servers of
 * the protocol ask their clients' users by.
 */
const unused: readonly [pattern: RegExp, code: string][] = [
  [
    /htmlparser2[\\/]node_modules[\\/]entities[\\/]dist[\\/]generated[\\/]decode-data-html\.js$/,
    'export const htmlDecodeTree = new Uint16Array()',
  ],
  [/property-information[\\/]lib[\\/]svg\.js$/, "export const svg = { space: 'svg', normal: {}, property: {} }"],
  [
    /@modelcontextprotocol[\\/]server[\\/]dist[\\/]cfWorkerProvider-[\w-]+\.mjs$/,
    "export class t { getValidator() { throw new Error('There is no validator of JSON schemas here.') } }",
  ],
]

const withoutUnused = unused.map(
  ([id, code]): Plugin => ({ name: 'without-unused', load: { filter: { id }, handler: () => code } }),
)

/**
 * The minifier writes every text as a template, which V8 reads twice: as it stands and with its escapes resolved. Texts
 * get quotes instead, where they stay as long as they were: source maps still fit.
 */
const withQuotes: Plugin = {
  name: 'with-quotes',
  async generateBundle(_, made) {
    const { parseSync, Visitor } = await import('rolldown/utils')
    for (const chunk of Object.values(made)) {
      if (chunk.type !== 'chunk') continue
      const { code, fileName } = chunk
      const pieces: string[] = []
      let from = 0
      const tagged = new Set()
      new Visitor({
        TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi),
        TemplateLiteral(node) {
          const text = code.slice(node.start + 1, node.end - 1)
          const quote = ['"', "'"].find((each) => !text.includes(each))
          if (node.expressions.length > 0 || tagged.has(node) || !quote || text.includes('\n')) return
          pieces.push(code.slice(from, node.start), quote, text, quote)
          from = node.end
        },
      }).visit(parseSync(fileName, code).program)
      chunk.code = pieces.join('') + code.slice(from)
    }
  },
}

/**
 * The entry for `wrangler dev` by itself: src/worker.ts and the sample mall in one Worker. Where no other content service
 * is named, the environment is completed before any other module reads it.
 */
const withSampleMall = (chosen: CheckedCentre): Plugin => {
  const source = (path: string) => JSON.stringify(join(root, path))
  const modules: Record<string, string> = {
    'with-sample-mall': `
      import 'sample-mall-bound'
      export * from ${source('src/worker.ts')}
      export { default } from ${source('src/worker.ts')}`,
    'sample-mall-bound': `
      import { env } from 'cloudflare:workers'
      import mall from ${source('sample-mall/worker.ts')}
      const settings = ${JSON.stringify({ GUEST: guestOf(chosen) })}
      const CONTENT = { fetch: (input, init) => mall.fetch(new Request(input, init), settings) }
      if (!env.CONTENT_API_URL) Object.assign(env, ${JSON.stringify({ ...sampleKeys, ...sampleVars })}, { CONTENT })`,
  }
  return {
    name: 'with-sample-mall',
    resolveId: (id) => (Object.hasOwn(modules, id) ? id : null),
    load: (id) => modules[id],
  }
}

/** Writes what `wrangler types` names as the types of the main module, for where it will lie. */
export function writeTypes(folder: string, outdir = folder) {
  const source = JSON.stringify(relative(outdir, join(root, 'src/worker')).replaceAll('\\', '/'))
  writeFileSync(join(folder, 'worker.d.ts'), `export * from ${source}\nexport { default } from ${source}\n`)
}

interface BundleOptions {
  chosen: CheckedCentre
  /** For development, with the sample mall. */
  sample?: boolean
  /** For development, without the centre and what the browser build writes, which the runtime adds. */
  isLive?: boolean
  /** By default `workerFolder`. */
  outdir?: string
  /** Further aliases. */
  alias?: Record<string, string>
}

/**
 * Bundles the Worker of a centre, and returns the paths of the files that it is made of. The browser build (`buildClient`)
 * must exist. Throws with Rolldown's message when bundling fails.
 */
export async function bundleWorker({ chosen, sample, isLive, outdir, alias }: BundleOptions) {
  const folder = outdir ?? workerFolder(chosen.name)
  const production = !sample && !isLive
  const { rolldown } = await import('rolldown')
  streamRenderer()
  const bundle = await rolldown({
    input: { worker: sample ? 'with-sample-mall' : join(root, 'src/worker.ts') },
    cwd: root,
    external: [/^cloudflare:/, ...(isLive ? Object.keys(centreAliases(chosen.name)) : [])],
    platform: 'browser',
    plugins: [withoutUnused, ...(production ? [withQuotes] : []), ...(sample ? [withSampleMall(chosen)] : [])],
    resolve: {
      alias: { ...standIns, ...centreAliases(chosen.name), ...alias },
      conditionNames: ['workerd', 'worker', 'browser', 'import', 'module', production ? 'production' : 'development'],
      mainFields: ['browser', 'module', 'main'],
    },
    transform: {
      target: 'es2024',
      jsx: { runtime: 'automatic', development: !production },
      define: {
        'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
        // The platform's value; libraries read it to learn whether they may generate code.
        'navigator.userAgent': '"Cloudflare-Workers"',
      },
    },
    // Slow plugins on a busy machine are no reason for a warning.
    checks: { bundlerTimings: false, pluginTimings: false },
    onLog: failUnresolved,
  })
  mkdirSync(join(root, 'dist'), { recursive: true })
  const fresh = mkdtempSync(join(root, 'dist', '.worker-'))
  try {
    const { output } = await bundle.write({
      dir: fresh,
      format: 'esm',
      entryFileNames: mainModule,
      chunkFileNames: '[name]-[hash].mjs',
      minify: production,
      comments: { legal: true, annotation: false, jsdoc: false },
      sourcemap: true,
      codeSplitting: { groups: isLive ? [packages, { name: 'site' }] : [{ name: 'start', tags: ['$initial'] }] },
      // A debugger finds the sources by their paths; writing them out is half of the time that a bundle takes.
      ...(isLive && { sourcemapExcludeSources: true }),
    })
    writeTypes(fresh, folder)
    // The main module is written last: a concurrent reader then finds every module that it imports.
    const isMain = (path: string) => Number(path === mainModule)
    makeEqual(folder, new Map([...filesIn(fresh)].sort(([one], [other]) => isMain(one) - isMain(other))))
    return new Set(output.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : [])))
  } finally {
    await bundle.close()
    rmSync(fresh, { recursive: true, force: true })
  }
}
