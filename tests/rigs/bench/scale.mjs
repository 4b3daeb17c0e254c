/**
 * `npm run bench -- scale`: what pages cost in a small, a large and the largest centre: response size, and workerd's CPU time
 * for each, from empty caches and from remembered content. CPU time, because a busy machine does not distort it.
 */
import { openHeap } from './heap.mjs'
import { processorTime } from './processor.mjs'
import { bundle, startBenchSite } from './site.mjs'
import { openClient } from './traffic.mjs'

const sizes = [140, 700, 2000]
/** Requests for each path. */
const times = 20
/**
 * MB for objects and strings, which with buffers makes less than 96. Tell V8 the limit, as the platform does: otherwise
 * it collects only when the machine runs short of memory.
 */
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--max-heap-size=84'

await bundle()
for (const stores of sizes) await measure(stores)

async function measure(stores) {
  const site = await startBenchSite({ stores, isInspected: true })
  const client = openClient(site.address, 4)
  const heap = await openHeap(site.inspector, 'site', () => client.ask({ path: '/healthz' }))
  const slug = stores > 1400 ? 'rainfold-outerwear-20' : 'rainfold-outerwear'
  const paths = `
    / /stores /stores?letter=K /stores?view=list /stores?group=category /stores?q=kulfi /dining /stores/${slug}
    /map /map?store=${slug} /search?q=noodle /search?q=a /visit?s=${slug} /promotions /events /jobs
    /api/content/stores?limit=20 /api/content/stores /api/content/stores/${slug} /api/search?q=noodle
    /search-index.json /sitemap.xml /feed.xml /events.ics /hours.ics
    /robots.txt /manifest.webmanifest /.well-known/ard.json /api/content/categories /api/openapi.json /llms.txt
    /hours /visit /contact-us /newsletter /contests /blogs /amenities /pages /retailer-hub /no-such-page`
    .trim()
    .split(/\s+/)
  console.log(`\n${stores} stores`)
  let most = 0
  try {
    let asked = 0
    /** As a visitor of its own, for whom nothing is remembered. */
    const ask = (path) =>
      client.ask({ path, headers: { host: `n${asked}.localhost`, 'cf-connecting-ip': `2001:db8:1:${asked++}::1` } })
    for (const path of ['/stores', ...paths]) {
      const began = performance.now()
      const { status, text } = await ask(path)
      const [cold, before] = [performance.now() - began, processorTime()]
      for (let index = 0; index < times; index++) await ask(path)
      const each = (processorTime() - before) / times
      const { total } = await heap.now()
      most = Math.max(most, total)
      const size = (Buffer.byteLength(text) / 1024).toFixed(0).padStart(6)
      const took = `first ${cold.toFixed(0).padStart(5)} ms   then ${each.toFixed(1).padStart(7)} ms of processor`
      console.log(`  ${path.padEnd(40)} ${status} ${size} KB   ${took}`)
    }
    const { total: held } = await heap.held()
    const mb = (bytes) => (bytes / 1048576).toFixed(1)
    console.log(`  memory at most ${mb(most)} MB, held ${mb(held)} MB`)
  } finally {
    heap.close()
    client.close()
    await site.dispose()
  }
}
