/**
 * `npm run bench -- load`: mixed traffic at the machine's limit against the production bundle in raw workerd, with the sample's
 * stores and with 1,500, and 24 photographs of 9.9 MB at once. Loopback only; ends by itself. Fails on any wrong
 * response and when the isolate exceeds its memory limit. `--seconds 30`, `--write` (docs/reliability.md).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { flag, parsed, text } from '../../../scripts/lib/arguments.mjs'
import { openHeap, residentBytes } from './heap.mjs'
import { machine, median, table, writePart } from './report.mjs'
import { bundle, startBenchSite } from './site.mjs'
import { entry, fromSite, mixed, openClient, photoContest, tokenIn } from './traffic.mjs'

const { values } = parsed({ options: { seconds: text, write: flag } })
const seconds = Math.min(600, Number(values.seconds ?? 30))
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

const inMegabytes = (bytes) => (bytes / megabyte).toFixed(1)

await bundle()
const rows = { traffic: [], memory: [] }
const faults = []
for (const stores of [undefined, 1500]) await measure(stores)

const words = `${machine()}; ${seconds} s for each size, ${connections} connections for pages. Held: heap and buffers after a collection, the outbox’s included; V8 may use ${heapLimit} MB for objects. Process: workerd with the sample mall.`
console.table(rows.traffic)
console.table(rows.memory)
// The document has what is held in the end.
const atLast = rows.memory.filter(({ When }) => !/^(?:at the start|after half)/.test(When))
if (values.write) writePart('reliability', 'load', ['', words, '', ...table(atLast), ''])
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
    const most = Math.max(0, ...some.map(({ total }) => total))
    rows.memory.push({
      Stores: size,
      When: when,
      'Held by the isolate, MB': inMegabytes(held.total),
      'Most before collection, MB': inMegabytes(most),
      'Process, MB': inMegabytes(median(some.map(({ process }) => process)) ?? 0),
    })
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
    const all = { times: [], errors: 0 }
    let asked = 0
    const held = []
    for (const [half, end] of halves.entries()) {
      const from = performance.now()
      const crowd = Array.from({ length: connections }, async () => {
        while (performance.now() < end && asked < mostRequests)
          await one(client, await mixed(asked++, known), known, all)
      })
      await Promise.all(crowd)
      held.push(await remember(half === 0 ? 'after half the traffic' : 'after all of it', from))
    }
    const [first = 0, second = 0] = held
    if (second > first * 1.25 + 5 * megabyte)
      faults.push(`${size} stores: memory grew from ${inMegabytes(first)} to ${inMegabytes(second)} MB`)
    report(size, 'all', all, performance.now() - began)

    const from = performance.now()
    const kind = 'photo of 9.9 MB'
    const many = await tokens(client, uploads)
    const sent = many.map((token, index) => entry(900_000 + index, token, uploadBytes, kind, [303, 503]))
    const late = { times: [], errors: 0 }
    await Promise.all(sent.map(async (each) => one(client, await each, known, late)))
    report(size, kind, late, performance.now() - from)
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

async function one(client, asked, { etags }, note) {
  const began = performance.now()
  const wrong = (why) => {
    note.errors += 1
    faults.push(`${asked.kind}: ${asked.path} ${why}`)
  }
  try {
    const { status, headers, text } = await client.ask(asked)
    const isWhole =
      !String(headers['content-type'] ?? '').startsWith('text/html') || status >= 300 || text.includes('</html>')
    if (!asked.expects.includes(status) || !isWhole) wrong(`answered ${status}${isWhole ? '' : ', not whole'}`)
    if (asked.kind === 'page, remembered' && headers.etag) etags.set(asked.path, String(headers.etag))
  } catch (error) {
    wrong(error instanceof Error ? error.message : error)
  }
  note.times.push(performance.now() - began)
}

function report(stores, kind, { times, errors }, elapsed) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  const speed = { 'a second': ((sorted.length / elapsed) * 1000).toFixed(1), 'p50 ms': at(0.5), 'p99 ms': at(0.99) }
  rows.traffic.push({ Stores: stores, Kind: kind, Requests: sorted.length, ...speed, Errors: errors })
}
