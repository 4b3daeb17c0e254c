/** `npm start` between browser and site (scripts/lib/live.ts), with a site and a build of our own. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { liveSite } from '../../scripts/lib/live.ts'
import { freePort } from '../../scripts/lib/site.ts'
import { listening } from '../support/listening'

const watched = mkdtempSync(join(tmpdir(), 'live-'))
const site = createServer(async ({ url, method, headers }, answer) => {
  if (url === '/data') return void answer.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}')
  if (url === '/same') return void answer.writeHead(304, { 'content-type': 'text/html' }).end()
  if (url === '/gone') return void answer.destroy()
  answer.writeHead(200, { 'content-type': 'text/html;charset=utf-8', 'content-length': '12', link: '</a.css>' })
  answer.end(method === 'HEAD' ? undefined : `<p>${headers['accept-encoding'] ?? 'plain'}`.padEnd(12))
})
const port = await freePort()
const base = `http://localhost:${port}`
/** What the next build ends with, and what it was told. */
let fault = ''
let hold = Promise.resolve()
const builds: string[][] = []
let end = () => {}

beforeAll(async () => {
  const sitePort = await listening(site, 'localhost')
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
  end = liveSite({
    port,
    sitePort,
    watched: [watched, join(watched, 'none')],
    async build(changed) {
      builds.push([...changed].map((path) => path.slice(watched.length + 1)))
      await hold
      if (fault) throw new Error(fault)
    },
  })
})
afterAll(() => {
  end()
  site.close()
  rmSync(watched, { recursive: true })
  vi.restoreAllMocks()
})

const page = (path = '/') => fetch(`${base}${path}`, { headers: { accept: 'text/html' } })

/** Writes a file in its place, as editors do, and waits until open pages are told. */
async function change(name: string) {
  const stop = new AbortController()
  const { body } = await fetch(`${base}/__live`, { signal: stop.signal })
  const told = body?.getReader().read()
  writeFileSync(join(watched, 'save4913'), String(builds.length))
  renameSync(join(watched, 'save4913'), join(watched, name))
  expect(new TextDecoder().decode((await told)?.value)).toBe('data: \n\n')
  stop.abort()
}

it('gives pages the script that loads them again, and passes on all else as it is', async () => {
  const answer = await page()
  expect(await answer.text()).toBe('<p>plain    <script type="module" src="/__live.js"></script>')
  expect(answer.headers.get('link')).toBe('</a.css>')
  expect(await (await fetch(`${base}/__live.js`)).text()).toContain('location.reload()')
  expect(await (await fetch(base)).text()).toBe('<p>plain    ')
  expect(await (await fetch(`${base}/data`)).text()).toBe('{"a":1}')
  expect([(await fetch(base, { method: 'HEAD' })).status, (await page('/same')).status]).toEqual([200, 304])
  expect((await page('/gone')).status).toBe(502)
})

it('builds what has changed, and tells the open pages', async () => {
  await change('a.ts')
  expect(builds).toEqual([['a.ts']])
})

it('notices every change: of a file that was replaced, and in a new folder', async () => {
  await change('a.ts')
  await change('a.ts')
  mkdirSync(join(watched, 'new'))
  await vi.waitFor(() => expect(builds.at(-1)).toEqual(['new']))
  await change('new/b.ts')
  expect(builds.slice(1)).toEqual([['a.ts'], ['a.ts'], ['new'], ['new/b.ts']])
})

it('answers what is asked during a build when it is done', async () => {
  let done = () => {}
  hold = new Promise((resolve) => {
    done = resolve
  })
  writeFileSync(join(watched, 'a.ts'), 'slow')
  await vi.waitFor(() => expect(builds).toHaveLength(6))
  let answered = false
  const answer = page().then(() => {
    answered = true
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(answered).toBe(false)
  done()
  await answer
})

it('shows a failed build in place of pages, and never lets a request hang', async () => {
  fault = 'Unexpected token <b> & more, a.ts:3:1'
  await change('a.ts')
  const answer = await page('/hours')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('<pre>Unexpected token &lt;b> &amp; more, a.ts:3:1</pre><script type="module"')
  expect((await fetch(`${base}/data`)).status).toBe(200)

  fault = ''
  await change('b.ts')
  // What could not be built is built with the next change.
  expect(builds.at(-1)).toEqual(['a.ts', 'b.ts'])
  expect((await page('/hours')).status).toBe(200)
})

it('says which file was removed', async () => {
  await change('gone.ts')
  vi.mocked(console.log).mockClear()
  const file = join(watched, 'gone.ts')
  rmSync(file)
  await vi.waitFor(() => expect(console.log).toHaveBeenLastCalledWith(expect.stringMatching(`^${file}: shown`)), 4000)
})
