/** A stand-in for what is before the Worker: serves files without it, and compresses everything as a CDN does. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'
import { fileReader } from './files.mjs'

const isText = (type = '') => /^text\/|json|xml|javascript|svg/.test(type)
const immutable = /^\/(?:assets|fonts)\//
/** Roughly Cloudflare's brotli level for streams: 4 of 11. */
const pageQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Starts it before the Worker at an address; the files of a folder are served without that. */
export async function startEdge({ worker, folder }) {
  const read = fileReader(folder)
  const files = new Map()
  const fileOf = (path) => {
    if (files.has(path)) return files.get(path)
    const found = read(path)
    const file = found && (isText(found.type) ? { ...found, body: brotliCompressSync(found.body) } : found)
    files.set(path, file)
    return file
  }
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url, worker)
    const file = fileOf(decodeURIComponent(pathname))
    if (file) {
      answer.writeHead(200, {
        'content-type': file.type,
        'content-length': file.body.length,
        ...(isText(file.type) ? { 'content-encoding': 'br' } : {}),
        'cache-control': `public, max-age=${immutable.test(pathname) ? 31_536_000 : 3600}`,
      })
      answer.end(file.body)
      return
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const onward = request(new URL(asked.url, worker), { method: asked.method, headers }, (page) => {
      const { 'content-length': _length, ...kept } = page.headers
      if (!isText(kept['content-type']) || page.statusCode === 304) {
        answer.writeHead(page.statusCode, page.headers)
        page.pipe(answer)
        return
      }
      answer.writeHead(page.statusCode, { ...kept, 'content-encoding': 'br' })
      const compressed = createBrotliCompress(pageQuality)
      compressed.pipe(answer)
      page.on('data', (chunk) => {
        compressed.write(chunk)
        compressed.flush()
      })
      page.on('end', () => compressed.end())
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://localhost:${server.address().port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
