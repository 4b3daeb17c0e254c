/** Concurrent requests of all kinds of visitors, and the expected responses. */
import { Agent, request } from 'node:http'
import { chosenCentre } from '../../../scripts/lib/centres.mjs'

/**
 * @typedef {object} Asked
 * @property {string} kind label in the output
 * @property {string} path
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {Buffer} [body]
 * @property {readonly number[]} expects accepted statuses
 */

const words = ['noodle', 'boots', 'kids', 'gift', 'sale', 'watch', 'coffee', 'zip', 'raincoat', 'a']
const pages = ['/', '/stores', '/dining', '/events', '/promotions', '/jobs', '/hours', '/map', '/fr', '/fr/stores']
const kinds = ['stores', 'promotions', 'events', 'jobs', 'news', 'blogs']

/** A client with a number of connections to a site; `close` ends it. */
export function openClient(base, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    /**
     * @param {Pick<Asked, 'path' | 'method' | 'headers' | 'body'>} asked
     * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }>}
     */
    ask: ({ path, method = 'GET', headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const url = new URL(path, base)
        const sent = { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) }
        const call = request(url, { agent, method, headers: sent, timeout: 60_000 }, (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk) => (text += chunk))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
          response.on('error', reject)
        })
        call.on('timeout', () => call.destroy(new Error('no answer in a minute')))
        // Refused before all of it was written, a form has an answer all the same.
        call.on('error', (error) => void setTimeout(reject, 1_000, error)).end(body)
      }),
    close: () => agent.destroy(),
  }
}

/** A visitor's IP address: unique, so that per-visitor rate limits are not reached. */
const visitor = (index) => `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`

/** A form with a file, encoded as browsers do. */
export function multipart(fields, file) {
  const boundary = '----load7c1f'
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="contest_photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  if (file) parts.push(Buffer.from(head), file, Buffer.from('\r\n'))
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/** A file with a JPEG signature. */
export function photo(bytes) {
  const file = Buffer.alloc(bytes, 'x')
  file.set([0xff, 0xd8, 0xff, 0xe0])
  return file
}

const { centre } = await chosenCentre()
export const photoContest = `/contests/${centre.slugPrefix}-window-photo`
const person = {
  first_name: 'Load',
  last_name: 'Test',
  postal_code: 'V2S 1A1',
  skill: '1',
  of_age: 'yes',
  agree_terms: 'yes',
}

/** A contest entry with a photograph, from its own person and with its own token. */
export function entry(index, token, bytes, kind, expects) {
  const form = multipart({ ...person, email: `visitor-${index}@example.ca`, token }, photo(bytes))
  return {
    kind,
    path: photoContest,
    method: 'POST',
    expects,
    ...form,
    headers: { ...fromSite(index), ...form.headers },
  }
}

export const fromSite = (index) => ({ 'cf-connecting-ip': visitor(index), 'sec-fetch-site': 'same-origin' })
export const tokenIn = (text) => /name="token" value="([^"]*)"/.exec(text)?.[1] ?? ''

/**
 * The next request of mixed traffic, in a repeating order.
 * @param {number} index
 * @param {{ stores: readonly string[], etags: Map<string, string>, tokens: string[] }} known
 * @returns {Asked}
 */
export function mixed(index, { stores, etags, tokens }) {
  const of = (list) => list[Math.floor(index / 16) % list.length]
  // A unique host, because the isolate remembers pages by address.
  const anew = { host: `n${index}.localhost` }
  const headers = { 'cf-connecting-ip': visitor(index) }
  const store = of(stores)
  switch (index % 16) {
    case 0:
    case 1:
    case 2:
      return {
        kind: 'page, rendered',
        path: pages[index % pages.length],
        headers: { ...headers, ...anew },
        expects: [200],
      }
    case 3:
    case 4:
      return { kind: 'page, remembered', path: of(pages), headers, expects: [200] }
    case 5:
    case 6:
      return { kind: 'store', path: `/stores/${store}`, headers: { ...headers, ...anew }, expects: [200] }
    case 7: {
      const path = of(pages)
      const etag = etags.get(path)
      return {
        kind: 'not modified',
        path,
        headers: { ...headers, ...(etag ? { 'if-none-match': etag } : {}) },
        expects: [200, 304],
      }
    }
    case 8:
      return { kind: 'not found', path: `/nowhere-${index}`, headers, expects: [404] }
    case 9:
      return { kind: 'API', path: `/api/content/${of(kinds)}?limit=20`, headers, expects: [200] }
    case 10:
      return { kind: 'API search', path: `/api/search?q=${of(words)}`, headers, expects: [200] }
    case 11:
    case 12:
      return { kind: 'search page', path: `/search?q=${of(words)}`, headers, expects: [200] }
    case 13:
      return {
        kind: 'feed',
        path: of(['/sitemap.xml', '/events.ics', '/feed.xml', '/search-index.json']),
        headers,
        expects: [200],
      }
    case 14: {
      const form = { first_name: 'Load', last_name: 'Test', email: 'a', message: 'Hello' }
      return {
        kind: 'form, refused',
        path: '/contact-us',
        method: 'POST',
        headers: { ...fromSite(index), 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(String(new URLSearchParams(form))),
        expects: [422],
      }
    }
    default: {
      const token = tokens.pop()
      return token
        ? entry(index, token, 400_000, 'form with a photo', [303])
        : { kind: 'form', path: photoContest, headers: fromSite(index), expects: [200] }
    }
  }
}
