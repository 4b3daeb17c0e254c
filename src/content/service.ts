/** HTTP to the content service. Returns unchecked JSON; no error ever contains an address with a key. */
import { BodyTooLarge, chunksOf } from '../base/bytes/body'
import { withoutSecrets } from '../base/log'
import { type Budget, timedOut, withTimeout } from '../base/time/timeout'
import { type Circuits, longestRestMs } from './circuits'
import { drawingLocation, isDrawingType } from './drawing/address'
import { type Resource, type ResourceName, resources } from './resources'

declare global {
  interface __BaseEnv_Env {
    /** The content service, where it is a Worker bound to this one: in development, the sample mall. */
    CONTENT?: Fetcher
  }
}

const defaultTimeout = 2_500
/** For meta records: pages do not wait for them. */
const quickTimeout = 500
const maxBytes = 8 * 1024 * 1024
const maxDrawingBytes = 2 * 1024 * 1024
/** Seconds that a service which is asked too often is left alone where it names no time. */
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

/** What says that there is no such thing, and so that the service works; no other refusal does. */
const absentStatuses = new Set([404, 410])
const tooManyCalls = 429
/** Refusals that are about us, whatever was asked for. */
const generalStatuses = new Set([401, tooManyCalls])

interface Reason {
  /** The status of the service's response, where there was one. */
  status?: number
  /** For how long (ms) the response asks that nothing be requested. */
  rest?: number
  /** A retry may help. */
  isTransient?: boolean
  /** This isolate was too busy to read the response in time, which says nothing about the service. */
  isOwnDelay?: boolean
}

export class ServiceError extends Error {
  constructor(
    message: string,
    readonly reason: Reason = {},
  ) {
    super(message)
  }

  /** The service says that there is no such thing. */
  get isAbsence(): boolean {
    return absentStatuses.has(this.reason.status ?? 0)
  }
}

/** Stands for "the service has no such record" until the entry is made. */
export const noRecord = Symbol('no record')

/** What a call has transferred so far, for operators. */
export interface Transfer {
  /** Size of the response body, uncompressed; a retry starts from zero. */
  bytes: number
}

interface Call {
  /** The key of the source: a resource's name, or a record's kind and name. */
  key: string
  /** Below the property's, unless it begins with a slash. */
  path: string
  query?: Readonly<Record<string, string>>
  /** Sent by POST, and once only. */
  body?: unknown
  /** With a short timeout and no retry: a failure says nothing about the whole service, which is not that quick. */
  isQuick?: true
}

/** The calls to the service; they fail with a ServiceError that says why. */
export class ContentService {
  constructor(
    private readonly env: Env,
    private readonly circuits: Circuits,
  ) {}

  /** A resource of the registry, as parsed JSON. */
  resource(name: ResourceName, budget: Budget, transfer: Transfer): Promise<unknown> {
    const { path, query = {} }: Resource = resources[name]
    if (name !== 'mallcomm') return this.call({ key: name, path, query }, budget, transfer)
    const { CENTRE_ID, MALLCOMM_ACCESS_KEY, MALLCOMM_PASSWORD } = this.env
    const keys = { centre_id: CENTRE_ID, access_key: MALLCOMM_ACCESS_KEY, password: MALLCOMM_PASSWORD }
    return this.call({ key: name, path: `/${path}`, query: keys, body: communityCategories }, budget, transfer)
  }

  /**
   * The text of a level's drawing, by an https URL or a path of this site: fetched without any key, and only from where
   * drawings may come from (drawing/address.ts): a redirect is a failure, because it would lead elsewhere.
   */
  async drawing(address: string, budget: Budget, transfer: Transfer): Promise<string> {
    const place = drawingLocation(address, this.env)
    if (place === null) throw new ServiceError('has an address from which no drawing is taken')
    return withinTime(Math.min(defaultTimeout, budget.left), async (signal) => {
      const init: RequestInit = { headers: { accept: 'image/svg+xml' }, redirect: 'manual', signal }
      const response = await ('url' in place
        ? fetch(place.url, init)
        : this.env.ASSETS.fetch(new URL(place.ownPath, 'https://assets.internal'), init))
      return readDrawingText(response, transfer)
    })
  }

