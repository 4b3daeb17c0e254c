import { type Misbehaviour, state } from './state'

/** Longer than any client waits. Not for ever: the runtime treats a promise that can never settle as an error. */
const HANG_MS = 120_000
const HUGE_BYTES = 50 * 1024 * 1024

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The rule for a path, if any; counts it down. A rule also applies below its path; the longest path wins. */
function takeRule(path: string): Misbehaviour | undefined {
  const rule = state.misbehaviours
    .filter((one) => one.path === path || path.startsWith(`${one.path}/`) || one.path === '*')
    .sort((one, other) => other.path.length - one.path.length)[0]
  if (rule?.times === undefined) return rule
  rule.times -= 1
  if (rule.times <= 0) state.misbehaviours = state.misbehaviours.filter((one) => one !== rule)
  return rule
}

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * The response to a call, broken if the controls say so. `body` is what a healthy service would send: JSON, or a text
 * of another type.
 */
export async function answer(path: string, status: number, body: unknown, type = JSON_TYPE): Promise<Response> {
  const text = type === JSON_TYPE ? JSON.stringify(body) : String(body)
  const rule = takeRule(path)
  switch (rule?.mode) {
    case undefined:
      return send(text, status, type)
    case 'delay':
      await pause(rule?.ms ?? 1000)
      return send(text, status, type)
    case 'hang':
      await pause(rule?.ms ?? HANG_MS)
      return json({ error: 'Gateway timeout' }, 504)
    case 'status':
      return json({ error: 'The sample mall was told to fail' }, rule?.status ?? 500)
    case 'throw':
      throw new Error('The sample mall was told to drop the connection')
    case 'reset':
      return brokenOff(text, type)
    case 'cut':
      // A complete response whose JSON is cut off.
      return send(text.slice(0, Math.max(1, Math.floor(text.length * 0.6))), 200, type)
    case 'html':
      return page('The content service is being serviced')
    case 'wrong-types':
      return json(wrongTypes(body))
    case 'bad-item':
      return json(withBadItem(body))
    case 'empty':
      return json(Array.isArray(body) ? [] : {})
    case 'null':
      return json(null)
    case 'no-body':
      return send('', 200, type)
    case 'huge':
      return huge()
  }
}

/** A response that must not be cached. */
function send(text: string, status: number, type: string): Response {
  return new Response(text, { status, headers: { 'content-type': type, 'cache-control': 'no-store' } })
}

/** JSON as the service sends it. */
export const json = (body: unknown, status = 200): Response => send(JSON.stringify(body), status, JSON_TYPE)

/** An HTML page with status 200, as a failing service may send. */
export function page(title: string, body = `<p>${title}.</p>`): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`
  return send(html, 200, 'text/html; charset=utf-8')
}

/** Sends headers and the first bytes, then drops the connection. */
function brokenOff(text: string, type: string): Response {
  const first = new TextEncoder().encode(text.slice(0, Math.min(200, Math.floor(text.length / 2))))
  let sent = false
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) {
        controller.error(new Error('The sample mall was told to break off'))
        return
      }
      sent = true
      controller.enqueue(first)
    },
  })
  return new Response(stream, { headers: { 'content-type': type } })
}

/** Turns a list into an object, and each member of an object into another type. */
function wrongTypes(body: unknown): unknown {
  if (Array.isArray(body)) return Object.fromEntries(body.slice(0, 3).map((item, index) => [String(index), item]))
  if (typeof body !== 'object' || body === null) return { unexpected: body }
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, somethingElse(value)]))
}

function somethingElse(value: unknown): unknown {
  if (typeof value === 'string') return { unexpected: true }
  if (typeof value === 'number') return [value]
  if (typeof value === 'boolean') return { value }
  if (Array.isArray(value)) return 'not a list'
  return value === null ? 17 : []
}

/** Gives the middle item of a list an object for a name. In an object, does so in the first list with items. */
function withBadItem(body: unknown): unknown {
  if (Array.isArray(body)) {
    const middle = Math.floor(body.length / 2)
    return body.map((item, index) => (index === middle ? spoil(item) : item))
  }
  if (typeof body !== 'object' || body === null) return body
  const found = Object.entries(body).find(([, value]) => Array.isArray(value) && value.length > 0)
  return found ? { ...body, [found[0]]: withBadItem(found[1]) } : body
}

function spoil(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return { wrong: true }
  // A post or a page has a title, a row of hours only its id.
  const field = ['name', 'title', 'id'].find((name) => name in item) ?? 'name'
  return { ...item, [field]: { wrong: true } }
}

/** A well-formed list of 50 MB. */
function huge(): Response {
  const item = `${JSON.stringify({ id: 1, slug: 'huge', name: 'Huge', description: 'x'.repeat(65_000) })},`
  const chunk = new TextEncoder().encode(item)
  let left = Math.ceil(HUGE_BYTES / chunk.byteLength)
  let begun = false
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!begun) {
        begun = true
        controller.enqueue(new TextEncoder().encode('['))
      }
      if (left > 0) {
        left -= 1
        controller.enqueue(chunk)
        return
      }
      controller.enqueue(new TextEncoder().encode('{"id":2,"slug":"last","name":"Last"}]'))
      controller.close()
    },
  })
  return new Response(stream, { headers: { 'content-type': JSON_TYPE } })
}
