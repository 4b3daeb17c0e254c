/** Every way in which a service can respond, given its healthy response. */

/** Input of a misbehaviour. */
interface Healthy {
  /** The JSON with its marks. */
  text: string
  /** Aborted when the site stops waiting. */
  signal: AbortSignal
}

export interface Misbehaviour {
  answer: (healthy: Healthy) => Response | Promise<Response>
  /**
   * `fails`: no content, so that the last good copy is used. `sends`: odd content, but content. `empties`: says that
   * there is nothing, which has to be believed where it can be true. `silent`: an empty response, as for a list that
   * never had items: it is believed if KV has nothing either.
   */
  kind: 'fails' | 'sends' | 'empties' | 'silent'
  /** Slow enough that other content may not arrive in time for the same page. */
  isSlow?: true
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
export const sent = (text: string, status = 200): Response => new Response(text, { status, headers: type })
const said = (status: number) => () => sent('{"error":"as told"}', status)
const fixed = (text: string) => () => sent(text)
const bytes = (text: string) => new TextEncoder().encode(text)

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON with every value passed through `change`. */
function changed(text: string, change: (value: unknown, key: string) => unknown): string {
  return JSON.stringify(JSON.parse(text, (key, value) => change(value, key)))
}
/** Adds a changed copy of the list's first item at both ends; nobody requests it by its address. */
function withItem(text: string, item: (first: Json) => unknown): string {
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value)) return text
  const first = value.find(isObject) ?? {}
  return JSON.stringify([item(first), ...value, item(first)])
}
const named = /^(name|title|caption|callout|holiday_name|meta_title)(_2)?$/
const rich = /^(description|body|html_body|alert_message|extra_hours)(_2)?$/
const lastDay = /^(end_date|holiday_end_date|expires?_(on|at)|show_until)$/
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function* repeated(times: number, piece: Uint8Array): Generator<Uint8Array> {
  for (let index = 0; index < times; index++) yield piece
}
function streamed(pieces: Iterator<Uint8Array>, between = 0): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (between > 0) await wait(between)
      const { done, value } = pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  return new Response(body, { headers: type })
}
const chunk = bytes(`${JSON.stringify({ id: 1, slug: 'huge', name: 'Huge', description: 'x'.repeat(500_000) })},`)

const kindOf =
  (kind: Misbehaviour['kind']) =>
  (answer: Misbehaviour['answer']): Misbehaviour => ({ kind, answer })
const [fails, sends, empties] = [kindOf('fails'), kindOf('sends'), kindOf('empties')]
const slow = (misbehaviour: Misbehaviour): Misbehaviour => ({ ...misbehaviour, isSlow: true })
/** The first item once more, with other values. */
const again = (odd: Json) => sends(({ text }) => sent(withItem(text, (first) => ({ ...first, ...odd }))))
/** Names with something in them that is no letter, and other dates. */
const names = (text: string, odd: (name: string) => string) =>
  changed(text, (value, key) => (isText(value) && named.test(key) ? odd(value) : value))
const endless = (text: string) =>
  changed(text, (value, key) => (isText(value) && lastDay.test(key) ? '9999-12-31' : value))
const deep = `${'<div>'.repeat(4_000)}deep${'</div>'.repeat(4_000)}`
const ever = { start_date: '0001-01-01', end_date: '9999-12-31', holiday_date: '9999-12-31' }

export const misbehaviours = {
  down: fails(() => {
    throw new TypeError('The connection was refused')
  }),
  hangs: slow(
    fails(({ signal }) => {
      const { promise, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new TypeError('The connection was lost')), 100_000)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
      return promise
    }),
  ),
  drips: slow(fails(({ text }) => streamed(repeated(30, bytes(text.slice(0, 1))), 800))),
  late: slow(sends(({ text }) => wait(1_500).then(() => sent(text)))),
  '500': fails(said(500)),
  '503': fails(said(503)),
  '429': fails(said(429)),
  '404': empties(said(404)),
  '403': fails(said(403)),
  redirect: fails(() => new Response(null, { status: 302, headers: { location: 'https://elsewhere.test/' } })),
  html: fails(() => new Response('<title>Being serviced</title>', { headers: { 'content-type': 'text/html' } })),
  'broken JSON': fails(({ text }) => sent(`${text.slice(0, -1)},,`)),
  'cut off': fails(({ text }) => sent(text.slice(0, Math.floor(text.length * 0.6)))),
  'broken off': fails(({ text }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes(text.slice(0, Math.floor(text.length / 2)))),
      pull: (controller) => controller.error(new TypeError('The connection was lost')),
    })
    return new Response(body, { headers: type })
  }),
  'empty body': fails(fixed('')),
  null: kindOf('silent')(fixed('null')),
  'empty list': empties(fixed('[]')),
  'empty object': empties(fixed('{}')),
  'a number': fails(fixed('42')),
  'list for object': empties(({ text }) => {
    const value: unknown = JSON.parse(text)
    return sent(JSON.stringify(Array.isArray(value) ? { ...value.slice(0, 3) } : [value]))
  }),
  'texts become objects': empties(({ text }) => sent(changed(text, (value) => (isText(value) ? { value } : value)))),
  'one bad item': again({ id: 'bad', slug: 'bad', name: { wrong: true }, title: { wrong: true } }),
  huge: fails(() => streamed(repeated(40, chunk))),
  'half emoji': sends(({ text }) => {
    const odd = names(text, (name) => `${name} \ud83d`)
    return sent(withItem(odd, (first) => ({ ...first, id: 990_001, slug: 'half-\ud83d' })))
  }),
  'control characters': sends(({ text }) => sent(names(text, (name) => `\u0000\u202e${name}\u0007\ufeff`))),
  'year 9999': sends(({ text }) =>
    sent(withItem(endless(text), (first) => ({ ...first, id: 990_002, slug: 'far-off', ...ever }))),
  ),
  'deep nesting': sends(({ text }) => {
    const nested = (first: Json) => Object.keys(first).flatMap((key) => (rich.test(key) ? [[key, deep]] : []))
    const odd = { id: 990_003, slug: 'deep' }
    return sent(withItem(text, (first) => ({ ...first, ...odd, ...Object.fromEntries(nested(first)) })))
  }),
  'deep JSON': fails(fixed(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)),
  'slugs twice': again({ id: 990_004 }),
} as const satisfies Record<string, Misbehaviour>

export type MisbehaviourName = keyof typeof misbehaviours
export const misbehaviourNames = Object.keys(misbehaviours) as MisbehaviourName[]
