/**
 * The proxy before the site in `npm start`: builds what has changed, reloads open pages, and shows a failed build in
 * their place. Requests are passed on as they are; a page for a browser gets one script more.
 */
import { existsSync, type Stats } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { watch } from 'chokidar'
import { root } from './bootstrap.mjs'

const script = '/__live.js'
const events = '/__live'
const code = `new EventSource('${events}').onmessage = () => location.reload()`
const tag = `<script type="module" src="${script}"></script>`

interface LiveOptions {
  port: number
  sitePort: number
  watched: string[]
  /** Builds the changed files into the running site. Those of a build that throws are given again with the next change. */
  build: (changed: readonly string[]) => Promise<void>
}

/** Starts the proxy; the returned function ends it. */
export function liveSite({ port, sitePort, watched, build }: LiveOptions) {
  /** The event stream of each open page. */
  const open = new Set<ServerResponse>()
  /** What the failed build said; '' for none. */
  let broken = ''
  /** Paths that have changed since the last build, or that it failed to build. */
  let waiting = new Set<string>()

  const rebuild = async () => {
    const changed = [...waiting]
    waiting = new Set()
    if (changed.length === 0) return
    const began = performance.now()
    for (const page of open) page.write('data: \n\n')
    // Without an editor's temporary files, which are gone by now, unless nothing but removals is left to name.
    const present = changed.filter(existsSync)
    const files = (present.length > 0 ? present : changed).map((path) => path.replace(root, ''))
    const what = files.length > 3 ? `${files.length} files` : files.join(', ')
    try {
      await build(changed)
      broken = ''
      console.log(`${what}: shown after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    } catch (error) {
      broken = error instanceof Error ? error.message : String(error)
      waiting = new Set([...changed, ...waiting])
      console.error(`\n${what}: not built, and the site shows so until it is corrected.\n\n${broken}\n`)
    }
  }

  let work = Promise.resolve()
  let timer: NodeJS.Timeout
  // Editors' temporary files have no ending.
  const ignored = (path: string, stats?: Stats) => stats?.isFile() === true && !/\.\w+$/.test(path)
  const watcher = watch(watched, { ignoreInitial: true, ignored }).on('all', (_event, path) => {
    waiting.add(path)
    clearTimeout(timer)
    // Chokidar itself reports a file that is written twice within 50 ms once.
    timer = setTimeout(() => {
      work = work.then(rebuild)
    }, 60)
  })

  const server = createServer(async (asked, answer) => {
    if (asked.url === script) return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end(code)
    if (asked.url === events) {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders()
      open.add(answer)
      return void answer.once('close', () => open.delete(answer))
    }
    // A request during a build, as of a page that reloads, is answered with its result.
    await work
    const isBrowser = asked.headers.accept?.includes('text/html')
    if (broken !== '' && isBrowser) {
      const said = stripVTControlCharacters(broken).replace(/[&<]/g, (one) => (one === '<' ? '&lt;' : '&amp;'))
      answer.writeHead(500, { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' })
      return void answer.end(`<!doctype html><title>Not built</title><h1>Not built</h1><pre>${said}</pre>${tag}`)
    }
    const { 'accept-encoding': _encoding, ...headers } = asked.headers
    const same = { host: 'localhost', port: sitePort, method: asked.method, path: asked.url, headers }
    // A connection of its own: one kept open may be closed from the other end as the request is sent.
    const passed = request({ ...same, agent: false }, (from) => {
      const isPage = asked.method === 'GET' && isBrowser && from.headers['content-type']?.startsWith('text/html')
      const { 'content-length': _length, ...rest } = from.headers
      const kept = isPage ? rest : from.headers
      // In development, files have no hashes in their names.
      if (asked.url?.startsWith('/assets/')) kept['cache-control'] = 'no-store'
      answer.writeHead(from.statusCode ?? 502, kept)
      from.pipe(answer, { end: false })
      from.once('end', () => answer.end(from.statusCode !== 304 && isPage ? tag : undefined))
      from.once('error', () => answer.destroy())
    })
    passed.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    answer.once('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.listen(port, 'localhost')
  return () => {
    void watcher.close()
    server.close()
    server.closeAllConnections()
  }
}