  /** What the service answers to a call, as parsed JSON; fails with status 404 where there is no such record. */
  async call(call: Call, budget: Budget, transfer: Transfer): Promise<unknown> {
    let failure: ServiceError | undefined
    const most = call.isQuick || call.body ? 1 : 2
    for (let attempt = 1; attempt <= most; attempt += 1) {
      const timeout = Math.min(call.isQuick ? quickTimeout : defaultTimeout, budget.left)
      if (timeout <= 0) break
      try {
        const answer = await withinTime(timeout, (signal) => this.request(call, signal, transfer))
        this.circuits.recordAnswer(call.key)
        return answer
      } catch (error) {
        failure =
          error instanceof ServiceError ? error : new ServiceError('could not be reached', { isTransient: true })
        if (!failure.reason.isTransient) break
      }
    }
    // Nothing was requested, which says nothing about the service.
    failure ??= new ServiceError('no time left to ask the content service', { isOwnDelay: true })
    if (failure.isAbsence) this.circuits.recordAnswer(call.key)
    else if (!failure.reason.isOwnDelay) this.noteFault(call, failure.reason)
    throw failure
  }

  /** What is wrong with one request, or forbidden, may be so with this kind only; all else concerns the service. */
  private noteFault({ key, isQuick }: Call, { status = 500, rest }: Reason): void {
    const isTelling = !isQuick && (status < 400 || status >= 500 || generalStatuses.has(status))
    this.circuits.unanswered(key, isTelling, status === tooManyCalls ? rest : 0)
  }

  /** One request, body included. */
  private async request(call: Call, signal: AbortSignal, transfer: Transfer): Promise<unknown> {
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
    return readJson(response, transfer)
  }
}

/** What a request gives within `timeout` ms; after that it is aborted. */
async function withinTime<Answer>(timeout: number, request: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const abort = new AbortController()
  const began = performance.now()
  const answer = await withTimeout(request(abort.signal), timeout)
  if (answer !== timedOut) return answer
  abort.abort()
  const elapsed = performance.now() - began
  throw new ServiceError(`timed out after ${Math.round(elapsed)} ms`, { isOwnDelay: isOwnDelay(timeout, elapsed) })
}

/** What to throw instead of reading a response, which is dropped. */
async function errorOf({ body, headers, ok, status }: Response): Promise<ServiceError> {
  await body?.cancel().catch(() => {})
  if (ok) return new ServiceError('answered with something that is no drawing')
  const isTransient = retriedStatuses.has(status)
  const rest = retryAfterMs(headers.get('retry-after') ?? (status === tooManyCalls ? defaultRetryAfter : ''))
  return new ServiceError(`answered with status ${status}`, { status, isTransient, rest })
}

/** What a `Retry-After` (seconds, or a date) comes to in ms: no more than the site can wait to learn of a recovery. */
export function retryAfterMs(retryAfter: string): number {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Math.min(Math.max(ms || 0, 0), longestRestMs)
}

async function readDrawingText(response: Response, transfer: Transfer): Promise<string> {
  if (response.ok && isDrawingType(response.headers.get('content-type')))
    return readLimited(response, transfer, maxDrawingBytes)
  throw await errorOf(response)
}

/**
 * The body as text, failing with a ServiceError at the size limit; records its size in `transfer`. A service that
 * echoes what it was asked with, in an address for example, would have its keys published.
 */
async function readLimited(response: Response, transfer: Transfer, limit = maxBytes): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  transfer.bytes = 0
  try {
    for await (const chunk of chunksOf(response, limit)) {
      transfer.bytes += chunk.byteLength
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new ServiceError(`answered with more than ${limit / 1024 / 1024} MiB`)
    throw new ServiceError('broke off its answer', { isTransient: true })
  }
  return withoutSecrets(text + decoder.decode())
}

async function readJson(response: Response, transfer: Transfer): Promise<unknown> {
  const text = await readLimited(response, transfer)
  try {
    return JSON.parse(text)
  } catch {
    const isHtml = text.trimStart().startsWith('<')
    throw new ServiceError(isHtml ? 'answered with HTML instead of JSON' : 'answered with broken JSON')
  }
}

/** How late a timer may fire (ms) before the delay counts as this isolate's own: it was busy, not the service. */
const maxTimerDelay = 250

/** Whether a timeout of `set` ms that took `elapsed` ms is the fault of an isolate too busy to read the response. */
export const isOwnDelay = (set: number, elapsed: number): boolean => elapsed - set > maxTimerDelay
