/**
 * `npm run bench -- load`: mixed traffic at the machine's limit against the production bundle in raw workerd, with the sample's
 * stores and with 1,500, and 24 photographs of 9.9 MB at once. Loopback only; ends by itself. Fails on any wrong
 * response and when the isolate exceeds its memory limit. `--seconds 30`, `--write` (docs/reliability.md).
 */

import { parseArgs } from 'node:util'
import { centreFrom } from '../../../scripts/lib/centres.mjs'
import { openHeap, residentBytes } from './heap.mjs'
import { machine, table, writePart } from './report.mjs'
import { bundle, startBenchSite } from './site.mjs'
import { entry, fromSite, mixed, openClient, photoContest, tokenIn } from './traffic.mjs'

const { values } = parseArgs({
  args: centreFrom(process.argv.slice(2)),
  options: { seconds: { type: 'string', default: '30' }, write: { type: 'boolean', default: false } },
})
const seconds = Math.min(600, Number(values.seconds))
const connections = 16
const mostRequests = 200_000
const uploads = 24
const uploadBytes = Math.round(9.9 * 1024 * 1024)
const tokensAhead = 40
const megabyte = 1024 * 1024
/** MB. An isolate has 128, of which ours may use 100: objects at most `heapLimit`, buffers the rest. */
const limit = 100
const heapLimit = 64
// Tell V8 the limit, as the platform does: otherwise it collects only when the machine runs short of memory.
process.env.MINIFLARE_WORKERD_V8_FLAGS = `--max-heap-size=${heapLimit}`

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const inMegabytes = (bytes) => (bytes / megabyte).toFixed(1)
const mostOf = (samples, of) => Math.max(0, ...samples.map(of))
const middleOf = (samples, of) => samples.map(of).sort((one, other) => one - other)[samples.length >> 1] ?? 0

await bundle()
const rows = { traffic: [], memory: [] }
const faults = []
for (const stores of [undefined, 1500]) await measure(stores)

const traffic = table(['Stores', 'Kind', 'Requests', 'a second', 'p50 ms', 'p99 ms', 'Errors'], rows.traffic)
const memory = (shown) =>
  table(['Stores', 'When', 'Held by the isolate, MB', 'Most before collection, MB', 'Process, MB'], shown)
// The document has what is held in the end.
const atLast = rows.memory.filter(([, when]) => !/^(?:at the start|after half)/.test(when))
const words = `${machine()}; ${seconds} s for each size, ${connections} connections for pages. Held: heap and buffers after a collection, the outbox’s included; V8 may use ${heapLimit} MB for objects. Process: workerd with the sample mall.`
console.log(`\n${words}\n\n${traffic}\n\n${memory(rows.memory)}\n`)
if (values.write) writePart('reliability', 'load', ['', words, '', memory(atLast), ''])
for (const fault of faults.slice(0, 20)) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

async function measure(stores) {
  const site = await startBenchSite({ stores, isInspected: true })
  // A large directory is shown in pages.
  const size = stores ?? site.shown
  // Enough for every upload at once: with fewer, the rest would wait here.
  const client = openClient(site.address, Math.max(connections, uploads))
  const heap = await openHeap(site.inspector, 'site', () => client.ask({ path: '/healthz' }))
  const samples = []
  const sampling = setInterval(async () => {
    const now = await heap.now().catch(() => null)
    if (now) samples.push({ at: performance.now(), ...now, process: residentBytes() })
  }, 100)
  const remember = async (when, from) => {
    const held = await heap.held()
    console.log(`${size} stores, ${when}: ${inMegabytes(held.total)} MB held (${inMegabytes(held.buffers)} in buffers)`)
    const some = samples.filter(({ at }) => at >= from)
    const most = mostOf(some, ({ total }) => total)
    rows.memory.push([
      size,
      when,
      inMegabytes(held.total),
      inMegabytes(most),
      inMegabytes(middleOf(some, ({ process }) => process)),
    ])
    if (most > limit * megabyte) faults.push(`${size} stores, ${when}: ${inMegabytes(most)} MB at most`)
    return held.total
  }
  try {
    await remember('at the start', performance.now())
    // The directory is in pages.
    const { text: records } = await client.ask({ path: '/api/content/stores?limit=500' })
    const known = {
      stores: JSON.parse(records).map(({ slug }) => slug),
      etags: new Map(),
      tokens: await tokens(client, tokensAhead),
    }
    const began = performance.now()
    const halves = [began + seconds * 500, began + seconds * 1000]
    const times = new Map()
    let asked = 0
    const held = []
    for (const [half, end] of halves.entries()) {
      const from = performance.now()
      const crowd = Array.from({ length: connections }, async () => {
        while (performance.now() < end && asked < mostRequests) await one(client, mixed(asked++, known), known, times)
      })
      await Promise.all(crowd)
      held.push(await remember(half === 0 ? 'after half the traffic' : 'after all of it', from))
    }
    const [first = 0, second = 0] = held
    if (second > first * 1.25 + 5 * megabyte)
      faults.push(`${size} stores: memory grew from ${inMegabytes(first)} to ${inMegabytes(second)} MB`)
    report(size, times, performance.now() - began)

    const from = performance.now()
    const many = await tokens(client, uploads)
    const sent = many.map((token, index) => entry(900_000 + index, token, uploadBytes, 'photo of 9.9 MB', [303, 503]))
    const late = new Map()
    await Promise.all(sent.map((each) => one(client, each, known, late)))
    report(size, late, performance.now() - from)
    await remember(`${uploads} uploads of 9.9 MB at once`, from)
  } finally {
    clearInterval(sampling)
    heap.close()
    client.close()
    await site.dispose()
  }
}

/** Form tokens, old enough for a visitor who has taken a while to fill in the form. */
async function tokens(client, count) {
  const found = []
  for (let index = 0; index < count; index++) {
    const { text } = await client.ask({ path: photoContest, headers: fromSite(800_000 + index) })
    found.push(tokenIn(text))
  }
  await pause(4_000)
  return found
}

async function one(client, asked, { etags }, times) {
  const began = performance.now()
  const note = times.get(asked.kind) ?? { times: [], errors: 0 }
  times.set(asked.kind, note)
  try {
    const { status, headers, text } = await client.ask(asked)
    const isWhole =
      !String(headers['content-type'] ?? '').startsWith('text/html') || status >= 300 || text.includes('</html>')
    if (!asked.expects.includes(status) || !isWhole) {
      note.errors += 1
      faults.push(`${asked.kind}: ${asked.path} answered ${status}${isWhole ? '' : ', not whole'}`)
    }
    if (asked.kind === 'page, remembered' && headers.etag) etags.set(asked.path, String(headers.etag))
  } catch (error) {
    note.errors += 1
    faults.push(`${asked.kind}: ${asked.path}: ${error instanceof Error ? error.message : error}`)
  }
  note.times.push(performance.now() - began)
}

function report(stores, kinds, elapsed) {
  const [only, ...more] = kinds.keys()
  const sorted = [...kinds.values()].flatMap(({ times }) => times).sort((one, other) => one - other)
  const at = (part) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0)
  rows.traffic.push([
    stores,
    more.length > 0 ? 'all' : only,
    sorted.length,
    ((sorted.length / elapsed) * 1000).toFixed(1),
    at(0.5),
    at(0.99),
    [...kinds.values()].reduce((sum, { errors }) => sum + errors, 0),
  ])
}
