/** Requests that no browser sends but somebody can: each gets a fitting status, and none a server error. */
import { beforeAll, expect, it } from 'vitest'
import { browserHeaders } from '../forms/support'
import { signIn } from '../ops/support'
import { named } from '../support/sample'
import { get, origin } from '../support/site'

const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { ...browserHeaders, 'content-type': 'application/x-www-form-urlencoded', ...headers },
})
const part = '--x\r\ncontent-disposition: form-data; name="a"'
const parts = (body: string, boundary = 'x') =>
  post(body, { 'content-type': `multipart/form-data; boundary=${boundary}` })
const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}=%E0%A4%A`).join('&')
const long = 'x'.repeat(100_000)

let cookie = ''
beforeAll(async () => {
  ;({ cookie } = await signIn())
})

const requests: [string, string, RequestInit?][] = [
  // Percent signs that encode nothing, half characters, NUL: in paths, parameters, slugs.
  ...['%E0%A4%A', '%ED%A0%BD', '%00', '%', '%C0%AF', '%0D%0Aset-cookie:%20a=b'].flatMap(
    (odd): [string, string, RequestInit?][] => [
      ['a page', `/${odd}`],
      ['a slug', `/stores/${odd}`],
      ['a French slug', `/fr/events/${odd}`],
      ['a calendar', `/events/${odd}.ics`],
      ['a search', `/search?q=${odd}`],
      ['a visit', `/visit?s=${odd},${odd}`],
      ['a language link', `/locale/fr?to=/${odd}?${odd}`],
      ['an item', `/api/content/stores/${odd}`],
      ['a filter', `/api/content/stores?category=${odd}&fields=${odd}&cursor=${odd}&letter=${odd}`],
      ['the API’s search', `/api/search?q=${odd}`],
      ['a meta record', `/api/meta?path=/${odd}`],
      ['a fetched page', `/api/page?url=https://${odd}/`],
      ['an address to try', `/api/try?to=/api/content/stores/{slug}&slug=${odd}&fields=${odd}`],
      ['a purge', `/api/purge/${odd}`, { method: 'POST', headers: { authorization: 'Bearer sample-purge-token' } }],
      ['operations', `/ops/submissions/${odd}`],
      ['what was done', `/ops?purged=${odd}&by=${odd}&done=${odd}`],
      ['a look ahead', `/ops/preview?at=${odd}&path=/${odd}`],
      ['a form', '/contact-us', post(`first_name=${odd}&token=${odd}&email=${odd}@${odd}`)],
      ['signing in', '/ops/sign-in', post(`token=${odd}&to=/ops?${odd}`)],
    ],
  ),
  ['10,000 parameters', `/stores?${many(10_000)}`],
  ['10,000 parameters of the API', `/api/content/stores?${many(10_000)}`],
  ['10,000 fields', `/api/content/stores?${'fields=a&'.repeat(10_000)}`],
  ['10,000 parameters of operations', `/ops?${many(10_000)}`],
  ['10,000 fields of a form', '/contact-us', post(many(10_000))],
  ['a form of 200 parts', '/contact-us', parts(`${part}\r\n\r\n\r\n`.repeat(200))],
  ['a boundary of 252 signs', '/contact-us', parts(long, 'b'.repeat(252))],
  ...['/contact-us', '/ops/sign-in', '/ops/person'].flatMap((path): [string, string, RequestInit][] => [
    ['no boundary', path, post('x', { 'content-type': 'multipart/form-data' })],
    ['parts that are none', path, parts('x')],
  ]),
  [
    'a file name that decodes to nothing',
    `/contests/${named('window-photo')}`,
    parts(`${part}; filename*=UTF-8''%E0%A4%A\r\n\r\nx\r\n--x--\r\n`),
  ],
  ['an endless path', `/stores/${'a/'.repeat(10_000)}`],
  ['an endless slug', `/stores/${long}`],
  ['a path of slashes', '/'.repeat(10_000)],
  ['a path of slashes in the API', `/api/${'/'.repeat(10_000)}`],
  ...['/', '/hours', '/api/content/stores', '/ops', '/healthz', '/sitemap.xml'].flatMap(
    (path): [string, string, RequestInit?][] => [
      ['8 KB of cookies', path, { headers: { cookie: `locale=${'%E0%A4%A'.repeat(500)}; ops=${'.'.repeat(4_000)}` } }],
      ['2,000 cookies', path, { headers: { cookie: 'a=b; '.repeat(2_000) } }],
      ['100 KB of If-None-Match', path, { headers: { 'if-none-match': 'W/"a",'.repeat(14_000) } }],
      ['100 KB of blanks', path, { headers: { 'if-none-match': `"a${' '.repeat(100_000)}b` } }],
      ['100 KB of Range', path, { headers: { range: `bytes=${'0-1,'.repeat(25_000)}` } }],
      ['a moment that is none', path, { headers: { 'if-modified-since': long } }],
      ['a strange language', path, { headers: { 'accept-language': 'fr;q=0.5,'.repeat(10_000) } }],
      ['a strange ray', path, { headers: { 'cf-ray': long } }],
      ['a strange visitor', path, { headers: { 'cf-connecting-ip': `${':'.repeat(1_000)}${long}` } }],
    ],
  ),
  ...['', 'Bearer', 'Bearer ', `Bearer ${' '.repeat(50_000)}`, `Bearer ${long}`, 'Basic Og==', 'é', long].map(
    (authorization): [string, string, RequestInit] => [
      'a strange key',
      '/api/purge',
      { method: 'POST', body: '{"types":"all"}', headers: { authorization } },
    ],
  ),
]

it('what no browser sends gets an answer that is no fault of ours, from everywhere', async () => {
  const failed: string[] = []
  for (const [index, [what, path, init = {}]] of requests.entries()) {
    const headers = new Headers(init.headers)
    // Operators' pages as a signed-in operator; each request from its own IP address.
    if (path.startsWith('/ops') && !headers.has('cookie')) headers.set('cookie', cookie)
    if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', `198.51.100.${index % 250}`)
    const answer = await get(`${origin}${path}`, { ...init, headers })
    const told = [...answer.headers].flat().join('\n')
    if (
      answer.status >= 500 ||
      /set-cookie\n[^\n]*a=b/i.test(told) ||
      (answer.headers.get('x-request-id') ?? '').length > 64
    )
      failed.push(`${answer.status} ${what}: ${init.method ?? 'GET'} ${path.slice(0, 120)}`)
  }
  expect(failed).toEqual([])
}, 120_000)
