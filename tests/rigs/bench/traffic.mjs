/** Concurrent requests of all kinds of visitors, and the expected responses. */
import { Agent, request } from 'node:http'
import { chosenCentre } from '../../../scripts/lib/centres.ts'

const words = ['noodle', 'boots', 'kids', 'gift', 'sale', 'watch', 'coffee', 'zip', 'raincoat', 'a']
const pages = ['/', '/stores', '/dining', '/events', '/promotions', '/jobs', '/hours', '/map', '/fr', '/fr/stores']
const kinds = ['stores', 'promotions', 'events', 'jobs', 'news', 'blogs']

/** A client with a number of connections to a site; `close` ends it. */
export function openClient(base, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
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

const { centre } = await chosenCentre()
export const photoContest = `/contests/${centre.slugPrefix}-window-photo`
const person = { first_name: 'Load', last_name: 'Test', postal_code: 'V2S 1A1' }
const answers = { skill: '1', of_age: 'yes', agree_terms: 'yes' }

/** A contest entry with a photograph, from its own person and with its own token. */
export async function entry(index, token, bytes, kind, expects) {
  const form = new FormData()
  const fields = { ...person, ...answers, email: `visitor-${index}@example.ca`, token }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const file = Buffer.alloc(bytes, 'x')
  file.set([0xff, 0xd8, 0xff, 0xe0]) // as a JPEG begins
  form.set('contest_photo', new File([file], 'a.jpg', { type: 'image/jpeg' }))
  const sent = new Response(form)
  const headers = { ...fromSite(index), 'content-type': sent.headers.get('content-type') ?? '' }
  return { kind, path: photoContest, method: 'POST', expects, headers, body: Buffer.from(await sent.arrayBuffer()) }
}

export const fromSite = (index) => ({ 'cf-connecting-ip': visitor(index), 'sec-fetch-site': 'same-origin' })
export const tokenIn = (text) => /name="token" value="([^"]*)"/.exec(text)?.[1] ?? ''

/** The next request of mixed traffic, in a repeating order: with its kind, and the statuses that may answer it. */
export async function mixed(index, { stores, etags, tokens }) {
  const of = (list) => list[Math.floor(index / 16) % list.length]
  const headers = { 'cf-connecting-ip': visitor(index) }
  // A unique host, because the isolate remembers pages by address.
  const anew = { headers: { ...headers, host: `n${index}.localhost` } }
  const etag = etags.get(of(pages)) ?? 'none'
  const rendered = { kind: 'page, rendered', path: pages[index % pages.length], ...anew }
  const remembered = { kind: 'page, remembered', path: of(pages) }
  const store = { kind: 'store', path: `/stores/${of(stores)}`, ...anew }
  const search = { kind: 'search page', path: `/search?q=${of(words)}` }
  const unsent = { ...fromSite(index), 'content-type': 'application/x-www-form-urlencoded' }
  const form = Buffer.from(String(new URLSearchParams({ ...person, email: 'a', message: 'Hello' })))
  const token = index % 16 === 15 ? tokens.pop() : undefined
  const one = [
    ...[rendered, rendered, rendered, remembered, remembered, store, store, search, search],
    { ...remembered, kind: 'not modified', expects: [200, 304], headers: { ...headers, 'if-none-match': etag } },
    { kind: 'not found', path: `/nowhere-${index}`, expects: [404] },
    { kind: 'API', path: `/api/content/${of(kinds)}?limit=20` },
    { kind: 'API search', path: `/api/search?q=${of(words)}` },
    { kind: 'feed', path: of(['/sitemap.xml', '/events.ics', '/feed.xml', '/search-index.json']) },
    { kind: 'form, refused', path: '/contact-us', method: 'POST', headers: unsent, body: form, expects: [422] },
    token ? await entry(index, token, 400_000, 'form with a photo', [303]) : { kind: 'form', path: photoContest },
  ][index % 16]
  return { headers, expects: [200], ...one }
}
