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

/** Downshift writes properties on each of its hooks, which would keep those that nothing uses: 3 KB of brotli. */
const comboboxOnly: Plugin = {
  name: 'combobox-only',
  transform: {
    filter: { id: /\/downshift\.esm\.mjs$/ },
    handler: (code) => code.replace(/^use(?:Select|MultipleSelection|TagGroup)\.\w+ = .*;$/gm, ''),
  },
}

/** How MiniSearch changes, saves and loads an index: no bundler drops a class's methods, and these are 1.5 KB of brotli. */
const changing =
  'remove\\w*|discard\\w*|replace|\\w*[vV]acuum\\w*|warn\\w+|load\\w+|toJSON|instantiate\\w+|autoSuggest|delete|clear|update|from\\w*'
const searchOnly: Plugin = {
  name: 'search-only',
  transform: {
    filter: { id: /\/minisearch\/.*\.js$/ },
    handler: (code) =>
      code.replace(new RegExp(`^ {4}(?:static |async )*(?:${changing})\\(.*\\{\\n[^]*?^ {4}\\}$`, 'gm'), ''),
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
          // One file each: otherwise each would be several, all of which must be requested before the first one works.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react(-dom)?|scheduler)\/|islands\/hydrate|shared\/(glyph|open-state)/,
            },
            { name: 'names', test: /centre\/stores\/names|finding\/(after-paint|form-address)/ },
            { name: 'near', test: /centre\/search\/(by-name|edits|terms)/ },
            {
              name: 'shell',
              // What it shares with the first script stays there.
              includeDependenciesRecursively: false,
              test: /behaviours\/shell\/(?!drawer|offline)|behaviours\/(on-demand|lists\/(favourites|letters|open-rows))|client\/state\/|nanostores|navigation\/(prefetch|fetch-page|typed)|base\/(trusted-types|hash-target)|stores\/visit-list|centre\/save-data|base\/bytes\/encoded|base\/(style-applied|strip-email)/,
            },
          ],
        },
      },
    },
    target: 'es2022',
  },
})
