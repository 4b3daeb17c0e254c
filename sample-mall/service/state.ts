/**
 * What the controls have set, and what has been counted and recorded.
 *
 * It lives in the memory of one isolate, because the sample runs on one machine for one developer or one test run:
 * there is nothing to keep and nobody to share it with. A restart is a clean slate, and so is `POST /_control/reset`.
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

/** How the answers of a path go wrong. */
export interface Misbehaviour {
  /** After `/properties/{id}/`, whichever the centre; `property`, `mallcom`, or `*` for everything. */
  path: string
  mode: Mode
  /** For `delay` and `hang`. */
  ms?: number
  /** For `status`. */
  status?: number
  /** How many calls it lasts; without, until it is healed. */
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
  /** The same idempotency key has been seen before. */
  repeated: boolean
  /** What was answered; null where nothing was. */
  answered: number | null
}

export const FORM_MODES = ['ok', 'status', 'hang', 'refuse', 'throw'] as const

export interface FormBehaviour {
  mode: (typeof FORM_MODES)[number]
  status?: number
  ms?: number
  times?: number
  /** Only this kind of form (`contest`, `contact`, …). */
  kind?: string
}

export interface Patch {
  resource: string
  /** Takes the place of the whole resource. */
  items?: unknown
  /** Members to change: by id for a list, by name for an object. */
  merge?: Record<string, unknown>
  /** Added at the end of a list. */
  append?: unknown[]
  /** Ids taken out of a list. */
  remove?: (number | string)[]
}

const RECENT_CALLS = 300

class ControlState {
  misbehaviours: Misbehaviour[] = []
  forms: FormBehaviour = { mode: 'ok' }
  patches: Patch[] = []
  scale: Record<string, number> = {}
  /** The moment the mall is stuck at, in ms; null: now. */
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
