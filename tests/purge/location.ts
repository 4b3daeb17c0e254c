/**
 * The whole Worker in one place of the network: its own isolate (modules are loaded again), KV as that place sees it,
 * and a cache in front of its pages. Requests, purges and the cron take the same paths as in production.
 */
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Answer, newIsolate } from '../support/site'
import { origin } from '../support/site'
import type { CacheInFront } from './cache-in-front'

export interface Location {
  get: (path: string, init?: RequestInit) => Promise<Answer>
  /** Runs the scheduled handler, as the platform does every minute in some place. */
  cron: () => Promise<void>
  /** Continues as a new isolate in this place. */
  forget: typeof newIsolate
}

interface Setting {
  name: string
  /** Locations that share it also share a coordinator, by its name. */
  kv: { name: string; seenFrom: (location: string) => KVNamespace }
  /** This place's cache; null for none. */
  front: CacheInFront | null
  /** The caches of all places: a purge by tag reaches all of them at once. */
  fronts: readonly CacheInFront[]
  /** Whether the platform accepts a purge now: it may refuse one because of its rate limit. */
  isPurgeTaken?: () => boolean | Promise<boolean>
  /** Other bindings than those of the tests' configuration. */
  bindings?: Partial<Env>
  /** Whether to respond only after all background work is done. */
  isSettled?: boolean
}

let visitors = 0

export async function openLocation({
  name,
  kv,
  front,
  fronts,
  isPurgeTaken = () => true,
  bindings = {},
  isSettled = true,
}: Setting): Promise<Location> {
  vi.resetModules()
  const worker = await import('../../src/worker')
  // Loading takes time in which the first page would not get its content.
  await import('../support/ahead')
  const site = await import('../support/site')

  const work: Promise<unknown>[] = []
  const settled = async () => {
    while (work.length > 0) await Promise.allSettled(work.splice(0))
  }
  const coordinator = {
    idFromName: (of: string) => env.COORDINATOR.idFromName(`${of} of ${kv.name}`),
    get: (id: DurableObjectId) => env.COORDINATOR.get(id),
  }
  const here = { ...env, COORDINATOR: coordinator, ...bindings, CONTENT_CACHE: kv.seenFrom(name) } as unknown as Env
  const cache = {
    async purge(what: { tags: string[] }) {
      if (!(await isPurgeTaken())) return { success: false }
      for (const each of fronts) each.purge(what)
      return { success: true }
    },
  }
  const contextWith = (more: object) =>
    ({
      waitUntil: (promise: Promise<unknown>) => {
        if (isSettled) work.push(promise)
        else promise.catch(() => {})
      },
      passThroughOnException: () => {},
      ...more,
    }) as unknown as ExecutionContext
  const pages = new worker.Pages(contextWith(fronts.length > 0 ? { cache } : {}), here)
  const render = async (request: Request) => pages.fetch(request)
  const exports = {
    Pages: {
      fetch: (request: Request) => (front ? front.fetch(request, render) : render(request)),
      drop: pages.drop.bind(pages),
    },
  }
  const gateway = new worker.default(contextWith({ exports }), here)
  // What is loaded on first use is loaded now: later, its modules would be those of the place that was opened last.
  await gateway.fetch(new Request(new URL('/mcp/server-card', origin)))

  return {
    async get(path, init = {}) {
      const headers = new Headers(init.headers)
      // A new visitor each time, so that rate limits do not apply. Visitors are told apart by their /64.
      visitors += 1
      headers.set(
        'cf-connecting-ip',
        `2001:db8:${(visitors >> 16).toString(16)}:${(visitors & 0xffff).toString(16)}::1`,
      )
      const response = await gateway.fetch(new Request(new URL(path, origin), { redirect: 'manual', ...init, headers }))
      const body = await response.text()
      await settled()
      return { status: response.status, headers: response.headers, body }
    },
    async cron() {
      await gateway.scheduled()
      await settled()
    },
    forget: site.newIsolate,
  }
}
