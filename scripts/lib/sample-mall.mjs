/** The sample mall as a Worker for the tests and benches. */
import { fileURLToPath } from 'node:url'

/** Bundles it; returns Miniflare's options for a Worker named "sample-mall". */
export async function sampleMallWorker() {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: fileURLToPath(new URL('../../sample-mall/worker.ts', import.meta.url)),
    external: [/^cloudflare:/],
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  return {
    name: 'sample-mall',
    modules: [{ type: /** @type {const} */ ('ESModule'), path: 'worker.js', contents: output[0].code }],
    compatibilityDate: '2026-11-01',
    bindings: {
      CONTENT_API_KEY: 'sample-content-key',
      MALLCOMM_ACCESS_KEY: 'sample-access-key',
      MALLCOMM_PASSWORD: 'sample-password',
      ART_BASE: '/sample-art',
    },
  }
}
