/**
 * `npm run bench -- cpu`: CPU time per page, rendered and remembered, compared with the same pages rendered to a string and
 * with a constant response; start-up time; and the size of the Worker. Everything is measured in turn over five rounds,
 * and the medians count: compare ratios, not machines. Loopback only. Writes its tables into docs/performance.md.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { modulesIn } from '../../../scripts/lib/runtime.ts'
import { routeSamples } from '../../support/route-samples.mjs'
import { coldPages } from './first-page.mjs'
import { opened, processorTime } from './processor.mjs'
import { machine, median, table, writePart } from './report.mjs'
import { bundle, common, outdirOf, startBenchSite, started } from './site.mjs'
import { startUpTime } from './start-up.mjs'

const rounds = 5
const pagesARound = 120
const warmUp = 60
/** Requests per family of pages: enough for 1 % to be more than one. */
const pagesAFamily = 200
const connections = 8
const paths = ['/stores', '/', '/hours', '/stores/rainfold-outerwear']

/** A Worker that always responds with 117 KB: the baseline cost of a response of that size. */
const constant = `const html = '<!doctype html>' + 'x'.repeat(120_000); export default { fetch: () => new Response(html, { headers: { 'content-type': 'text/html' } }) }`

const startConstant = () => started([{ ...common, script: constant }])

let asked = 0
/** Headers for a page that is not remembered: pages are remembered by address, and another host is another page. */
const anew = () => ({ host: `n${asked++}.localhost` })

async function ask(client, path, isAnew) {
  const { status, text } = await client.ask({ path, headers: isAnew ? anew() : {} })
  if (status !== 200 && status !== 404) throw new Error(`${path} answered ${status}`)
  return text
}

/** CPU time per page (ms). */
async function cost({ client, pids }, path, isAnew, count = pagesARound) {
  const before = processorTime(pids)
  let left = count
  const visitor = async () => {
    while (left-- > 0) await ask(client, path, isAnew)
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  return (processorTime(pids) - before) / count
}

const ms = (value) => value.toFixed(2)

await bundle()
const modules = modulesIn(outdirOf()).map(({ path }) => path)
// All modules as one, as Wrangler and the platform's limit count.
const gzip = gzipSync(Buffer.concat(modules.map((path) => readFileSync(path))), { level: 9 }).length
for (const renderer of ['string', 'plain']) await bundle({ renderer, client: false })
const floor = await opened(startConstant, connections)
const openSite = (renderer) => opened(() => startBenchSite({ renderer, isQuiet: false }), connections)
const [ours, string, plain] = [await openSite(), await openSite('string'), await openSite('plain')]

try {
  const rows = [
    { key: 'constant', site: floor, path: '/', isAnew: false },
    ...paths.flatMap((path) => [
      { key: `${path} ours`, site: ours, path, isAnew: true },
      { key: `${path} string`, site: string, path, isAnew: true },
      { key: `${path} plain`, site: plain, path, isAnew: true },
      { key: `${path} kept`, site: ours, path, isAnew: false },
    ]),
  ]
  const measured = new Map(rows.map(({ key }) => [key, []]))
  for (const { site, path, isAnew } of rows) await cost(site, path, isAnew, warmUp)
  for (let round = 0; round < rounds; round++) {
    for (const { key, site, path, isAnew } of rows) measured.get(key).push(await cost(site, path, isAnew))
  }
  const of = (key) => median(measured.get(key))
  const costs = paths.map((path) => {
    const [own, asString, asItComes, kept] = ['ours', 'string', 'plain', 'kept'].map((kind) => of(`${path} ${kind}`))
    return {
      page: path,
      'rendered ms': ms(own),
      'by renderToString ms': ms(asString),
      ratio: ms(asString / own),
      'by the stream as it comes ms': ms(asItComes),
      'remembered ms': ms(kept),
      'constant : remembered': ms(of('constant') / kept),
    }
  })

  const families = []
  for (const path of routeSamples(await ask(ours.client, '/sitemap.xml', false))) {
    const times = []
    await cost(ours, path, true, warmUp)
    for (let index = 0; index < pagesAFamily; index++) {
      const before = processorTime(ours.pids)
      await ask(ours.client, path, true)
      times.push(processorTime(ours.pids) - before)
    }
    families.push([path, median(times)])
  }
  const [[dearest, most]] = families.toSorted(([, one], [, other]) => other - one)
  const cold = await coldPages(paths)
  const startUp = startUpTime(modules[0])
  writePart('performance', 'bench', [
    `${machine()}; medians of ${rounds} rounds of ${pagesARound} pages, in turn.`,
    `A constant answer of 117 KB costs ${ms(of('constant'))} ms. The Worker is ${Math.round(gzip / 1024)} KiB of gzip; starting it takes ${Math.round(startUp)} ms.`,
    '',
    ...table(costs),
    '',
    `Each of ${families.length} pages, rendered ${pagesAFamily} times one after another: the median costs ${ms(median(families.map(([, middle]) => middle)))} ms, the dearest, ${dearest}, ${ms(most)} ms.`,
    '',
    `The first page of a new isolate, from a store that has the content, takes ${cold.map(({ path, first }) => `${ms(first)} ms for ${path}`).join(', ')}; a Worker that only reads the same ${ms(Math.min(...cold.map(({ reading }) => reading)))} to ${ms(Math.max(...cold.map(({ reading }) => reading)))} ms.`,
  ])
} finally {
  for (const { client, dispose } of [floor, ours, string, plain]) {
    client.close()
    await dispose()
  }
}
