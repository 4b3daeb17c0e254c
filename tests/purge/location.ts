/**
 * The whole Worker in one place of the network: an isolate of its own (its modules are loaded once more), KV as that
 * place sees it, and a cache in front of its pages. Requests, purges and the cron take the ways they take in production.
 */
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { origin } from '../support/site'
import type { CacheInFront } from './cache-in-front'

export interface Answer {
  status: number
  headers: Headers
  body: string
}

export interface Location {
  get: (path: string, init?: RequestInit) => Promise<Answer>
  /** The scheduled handler, as the platform starts it every minute in some place. */
  cron: () => Promise<void>
  /** As another isolate of this place. */
  forget: () => void
}

interface Setting {
  name: string
  /** Who shares it shares a coordinator, of its name. */
  kv: { name: string; seenFrom: (location: string) => KVNamespace }
  /** This place's own; null for none. */
  front: CacheInFront | null
  /** The caches of all places: a purge by tag reaches every one at once. */
  fronts: readonly CacheInFront[]
  /** Whether the platform takes a purge just now: it may refuse one, for its limit. */
  isPurgeTaken?: () => boolean
  /** Other bindings than those of the tests' configuration. */
  bindings?: Partial<Env>
  /** Whether an answer is given only when all that goes on behind it is done. */
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
  const { newIsolate } = await import('../support/site')

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
      if (!isPurgeTaken()) return { success: false }
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
      purgeTags: pages.purgeTags.bind(pages),
    },
  }
  const gateway = new worker.default(contextWith({ exports }), here)

  return {
    async get(path, init = {}) {
      const headers = new Headers(init.headers)
      // The limit of one visitor is no limit of the tests. A household is told by its /64.
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
    forget: newIsolate,
  }
}
