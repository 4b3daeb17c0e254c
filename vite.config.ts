import { defineConfig, type Plugin } from 'vite'
import { centreFiles } from './scripts/lib/centre-files.ts'
import { notices, noticesFile } from './scripts/lib/notices.ts'
import { serviceWorker } from './scripts/lib/service-worker.ts'
import { styleSheets } from './scripts/lib/style-sheets.ts'
import { firstViewNames } from './src/render/first-views.ts'

/**
 * Vite wraps every dynamic import in a helper that preloads the chunk's styles. Ours have none (all CSS is in one
 * file), the helper would be a fifth of the first script, and whatever imports a chunk would have to wait for the file
 * that has the helper. Vite has no option for it.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  configResolved({ plugins }) {
    const wrapper = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
    if (wrapper < 0) throw new Error('Vite wraps dynamic imports in another way now: see plain-imports.')
    ;(plugins as Plugin[]).splice(wrapper, 1)
  },
}

/** Leaves out what a library brings and nothing uses; fails where its file has another name or text now. */
function without(name: string, id: RegExp, unused: RegExp): Plugin {
  let isLess = false
  return {
    name,
    transform: {
      filter: { id },
      handler(code) {
        const rest = code.replace(unused, '')
        isLess ||= rest !== code
        return rest
      },
    },
    generateBundle() {
      if (!isLess) this.error('Nothing of the library is left out any more.')
    },
  }
}

/** Downshift writes properties on each of its hooks, which would keep those that nothing uses: 3 KB of brotli. */
const comboboxOnly = without(
  'combobox-only',
  /\/downshift\.esm\.mjs$/,
  /^use(?:Select|MultipleSelection|TagGroup)\.\w+ = .*;$/gm,
)

/** How MiniSearch changes, saves and loads an index: no bundler drops a class's methods, and these are 1.5 KB of brotli. */
const searchOnly = without(
  'search-only',
  /\/minisearch\/.*\.js$/,
  /^ {4}(?:static |async )*(?:remove\w*|discard\w*|replace|\w*[vV]acuum\w*|warn\w+|load\w+|toJSON|instantiate\w+|autoSuggest|delete|clear|update|from\w*)\(.*\{\n[\s\S]*?^ {4}\}$/gm,
)

/**
 * One file each, of the modules with these in their paths: otherwise each would be several, all of which must be
 * requested before the first one works.
 */
const groups: Record<string, readonly string[]> = {
  react: [
    ...['/react/', '/react-dom/', '/scheduler/'].map((path) => `/node_modules${path}`),
    ...['islands/hydrate', 'shared/glyph', 'shared/open-state'],
  ],
  names: ['centre/stores/names', 'finding/after-paint', 'finding/form-address'],
  near: ['centre/search/by-name', 'centre/search/edits', 'centre/search/terms'],
  shell: [
    ...['dialog', 'header', 'overlay', 'shell.ts', 'visitor'].map((name) => `behaviours/shell/${name}`),
    ...['on-demand', 'lists/favourites', 'lists/letters', 'lists/open-rows'].map((name) => `behaviours/${name}`),
    ...['client/state/', '/nanostores/', 'navigation/prefetch', 'navigation/fetch-page', 'navigation/typed'],
    ...['trusted-types', 'hash-target', 'style-applied', 'strip-email', 'bytes/encoded'].map((name) => `base/${name}`),
    ...['stores/visit-list', 'centre/save-data'],
  ],
}
/** Other files that several share. */
const shared = ['fetch-choice', 'rolldown-runtime']

/** Fails where a group names a module that is gone, or where what is in no group has become a file to share. */
const fewFiles: Plugin = {
  name: 'few-files',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file : []))
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
    for (const path of Object.values(groups).flat())
      if (!modules.some((id) => id.includes(path)))
        this.error(`A group names ${path}, which no module has in its path.`)
    for (const { name, isEntry, isDynamicEntry, moduleIds } of chunks)
      if (!isEntry && !isDynamicEntry && !(name in groups) && !shared.includes(name))
        this.error(`${moduleIds.join(', ')} would be one file more to request: name it in a group.`)
  },
}

/**
 * Lightning CSS's number for `light-dark()`, which no style uses: beside `color-scheme`, every page would inline the
 * variables of its replacement.
 */
const lightDark = 1 << 20

/** The fonts are files of the site, not of the build: that Vite does not find them is as it should be. */
const quietFonts: Plugin = {
  name: 'quiet-fonts',
  configResolved({ logger }) {
    const { warnOnce } = logger
    logger.warnOnce = (message, options) => /didn't resolve at build time/.test(message) || warnOnce(message, options)
  },
}

/**
 * The browser build, into the folder that scripts/lib/build.ts says: hashed files in assets/, and a manifest that the
 * Worker imports (src/render/assets.ts). public/.assetsignore keeps the manifest from being served.
 */
export default defineConfig({
  // The service worker comes last: it lists the files that the other plugins leave to be served.
  plugins: [
    plainImports,
    comboboxOnly,
    searchOnly,
    fewFiles,
    quietFonts,
    centreFiles(),
    notices(),
    styleSheets(firstViewNames),
    serviceWorker(),
  ],
  publicDir: 'public',
  // Custom media, for the one breakpoint between the mobile and the desktop layout (client/styles/base/tokens.css).
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true }, exclude: lightDark } },
  build: {
    manifest: true,
    modulePreload: false,
    // No file is inlined as a data: URL, so that the content security policy need not allow them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Plugin timings do not concern those who deploy.
      checks: { bundlerTimings: false },
      input: ['client/entry.ts'],
      output: {
        // Shorter than usual: the first script names twenty of these.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        postBanner: ({ moduleIds }) =>
          moduleIds.some((id) => id.includes('/node_modules/')) ? `/*! /${noticesFile} */` : '',
        codeSplitting: {
          groups: Object.entries(groups).map(([name, paths]) => ({
            name,
            // What the shell shares with the first script stays there.
            includeDependenciesRecursively: name !== 'shell',
            test: (id: string) => paths.some((path) => id.includes(path)),
          })),
        },
      },
    },
    target: 'es2022',
  },
})
