/**
 * `npm run bench -- cold [--only /stores,/hours --runs 3]`: the first page of a new isolate beside a full store
 * whose reads are late, as in a location that has not read it for a minute; and pages of which one record of the service
 * is late, with nothing kept. In ms from the request: first byte, last byte; and how many times in a row KV was waited
 * for.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parsed, text } from '../../../scripts/lib/arguments.mjs'
import { pathsOf } from '../../../scripts/lib/smoke/site.ts'
import { fill } from './first-page.mjs'
import { median } from './report.mjs'
import { bundle, startBenchSite } from './site.mjs'

const { values } = parsed({ options: { only: text, runs: text } })
const runs = Number(values.runs ?? 3)
const delays = [0, 50, 200]
/** Targets, in ms, with KV 200 ms late. */
const aims = { list: 80, item: 300, last: 330 }
/** How late (ms) one record of the service is that a page shows. */
const late = 1500

await bundle()
const folder = mkdtempSync(join(tmpdir(), 'bench-cold-'))
try {
  const full = join(folder, 'full')
  const paths = await fill(full, (address) => values.only?.split(',') ?? samples(address))
  const rows = []
  for (const path of paths) {
    const row = { path }
    for (const delay of delays) row[delay] = await times(path, { delay, from: full })
    rows.push(row)
    console.log(said(row))
  }
  for (const path of paths.filter((each) => /^\/(?:blogs$|stores\/)/.test(each))) {
    const record = path === '/blogs' ? 'news' : path.replace('/stores/', 'store_by_slug/')
    const { first, last } = await times(path, { delay: 0, misbehave: { path: record, mode: 'delay', ms: late } })
    console.log(`${path.padEnd(45)} ${record} ${late} ms late: first byte ${first}, last ${last}`)
  }
  const missed = rows.filter(({ path, 200: { first, last } }) => {
    const isItem = path.split('/').length > 2 && !path.startsWith('/promotions/')
    return first > (isItem ? aims.item : aims.list) || last > aims.last
  })
  console.log(`${rows.length - missed.length} of ${rows.length} within the aims: ${JSON.stringify(aims)}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function said(row) {
  const cells = delays.map((delay) => `${delay} ms: ${Object.values(row[delay]).join(', ')}`.padEnd(28))
  return `${row.path.slice(0, 44).padEnd(45)} ${cells.join('')}`
}

/** One page of each family. */
async function samples(address) {
  const all = pathsOf(await (await fetch(new URL('/sitemap.xml', address))).text())
  const first = (prefix) => all.find((path) => path.startsWith(prefix) && path.split('/').length === 3)
  const items = ['/stores/', '/events/', '/contests/', '/pages/', '/jobs/'].flatMap((prefix) => first(prefix) ?? [])
  return ['/', '/stores', '/hours', '/events', '/promotions/stores', '/blogs', '/map', ...items]
}

/** The medians of new isolates, each beside a copy of the store `from`, or beside an empty one. */
async function times(path, { delay, from, misbehave }) {
  const tries = []
  for (let run = 0; run < runs; run++) {
    const state = join(folder, `${run}-${Math.random()}`)
    if (from) cpSync(from, state, { recursive: true })
    const site = await startBenchSite({ state, kvDelay: delay, misbehave })
    try {
      // Starts the isolate, which every cold view needs as well: `bench -- cpu` has its cost.
      await fetch(new URL('/_rounds', site.address))
      const measured = await time(new URL(path, site.address))
      const rounds = Number(await (await fetch(new URL('/_rounds', site.address))).text())
      tries.push({ ...measured, rounds })
    } finally {
      await site.dispose()
      rmSync(state, { recursive: true, force: true })
    }
  }
  return Object.fromEntries(['first', 'last', 'rounds'].map((key) => [key, median(tries.map((each) => each[key]))]))
}

/** First and last byte of a page's body, in ms from the request. */
function time(url) {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const since = () => Math.round(performance.now() - began)
    request(url, (answer) => {
      let first
      answer.on('data', () => (first ??= since()))
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ first, last: since() })
        else reject(new Error(`${url.pathname} answered ${answer.statusCode}`))
      })
    })
      .on('error', reject)
      .end()
  })
}
