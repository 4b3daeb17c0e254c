import type { Context as HonoContext } from 'hono'
import { Hono } from 'hono'
import { type Env, settings } from '../env'
import { currentMall, mallOf, resource } from './mall'
import { json, pause } from './misbehave'
import { type Post, type PostedFile, state } from './state'

const HANG_MS = 120_000

/** Headers that a test may want to see; the runtime sets the rest. */
const HEADERS_OF_INTEREST = [
  'content-type',
  'content-length',
  'idempotency-key',
  'user-agent',
  'accept',
  'authorization',
  'referer',
  'x-signature',
]

/** Submissions from an address there always fail, to show operators what an undelivered submission looks like. */
const neverTaken = '@undeliverable.test'

/** Receives forms: contest entries, and one address for each other kind. Every submission is recorded. */
export const forms = new Hono<{ Bindings: Env }>()

/** A contest entry: multipart, with `json[field]` parts and the photograph; no key, as on the real service. */
forms.post('/properties/:property/contest/:slug', async (c) => {
  const slug = c.req.param('slug')
  const mall = mallOf(c.req.param('property'), c.env)
  const contests = mall && resource(currentMall(mall, settings(c.env).artBase), 'contests')
  const known = Array.isArray(contests) && contests.some((contest: { slug?: unknown }) => contest.slug === slug)
  if (!known) return json({ error: 'Contest not found' }, 404)
  return receive(c, 'contest', slug)
})

/** `contact`, `newsletter`, and whatever else is delivered to the sample. */
forms.post('/forms/:kind', (c) => receive(c, c.req.param('kind'), null))

async function receive(c: HonoContext, kind: string, slug: string | null): Promise<Response> {
  const { fields, files } = await submission(c.req.raw)
  const key = c.req.header('idempotency-key')
  const post: Post = {
    kind,
    slug,
    at: state.now().toISOString(),
    headers: Object.fromEntries(
      HEADERS_OF_INTEREST.flatMap((name) => {
        const value = c.req.header(name)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
    fields,
    files,
    repeated: key !== undefined && state.posts.some((other) => other.headers['idempotency-key'] === key),
    answered: null,
  }
  state.posts.push(post)

  const isNeverTaken = String(fields.email ?? '').endsWith(neverTaken)
  const { mode, status, ms } = isNeverTaken ? { mode: 'status' as const, status: 503 } : takeBehaviour(kind)
  const reply = (code: number, body: unknown) => {
    post.answered = code
    return json(body, code)
  }
  switch (mode) {
    case 'ok':
      return reply(200, { success: true, id: state.posts.length })
    case 'status':
      return reply(status ?? 500, { error: 'The sample mall was told to fail' })
    case 'refuse':
      return reply(422, { errors: { email: ['is not accepted'] } })
    case 'hang':
      await pause(ms ?? HANG_MS)
      return reply(504, { error: 'Gateway timeout' })
    case 'throw':
      throw new Error('The sample mall was told to drop the connection')
  }
}

function takeBehaviour(kind: string): typeof state.forms {
  const { forms: behaviour } = state
  if (behaviour.kind !== undefined && behaviour.kind !== kind) return { mode: 'ok' }
  if (behaviour.times !== undefined) {
    behaviour.times -= 1
    if (behaviour.times <= 0) state.forms = { mode: 'ok' }
  }
  return behaviour
}

/** A submission's fields and files, whatever its encoding. `json[first_name]` is recorded as `first_name`. */
async function submission(request: Request): Promise<{ fields: Post['fields']; files: PostedFile[] }> {
  const type = request.headers.get('content-type') ?? ''
  const fields: Post['fields'] = {}
  const files: PostedFile[] = []
  try {
    if (type.includes('multipart/form-data') || type.includes('application/x-www-form-urlencoded')) {
      for (const [name, value] of await request.formData()) {
        if (typeof value === 'string') note(fields, name.replace(/^json\[(.*)\]$/, '$1'), value)
        else files.push(await fileNote(name, value))
      }
    } else {
      const text = await request.text()
      const body: unknown = text === '' ? {} : JSON.parse(text)
      if (typeof body === 'object' && body !== null) {
        for (const [name, value] of Object.entries(body))
          note(fields, name, typeof value === 'string' ? value : JSON.stringify(value))
      }
    }
  } catch {
    fields.unreadable = 'true'
  }
  return { fields, files }
}

/** Records a field; the values of a repeated one are collected in an array. */
function note(fields: Post['fields'], name: string, value: string): void {
  const before = fields[name]
  fields[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
}

async function fileNote(field: string, file: File): Promise<PostedFile> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { field, name: file.name, type: file.type, size: file.size, sha256 }
}
