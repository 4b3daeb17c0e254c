/**
 * What stands before `wrangler dev` in `npm start`: builds what has changed, makes open pages load again, and shows a
 * failed build in their place. Requests are passed on as they are; an HTML answer gets one script more.
 */
import { existsSync, watch } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { root } from './bootstrap.mjs'
import { buildClient, rebuildClient } from './build.mjs'
import { bundleWorker } from './worker-bundle.mjs'

const script = '/__live.js'
const events = '/__live'
const code = `new EventSource('${events}').onmessage = () => location.reload()`
const tag = `<script type="module" src="${script}"></script>`

/**
 * @param {object} options
 * @param {import('./centres.mjs').CheckedCentre} options.chosen
 * @param {number} options.port where the browser asks
 * @param {number} options.inner where Wrangler answers
 * @param {import('node:child_process').ChildProcess} options.site Wrangler
 * @param {string | undefined} options.token with which content is purged when the sample's changes
 */
export function liveSite({ chosen, port, inner, site, token }) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const open = new Set()
  /** What the failed build said; '' for none. */
  let broken = ''

  /** Until Wrangler has loaded what was just written; at most eight seconds, for it may have found nothing new. */
  const loaded = () => {
    const { promise, resolve } = Promise.withResolvers()
    const look = (/** @type {Buffer} */ chunk) => /updated and ready/.test(String(chunk)) && resolve(undefined)
    site.stdout?.on('data', look)
    return Promise.race([promise, pause(8000)]).finally(() => site.stdout?.off('data', look))
  }

  const purge = () =>
    fetch(`http://localhost:${inner}/api/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ types: 'all' }),
    }).then(
      (response) => response.body?.cancel(),
      () => {},
    )

  /** Builds what depends on the changed folders, and says so to the open pages. */
  const rebuild = async (/** @type {Set<string>} */ changed) => {
    const has = (/** @type {RegExp} */ folder) => [...changed].some((name) => folder.test(name))
    const wasBroken = broken !== ''
    try {
      const ready = loaded()
      // A centre's folder is read anew by another process.
      if (has(/^centres|assets$/) && !(await buildClient())) throw new Error('see the terminal')
      if (has(/^(client|public|src)/) || wasBroken) await rebuildClient()
      if (has(/^(centres|client|public|src)/) || wasBroken) await bundleWorker({ chosen, production: false })
      await ready
      if (has(/^sample-mall/)) await purge()
      broken = ''
    } catch (error) {
      broken = error instanceof Error ? error.message : String(error)
      console.error(`\nNot built, and the site shows so until it is corrected:\n${broken}`)
    }
    for (const page of open) page.write('data: \n\n')
  }

  /** @type {Set<string>} */
  let changed = new Set()
  let work = Promise.resolve()
  let timer
  for (const name of ['client', 'public', 'src', `centres/${chosen.name}`, 'sample-mall']) {
    if (!existsSync(join(root, name))) continue
    watch(join(root, name), { recursive: true }, (_event, file) => {
      changed.add(name === 'sample-mall' && file?.startsWith('assets') ? 'sample-mall/assets' : name)
      clearTimeout(timer)
      timer = setTimeout(() => {
        const batch = changed
        changed = new Set()
        work = work.then(() => rebuild(batch))
      }, 30)
    })
  }

  const server = createServer((asked, answer) => {
    if (asked.url === script) return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end(code)
    if (asked.url === events) {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders()
      open.add(answer)
      return void answer.once('close', () => open.delete(answer))
    }
    if (broken !== '' && asked.headers.accept?.includes('text/html')) {
      const said = stripVTControlCharacters(broken).replace(/[&<]/g, (one) => (one === '<' ? '&lt;' : '&amp;'))
      answer.writeHead(500, { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' })
      return void answer.end(`<!doctype html><title>Not built</title><h1>Not built</h1><pre>${said}</pre>${tag}`)
    }
    const { 'accept-encoding': _encoding, ...headers } = asked.headers
    const passed = request(
      { host: 'localhost', port: inner, method: asked.method, path: asked.url, headers },
      (from) => {
        const isPage = asked.method === 'GET' && from.headers['content-type']?.startsWith('text/html')
        const { 'content-length': _length, ...rest } = from.headers
        answer.writeHead(from.statusCode ?? 502, isPage ? rest : from.headers)
        from.pipe(answer, { end: false })
        from.once('end', () => answer.end(from.statusCode !== 304 && isPage ? tag : undefined))
        from.once('error', () => answer.destroy())
      },
    )
    passed.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    answer.once('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.listen(port, 'localhost')
}
