/** The sample mall as a Worker for the tests, bundled by Wrangler as for `npm start`. */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const wrangler = `${root}node_modules/wrangler/bin/wrangler.js`
const outdir = `${root}dist/sample-mall`

/** Bundles it; returns Miniflare's options for a Worker named "sample-mall". */
export function sampleMallWorker() {
  execFileSync(
    process.execPath,
    [wrangler, 'deploy', '--dry-run', '--env=', '--config', 'sample-mall/wrangler.toml', '--outdir', outdir],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } },
  )
  const files = readdirSync(outdir).filter((name) => !name.endsWith('.map') && name !== 'README.md')
  // Miniflare takes the first module as the entrypoint.
  files.sort((one, other) => Number(other === 'worker.js') - Number(one === 'worker.js'))
  return {
    name: 'sample-mall',
    modulesRoot: outdir,
    modules: files.map((name) => ({ type: name.endsWith('.js') ? 'ESModule' : 'Text', path: `${outdir}/${name}` })),
    compatibilityDate: '2026-11-01',
    bindings: {
      CONTENT_API_KEY: 'sample-content-key',
      MALLCOMM_ACCESS_KEY: 'sample-access-key',
      MALLCOMM_PASSWORD: 'sample-password',
      ART_BASE: '/sample-art',
    },
  }
}
