import { defineConfig } from 'vite'

/**
 * Builds what the browser gets: hashed files in dist/client/assets, and a manifest that the Worker imports
 * (src/render/assets.ts). public/.assetsignore keeps the manifest from being served.
 */
export default defineConfig({
  publicDir: 'public',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // No file is inlined as a data: URL: the content security policy has no need to allow them.
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['client/entry.ts'] },
    target: 'es2022',
  },
})
