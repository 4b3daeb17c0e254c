/**
 * `npm run bench`: pages a second of the production bundle in raw workerd, beside a constant answer.
 * Loopback only, eight connections, some seconds a row; compare ratios, not machines.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { sampleMallWorker } from '../../scripts/lib/sample-mall-worker.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const outdir = `${root}dist/bench`
const seconds = Number(process.argv[2] ?? 4)
const connections = 8

execFileSync(
  process.execPath,
  [
    `${root}node_modules/wrangler/bin/wrangler.js`,
    'deploy',
    '--dry-run',
    '--env',
    'sample',
    '--minify',
    '--outdir',
    outdir,
  ],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } },
)
const files = readdirSync(outdir).filter((name) => name.endsWith('.js'))
const common = { compatibilityDate: '2026-11-01', modules: true }
const mall = sampleMallWorker()
const secrets = { ...mall.bindings, PURGE_TOKEN: 'bench' }

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    port: 0,
    host: '127.0.0.1',
    workers: [
      {
        ...common,
        name: 'site',
        modulesRoot: outdir,
        modules: files.map((name) => ({ type: 'ESModule', path: `${outdir}/${name}` })),
        bindings: {
          ...secrets,
          PROPERTY_ID: '698',
          CENTRE_ID: '7',
          LOCALES: 'en,fr',
          SITE_URL: 'http://localhost',
          IMAGE_HOSTS: '*',
        },
        kvNamespaces: ['CONTENT_CACHE'],
        durableObjects: { SUBMISSIONS: { className: 'Submissions', useSQLite: true } },
        serviceBindings: { CONTENT: 'sample-mall', ASSETS: () => new Response('', { status: 404 }) },
      },
      mall,
    ],
  }),
)
const floor = new Miniflare(
  convertV4MiniflareOptions({
    ...common,
    port: 0,
    host: '127.0.0.1',
    script: `const html = '<!doctype html>' + 'x'.repeat(120_000); export default { fetch: () => new Response(html, { headers: { 'content-type': 'text/html' } }) }`,
  }),
)

const address = await miniflare.ready
const floorAddress = await floor.ready
const agent = new Agent({ keepAlive: true, maxSockets: connections })

/** One request; `host` tells renderings apart, since the isolate remembers pages by their address. */
function load(base, path, host) {
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, base), { agent, headers: host ? { host } : {} }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => (bytes += chunk.length))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${response.statusCode}`)),
      )
    })
    call.on('error', reject).end()
  })
}

async function measure(name, base, path, fresh) {
  for (let index = 0; index < 30; index++) await load(base, path, fresh ? `warm-${index}.localhost` : undefined)
  let served = 0
  let bytes = 0
  const times = []
  const end = performance.now() + seconds * 1000
  const visitor = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      bytes = await load(base, path, fresh ? `n${served}.localhost` : undefined)
      times.push(performance.now() - began)
      served += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  times.sort((one, other) => one - other)
  const at = (part) => times[Math.floor(times.length * part)].toFixed(1)
  console.log(
    `${name.padEnd(44)} ${String(Math.round(served / seconds)).padStart(6)} pages/s   p50 ${at(0.5).padStart(6)} ms   p99 ${at(0.99).padStart(6)} ms   ${(bytes / 1024).toFixed(0).padStart(5)} KB`,
  )
}

try {
  await measure('floor: a constant of 117 KB', floorAddress, '/', false)
  for (const path of ['/', '/stores', '/stores/rainfold-outerwear', '/hours']) {
    await measure(`${path}, rendered each time`, address, path, true)
    await measure(`${path}, remembered by the isolate`, address, path, false)
  }
  const { body } = await miniflare
    .dispatchFetch('http://localhost/')
    .then(async (answer) => ({ body: await answer.text() }))
  if (!body.includes('</html>')) throw new Error('The measured page was not whole.')
  await (await miniflare.getWorker('sample-mall')).fetch('http://mall/_control/scale', {
    method: 'POST',
    body: '{"stores":4000}',
    headers: { 'content-type': 'application/json' },
  })
  await (await miniflare.getKVNamespace('CONTENT_CACHE', 'site')).delete('content:stores')
  await new Promise((resolve) => setTimeout(resolve, 5_500))
  await measure('/stores with 4,000 stores, rendered each time', address, '/stores', true)
} finally {
  agent.destroy()
  await Promise.all([miniflare.dispose(), floor.dispose()])
}
