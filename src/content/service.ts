/** HTTP to the content service. Returns unchecked JSON; no error contains an address with a key. */
import { BodyTooLarge, chunksOf } from '../base/bytes/body'
import { withoutSecrets } from '../base/log'
import { type Budget, timedOut, withTimeout } from '../base/time/timeout'
import { type Circuits, maxRestMs } from './circuits'
import { drawingLocation, isDrawingType } from './drawing/address'
import { type Resource, type ResourceName, resources } from './resources'

declare global {
  interface __BaseEnv_Env {
    /** The content service as a Worker bound to this one: in development, the sample mall. */
    CONTENT?: Fetcher
  }
}

const defaultTimeout = 2_500
/** For meta records: pages do not wait for them. */
const quickTimeout = 500
const maxBytes = 8 * 1024 * 1024
const maxDrawingBytes = 2 * 1024 * 1024
/** Seconds to wait after a 429 without `Retry-After`. */
const defaultRetryAfter = '15'
const retriedStatuses = new Set([502, 503, 504])

/** Categories of the community data, by their exact names (rule 3.5). */
const communityCategories = {
  jobs_cat: ['Add a Job Opening', 'Job Openings'],
  promos_cat: [
    'Add a Public Sale',
    'View Public Sale',
    'Public Sales',
    'Public Sales [Hidden]',
    'Add a Website Promotion',
    'Store Promotions',
  ],
  events_cat: ['Add an Event', 'Events'],
}

/** The only errors that mean that the service works. */
const absentStatuses = new Set([404, 410])
const tooManyCalls = 429
/** Refusals that do not depend on what was requested. */
const generalStatuses = new Set([401, tooManyCalls])

interface Reason {
  status?: number
  /** The response's `Retry-After` (ms). */
  rest?: number
  /** A retry may help. */
  isTransient?: boolean
  /** This isolate was too busy to read the response in time. */
  isOwnDelay?: boolean
}

export class ServiceError extends Error {
  constructor(
    message: string,
    readonly reason: Reason = {},
  ) {
    super(message)
  }

  /** The service has no such record. */
  get isAbsence(): boolean {
    return absentStatuses.has(this.reason.status ?? 0)
  }
}

/** Stands for a missing record until the entry is made. */
export const noRecord = Symbol('no record')

/** What was fetched, and the size of the response's body, uncompressed. */
export type Fetched<Content = unknown> = { content: Content; bytes: number }

interface Call {
  key: string
  /** Relative to the property's path. */
  path: string
  query?: Readonly<Record<string, string>>
  /** Sent by POST, without a retry. */
  body?: unknown
  /** With a short timeout and no retry, so that a failure says nothing about the whole service. */
  isQuick?: true
}

/** The calls to the service; they throw a ServiceError. */
export class ContentService {
  constructor(
    private readonly env: Env,
    private readonly circuits: Circuits,
  ) {}

  /** A resource of the registry, as parsed JSON. */
  resource(name: ResourceName, budget: Budget): Promise<Fetched> {
    const { path, query = {} }: Resource = resources[name]
    if (name !== 'mallcomm') return this.call({ key: name, path, query }, budget)
    const { CENTRE_ID, MALLCOMM_ACCESS_KEY, MALLCOMM_PASSWORD } = this.env
    const keys = { centre_id: CENTRE_ID, access_key: MALLCOMM_ACCESS_KEY, password: MALLCOMM_PASSWORD }
    return this.call({ key: name, path: `/${path}`, query: keys, body: communityCategories }, budget)
  }

  /**
   * The text of a level's drawing: fetched without a key, and only from allowed addresses (drawing/address.ts); a
   * redirect is a failure, because it would lead elsewhere.
   */
  async drawing(address: string, budget: Budget): Promise<Fetched<string>> {
    const location = drawingLocation(address, this.env)
    if (location === null) throw new ServiceError('has an address from which no drawing is taken')
    return withinTime(Math.min(defaultTimeout, budget.left), async (signal) => {
      const init: RequestInit = { headers: { accept: 'image/svg+xml' }, redirect: 'manual', signal }
      const response = await ('url' in location
        ? fetch(location.url, init)
        : this.env.ASSETS.fetch(new URL(location.ownPath, 'https://assets.internal'), init))
      if (!response.ok || !isDrawingType(response.headers.get('content-type'))) throw await errorOf(response)
      return readLimited(response, maxDrawingBytes)
    })
  }

