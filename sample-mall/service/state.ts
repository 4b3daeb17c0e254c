/**
 * What the controls have set, and what has been counted and recorded.
 *
 * It is kept in the memory of one isolate, because the sample runs on one machine for one developer or one test run.
 * A restart clears it, and so does `POST /_control/reset`.
 */

export const MODES = [
  'delay',
  'hang',
  'status',
  'reset',
  'throw',
  'cut',
  'html',
  'wrong-types',
  'bad-item',
  'empty',
  'null',
  'no-body',
  'huge',
] as const
type Mode = (typeof MODES)[number]

/** How responses of a path go wrong. */
export interface Misbehaviour {
  /** The path after `/properties/{id}/`, for every centre; `property`, `mallcom`, or `*` for everything. */
  path: string
  mode: Mode
  /** For `delay` and `hang`. */
  ms?: number
  /** For `status`. */
  status?: number
  /** For how many calls; omitted: until it is removed. */
  times?: number
}

interface Call {
  path: string
  /** The query without its secrets. */
  query: Record<string, string>
  method: string
  at: string
  accept: string | null
  contentType: string | null
}

export interface PostedFile {
  field: string
  name: string
  type: string
  size: number
  sha256: string
}

export interface Post {
  kind: string
  /** The contest, for an entry. */
  slug: string | null
  at: string
  headers: Record<string, string>
  fields: Record<string, string | string[]>
  files: PostedFile[]
  /** Whether the same idempotency key has been seen before. */
  repeated: boolean
  /** The response status; null when there was none. */
  answered: number | null
}

export const FORM_MODES = ['ok', 'status', 'hang', 'refuse', 'throw'] as const

export interface FormBehaviour {
  mode: (typeof FORM_MODES)[number]
  status?: number
  ms?: number
  times?: number
  /** Applies only to this kind of form (`contest`, `contact`, …). */
  kind?: string
}

export interface Patch {
  resource: string
  /** Replaces the whole resource. */
  items?: unknown
  /** Members to change: by id for a list, by name for an object. */
  merge?: Record<string, unknown>
  /** Items appended to a list. */
  append?: unknown[]
  /** Ids removed from a list. */
  remove?: (number | string)[]
}

const RECENT_CALLS = 300

class ControlState {
  misbehaviours: Misbehaviour[] = []
  forms: FormBehaviour = { mode: 'ok' }
  patches: Patch[] = []
  scale: Record<string, number> = {}
  /** The fixed time of the mall (epoch ms); null: now. */
  clock: number | null = null
  posts: Post[] = []
  calls = new Map<string, number>()
  recent: Call[] = []

  now(): Date {
    return new Date(this.clock ?? Date.now())
  }

  count(call: Call): void {
    this.calls.set(call.path, (this.calls.get(call.path) ?? 0) + 1)
    this.recent.push(call)
    if (this.recent.length > RECENT_CALLS) this.recent.shift()
  }

  forgetCalls(): void {
    this.calls.clear()
    this.recent = []
  }

  reset(): void {
    this.misbehaviours = []
    this.forms = { mode: 'ok' }
    this.patches = []
    this.scale = {}
    this.clock = null
    this.posts = []
    this.forgetCalls()
  }
}

export const state = new ControlState()
