/**
 * One structured log line per request: its route, status, duration, and where its content came from. Never an address
 * or a parameter, which may have personal data (`?email=`, rule 10.6).
 */
import type { MiddlewareHandler } from 'hono'
import { log } from '../base/log'
import type { Content } from '../content/content'
import { openedContent } from './open'

/** What handlers set for the log. */
export interface LogVariables {
  /** The route's pattern, never the path. */
  route?: string
  /** The request's id (`x-request-id`). */
  request?: string
}

/** Writes the line when the headers are ready, and adds timings and the request's id, by which it can be found. */
export const requestLog: MiddlewareHandler<{ Bindings: Env; Variables: LogVariables }> = async (c, next) => {
  const began = performance.now()
  const id = requestId(c.req.header('cf-ray'))
  c.set('request', id)
  await next()
  logRequest(c.res, c.req.raw, { began, id, route: c.get('route') ?? 'none' })
}

/** The platform's own request id, else a new one. */
export const requestId = (ray: string | null | undefined): string =>
  ray && /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID()

/** Sets a response's id and timings, and writes its line. `began`: of `performance.now()`. */
export function logRequest(
  { headers, status }: Response,
  request: Request,
  { began, id, route }: { began: number; id: string; route: string },
): void {
  const read = openedContent(request)
  const ms = Math.round(performance.now() - began)
  const timing = headers.get('server-timing') ?? ''
  const rendered = /\bcontent;desc="([^"]*)"/.exec(timing)?.[1] ?? null
  const cache = headers.get('x-cache') ?? (rendered === null ? null : cacheOf(headers))
  // A page's own header does not describe this request if a cache has answered.
  const content = read ? contentStates(read) : cache === 'MISS' ? rendered : null
  headers.set('x-request-id', id)
  const metric = (name: string, state: string | null) => (state === null ? [] : [`${name};desc="${state}"`])
  // What third-party tags need (gateway/headers.ts) is passed on unchanged.
  const tags = /\btags;desc="[^"]*"/.exec(timing)?.[0] ?? []
  const metrics = [`total;dur=${ms}`, metric('cache', cache), metric('content', content), tags].flat()
  headers.set('server-timing', metrics.join(', '))
  log.info('request', { method: request.method, route, status, ms, cache, content, request: id })
}

/**
 * How the cache answered; `STALE` if the page's lifetime was over. Workers Cache serves a stale page where the Worker
 * failed to render a new one, which nobody would notice otherwise.
 */
function cacheOf(headers: Headers): 'HIT' | 'STALE' | 'MISS' {
  const status = headers.get('cf-cache-status')
  if (status === 'STALE' || status === 'UPDATING') return 'STALE'
  const age = headers.get('age')
  if (status === 'MISS' || status === 'EXPIRED' || (status !== 'HIT' && age === null)) return 'MISS'
  const longest = /max-age=(\d+)/.exec(headers.get('cloudflare-cdn-cache-control') ?? '')?.[1]
  return age !== null && longest !== undefined && Number(age) > Number(longest) ? 'STALE' : 'HIT'
}

/** "fresh 9, stale stores hours": how many values are fresh, and the kinds of all others. Never a path or a slug. */
function contentStates(content: Pick<Content, 'outcomes'>): string {
  const byStatus = Map.groupBy(content.outcomes, ([, { cacheStatus }]) => cacheStatus)
  return [...byStatus]
    .map(([cacheStatus, outcomes]) => {
      const kinds = new Set(outcomes.map(([key]) => key.split(':')[0]))
      return cacheStatus === 'fresh' ? `fresh ${outcomes.length}` : `${cacheStatus} ${[...kinds].join(' ')}`
    })
    .sort()
    .join(', ')
}

/** The `Server-Timing` of a rendered page; the gateway adds the rest. */
export const contentTiming = (content: Pick<Content, 'outcomes'>): string => `content;desc="${contentStates(content)}"`