  /** The service's response to a call, as parsed JSON. */
  async call(call: Call, budget: Budget, attempts = call.isQuick || call.body ? 1 : 2): Promise<Fetched> {
    const timeout = Math.min(call.isQuick ? quickTimeout : defaultTimeout, budget.left)
    try {
      // Nothing is requested.
      if (timeout <= 0) throw new ServiceError('no time left to ask the content service', { isOwnDelay: true })
      const fetched = await withinTime(timeout, (signal) => this.request(call, signal))
      this.circuits.recordAnswer(call.key)
      return fetched
    } catch (error) {
      const isKnown = error instanceof ServiceError
      const failure = isKnown ? error : new ServiceError('could not be reached', { isTransient: true })
      if (failure.reason.isTransient && attempts > 1 && budget.left > 0) return this.call(call, budget, attempts - 1)
      if (failure.isAbsence) this.circuits.recordAnswer(call.key)
      else if (!failure.reason.isOwnDelay) this.noteFault(call, failure.reason)
      throw failure
    }
  }

  /** A 4xx may concern this kind only; other faults concern the whole service. */
  private noteFault({ key, isQuick }: Call, { status = 500, rest }: Reason): void {
    const isTelling = !isQuick && (status < 400 || status >= 500 || generalStatuses.has(status))
    this.circuits.recordNoAnswer(key, isTelling, status === tooManyCalls ? rest : 0)
  }

  private async request(call: Call, signal: AbortSignal): Promise<Fetched> {
    const origin = this.env.CONTENT ? 'https://content.internal' : this.env.CONTENT_API_URL
    if (!URL.canParse(origin)) throw new ServiceError('has no address: CONTENT_API_URL is not set')
    const url = new URL(call.path, new URL(`/properties/${this.env.PROPERTY_ID}/`, origin))
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
    url.searchParams.set('api_key', this.env.CONTENT_API_KEY)
    const init: RequestInit = {
      method: call.body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      // A redirect would carry the key to wherever it points.
      redirect: 'manual',
      signal,
    }
    if (call.body !== undefined) init.body = JSON.stringify(call.body)
    const response = this.env.CONTENT ? await this.env.CONTENT.fetch(url, init) : await fetch(url, init)
    if (!response.ok) throw await errorOf(response)
    return readJson(response)
  }
}

/** Aborts a request after `timeout` ms. */
async function withinTime<Answer>(timeout: number, request: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const abort = new AbortController()
  const began = performance.now()
  const answer = await withTimeout(request(abort.signal), timeout)
  if (answer !== timedOut) return answer
  abort.abort()
  const elapsed = performance.now() - began
  throw new ServiceError(`timed out after ${Math.round(elapsed)} ms`, { isOwnDelay: isOwnDelay(timeout, elapsed) })
}

/** The error for a response that is not read. */
async function errorOf({ body, headers, ok, status }: Response): Promise<ServiceError> {
  await body?.cancel().catch(() => {})
  if (ok) return new ServiceError('answered with something that is no drawing')
  const isTransient = retriedStatuses.has(status)
  const rest = retryAfterMs(headers.get('retry-after') ?? (status === tooManyCalls ? defaultRetryAfter : ''))
  return new ServiceError(`answered with status ${status}`, { status, isTransient, rest })
}

/** A `Retry-After` (seconds, or a date) in ms, bounded: a recovery should be noticed soon. */
export function retryAfterMs(retryAfter: string): number {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Math.min(Math.max(ms || 0, 0), maxRestMs)
}

/** The body as text, without byte order mark and our secrets, which it may echo. @throws ServiceError at the limit */
async function readLimited(response: Response, limit: number): Promise<Fetched<string>> {
  const chunks = await Array.fromAsync(chunksOf(response, limit)).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) throw new ServiceError(`answered with more than ${limit / 1024 / 1024} MiB`)
    throw new ServiceError('broke off its answer', { isTransient: true })
  })
  const body = new Blob(chunks)
  return { content: withoutSecrets(await new Response(body).text()), bytes: body.size }
}

async function readJson(response: Response): Promise<Fetched> {
  const { content, bytes } = await readLimited(response, maxBytes)
  try {
    return { content: JSON.parse(content), bytes }
  } catch {
    const isHtml = content.trimStart().startsWith('<')
    throw new ServiceError(isHtml ? 'answered with HTML instead of JSON' : 'answered with broken JSON')
  }
}

/** A timer that fires later than this (ms) means that this isolate was busy. */
const maxTimerDelay = 250

/** Whether a timeout that took `elapsed` ms is the fault of this isolate, too busy to read the response. */
export const isOwnDelay = (timeout: number, elapsed: number): boolean => elapsed - timeout > maxTimerDelay
