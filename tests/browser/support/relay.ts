/** A proxy between the browser and the site, with which a test can change, delay or refuse single responses. */
import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Relay {
  origin: string
  /** Paths whose response is delayed by this long (ms). */
  delays: Map<string, number>
  /** Paths that get a response with this status and no content. */
  statuses: Map<string, number>
  /** Paths whose response must not be cached, as while its content is being refreshed. */
  unkept: Set<string>
  /** Rewrites a file's text. */
  rewrite: Map<string, (text: string) => string>
  /** True: every connection is dropped, while the browser believes that it is online. */
  isDown: boolean
  /** Requested paths, in order. */
  asked: string[]
  close: () => Promise<void>
}

export async function startRelay(site: string): Promise<Relay> {
  const target = new URL(site)
  const server: Server = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', site)
    relay.asked.push(pathname)
    if (relay.isDown) return void incoming.socket.destroy()
    const status = relay.statuses.get(pathname)
    if (status) return void outgoing.writeHead(status, { 'content-type': 'text/plain' }).end('from the relay')
    const delay = relay.delays.get(pathname)
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
    const change = relay.rewrite.get(pathname)
    const headers = { ...incoming.headers, host: target.host }
    if (change) {
      headers['accept-encoding'] = 'identity'
      delete headers['if-none-match']
    }
    const passed = ask(
      { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers },
      async (answer) => {
        const own = { ...answer.headers }
        if (relay.unkept.has(pathname)) own['cache-control'] = 'no-store'
        if (!change) {
          outgoing.writeHead(answer.statusCode ?? 500, own)
          return void answer.pipe(outgoing)
        }
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk as Buffer)
        for (const name of ['content-length', 'transfer-encoding', 'etag']) delete own[name]
        outgoing.writeHead(answer.statusCode ?? 500, own).end(change(Buffer.concat(chunks).toString()))
      },
    )
    passed.on('error', () => incoming.socket.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const relay: Relay = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    delays: new Map(),
    statuses: new Map(),
    unkept: new Set(),
    rewrite: new Map(),
    isDown: false,
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return relay
}
