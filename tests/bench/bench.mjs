/**
 * `npm run bench`: pages a second of the production bundle in raw workerd, beside a constant answer.
 * Loopback only, eight connections, some seconds a row; compare ratios, not machines.
 */
import { Agent, request } from 'node:http'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { bundle, common, startBenchSite } from './site.mjs'

const seconds = Number(process.argv[2] ?? 4)
const connections = 8
const manyStores = 4000

await bundle()
const floor = new Miniflare(
  convertV4MiniflareOptions({
    ...common,
    port: 0,
    host: '127.0.0.1',
    script: `const html = '<!doctype html>' + 'x'.repeat(120_000); export default { fetch: () => new Response(html, { headers: { 'content-type': 'text/html' } }) }`,
  }),
)

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
  let asked = 0
  let served = 0
  let bytes = 0
  const times = []
  const end = performance.now() + seconds * 1000
  const visitor = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      bytes = await load(base, path, fresh ? `n${asked++}.localhost` : undefined)
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
  const site = await startBenchSite()
  for (const path of ['/', '/stores', '/stores/rainfold-outerwear', '/hours']) {
    await measure(`${path}, rendered each time`, site.address, path, true)
    await measure(`${path}, remembered by the isolate`, site.address, path, false)
  }
  await site.dispose()
  for (const [renderer, words] of [
    ['string', 'by renderToString'],
    ['plain', 'by the stream as React has it'],
  ]) {
    await bundle({ renderer })
    const other = await startBenchSite({ renderer })
    await measure(`/stores ${words}, each time`, other.address, '/stores', true)
    await other.dispose()
  }
  const large = await startBenchSite({ stores: manyStores })
  await measure(`/stores with ${large.shown} stores, rendered each time`, large.address, '/stores', true)
  await measure(`/stores with ${large.shown} stores, remembered`, large.address, '/stores', false)
  await large.dispose()
} finally {
  agent.destroy()
  await floor.dispose()
}
