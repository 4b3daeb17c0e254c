/** The site as visitors reach it, and the sample mall's controls (sample-mall/worker.ts), for tests in workerd. */
import { evictAllDurableObjects, listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import type { Misbehaviour, Patch } from '../../sample-mall/service/state'
import { sleep } from '../../src/base/time/timeout'
import { isolate, newIsolate } from '../../src/content/isolate'
import { resources } from '../../src/content/resources'

export { newIsolate }

export const origin = 'http://localhost:8787'

/** Pages are sent as wholes, however busy the machine is, but where a test is about their parts. */
isolate.patience = { head: 60_000, parts: 60_000 }

/** A symbol for each piece of background work, not its promise: a request must not await another's. */
const background = new Set<symbol>()
isolate.onDefer = (work) => {
  const mark = Symbol()
  background.add(mark)
  work.catch(() => {}).finally(() => background.delete(mark))
}

/** Waits until no background work is left, or for `timeoutMs`. */
export async function settled(timeoutMs = 2_000): Promise<void> {
  const end = performance.now() + timeoutMs
  while (background.size > 0 && performance.now() < end) await sleep(4)
  background.clear()
}

export interface Answer {
  status: number
  headers: Headers
  body: string
}

/** Where requests take turns: the last one's answer. */
let last: Promise<unknown> | null = null

/** From now on each request waits for the one before, and for the work it left behind (tests/support/fresh.ts). */
export const takeTurns = (): void => {
  last = Promise.resolve()
}

/** One request to the whole Worker, through the gateway. Reads the body, as tests in workerd must. */
export function get(path: string, init?: RequestInit): Promise<Answer> {
  if (!last) return ask(path, init)
  const answer = last.then(() => settled()).then(() => ask(path, init))
  last = answer.catch(() => {})
  return answer
}

async function ask(path: string, init?: RequestInit): Promise<Answer> {
  isKept = false
  if (path.startsWith('/api/purge')) isChanged = true
  const response = await exports.default.fetch(new Request(new URL(path, origin), { redirect: 'manual', ...init }))
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** Resets to the state after the first deployment: nothing in memory or KV. */
export async function emptyCaches(): Promise<void> {
  isKept = false
  // Background work of earlier requests may still be fetching and then writing: on a busy machine for long.
  await settled(10_000)
  // A namespace unused for ten seconds is evicted, and `reset` only empties what is in memory: wake it.
  await env.CONTENT_CACHE.get('any')
  await reset()
  newIsolate()
}

/** The resources that were patched since `keepAsItIs` found the mall as it comes. */
const patched = new Set<string>()

/** As `emptyCaches` does for all: these resources are fetched anew, and what is made of one alone. The others stay. */
async function forget(changed: ReadonlySet<string>): Promise<void> {
  await settled(10_000)
  const { keys } = await env.CONTENT_CACHE.list()
  for (const { name } of keys) {
    const resource = name.replace('content:', '')
    if (!(resource in resources) || changed.has(resource)) await env.CONTENT_CACHE.delete(name)
  }
  // A key that was just written would have to wait for its turn.
  await evictAllDurableObjects()
  newIsolate()
}

/** For the end of a file whose runtime is reused: no background work, and nothing stored. */
export async function leaveNothing(): Promise<void> {
  // Wakes each object, as `emptyCaches` does KV: one of an earlier file's class throws, but is awake as well.
  for (const namespace of [env.COORDINATOR, env.SESSIONS, env.SUBMISSIONS])
    for (const id of await listDurableObjectIds(namespace as DurableObjectNamespace))
      await runInDurableObject(namespace.get(id) as DurableObjectStub, () => {}).catch(() => {})
  await emptyCaches()
}

/** Whether the mall, or what is kept of it, may differ from what `keepAsItIs` found by more than patches. */
let isChanged = true
/** Whether a test has begun with what others have fetched, and has asked for nothing yet. */
let isKept = false

/**
 * For `asUsual` (tests/support/clock.ts): begins a test with what earlier ones have fetched, unless something has
 * changed since the last time, which it returns. Patches are taken back. Caches are emptied all the same for a test that
 * begins with a change, or forget what it patches.
 */
export async function keepAsItIs(instant: string): Promise<boolean> {
  const stays = !isChanged
  isKept = false
  if (stays && patched.size > 0) {
    await mall.reset()
    await mall.setClock(instant)
    await forget(patched)
  }
  patched.clear()
  isChanged = false
  isKept = stays
  if (isKept) await mall.forgetCalls()
  return isKept
}

/** What a deployment of other code leaves: KV with what the version before has stored. */
export function deploy(): void {
  Object.assign(env.VERSION, { id: crypto.randomUUID() })
  newIsolate()
}

/** Asks for one of the mall's controls. Neither counts, patches nor what it says to forms change what was fetched. */
export async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  if (method !== 'GET' && !['calls', 'patch', 'forms'].includes(path)) {
    isChanged = true
    if (isKept) await emptyCaches()
  }
  const init: RequestInit = { method }
  if (body !== undefined)
    Object.assign(init, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  const response = await env.CONTENT!.fetch(`https://mall.test/_control/${path}`, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`The sample mall refused ${method} ${path}: ${response.status} ${text}`)
  return text ? JSON.parse(text) : null
}

export type Mode = Misbehaviour['mode']

/** The sample mall's controls: misbehaviour and counts. `path` is the service's, '*' for all. */
export const mall = {
  misbehave: (path: string, mode: Mode, more: Partial<Misbehaviour> = {}) =>
    control('POST', 'misbehave', { path, mode, ...more }),
  behave: () => control('DELETE', 'misbehave'),
  calls: async () => (await control('GET', 'calls')) as { total: number; byPath: Record<string, number> },
  /** Number of calls to paths with this ending. */
  callsOf: async (end: string): Promise<number> => {
    const { byPath } = await mall.calls()
    return Object.keys(byPath).reduce((sum, path) => sum + (path.endsWith(end) ? (byPath[path] ?? 0) : 0), 0)
  },
  forgetCalls: () => control('DELETE', 'calls'),
  async patch(patch: Patch): Promise<void> {
    patched.add(patch.resource === 'mallcom' ? 'mallcomm' : patch.resource)
    if (isKept) await forget(patched)
    await control('PUT', 'patch', patch)
  },
  /** The same for what was fetched before: the next request finds all patches. */
  async change(patch: Patch): Promise<void> {
    await mall.patch(patch)
    await forget(patched)
  },
  setClock: (now: string | null) => control('PUT', 'clock', { now }),
  scale: (stores: number) => control('POST', 'scale', { stores }),
  reset: () => control('POST', 'reset'),
}

/** From now on the service fails at a path, and nothing is kept of what it has said before. */
export async function outage(path: string, status = 500): Promise<void> {
  await mall.misbehave(path, 'status', { status })
  await emptyCaches()
}
